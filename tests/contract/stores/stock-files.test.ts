import { STOCK_SERVICE } from '@weft/domain/rules/lists/stock-lists';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readXlsx } from '../../../apps/server/src/sheets/xlsx-reader.ts';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { pdfPages } from '../../e2e/support/pdf-text.ts';
import { personWith } from '../approvals/approvals.ts';
import { OPENING, type Trade, tradeOf } from '../purchase/trade.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import type { Made } from '../samples.ts';
import { STOCK } from './stock-fixture.ts';

/** Excel and PDF of the stock view: whose it is, narrowed by what, as on when, its figures and totals by unit as the screen has them (spec 02, 2.4). */
eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;
  let trade: Trade;
  const asked = { lotNumber: 'PAPER-', columns: ['item', 'lot', 'quantity', 'free', 'value'] };

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    await opened('PAPER-1', 1_234.567);
    await opened('PAPER-2', 98_765.432);
  });
  afterAll(() => served.close());

  const opened = async (lot: string, quantity: number, more: Wire = {}): Promise<void> => {
    const line = { manufacturedOn: null, ...more }; // goods of today have not expired
    (await trade.act(OPENING, await trade.opening(lot, quantity, line, { date: indiaDay() }), 'post')).row();
  };
  const file = async (format: string, body: Wire, client = admin): Promise<Buffer> => {
    const { rawPayload } = await served.app.inject({
      method: 'POST',
      url: `/api/v1/${STOCK}/export/${format}`,
      headers: { authorization: `Bearer ${client.token}` },
      payload: body,
    });
    return rawPayload;
  };
  const cells = async (body: Wire): Promise<readonly (readonly string[])[]> =>
    (readXlsx(await file('excel', body))[0]?.rows ?? []).map((row) => row.cells);
  /** A second unit beside the kilogram: five pieces of a lot of their own. */
  const addPieces = async (): Promise<void> => {
    const { productType, category, hsn, purchaseGst } = (await admin.get(`chemical/item/${made.of('item').id}`)).row();
    const kind = { productType, category, hsn, purchaseGst, isPurchasable: true, isSaleable: false };
    const uom = made.rows('uom', { symbol: 'nos' });
    const named = { name: 'Paper bobbins', itemCode: 'BOBBIN', uom, lotTracking: 'lot' };
    const item = (await admin.post('chemical/item/save', { ...kind, ...named })).row();
    await opened('PAPER-3', 5, { item: item.id, uom, rate: 2 });
  };

  it('a sheet has company, filters and moment above, each figure as the screen, the totals below; paper has them too', async () => {
    const { dataList = [], data } = (await admin.post(`${STOCK}/getStockList/v2`, asked)).body;
    const { totals, value } = data as { readonly totals: readonly Wire[]; readonly value: number }; // what the call answers
    const [company, title, note, heading, ...rest] = (await cells(asked)).filter((line) => line.length > 0);
    expect(company?.[0]).toMatch(/\S/u);
    expect(title).toEqual(['Inventory Stock']);
    expect(note?.[0]).toMatch(/^As on \d\d-\d\d-\d{4} \d\d:\d\d · Lot: PAPER-$/u);
    expect(heading).toEqual(['Item', 'Lot', 'Unit', 'On hand', 'Free', 'Value']);
    const figures = (line: readonly string[] = []): readonly number[] => line.slice(3).map(Number);
    expect(rest.slice(0, -1).map(figures)).toEqual(
      dataList.map(({ quantity, free, value: of }) => [quantity, free, of]),
    );
    expect(rest.at(-1)?.slice(0, 3)).toEqual(['Total', '', 'kg']);
    expect(figures(rest.at(-1))).toEqual([totals[0]?.['quantity'], totals[0]?.['free'], value]);

    const paper = (await pdfPages(await file('pdf', asked))).join(' ');
    const told = ['Lot: PAPER-', '1,234.567', '98,765.432', '99,999.999', '6,172.84', '4,93,827.16', '5,00,000.00'];
    expect(told.filter((text) => !paper.includes(text))).toEqual([]);
  });

  it('quantities are told by unit and never added across units; groups come to the same, and a date says its own', async () => {
    await addPieces();
    const sums = async (body: Wire): Promise<readonly string[]> =>
      (await cells(body)).flatMap((line) =>
        line[0]?.startsWith('Total') === true ? [line.filter(Boolean).join(' ')] : [],
      );
    const value = ((await admin.post(`${STOCK}/getStockList/v2`, asked)).body.data as Wire)['value'];
    const expected = [`Total ${String(value)}`, 'Total kg 99999.999 99999.999', 'Total nos 5 5'];
    expect(await sums(asked)).toEqual(expected);
    expect(await sums({ ...asked, columns: ['item', 'quantity', 'free', 'value'], groupBy: ['item'] })).toEqual(
      expected,
    );
    const past = await cells({ ...asked, asOf: '2026-04-02' });
    expect(past.flat().find((cell) => cell.includes('PAPER-'))).toBe('Lot: PAPER-; As on: 02-04-2026');
  });

  it('names of what a person may not see are counted', async () => {
    const role = (await admin.post('role/save', { name: 'Stock reader' })).row().id;
    const rights = (await admin.get(`acl/getbyroleid/${role}`)).body.dataList ?? [];
    const id = rights.find(({ moduleAPI }) => moduleAPI === STOCK_SERVICE)?.['id'];
    const { version } = (await admin.get(`acl/${String(id)}`)).row();
    expect((await admin.post('acl/saveOrUpdateAll', [{ id, version, view: 1, mode: 127 }])).status).toBe(200);
    const { client } = await personWith(served, role);
    const narrowed = { ...asked, items: [made.of('item').id] };
    const note = async (by: Client): Promise<string> => (await pdfPages(await file('pdf', narrowed, by))).join(' ');
    expect(await note(admin)).toContain(`Item: ${String(made.of('item')['name'])}; Lot: PAPER-`);
    expect(await note(client)).toContain('Item: 1; Lot: PAPER-');
  });
});
