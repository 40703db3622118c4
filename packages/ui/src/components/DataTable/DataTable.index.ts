import { naturalKey, searchTerms } from './DataTable.words.ts';
import type { SortKey } from './DataTable.types.ts';

/** What the index must know of a column: its searched text and its sortable value (null = empty). */
export type IndexColumn<Row> =
  | { readonly key: string; readonly text: (row: Row) => string; readonly kind: 'text' }
  | {
      readonly key: string;
      readonly text: (row: Row) => string;
      readonly kind: 'number';
      readonly value: (row: Row) => number | null;
    };

/**
 * Search and order over rows that stay in the caller's array. Positions are places in that array.
 * One normalised line of text per row is built lazily (in idle slices through `prepare`, or at the first
 * search); a longer query searches only the hits of the shorter one; an order is worked out once per column.
 */
export type TableIndex = {
  /** Builds up to `count` further lines; answers how many are still missing. */
  readonly prepare: (count: number) => number;
  /** Positions of the rows that hold every word of the query, in the order of the rows. */
  readonly search: (query: string) => Uint32Array;
  /** The positions ordered; ties keep their position, empty values come last either way. */
  readonly sort: (positions: Uint32Array, keys: readonly SortKey[]) => Uint32Array;
  /** The column's values as doubles, NaN where empty; undefined for text columns. */
  readonly numbers: (key: string) => Float64Array | undefined;
  /** Ranks of the column's values by position: equal values share one, empty ones have -1. */
  readonly ranks: (key: string) => Int32Array | undefined;
  /** The column's cells as they are searched. */
  readonly texts: (key: string) => (position: number) => string;
};

const REMEMBERED_SEARCHES = 8;
/** Between two columns of a line; no query can contain it, so no hit spans two cells. */
const CELL_END = '\u0001';
const EMPTY_RANK = -1;

/** @example createTableIndex(rows, columns).search('rafia 1200') → positions of rows with both words */
export function createTableIndex<Row>(
  rows: readonly Row[],
  columns: readonly IndexColumn<Row>[],
  normalise: (text: string) => string,
): TableIndex {
  const size = rows.length;
  const lines: string[] = [];
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const doubles = new Map<string, Float64Array>();
  const ranks = new Map<string, Ranks>();
  const searches: { terms: readonly string[]; hits: Uint32Array }[] = [];
  let everything: Uint32Array | undefined;

  const all = () => (everything ??= places(size));

  function prepare(count: number): number {
    const end = Math.min(size, lines.length + count);
    for (const row of rows.slice(lines.length, end)) {
      // Joined, not added up: a flat text is searched several times faster than a rope of pieces.
      lines.push(columns.map((column) => normalise(column.text(row))).join(CELL_END));
    }
    return size - end;
  }

  function search(query: string): Uint32Array {
    const terms = searchTerms(query, normalise);
    if (terms.length === 0) return all();
    prepare(size);
    const base = narrowest(searches, terms) ?? all();
    const hits = holding(lines, base, terms);
    searches.push({ terms, hits });
    if (searches.length > REMEMBERED_SEARCHES) searches.shift();
    return hits;
  }

  function numbers(key: string): Float64Array | undefined {
    const column = byKey.get(key);
    if (column?.kind !== 'number') return undefined;
    let values = doubles.get(key);
    if (!values) {
      values = new Float64Array(size);
      for (const [position, row] of rows.entries()) values[position] = column.value(row) ?? Number.NaN;
      doubles.set(key, values);
    }
    return values;
  }

  function ranksOf(key: string): Ranks | undefined {
    const known = ranks.get(key);
    const column = byKey.get(key);
    if (known || !column) return known;
    const values = numbers(key);
    const made = values ? rankNumbers(values) : rankTexts(rows.map((row) => column.text(row)));
    ranks.set(key, made);
    return made;
  }

  function sort(positions: Uint32Array, keys: readonly SortKey[]): Uint32Array {
    let order = positions;
    for (const { key, direction } of [...keys].reverse()) {
      const rank = ranksOf(key);
      if (rank) order = orderBy(order, rank, direction === 'descending');
    }
    return order;
  }

  function texts(key: string) {
    const column = byKey.get(key);
    return (position: number) => {
      const row = rows[position];
      return column && row !== undefined ? column.text(row) : '';
    };
  }

  return { prepare, search, sort, numbers, ranks: (key) => ranksOf(key)?.of, texts };
}

