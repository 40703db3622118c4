import { describe, expect, it } from 'vitest';
import { decimal, ZERO } from '../../rules/decimal/decimal.ts';
import { transferStatusAfter } from '../../rules/transfer/transfer-progress.ts';
import { contextWith, PLANT, type Rows, told } from '../language/context.fixture.ts';
import { validate } from '../language/validate.ts';
import { departmentTransfer } from './department-transfer.ts';
import { wholeQuantity } from './stock-transfer.derive.ts';
import { stockTransfer } from './stock-transfer.ts';

const area = (location: number, branch: number, organization = 1, more: object = {}) => ({
  name: `Area ${location}`,
  areaType: 'wip',
  location,
  branch,
  organization,
  ...more,
});
const rows: Rows = {
  ...PLANT,
  organization: { 1: { name: 'Weft Polymers' }, 2: { name: 'Sister Weavers' } },
  branch: {
    1: { name: 'Surat', organization: 1, gstin: '24AAACW1234E1ZW' },
    2: { name: 'Silvassa', organization: 1, gstin: '24AAACW1234E1ZW' },
    3: { name: 'Sister', organization: 2, gstin: '24AAACC1206D1ZM' },
  },
  location: { 1: { name: 'Plant' }, 2: { name: 'Works' }, 3: { name: 'Sister works' } },
  department: { 1: { name: 'Tape' }, 2: { name: 'Looms' } },
  stockArea: {
    1: area(1, 1, 1, { department: 1 }),
    2: area(1, 1, 1, { department: 2 }),
    3: area(2, 2),
    4: area(3, 3, 2),
    5: area(1, 1, 1, { areaType: 'transit' }),
  },
};
const right = {
  date: '2026-07-14',
  purpose: 'nextProcess',
  fromStockArea: 1,
  toStockArea: 2,
  lines: [{ item: 1, uom: 1, quantity: 100 }],
};
const check = (more: object) =>
  validate(departmentTransfer, { ...right, ...more }, contextWith(rows, { CBL_FLOW_SUPPORT: 'YES' }));

describe('an inter-department transfer', () => {
  it('knows both sides by their areas, and stands on the road within a location too', () => {
    const { record, faults } = check({});
    expect(faults).toEqual([]);
    expect(record).toMatchObject({
      mode: 2,
      initiative: 'send',
      transferKind: 'transit',
      documentKind: 'none',
      branch: 1,
      fromCompany: 1,
      fromBranch: 1,
      fromLocation: 1,
      fromDepartment: 1,
      toCompany: 1,
      toBranch: 1,
      toDepartment: 2,
      departments: 'Tape → Looms',
      goods: 'PP raffia',
    });
  });

  it('needs a challan out of the location, a tax invoice to another registration', () => {
    expect(check({ toStockArea: 3 }).record).toMatchObject({ documentKind: 'deliveryChallan', toBranch: 2 });
    expect(check({ toStockArea: 4, transferPrice: 12.5 }).record).toMatchObject({
      documentKind: 'taxInvoice',
      toCompany: 2,
    });
  });

  it.each([
    ['to where it lies', { toStockArea: 1 }, ['toStockArea PLACE']],
    ['to the road', { toStockArea: 5 }, ['toStockArea PLACE']],
    ['out of an area of another branch', { fromBranch: 2 }, ['fromStockArea PLACE']],
    ['into an area of another company', { toCompany: 2, toLocation: 3 }, ['toStockArea PLACE']],
    ['to another company for nothing', { toStockArea: 4 }, ['transferPrice REQUIRED']],
    ['for no purpose', { purpose: undefined }, ['purpose REQUIRED']],
    ['as a loan without an end', { purpose: 'loan' }, ['expectedBackOn REQUIRED']],
    ['as a loan that ended', { purpose: 'loan', expectedBackOn: '2026-07-13' }, ['expectedBackOn ORDER']],
    ['of nothing', { lines: [] }, ['lines LINES_EMPTY']],
  ])('%s is refused at its place', (_, more, faults) => expect(told(check(more).faults)).toEqual(faults));
});

it('kilograms have a sum, kilograms and pieces have none', () => {
  const [kilos, pieces] = [
    { uom: 1, quantity: decimal('2.5') },
    { uom: 2, quantity: decimal('4') },
  ];
  expect(wholeQuantity([kilos, kilos])).toEqual({ totalQuantity: decimal('5'), totalUom: 1 });
  expect([wholeQuantity([kilos, pieces]), wholeQuantity([])]).toEqual(
    Array(2).fill({ totalQuantity: null, totalUom: null }),
  );
});

describe.each([departmentTransfer, stockTransfer])('states of $name', ({ states }) => {
  it.each([
    ['inTransit', '40', 'inProgress'],
    ['inTransit', '100', 'completed'],
    ['inProgress', '100', 'completed'],
  ] as const)('lead from %s, when %s of 100 came, to %s', (from, came, to) => {
    const line = { sent: decimal('100'), received: decimal(came), damaged: ZERO, lost: ZERO, returned: ZERO };
    expect(transferStatusAfter([line])).toBe(to);
    expect(Object.values(states?.[from] ?? {})).toContain(to);
  });
});
