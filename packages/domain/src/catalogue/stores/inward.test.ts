import { describe, expect, test } from 'vitest';
import { decimal } from '../../rules/decimal/decimal.ts';
import { contextWith, PLANT, type Rows, told } from '../language/context.fixture.ts';
import { toWire } from '../language/wire.ts';
import { validate, warningsOf } from '../language/validate.ts';
import type { Module } from '../language/module.ts';
import { isHeldIn } from '../language/held.ts';
import { shapedModule } from '../language/shaped-module.ts';
import { foundryInward } from './foundry-inward.ts';
import { expiryOf } from './inward.derive.ts';
import { inward } from './inward.ts';

const ordered = {
  id: 41,
  item: 1,
  uom: 1,
  quantity: decimal('10000'),
  rate: decimal('98.5'),
  taxable: decimal('976487.45'),
  gstRate: 1,
  cgst: decimal('87883.87'),
  igst: decimal('0'),
};
const rows: Rows = {
  ...PLANT,
  purchaseOrder: {
    1: { number: 'PO/26-27/SRT/00042', status: 'open', party: 1, lines: [ordered] },
    2: { number: 'PO/26-27/SRT/00043', status: 'onHold', party: 1, lines: [] },
    3: { number: 'PO/26-27/SRT/00044', status: 'inProgress', party: 2, lines: [] },
    4: { number: 'PO/26-27/SRT/00045', status: 'open', party: 1, lines: [{ ...ordered, id: 44, gstRate: 4 }] },
  },
  rack: { 1: { stockArea: 1 }, 2: { stockArea: 9 } },
};
const line = { purchaseOrder: 1, purchaseOrderItem: 41, item: 1, uom: 1, quantity: 4000, lotNumber: 'l26/001' };
const right = { party: 1, date: '2026-07-14', purchaseOrders: [1], challanNo: 'DC-118', stockArea: 1, lines: [line] };
const SWITCHES = { CBL_FLOW_SUPPORT: 'NO', RACK_SUPPORT: 'YES', ROLL_NO_SUPPORT: 'YES' };
const check = (more: object, config: object = {}) =>
  validate(inward, { ...right, ...more }, contextWith(rows, { ...SWITCHES, ...config }));
const faultsOf = (...given: Parameters<typeof check>) => told(check(...given).faults);
const direct = { inwardType: 'direct', purchaseOrders: [] };

