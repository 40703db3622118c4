import { physicalCount } from '@weft/domain/catalogue/stores/physical-count';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { corrections } from '@weft/domain/rules/count/count-corrections';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import {
  type Decimal,
  decimal,
  greaterOf,
  isNegative,
  isPositive,
  lesserOf,
  sumOf,
  ZERO,
} from '@weft/domain/rules/decimal/decimal';
import { dayInIndia } from '../../../http/clock.ts';
import { refuse } from '../../../http/refusal.ts';
import { writeNotices } from '../../../notices/write-notices.ts';
import type { SaveContext } from '../../../records/handler.ts';
import type { Movement, StockKeyInput } from '../../../stock/posting.ts';
import { keysAsInput } from '../../../stock/keys-as-input.ts';
import { lockKeys } from '../../../stock/lock-keys.ts';
import { stockOf } from '../../../stock/stock.ts';
import { postingFacts } from '../stock/document-posting.ts';
import { type Compared, compareLines, limitsOf, recountFault, recountWhy } from './count-figures.ts';
import { changeLines, type CountLine, type LineChange, readLines } from './count-lines.ts';
import { countProgress, moveCount, openArea, type StoredCount, writeCount } from './count-slip.ts';

const MOST_FAULTS = 100;

const undecided = (lines: readonly CountLine[]): readonly Fault[] =>
  lines
    .filter(({ counted, decision }) => counted === null && decision !== 'leftOut')
    .slice(0, MOST_FAULTS)
    .map(({ lineNo }) => fault(`lines[${lineNo - 1}].counted`, 'REQUIRED', { label: 'Counted' }));

const closedFaults = ({ config }: SaveContext, lines: readonly CountLine[]): readonly Fault[] => {
  const lock = config.value('PERIOD_LOCK_DATE') ?? '';
  const days = lines.flatMap(({ countedAt }) => (countedAt === null ? [] : [dayInIndia(new Date(countedAt))]));
  const closed = days.find((day) => day <= lock);
  return closed === undefined ? [] : [fault('date', 'PERIOD_CLOSED', { label: 'Counted', date: formatDate(closed) })];
};

const CLAIMS_SQL = `select r.id, r.balance_id as "balanceId", r.demand_module as module, r.demand_id as document, r.demand_line_id as line, r.created_by as "createdBy", it.name as item, lo.lot_number as lot, u.symbol as uom,
    (r.quantity - r.taken - r.released)::text as open, b.quantity::text as quantity, b.allocated::text as allocated
  from stock_reservation r join stock_balance b on b.partner_id = $1 and b.id = r.balance_id
  join item it on it.partner_id = $1 and it.id = r.item_id left join uom u on u.partner_id = $1 and u.id = it.uom_id left join stock_lot lo on lo.partner_id = $1 and lo.id = b.lot_id
 where r.partner_id = $1 and r.balance_id = any($2::bigint[]) and r.kind = 'hard' and r.status in ('open', 'suspended') order by r.balance_id, r.priority desc, r.need_date desc nulls first, r.id desc`;

type Claim = {
  readonly id: number;
  readonly balanceId: number;
  readonly module: string;
  readonly document: number;
  readonly line: number | null;
  readonly createdBy: number | null;
  readonly item: string;
  readonly lot: string | null;
  readonly uom: string | null;
  readonly open: string;
  readonly quantity: string;
  readonly allocated: string;
};

/** More is claimed than was found: the least urgent claims lose what is not there, and who made them is told. What is left of them stands. */
const shrinkClaims = async (
  context: SaveContext,
  slip: StoredCount,
  losses: ReadonlyMap<number, Decimal>,
): Promise<void> => {
  const { tx, now } = context;
  const claims = await tx.query<Claim>(CLAIMS_SQL, [tx.partnerId, [...losses.keys()]], 'count-claims');
  const missing = new Map<number, Decimal>();
  for (const { balanceId, quantity, allocated } of claims) {
    const left = decimal(quantity).minus(losses.get(balanceId) ?? ZERO);
    missing.set(balanceId, greaterOf(ZERO, decimal(allocated).minus(left)));
  }
  const lost = claims.flatMap((claim) => {
    const part = lesserOf(missing.get(claim.balanceId) ?? ZERO, decimal(claim.open));
    if (!isPositive(part)) return [];
    missing.set(claim.balanceId, (missing.get(claim.balanceId) ?? ZERO).minus(part));
    return [{ claim, part }];
  });
  const mine = { demandModule: physicalCount.name, demandId: slip.id };
  for (const { claim, part } of lost)
    // few: claims on goods that are not there
    await stockOf(tx).handClaims({
      demandModule: claim.module,
      demandId: claim.document,
      ...(claim.line === null ? {} : { demandLineId: claim.line }),
      to: mine,
      lines: [{ line: 0, balanceId: claim.balanceId, quantity: part }],
    });
  if (lost.length === 0) return;
  await stockOf(tx).release(mine);
  await writeNotices(
    tx,
    lost.map(({ claim: { id, module, document, item, lot, uom, createdBy }, part }) => ({
      kind: 'claimExpired' as const,
      about: `claim ${id}, count ${slip.id}`,
      facts: { module, document, item, lot, uom, quantity: part.toString() },
      ...(createdBy === null ? {} : { staffId: createdBy }),
    })),
    now,
  );
};

