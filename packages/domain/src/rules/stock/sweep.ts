import { type Decimal, isNegative, isPositive, isZero, lesserOf, sumOf, ZERO } from '../decimal/decimal.ts';
import { spread } from '../gst/spread.ts';
import { EMPTY_POOL, outAmount, type Pool, poolIn } from './pool.ts';

/**
 * One row of a pool in the ledger. Quantity and amount are signed: in above 0, out below. A row with `corrects` is a revaluation (freight bill,
 * corrected rate, an earlier sweep) and belongs to the row it names; a row with `reverses` undoes one.
 */
export type LedgerRow = {
  readonly id: number;
  /** When it happened: ISO date or date-time; rows of one moment follow by id, goods only after what they come from. */
  readonly at: string;
  readonly pool: string;
  readonly quantity: Decimal;
  readonly amount: Decimal;
  /** The account on the other side (SUPPLIER, PRODUCTION, CUSTOMER …). */
  readonly account: string;
  /** Of a move between pools: the row that brought the goods into the other one. */
  readonly movedTo?: number;
  /** Rows of one transformation; consumed and produced goods share it. */
  readonly transformation?: number;
  readonly corrects?: number;
  readonly reverses?: number;
};

/** A revaluation that the sweep books: `amount` on the pool and its negative on `account`; between pools both sides are corrections. */
export type Correction = {
  readonly corrects: number;
  readonly at: string;
  readonly pool: string;
  readonly account: string;
  readonly amount: Decimal;
};

/** What the sweep found: the corrections in the order of the walk, and each pool as it then is. */
export type Swept = { readonly corrections: readonly Correction[]; readonly pools: ReadonlyMap<string, Pool> };

/** Settings: no cascade leaves differences of consumed goods on PRODUCTION (VALUATION_CASCADE = NO); corrections of days before `firstOpenAt` are dated there. */
export type SweepSettings = { readonly cascades?: boolean; readonly firstOpenAt?: string };

type Walk = {
  readonly rows: ReadonlyMap<number, LedgerRow>;
  readonly outputs: ReadonlyMap<number, readonly LedgerRow[]>;
  /** Row from which a row received its goods out of another pool. */
  readonly sources: ReadonlyMap<number, LedgerRow>;
  readonly pools: Map<string, Pool>;
  readonly done: Set<number>;
  /** Cost of each row: its amount with all corrections, those of this walk included. */
  readonly cost: Map<number, Decimal>;
  readonly corrections: Correction[];
  readonly settings: SweepSettings;
};

const inOrder = (a: LedgerRow, b: LedgerRow): number => {
  if (a.at !== b.at) return a.at < b.at ? -1 : 1;
  return a.id - b.id;
};

const PRODUCTION = 'PRODUCTION';

const correct = (walk: Walk, row: LedgerRow, amount: Decimal, account = row.account): void => {
  if (isZero(amount)) return;
  const { firstOpenAt } = walk.settings;
  const at = firstOpenAt !== undefined && row.at < firstOpenAt ? firstOpenAt : row.at;
  walk.cost.set(row.id, (walk.cost.get(row.id) ?? ZERO).plus(amount));
  walk.corrections.push({ corrects: row.id, at, pool: row.pool, account, amount });
};

/** Books where goods went that they are worth `difference` more: into the other pool, on the produced goods, or on the account alone. */
const passOn = (walk: Walk, out: LedgerRow, difference: Decimal): void => {
  const movedTo = out.movedTo === undefined ? undefined : walk.rows.get(out.movedTo);
  if (movedTo !== undefined) {
    correct(walk, movedTo, difference);
    return;
  }
  const made =
    out.account === PRODUCTION && out.transformation !== undefined ? walk.outputs.get(out.transformation) : undefined;
  if (made === undefined || walk.settings.cascades === false) return;
  const shares = spread(
    difference,
    made.map(({ amount }) => amount),
  );
  for (const [index, row] of made.entries()) correct(walk, row, shares[index] ?? ZERO);
};

