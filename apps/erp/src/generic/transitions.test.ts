import { describe, expect, it } from 'vitest';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { transitionsOf } from './transitions.ts';

describe('actions of a document', () => {
  it('are those of its status that a person may cause', () => {
    expect(transitionsOf(purchaseOrder, 10).map(({ action }) => action)).toEqual(['hold', 'cancel']);
  });

  it('ask why where the declaration says so, and for the right to approve', () => {
    expect(transitionsOf(purchaseOrder, 'pendingApproval')).toMatchObject([
      { action: 'approve', asksReason: false, bit: 'approve', isEnding: false },
      { action: 'reject', asksReason: true, bit: 'approve', isEnding: true },
    ]);
  });

  it('are none for a master, an end and an unsaved one', () => {
    expect([transitionsOf(uom, 1), transitionsOf(purchaseOrder, 5), transitionsOf(purchaseOrder, undefined)]).toEqual([
      [],
      [],
      [],
    ]);
  });
});
