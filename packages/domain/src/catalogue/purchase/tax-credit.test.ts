import { expect, test } from 'vitest';
import type { AnyRecord } from '../language/record.ts';
import { contextWith, PLANT, told } from '../language/context.fixture.ts';
import { figuresNow, warningsOf } from '../language/validate.ts';
import { purchaseOrder } from './purchase-order.ts';

const order = { party: 2, date: '2026-07-10', shipTo: 1, billTo: 1, organization: 1, branch: 1, lines: [{ item: 1 }] };
const GUJARAT = { gstin: '24AAACW1234E1ZW' };
const MAHARASHTRA = { gstin: '27AAPFU0939F1ZV' };
const around = (gstins: readonly AnyRecord[], branch: AnyRecord = {}) =>
  contextWith(
    {
      ...PLANT,
      organization: { 1: { ...PLANT['organization']?.[1], gstins } },
      branch: { 1: { ...PLANT['branch']?.[1], ...branch } },
    },
    { PO_CBL_FLOW_SUPPORT: 'YES' },
  );
const seen = (given: AnyRecord, context: ReturnType<typeof around>) => ({
  told: told(warningsOf(purchaseOrder, given, context)).filter((one) => one.startsWith('placeOfSupply')),
  credit: (figuresNow(purchaseOrder, given, context)['lines'] as readonly AnyRecord[]).map(
    ({ creditable }) => creditable,
  ),
});

test('tax of a state where the company is not registered is cost, and is told', () => {
  const lost = { told: ['placeOfSupply TAX_NOT_CREDITED'], credit: [false] };
  expect(seen(order, around([MAHARASHTRA]))).toEqual(lost);
  expect(seen({ ...order, party: 1 }, around([MAHARASHTRA]))).toEqual(lost);
  expect(seen(order, around([], MAHARASHTRA))).toEqual(lost);
});

test('it is credited where the company, or the branch that is billed, is registered', () => {
  expect(seen(order, around([MAHARASHTRA, GUJARAT]))).toEqual({ told: [], credit: [true] });
  expect(seen(order, around([MAHARASHTRA], GUJARAT))).toEqual({ told: [], credit: [true] });
});

test('nothing is said of a company that has told no registration, nor of an order without tax', () => {
  expect(seen(order, around([]))).toEqual({ told: [], credit: [true] });
  expect(seen({ ...order, party: 3 }, around([MAHARASHTRA])).told).toEqual([]);
});
