import { rateCorrection } from '@weft/domain/catalogue/stores/rate-correction';
import { fault } from '@weft/domain/contract/faults';
import { type Decimal, isDecimal, ZERO } from '@weft/domain/rules/decimal/decimal';
import { Refusal } from '../../../http/refusal.ts';
import type { Action } from '../../../records/handler.ts';
import type { StoredLine } from '../../../records/types.ts';
import { rulesOf } from '../../../documents/document-rules.ts';
import { reasonOf } from '../stock/document-posting.ts';
import { idAt, quantityAt } from '../../../http/read-body.ts';
import { POSTED, postLateCosts, refuseUnvalued, writeReceipt } from './post-late-costs.ts';
import { linesOf } from './receipt-lines.ts';
import { type Receipt, receiptModule } from './receipt-module.ts';

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

/**
 * A wrong rate of a posted line: the difference runs through the ledger by entries of its own, the quantity is not touched (spec 02, 1.9).
 * Faults: REQUIRED, TYPE, TOO_SMALL at `rate`; REQUIRED at `reason`; REFERENCE at `lineId`; STATE.
 */
export const correctRate: Action<Receipt> = {
  summary: 'Correct the rate of a posted line: its value follows, its quantity stays',
  from: POSTED,
  async run(context, receipt, body) {
    const note = reasonOf(body);
    refuseUnvalued(receipt);
    const [lineId, rate] = [idAt(body, 'lineId', 'Line'), quantityAt(body, 'rate', 'Rate')];
    const line = linesOf(receipt).find(({ id }) => id === lineId);
    if (line === undefined) throw new Refusal([fault('lineId', 'REFERENCE', { label: 'Line', value: lineId })]);
    const rules = await rulesOf(context, receiptModule(receipt), receipt);
    const difference = rateCorrection(line, rate, rules);
    await postLateCosts(context, receipt, new Map([[lineId, difference]]), note);
    const corrected = (one: StoredLine): StoredLine =>
      one.id === lineId
        ? { ...one, correctedRate: rate, rateCorrection: figure(one['rateCorrection']).plus(difference) }
        : one;
    await writeReceipt(context, receipt, { lines: linesOf(receipt).map(corrected) });
  },
};
