import { isReckonable, sharesOf, type WholePool } from '@weft/domain/rules/stock/key-shares';
import { setImmediate } from 'node:timers/promises';
import type { Tx } from '../db/tx.ts';
import { idsText } from '../records/parameters.ts';
import { meanwhile } from './meanwhile.ts';
import { refuseMoving } from './one-moment.ts';
import { type Between, keptOf } from './past-between.ts';
import { badLots, type Bind, valuesFrom } from './stock-filter.ts';
import { staleOf } from './stock-sums.ts';

/** What some keys hold more or less of then, in millionths where it is a quantity; how many of them lay there, and what they were worth, in paise. */
export interface KeysThen {
  readonly id: number;
  keys: number;
  paise: number;
  quantity: number;
  secondary: number;
  packages: number;
  unfit: number;
}

/** A cost pool, or an item's goods of others, where `pool` is 0. */
export interface PoolOf {
  readonly pool: number;
  readonly item: number;
}

/** What keys tell of a moment, beside the sums that it is worked out of. */
export interface PastKeys {
  /** Of each kept sum of the pools of which something was posted between. */
  readonly sums: readonly KeysThen[];
  /** Of keys that lay in none of those. */
  readonly arrived: readonly KeysThen[];
  /** Pools that are stale, whose figures no double holds or between which a key changed: their keys are asked one by one. */
  readonly byKey: readonly PoolOf[];
}

/** What is asked of keys. */
export interface AskedKeys {
  readonly between: (bind: Bind) => Between;
  readonly sign: '+' | '-';
  /** On which lots must be good. */
  readonly today: string;
  readonly showsValue: boolean;
}

/** A figure of the database in its smallest parts, of which it has so many that its text shows all. @example partsIn('12.500000') → 12500000 */
const partsIn = (figure: string): number => Number(figure.replace('.', ''));

/** Numbers out of a text with commas between them, or out of the text of an array; null, of no rows at all, has none. */
const numbersIn = (text: string | null): readonly number[] =>
  text === null ? [] : (JSON.parse(`[${text.replace(/^\{|\}$/gu, '')}]`) as readonly number[]); // numbers alone

const MILLION = 1_000_000;

/** Columns of all entries, and of those that have more to say. */
const COLUMNS = {
  key: 'array_agg(l.balance_id)',
  pool: 'array_agg(coalesce(l.cost_pool_id, 0))',
  quantity: 'array_agg(l.quantity)',
  amount: 'array_agg(l.amount)',
  ofOthers: 'array_agg(l.item_id) filter (where l.cost_pool_id is null)',
  secondKey: 'array_agg(l.balance_id) filter (where l.secondary_quantity <> 0)',
  second: 'array_agg(l.secondary_quantity) filter (where l.secondary_quantity <> 0)',
  packedKey: 'array_agg(l.balance_id) filter (where l.packages <> 0)',
  packages: 'array_agg(l.packages) filter (where l.packages <> 0)',
  badKey: 'array_agg(l.balance_id) filter (where bad.id is not null)',
  bad: 'array_agg(l.quantity) filter (where bad.id is not null)',
} as const;

/** Of more entries no columns are read: their text is hundreds of megabytes, which nobody else would be answered beside, and the database adds them up. */
const MOST_ENTRIES = 1_000_000;

type Entries = Readonly<Record<keyof typeof COLUMNS, readonly number[]>>;

/** What was posted between, entry by entry, as columns: the database neither makes rows of them nor adds them up, which takes it ten times as long. Undefined where they are more than `most`. */
const entriesOf = async (tx: Tx, { between, today }: AskedKeys, most: number): Promise<Entries | undefined> => {
  const { values, bind } = valuesFrom(tx.partnerId);
  const { entries, within } = between(bind);
  const columns = Object.entries(COLUMNS).map(([name, column]) => `${column}::text as "${name}"`);
  const found = await tx.maybe<Readonly<Record<keyof Entries, string | null>>>(
    `select ${columns.join(', ')} from (select * from stock_ledger l where l.partner_id = $1 and l.balance_id is not null and ${entries()}${within('l')} limit ${most + 1}) l ${badLots('l', `${bind(today)}::date`)} having count(*) <= ${most}`,
    values,
  );
  if (found === undefined) return undefined;
  return Object.fromEntries(Object.entries(found).map(([name, text]) => [name, numbersIn(text)])) as Entries; // the same names
};

