import { stockTransfer } from '@weft/domain/catalogue/stores/stock-transfer';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault } from '@weft/domain/contract/faults';
import { STATUSES } from '@weft/domain/contract/statuses';
import { isPositive, ZERO } from '@weft/domain/rules/decimal/decimal';
import { inTransitOf } from '@weft/domain/rules/transfer/transfer-progress';
import { refuse } from '../../../http/refusal.ts';
import { handlerOf, type SaveContext } from '../../../records/handler.ts';
import { writeNumber } from '../../../records/record-store.ts';
import { takeNumber } from '../../../records/save/take-number.ts';
import type { Issue, Transfer } from '../../../stock/posting.ts';
import { stockOf } from '../../../stock/stock.ts';
import { postingFacts, reasonOf } from '../stock/document-posting.ts';
import { claim, claimOf, newlyLost } from './transfer-claim.ts';
import { claimGoods, demandOf, givenBack, leave, SENDING, takeBack } from './transfer-leave.ts';
import { requestFaults } from './transfer-request.ts';
import {
  amountsBy,
  changedLine,
  countersOf,
  moveTransfer,
  refuseOtherSide,
  giverOf,
  roadOf,
  type StoredTransfer,
  transferLines,
  VALIDATION,
  writeTransfer,
} from './transfer-steps.ts';

/** Each line gets its key and claims it; the number comes last (spec 02, 5.7 submit). */
const submit = async (context: SaveContext, transfer: StoredTransfer): Promise<void> => {
  refuseOtherSide(context, giverOf(transfer), SENDING);
  const { tx } = context;
  await claimGoods(context, transfer);
  await moveTransfer(context, transfer, 'open');
  if (transfer.number) return; // it waited for approval, with its number
  const number = await takeNumber(tx, {
    numbered: stockTransfer.name,
    date: transfer.date,
    branch: transfer.branch,
    organization: transfer.organization,
  });
  await writeNumber(tx, stockTransfer, { id: transfer.id, number });
};

/** What is still on the road ends: back to where it came from, or lost. */
const endRoad = async (
  context: SaveContext,
  transfer: StoredTransfer,
  note: string,
  end: 'returned' | 'lost',
): Promise<void> => {
  const lines = transferLines(transfer);
  const road = await roadOf(context, lines);
  const movements = lines.flatMap((line, index): readonly (Transfer | Issue)[] => {
    const open = inTransitOf(countersOf(line));
    if (!isPositive(open)) return [];
    return road.take(line, open).map(({ balanceId, quantity }) => ({
      line: index,
      from: { balanceId },
      quantity,
      documentLineId: line.id,
      ...(end === 'lost'
        ? { reason: 'TRANSIT_LOSS', to: { account: 'LOSS' } }
        : { reason: 'TRANSFER_IN', to: { stockAreaId: transfer.fromStockArea } }),
    }));
  });
  const posted = await stockOf(context.tx).post(
    {
      kind: 'transfer',
      module: VALIDATION,
      documentId: transfer.id,
      ...(transfer.number ? { documentNumber: transfer.number } : {}),
      note,
      movements,
      ...postingFacts(context),
    },
    'lines',
  );
  const amounts = amountsBy(posted.lines, movements, ({ line }) => String(line));
  const after = lines.map((line, index) =>
    changedLine(
      line,
      { [end]: inTransitOf(countersOf(line)), [`${end}Amount`]: amounts.get(String(index)) ?? ZERO },
      { short: ZERO },
    ),
  );
  await writeTransfer(context, transfer, { lines: after, ...claimOf(transfer, newlyLost(lines, after)) });
};

/** From Completed; on the road only what had come there and was taken back: else the goods are called back (spec 02, 5.7). */
const reverse = async (context: SaveContext, transfer: StoredTransfer, body: AnyRecord): Promise<void> => {
  if (transfer.status === 'inTransit' && !(await givenBack(context, [transfer.id])).has(transfer.id))
    refuse([fault('', 'STATE', { action: 'Reverse', status: STATUSES.inTransit.name })]);
  await takeBack(context, transfer, body);
};

/**
 * Stock transfers: keys and claims by submit, the goods on the road by send, ends that the sender decides (spec 02, 5.7); the receiver's side
 * is `transfer-approval`. `send` takes what is known of the road beside id and version.
 * Faults: SHORT_STOCK, ON_HOLD, PLACE, REFERENCE at the lines; REQUIRED at `vehicleNumber`, ORDER at `expectedAt`, EWAY at `ewayBillNumber`,
 * TAX_INVOICE at `toStockArea`; of a request that it serves STATE and REFERENCE at `request`, TOO_LARGE at `lines[n].quantity`; REQUIRED at `reason`, RECEIVED_FIRST, CAME_BACK, DENIED; those of the ledger.
 */
export const stockTransferHandler = handlerOf(stockTransfer, {
  check: requestFaults,
  async shown(call, ids) {
    const given = await givenBack(call, ids);
    return new Map(ids.map((id) => [id, { isGivenBack: given.has(id) }]));
  },
  actions: {
    submit: { summary: 'Claim the goods and give the number', from: ['draft'], run: submit },
    send: {
      summary: 'The goods leave: to their new area, or onto the road',
      from: ['open'],
      run: (context, transfer, body) => leave(context, transfer, body),
    },
    cancel: {
      summary: 'End a transfer before the goods leave',
      from: ['draft', 'open'],
      async run(context, transfer) {
        refuseOtherSide(context, giverOf(transfer), SENDING);
        await stockOf(context.tx).release(demandOf(transfer));
        await moveTransfer(context, transfer, 'cancelled');
      },
    },
    callBack: {
      summary: 'What has not arrived comes back to where it was',
      from: ['inTransit', 'inProgress'],
      async run(context, transfer, body) {
        refuseOtherSide(context, giverOf(transfer), SENDING);
        await endRoad(context, transfer, reasonOf(body), 'returned');
        await moveTransfer(context, transfer, 'completed');
      },
    },
    closeShort: {
      summary: 'What has not arrived is lost',
      from: ['inTransit', 'inProgress'],
      async run(context, transfer, body) {
        refuseOtherSide(context, giverOf(transfer), SENDING);
        await endRoad(context, transfer, reasonOf(body), 'lost');
        await moveTransfer(context, transfer, 'closedShort');
      },
    },
    claim,
    reverse: {
      summary:
        'Take a transfer back, while its goods are untouched; one that was received, once its validation is taken back',
      from: ['completed', 'inTransit'],
      run: reverse,
    },
  },
});