/** Movements of one line, at its moment. */
const movementsOf = (
  { line, difference, expected }: Compared,
  keys: ReadonlyMap<number, StockKeyInput>,
  area: number,
): readonly Movement[] => {
  return corrections(difference, expected, line.decimals).map(({ way, quantity, secondary, packages }): Movement => {
    const facts = {
      line: line.lineNo - 1,
      quantity,
      documentLineId: line.id,
      ...(line.secondaryUom === null ? {} : { secondaryQuantity: secondary }),
      packages,
    };
    if (way === 'loss' && line.balanceId !== null)
      return { ...facts, reason: 'COUNT_LOSS', from: { balanceId: line.balanceId }, to: { account: 'COUNT' } };
    const own = line.balanceId === null ? undefined : keys.get(line.balanceId);
    const to = own ?? { ...(line.key ?? { itemId: line.item, itemTupleId: line.itemTuple }), stockAreaId: area };
    return {
      ...facts,
      reason: 'COUNT_GAIN',
      from: { account: 'COUNT' },
      to,
      ...(line.rate === null ? {} : { amount: quantity.times(line.rate) }),
    };
  });
};

type PostedLine = { readonly amount: Decimal; readonly balanceId: number | null };

/** Posts the differences, each at the moment it was counted: lines of one moment are one posting. Answers what became of each line, by its index. */
const post = async (
  context: SaveContext,
  slip: StoredCount,
  compared: readonly Compared[],
): Promise<ReadonlyMap<number, PostedLine>> => {
  const { tx } = context;
  const balances = compared.flatMap(({ line }) => line.balanceId ?? []);
  const keys = await keysAsInput(tx, balances);
  const moments = new Map<string, readonly Compared[]>();
  for (const one of compared) {
    const at = one.line.countedAt ?? '';
    moments.set(at, [...(moments.get(at) ?? []), one]);
  }
  const posted = new Map<number, PostedLine>();
  for (const [effectiveAt, lines] of [...moments].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const movements = lines.flatMap((one) => movementsOf(one, keys, slip.stockArea));
    if (movements.length === 0) continue;
    // each moment is a posting of its own, and each stands on the one before
    const { lines: written } = await stockOf(tx).post({
      kind: 'count',
      module: physicalCount.name,
      documentId: slip.id,
      ...(slip.number ? { documentNumber: slip.number } : {}),
      effectiveAt,
      note: `Physical count ${slip.number ?? slip.id}`,
      movements,
      ...postingFacts(context),
    });
    for (const { line, amount, inBalanceId, outBalanceId } of written) {
      const before = posted.get(line)?.amount ?? ZERO;
      const signed = inBalanceId === null ? decimal(amount).abs().neg() : decimal(amount).abs();
      posted.set(line, { amount: before.plus(signed), balanceId: inBalanceId ?? outBalanceId });
    }
  }
  return posted;
};

const CLOSE_SQL = `insert into stock_count_close (partner_id, balance_id, counted_at, count_id)
  select $1, l.balance_id, l.counted_at, l.slip_id from physical_count_line l where l.partner_id = $1 and l.slip_id = $2 and l.counted is not null and l.balance_id is not null on conflict do nothing`;

/**
 * Posts a count: every key is brought to what was counted at its moment, gains and losses against COUNT, and is closed for that time (spec 02, 5.6).
 * Keys are locked before they are compared, so nothing moves between the comparison and the posting.
 * Faults at `lines[n].counted` (n from the line's number): REQUIRED for what is neither counted nor decided, RECOUNT, SHORT_LATER; PERIOD_CLOSED at `date`;
 * those of the ledger at `lines[n]…`, ZERO_RATE where goods are found that never had a rate.
 */
export const submit = async (context: SaveContext, slip: StoredCount): Promise<void> => {
  const { tx } = context;
  const lines = await readLines(tx, slip.id);
  refuse([...undecided(lines), ...closedFaults(context, lines)]);
  await lockKeys(
    tx,
    lines.flatMap(({ balanceId }) => balanceId ?? []),
  );
  const compared = await compareLines(context, slip.id, lines);
  const limits = limitsOf(slip);
  refuse(
    compared
      .flatMap((one) => {
        const why = recountWhy(one, limits);
        return why === undefined ? [] : [recountFault(one, why, limits)];
      })
      .slice(0, MOST_FAULTS),
  );
  const losses = compared.filter(({ difference }) => isNegative(difference.quantity));
  await shrinkClaims(
    context,
    slip,
    new Map(
      losses.flatMap(({ line, difference }) =>
        line.balanceId === null ? [] : [[line.balanceId, difference.quantity.neg()]],
      ),
    ),
  );
  const posted = await post(context, slip, compared);
  await changeLines(
    tx,
    compared.map(({ line, expected, difference, value }): LineChange => {
      const one = posted.get(line.lineNo - 1);
      return {
        id: line.id,
        expected: expected.quantity.toString(),
        difference: difference.quantity.toString(),
        differenceValue: value.toFixed(2),
        recount: null,
        posted: (one?.amount ?? ZERO).toFixed(2),
        ...(line.balanceId === null && one?.balanceId != null ? { balanceId: one.balanceId } : {}),
      };
    }),
  );
  await tx.execute(CLOSE_SQL, [tx.partnerId, slip.id], 'count-close-keys');
  await openArea(context, slip);
  const amounts = [...posted.values()].map(({ amount }) => amount);
  const gainValue = sumOf(amounts.filter(isPositive));
  const lossValue = sumOf(amounts.filter(isNegative)).neg();
  await writeCount(context, slip, {
    ...(await countProgress(context, slip.id)),
    gainValue,
    lossValue,
    netValue: gainValue.minus(lossValue),
    differenceValue: gainValue.plus(lossValue),
    locksArea: false,
  });
  await moveCount(context, slip, 'completed');
};