describe('inward', () => {
  test('a receipt takes rate, amount and tax from its order line', () => {
    const { record, faults } = check({});
    expect(faults).toEqual([]);
    expect(toWire(inward.fields, record)).toMatchObject({
      direction: 'inward',
      mode: 2,
      lines: [{ lotNumber: 'L26/001', rate: 98.5, amount: 390594.98 }],
      netTotal: 390594.98,
      taxTotal: 70307.1,
      grandTotal: 460902.08,
    });
  });

  test.each([
    ['of the day it was made', { manufacturedOn: '2026-07-01' }, '2026-07-31'],
    ['of the day it came, where nobody says when it was made', {}, '2026-08-13'],
    ['that is typed', { expiryOn: '2026-07-20' }, '2026-07-20'],
  ])('a lot expires by the shelf life %s', (_, more, expiryOn) => {
    const item = { 1: { ...rows['item']?.[1], shelfLifeDays: 30, lotTracking: 'lot' } };
    const { record } = validate(
      inward,
      { ...right, lines: [{ ...line, ...more }] },
      contextWith({ ...rows, item }, SWITCHES),
    );
    expect(toWire(inward.fields, record)['lines']).toMatchObject([{ expiryOn }]);
  });

  test.each([
    [
      'made long ago',
      { manufacturedOn: '2026-04-01', expiryOn: '2026-09-30' },
      ['lines[0].expiryOn TOO_SMALL 50 % (78 / 182)'],
    ],
    ['made lately', { manufacturedOn: '2026-07-01', expiryOn: '2026-09-30' }, []],
    [
      'by the item, when nobody says when it was made',
      { expiryOn: '2026-07-28' },
      ['lines[0].expiryOn TOO_SMALL 50 % (14 / 30)'],
    ],
    ['with half of it left', { expiryOn: '2026-07-29' }, []],
    ['that keeps', {}, []],
  ])('whoever receives is told of a shelf life that is mostly over: goods %s', (_, more, expected) => {
    const item = { 1: { ...rows['item']?.[1], shelfLifeDays: 30, lotTracking: 'lot' } };
    const warned = warningsOf(
      inward,
      { ...right, lines: [{ ...line, ...more }] },
      contextWith({ ...rows, item }, SWITCHES),
    );
    expect(warned.map(({ field, code, values }) => `${field} ${code} ${String(values?.['n'])}`)).toEqual(expected);
  });

  test('nothing expires that keeps, or is kept in no lots', () => {
    expect(expiryOf({ shelfLifeDays: 0, lotTracking: 'lot' }, '2026-07-14')).toBeNull();
    expect(expiryOf({ shelfLifeDays: 30, lotTracking: 'none' }, '2026-07-14')).toBeNull();
    expect(expiryOf(undefined, '2026-07-14')).toBeNull();
  });

  test.each([
    ['the sum of these goods', '460902.08', null],
    ['a rupee of rounding', '460903.08', null],
    ['two paisa over a rupee', '460903.10', 1.02],
    ['less than what came', '460900', -2.08],
  ])('an invoice of %s', (_, billAmount, billDifference) => {
    expect(toWire(inward.fields, check({ billAmount }).record)).toMatchObject({ billDifference });
  });

  test('the grade follows the order line, and no other is received for it', () => {
    const graded: Rows = {
      ...rows,
      purchaseOrder: { 1: { ...rows['purchaseOrder']?.[1], lines: [{ ...ordered, itemTuple: 5 }] } },
      itemTuple: { 5: {}, 6: {} },
    };
    const received = (itemTuple: number | null) =>
      validate(inward, { ...right, lines: [{ ...line, itemTuple }] }, contextWith(graded, SWITCHES));
    expect(received(null).record['lines']).toMatchObject([{ itemTuple: 5 }]);
    expect([told(received(5).faults), told(received(6).faults)]).toEqual([[], ['lines[0].itemTuple LOCKED']]);
  });

  test.each([
    ['no order', { purchaseOrders: [] }, ['purchaseOrders LINES_EMPTY']],
    ['neither invoice nor challan', { challanNo: '' }, ['billNo REQUIRED']],
    [
      'no order line',
      { lines: [{ ...line, purchaseOrderItem: null }] },
      ['lines[0].purchaseOrderItem REQUIRED', 'lines[0].purchaseOrderItem REFERENCE'],
    ],
    [
      'a line of another order',
      { lines: [{ ...line, purchaseOrderItem: 99 }] },
      ['lines[0].purchaseOrderItem REFERENCE'],
    ],
    ['another item than was ordered', { lines: [{ ...line, item: 2 }] }, ['lines[0].item LOCKED']],
    [
      'an order whose tax the law has ended since',
      { purchaseOrders: [4], lines: [{ ...line, purchaseOrder: 4, purchaseOrderItem: 44 }] },
      ['lines[0].purchaseOrderItem GST_RATE_NOT_ON_DATE'],
    ],
    [
      'a landed charge with a tax that had ended when the goods came',
      { landedCharges: [{ charge: 'Freight', amount: 100, gstRate: 4 }] },
      ['landedCharges[0].gstRate GST_RATE_NOT_ON_DATE'],
    ],
    [
      'a landed charge billed while its tax still held',
      { landedCharges: [{ charge: 'Freight', amount: 100, gstRate: 4, billDate: '2025-09-21' }] },
      [],
    ],
    ['an order on hold', { purchaseOrders: [2] }, ['purchaseOrders STATE']],
    ['an order of another party', { purchaseOrders: [3] }, ['purchaseOrders REFERENCE']],
    [
      'more rejected than received',
      { lines: [{ ...line, rejectedQuantity: 4000.001 }] },
      ['lines[0].rejectedQuantity TOO_LARGE'],
    ],
    ['a part rejected', { lines: [{ ...line, rejectedQuantity: 150 }] }, []],
    ['no area anywhere', { stockArea: null }, ['lines[0].stockArea REQUIRED']],
    [
      'expiry before manufacture',
      { lines: [{ ...line, manufacturedOn: '2026-07-01', expiryOn: '2026-06-30' }] },
      ['lines[0].expiryOn ORDER', 'lines[0].expiryOn ORDER'],
    ],
    ['a core heavier than the roll', { lines: [{ ...line, grossKg: 2, coreKg: 2 }] }, ['lines[0].grossKg WEIGHT']],
    ['a rack of another area', { lines: [{ ...line, rack: 2 }] }, ['lines[0].rack PLACE']],
    [
      'direct goods without a rate',
      { ...direct, lines: [{ item: 1, uom: 1, quantity: 5 }] },
      ['lines[0].rate ZERO_RATE'],
    ],
    ['direct goods free of charge', { ...direct, lines: [{ item: 1, uom: 1, quantity: 5, isFree: true }] }, []],
    [
      'a roll without number',
      { ...direct, lines: [{ item: 3, uom: 3, quantity: 5, rate: 1 }] },
      ['lines[0].rollNumber REQUIRED'],
    ],
    [
      'a roll twice',
      { ...direct, lines: [1, 2].map((rate) => ({ item: 3, uom: 3, quantity: 5, rate, rollNumber: 'R1' })) },
      ['lines[1].rollNumber ROLL'],
    ],
    ['a vehicle that is none', { vehicleNumber: 'GJ5' }, ['vehicleNumber VEHICLE_FORM']],
    ['an invoice dated after the receipt', { billNo: 'A1', billDate: '2026-07-15' }, ['date ORDER']],
    [
      'a landed charge of nothing',
      { landedCharges: [{ charge: 'Octroi', amount: 0 }] },
      ['landedCharges[0].amount TOO_SMALL'],
    ],
  ])('%s', (_, more, expected) => {
    expect(faultsOf(more)).toEqual(expected);
  });

  describe('made by somebody who sees no rates', () => {
    const hidden = new Set(['lines.rate']);
    const bought = (item: object, uom = 1) => {
      const known: Rows = {
        ...rows,
        item: { 1: { name: 'PP raffia', uom: 1, isPurchasable: true, isStocked: true, ...item } },
      };
      const lines = [{ item: 1, uom, quantity: 100 }];
      return validate(inward, { ...right, ...direct, lines }, contextWith(known, SWITCHES, { hidden }));
    };

    test.each([
      ['by its own unit', { purchasePrice: decimal('92.4') }, 1, 92.4, 9240],
      ['in another unit', { purchasePrice: decimal('92.4') }, 4, 41.9119, 4191.19],
      ['priced in another unit', { purchasePrice: decimal('41.9119'), purchaseUom: 4 }, 1, 92.3999, 9239.99],
    ])('direct goods have the purchase price of their item %s', (_, item, uom, rate, amount) => {
      const { record, faults } = bought(item, uom);
      expect(faults).toEqual([]);
      expect(toWire(inward.fields, record)['lines']).toMatchObject([{ rate, amount }]);
    });

    test('the screen, which has no price, asks for none; the server tells that there is none', () => {
      expect(told(bought({}).faults)).toEqual([]);
      expect(told(bought({ purchasePrice: null }).faults)).toEqual(['lines[0].item RATE_UNSEEN']);
    });

    test('goods free of charge stay so', () => {
      const lines = [{ item: 2, uom: 2, quantity: 5, isFree: true }];
      const { record } = validate(inward, { ...right, ...direct, lines }, contextWith(rows, SWITCHES, { hidden }));
      expect(toWire(inward.fields, record)['lines']).toMatchObject([{ rate: null, amount: 0 }]);
    });
  });

  test('vendor codes are asked while they are on', () => {
    expect(faultsOf({}, { VENDOR_CODE_ON: 'YES' })).toEqual(['lines[0].vendorCode REQUIRED']);
  });
});

