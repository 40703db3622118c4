import { expect, it } from 'vitest';
import { seenForWhat } from './request-list.ts';

const ROW = { id: 7, salesOrder: { id: null, number: 'SO/7' }, plan: { id: null, number: 'PL-9' } };

it.each([
  [[], ROW],
  [['salesOrderNo'], { id: 7, plan: ROW.plan }],
  [['planNo', 'salesOrderNo'], { id: 7 }],
])('what %j hides of a request names neither its order nor its plan in lists of calls', (hidden, seen) => {
  expect(seenForWhat(ROW, new Set(hidden))).toEqual(seen);
});
