import { expect, test } from 'vitest';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { rowName } from './row-name.ts';

const order = {
  lines: [{ itemName: 'PP Granules' }, { itemName: 'LDPE' }],
  wantedQuality: [{ orderLine: 2, customParamName: 'Melt flow' }, { orderLine: 7, customParamName: 'Ash' }, {}],
  schedule: [{ orderLine: 1, locationName: 'Unit 2' }],
};

test.each([
  ['wantedQuality', 0, 'LDPE · Melt flow'],
  ['wantedQuality', 1, 'Ash'],
  ['wantedQuality', 2, ''],
  ['wantedQuality', 9, ''],
  ['schedule', 0, 'PP Granules · Unit 2'],
  ['lines', 0, ''],
  ['date', 0, ''],
])('a row of %s at place %d is about ‘%s’', (head, n, name) => {
  expect(rowName(purchaseOrder, order, head, n)).toBe(name);
});
