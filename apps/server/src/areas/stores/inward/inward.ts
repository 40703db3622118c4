import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { isOn } from '@weft/domain/rules/config/setting-of';
import { roomWarnings } from '../../../documents/room-warnings.ts';
import { refuse } from '../../../http/refusal.ts';
import { type Handler, handlerOf, type SaveContext } from '../../../records/handler.ts';
import { addInvoice } from './add-invoice.ts';
import { areaFaults } from './own-areas.ts';
import { landedCharge } from './landed-charge.ts';
import { correctRate } from './late-costs.ts';
import { placedByOrders, placeFaults } from './place-of-order.ts';
import type { Receipt } from './receipt-module.ts';
import { keepVendorCodes, letVendorCodesGo, vendorCodeFaults } from './vendor-codes.ts';
import { postReceipt, reverseReceipt, settleReceipt } from './receipt-posting.ts';

/** Goods come without an order while DIRECT_INWARD lets everybody, else by override. */
export const directFaults = (
  { person, config }: SaveContext,
  { acl }: Module,
  { inwardType: type }: AnyRecord,
): readonly Fault[] => {
  const isDirect = type === 'direct' || type === 'free';
  const isOpenToAll = isOn(config.value, 'DIRECT_INWARD') || person.may(acl, 'override');
  return isDirect && !isOpenToAll ? [fault('inwardType', 'DENIED', { what: 'receive without an order' })] : [];
};

/** What a receipt of either mode does: it lies where its order is delivered, drafts stand against their gate slips, posting makes the goods stock. Fault DENIED where goods would lie outside of one's stock areas. */
export const receiptHandling: Pick<Handler<Receipt>, 'begin' | 'after' | 'afterEnd' | 'actions'> = {
  begin: placedByOrders,
  async after(context, stored, before) {
    refuse(areaFaults(context.person, stored, before));
    const slips = new Map<number, Receipt>();
    for (const one of [before, stored]) if (one?.preInward) slips.set(one.preInward, one);
    for (const [, one] of [...slips].toSorted(([a], [b]) => a - b)) await settleReceipt(context, one);
  },
  async afterEnd(context, document) {
    await settleReceipt(context, document);
  },
  actions: {
    post: { summary: 'Take the goods into stock', from: ['draft'], run: postReceipt },
    reverse: {
      summary: 'Take the receipt back',
      from: ['open', 'inProgress', 'completed'],
      run: reverseReceipt,
    },
    correctRate,
    addInvoice,
  },
};

/**
 * Goods receipt, chemical mode: takes ordered goods into stock and moves the orders on (spec 02, 4.2).
 * Faults: OVER_RECEIPT at `lines[n].quantity` (more than ordered + tolerance), STATE at `purchaseOrders`, PRICE at `lines[n].rate`,
 * DUPLICATE at `lines[n].vendorCode` (a code is of one receipt), DUPLICATE_BILL at `billNo`, GATE at `preInward` and `lines[n].quantity`, DENIED for a direct or free receipt without override and at stock areas that are not one's own, those of the ledger.
 */
export const inwardHandler = handlerOf(inward, {
  ...receiptHandling,
  actions: { ...receiptHandling.actions, landedCharge },
  warns: roomWarnings(inward),
  async check(context, record, before) {
    return [
      ...directFaults(context, inward, record),
      ...(await placeFaults(context, record)),
      ...(await vendorCodeFaults(context, record, before?.id)),
    ];
  },
  async after(context, stored, before, record) {
    await keepVendorCodes(context, stored);
    await receiptHandling.after?.(context, stored, before, record);
  },
  async afterEnd(context, document, change) {
    if (change === 'delete') await letVendorCodesGo(context, document);
    await receiptHandling.afterEnd?.(context, document, change);
  },
});
