import { moduleNamed } from '@weft/domain/catalogue/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../../apps/server/src/testing/each-engine.ts';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { openSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf } from '../samples.ts';
import { codes } from '../stores/stock-fixture.ts';
import { type Kept, ORDER, type Trade, tradeOf } from '../purchase/trade.ts';
import { indiaDay } from '../../india-day.ts';

let fresh: TestDatabase;
let served: Served;
let admin: Client;
let made: Made;
let trade: Trade;

beforeAll(async () => {
  fresh = await openSampled();
  served = await serve(fresh.database);
  admin = served.as('administrator');
  made = samplesIn(fresh);
  trade = tradeOf(admin, made);
});
afterAll(async () => {
  await served.close();
  await fresh.remove();
});

const listed = async (numbered: string): Promise<Kept> => {
  const { dataList = [] } = (await admin.get('numberSeries/getAllByPartner')).body;
  const found = dataList.find(({ moduleName, branch }) => moduleName === numbered && branch === null);
  return found as Kept; // every row has id and version
};
const shownOf = ({ lastNumber, sample }: Wire): readonly unknown[] => [lastNumber, sample];

it('a series shows its last number and the next one, in the list and alone, as the document then has it', async () => {
  const before = await listed('purchaseOrder');
  const order = (await trade.act(ORDER, await trade.order(), 'submit')).row();
  const after = await listed('purchaseOrder');
  expect(order['number']).toBe(before['sample']);
  expect(after['lastNumber']).toBe(Number(before['lastNumber'] ?? 0) + 1);
  expect(String(after['sample'])).not.toBe(before['sample']);
  const doors = [
    (await admin.get(`numberSeries/${after.id}`)).row(),
    (await admin.get(`numberSeries/v2/${after.id}`)).row(),
    (await admin.get(`numberSeries/v3/${after.id}`)).row(),
  ];
  expect(doors.map(shownOf)).toEqual(doors.map(() => shownOf(after)));
  const { text } = await admin.post('numberSeries/export/csv', { columns: ['lastNumber', 'sample'] });
  expect(text).toContain(`${String(after['lastNumber'])},${String(after['sample'])}`);
  const next = (await trade.act(ORDER, await trade.order(), 'submit')).row();
  expect(next['number']).toBe(after['sample']);
});

it('looking takes no number, and what a body says of it is not read', async () => {
  const { id, version, sample, lastNumber } = await listed('purchaseOrder');
  const claimed = { lastNumber: 900, sample: 'PO/900' };
  const saved = (await admin.post('numberSeries/update', { id, version, ...claimed })).row();
  expect(shownOf(saved)).toEqual([lastNumber, sample]);
  expect(shownOf(await listed('purchaseOrder'))).toEqual([lastNumber, sample]);
});

it('a series of a branch counts for itself; one that gave none shows where it starts', async () => {
  const organization = made.rows('organization', { isDefault: true });
  const body = { ...sampleOf(moduleNamed('branch'), 43, made.rows), organization, code: 'QZ' };
  const branch = (await admin.post('erp/branch/save', body)).row().id;
  const series = { moduleName: 'inward', branch, pattern: '{PFX}/{BR}/{SEQ:3}', prefix: 'PX', resetOn: 'never' };
  const saved = await admin.post('numberSeries/save', { ...series, startAt: 41 });
  expect(shownOf(saved.row())).toEqual([null, 'PX/QZ/041']);
});

it('a series starts no lower than what it gave', async () => {
  const { id, version, lastNumber } = await listed('purchaseOrder');
  const raised = (await admin.post('numberSeries/update', { id, version, startAt: Number(lastNumber) + 5 })).row();
  const lowered = { id, version: raised.version, startAt: Number(lastNumber) };
  expect(codes(await admin.post('numberSeries/update', lowered))).toBe('422, SERIES_START_TOO_LOW startAt');
  const free = await admin.post('numberSeries/update', { ...lowered, startAt: Number(lastNumber) + 1 });
  expect(codes(free)).toBe('200');
});

it('vendor codes, which each party counts for itself, show no next number', async () => {
  expect((await listed('VENDORCODE'))['sample']).toBeNull();
});