/** What changed of one key. */
interface Change {
  quantity: number;
  secondary: number;
  packages: number;
  unfit: number;
  /** The kept sum that it lies in is found. */
  isPlaced: boolean;
  /** To which what changed was posted. */
  readonly pool: PoolThen;
}

/** A pool as it was then, and its keys as far as they are known. */
interface PoolThen extends PoolOf {
  item: number;
  /** What it holds, once `addKept` has added what is kept. */
  millionths: number;
  paise: number;
  isByKey: boolean;
  /** What its keys are worth so far, and the largest of them, the first of several. */
  shared: number;
  largest: { readonly held: number; readonly key: number; readonly of: KeysThen } | undefined;
  /** What its kept sums hold then, and its keys that lay in none of them. */
  readonly sums: KeysThen[];
  readonly arrived: KeysThen[];
}

/** No pool has an id below 1. */
const nameOf = ({ pool, item }: PoolOf): number => (pool > 0 ? pool : -item);

/** Answers what `all` has under a name, put there where it was not. */
const knownOf = <Name, Of>(all: Map<Name, Of>, name: Name, fresh: () => Of): Of => {
  const known = all.get(name);
  if (known !== undefined) return known;
  const made = fresh();
  all.set(name, made);
  return made;
};

const unchanged = (pool: PoolThen): Change => ({
  quantity: 0,
  secondary: 0,
  packages: 0,
  unfit: 0,
  isPlaced: false,
  pool,
});

/** A key that filled up in another pool (its area became of another kind) had its share of that one, and what was posted of it stands in both: neither is told without the other. */
const tie = ({ pool }: Change, other: PoolThen): void => {
  if (pool === other) return;
  pool.isByKey = true;
  other.isByKey = true;
};

/** So many entries are added up before others have their turn. */
const AT_ONCE = 50_000;

/** Entries by key and by pool: they are added to what is kept, or taken from it. Of which item a pool is tells `addKept`. */
const addUp = async (entries: Entries, sign: '+' | '-') => {
  const times = sign === '+' ? 1 : -1;
  const changes = new Map<number, Change>();
  const pools = new Map<number, PoolThen>();
  const millionthsOf = (figures: readonly number[], n: number): number =>
    times * Math.round((figures[n] ?? 0) * MILLION);
  const { key, pool, quantity, amount, ofOthers } = entries;
  let others = 0;
  for (let n = 0; n < key.length; n += 1) {
    if (n % AT_ONCE === AT_ONCE - 1) await setImmediate(); // others are answered meanwhile
    const id = pool[n] ?? 0;
    const item = id > 0 ? 0 : (ofOthers[others++] ?? 0);
    const moved = { millionths: millionthsOf(quantity, n), paise: times * Math.round((amount[n] ?? 0) * 100) };
    const then = knownOf(pools, nameOf({ pool: id, item }), () => poolThen({ pool: id, item }));
    then.millionths += moved.millionths;
    then.paise += moved.paise;
    then.isByKey ||= !isReckonable(moved);
    const change = knownOf(changes, key[n] ?? 0, () => unchanged(then));
    change.quantity += moved.millionths;
    tie(change, then);
  }
  const add = (
    ids: readonly number[],
    figure: 'secondary' | 'packages' | 'unfit',
    more: (n: number) => number,
  ): void => {
    for (const [n, id] of ids.entries()) {
      const change = changes.get(id);
      if (change !== undefined) change[figure] += more(n);
    }
  };
  add(entries.secondKey, 'secondary', (n) => millionthsOf(entries.second, n));
  add(entries.packedKey, 'packages', (n) => times * (entries.packages[n] ?? 0));
  add(entries.badKey, 'unfit', (n) => millionthsOf(entries.bad, n));
  return { changes, pools };
};

const poolThen = ({ pool, item }: PoolOf): PoolThen => ({
  pool,
  item,
  millionths: 0,
  paise: 0,
  isByKey: false,
  shared: 0,
  largest: undefined,
  sums: [],
  arrived: [],
});

