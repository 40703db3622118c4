import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { decimal, ZERO } from '@weft/domain/rules/decimal/decimal';
import { formatInr } from '@weft/domain/rules/format/format-inr';
import type { TestDatabase } from '../../../apps/server/src/testing/each-engine.ts';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { pdfPages } from '../../e2e/support/pdf-text.ts';
import { shippedText } from './prints.ts';
import { openSampled, samplesIn } from '../sampled.ts';
import { sampleOf } from '../samples.ts';
import { COUNT, HAND_OVER, type Kept, LAB, linesOf, ORDER, type Trade, tradeOf, TRANSFER } from '../purchase/trade.ts';

const TEMPLATES = moduleNamed('printTemplate').api;

describe('prints by templates', () => {
  let fresh: TestDatabase;
  let served: Served;
  let admin: Client;
  let trade: Trade;
  let orderBody: Wire;

  /** Words of each page of a print. */
  const pagesOf = async (path: string): Promise<readonly string[]> => {
    const headers = { authorization: `Bearer ${admin.token}` };
    const { rawPayload, statusCode } = await served.app.inject({ method: 'GET', url: `/api/v1/${path}`, headers });
    expect(statusCode).toBe(200);
    return pdfPages(rawPayload);
  };

  /** Saves a template that prints its own name. */
  const template = async (moduleName: string, name: string, more: Wire = {}): Promise<Kept> => {
    const paper = { format: 'A4', orientation: 'portrait', body: `<p>By ${name} {{copy}}.</p>` };
    return (await admin.post(`${TEMPLATES}/save`, { name, moduleName, ...paper, ...more })).row();
  };
  const remove = async ({ id }: Kept): Promise<void> => {
    const { version } = (await admin.get(`${TEMPLATES}/${id}`)).row();
    expect((await admin.post(`${TEMPLATES}/delete`, { id, version })).status).toBe(200);
  };
  /** What the newest print of a record left in its history. */
  const logged = async (api: string, id: number): Promise<readonly unknown[]> => {
    const { dataList = [] } = (await admin.get(`${api}/history/${id}`)).body;
    const changes = dataList.find(({ action }) => action === 'print')?.['changes'] as readonly Wire[]; // of a print
    return changes.map((change) => `${String(change['field'])}: ${String(change['new'])}`);
  };

  beforeAll(async () => {
    fresh = await openSampled();
    served = await serve(fresh.database);
    admin = served.as('administrator');
    const made = samplesIn(fresh);
    trade = tradeOf(admin, made);
    orderBody = sampleOf(moduleNamed('purchaseOrder'), 1, made.rows);
  });
  afterAll(() => fresh.remove());

  it('an order of 200 lines carries its sums from page to page, to the paisa', async () => {
    const [line] = linesOf(orderBody);
    const lines = Array.from({ length: 200 }, (_, n) => ({
      ...line,
      quantity: n + 1,
      rate: 98.5 + n / 100,
      ...(n % 7 === 0 ? { description: 'Woven in two colours, hemmed by hand, packed in bales. '.repeat(3) } : {}),
    }));
    const saved = (await admin.post(`${ORDER}/save`, { ...orderBody, lines })).row();
    const amounts = linesOf(saved).map(({ taxable, total }) => [decimal(String(taxable)), decimal(String(total))]);
    const pages = await pagesOf(`${ORDER}/print/${saved.id}`);
    const sums = (count: number): string =>
      [0, 1]
        .map((column) => formatInr(amounts.slice(0, count).reduce((sum, line) => sum.plus(line[column] ?? ZERO), ZERO)))
        .join(' ');
    let printed = 0;
    const said = pages.map((page) => {
      const before = printed;
      while (page.includes(`${formatInr(amounts[printed]?.[0] ?? ZERO)} `) && printed < 200) printed += 1;
      return { page, before, after: printed };
    });
    expect(said.length).toBeGreaterThan(4);
    for (const { page, before, after } of said) {
      expect([before > 0 && before < 200, page.includes(`Brought forward ${sums(before)}`)]).toEqual([
        before > 0 && before < 200,
        before > 0 && before < 200,
      ]);
      expect(page.includes(`Carried forward ${sums(after)}`)).toBe(after < 200);
    }
    expect(printed).toBe(200);
  });

  it('the most specific template prints: party, then branch, then company, then default, then the shipped one', async () => {
    const order = await trade.order();
    const printed = async (): Promise<string> =>
      /By (\w+)/u.exec((await pagesOf(`${ORDER}/print/${order.id}`)).join(' '))?.[1] ?? 'shipped';
    const seen = [await printed()];
    const made: Kept[] = [];
    for (const [name, scope] of [
      ['Default', { isDefault: true }],
      ['Company', { organization: order['organization'] }],
      ['Branch', { branch: order['branch'] }],
      ['Party', { party: order['party'] }],
    ] as const) {
      made.push(await template('purchaseOrder', name, scope));
      seen.push(await printed());
    }
    await template('purchaseOrder', 'Unused');
    expect(seen).toEqual(['shipped', 'Default', 'Company', 'Branch', 'Party']);
    for (const one of made.toReversed()) await remove(one);
    expect(await printed()).toBe('shipped');
  });

  it('a module has one default in each scope, and a name once', async () => {
    const order = await trade.order();
    const scope = { isDefault: true, branch: order['branch'] };
    const [first, other] = [
      await template('inward', 'First', scope),
      await template('inward', 'Whole', { isDefault: true }),
    ];
    const second = await template('inward', 'Second', scope);
    const isDefault = async ({ id }: Kept): Promise<unknown> =>
      (await admin.get(`${TEMPLATES}/${id}`)).row()['isDefault'];
    expect([await isDefault(first), await isDefault(second), await isDefault(other)]).toEqual([false, true, true]);
    const told = (await admin.get(`${TEMPLATES}/history/${first.id}`)).body.dataList ?? [];
    expect(told[0]?.['changes']).toEqual([expect.objectContaining({ field: 'isDefault', old: true, new: false })]);
    const again = { name: 'Second', moduleName: 'inward', format: 'A4', orientation: 'portrait', body: 'x' };
    expect((await admin.post(`${TEMPLATES}/save`, again)).body.errors).toMatchObject([{ field: 'name' }]);
    expect((await admin.post(`${TEMPLATES}/save`, { ...again, moduleName: 'outward' })).status).toBe(200);
    for (const one of [first, second, other]) await remove(one);
  });

  it('what a recipient gets is his original; each title of a template is a print, and the history keeps them', async () => {
    const order = await trade.order();
    expect(await pagesOf(`${ORDER}/print/${order.id}`)).toEqual([expect.stringContaining('Original for Recipient')]);
    expect(await logged(ORDER, order.id)).toEqual(['template: Shipped layout', 'copies: Original for Recipient']);
    const own = await template('purchaseOrder', 'Plain');
    expect(own['copies']).toMatchObject([{ title: 'Original for Recipient' }]);
    const copies = [{ title: 'Supplier' }, { title: 'Accounts' }];
    const two = await template('purchaseOrder', 'Two', { copies });
    expect(await pagesOf(`${ORDER}/print/${order.id}?template=${two.id}`)).toEqual([
      expect.stringContaining('By Two Supplier.'),
      expect.stringContaining('By Two Accounts.'),
    ]);
    expect(await logged(ORDER, order.id)).toEqual(['template: Two v1', 'copies: Supplier, Accounts']);
    expect((await template('materialRequest', 'Slip'))['copies']).toEqual([]);
  });

  it('a partner’s template governs the papers that have a layout of their own as well', async () => {
    const [transfer, test] = [await trade.transfer('TPL-1'), await trade.openTest('TPL-2')];
    for (const [path, api, id, module] of [
      [`${TRANSFER}/print/${transfer.id}`, TRANSFER, transfer.id, 'stockTransfer'],
      [`${LAB}/certificate/${test.id}`, LAB, test.id, 'labTest'],
    ] as const) {
      expect((await pagesOf(path)).join(' ')).not.toContain('By Ours');
      expect((await logged(api, id))[0]).toBe('template: Shipped layout');
      const ours = await template(module, 'Ours', { isDefault: true, copies: [] });
      expect((await pagesOf(path)).join(' ')).toContain('By Ours');
      expect(await logged(api, id)).toEqual(['template: Ours v1']);
      await remove(ours);
    }
  });

  it('a print that cannot be made is not told as one', async () => {
    const order = await trade.order();
    const { id, version } = order;
    (await admin.post(`${ORDER}/update`, { id, version, remarks: 'x'.repeat(1000) })).row();
    const layout = await template('purchaseOrder', 'Too much', { body: '<p>{{remarks}}</p>'.repeat(3000) });
    const failed = await admin.get(`${ORDER}/print/${id}`, { template: layout.id });
    expect(failed.body.errors).toMatchObject([{ field: 'body', name: 'TEMPLATE' }]);
    const { dataList = [] } = (await admin.get(`${ORDER}/history/${id}`)).body;
    expect(dataList.map(({ action }) => action)).toEqual(['update', 'create']);
    await pagesOf(`${ORDER}/print/${id}`);
    expect(await logged(ORDER, id)).toEqual(expect.arrayContaining([expect.stringContaining('template')]));
    await remove(layout);
  });

  it('papers with a layout of their own carry the print footer of the company', async () => {
    const [transfer, test, count] = [
      await trade.transfer('FOOT-1'),
      await trade.openTest('FOOT-2'),
      (await trade.frozen('FOOT-3')).slip,
    ];
    for (const { organization, branch } of [transfer, test, count])
      for (const [api, owner, printFooter] of [
        ['organization', organization, 'Regd. office: Surat'],
        ['erp/branch', branch, null], // one of its own goes before it
      ] as const) {
        const { id, version } = (await admin.get(`${api}/${String(owner)}`)).row();
        (await admin.post(`${api}/update`, { id, version, printFooter })).row();
      }
    for (const path of [
      `${TRANSFER}/print/${transfer.id}`,
      `${LAB}/certificate/${test.id}`,
      `${COUNT}/sheet/${count.id}`,
    ])
      for (const page of await pagesOf(path)) expect(page).toContain('Regd. office: Surat');
  });

  it('a template that moves to another module is held against it', async () => {
    const { id, version } = await template('purchaseOrder', 'Moving', { body: '<p>{{quotationNo}}</p>' });
    const moved = await admin.post(`${TEMPLATES}/update`, { id, version, moduleName: 'materialRequest' });
    expect(moved.body.errors).toMatchObject([{ field: 'body', name: 'TEMPLATE_FIELD' }]);
    const element = { kind: 'text', x: 1, y: 1, width: 30, height: 5, fontMm: 3, value: '{{itemCode}}' };
    const label = { name: 'Moving', recordType: 'IT', widthMm: 50, heightMm: 25, elements: [element] };
    const kept = (await admin.post('labelTemplate/save', label)).row();
    const turned = await admin.post('labelTemplate/update', { id: kept.id, version: kept.version, recordType: 'MC' });
    expect(turned.body.errors).toMatchObject([{ field: 'elements[0].value', name: 'TEMPLATE_FIELD' }]);
  });

  it('a goods receipt note says lot, area, quantity, rate and amount, and no number of ours', async () => {
    const order = await trade.openOrder(40);
    const receipt = await trade.receipt(order, 40);
    const [line] = linesOf(receipt);
    const text = await shippedText(admin, 'inward', receipt.id);
    const area = String(line?.['stockAreaName']);
    for (const words of [
      String(line?.['lotNumber']),
      area,
      String(order['number']),
      formatInr(decimal(String(line?.['amount']))),
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Order line');
    const transfer = await trade.handOver('TPL-3');
    expect(await shippedText(admin, 'departmentTransfer', transfer.id)).toContain('TPL-3');
    expect((await pagesOf(`${HAND_OVER}/print/${transfer.id}`)).join(' ')).toContain('Original for Recipient');
  });
});
