import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StatusName } from '../../contract/statuses.ts';
import { decimal, sumOf } from '../decimal/decimal.ts';
import { cutLine } from './cut-line.ts';
import { lineCost } from './line-cost.ts';
import {
  belowReceivedFaults,
  lineProgress,
  type OrderLine,
  overReceiptFaults,
  restWithinTolerance,
} from './line-progress.ts';
import {
  canTransition,
  ORDER_TRANSITIONS,
  type OrderAction,
  type OrderFacts,
  orderStatusAfter,
} from './order-transitions.ts';

type Texts = { readonly [key in Exclude<keyof OrderLine, 'places'>]?: string } & { readonly places?: number };

const line = ({ places = 3, ...more }: Texts): OrderLine => {
  const texts = {
    quantity: '10000',
    overPercent: '0',
    underPercent: '0',
    received: '0',
    returnedForReplacement: '0',
    shortClosed: '0',
    inGate: '0',
    ...more,
  };
  const figure = (key: keyof typeof texts) => decimal(texts[key]);
  return {
    quantity: figure('quantity'),
    overPercent: figure('overPercent'),
    underPercent: figure('underPercent'),
    received: figure('received'),
    returnedForReplacement: figure('returnedForReplacement'),
    shortClosed: figure('shortClosed'),
    inGate: figure('inGate'),
    places,
  };
};

describe('[C26] tolerance of receipts', () => {
  const refusal = (of: OrderLine, asked: string) =>
    overReceiptFaults('lines[0].quantity', 1, of, decimal(asked)).map(({ values }) => values?.['max']);

  test.each([
    ['5 % over, exactly', { overPercent: '5', received: '9800' }, '700', []],
    ['5 % over, a gram more', { overPercent: '5', received: '9800' }, '700.001', ['700.000']],
    ['nothing over', {}, '10000.001', ['10,000.000']],
    ['3 % of 1,250 nos', { quantity: '1250', overPercent: '3', places: 0 }, '1287', []],
    ['3 % of 1,250 nos, one more', { quantity: '1250', overPercent: '3', places: 0 }, '1288', ['1,287']],
    [
      'what was returned for replacement may come again',
      { received: '10000', returnedForReplacement: '500' },
      '500',
      [],
    ],
    ['what was closed short may not', { received: '4000', shortClosed: '6000' }, '0.001', ['0.000']],
  ])('%s', (_, of, asked, max) => {
    expect(refusal(line(of), asked)).toEqual(max);
  });

  test('names line, ordered and received', () => {
    expect(overReceiptFaults('lines[2].quantity', 3, line({ received: '9800' }), decimal('300'))).toEqual([
      {
        field: 'lines[2].quantity',
        code: 'OVER_RECEIPT',
        values: { n: 3, ordered: '10,000.000', received: '9,800.000', max: '200.000' },
      },
    ]);
  });

  const rest = (received: string) => restWithinTolerance(line({ underPercent: '2', received })).toString();
  test('2 % under: the last delivery at 9,800.000 closes the 200.000 that are left', () => {
    expect([rest('9800'), rest('9799.999'), rest('10100')]).toEqual(['200', '0', '0']);
  });

  test('2 % under is done at 9,800.000 once its rest is closed; until then the rest may come', () => {
    const stands = (more: Texts) => {
      const { isDone, balance, lineStatus } = lineProgress(line({ underPercent: '2', received: '9800', ...more }));
      return [isDone, balance.toString(), lineStatus];
    };
    expect(stands({})).toEqual([false, '200', 'partly']);
    expect(stands({ shortClosed: '200' })).toEqual([true, '0', 'done']);
    expect(stands({ received: '9799.999', shortClosed: '200.001' })).toEqual([false, '0', 'shortClosed']);
  });
});

test.each([
  [{}, '10000', 'open'],
  [{ received: '4000' }, '6000', 'partly'],
  [{ received: '10000' }, '0', 'done'],
  [{ received: '10000', returnedForReplacement: '500' }, '500', 'partly'],
  [{ received: '4000', shortClosed: '6000' }, '0', 'shortClosed'],
  [{ received: '10400' }, '0', 'done'],
])('balance of %j is %s, %s', (of, balance, lineStatus) => {
  const progress = lineProgress(line(of));
  expect([progress.balance.toString(), progress.lineStatus]).toEqual([balance, lineStatus]);
});

test('[C25] an amended order line', () => {
  const ordered = line({ received: '4000', inGate: '1500' });
  expect(lineProgress(ordered).lowestQuantity.toString()).toBe('5500');
  expect(belowReceivedFaults('lines[0].quantity', ordered, decimal('5500'))).toEqual([]);
  expect(belowReceivedFaults('lines[0].quantity', ordered, decimal('5499.999'))).toMatchObject([
    { code: 'BELOW_RECEIVED', values: { least: '5,500.000' } },
  ]);
  const { kept, rest } = cutLine(
    { quantity: decimal('10000'), rate: decimal('98.50') },
    decimal('4000'),
    decimal('101'),
  );
  const values = [kept, rest].map(({ quantity, rate }) => quantity.times(rate));
  expect([...values, sumOf(values)].map((value) => value.toFixed(2))).toEqual(['394000.00', '606000.00', '1000000.00']);
});

