import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { wholeQuantity } from '@weft/domain/catalogue/stores/stock-transfer.derive';
import { fault } from '@weft/domain/contract/faults';
import { STATUSES } from '@weft/domain/contract/statuses';
import { sharedSecondary, type TwoQuantities } from '@weft/domain/rules/stock/second-quantity';
import {
  type Decimal,
  decimal,
  isDecimal,
  isPositive,
  roundToPaisa,
  sumOf,
  ZERO,
} from '@weft/domain/rules/decimal/decimal';
import { rulesOf } from '../../../documents/document-rules.ts';
import { refuse } from '../../../http/refusal.ts';
import type { SaveContext } from '../../../records/handler.ts';
import type { StoredLine } from '../../../records/types.ts';
import type { Transfer } from '../../../stock/posting.ts';
import { stockOf } from '../../../stock/stock.ts';
import { postingFacts, reasonOf } from '../stock/document-posting.ts';
import { keyedLines } from './transfer-keys.ts';
import { servedFaults, serveRequest } from './transfer-request.ts';
import { ewayFaults, roadFacts, roadFaults, transitAreaOf } from './transfer-road.ts';
import {
  amountsBy,
  changedLine,
  moveTransfer,
  refuseOtherSide,
  giverOf,
  servedBy,
  type StoredTransfer,
  transferLines,
  transferModule,
  VALIDATION,
  writeTransfer,
} from './transfer-steps.ts';

/** What the people of other branches may not. */
export const SENDING = 'send goods of other branches';

/** Under which name a transfer claims goods. */
export const demandOf = (transfer: StoredTransfer) => ({
  demandModule: transferModule(transfer).name,
  demandId: transfer.id,
});

const RATES_SQL = `select b.id, case when c.quantity > 0 then c.value / c.quantity else c.last_rate end::text as rate
  from stock_balance b join cost_pool c on c.partner_id = $1 and c.id = b.cost_pool_id where b.partner_id = $1 and b.id = any($2)`;

/** What goods are worth where they lie now, in rupees; the road has what they leave with. */
const valueOf = async ({ tx }: SaveContext, lines: readonly AnyRecord[]): Promise<Decimal> => {
  const rows = await tx.query<{ id: number; rate: string }>(
    RATES_SQL,
    [tx.partnerId, lines.map(({ stockKey }) => stockKey)],
    'transfer-rates',
  );
  const rates = new Map(rows.map(({ id, rate }) => [id, decimal(rate)]));
  const amounts = lines.map(({ stockKey, quantity }) =>
    typeof stockKey === 'number' && isDecimal(quantity) ? quantity.times(rates.get(stockKey) ?? ZERO) : ZERO,
  );
  return roundToPaisa(sumOf(amounts));
};

/** Each line gets the key that it takes from (spec 02, 5.7 submit). Answers the transfer as it is written then, with what may be claimed of it. */
export const keyGoods = async (context: SaveContext, transfer: StoredTransfer, more: AnyRecord = {}) => {
  const keyed = await keyedLines(context, transfer, await rulesOf(context, transferModule(transfer), transfer));
  const lines = keyed.map(({ line }) => line);
  const { request } = servedBy(transfer);
  refuse(await servedFaults(context, request, lines));
  const stored = await writeTransfer(context, transfer, {
    ...more,
    lines,
    lineCount: lines.length,
    ...wholeQuantity(lines),
    value: await valueOf(context, lines),
  });
  const claims = transferLines(stored).flatMap((line, n) => {
    const { index, isReleased } = keyed[n] ?? { index: n, isReleased: false };
    const { stockKey, quantity, secondaryQuantity } = line;
    return isReleased && typeof stockKey === 'number' && isDecimal(quantity) // what is under test can be promised to nobody
      ? [
          {
            line: index,
            demandLineId: line.id,
            balanceId: stockKey,
            quantity,
            ...(isDecimal(secondaryQuantity) ? { secondaryQuantity } : {}),
          },
        ]
      : [];
  });
  return { stored, claims };
};