/** 0, 1, 2 … as a typed array. A plain loop: making it from an iterator takes ten times as long. */
function places(size: number): Uint32Array {
  const made = new Uint32Array(size);
  for (let place = 0; place < size; place += 1) made[place] = place;
  return made;
}

/** Those of the positions whose line holds every term. A plain loop: this is run at each key. */
function holding(lines: readonly string[], base: Uint32Array, terms: readonly string[]): Uint32Array {
  const hits = new Uint32Array(base.length);
  let count = 0;
  for (const position of base) {
    const line = lines[position] ?? '';
    let isHit = true;
    for (const term of terms) isHit &&= line.includes(term);
    if (!isHit) continue;
    hits[count] = position;
    count += 1;
  }
  return hits.slice(0, count);
}

type Ranks = { readonly of: Int32Array; readonly count: number };

/** The remembered hits with the fewest rows that certainly contain all hits of the new terms. */
function narrowest(searches: readonly { terms: readonly string[]; hits: Uint32Array }[], terms: readonly string[]) {
  let best: Uint32Array | undefined;
  for (const { terms: older, hits } of searches) {
    const covers = older.every((old) => terms.some((term) => term.includes(old)));
    if (covers && (!best || hits.length < best.length)) best = hits;
  }
  return best;
}

function rankNumbers(values: Float64Array): Ranks {
  const order = Uint32Array.from(values.keys()).filter((position) => !Number.isNaN(values[position]));
  order.sort((a, b) => (values[a] ?? 0) - (values[b] ?? 0));
  return rank(values, order);
}

/** Each text is keyed and compared once, however many rows have it: most columns repeat a few. */
function rankTexts(texts: readonly string[]): Ranks {
  const numbers = new Map<string, number>();
  const numberAt = new Uint32Array(texts.length);
  texts.forEach((text, position) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    numberAt[position] = number;
  });
  const keys = [...numbers.keys()].map(naturalKey);
  const order = places(keys.length).filter((number) => keys[number] !== '');
  order.sort((a, b) => {
    const left = keys[a] ?? '';
    const right = keys[b] ?? '';
    return left < right ? -1 : left > right ? 1 : 0;
  });
  const { of, count } = rank(keys, order);
  return { of: new Int32Array(texts.length).map((_, position) => of[numberAt[position] ?? 0] ?? EMPTY_RANK), count };
}

/** Equal values share a rank, so that the next sort key decides between them. */
function rank(values: ArrayLike<unknown>, order: Uint32Array): Ranks {
  const of = new Int32Array(values.length).fill(EMPTY_RANK);
  let count = 0;
  let before: unknown;
  for (const position of order) {
    const value = values[position];
    if (count === 0 || value !== before) count += 1;
    of[position] = count - 1;
    before = value;
  }
  return { of, count };
}

/**
 * Stable order by rank without a comparator: rank and place are packed into one double (both stay far
 * below 2^53) and sorted natively, which is about ten times faster than calling back for each pair.
 */
function orderBy(order: Uint32Array, ranks: Ranks, isDescending: boolean): Uint32Array {
  const size = order.length;
  const packed = new Float64Array(size);
  order.forEach((position, place) => {
    const own = ranks.of[position] ?? EMPTY_RANK;
    const rising = isDescending ? ranks.count - 1 - own : own;
    packed[place] = (own === EMPTY_RANK ? ranks.count : rising) * size + place;
  });
  packed.sort();
  return order.map((_, place) => order[(packed[place] ?? 0) % size] ?? 0);
}
