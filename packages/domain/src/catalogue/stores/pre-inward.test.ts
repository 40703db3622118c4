import { describe, expect, test } from 'vitest';
import { decimal } from '../../rules/decimal/decimal.ts';
import { contextWith, PLANT, type Rows, told } from '../language/context.fixture.ts';
import { toWire } from '../language/wire.ts';
import { validate } from '../language/validate.ts';
import { preInward } from './pre-inward.ts';

const ordered = { id: 41, item: 1, uom: 1, quantity: decimal('16000'), balance: decimal('16000') };
const rows: Rows = {
  ...PLANT,
  location: { 1: { name: 'Plant', branch: 1, state: 1, gateNumbers: '2, 3', scaleStep: decimal('20') } },
  purchaseOrder: {
    1: { number: 'PO/26-27/SRT/00042', status: 'open', party: 1, lines: [ordered] },
    2: { number: 'PO/26-27/SRT/00043', status: 'completed', party: 1, lines: [] },
    3: { number: 'PO/26-27/SRT/00044', status: 'open', party: 2, lines: [] },
    4: { number: 'PO/26-27/VAP/00001', status: 'open', party: 1, branch: 2, shipTo: 3, lines: [] },
    5: { number: 'PO/26-27/VAP/00002', status: 'open', party: 1, branch: 2, shipTo: 1, lines: [] },
  },
};
const line = { item: 1, uom: 1, challanQty: 15500, purchaseOrder: 1, purchaseOrderItem: 41 };
const right = {
  party: 1,
  purchaseOrders: [1],
  billNo: 'SI-881',
  billDate: '2026-07-14',
  vehicleNumber: 'gj-5 ab 1234',
  gateInAt: '2026-07-14T19:00:00.000Z',
  organization: 1,
  branch: 1,
  location: 1,
  lines: [line],
};
const check = (more: object, config: object = {}, around: object = {}) =>
  validate(preInward, { ...right, ...more }, contextWith(rows, { CBL_FLOW_SUPPORT: 'YES', ...config }, around));
const faultsOf = (...given: Parameters<typeof check>) => told(check(...given).faults);