/** Each line gets its key and claims it: nobody else takes what was promised. */
export const claimGoods = async (
  context: SaveContext,
  transfer: StoredTransfer,
  more: AnyRecord = {},
): Promise<StoredTransfer> => {
  const { stored, claims } = await keyGoods(context, transfer, more);
  const { actorId } = context.person;
  if (claims.length > 0)
    await stockOf(context.tx).reserve({
      ...demandOf(transfer),
      ...(actorId === null ? {} : { staffId: actorId }),
      lines: claims,
    });
  return stored;
};

type Claim = {
  /** Left out of a claim that is let go: its goods are taken from where they lie. */
  readonly reservationId?: number;
  readonly line: number;
  readonly balanceId: number;
  readonly open: Decimal;
  readonly lies: TwoQuantities;
};

/** What the transfer still claims, key by key: goods that were moved meanwhile are claimed where they lie now. */
const claimsOf = async ({ tx }: SaveContext, transfer: StoredTransfer): Promise<readonly Claim[]> => {
  const rows = await tx.query<{
    id: number;
    line: number;
    balance: number;
    open: string;
    lies: string;
    second: string;
  }>(
    `select r.id, r.demand_line_id as line, r.balance_id as balance, (r.quantity - r.taken - r.released)::text as open, b.quantity::text as lies, b.secondary_quantity::text as second
       from stock_reservation r cross join lateral (select k.quantity, k.secondary_quantity from stock_balance k where k.partner_id = $1 and k.id = r.balance_id offset 0) b
      where r.partner_id = $1 and r.demand_module = $2 and r.demand_id = $3 and r.status in ('open', 'suspended') order by r.id`,
    [tx.partnerId, transferModule(transfer).name, transfer.id],
    'transfer-claims',
  );
  return rows.map(({ id, line, balance, open, lies, second }) => ({
    reservationId: id,
    line,
    balanceId: balance,
    open: decimal(open),
    lies: { quantity: decimal(lies), secondary: decimal(second) },
  }));
};

/** Movements of one line: what it claims, from where it lies, and the rest from its own key; what was weighed of it in the second unit is shared among them. */
const leaving = (
  line: StoredLine,
  index: number,
  claims: readonly Claim[],
  way: Pick<Transfer, 'reason' | 'to'>,
): readonly Transfer[] => {
  const quantity = isDecimal(line['quantity']) ? line['quantity'] : ZERO;
  const own = claims.filter((claim) => claim.line === line.id);
  const rest = quantity.minus(sumOf(own.map(({ open }) => open)));
  const from = [
    ...own.map(({ line: _of, lies: _there, open, ...from }) => ({ ...from, quantity: open })),
    ...(isPositive(rest) && typeof line['stockKey'] === 'number'
      ? [{ balanceId: line['stockKey'], quantity: rest }]
      : []),
  ];
  const { secondaryQuantity, packages } = line;
  const isShared = isDecimal(secondaryQuantity) && from.length > 1 && from.length === own.length;
  const shares = isShared
    ? sharedSecondary(
        secondaryQuantity,
        own.map(({ balanceId, open, lies }) => ({ key: balanceId, quantity: open, lies })),
      )
    : [];
  return from.map(({ balanceId, ...part }, n) => ({
    line: index,
    ...way,
    from: { balanceId },
    ...part,
    ...(shares[n] === undefined ? {} : { secondaryQuantity: shares[n] }),
    ...(from.length === 1 && isDecimal(secondaryQuantity) ? { secondaryQuantity } : {}),
    ...(from.length === 1 && typeof packages === 'number' ? { packages } : {}),
    documentLineId: line.id,
  }));
};

/**
 * Goods leave: within a location to their new area at once, else onto the road, each line in a pool of its own so that its value arrives as it left.
 * `more` is written beside what follows from the road.
 */
