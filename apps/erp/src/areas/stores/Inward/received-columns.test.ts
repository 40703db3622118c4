import { expect, it } from 'vitest';
import { byHand, fewNeed } from './received-columns.ts';

it('passes what stands from the last delivery on, and nothing that stands before', () => {
  expect(fewNeed(['quantity', 'itemTuple', 'rate', 'lastDelivery', 'remark'])).toEqual(['lastDelivery', 'remark']);
});

it('a phone asks for what a hand enters, for a rate only where nobody ordered, and for what is wrong', () => {
  const columns = ['quantity', 'uom', 'lotNumber', 'stockArea', 'rack', 'rate', 'amount', 'manufacturedOn'];
  expect(byHand(columns, { isOrdered: true, faulty: '' })).toEqual(['quantity', 'uom', 'stockArea', 'rack']);
  expect(byHand(columns, { isOrdered: false, faulty: '' })).toContain('rate');
  expect(byHand(columns, { isOrdered: true, faulty: 'party,lines[1].manufacturedOn' })).toContain('manufacturedOn');
});
