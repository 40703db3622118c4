import { moduleNamed } from '@weft/domain/catalogue/registry';
import { beforeAll, expect, it } from 'vitest';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { begin, csvOf } from '../../../apps/server/src/testing/import-steps.ts';
import { personWith } from '../approvals/approvals.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { INWARD, type Kept, linesOf, OPENING } from '../purchase/trade.ts';

const ALL_BUT_OVERRIDE = 127;

const offAt = ({ body }: Answered): readonly unknown[] =>
  (body.errors ?? []).filter(({ code }) => code === 4404228).map(({ field, message }) => [field, message]);

/** A second quantity beyond the tolerance of its item is saved by override alone, and told to who may (spec 01, 3.5 and 4.3; spec 02, 0.3). */
eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let store: Client;
  let made: Made;
  let usual: Kept;
  let wide: Kept;

  const bags = async (itemCode: string, more: Wire = {}): Promise<Kept> => {
    const { productType, category, hsn, purchaseGst } = sampleOf(moduleNamed('item'), 1, made.rows);
    const [kg, nos] = ['kg', 'nos'].map((symbol) => made.rows('uom', { symbol }));
    const units = { uom: kg, secondaryUom: nos, secondaryMode: 'nominal', secondaryFactor: 25 };
    const facts = { productType, category, hsn, purchaseGst, isPurchasable: true, isSaleable: false, ...units };
    const body = { ...facts, name: itemCode, itemCode, lotTracking: 'lot', purchasePrice: 90, ...more };
    return (await admin.post('chemical/item/save', body)).row();
  };
  let bill = 0;
  const saved = (as: Client, api: string, name: string, item: Kept, counted: number): Promise<Answered> => {
    const sample = sampleOf(moduleNamed(name), 1, made.rows);
    const [first] = linesOf(sample);
    const line = { ...first, item: item.id, uom: item['uom'], quantity: 1250, secondaryQuantity: counted };
    bill += 1;
    const paper = sample['billNo'] === undefined ? {} : { billNo: `SQ${bill}` }; // opening stock has none
    return as.post(`${api}/save`, { ...sample, ...paper, lines: [{ ...line, lotNumber: `SQ-${bill}` }] });
  };

  beforeAll(async () => {
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
    admin = served.as('administrator');
    const role = (await admin.post('role/save', { name: 'All but override' })).row();
    const rights = await admin.get('acl/getAllByPartner', { filters: JSON.stringify({ role: role.id }) });
    const kept = (rights.body.dataList ?? []).map(({ id, version }) => ({
      id,
      version,
      view: 1,
      mode: ALL_BUT_OVERRIDE,
    }));
    await admin.post('acl/saveOrUpdateAll', kept);
    store = (await personWith(served, role.id)).client;
    made = samplesIn(fresh());
    await setSetting(admin, 'SECONDARY_STOCK_SUPPORT', 'YES');
    usual = await bags('SQ-USUAL');
    wide = await bags('SQ-WIDE', { secondaryTolerancePercent: 8 });
  });

  it.each([
    ['opening stock', OPENING, 'openingStock'],
    ['an inward', INWARD, 'inward'],
  ])('%s takes no more than the item allows, from who may not override', async (_, api, name) => {
    const message = (counted: string, percent: string, tolerance: string): string =>
      `2nd quantity ${counted}, by the factor 50: ${percent} % apart, at most ${tolerance} %`;
    const at = 'lines[0].secondaryQuantity';
    expect(offAt(await saved(store, api, name, usual, 48))).toEqual([]);
    expect(offAt(await saved(store, api, name, usual, 47))).toEqual([[at, message('47', '6', '5')]]);
    expect(offAt(await saved(store, api, name, wide, 47))).toEqual([]);
    expect(offAt(await saved(store, api, name, wide, 45))).toEqual([[at, message('45', '10', '8')]]);
    expect((await saved(admin, api, name, wide, 45)).status).toBe(200);
  });

  it('a file of opening stock is told of it: as wrong to who may not override, else to be looked at twice', async () => {
    const content = ['Item,Unit,Quantity,2nd quantity,Rate,Stock Area,Lot'];
    const [area] = (await admin.get('chemical/stockArea/getAllByPartner')).body.dataList ?? [];
    for (const [n, counted] of [50, 47].entries())
      content.push(`SQ-USUAL,kg,1250,${counted},90,${String(area?.['name'])},SQ-FILE-${n}`);
    const checkedBy = async (as: Client): Promise<Answered> => {
      const path = 'chemical/itemStock';
      const file = csvOf(content.join('\r\n'));
      const importId = await begin(as, path, file, { defaults: { date: '2026-04-01' } });
      return as.post(`${path}/import/check`, { importId, status: 'wrong' });
    };
    const told = '2nd quantity 47, by the factor 50: 6 % apart, at most 5 %';
    expect((await checkedBy(admin)).body).toMatchObject({
      data: { new: 2, wrong: 0, warnings: [`Row 3: ${told}.`] },
    });
    expect((await checkedBy(store)).body.dataList).toMatchObject([
      { row: 3, errors: [{ column: '2nd quantity', message: told }] },
    ]);
  });
});
