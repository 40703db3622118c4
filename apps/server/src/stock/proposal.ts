import type { Reason } from '@weft/domain/contract/phrases/phrase';
import { type Decimal, decimal, isPositive, lesserOf, ZERO } from '@weft/domain/rules/decimal/decimal';
import { pick, type PickableKey, pickingOrder, type PickingMethod } from '@weft/domain/rules/stock/picking-order';
import type { Tx } from '../db/tx.ts';
import { isBeyond, type Pickable, pickableKeys } from './pickable-keys.ts';
import { stockKeys, stockKeysOf, type StockRow } from './stock-rows.ts';
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
  /** Keys of which nothing is suggested are not told: of an item with thousands of keys, those that are chosen alone are read with their names. */
  readonly onlySuggested?: boolean;
  /** Where more keys than so many fit, those are told of which something is suggested, and the first that do not keep what is wanted. */
  readonly mostTold?: number;
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
  /** Keys that fit are told, all of them. */
  readonly tellsAll: boolean;
}

const METHODS: { readonly [rule: string]: PickingMethod } = { fefo: 'FEFO', fifo: 'FIFO', lifo: 'LIFO' };

const RULE_SQL = `select issue_rule from item where partner_id = $1 and id = coalesce($2::bigint, (select item_id from item_tuple where partner_id = $1 and id = $3::bigint))`;

/** How keys are taken: as asked, else as the item's own rule says. */
const methodOf = async (tx: Tx, { method, filter: { items, itemTuples } }: ProposalQuery): Promise<PickingMethod> => {
  if (method !== undefined) return method;
  const values = [tx.partnerId, items?.[0] ?? null, itemTuples?.[0] ?? null];
  const row = await tx.maybe<{ issue_rule: string | null }>(RULE_SQL, values, 'item-issue-rule');
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

type Candidate = PickableKey & Pick<Pickable, 'id' | 'quantity' | 'customer'>;

const candidateOf = (
  { taken, customerId, wholeRolls }: ProposalQuery,
  { rack, free, isRoll, ...key }: Pickable,
): Candidate => ({
  ...key,
  free: decimal(free).minus(taken?.get(key.id) ?? ZERO),
  isMadeFor: customerId !== undefined && key.customer === customerId,
  ...(rack === null ? {} : { rack }),
  isWhole: wholeRolls === true && isRoll,
});

/** May anything of it be suggested at all? */
const mayTake = (
  { customerId }: ProposalQuery,
  missed: ReadonlyMap<number, unknown>,
  { id, free, isWhole, quantity, customer }: Candidate,
): boolean =>
  free.gt(ZERO) &&
  !missed.has(id) &&
  !(isWhole === true && free.lt(quantity)) &&
  (customer === null || customerId === undefined || customer === customerId);

/** What is taken of each key, and what could not be found. */
const chosenOf = (keys: readonly Candidate[], { quantity = ZERO, most }: ProposalQuery, method: PickingMethod) => {
  const { picks, short } = pick(keys, quantity, method, most);
  return { taken: new Map(picks.map(({ key, quantity: part }) => [key.id, lesserOf(part, key.free)])), short };
};

const pickableOf = (row: StockRow): Pickable => ({
  id: row.id,
  lot: row.lot?.id ?? 0,
  receivedAt: row.lot?.receivedOn ?? row.firstInAt ?? '',
  expiryOn: row.lot?.expiryOn ?? null,
  quantity: row.quantity,
  free: row.free,
  customer: row.customer?.id ?? null,
  rack: row.rack?.id ?? null,
  isRoll: row.rollNumber !== '',
});

/** So many of the first keys that do not keep what is wanted are told where not all are. */
const UNFIT = 20;

const choose = async (tx: Tx, query: ProposalQuery, method: PickingMethod, keys: readonly Pickable[]) => {
  const missed = await missedLimits(
    tx,
    query.wanted ?? [],
    keys.map(({ id }) => id),
  );
  const candidates = keys.map((key) => candidateOf(query, key));
  const mayBeTaken = candidates.filter((key) => mayTake(query, missed, key));
  const unfit = pickingOrder(
    candidates.filter(({ id, free }) => missed.has(id) && free.gt(ZERO)),
    method,
    query.quantity,
  );
  return { chosen: chosenOf(mayBeTaken, query, method), missed, unfit };
};

/**
 * What is suggested, and hardly a word of the keys that are not. Keys are looked at from the first on, as many as hold what is asked; all of them only where
 * those do not do: a roll that does not fit, goods that are not what is wanted. What is chosen is the same, for each key is judged after those before it alone.
 */
const suggestion = async (tx: Tx, query: ProposalQuery, method: PickingMethod): Promise<Proposal> => {
  const { today, quantity = ZERO, taken, onlySuggested } = query;
  const first = await pickableKeys(tx, query, method, { quantity, ...(taken === undefined ? {} : { taken }) });
  const soFar = await choose(tx, query, method, first.keys);
  const { chosen, missed, unfit } =
    first.isAll || !isPositive(soFar.chosen.short)
      ? soFar
      : await choose(tx, query, method, (await pickableKeys(tx, query, method)).keys);
  const others = onlySuggested === true ? [] : unfit.slice(0, UNFIT).map(({ id }) => id);
  const rows = await stockKeysOf(tx, { today, showsValue: false }, [...chosen.taken.keys(), ...others]);
  return {
    keys: rows.map((row) => ({
      row,
      suggested: chosen.taken.get(row.id) ?? ZERO,
      reason: null,
      missed: missed.get(row.id) ?? [],
    })),
    short: chosen.short,
    tellsAll: false,
  };
};

/**
 * The server's own choice where the user asks for a quantity of an item (spec 02, R1): keys in picking order with what to take of each.
 * @example proposal(tx, { filter: { items: [7], branch: 1 }, today, quantity: decimal('1500'), method: 'FEFO' })
 */
export const proposal = async (tx: Tx, query: ProposalQuery): Promise<Proposal> => {
  const { filter, today, quantity = ZERO } = query;
  const method = await methodOf(tx, query);
  if (query.onlySuggested === true) return suggestion(tx, query, method);
  if (query.mostTold !== undefined && (await isBeyond(tx, query, query.mostTold))) return suggestion(tx, query, method);
  const rows = await stockKeys(tx, { filter, today, showsValue: false });
  const missed = await missedLimits(
    tx,
    query.wanted ?? [],
    rows.map(({ id }) => id),
  );
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const candidates = rows.map((row) => candidateOf(query, pickableOf(row)));
  const mayBeTaken = candidates.filter((key) => mayTake(query, missed, key));
  const { taken, short } = chosenOf(mayBeTaken, query, method);
  const inOrder = pickingOrder(mayBeTaken, method, quantity);
  const others = candidates.filter((key) => !mayTake(query, missed, key));
  return {
    keys: [...inOrder, ...others].flatMap(({ id }): readonly ProposedKey[] => {
      const row = rowOf.get(id);
      if (row === undefined) return [];
      const suggested = taken.get(id) ?? ZERO;
      return [{ row, suggested, reason: reasonOf(row, today), missed: missed.get(id) ?? [] }];
    }),
    short,
    tellsAll: true,
  };
};
