import { moduleNamed } from '@weft/domain/catalogue/registry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { personWith } from '../approvals/approvals.ts';
import { REPORT } from '../reports/report-fixture.ts';
import { openSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { codes, STOCK, type Store, storeOf } from '../stores/stock-fixture.ts';
import { COUNT, INWARD, type Kept, OPENING, ORDER, TRANSFER, type Trade, tradeOf } from '../purchase/trade.ts';

let fresh: TestDatabase;
let served: Served;
let admin: Client;
let made: Made;
let trade: Trade;
let store: Store;
/** Where the sample's goods lie, and another location of the same branch with a store of its own. */
let here: { readonly location: number; readonly area: number };
let yard: { readonly location: number; readonly area: number };

beforeAll(async () => {
  fresh = await openSampled();
  served = await serve(fresh.database);
  admin = served.as('administrator');
  made = samplesIn(fresh);
  trade = tradeOf(admin, made);
  store = storeOf(admin, made, trade);
  const area = Number(made.rows('stockArea', { areaType: 'raw' }));
  const { branch, location } = (await admin.get(`chemical/stockArea/${area}`)).row();
  here = { location: Number(location), area };
  const place = { name: 'Yard 47', branch, locationType: 'yard' };
  const other = (await admin.post('erp/location/save', place)).row().id;
  const shed = { name: 'Shed 47', areaType: 'raw', location: other };
  yard = { location: other, area: (await admin.post('chemical/stockArea/save', shed)).row().id };
  await store.stocked('HERE-1');
  await store.stocked('YARD-1', 10, { stockArea: yard.area });
});
afterAll(async () => {
  await served.close();
  await fresh.remove();
});

/** Somebody whose role sees all rows of stock and orders, within these places. */
const within = async (scope: Wire): Promise<Client> => {
  const name = `Within ${JSON.stringify(scope)}`.slice(0, 60);
  const role = (await admin.post('role/save', { name })).row().id;
  const rights = (await admin.get(`acl/getbyroleid/${role}`)).body.dataList ?? [];
  const modules = ['purchaseOrder', 'inward', 'openingStock', 'physicalCount', 'stockTransfer'];
  const services = [...modules.map((one) => moduleNamed(one).acl), 'chemical/itemStock/stock', REPORT];
  for (const { id } of rights.filter(({ moduleAPI }) => services.includes(String(moduleAPI)))) {
    const { version } = (await admin.get(`acl/${String(id)}`)).row();
    expect((await admin.post('acl/update', { id, version, view: 1, mode: 255 })).status).toBe(200);
  }
  return (await personWith(served, role, scope)).client;
};
const lotsOf = async (client: Client): Promise<readonly unknown[]> => {
  const { dataList = [] } = (await client.post(`${STOCK}/getStock/v2`, {})).body;
  return dataList
    .flatMap(({ lot }) => (typeof lot === 'object' && lot !== null && 'lotNumber' in lot ? [lot.lotNumber] : []))
    .filter((lot) => ['HERE-1', 'YARD-1'].includes(String(lot)))
    .toSorted((a, b) => String(a).localeCompare(String(b)));
};

it('stock is that of the locations and of the stock areas of one’s scope; both empty: all', async () => {
  expect(await lotsOf(await within({}))).toEqual(['HERE-1', 'YARD-1']);
  expect(await lotsOf(await within({ locations: [yard.location] }))).toEqual(['YARD-1']);
  expect(await lotsOf(await within({ stockAreas: [here.area] }))).toEqual(['HERE-1']);
  expect(await lotsOf(await within({ locations: [yard.location], stockAreas: [here.area] }))).toEqual([]);
});

it('what may be counted is found by whoever is limited to nothing, elsewhere by nobody who is', async () => {
  const found = async (client: Client, stockArea: number): Promise<number> =>
    Number((await client.post(`${COUNT}/searchItem`, { stockArea })).body.totalCount);
  expect(await found(admin, yard.area)).toBe(1);
  const client = await within({ locations: [yard.location], designation: 'Counts' });
  expect([await found(client, yard.area), await found(client, here.area)]).toEqual([1, 0]);
  expect((await client.get(`${COUNT}/getAllByPartner`)).status).toBe(200); // though locations are not asked of documents
});

it('goods of another location are not claimed by their key', async () => {
  const client = await within({ locations: [yard.location], stockAreas: [yard.area] });
  const claim = async (lot: string): Promise<string> => {
    const { id } = await store.keyOf(lot);
    const demand = { module: 'purchaseOrder', id: made.of('purchaseOrder').id };
    return codes(await client.post(`${STOCK}/reserve`, { demand, lines: [{ balanceId: id, quantity: 1 }] }));
  };
  expect(await claim('HERE-1')).toBe('403');
  expect(await claim('YARD-1')).toBe('200');
});

it('a company in one’s scope stands for its branches: its rows, its stock and no others', async () => {
  for (const key of ['CBL_FLOW_SUPPORT', 'PO_CBL_FLOW_SUPPORT']) await setSetting(admin, key, 'YES');
  const sample = { ...sampleOf(moduleNamed('organization'), 51, made.rows), isDefault: false };
  const sister = (await admin.post('organization/save', sample)).row().id;
  const lone = (
    await admin.post('organization/save', { ...sample, name: 'Without a branch', shortCode: 'LONE' })
  ).row();
  const at = { ...sampleOf(moduleNamed('branch'), 51, made.rows), gstin: null, organization: sister };
  const branch = (await admin.post('erp/branch/save', at)).row().id;
  const location = (await admin.post('erp/location/save', { name: 'Sister 51', branch, locationType: 'plant' })).row()
    .id;
  const body = sampleOf(moduleNamed('purchaseOrder'), 1, made.rows);
  const order = async (place: Wire): Promise<Kept> => (await admin.post(`${ORDER}/save`, { ...body, ...place })).row();
  const inside = await order({ organization: sister, branch, location });
  const outside = await order({ organization: undefined, branch: undefined, location: undefined });
  const seen = async (client: Client): Promise<readonly boolean[]> => {
    const { dataList = [] } = (await client.get(`${ORDER}/getAllByPartner`, { rowsPerPage: 1000 })).body;
    const ids = new Set(dataList.map(({ id }) => id));
    return [ids.has(inside.id), ids.has(outside.id)];
  };
  const client = await within({ organization: sister, designation: 'Sister' });
  expect(await seen(client)).toEqual([true, false]);
  expect((await client.get(`${ORDER}/${outside.id}`)).status).toBe(404);
  expect(await lotsOf(client)).toEqual([]);
  const { branch: own } = (await admin.get(`erp/location/${here.location}`)).row();
  const { organization } = (await admin.get(`erp/branch/${String(own)}`)).row();
  expect(await lotsOf(await within({ organization, designation: 'Own company' }))).toEqual(['HERE-1', 'YARD-1']);
  expect(await seen(await within({ organization: sister, branches: [own], designation: 'Both' }))).toEqual([
    false,
    false,
  ]);
  expect(await seen(await within({ organization: lone.id, designation: 'None' }))).toEqual([false, false]);
  expect(await seen(await within({ designation: 'All' }))).toEqual([true, true]);
  // a branch that moved to another company stands with those who begin there, and hinders no other change of them
  const begins = { firstname: 'Begins there', organization: sister, defaultBranch: branch, canLogin: false };
  const person = (await admin.post('staff/save', begins)).row();
  const { version } = (await admin.get(`erp/branch/${branch}`)).row();
  const moved = await admin.post('erp/branch/update', { id: branch, version, organization: lone.id });
  const changed = async (more: Wire): Promise<string> => {
    const now = (await admin.get(`staff/${person.id}`)).row().version;
    return codes(await admin.post('staff/update', { id: person.id, version: now, ...more }));
  };
  expect([codes(moved), await changed({ lastname: 'Sister' })]).toEqual(['200', '200']);
  expect(await changed({ organization })).toContain('defaultBranch');
});

it('orders are those of one’s locations: listed, opened and saved', async () => {
  for (const key of ['CBL_FLOW_SUPPORT', 'PO_CBL_FLOW_SUPPORT']) await setSetting(admin, key, 'YES');
  const { branch } = (await admin.get(`erp/location/${here.location}`)).row();
  const body = (location?: number): Wire => ({
    ...sampleOf(moduleNamed('purchaseOrder'), 1, made.rows),
    organization: undefined,
    branch: location === undefined ? undefined : branch,
    location,
    quotationNo: `Quoted ${String(location)}`,
  });
  const order = async (location: number): Promise<Kept> => (await admin.post(`${ORDER}/save`, body(location))).row();
  const [inside, outside] = [await order(yard.location), await order(here.location)];
  const client = await within({ locations: [yard.location], designation: 'Yard' });
  const { dataList = [] } = (await client.get(`${ORDER}/getAllByPartner`, { rowsPerPage: 1000 })).body;
  const ids = dataList.map(({ id }) => id);
  expect([ids.includes(inside.id), ids.includes(outside.id)]).toEqual([true, false]);
  expect((await client.get(`${ORDER}/${outside.id}`)).status).toBe(404);
  expect((await client.post(`${ORDER}/save`, body())).row()).toMatchObject({ branch, location: yard.location });
  expect(codes(await client.post(`${ORDER}/save`, body(here.location)))).toBe('403, DENIED location');
  expect((await client.get(`${ORDER}/v3/${outside.id}`)).status).toBe(404);
  const change = { id: outside.id, version: outside.version, remarks: 'From elsewhere' };
  expect((await client.post(`${ORDER}/update`, change)).status).toBe(404);
  const { text } = await client.post(`${ORDER}/export/csv`, { columns: ['quotationNo'] });
  expect([text.includes(`Quoted ${yard.location}`), text.includes(`Quoted ${here.location}`)]).toEqual([true, false]);
  for (const draft of [inside, outside]) expect((await trade.act(ORDER, draft, 'submit')).status).toBe(200);
  const owed = (await client.get(`${ORDER}/openLines/${String(inside['party'])}`)).body.dataList ?? [];
  const owing = owed.map(({ purchaseOrder }) => purchaseOrder);
  expect([owing.includes(inside.id), owing.includes(outside.id)]).toEqual([true, false]);
});

it('a new document begins in one’s own places, also where the default branch is another', async () => {
  for (const key of ['CBL_FLOW_SUPPORT', 'PO_CBL_FLOW_SUPPORT']) await setSetting(admin, key, 'YES');
  const { branch } = (await admin.get(`erp/location/${yard.location}`)).row();
  const { organization, state, city } = (await admin.get(`erp/branch/${String(branch)}`)).row();
  const depot = { name: 'Depot 47', code: 'DP47', organization, state, city };
  const defaultBranch = (await admin.post('erp/branch/save', depot)).row().id;
  const client = await within({ locations: [yard.location], defaultBranch, designation: 'Begins' });
  const sample = sampleOf(moduleNamed('purchaseOrder'), 1, made.rows);
  const unplaced = { ...sample, organization: undefined, branch: undefined, location: undefined };
  expect((await client.post(`${ORDER}/save`, unplaced)).row()).toMatchObject({ branch, location: yard.location });
});

it('a new receipt begins in the stock area of one’s own places, and in the first of one’s locations', async () => {
  const nowhere = { organization: undefined, branch: undefined, location: undefined };
  const unplaced = { ...sampleOf(moduleNamed('openingStock'), 1, made.rows), ...nowhere, stockArea: undefined };
  const scope = { locations: [yard.location], defaultStockArea: here.area, designation: 'Opens where' };
  const client = await within(scope);
  expect((await client.post(`${OPENING}/save`, unplaced)).row()).toMatchObject({ stockArea: yard.area });
  const order = { ...sampleOf(moduleNamed('purchaseOrder'), 1, made.rows), ...nowhere };
  const both = await within({ locations: [yard.location, here.location], designation: 'Both' });
  expect((await both.post(`${ORDER}/save`, order)).row()).toMatchObject({ location: yard.location });
});

it('reports are of one’s places: rows and totals', async () => {
  const filters = { from: indiaDay(), to: indiaDay() };
  const lots = async (scope: Wire): Promise<readonly string[]> => {
    const client = await within({ ...scope, designation: 'Reads' });
    const { data } = (await client.post(`${REPORT}/stockLedger`, { filters })).body;
    const { rows } = data as { readonly rows: readonly Wire[] }; // what a report answers
    const found = new Set(rows.map(({ lot }) => lot));
    return ['HERE-1', 'YARD-1'].filter((lot) => found.has(lot));
  };
  expect(await lots({})).toEqual(['HERE-1', 'YARD-1']);
  expect(await lots({ locations: [yard.location] })).toEqual(['YARD-1']);
  expect(await lots({ stockAreas: [here.area] })).toEqual(['HERE-1']);
});

it('counts are those of one’s stock areas: listed, opened and begun', async () => {
  const sample = sampleOf(moduleNamed('physicalCount'), 1, made.rows);
  const slip = async (client: Client, stockArea: number): Promise<Answered> =>
    client.post(`${COUNT}/save`, { ...sample, location: undefined, stockArea });
  const [inside, outside] = [(await slip(admin, yard.area)).row(), (await slip(admin, here.area)).row()];
  const client = await within({ stockAreas: [yard.area], designation: 'Counts there' });
  const { dataList = [] } = (await client.get(`${COUNT}/getAllByPartner`)).body;
  const ids = dataList.map(({ id }) => id);
  expect([ids.includes(inside.id), ids.includes(outside.id)]).toEqual([true, false]);
  expect((await client.get(`${COUNT}/${outside.id}`)).status).toBe(404);
  expect(codes(await slip(client, here.area))).toBe('403, DENIED stockArea');
});

it('a receipt takes goods into one’s stock areas alone, by its lines or for all of them', async () => {
  const client = await within({ stockAreas: [yard.area], designation: 'Receives' });
  const order = await trade.openOrder();
  const bodyIn = (stockArea: unknown, ofLine: unknown): Wire => {
    const body = trade.receiptBody(order, 1);
    const [line] = body['lines'] as readonly Wire[];
    return { ...body, stockArea, lines: [{ ...line, stockArea: ofLine }] };
  };
  const save = async (who: Client, body: Wire): Promise<Answered> => who.post(`${INWARD}/save`, body);
  expect(codes(await save(client, bodyIn(null, here.area)))).toBe('403, DENIED lines[0].stockArea');
  expect(codes(await save(client, bodyIn(yard.area, here.area)))).toBe('403, DENIED lines[0].stockArea');
  expect(codes(await save(client, bodyIn(here.area, null)))).toBe('403, DENIED stockArea');
  const mine = (await save(client, bodyIn(yard.area, null))).row();
  const [line] = mine['lines'] as readonly Wire[];
  const moved = { id: mine.id, version: mine.version, lines: [{ ...line, stockArea: here.area }] };
  expect(codes(await client.post(`${INWARD}/update`, moved))).toBe('403, DENIED lines[0].stockArea');
  const theirs = (await save(admin, bodyIn(null, here.area))).row();
  const change = { id: theirs.id, version: theirs.version, remarks: 'Where it lay before' };
  expect((await client.post(`${INWARD}/update`, change)).status).toBe(200);
});

it('so does opening stock', async () => {
  const client = await within({ stockAreas: [yard.area], designation: 'Opens' });
  const sample = sampleOf(moduleNamed('openingStock'), 1, made.rows);
  const [line] = sample['lines'] as readonly Wire[];
  const saved = (stockArea: number): Promise<Answered> =>
    client.post(`${OPENING}/save`, { ...sample, stockArea: null, lines: [{ ...line, stockArea }] });
  expect(codes(await saved(here.area))).toBe('403, DENIED lines[0].stockArea');
  expect((await saved(yard.area)).status).toBe(200);
});

it('a transfer is opened by who gets it, and sent by who gives it', async () => {
  const sample = sampleOf(moduleNamed('stockTransfer'), 1, made.rows);
  const [line] = sample['lines'] as readonly Wire[];
  const body = { ...sample, fromStockArea: here.area, toStockArea: yard.area, isChecked: true };
  const lines = [{ ...line, lotNumber: 'HERE-1', quantity: 1 }];
  const draft = (await admin.post(`${TRANSFER}/save`, { ...body, lines })).row();
  const taker = await within({ locations: [yard.location], designation: 'Takes' });
  expect((await taker.get(`${TRANSFER}/${draft.id}`)).status).toBe(200);
  expect((await taker.post(`${TRANSFER}/submit`, { id: draft.id, version: draft.version })).status).toBe(403);
  const giver = await within({ locations: [here.location], designation: 'Gives' });
  expect((await giver.post(`${TRANSFER}/submit`, { id: draft.id, version: draft.version })).status).toBe(200);
});