describe('no number is given twice, and none of them is in the way', () => {
  const numberOf = async (date = indiaDay()): Promise<unknown> => {
    const order = await trade.order();
    const dated = (await admin.post(`${ORDER}/update`, { id: order.id, version: order.version, date })).row();
    const sent = await trade.act(ORDER, dated, 'submit');
    return [sent.status, sent.row()['number']];
  };
  const kept = ({ id, version }: Kept): Wire => ({ id, version });

  it('a series that is deleted and added again goes on behind what it gave', async () => {
    const { sample, pattern, prefix, resetOn, ...old } = await listed('purchaseOrder');
    expect(codes(await admin.post('numberSeries/delete', kept(old)))).toBe('200');
    const added = await admin.post('numberSeries/save', { moduleName: 'purchaseOrder', pattern, prefix, resetOn });
    expect(shownOf(added.row())).toEqual([null, sample]);
    expect(await numberOf()).toEqual([200, sample]);
  });

  it('so does one whose counting begins anew at another time', async () => {
    const { sample, resetOn, ...old } = await listed('purchaseOrder');
    const changed = await admin.post('numberSeries/update', { ...kept(old), resetOn: 'never' });
    expect(shownOf(changed.row())).toEqual([null, sample]);
    expect(await numberOf()).toEqual([200, sample]);
    await admin.post('numberSeries/update', { ...kept(changed.row()), resetOn });
  });

  it('a series that would give the numbers of another is refused at its pattern; by a prefix of its own it is taken', async () => {
    const { pattern, prefix } = await listed('purchaseOrder');
    const bare = String(pattern).replace('/{BR}', '');
    const wide = { ...kept(await listed('purchaseOrder')), pattern: bare };
    expect(codes(await admin.post('numberSeries/update', wide))).toBe('200');
    const branch = made.of('branch').id;
    const own = { moduleName: 'purchaseOrder', branch, pattern: bare, prefix };
    const refused = await admin.post('numberSeries/save', own);
    expect(codes(refused)).toBe('422, SERIES_REPEATS pattern');
    expect(refused.body.errors?.map(({ code }) => code)).toEqual([4404909]);
    const taken = await admin.post('numberSeries/save', { ...own, prefix: 'PB' });
    expect(codes(taken)).toBe('200');
    const back = { ...kept(taken.row()), prefix };
    expect(codes(await admin.post('numberSeries/update', back))).toBe('422, SERIES_REPEATS pattern');
    await admin.post('numberSeries/delete', kept(taken.row()));
  });

  it('nor does one come back into use beside another that gives its numbers by now', async () => {
    const { pattern, prefix } = await listed('purchaseOrder');
    const own = { moduleName: 'purchaseOrder', branch: made.of('branch').id, pattern, prefix: 'PZ' };
    const old = (await admin.post('numberSeries/save', own)).row();
    const active = (of: Wire, isActive: boolean) =>
      admin.post('numberSeries/setActive', { id: of['id'], version: of['version'], isActive });
    const shut = (await active(old, false)).row();
    const wide = await listed('purchaseOrder');
    const taken = (await admin.post('numberSeries/update', { ...kept(wide), prefix: 'PZ' })).row();
    expect(codes(await active(shut, true))).toBe('422, SERIES_REPEATS pattern');
    const { id, version } = shut;
    expect((await admin.post('numberSeries/delete', { id, version })).status).toBe(200);
    expect(codes(await admin.post('numberSeries/restore', { id }))).toBe('422, SERIES_REPEATS pattern');
    expect(codes(await admin.post('numberSeries/update', { ...kept(taken), prefix }))).toBe('200');
    expect((await admin.post('numberSeries/restore', { id })).status).toBe(200);
    const back = (await admin.get(`numberSeries/${id}`)).row();
    expect((await admin.post('numberSeries/delete', { id, version: back.version })).status).toBe(200);
  });

  it('a code that a person typed is left out, in small letters too', async () => {
    const { sample } = await listed('PARTY');
    const party = sampleOf(moduleNamed('party'), 61, made.rows);
    const typed = { ...party, companyName: 'Typed by hand', partyCode: String(sample).toLowerCase() };
    expect(codes(await admin.post(`${moduleNamed('party').api}/save`, typed))).toBe('200');
    const next = await listed('PARTY');
    expect(next['sample']).not.toBe(sample);
    const { partyCode: _code, ...coded } = sampleOf(moduleNamed('party'), 62, made.rows);
    const saved = await admin.post(`${moduleNamed('party').api}/save`, { ...coded, companyName: 'Coded by itself' });
    expect([saved.status, saved.row()['partyCode']]).toEqual([200, next['sample']]);
  });
});
