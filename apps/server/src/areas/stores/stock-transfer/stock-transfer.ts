import { stockTransfer } from '@weft/domain/catalogue/stores/stock-transfer';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault } from '@weft/domain/contract/faults';
import {
  type Decimal,
  decimal,
  isDecimal,
  isPositive,
  roundToPaisa,
  sumOf,
  ZERO,
} from '@weft/domain/rules/decimal/decimal';
import { inTransitOf } from '@weft/domain/rules/transfer/transfer-progress';
import { rulesOf } from '../../../documents/document-rules.ts';
import { refuse } from '../../../http/refusal.ts';
import { handlerOf, type SaveContext } from '../../../records/handler.ts';
import { writeNumber } from '../../../records/record-store.ts';
import { takeNumber } from '../../../records/take-number.ts';
import type { StoredLine } from '../../../records/types.ts';
import type { Issue, Transfer } from '../../../stock/posting.ts';
import { stockOf } from '../../../stock/stock.ts';
import { keyedLines } from './transfer-keys.ts';
import { ewayFaults, roadFacts, roadFaults, transitAreaOf } from './transfer-road.ts';
import {
  amountsBy,
  changedLine,
  countersOf,
  moveTransfer,
  refuseOtherSide,
  roadOf,
  type StoredTransfer,
  transferLines,
  VALIDATION,
  writeTransfer,
} from './transfer-steps.ts';
import { postingFacts, reasonOf } from '../stock/document-posting.ts';

const SENDING = 'send goods of other branches';

const demandOf = ({ id }: StoredTransfer) => ({ demandModule: stockTransfer.name, demandId: id });

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

