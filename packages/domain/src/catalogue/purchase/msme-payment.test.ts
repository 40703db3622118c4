import { expect, test } from 'vitest';
import { contextWith, PLANT, told } from '../language/context.fixture.ts';
import { warningsOf } from '../language/validate.ts';
import { creditDaysOf } from './msme-payment.ts';
import { purchaseOrder } from './purchase-order.ts';

const warned = (msmeType: string, days: number): readonly string[] =>
  told(
    warningsOf(
      purchaseOrder,
      { party: 1, paymentTerms: [{ percent: 100, basis: 'onAcceptance', days }], lines: [{ item: 1 }] },
      contextWith({ ...PLANT, party: { 1: { ...PLANT['party']?.[1], msmeType } } }, {}),
    ),
  );

test('an order of a micro or small supplier warns of more than 45 days, of others of none', () => {
  expect(warned('micro', 46)).toEqual(['creditDays MSME_DAYS']);
  expect(warned('small', 60)).toEqual(['creditDays MSME_DAYS']);
  expect(warned('small', 45)).toEqual([]);
  expect(warned('medium', 60)).toEqual([]);
});

test.each([
  ['micro', 0, 15],
  ['small', undefined, 15],
  ['small', 30, 30],
  ['medium', 0, 0],
  ['none', undefined, null],
])('a %s supplier with %s days of its own and no terms in the order: %s', (msmeType, creditDays, shown) => {
  expect(creditDaysOf({ msmeType, ...(creditDays === undefined ? {} : { creditDays }) })).toBe(shown);
});