const poolIds = (pools: readonly PoolOf[], bind: Bind): string =>
  `unnest(${bind(idsText(pools.map(({ pool }) => pool)))}::bigint[], ${bind(idsText(pools.map(({ item }) => item)))}::bigint[])`;

/** Adds to each pool what is kept of it, and finds those whose keys must be asked one by one. */
const addKept = async (tx: Tx, pools: Map<number, PoolThen>, { between, today }: AskedKeys): Promise<void> => {
  const { values, bind } = valuesFrom(tx.partnerId);
  const { month, items } = between(bind);
  const day = `${bind(today)}::date`;
  const end = month?.();
  const from = end === undefined ? 'p' : 's';
  const kept = await tx.query<PoolOf & { isStale: boolean; quantity: string; value: string }>(
    `with ${staleOf({ day, showsValue: false, ...(end === undefined ? {} : { month: end }), ...(items === undefined ? {} : { items: items() }) })},
     wanted as (select pool, item, false as is_stale from ${poolIds([...pools.values()], bind)} w(pool, item) union all select cost_pool_id, case when cost_pool_id > 0 then 0 else item_id end, true from stale)
     select t.pool, coalesce(p.item_id, t.item) as item, t.is_stale as "isStale", coalesce(${from}.quantity, 0)::numeric(20,6)::text as quantity, coalesce(${from}.value, 0)::numeric(20,2)::text as value
       from (select pool, item, bool_or(is_stale) as is_stale from wanted group by 1, 2) t left join cost_pool p on p.partner_id = $1 and p.id = t.pool ${end === undefined ? '' : keptOf(end, 'cost_pool_id', 't.pool')}`,
    values,
  );
  for (const { isStale, quantity, value, ...of } of kept) {
    const then = knownOf(pools, nameOf(of), () => poolThen(of));
    then.item = of.item;
    const standing = { millionths: partsIn(quantity), paise: partsIn(value) };
    then.millionths += standing.millionths;
    then.paise += standing.paise;
    then.isByKey ||= isStale || !isReckonable(standing) || !isReckonable(then);
  }
};

/** Keys of one pool's kept sums, one sum after the other: numbers with commas between them. */
interface KeysOfSums extends PoolOf {
  readonly sums: string;
  readonly sizes: string;
  readonly keys: string;
  readonly quantities: string;
}

/** So many pools are asked at a time: what they answer is read while the database answers the next. */
const PORTION = 400;

const keysOfSums = (tx: Tx, pools: readonly PoolOf[], { between }: AskedKeys): Promise<readonly KeysOfSums[]> => {
  const { values, bind } = valuesFrom(tx.partnerId);
  const end = between(bind).month?.() ?? `date 'infinity'`;
  return tx.query<KeysOfSums>(
    `select t.pool, t.item, q.sum_ids as sums, q.sizes, q.key_ids as keys, q.quantities
       from ${poolIds(pools, bind)} t(pool, item) join stock_sum_keys q on q.partner_id = $1 and q.month_end = ${end} and q.cost_pool_id = t.pool and q.item_id = t.item`,
    values,
  );
};

const nothingThen = (id: number): KeysThen => ({
  id,
  keys: 0,
  paise: 0,
  quantity: 0,
  secondary: 0,
  packages: 0,
  unfit: 0,
});

const addChange = (to: KeysThen, change: Change): void => {
  to.quantity += change.quantity;
  to.secondary += change.secondary;
  to.packages += change.packages;
  to.unfit += change.unfit;
};

/** Counts a key that holds so much, with its share of its pool. */
const addKey = (to: KeysThen, key: number, held: number, pool: PoolThen, share: (held: number) => number): void => {
  if (held <= 0) return;
  const worth = share(held);
  to.keys += 1;
  to.paise += worth;
  pool.shared += worth;
  const { largest } = pool;
  if (largest === undefined || held > largest.held || (held === largest.held && key < largest.key))
    pool.largest = { held, key, of: to };
};