/** Each line gets its key and claims it; the number comes last (spec 02, 5.7 submit). */
const submit = async (context: SaveContext, transfer: StoredTransfer): Promise<void> => {
  refuseOtherSide(context, transfer.branch, SENDING);
  const { tx } = context;
  const keyed = await keyedLines(context, transfer, await rulesOf(context, stockTransfer, transfer));
  const lines = keyed.map(({ line }) => line);
  const stored = await writeTransfer(context, transfer, {
    lines,
    lineCount: lines.length,
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
  if (claims.length > 0)
    await stockOf(tx).reserve({
      ...demandOf(transfer),
      ...(context.person.staffId === null ? {} : { staffId: context.person.staffId }),
      lines: claims,
    });
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

type Claim = { readonly id: number; readonly line: number; readonly balanceId: number; readonly open: Decimal };

/** What the transfer still claims, key by key: goods that were moved meanwhile are claimed where they lie now. */
const claimsOf = async ({ tx }: SaveContext, { id }: StoredTransfer): Promise<readonly Claim[]> => {
  const rows = await tx.query<{ id: number; line: number; balance: number; open: string }>(
    `select id, demand_line_id as line, balance_id as balance, (quantity - taken - released)::text as open from stock_reservation
      where partner_id = $1 and demand_module = $2 and demand_id = $3 and status in ('open', 'suspended') and balance_id is not null order by id`,
    [tx.partnerId, stockTransfer.name, id],
    'transfer-claims',
  );
  return rows.map((row) => ({ id: row.id, line: row.line, balanceId: row.balance, open: decimal(row.open) }));
};

/** Movements of one line: what it claims, from where it lies, and the rest from its own key. */
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
    ...own.map(({ id, balanceId, open }) => ({ balanceId, quantity: open, reservationId: id })),
    ...(isPositive(rest) && typeof line['stockKey'] === 'number'
      ? [{ balanceId: line['stockKey'], quantity: rest }]
      : []),
  ];
  const { secondaryQuantity, packages } = line;
  return from.map(({ balanceId, ...part }) => ({
    line: index,
    ...way,
    from: { balanceId },
    ...part,
    ...(from.length === 1 && isDecimal(secondaryQuantity) ? { secondaryQuantity } : {}),
    ...(from.length === 1 && typeof packages === 'number' ? { packages } : {}),
    documentLineId: line.id,
  }));
};

/** Goods leave: within a location to their new area at once, else onto the road, each line in a pool of its own so that its value arrives as it left. */
const send = async (context: SaveContext, before: StoredTransfer, body: AnyRecord): Promise<void> => {
  refuseOtherSide(context, before.branch, SENDING);
  const { tx, now } = context;
  const facts = roadFacts(body);
  const transfer: StoredTransfer = { ...before, ...facts };
  const rules = await rulesOf(context, stockTransfer, transfer);
  refuse(roadFaults(transfer, rules, now));
  const lines = transferLines(transfer);
  const isDirect = transfer.transferKind === 'direct';
  const road = isDirect ? 0 : await transitAreaOf(context, transfer);
  const claims = isDirect ? [] : await claimsOf(context, transfer);
  if (isDirect) await stockOf(tx).release(demandOf(transfer)); // a move takes claims along: this one ends here
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
      module: stockTransfer.name,
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
  await writeTransfer(context, transfer, {
    lines: lines.map((line, index) =>
      changedLine(
        line,
        { [end]: inTransitOf(countersOf(line)), [`${end}Amount`]: amounts.get(String(index)) ?? ZERO },
        { short: ZERO },
      ),
    ),
  });
};

/** Takes a transfer back: a direct one, or the sending of one that nothing was decided of. */
const reverse = async (context: SaveContext, transfer: StoredTransfer, body: AnyRecord): Promise<void> => {
  refuseOtherSide(context, transfer.branch, SENDING);
  const note = reasonOf(body);
  if (transfer.wayBackOf !== null) refuse([fault('', 'USED', { documents: 'the transfer that it brings back' })]);
  if (transfer.transferKind === 'transit' && transfer.status === 'completed')
    refuse([fault('', 'USED', { documents: 'its validation: take that back first' })]);
  await stockOf(context.tx).reverse({
    module: stockTransfer.name,
    documentId: transfer.id,
    note,
    ...postingFacts(context),
  });
  await moveTransfer(context, transfer, 'reversed');
};

/**
 * Stock transfers: keys and claims by submit, the goods on the road by send, ends that the sender decides (spec 02, 5.7); the receiver's side
 * is `transfer-approval`. `send` takes what is known of the road beside id and version.
 * Faults: SHORT_STOCK, ON_HOLD, PLACE, REFERENCE at the lines; REQUIRED at `vehicleNumber`, ORDER at `expectedAt`, EWAY at `ewayBillNumber`,
 * TAX_INVOICE at `toStockArea`; REQUIRED at `reason`, USED, DENIED; those of the ledger.
 */
export const stockTransferHandler = handlerOf(stockTransfer, {
  actions: {
    submit: { summary: 'Claim the goods and give the number', from: ['draft'], run: submit },
    send: {
      summary: 'The goods leave: to their new area, or onto the road',
      from: ['open'],
      run: send,
    },
    cancel: {
      summary: 'End a transfer before the goods leave',
      from: ['draft', 'open'],
      async run(context, transfer) {
        refuseOtherSide(context, transfer.branch, SENDING);
        await stockOf(context.tx).release(demandOf(transfer));
        await moveTransfer(context, transfer, 'cancelled');
      },
    },
    callBack: {
      summary: 'What has not arrived comes back to where it was',
      from: ['inTransit', 'inProgress'],
      async run(context, transfer, body) {
        refuseOtherSide(context, transfer.branch, SENDING);
        await endRoad(context, transfer, reasonOf(body), 'returned');
        await moveTransfer(context, transfer, 'completed');
      },
    },
    closeShort: {
      summary: 'What has not arrived is lost',
      from: ['inTransit', 'inProgress'],
      async run(context, transfer, body) {
        refuseOtherSide(context, transfer.branch, SENDING);
        await endRoad(context, transfer, reasonOf(body), 'lost');
        await moveTransfer(context, transfer, 'closedShort');
      },
    },
    reverse: {
      summary: 'Take a transfer back, while its goods are untouched',
      from: ['completed', 'inTransit'],
      run: reverse,
    },
  },
});