test('PO_CBL_FLOW_SUPPORT: nobody chooses the place of a receipt whose goods are of an order, in both modes', () => {
  const held = (config: { readonly [key: string]: string }, purchaseOrder: number | null) => {
    const record = { lines: [{ ...line, purchaseOrder }] };
    return [inward, foundryInward].flatMap(({ fields }) =>
      (['organization', 'branch', 'location'] as const).filter((key) =>
        isHeldIn(fields[key], record, contextWith(rows, { ...SWITCHES, ...config })),
      ),
    );
  };
  expect(held({ PO_CBL_FLOW_SUPPORT: 'YES' }, 7)).toHaveLength(6);
  expect(held({ PO_CBL_FLOW_SUPPORT: 'yes' }, 7)).toEqual([]);
  expect(held({ PO_CBL_FLOW_SUPPORT: 'YES' }, null)).toEqual([]);
});

test('with ALPS_CONFIGURATION lots are numbered by the series alone, in both forms and whatever is sent', () => {
  const configOf = (value: string): { readonly [key: string]: string } => ({ ...SWITCHES, ALPS_CONFIGURATION: value });
  const formUnder = (module: Module, value: string) =>
    shapedModule(module, { detail: () => undefined, term: () => undefined, config: (key) => configOf(value)[key] });
  const isTyped = (value: string) =>
    [inward, foundryInward].map((one) => formUnder(one, value).fields['lines']?.of?.['lotNumber']?.readOnly !== true);
  const lotsUnder = (value: string) => {
    const { lines } = validate(formUnder(inward, value), right, contextWith(rows, configOf(value))).record;
    return (lines as readonly { readonly lotNumber?: string }[]).map(({ lotNumber }) => lotNumber);
  };
  expect([isTyped('YES'), isTyped('yes')]).toEqual([
    [false, false],
    [true, true],
  ]);
  expect([lotsUnder('YES'), lotsUnder('yes')]).toEqual([[undefined], ['L26/001']]);
});
