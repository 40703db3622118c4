import { moduleNamed } from '@weft/domain/catalogue/registry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '../../../apps/server/src/testing/each-engine.ts';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { personWith } from '../approvals/approvals.ts';
import { openSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { STOCK } from '../stores/stock-fixture.ts';
import { COUNT, OPENING, tradeOf } from '../purchase/trade.ts';

const CODE = 'ZQX-4711';
const NAME = 'Masterbatch of no colour';
const MODULES = ['item', 'bom', 'physicalCount'].map((name) => moduleNamed(name).acl);

let fresh: TestDatabase;
let served: Served;
let admin: Client;
let made: Made;
let area: number;

beforeAll(async () => {
  fresh = await openSampled();
  served = await serve(fresh.database);
  admin = served.as('administrator');
  made = samplesIn(fresh);
  area = Number(made.rows('stockArea', { areaType: 'raw' }));
  const other = { printName: undefined, aliasNames: undefined, barcode: undefined };
  const goods = { ...sampleOf(moduleNamed('item'), 47, made.rows), ...other, lotTracking: 'lot', isManufactured: true };
  const item = (await admin.post('chemical/item/save', { ...goods, name: NAME, itemCode: CODE })).row();
  const recipe = { ...sampleOf(moduleNamed('bom'), 47, made.rows), bomCode: 'RECIPE-47', name: 'Recipe 47' };
  (await admin.post(`${moduleNamed('bom').api}/save`, { ...recipe, item: item.id })).row();
  const line = { item: item.id, uom: item['uom'], rate: 98.5, stockArea: area, lotNumber: 'OPEN-47', quantity: 10 };
  const opening = { ...sampleOf(moduleNamed('openingStock'), 1, made.rows), date: indiaDay(-1), lines: [line] };
  const draft = (await admin.post(`${OPENING}/save`, opening)).row();
  (await tradeOf(admin, made).act(OPENING, draft, 'post')).row();
});
afterAll(async () => {
  await served.close();
  await fresh.remove();
});

/** Somebody who sees items, bills of material, stock and counts. */
const seeing = async (name: string, ofItems: Wire): Promise<Client> => {
  const role = (await admin.post('role/save', { name })).row().id;
  const rights = (await admin.get(`acl/getbyroleid/${role}`)).body.dataList ?? [];
  const services = [...MODULES, 'chemical/itemStock/stock'];
  for (const { id, moduleAPI } of rights.filter(({ moduleAPI: one }) => services.includes(String(one)))) {
    const { version } = (await admin.get(`acl/${String(id)}`)).row();
    const more = moduleAPI === moduleNamed('item').acl ? ofItems : {};
    expect((await admin.post('acl/update', { id, version, view: 1, mode: 255, ...more })).status).toBe(200);
  }
  return (await personWith(served, role)).client;
};

/** How much each search finds: items, bills of material, stock by key and by group, what may be counted, what a pasted text means. */
const foundBy = async (client: Client, search: string): Promise<readonly (number | undefined)[]> => {
  const answers = [
    await client.get(`${moduleNamed('item').api}/getAllByPartner`, { search, rowsPerPage: 10 }),
    await client.get(`${moduleNamed('bom').api}/getAllByPartner`, { search, rowsPerPage: 10 }),
    await client.post(`${STOCK}/getStock/v2`, { search }),
    await client.post(`${STOCK}/getStockListWithGroupBy/v2`, { search, groupBy: ['item'] }),
    await client.post(`${COUNT}/searchItem`, { search, stockArea: area }),
  ];
  const { dataList = [] } = (await client.post(`${moduleNamed('item').api}/match`, { texts: [search] })).body;
  return [...answers.map(({ body }) => body.totalCount), dataList.flatMap(({ rows }) => rows).length];
};
const ONE = [1, 1, 1, 1, 1, 1];
const NONE = [0, 0, 0, 0, 0, 0];

it('a role that does not see item codes finds nothing by them: in items, in what refers to them, in stock', async () => {
  const open = await seeing('Sees codes', {});
  const blind = await seeing('Sees no codes', { hiddenFields: ['itemCode'] });
  expect([await foundBy(open, CODE), await foundBy(open, NAME)]).toEqual([ONE, ONE]);
  expect([await foundBy(blind, CODE), await foundBy(blind, CODE.slice(0, 5))]).toEqual([NONE, NONE]);
  expect(await foundBy(blind, NAME)).toEqual(ONE);
});

it('nobody finds anything by item codes that the settings leave out', async () => {
  await setSetting(admin, 'ITEM_CODE_SUPPORT', 'NO');
  const found = [await foundBy(admin, CODE), await foundBy(admin, NAME)];
  await setSetting(admin, 'ITEM_CODE_SUPPORT', 'YES');
  expect(found).toEqual([NONE, ONE]);
  expect(await foundBy(admin, CODE)).toEqual(ONE);
});