export const leave = async (
  context: SaveContext,
  before: StoredTransfer,
  body: AnyRecord,
  more: AnyRecord = {},
): Promise<void> => {
  refuseOtherSide(context, giverOf(before), SENDING);
  const { tx, now } = context;
  const facts = roadFacts(body);
  const transfer: StoredTransfer = { ...before, ...facts };
  const rules = await rulesOf(context, transferModule(transfer), transfer);
  refuse(roadFaults(transfer, rules, now));
  const { request } = servedBy(transfer);
  refuse(await servedFaults(context, request, transferLines(transfer)));
  const lines = transferLines(transfer);
  const isDirect = transfer.transferKind === 'direct';
  const road = isDirect ? 0 : await transitAreaOf(context, transfer);
  const held = await claimsOf(context, transfer);
  const claims = isDirect ? held.map(({ reservationId: _ended, ...claim }) => claim) : held;
  if (isDirect) await stockOf(tx).release(demandOf(transfer)); // a move takes claims along: these end here
  const movements = lines.flatMap((line, index) =>
    leaving(
      line,
      index,
      claims,
      isDirect
        ? {
            reason: 'MOVE',
            to: {
              stockAreaId: transfer.toStockArea,
              ...(typeof line['toRack'] === 'number' ? { rackId: line['toRack'] } : {}),
            },
          }
        : { reason: 'TRANSFER_OUT', to: { stockAreaId: road, transferLineId: line.id } },
    ),
  );
  const posted = await stockOf(tx).post(
    {
      kind: 'transfer',
      module: transferModule(transfer).name,
      documentId: transfer.id,
      ...(transfer.number ? { documentNumber: transfer.number } : {}),
      movements,
      ...postingFacts(context),
    },
    'lines',
  );
  const amounts = amountsBy(posted.lines, movements, ({ line }) => String(line));
  const amountOf = (index: number): Decimal => amounts.get(String(index)) ?? ZERO;
  refuse(
    ewayFaults(
      context,
      transfer,
      lines.map(({ item }, index) => ({ item, amount: amountOf(index) })),
      rules,
    ),
  );
  await writeTransfer(context, before, {
    ...facts,
    ...more,
    sentAt: posted.effectiveAt,
    value: sumOf(lines.map((_, index) => amountOf(index))),
    lines: lines.map((line, index) => {
      const sent = isDecimal(line['quantity']) ? line['quantity'] : ZERO;
      const amount = amountOf(index);
      const arrived = isDirect ? { received: sent, receivedAmount: amount } : {};
      return changedLine({ ...line, sent }, arrived, { amount, ...(isDirect ? {} : { transitLine: line.id }) });
    }),
  });
  await moveTransfer(context, transfer, isDirect ? 'completed' : 'inTransit', posted.effectiveAt);
};

const GIVEN_BACK_SQL = `select x.id from stock_transfer x where x.partner_id = $1 and x.id = any ($2::bigint[]) and x.status = ${STATUSES.inTransit.id}
   and exists (select from stock_transformation t where t.partner_id = $1 and t.module = '${VALIDATION}' and t.document_id = x.id)`;

/** Transfers on the road that had come where they go: all that was taken in was taken back. */
export const givenBack = async (
  { tx }: Pick<SaveContext, 'tx'>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await tx.query<{ id: number }>(GIVEN_BACK_SQL, [tx.partnerId, ids], 'transfers-given-back');
  return new Set(rows.map(({ id }) => id));
};

const hasArrived = (transfer: StoredTransfer): boolean =>
  transferLines(transfer).some(({ received }) => isDecimal(received) && isPositive(received));

/** Takes a transfer back: a direct one, or the sending of one that nothing was decided of. */
export const takeBack = async (context: SaveContext, transfer: StoredTransfer, body: AnyRecord): Promise<void> => {
  refuseOtherSide(context, giverOf(transfer), SENDING);
  const note = reasonOf(body);
  if (transfer.wayBackOf !== null) refuse([fault('', 'SENT_BACK', { number: transfer.number ?? '' })]);
  if (transfer.transferKind === 'transit' && transfer.status === 'completed')
    refuse([fault('', hasArrived(transfer) ? 'RECEIVED_FIRST' : 'CAME_BACK')]);
  await stockOf(context.tx).reverse({
    module: transferModule(transfer).name,
    documentId: transfer.id,
    note,
    ...postingFacts(context),
  });
  await serveRequest(context, servedBy(transfer), []);
  await moveTransfer(context, transfer, 'reversed');
};
