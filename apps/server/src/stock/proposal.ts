import type { Reason } from '@weft/domain/contract/phrases/phrase';
import { type Decimal, decimal, lesserOf, ZERO } from '@weft/domain/rules/decimal/decimal';
import { pick, type PickableKey, pickingOrder, type PickingMethod } from '@weft/domain/rules/stock/picking-order';
import type { Tx } from '../db/tx.ts';
import { stockKeys, type StockRow } from './stock-rows.ts';
import type { StockFilter } from './stock-filter.ts';
import { type Missed, missedLimits, type WantedParameter } from './wanted-quality.ts';

/** What is asked for: an item or one of its grades, and how much of it. */
export interface ProposalQuery {
  readonly filter: StockFilter & ({ readonly items: readonly number[] } | { readonly itemTuples: readonly number[] });
  /** `yyyy-MM-dd` in India. */
  readonly today: string;
  /** Left out: nothing is suggested, the keys still come in picking order. */
  readonly quantity?: Decimal;
  /** Left out: as the item's issue rule says; manual items are taken first come first. */
  readonly method?: PickingMethod;
  /** Goods made for this customer come first. */
  readonly customerId?: number;
  /** What other lines of the same document take of a key already, by balance id. */
  readonly taken?: ReadonlyMap<number, Decimal>;
  /** Rolls go from place to place: all of one or nothing of it (spec 02, 1.11). */
  readonly wholeRolls?: boolean;
  /** Most that may go where goods go whole; left out: what is asked. */
  readonly most?: Decimal;
  /** Limits of quality that goods must surely keep to be suggested. */
  readonly wanted?: readonly WantedParameter[];
}

/** A key with what is suggested to take of it, and why nothing may be. */
export interface ProposedKey {
  readonly row: StockRow;
  readonly suggested: Decimal;
  /** Limits that are wanted and that it does not surely keep: such goods are not suggested. */
  readonly missed: readonly Missed[];
  /** Why it is not free: under test, rejected, blocked, expired, reserved; null when it is. */
  readonly reason: Reason | null;
}

export interface Proposal {
  /** In the order in which they should be taken; those that may not be, last. */
  readonly keys: readonly ProposedKey[];
  /** What could not be found. */
  readonly short: Decimal;
}

const METHODS: { readonly [rule: string]: PickingMethod } = { fefo: 'FEFO', fifo: 'FIFO', lifo: 'LIFO' };

const methodOf = async (tx: Tx, itemId: number): Promise<PickingMethod> => {
  const row = await tx.maybe<{ issue_rule: string | null }>(
    'select issue_rule from item where partner_id = $1 and id = $2',
    [tx.partnerId, itemId],
    'item-issue-rule',
  );
  return METHODS[row?.issue_rule ?? 'fifo'] ?? 'FIFO';
};

const reasonOf = ({ qcStatus, lot, free, stockArea }: StockRow, today: string): Reason | null => {
  if (qcStatus !== 'released') return qcStatus === 'hold' ? 'Under test' : 'Rejected';
  if (lot?.blocked) return `Blocked: ${lot.blocked}`;
  if (lot?.expiryOn && lot.expiryOn < today) return `Expired on ${lot.expiryOn}`;
  if (decimal(free).gt(ZERO)) return null;
  return ['quarantine', 'rejected', 'transit', 'jobWorker', 'customer'].includes(stockArea.areaType)
    ? `In ${stockArea.name}`
    : 'Reserved';
};

type Candidate = PickableKey & { readonly row: StockRow };

/**
 * The server's own choice where the user asks for a quantity of an item (spec 02, R1): keys in picking order with what to take of each.
 * @example proposal(tx, { filter: { items: [7], branch: 1 }, today, quantity: decimal('1500'), method: 'FEFO' })
 */
export const proposal = async (tx: Tx, query: ProposalQuery): Promise<Proposal> => {
  const { filter, today, quantity = ZERO, customerId } = query;
  const rows = await stockKeys(tx, { filter, today, showsValue: false });
  const [first] = rows;
  if (first === undefined) return { keys: [], short: quantity };
  const missed = await missedLimits(
    tx,
    query.wanted ?? [],
    rows.map(({ id }) => id),
  );
  const method = query.method ?? (await methodOf(tx, first.item.id));
  const candidates = rows.map((row): Candidate => ({
    row,
    lot: row.lot?.id ?? 0,
    receivedAt: row.lot?.receivedOn ?? row.firstInAt ?? '',
    expiryOn: row.lot?.expiryOn ?? null,
    free: decimal(row.free).minus(query.taken?.get(row.id) ?? ZERO),
    isMadeFor: customerId !== undefined && row.customer?.id === customerId,
    ...(row.rack === null ? {} : { rack: row.rack.id }),
    isWhole: query.wholeRolls === true && row.rollNumber !== '',
  }));
  const mayTake = ({ row, free, isWhole }: Candidate): boolean =>
    free.gt(ZERO) &&
    !missed.has(row.id) &&
    !(isWhole === true && free.lt(row.quantity)) &&
    (row.customer === null || customerId === undefined || row.customer.id === customerId);
  const { picks, short } = pick(candidates.filter(mayTake), quantity, method, query.most);
  const taken = new Map(picks.map(({ key, quantity: part }) => [key.row.id, lesserOf(part, key.free)]));
  const free = pickingOrder(candidates.filter(mayTake), method, quantity);
  return {
    keys: [...free, ...candidates.filter((candidate) => !mayTake(candidate))].map(({ row }) => ({
      row,
      suggested: taken.get(row.id) ?? ZERO,
      reason: reasonOf(row, today),
      missed: missed.get(row.id) ?? [],
    })),
    short,
  };
};
