import { moduleNamed } from '@weft/domain/catalogue/registry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestDatabase } from '../../apps/server/src/testing/each-engine.ts';
import { type Client, serve, type Served, type Wire } from '../../apps/server/src/testing/serve.ts';
import { openSampled, samplesIn } from './sampled.ts';
import { type Made, sampleOf } from './samples.ts';
import { codes } from './stock-fixture.ts';
import { type Kept, ORDER, type Trade, tradeOf } from './trade.ts';

let fresh: TestDatabase;
let served: Served;
let admin: Client;
let made: Made;
let trade: Trade;

beforeAll(async () => {
  fresh = await openSampled('embedded');
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
  const series = { moduleName: 'purchaseOrder', branch, pattern: '{PFX}/{BR}/{SEQ:3}', prefix: 'PX', resetOn: 'never' };
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
