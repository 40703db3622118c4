import { foundryInward } from '@weft/domain/catalogue/stores/foundry-inward';
import { type BoundHandler, type Handler, handlerOf } from '../../../records/handler.ts';
import { directFaults, receiptHandling } from './inward.ts';
import { placeFaults } from './place-of-order.ts';

/** Goods receipt, foundry mode: the same rules, ledger and faults as those of the chemical mode (spec 02, 4.4). */
export const foundryInwardHandler: BoundHandler = handlerOf(foundryInward, {
  ...(receiptHandling as unknown as Handler), // rows of both modes lie in one table, and posting looks at what they share
  async check(context, record) {
    return [...directFaults(context, foundryInward, record), ...(await placeFaults(context, record))];
  },
});
