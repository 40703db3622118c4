import { describe, expect, test } from 'vitest';
import { decimal } from '../../rules/decimal/decimal.ts';
import type { OrderLine } from '../../rules/purchase/line-progress.ts';
import type { AnyRecord } from '../language/record.ts';
import { amendmentFaults, receivedRates, withCutLines } from './amend-order.ts';

const figures = (line: { readonly [key: string]: unknown }): AnyRecord =>
  Object.fromEntries(
    Object.entries(line).map(([key, value]) => [key, typeof value === 'string' ? decimal(value) : value]),
  );

const line = (more: { readonly [key: string]: unknown } = {}): AnyRecord =>
  figures({ id: 7, item: 1, uom: 1, gstRate: 1, quantity: '10000', rate: '98.5', received: '4000', ...more });

const order = (...lines: readonly AnyRecord[]): AnyRecord => ({ party: 1, orderType: 'standard', lines, schedule: [] });

const progressOf = (of: AnyRecord): OrderLine => ({
  quantity: decimal('10000'),
  overPercent: decimal('0'),
  underPercent: decimal('0'),
  received: (of['received'] ?? decimal('0')) as OrderLine['received'], // made above
  returnedForReplacement: decimal('0'),
  shortClosed: decimal('0'),
  inGate: decimal('0'),
  places: 3,
});

describe('an amendment', () => {
  const faultsOf = (after: AnyRecord, before = order(line())) =>
    amendmentFaults(before, after, progressOf).map(({ field, code }) => [field, code]);

  test.each([
    ['raises a quantity', { quantity: '12000' }, []],
    ['lowers a quantity to what has come', { quantity: '4000' }, []],
    ['does not go below what has come', { quantity: '3999.999' }, [['lines[0].quantity', 'BELOW_RECEIVED']]],
    ['does not exchange goods that have come', { item: 2 }, [['lines[0].item', 'LINE_LOCKED']]],
    ['does not change their tax', { gstRate: 2 }, [['lines[0].gstRate', 'LINE_LOCKED']]],
    [
      'says nothing new of what came before the start',
      { receivedBefore: '10' },
      [['lines[0].receivedBefore', 'LOCKED']],
    ],
    ['changes the rate of what is still to come', { rate: '101' }, []],
    ['does not change the rate of what has all come', { quantity: '4000', rate: '101' }, [['lines[0].rate', 'LOCKED']]],
  ])('%s', (_, more, faults) => {
    expect(faultsOf(order(line(more)))).toEqual(faults);
  });

  test('keeps supplier, type and lines with receipts', () => {
    expect(faultsOf({ party: 2, orderType: 'blanket', lines: [] })).toEqual([
      ['party', 'LOCKED'],
      ['orderType', 'LOCKED'],
      ['lines', 'LINE_LOCKED'],
    ]);
  });

  test('takes away and exchanges what has not come', () => {
    const untouched = line({ received: '0' });
    expect(faultsOf(order(line({ received: '0', item: 2 })), order(untouched))).toEqual([]);
    expect(faultsOf(order(), order(untouched))).toEqual([]);
  });
});

describe('another rate of what is all here', () => {
  const ratesOf = (more: { readonly [key: string]: unknown }, old = line({ quantity: '4000' })) =>
    receivedRates(order(old), order(line({ quantity: '4000', ...more })));

  test.each([
    ['is told to its receipts', { rate: '101' }, [0]],
    ['is none where the rate stays', {}, []],
    ['with another discount is told to nobody', { rate: '101', discountPercent: '2' }, []],
    ['of nothing is none', { rate: '0' }, []],
    ['waits while something is still to come', { quantity: '4001', rate: '101' }, []],
  ])('%s', (_, more, expected) => expect(ratesOf(more)).toEqual(expected));

  test('of goods that have not come, or of a new line, is an amendment', () => {
    expect(ratesOf({ rate: '101', received: '0' }, line({ received: '0' }))).toEqual([]);
    expect(ratesOf({ id: undefined, rate: '101' })).toEqual([]);
  });
});

describe('[C25] a changed rate', () => {
  const texts = (of: unknown): unknown =>
    JSON.parse(JSON.stringify((of as readonly AnyRecord[]).map((one) => ({ ...one })))); // decimals travel as texts

  test('cuts the line at what has come', () => {
    const { lines } = withCutLines(order(line()), order(line({ rate: '101' })));
    expect(texts(lines)).toMatchObject([
      { id: 7, quantity: '4000', rate: '98.5' },
      { quantity: '6000', rate: '101', continues: 1 },
    ]);
    expect((lines as readonly AnyRecord[])[1]).not.toHaveProperty('id');
  });

  test('shares discount and delivery dates', () => {
    const dates = [
      { orderLine: 1, date: '2026-07-01', quantity: decimal('5000') },
      { orderLine: 1, date: '2026-08-01', quantity: decimal('5000') },
    ];
    const before = { ...order(line({ discountAmount: '1000' })), schedule: dates };
    const after = { ...order(line({ discountAmount: '1000', rate: '101' })), schedule: dates };
    const { lines, schedule } = withCutLines(before, after);
    expect(texts(lines)).toMatchObject([{ discountAmount: '400' }, { discountAmount: '600' }]);
    expect(texts(schedule)).toEqual([
      { orderLine: 2, date: '2026-07-01', quantity: '1000' },
      { orderLine: 2, date: '2026-08-01', quantity: '5000' },
    ]);
  });

  test('leaves an order alone that needs no cut', () => {
    const after = order(line({ quantity: '12000' }));
    expect(withCutLines(order(line()), after)).toBe(after);
  });
});