test('[C24] tax that may not be credited is cost', () => {
  const bought = { quantity: decimal('100'), taxable: decimal('25000'), tax: decimal('4500') };
  const cost = (isCreditable: boolean) =>
    Object.values(lineCost({ ...bought, isCreditable })).map((figure) => figure.toFixed(4));
  expect([cost(false), cost(true)]).toEqual([
    ['29500.0000', '295.0000'],
    ['25000.0000', '250.0000'],
  ]);
  expect(lineCost({ ...bought, isCreditable: true, landed: decimal('500') }).amount.toString()).toBe('25500');
});

describe('transitions', () => {
  const facts: OrderFacts = {
    hasReceipts: false,
    hasGoodsAtGate: false,
    reason: 'because',
    mayOverride: true,
    today: '2026-04-18',
    closedOn: '2026-04-01',
    statusBeforeHold: 'inProgress',
  };

  test.each([
    ['draft', 'submit', {}, 'open'],
    ['open', 'hold', {}, 'onHold'],
    ['inProgress', 'hold', {}, 'onHold'],
    ['onHold', 'resume', {}, 'inProgress'],
    ['open', 'cancel', {}, 'cancelled'],
    ['inProgress', 'shortClose', {}, 'closedShort'],
    ['closedShort', 'reopen', {}, 'inProgress'],
    ['inProgress', 'amend', {}, 'inProgress'],
    ['draft', 'delete', {}, 'gone'],
  ] as const)('%s, %s → %4$s', (status, action, more, to) => {
    expect(canTransition(status, action, { ...facts, ...more })).toEqual({ allowed: true, to });
  });

  test.each([
    ['inProgress', 'cancel', {}, 'wrongStatus', 'STATE'],
    ['open', 'cancel', { hasReceipts: true }, 'hasReceipts', 'ORDER_RECEIVED'],
    ['inProgress', 'cancel', { hasReceipts: true }, 'hasReceipts', 'ORDER_RECEIVED'],
    ['open', 'cancel', { hasGoodsAtGate: true }, 'goodsAtGate', 'ORDER_AT_GATE'],
    ['open', 'cancel', { reason: ' ' }, 'reasonMissing', 'REQUIRED'],
    ['inProgress', 'shortClose', { hasGoodsAtGate: true }, 'goodsAtGate', 'ORDER_AT_GATE'],
    ['closedShort', 'reopen', { mayOverride: false }, 'overrideMissing', 'DENIED'],
    ['closedShort', 'reopen', { closedOn: '2026-01-17' }, 'closedTooLongAgo', 'ORDER_LONG_CLOSED'],
    ['completed', 'delete', {}, 'wrongStatus', 'STATE'],
  ] as const)('%s, %s, %j: %s', (status, action, more, why, code) => {
    expect(canTransition(status, action, { ...facts, ...more })).toMatchObject({ allowed: false, why, code });
  });

  test('reopens on the 90th day still', () => {
    expect(canTransition('closedShort', 'reopen', { ...facts, closedOn: '2026-01-18' }).allowed).toBe(true);
  });

  test('names action and status', () => {
    expect(canTransition('inProgress', 'cancel', facts)).toMatchObject({
      values: { action: 'cancel', status: 'In progress' },
    });
  });

  test('nothing can be done to a cancelled, expired or completed order', () => {
    const actions = Object.keys(ORDER_TRANSITIONS) as OrderAction[]; // keys of the table
    const ended: readonly StatusName[] = ['cancelled', 'expired', 'completed'];
    expect(ended.flatMap((status) => actions.filter((action) => canTransition(status, action, facts).allowed))).toEqual(
      [],
    );
  });
});

describe('status after receipts', () => {
  const none = line({});
  const some = line({ received: '4000' });
  const all = line({ received: '10000' });

  test.each([
    ['open', [none, none], 'open'],
    ['open', [some, none], 'inProgress'],
    ['open', [all, all], 'completed'],
    ['inProgress', [all, none], 'inProgress'],
    ['inProgress', [none, none], 'open'],
    ['completed', [all, line({ received: '10000', returnedForReplacement: '500' })], 'inProgress'],
    ['inProgress', [all, line({ shortClosed: '10000' })], 'completed'],
    ['onHold', [all], 'onHold'],
    ['closedShort', [some], 'closedShort'],
    ['open', [], 'open'],
  ] as const)('%s → %3$s', (status, lines, after) => {
    expect(orderStatusAfter(status, lines)).toBe(after);
  });
});

test('receiving what is still allowed never passes the tolerance, and then nothing more is', () => {
  const kilograms = fc.nat(10_000_000).map((grams) => decimal(grams).div('1000').toString());
  fc.assert(
    fc.property(kilograms, kilograms, fc.nat(50), (quantity, received, over) => {
      const before = line({ quantity, received, overPercent: String(over) });
      const { maxReceivable } = lineProgress(before);
      const after = { ...before, received: before.received.plus(maxReceivable) };
      expect(lineProgress(after).maxReceivable.toString()).toBe('0');
      expect(overReceiptFaults('q', 1, before, maxReceivable)).toEqual([]);
      expect(overReceiptFaults('q', 1, before, maxReceivable.plus('0.001'))).toHaveLength(1);
    }),
  );
});
