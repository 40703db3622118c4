import { describe, expect, test } from 'vitest';
import { decimal } from '../../rules/decimal/decimal.ts';
import { contextWith, PLANT, type Rows, told } from '../language/context.fixture.ts';
import { figuresNow, validate } from '../language/validate.ts';
import { toWire } from '../language/wire.ts';
import { purchaseOrder } from './purchase-order.ts';

const tested = [{ customParam: 1, stage: 'inward', isCritical: true }];
const rows: Rows = {
  ...PLANT,
  customParam: { 1: { name: 'MFI' } },
  party: {
    ...PLANT['party'],
    1: { ...PLANT['party']?.[1], leadTimeDays: 10, overSupplyPercent: decimal('5'), underSupplyPercent: decimal('2') },
  },
  item: {
    ...PLANT['item'],
    2: { ...PLANT['item']?.[2], qualityParams: [{ ...tested[0], stage: 'final' }] },
    3: { ...PLANT['item']?.[3], productType: 1 },
    5: { ...PLANT['item']?.[1], qualityParams: tested },
  },
  productType: { 1: { name: 'Fabric', qualityParams: [{ customParam: 1, stage: 'all' }] } },
};
const line = { item: 1, uom: 1, quantity: 100, rate: 98.5, gstRate: 1, hsn: '3902' };
const right = {
  party: 1,
  date: '2026-07-14',
  shipTo: 1,
  billTo: 1,
  organization: 1,
  branch: 1,
  location: 1,
  lines: [line],
};
const SWITCHES = { PO_CBL_FLOW_SUPPORT: 'YES', LAB_TEST_INWARD: 'YES', SECONDARY_STOCK_SUPPORT: 'YES' };
const checked = (more: object, config: object = {}, around: object = {}) =>
  validate(purchaseOrder, { ...right, ...more }, contextWith(rows, { ...SWITCHES, ...config }, around));
const stored = (...given: Parameters<typeof checked>) => toWire(purchaseOrder.fields, checked(...given).record);

describe('what an order begins with', () => {
  test('goods are expected after the days that their supplier takes; what was typed stays', () => {
    expect(stored({})).toMatchObject({ expectedOn: '2026-07-24' });
    expect(stored({ expectedOn: null })).toMatchObject({ expectedOn: '2026-07-24' });
    expect(stored({ expectedOn: '2026-07-16' })).toMatchObject({ expectedOn: '2026-07-16' });
    const typed = { ...right, lines: [] };
    expect(figuresNow(purchaseOrder, typed, contextWith(rows, SWITCHES))['expectedOn']).toBe('2026-07-24');
  });

  test('a supplier who has told no days is asked for: the day is typed', () => {
    expect(told(checked({ party: 2 }).faults)).toEqual(['expectedOn REQUIRED']);
    expect(told(checked({ date: 'soon' }).faults)).toContain('expectedOn REQUIRED');
  });

  test('a stored order is proposed nothing: an emptied day is a fault', () => {
    const before = { ...right, id: 3, expectedOn: '2026-07-20', status: 'draft' };
    expect(told(checked({ expectedOn: null }, {}, { before }).faults)).toEqual(['expectedOn REQUIRED']);
  });

  test('payment as it stands with the supplier; what was typed or emptied stays', () => {
    const agreed = { ...PLANT['party']?.[1], leadTimeDays: 10, paymentTerms: '30 % advance, balance in 45 days' };
    const around = contextWith({ ...rows, party: { ...rows['party'], 1: agreed } }, SWITCHES);
    const paid = (more: object) =>
      toWire(purchaseOrder.fields, validate(purchaseOrder, { ...right, ...more }, around).record);
    expect(paid({})).toMatchObject({
      paymentTerms: [
        { percent: 30, basis: 'advance', days: 0 },
        { percent: 70, basis: 'onReceipt', days: 45 },
      ],
      creditDays: 45,
    });
    const own = [{ percent: 100, basis: 'onDispatch', days: 7 }];
    expect(paid({ paymentTerms: own })).toMatchObject({ paymentTerms: own });
    expect(paid({ paymentTerms: [] })).toMatchObject({ paymentTerms: [] });
    expect(stored({})).toMatchObject({ paymentTerms: [{ percent: 100, basis: 'onReceipt', days: 30 }] }); // credit days alone
    const sofar = figuresNow(purchaseOrder, { party: 1, lines: [] }, around);
    expect(toWire(purchaseOrder.fields, sofar)).toMatchObject({ paymentTerms: [{ percent: 30 }, { percent: 70 }] });
  });

  test('tolerances of the supplier', () => {
    expect(stored({})).toMatchObject({ overPercent: 5, underPercent: 2 });
    expect(stored({ overPercent: 0 })).toMatchObject({ overPercent: 0, underPercent: 2 });
  });

  test.each([
    ['goods that nobody tests', {}, {}, 'none'],
    ['one that its plan tests at inward', { lines: [line, { ...line, item: 5 }] }, {}, 'atOurEnd'],
    ['one that the plan of its type tests', { lines: [{ ...line, item: 3, uom: 3 }] }, {}, 'atOurEnd'],
    ['one that is tested at the end alone', { lines: [{ ...line, item: 2, uom: 2 }] }, {}, 'none'],
    ['without a laboratory', { lines: [{ ...line, item: 5 }] }, { LAB_TEST_INWARD: 'NO' }, 'none'],
    ['what was chosen', { lines: [{ ...line, item: 5 }], inspection: 'atSupplier' }, {}, 'atSupplier'],
  ] as const)('inspection of %s', (_, more, config, expected) =>
    expect(stored(more, config)).toMatchObject({ inspection: expected }),
  );
});

describe('the place of supply', () => {
  test('of goods follows from where they go, whatever was sent', () =>
    expect(stored({ placeOfSupply: 2 })).toMatchObject({ placeOfSupply: 1, taxMode: 'intra' }));

  test('of services is the registration that pays, until another one is chosen', () => {
    expect(stored({ orderType: 'service' })).toMatchObject({ placeOfSupply: 1, taxMode: 'intra' });
    expect(stored({ orderType: 'service', placeOfSupply: 2 })).toMatchObject({ placeOfSupply: 2, taxMode: 'inter' });
  });

  test('of goods that become a service, the place that stood for goods counts no more', () => {
    const before = { ...right, id: 3, expectedOn: '2026-07-24', status: 'draft', placeOfSupply: 2, shipTo: 1 };
    const around = { before };
    expect(stored({ orderType: 'service', placeOfSupply: 2 }, {}, around)).toMatchObject({ placeOfSupply: 1 });
  });
});