const stepIn = (walk: Walk, pool: Pool, row: LedgerRow): Pool => {
  const cost = walk.cost.get(row.id) ?? ZERO;
  if (!isNegative(row.quantity)) return poolIn(pool, row.quantity, cost);
  const ideal = outAmount(pool, lesserOf(row.quantity.neg(), pool.quantity));
  const difference = ideal.plus(cost); // cost of an out is below 0
  correct(walk, row, difference.neg());
  passOn(walk, row, difference);
  return poolIn(pool, row.quantity, ideal.neg());
};

const step = (walk: Walk, row: LedgerRow): void => {
  walk.pools.set(row.pool, stepIn(walk, walk.pools.get(row.pool) ?? EMPTY_POOL, row));
  walk.done.add(row.id);
};

/** Whether what a row's goods come from has been walked: of an out, as much as it takes; of the other end of a move, its out. */
const hasItsGoods = ({ pools, sources, done }: Walk, { id, pool, quantity }: LedgerRow): boolean => {
  if (isNegative(quantity)) return !(pools.get(pool) ?? EMPTY_POOL).quantity.plus(quantity).lt(ZERO);
  const source = sources.get(id);
  return source === undefined || done.has(source.id);
};

/** Rows of one moment: by id, but an out that finds too little waits for what comes in then. What still waits at the end takes what is there. */
const stepMoment = (walk: Walk, rows: readonly LedgerRow[]): void => {
  let waiting: readonly LedgerRow[] = [];
  for (const row of rows) {
    waiting = [...waiting, row];
    for (let before = Infinity; waiting.length < before;) {
      before = waiting.length;
      waiting = waiting.filter((one) => {
        const goes = hasItsGoods(walk, one);
        if (goes) step(walk, one);
        return !goes;
      });
    }
  }
  for (const row of waiting) step(walk, row);
};

const outputsOf = (rows: readonly LedgerRow[]): Map<number, LedgerRow[]> => {
  const outputs = new Map<number, LedgerRow[]>();
  for (const row of rows) {
    if (row.transformation === undefined || row.account !== PRODUCTION || !isPositive(row.quantity)) continue;
    outputs.set(row.transformation, [...(outputs.get(row.transformation) ?? []), row]);
  }
  return outputs;
};

/** Rows in their order, those of one moment together. */
const momentsOf = (rows: readonly LedgerRow[]): readonly (readonly LedgerRow[])[] => {
  const moments = new Map<string, LedgerRow[]>();
  for (const row of rows) moments.set(row.at, [...(moments.get(row.at) ?? []), row]);
  return [...moments.values()];
};

/**
 * What the pools would have been had everything been known in time, and the revaluations that book the difference (spec 02, 1.8): a freight bill,
 * a corrected price, a back-dated entry or a reversal changes what later issues should have cost. Quantities are never touched, nothing is
 * rewritten, and sweeping again finds nothing. Goods only move forward: the row that a move or a production fed comes later, by time or by id. This is the plain reference that the ledger's SQL is tested against: it walks whole histories.
 */
export const sweep = (ledger: readonly LedgerRow[], settings: SweepSettings = {}): Swept => {
  const undone = new Set(ledger.flatMap(({ id, reverses }) => (reverses === undefined ? [] : [id, reverses])));
  const rows = ledger.filter(({ id, corrects }) => corrects === undefined && !undone.has(id)).toSorted(inOrder);
  const cost = new Map(rows.map(({ id, amount }) => [id, amount]));
  for (const { corrects, amount } of ledger) {
    const known = corrects === undefined ? undefined : cost.get(corrects);
    if (corrects !== undefined && known !== undefined) cost.set(corrects, known.plus(amount));
  }
  const walk: Walk = {
    rows: new Map(rows.map((row) => [row.id, row])),
    outputs: outputsOf(rows),
    sources: new Map(rows.flatMap((row) => (row.movedTo === undefined ? [] : [[row.movedTo, row]]))),
    pools: new Map(),
    done: new Set(),
    cost,
    corrections: [],
    settings,
  };
  for (const moment of momentsOf(rows)) stepMoment(walk, moment);
  return { corrections: walk.corrections, pools: walk.pools };
};

/** Value of a pool as the ledger has it: the sum of its rows, corrections included. */
export const ledgerValue = (ledger: readonly LedgerRow[], pool: string): Decimal =>
  sumOf(ledger.filter((row) => row.pool === pool).map(({ amount }) => amount));
