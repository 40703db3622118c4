import { describe, expect, test } from 'vitest';
import { decimal, type Decimal } from '../decimal/decimal.ts';
import { qrPayload } from '../labels/qr-payload.ts';
import { readGateCode } from './read-gate-code.ts';
import { hasPending, isFollowedByInward, pendingOf, yardTone } from './slip-progress.ts';
import { weigh } from './weighing.ts';

const kg = (text: string | null): Decimal | null => (text === null ? null : decimal(text));
const weighed = (first: string | null, second: string | null, party: string | null, step: string | null = '20') => {
  const { isOutside, ...figures } = weigh({
    firstKg: kg(first),
    secondKg: kg(second),
    partyKg: kg(party),
    scaleStepKg: kg(step),
    tolerancePercent: decimal('0.25'),
  });
  return [...Object.values(figures).map((one) => one?.toString() ?? null), isOutside];
};

describe('a vehicle on the weighbridge', () => {
  test('C27: 24,860 less 9,420 against 15,500 on paper is 60 kg short, outside the limit of two steps', () =>
    expect(weighed('24860', '9420', '15500')).toEqual(['15440', '-60', '-0.387', '40', true]));

  test.each([
    ['at the limit', ['24900', '9440', '15500'], ['15460', '-40', '-0.258', '40', false]],
    ['limit by percent', ['50000', '9850', '40000'], ['40150', '150', '0.375', '100', true]],
    ['scale without a step', ['24900', '9440', '15500', null], ['15460', '-40', '-0.258', '38.75', true]],
    ['weighed once', ['24860', null, '15500'], [null, null, null, '40', false]],
    ['no figure of the party', ['24860', '9420', null], ['15440', null, null, null, false]],
    ['the party says nothing came', ['24860', '9420', '0'], ['15440', null, null, null, false]],
  ] as const)('%s', (_, [first, second, party, step], expected) =>
    expect(weighed(first, second, party, step)).toEqual(expected),
  );
});

describe('a line of a slip', () => {
  const line = (challan: string, inwarded: string, short: string) => ({
    challanQty: decimal(challan),
    inwarded: decimal(inwarded),
    shortFound: decimal(short),
  });

  test('pending is what was neither taken in nor found short, never below nothing', () => {
    expect(pendingOf(line('15500', '15440', '0')).toString()).toBe('60');
    expect(pendingOf(line('15500', '15440', '60')).toString()).toBe('0');
    expect(pendingOf(line('15500', '15520', '0')).toString()).toBe('0');
    expect(hasPending([line('1', '1', '0'), line('2', '1', '0')])).toBe(true);
    expect(hasPending([line('1', '1', '0')])).toBe(false);
  });

  test('purchased goods and customers’ material wait for an inward, a courier does not', () =>
    expect(['purchase', undefined, 'customerMaterial', 'other', 'transferIn'].map(isFollowedByInward)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]));

  test('a vehicle is late above four hours, much too late above eight', () =>
    expect([0, 4, 4.1, 8, 8.1].map(yardTone)).toEqual(['neutral', 'neutral', 'warning', 'warning', 'danger']));
});

describe('a scan at the gate', () => {
  test.each([
    [qrPayload('PO', 42), { kind: 'order', id: 42 }],
    [qrPayload('PI', 7), { kind: 'slip', id: 7 }],
    [qrPayload('IT', 7), { kind: 'other' }],
    ['po/26-27/SRT/00042', { kind: 'orderNumber', number: 'PO/26-27/SRT/00042' }],
    ['351001234567', { kind: 'eway', number: '351001234567', gstin: null, vehicle: null }],
    [
      '351001234567/24AAACW1234E1ZW/14-07-2026 10:04:00/GJ05AB1234',
      { kind: 'eway', number: '351001234567', gstin: '24AAACW1234E1ZW', vehicle: 'GJ05AB1234' },
    ],
    ['WEFT:PO0000', { kind: 'other' }],
    ['  ', { kind: 'other' }],
  ])('%s', (text, read) => expect(readGateCode(text)).toEqual(read));
});
