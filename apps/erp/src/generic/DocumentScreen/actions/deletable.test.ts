import { uom } from '@weft/domain/catalogue/masters/uom';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { STATUSES, type StatusName } from '@weft/domain/contract/statuses';
import { describe, expect, it } from 'vitest';
import { isDeletable } from './deletable.ts';

const order = (status: StatusName, number?: string) => ({ before: { id: 4, status: STATUSES[status].id, number } });

describe('Delete', () => {
  it('is offered for what is still written', () => {
    expect(isDeletable(purchaseOrder, { ...order('draft'), isReadOnly: false })).toBe(true);
    expect(isDeletable(purchaseOrder, { ...order('draft'), isReadOnly: true })).toBe(false);
  });

  it('is not offered for what waits and may be changed meanwhile, nor for what has a number', () => {
    expect(isDeletable(purchaseOrder, { ...order('pendingApproval'), isReadOnly: false })).toBe(false);
    expect(isDeletable(purchaseOrder, { ...order('open', 'PO/26-27/1'), isReadOnly: false })).toBe(false);
    expect(isDeletable(purchaseOrder, { ...order('draft', 'PO/26-27/1'), isReadOnly: false })).toBe(false);
  });

  it('is offered for masters, unless the product alone writes them', () => {
    expect(isDeletable(uom, { before: { id: 1 }, isReadOnly: true })).toBe(true);
    expect(isDeletable({ ...uom, readOnly: true }, { before: { id: 1 }, isReadOnly: true })).toBe(false);
  });
});
