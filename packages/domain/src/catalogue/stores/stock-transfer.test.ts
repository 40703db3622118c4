import { expect, test } from 'vitest';
import { contextWith, PLANT, type Rows, told } from '../language/context.fixture.ts';
import { validate } from '../language/validate.ts';
import { stockTransfer } from './stock-transfer.ts';

const area = (location: number, branch: number, organization = 1, areaType = 'raw') => ({
  name: `Area ${location}`,
  areaType,
  location,
  branch,
  organization,
});
const rows: Rows = {
  ...PLANT,
  branch: {
    1: { code: 'SRT', organization: 1, gstin: '24AAACW1234E1ZW' },
    2: { code: 'ANK', organization: 1, gstin: '24AAACW1234E1ZW' },
    3: { code: 'SLV', organization: 1, gstin: '26AAACW1234E1ZS' },
    4: { code: 'NEW', organization: 1, gstin: null },
  },
  stockArea: {
    1: area(1, 1),
    2: area(1, 1),
    3: area(2, 2),
    4: area(3, 3),
    5: area(4, 4),
    6: area(9, 9, 2),
    7: area(1, 1, 1, 'transit'),
  },
  rack: { 1: { stockArea: 2 }, 2: { stockArea: 1 } },
};
const right = { date: '2026-07-14', fromStockArea: 1, toStockArea: 2, lines: [{ item: 1, uom: 1, quantity: 100 }] };
const check = (more: object) =>
  validate(stockTransfer, { ...right, ...more }, contextWith(rows, { RACK_SUPPORT: 'YES', ROLL_NO_SUPPORT: 'YES' }));
const line = (more: object) => ({ ...right.lines[0], ...more });

test.each([
  ['within a location', {}, 'direct', 'none'],
  ['within a location, checked by the receiver', { isChecked: true }, 'transit', 'none'],
  ['to another branch of the GSTIN', { toStockArea: 3 }, 'transit', 'deliveryChallan'],
  ['to another GSTIN', { toStockArea: 4 }, 'transit', 'taxInvoice'],
  ['to a branch without a GSTIN of its own', { toStockArea: 5 }, 'transit', 'deliveryChallan'],
])('a transfer %s', (_, more, transferKind, documentKind) => {
  const { record, faults } = check(more);
  expect(faults).toEqual([]);
  expect(record).toMatchObject({ transferKind, documentKind, branch: 1, location: 1, organization: 1, lineCount: 1 });
});

test.each([
  ['to where it lies', { toStockArea: 1 }, ['toStockArea PLACE']],
  ['to another company', { toStockArea: 6 }, ['toStockArea PLACE']],
  ['to the road', { toStockArea: 7 }, ['toStockArea PLACE']],
  ['into a rack of another area', { lines: [line({ toRack: 2 })] }, ['lines[0].toRack PLACE']],
  ['of nothing', { lines: [] }, ['lines LINES_EMPTY']],
  ['of no quantity', { lines: [line({ quantity: 0 })] }, ['lines[0].quantity TOO_SMALL']],
  ['by a vehicle of no form', { vehicleNumber: 'TRUCK' }, ['vehicleNumber VEHICLE_FORM']],
  ['with a short e-way bill', { ewayBillNumber: '35100123' }, ['ewayBillNumber FORMAT']],
  ['of a later day', { date: '2026-07-16' }, ['date ORDER']],
  ['of one key twice', { lines: [line({ stockKey: 5 }), line({ stockKey: 5 })] }, ['lines[1].stockKey LINE_REPEATED']],
  [
    'of one roll twice',
    { lines: [line({ rollNumber: 'R1' }), line({ rollNumber: 'r1' })] },
    ['lines[1].rollNumber ROLL'],
  ],
])('a transfer %s is refused at its place', (_, more, faults) => expect(told(check(more).faults)).toEqual(faults));

test.each([
  ['an item kept by lot', {}, ['lines[0].lotNumber REQUIRED']],
  ['a lot that is typed', { lotNumber: 'L-1' }, []],
  ['a key of the stock', { stockKey: 5 }, []],
  ['an item that is not kept by lot', { item: 2, uom: 2 }, []],
])('with the lot production sheet a lot is named of what leaves: %s', (_, more, expected) => {
  const faultsWith = (value: string) =>
    told(
      validate(stockTransfer, { ...right, lines: [line(more)] }, contextWith(rows, { ALPS_CONFIGURATION: value }))
        .faults,
    );
  expect([faultsWith('YES'), faultsWith('yes'), faultsWith('')]).toEqual([expected, [], []]);
});
