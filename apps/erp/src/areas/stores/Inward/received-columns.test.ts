import { expect, it } from 'vitest';
import { fewNeed } from './received-columns.ts';

it('passes what stands from the last delivery on, and nothing that stands before', () => {
  expect(fewNeed(['quantity', 'itemTuple', 'rate', 'lastDelivery', 'remark'])).toEqual(['lastDelivery', 'remark']);
});
