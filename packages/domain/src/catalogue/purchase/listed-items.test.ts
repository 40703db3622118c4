import { expect, test } from 'vitest';
import { contextWith, PLANT, told } from '../language/context.fixture.ts';
import type { AnyRecord } from '../language/record.ts';
import { validate } from '../language/validate.ts';
import { purchaseOrder } from './purchase-order.ts';

const refused = (rights: string, before?: AnyRecord): readonly string[] => {
  const party = { 1: { ...PLANT['party']?.[1], itemOrderRights: rights, items: [{ item: 1 }] } };
  const body = { party: 1, lines: [{ item: 1 }, { item: 3 }] };
  const more = before === undefined ? {} : { before };
  return told(validate(purchaseOrder, body, contextWith({ ...PLANT, party }, {}, more)).faults).filter((one) =>
    one.endsWith('ITEM_NOT_LISTED'),
  );
};

test('a supplier of listed items is ordered no other', () => {
  expect(refused('listed')).toEqual(['lines[1].item ITEM_NOT_LISTED']);
  expect(refused('all')).toEqual([]);
});

test('what an order has already stays when the list is made afterwards', () => {
  expect(refused('listed', { party: 1, lines: [{ id: 4, item: 3 }] })).toEqual([]);
});
