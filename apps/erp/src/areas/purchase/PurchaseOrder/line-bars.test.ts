import { expect, test } from 'vitest';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { lineBars } from './line-bars.ts';

const line = { id: 4, itemName: 'Rafia', uomCode: 'kg', quantity: decimal('10000'), received: decimal('4000') };

test.each([
  ['what came of what was ordered', {}, 40, '4,000', false],
  ['what went back has not come', { returned: decimal('1000') }, 30, '3,000', false],
  ['what came above the order is all of it', { received: decimal('10500'), lineStatus: 'done' }, 100, '10,500', true],
  ['a share is never rounded up to all', { received: decimal('9999.9') }, 99, '9,999.9', false],
  ['a line of nothing', { quantity: null, received: null }, 0, '0', false],
])('%s', (_, more, percent, received, isDone) => {
  expect(lineBars([{ ...line, ...more }])).toMatchObject([{ key: '4', name: '1. Rafia', percent, received, isDone }]);
});

test('an order without lines has none', () => expect(lineBars(undefined)).toEqual([]));