describe('gate slip', () => {
  test('an order of another branch comes elsewhere, unless it is sent here; orders that say no branch come anywhere', () => {
    const places = { PO_CBL_FLOW_SUPPORT: 'YES' };
    const named = (purchaseOrders: readonly number[], config: object = {}, around: object = {}) =>
      faultsOf({ purchaseOrders, vehicleNumber: 'GJ05AB1234' }, config, around);
    expect(named([1, 4], places)).toEqual(['purchaseOrders REFERENCE']);
    expect(named([1, 5], places)).toEqual([]);
    expect(named([1, 4])).toEqual([]);
    expect(named([1, 4], places, { before: { ...right, purchaseOrders: [4] } })).toEqual([]);
  });

  test('takes its day, gate, balance and pending from what it names (C27: 60 kg short, 40 allowed)', () => {
    const weights = { firstWeight: 24860, partyWeight: 15500 };
    const { record, faults } = check({ ...weights, vehicleNumber: 'GJ-05 AB 1234' });
    expect(faults).toEqual([]);
    expect(toWire(preInward.fields, record)).toMatchObject({
      date: '2026-07-15', // past midnight in India
      gate: '2',
      vehicleNumber: 'GJ05AB1234',
      weightLimit: 40,
      lineCount: 1,
      pendingCount: 1,
      lines: [{ pending: 15500, orderBalance: 16000 }],
    });
    const { record: gone } = validate(
      preInward,
      {},
      contextWith(rows, {}, { before: { ...record, secondWeight: decimal('9420') } }),
    );
    expect(toWire(preInward.fields, gone)).toMatchObject({
      netWeight: 15440,
      weightDifference: -60,
      weightDifferencePercent: -0.387,
      weightLimit: 40,
    });
  });

  test.each([
    ['a district of one digit', {}, ['vehicleNumber VEHICLE_FORM']],
    ['no vehicle', { vehicleNumber: '' }, ['vehicleNumber REQUIRED']],
    ['a courier without one', { vehicleNumber: '', vehicleKind: 'courier' }, []],
    [
      'no party',
      { party: null, purchaseOrders: [], withoutOrder: true, withoutOrderNote: 'Phone' },
      ['party REQUIRED'],
    ],
    ['a party on hold', { party: 5, purchaseOrders: [] }, ['party PARTY_ON_HOLD', 'purchaseOrders LINES_EMPTY']],
    ['an order of another party', { purchaseOrders: [3] }, ['purchaseOrders REFERENCE']],
    ['an order that is done', { purchaseOrders: [2] }, ['purchaseOrders STATE']],
    [
      'neither order nor note',
      { purchaseOrders: [], withoutOrder: true, lines: [{ ...line, purchaseOrder: null, purchaseOrderItem: null }] },
      ['withoutOrderNote REQUIRED'],
    ],
    ['no paper', { billNo: '', billDate: null }, ['billNo REQUIRED', 'billDate REQUIRED']],
    ['a paper of tomorrow', { billDate: '2026-07-16' }, ['billDate ORDER']],
    ['a paper of last year', { billDate: '2025-12-01' }, ['billDate TOO_SMALL']],
    ['a gate that is not there', { gate: '9' }, ['gate CHOICE']],
    ['a value above the limit', { billAmount: 50000.01 }, ['ewayBillNumber EWAY']],
    ['a value at the limit', { billAmount: 50000 }, []],
    ['a bill of eleven digits', { ewayBillNumber: '35100123456' }, ['ewayBillNumber FORMAT']],
    [
      'a bill that ran out on the road',
      { ewayBillNumber: '351001234567', ewayValidTill: '2026-07-14T18:00:00.000Z' },
      ['ewayValidTill EWAY'],
    ],
    [
      'job work from another state',
      { kind: 'jobWorkReturn', party: 2, purchaseOrders: [], lines: [{ item: 1, uom: 1, challanQty: 1 }] },
      ['ewayBillNumber EWAY'],
    ],
    [
      'a broken seal without a word',
      { sealNumber: 'S1', sealIntact: false },
      ['sealNote REQUIRED', 'sealPhotos REQUIRED'],
    ],
    [
      'goods without an item',
      { lines: [{ challanQty: 1 }] },
      ['lines[0].item ITEM_CODE_NOT_FOUND', 'lines[0].uom UOM_REQUIRED'],
    ],
    [
      'a parcel without a word',
      { kind: 'other', purchaseOrders: [], lines: [{ challanQty: 1 }] },
      ['lines[0].description REQUIRED'],
    ],
    ['nothing on paper', { lines: [{ ...line, challanQty: 0 }] }, ['lines[0].challanQty TOO_SMALL']],
    ['another unit than ordered', { lines: [{ ...line, uom: 4 }] }, ['lines[0].uom LOCKED']],
    ['a first weight of nothing', { firstWeight: 0 }, ['firstWeight TOO_SMALL']],
    ['a mobile of nine digits', { driverMobile: '982501234' }, ['driverMobile MOBILE_FORM']],
  ] as const)('%s', (name, more, expected) =>
    expect(
      faultsOf({ ...(name === 'a district of one digit' ? {} : { vehicleNumber: 'GJ05AB1234' }), ...more }),
    ).toEqual(expected),
  );

  test('who may override lets an old paper and a bill that ran out pass', () =>
    expect(
      faultsOf(
        {
          vehicleNumber: 'GJ05AB1234',
          billDate: '2025-12-01',
          ewayBillNumber: '351001234567',
          ewayValidTill: '2026-07-01T00:00:00.000Z',
        },
        {},
        { mayOverride: true },
      ),
    ).toEqual([]));
});

test('a slip may come back as it was answered, its number under both of its names', () => {
  const answered = { ...right, number: 'GE/26-27/SRT/00001', slipNumber: 'GE/26-27/SRT/00001' };
  expect(validate(preInward, answered, contextWith(rows)).faults).toEqual(
    validate(preInward, right, contextWith(rows)).faults,
  );
});
