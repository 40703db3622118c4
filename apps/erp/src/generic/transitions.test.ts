import { describe, expect, it } from 'vitest';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { transitionsOf } from './transitions.ts';

describe('actions of a document', () => {
  it('are those of its status that a person may cause', () => {
    expect(transitionsOf(purchaseOrder, 10).map(({ action }) => action)).toEqual(['hold', 'cancel']);
  });

  it('ask why where the declaration says so, and for a right of their own', () => {
    expect(transitionsOf(purchaseOrder, 'closedShort')).toMatchObject([
      { action: 'reopen', asksReason: false, bit: 'override', isEnding: false },
    ]);
    expect(transitionsOf(purchaseOrder, 'inProgress')).toMatchObject([
      { action: 'hold', asksReason: true, bit: 'edit', isEnding: false },
      { action: 'shortClose', asksReason: true, bit: 'edit', isEnding: true },
    ]);
  });

  it('leave what waits for approval to its approvers', () => {
    expect(transitionsOf(purchaseOrder, 'pendingApproval')).toEqual([]);
  });

  it('are none for a master, an end and an unsaved one', () => {
    expect([transitionsOf(uom, 1), transitionsOf(purchaseOrder, 5), transitionsOf(purchaseOrder, undefined)]).toEqual([
      [],
      [],
      [],
    ]);
  });
});
