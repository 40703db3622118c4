import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { wholeQuantity } from '@weft/domain/catalogue/stores/stock-transfer.derive';
import { departmentTransfer } from '@weft/domain/catalogue/stores/department-transfer';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { STATUSES } from '@weft/domain/contract/statuses';
import { isPositive } from '@weft/domain/rules/decimal/decimal';
import { inTransitOf } from '@weft/domain/rules/transfer/transfer-progress';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { rulesOf } from '../../../documents/document-rules.ts';
import { refuse } from '../../../http/refusal.ts';
import { type Action, type Handler, handlerOf, type SaveContext } from '../../../records/handler.ts';
import { switchedOff } from '../../../records/save/switched-off.ts';
import { stockOf } from '../../../stock/stock.ts';
import { numberDocument } from '../stock/document-posting.ts';
import type { HandOver } from './hand-over.ts';
import { approvalActions } from './transfer-approval.ts';
import { claimGoods, demandOf, keyGoods, leave, SENDING, takeBack } from './transfer-leave.ts';
import {
  countersOf,
  moveTransfer,
  refuseOtherSide,
  giverOf,
  takerOf,
  transferLines,
  writeTransfer,
} from './transfer-steps.ts';

/**
 * The other side gets a to-do, and the document its number: the taker asks for goods that the giver may still refuse, so nothing is claimed;
 * the giver offers them and holds them ready.
 */
const ask = async (context: SaveContext, transfer: HandOver): Promise<void> => {
  const isOffer = transfer.initiative === 'send';
  refuseOtherSide(
    context,
    isOffer ? giverOf(transfer) : takerOf(transfer),
    isOffer ? SENDING : 'ask for other branches',
  );
  const waiting = { waitingSince: context.now };
  if (isOffer) await claimGoods(context, transfer, waiting);
  else await writeTransfer(context, transfer, { ...waiting, lines: transferLines(transfer) });
  await moveTransfer(context, transfer, 'open');
  await numberDocument(context, departmentTransfer, transfer);
};

/** Between companies goods are sold: what leaves needs the giver's invoice, which a dispatch makes. */
const crossingFaults = async (context: SaveContext, transfer: HandOver): Promise<readonly Fault[]> => {
  if (transfer.organization === transfer.toCompany) return [];
  const { ref } = await rulesOf(context, departmentTransfer, transfer);
  const nameOf = (branch: unknown, company: unknown): string =>
    textOf(ref('branch', branch)?.['gstin']) || textOf(ref('organization', company)?.['name']);
  return [
    fault('toStockArea', 'TAX_INVOICE', {
      from: nameOf(transfer.branch, transfer.organization),
      to: nameOf(transfer.toBranch, transfer.toCompany),
    }),
  ];
};

/** The giver hands over: from then on the goods stand on the road, in the location too, until the taker has accepted. */
const send = async (context: SaveContext, transfer: HandOver, body: AnyRecord): Promise<void> => {
  refuseOtherSide(context, giverOf(transfer), SENDING);
  if (transfer.status === 'draft' && transfer.initiative === 'ask')
    refuse([fault('', 'STATE', { action: 'Send', status: `${STATUSES.draft.name} (the taker asks first)` })]);
  refuse(await crossingFaults(context, transfer));
  const isClaimed = transfer.status === 'open' && transfer.initiative === 'send';
  const keyed = isClaimed ? transfer : (await keyGoods(context, transfer)).stored;
  await leave(context, keyed, body, {
    sentBy: context.person.actorId,
    waitingSince: context.now,
    ...wholeQuantity(transferLines(keyed)),
  });
  await numberDocument(context, departmentTransfer, transfer);
};

/** What stands on the road, as it was sent: who says nothing else takes all of it in. */
const allAsSent = (transfer: HandOver): readonly AnyRecord[] =>
  transferLines(transfer).flatMap((line) => {
    const open = inTransitOf(countersOf(line));
    return isPositive(open) ? [{ line: line.id, received: open.toString() }] : [];
  });

/** Either side may end it before goods left: the asker withdraws, the giver declines. */
const cancel = async (context: SaveContext, transfer: HandOver): Promise<void> => {
  await stockOf(context.tx).release(demandOf(transfer));
  await writeTransfer(context, transfer, { waitingSince: null, lines: transferLines(transfer) });
  await moveTransfer(context, transfer, 'cancelled');
};

/** A verb that works only while goods go between departments at all: while the partner works with company, branch and location. Fault SWITCHED_OFF. */
const whileOn = (action: Action<HandOver>): Action<HandOver> => ({
  ...action,
  run: async (context, transfer, body) => {
    refuse(switchedOff(departmentTransfer, context.config));
    await action.run(context, transfer, body);
  },
});

const actions: { readonly [name: string]: Action<HandOver> } = {
  ask: whileOn({ summary: 'Ask the giver for the goods, or offer them', from: ['draft'], run: ask }),
  send: whileOn({ summary: 'Hand the goods over', from: ['draft', 'open'], run: send }),
  accept: whileOn({
    ...approvalActions.accept,
    summary: 'Take in what came; without lines all as sent',
    run: (context, transfer, body) =>
      approvalActions.accept.run(context, transfer, { ...body, lines: body['lines'] ?? allAsSent(transfer) }),
  }),
  decideShort: whileOn(approvalActions.decideShort),
  cancel: whileOn({ summary: 'End a transfer before the goods leave', from: ['draft', 'open'], run: cancel }),
  reverse: whileOn({
    summary: 'Take the acceptance back; then, while nothing is accepted, the handing over',
    from: ['inTransit', 'inProgress', 'completed'],
    run: (context, transfer, body) =>
      transfer.status === 'inTransit'
        ? takeBack(context, transfer, body)
        : approvalActions.reverse.run(context, transfer, body),
  }),
};

/**
 * Inter-department transfers (spec 02, 5.9): asked for or offered, handed over, accepted by another hand. The road and what the taker decides are
 * those of every transfer. Faults: SWITCHED_OFF; DENIED (the other side's verb, the sender's own goods); TAX_INVOICE at `toStockArea` between
 * companies and registrations; those of stock transfers and of their validation.
 */
export const departmentTransferHandler = handlerOf(departmentTransfer, {
  check: async ({ config }) => switchedOff(departmentTransfer, config),
  actions: actions as unknown as NonNullable<Handler['actions']>, // rows of this module, seen as every transfer is
});