/** What the kept sums of a pool hold then. */
const sumsThen = (
  { sums, sizes, keys, quantities }: KeysOfSums,
  pool: PoolThen,
  changes: ReadonlyMap<number, Change>,
  shareIn: (pool: WholePool) => (held: number) => number,
): readonly KeysThen[] => {
  const share = shareIn(pool);
  const [ids, kept, ends] = [numbersIn(keys), numbersIn(quantities), numbersIn(sizes)];
  let at = 0;
  return numbersIn(sums).map((id, n) => {
    const then = nothingThen(id);
    for (const end = at + (ends[n] ?? 0); at < end; at += 1) {
      const key = ids[at] ?? 0;
      const change = changes.get(key);
      if (change !== undefined) {
        change.isPlaced = true;
        tie(change, pool);
        addChange(then, change);
      }
      addKey(then, key, (kept[at] ?? 0) + (change?.quantity ?? 0), pool, share);
    }
    return then;
  });
};

/** Keys by id: of which pool they are, and what is kept of them. */
const keysById = (
  tx: Tx,
  ids: readonly number[],
  { between }: AskedKeys,
): Promise<readonly (PoolOf & { id: number; quantity: string })[]> => {
  const { values, bind } = valuesFrom(tx.partnerId);
  const end = between(bind).month?.();
  const kept =
    end === undefined
      ? ''
      : `left join lateral (select s.quantity from stock_snapshot s where s.partner_id = $1 and s.month_end = ${end} and s.balance_id = k.id and s.cost_pool_id = 0 offset 0) s on true`;
  return tx.query(
    `select k.id, coalesce(k.cost_pool_id, 0) as pool, k.item_id as item, ${end === undefined ? 'k.quantity' : 'coalesce(s.quantity, 0)'}::numeric(20,6)::text as quantity
       from unnest(${bind(idsText(ids))}::bigint[]) t(id) cross join lateral (select * from stock_key k where k.partner_id = $1 and k.id = t.id offset 0) k ${kept}`,
    values,
  );
};

/**
 * How many keys lay in each kept sum then, and what they were worth: their shares of their pools as these were then (spec 02, 1.8), each rounded; the rest of rounding lies with the
 * pool's largest key, the first of several. Worked out of the quantities that are kept of keys beside the sums (`stock_sum_keys`) and of what was posted between. Of pools of which
 * nothing was, the sums say it themselves. Several statements: they must see one moment (`isOneMoment`). Undefined where more than `most` entries were posted between.
 */
export const pastKeys = async (tx: Tx, asked: AskedKeys, most = MOST_ENTRIES): Promise<PastKeys | undefined> => {
  await refuseMoving(tx);
  const entries = await entriesOf(tx, asked, most);
  if (entries === undefined) return undefined;
  const { changes, pools } = await addUp(entries, asked.sign);
  await addKept(tx, pools, asked);
  const shareIn = asked.showsValue ? sharesOf : () => () => 0;

  const reckoned = [...pools.values()].filter(({ isByKey }) => !isByKey);
  let found: readonly KeysOfSums[] = [];
  const read = (): void => {
    for (const of of found) {
      const pool = pools.get(nameOf(of));
      if (pool !== undefined) pool.sums.push(...sumsThen(of, pool, changes, shareIn));
    }
  };
  for (let from = 0; from < reckoned.length; from += PORTION)
    [found] = await Promise.all([keysOfSums(tx, reckoned.slice(from, from + PORTION), asked), meanwhile(read)]);
  read();

  const unplaced = [...changes].flatMap(([id, { isPlaced }]) => (isPlaced ? [] : [id]));
  for (const { id, quantity, ...of } of unplaced.length === 0 ? [] : await keysById(tx, unplaced, asked)) {
    const change = changes.get(id);
    if (change === undefined) continue;
    const pool = knownOf(pools, nameOf(of), () => poolThen(of));
    tie(change, pool);
    if (pool.isByKey) continue;
    const then = nothingThen(id);
    addChange(then, change);
    addKey(then, id, partsIn(quantity) + change.quantity, pool, shareIn(pool));
    pool.arrived.push(then);
  }

  const all = [...pools.values()];
  const told = all.filter(({ isByKey }) => !isByKey);
  for (const { pool, millionths, paise, shared, largest } of told)
    if (asked.showsValue && pool > 0 && millionths > 0 && largest !== undefined) largest.of.paise += paise - shared;
  return {
    sums: told.flatMap(({ sums }) => sums),
    arrived: told.flatMap(({ arrived }) => arrived),
    byKey: all.filter(({ isByKey }) => isByKey),
  };
};
