import { describe, expect, test } from 'vitest';
import { decimal } from '../../rules/decimal/decimal.ts';
import { contextWith, PLANT, type Rows, told } from '../language/context.fixture.ts';
import { toWire } from '../language/wire.ts';
import { validate } from '../language/validate.ts';
import { derivePurchaseReturn } from './purchase-return.derive.ts';
import { purchaseReturn } from './purchase-return.ts';

const ordered = {
  id: 41,
  item: 1,
  uom: 1,
  quantity: decimal('8000'),
  taxable: decimal('788000'),
  gstRate: 1,
  cgst: decimal('0'),
  igst: decimal('141840'),
};
const received = {
  id: 7,
  purchaseOrder: 1,
  purchaseOrderItem: 41,
  item: 1,
  uom: 1,
  quantity: decimal('5000'),
  amount: decimal('492500'),
};
const rows: Rows = {
  ...PLANT,
  purchaseOrder: { 1: { number: 'PO/26-27/SRT/00042', status: 'inProgress', party: 1, lines: [ordered] } },
  inward: {
    1: { number: 'IN/26-27/00009', status: 'completed', party: 1, date: '2026-07-10', lines: [received] },
    2: { number: 'IN/26-27/00010', status: 'completed', party: 2, date: '2026-07-10', lines: [received] },
    3: { number: 'IN/26-27/00011', status: 'reversed', party: 1, date: '2026-07-10', lines: [received] },
  },
};
const line = { inward: 1, inwardLine: 7, item: 1, uom: 1, quantity: 398, stockKey: 5 };
const right = { party: 1, date: '2026-07-14', returnReason: 'rejected', lines: [line] };
const check = (more: object, around: object = {}) =>
  validate(purchaseReturn, { ...right, ...more }, contextWith(rows, { CBL_FLOW_SUPPORT: 'NO' }, around));
const faultsOf = (...given: Parameters<typeof check>) => told(check(...given).faults);

describe('purchase return', () => {
  test('C36: 398 kg of what was billed at 98.50 is debited at 39,203.00 with the tax of the inward', () => {
    const { record, faults } = check({});
    expect(faults).toEqual([]);
    expect(toWire(purchaseReturn.fields, record)).toMatchObject({
      inwards: [1],
      lines: [{ rate: 98.5, taxable: 39203, igst: 7056.54, cgst: 0 }],
      taxable: 39203,
      igst: 7056.54,
      grandTotal: 46259.54,
    });
  });

  test.each([
    [
      'no inward',
      { lines: [{ ...line, inward: null, inwardLine: null }] },
      ['lines[0].inward REQUIRED', 'lines[0].rate ZERO_RATE'],
    ],
    ['an inward of another party', { lines: [{ ...line, inward: 2 }] }, ['lines[0].inward REFERENCE']],
    ['an inward that was taken back', { lines: [{ ...line, inward: 3 }] }, ['lines[0].inward REFERENCE']],
    ['a line of another inward', { lines: [{ ...line, inwardLine: 8 }] }, ['lines[0].inwardLine REFERENCE']],
    ['before it came', { date: '2026-07-09' }, ['date ORDER']],
    ['one key twice', { lines: [line, line] }, ['lines[1] LINE_REPEATED']],
    ['no reason', { returnReason: null }, ['returnReason REQUIRED']],
  ] as const)('%s', (_, more, expected) => expect(faultsOf(more)).toEqual(expected));

  test('with the lot production sheet goods without an inward are named by their stock', () => {
    const alps = (value: string) => ({
      mayOverride: true,
      config: (key: string) => (key === 'ALPS_CONFIGURATION' ? value : undefined),
    });
    const loose = { ...line, inward: null, inwardLine: null, rate: 12, stockKey: null };
    expect(faultsOf({ lines: [loose] }, alps('YES'))).toEqual(['lines[0].stockKey REQUIRED']);
    expect(faultsOf({ lines: [{ ...loose, stockKey: 5 }] }, alps('YES'))).toEqual([]);
    expect(faultsOf({ lines: [{ ...line, stockKey: null }] }, alps('YES'))).toEqual([]);
    expect(faultsOf({ lines: [loose] }, alps('yes'))).toEqual([]);
  });

  test('who may override returns without an inward, at a rate that is typed', () =>
    expect(faultsOf({ lines: [{ ...line, inward: null, inwardLine: null, rate: 12 }] }, { mayOverride: true })).toEqual(
      [],
    ));

  describe('what the laboratory took off', () => {
    const tested = { test: true, lotNumber: 'L1', rejectedQuantity: decimal('0'), sampled: decimal('0') };
    const kilograms = (quantity: string, amount: string) => ({ quantity: decimal(quantity), amount: decimal(amount) });
    const bags = {
      ...received,
      ...tested,
      ...kilograms('12000', '1182000'),
      accepted: decimal('9000'),
      rejected: decimal('3000'),
      deducted: decimal('5345.75'),
    };
    const roll = (id: number, accepted: string) => ({
      ...received,
      ...tested,
      ...kilograms('100', '10000'),
      id,
      accepted: decimal(accepted),
      rejected: decimal('0'),
      deducted: decimal('30'), // 60.00 of one roll of two, laid upon both
    });
    const debits = (lines: readonly object[], parts: readonly object[]) => {
      const inward = { 1: { number: 'IN/26-27/00012', status: 'completed', party: 1, date: '2026-07-10', lines } };
      const document = { lines: parts.map((part) => ({ inward: 1, inwardLine: 7, ...part })) };
      const { lines: debited } = derivePurchaseReturn(document, contextWith({ ...rows, inward }, {}));
      return (debited as readonly { readonly rate: unknown; readonly taxable: unknown }[]).map(({ rate, taxable }) =>
        [rate, taxable].map(String),
      );
    };
    const part = (quantity: string, qcStatus: string, more: object = {}) => ({
      quantity: decimal(quantity),
      qcStatus,
      ...more,
    });

    test.each([
      ['accepted goods', [part('900', 'released')], [['97.906', '88115.43']]],
      ['goods that were never accepted', [part('900', 'rejected')], [['98.5', '88650']]],
      [
        'rejected goods beyond those that were never accepted',
        [part('3900', 'rejected')],
        [['98.3629', '383615.43']], // 3,000 × 98.50 + 900 × 98.50 − 534.575
      ],
      ['accepted goods that are looked at again', [part('900', 'hold')], [['97.906', '88115.43']]],
    ])('%s', (_, parts, expected) => expect(debits([bags], parts)).toEqual(expected));

    test('comes off a line once, to the paisa, in however many parts it goes back', () => {
      const thirds = { ...bags, ...kilograms('3', '100'), accepted: decimal('3'), rejected: decimal('0') };
      const parts = ['released', 'rejected', 'hold'].map((status) => part('1', status));
      expect(debits([{ ...thirds, deducted: decimal('0.01') }], parts).map(([, taxable]) => taxable)).toEqual([
        '33.33',
        '33.33',
        '33.33',
      ]);
    });

    test('is of accepted goods of the whole lot, whichever line of it is counted as accepted', () => {
      const rolls = [roll(7, '100'), roll(8, '0')];
      expect(debits(rolls, [part('100', 'released', { inwardLine: 8 })])).toEqual([['99.4', '9940']]);
      expect(debits(rolls, [part('100', 'released'), part('100', 'hold', { inwardLine: 8 })])).toEqual([
        ['99.4', '9940'],
        ['100', '10000'],
      ]);
    });
  });
});
