import { expect, it } from 'vitest';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { byHand, fewNeed, filledFirst, postedColumns } from './received-columns.ts';

it('passes what stands from the last delivery on, and nothing that stands before', () => {
  expect(fewNeed(['quantity', 'itemTuple', 'rate', 'lastDelivery', 'remark'])).toEqual(['lastDelivery', 'remark']);
});

it('a phone asks for what a hand enters, for a rate only where nobody ordered, and for what is wrong', () => {
  const columns = ['quantity', 'uom', 'lotNumber', 'stockArea', 'rack', 'rate', 'amount', 'manufacturedOn'];
  expect(byHand(columns, { isOrdered: true, faulty: '' })).toEqual(['quantity', 'uom', 'stockArea', 'rack']);
  expect(byHand(columns, { isOrdered: false, faulty: '' })).toContain('rate');
  expect(byHand(columns, { isOrdered: true, faulty: 'party,lines[1].manufacturedOn' })).toContain('manufacturedOn');
});

it('a posted receipt has its corrected rate beside the rate, and what became of the goods last', () => {
  const columns = postedColumns(['quantity', 'rate', 'amount']);
  expect(columns.slice(0, 5)).toEqual(['quantity', 'rate', 'correctedRate', 'rateCorrection', 'amount']);
  expect(columns.at(-1)).toBe('restClosed');
});

it('what no line says stands behind what some line says, each in its own order', () => {
  const columns = ['quantity', 'rollNumber', 'rejectedQuantity', 'isFree', 'rate', 'correctedRate'];
  const lines = [
    { quantity: decimal('5'), rollNumber: null, rejectedQuantity: decimal('0'), isFree: false, rate: decimal('9') },
    { quantity: decimal('0'), rollNumber: ' ', isFree: false, correctedRate: decimal('8.5') },
  ];
  expect(filledFirst(columns, lines)).toEqual([
    'quantity',
    'rate',
    'correctedRate',
    'rollNumber',
    'rejectedQuantity',
    'isFree',
  ]);
  expect(filledFirst(columns, [])).toEqual(columns);
});
