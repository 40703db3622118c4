import { beforeAll, expect, it } from 'vitest';
import { printTemplate } from '@weft/domain/catalogue/print/print-template';
import { LAB_PAPERS } from '@weft/domain/catalogue/print/shipped-templates';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { ownField } from '../configuration/own-fields.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, setSetting } from '../samples.ts';
import { ALLOCATE, GATE, INWARD, LAB, RETURN, type Trade, tradeOf, TRANSFER } from '../purchase/trade.ts';

/** Papers that once had layouts of their own are templates like all others: what a partner calls, hides and adds reaches them (spec 01, 2.2 to 2.4, 2.10). */
eachSampled((fresh) => {
  let admin: Client;
  let made: Made;
  let trade: Trade;

  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
  });

  const pageOf = async (moduleName: string, entityId: number): Promise<string> => {
    const layout = (await admin.get(`${printTemplate.api}/shipped/${moduleName}`)).body.data ?? {};
    const { body } = await admin.post(`${printTemplate.api}/preview`, { ...layout, moduleName, entityId });
    expect(body.data?.['faults']).toEqual([]);
    return textOf(body.data?.['html']);
  };
  const says = (page: string, ...words: readonly string[]): readonly string[] =>
    words.filter((word) => page.includes(`>${word}<`));
  const shape = (moduleName: string, fieldDetails: readonly Wire[]) =>
    admin.post('chemical/formConfig/save', { moduleName, fieldDetails });

  it('a certificate has its results with method and unit, leaves out what is kept off it, and speaks as the partner does', async () => {
    const parameter = async (name: string, more: Wire = {}) =>
      (await admin.post('customParam/save', { name, dataType: 'numeric', ...more })).row().id;
    const [ash, inner] = [
      await parameter('Certified ash', { method: 'IS 14887', defaultMax: 2, isCritical: true }),
      await parameter('Kept inside', { printOnCertificate: false }),
    ];
    const { productType, category, uom, hsn, purchaseGst } = (
      await admin.get(`chemical/item/${made.of('item').id}`)
    ).row();
    const plan = [{ customParam: ash }, { customParam: inner }];
    const sent = { productType, category, uom, hsn, purchaseGst, isPurchasable: true, isSaleable: false };
    const item = (
      await admin.post('chemical/item/save', {
        ...sent,
        name: 'Certified granules',
        itemCode: 'CERT-1',
        qualityParams: plan,
      })
    ).row();
    (await trade.act('chemical/itemStock/openingStock', await trade.openingOf(item, 'CERT-LOT', 10), 'post')).row();
    const draft = (
      await admin.post(`${LAB}/save`, { item: item.id, lotNumber: 'CERT-LOT', origin: 'complaint' })
    ).row();
    const test = (await trade.act(LAB, draft, 'request')).row();
    const lines = (test['lines'] as readonly Wire[]).map(({ id }) => ({ id, readings: ['1.5'] }));
    (await trade.act(LAB, test, 'results', { lines })).row();

    const page = await pageOf('labTest', test.id);
    expect(page).toContain('<h2>Certificate of analysis</h2>');
    expect(says(page, 'Certified ash *', 'IS 14887', 'at most 2.00', '1.50', 'Conforms', 'Kept inside')).toEqual([
      'Certified ash *',
      'IS 14887',
      'at most 2.00',
      '1.50',
      'Conforms',
    ]);
    await ownField(admin, 'labTest', { key: 'witness', label: 'Witness', fieldType: 'text' }, { showInPrint: true });
    const now = (await admin.get(`${LAB}/${test.id}`)).row();
    (
      await admin.post(`${LAB}/update`, { id: now.id, version: now.version, customFields: { witness: 'R. Shah' } })
    ).row();
    const details = [{ fieldKeyName: 'lotNumber', fieldLabel: 'Heat' }];
    expect((await shape('labTest', details)).status).toBe(200);
    await admin.post('labelConfig/save', { keyName: 'APPROVED_BY', labelName: 'Released by' });
    const shaped = await pageOf('labTest', test.id);
    expect(says(shaped, 'Heat', 'Lot', 'Witness', 'R. Shah', 'Released by', 'Approved by')).toEqual([
      'Heat',
      'Witness',
      'R. Shah',
      'Released by',
    ]);
  });

  it('a work sheet has room for each reading, a report all of them, those kept off the certificate too, and the samples by number', async () => {
    const parameter = async (name: string, more: Wire) =>
      (await admin.post('customParam/save', { name, dataType: 'numeric', ...more })).row().id;
    const plan = [
      {
        customParam: await parameter('Sheet ash', { method: 'IS 14887', defaultMax: 2, samples: 2, isCritical: true }),
      },
      { customParam: await parameter('Sheet inner', { printOnCertificate: false }) },
    ];
    const { productType, category, uom, hsn, purchaseGst } = (
      await admin.get(`chemical/item/${made.of('item').id}`)
    ).row();
    const goods = { productType, category, uom, hsn, purchaseGst, isPurchasable: true, isSaleable: false };
    const own = { name: 'Sheet granules', itemCode: 'SHEET-1', qualityParams: plan };
    const item = (await admin.post('chemical/item/save', { ...goods, ...own })).row();
    (await trade.act('chemical/itemStock/openingStock', await trade.openingOf(item, 'SHEET-LOT', 10), 'post')).row();
    const draft = (
      await admin.post(`${LAB}/save`, { item: item.id, lotNumber: 'SHEET-LOT', origin: 'complaint' })
    ).row();
    const open = (await trade.act(LAB, draft, 'request')).row();
    const samples = [{ quantity: 0.5, destructive: true, package: 'Bag 7' }, { quantity: 0.25 }];
    const taken = (await trade.act(LAB, open, 'sample', { samples })).row();
    const [ash, inner] = taken['lines'] as readonly Wire[];
    const read = (await trade.act(LAB, taken, 'results', { lines: [{ id: ash?.['id'], readings: ['1.5'] }] })).row();

    const paper = async (text: object, entityId: number = read.id): Promise<string> => {
      const { body } = await admin.post(`${printTemplate.api}/preview`, { ...text, moduleName: 'labTest', entityId });
      expect(body.data?.['faults']).toEqual([]);
      return textOf(body.data?.['html']);
    };
    const number = textOf(read['number']);
    const sheet = await paper(LAB_PAPERS.workSheet);
    expect(sheet).toContain('<h2>Work sheet</h2>');
    const room = '____________';
    expect(
      says(
        sheet,
        'Sheet ash *',
        'Sheet inner',
        'at most 2.00',
        `1.5   ${room}`,
        room,
        `${number}/1`,
        `${number}/2`,
        'Bag 7',
      ),
    ).toHaveLength(8);
    const lines = [
      { id: ash?.['id'], readings: ['1.5', '1.7'] },
      { id: inner?.['id'], readings: ['40'] },
    ];
    (await trade.act(LAB, read, 'results', { lines })).row();
    const report = await paper(LAB_PAPERS.report);
    expect(says(report, 'Sheet inner', '1.5, 1.7', '1.60', '40', 'Conforms', `${number}/2`)).toHaveLength(6);
    const bare = (
      await admin.post('chemical/item/save', { ...goods, name: 'Bare granules', itemCode: 'BARE-1' })
    ).row();
    (await trade.act('chemical/itemStock/openingStock', await trade.openingOf(bare, 'BARE-LOT', 10), 'post')).row();
    const asked = { item: bare.id, lotNumber: 'BARE-LOT', origin: 'complaint' };
    const unplanned = (await admin.post(`${LAB}/save`, asked)).row();
    const empty = await paper(LAB_PAPERS.workSheet, unplanned.id);
    expect(empty.split(room)).toHaveLength(17); // nothing is asked of it: eight rows, what was looked for and what was found
    expect(empty).toContain('Tested on');
    for (const call of ['workSheet', 'report']) {
      const pdf = await admin.get(`${LAB}/${call}/${read.id}`);
      expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
    }
    expect((await admin.get(`${LAB}/report/987654`)).status).toBe(404);
  });

  it('a transfer travels with a challan: both places, the HSN of goods, in three copies', async () => {
    const { id } = made.of('stockTransfer');
    const transfer = (await admin.get(`${TRANSFER}/${id}`)).row();
    const [line] = transfer['lines'] as readonly Wire[];
    const item = (await admin.get(`chemical/item/${String(line?.['item'])}`)).row();
    const page = await pageOf('stockTransfer', id);
    expect(page).toContain('<h2>Delivery challan</h2>');
    expect(says(page, 'Original for consignee', textOf(item['hsn']), textOf(item['name']))).toHaveLength(3);
    expect(page).toContain(textOf(transfer['toStockAreaName']));
    const details = [{ fieldKeyName: 'lines.quantity', fieldLabel: 'Weight sent' }];
    expect((await shape('stockTransfer', details)).status).toBe(200);
    expect(says(await pageOf('stockTransfer', id), 'Weight sent', 'Quantity')).toEqual(['Weight sent']);
    const pdf = await admin.get(`${TRANSFER}/print/${id}`);
    expect([pdf.status, pdf.text.match(/\/Type \/Page\b/gu)?.length]).toEqual([200, 3]);
  });

  it('a gate pass names its orders, a return its inwards, a receipt what is short, an allocation its goods: no id stands on paper', async () => {
    const order = await trade.openOrder(100);
    const slip = (await trade.act(GATE, await trade.slip(order, 40), 'gateIn')).row();
    const pass = await pageOf('preInward', slip.id);
    expect(pass).toContain('<h2>Gate pass</h2>');
    expect(says(pass, textOf(order['number']), String(order.id))).toEqual([order['number']]);
    const draft = await trade.receiptOf(slip);
    const lines = (draft['lines'] as readonly Wire[]).map((line) => ({ ...line, quantity: 37.5, challanQty: 40 }));
    const changed = { id: draft.id, version: draft.version, lines };
    const kept = (await admin.post(`${INWARD}/update`, changed)).row();
    const inward = (await trade.act(INWARD, kept, 'post')).row();
    const note = await pageOf('inward', inward.id);
    expect(note).toContain('<h2>Goods receipt note</h2>');
    expect(note).toContain('Short of challan 2.5');
    const back = (await trade.act(RETURN, await trade.returnOf(inward, 5), 'post')).row();
    const debit = await pageOf('purchaseReturn', back.id);
    expect(says(debit, textOf(inward['number']), String(inward.id))).toHaveLength(1);
    const supplier = (await admin.get(`party/${String(back['party'])}`)).row(); // goods on the road name who gets them
    expect(debit).toContain(textOf(supplier['gstin']));
    expect(supplier['gstin']).toMatch(/^\d{2}/u);
    const [line] = back['lines'] as readonly Wire[];
    const { hsn } = (await admin.get(`chemical/item/${String(line?.['item'])}`)).row();
    expect(says(debit, textOf(hsn))).toHaveLength(1);
    await setSetting(admin, 'ALLOCATION_SUPPORT', 'YES');
    const document = await trade.allocation('PAPER-LOT');
    const allocated = (await admin.post(`${ALLOCATE}/allocateAndIssue`, { document })).row();
    const handed = await pageOf('materialAllocation', allocated.id);
    expect(says(handed, 'PAPER-LOT', 'Line of the request', 'Stock')).toEqual(['PAPER-LOT']);
  });
});
