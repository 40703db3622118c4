import type { Fields } from '@weft/domain/catalogue/language/field';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { wireLines } from './form-values.ts';

/** Whose value of a field, or whose line, stays. */
export type Side = 'mine' | 'theirs';

/** What one of the two did to a line. */
type LineChange = 'none' | 'changed' | 'added' | 'removed';

/** A line that somebody touched; a clash asks whose stays. Without `mine` or `theirs` the line is not in their list. */
export type LineRow = {
  /** What the line goes by: its id, or its place among the new ones of a side. */
  readonly key: string;
  readonly before?: AnyRecord;
  readonly mine?: AnyRecord;
  readonly theirs?: AnyRecord;
  readonly by: { readonly [side in Side]: LineChange };
  readonly isClash: boolean;
};

/** A field of lines: as it was when the form opened, and as each of the two has it. */
type Values = { readonly before: unknown; readonly mine: unknown; readonly theirs: unknown };

type Keyed = ReadonlyMap<string, AnyRecord>;

/** Lines by id; those without one, and ids that the list had not when the form opened, are new ones of `side`. */
const keyed = (lines: readonly AnyRecord[], side: Side, stored?: Keyed): Keyed =>
  new Map(
    lines.map((line, n): [string, AnyRecord] => {
      const key = `id ${String(line['id'])}`;
      const isStored = line['id'] !== undefined && (stored === undefined || stored.has(key));
      return [isStored ? key : `${side} ${n}`, line];
    }),
  );

const isAlike = (fields: Fields, a: AnyRecord | undefined, b: AnyRecord | undefined): boolean =>
  JSON.stringify(wireLines(fields, a === undefined ? [] : [a])) ===
  JSON.stringify(wireLines(fields, b === undefined ? [] : [b]));

const changeOf = (fields: Fields, before: AnyRecord | undefined, now: AnyRecord | undefined): LineChange => {
  if (before === undefined) return now === undefined ? 'none' : 'added';
  if (now === undefined) return 'removed';
  return isAlike(fields, before, now) ? 'none' : 'changed';
};

/** Both lists, and the one from which both began. */
type Lists = { readonly before: Keyed; readonly mine: Keyed; readonly theirs: Keyed };

/** Lines of a record; nothing for whatever else stands there. */
const recordsIn = (value: unknown): readonly AnyRecord[] =>
  Array.isArray(value) ? value.filter((one): one is AnyRecord => typeof one === 'object' && one !== null) : [];

const listsOf = (fields: Fields, { before, mine, theirs }: Values): Lists => {
  const stored = keyed(recordsIn(before), 'theirs');
  const own = recordsIn(mine);
  const entered = own.slice(0, wireLines(fields, own).length); // the grid offers a next line
  return { before: stored, mine: keyed(entered, 'mine', stored), theirs: keyed(recordsIn(theirs), 'theirs', stored) };
};

const rowOf = (fields: Fields, key: string, { before, mine, theirs }: Lists): LineRow => {
  const [was, own, other] = [before.get(key), mine.get(key), theirs.get(key)];
  const by = { mine: changeOf(fields, was, own), theirs: changeOf(fields, was, other) };
  const isClash = by.mine !== 'none' && by.theirs !== 'none' && !isAlike(fields, own, other);
  return {
    key,
    ...(was === undefined ? {} : { before: was }),
    ...(own === undefined ? {} : { mine: own }),
    ...(other === undefined ? {} : { theirs: other }),
    by,
    isClash: was !== undefined && isClash,
  };
};

/** One list after another, each line of the second behind the one that it follows there. */
const together = (first: readonly string[], second: readonly string[]): readonly string[] => {
  const order = [...first];
  second.forEach((key, n) => {
    if (order.includes(key)) return;
    const previous = second.slice(0, n).findLast((one) => order.includes(one));
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, key);
  });
  return order;
};

/** Whether the lines that both lists have stand in the same order. */
const isOrdered = (a: Keyed, b: Keyed): boolean => {
  const [one, other] = [[...a.keys()].filter((key) => b.has(key)), [...b.keys()].filter((key) => a.has(key))];
  return one.every((key, n) => key === other[n]);
};

/** The order of the merged list: mine where I moved lines, else theirs. */
const orderOf = ({ before, mine, theirs }: Lists): readonly string[] => {
  const [own, other] = [[...mine.keys()], [...theirs.keys()]];
  return isOrdered(before, mine) ? together(other, own) : together(own, other);
};

const rowsOf = (fields: Fields, lists: Lists): readonly LineRow[] =>
  together(orderOf(lists), [...lists.before.keys()]).map((key) => rowOf(fields, key, lists));

/** What both did to lines, line by line, in the order in which they will stand; lines that nobody touched are left out. */
export const lineRows = (fields: Fields, values: Values): readonly LineRow[] =>
  rowsOf(fields, listsOf(fields, values)).filter(({ by }) => by.mine !== 'none' || by.theirs !== 'none');

/** Lines as they are saved: of each the side that touched it; where both did, the one that was picked. */
export const mergedLines = (
  fields: Fields,
  values: Values,
  sideOf: (row: LineRow) => Side | undefined,
): readonly AnyRecord[] =>
  rowsOf(fields, listsOf(fields, values)).flatMap((row): readonly AnyRecord[] => {
    const side = row.isClash ? sideOf(row) : row.by.mine === 'none' ? 'theirs' : 'mine';
    const line = side && row[side];
    return line === undefined ? [] : [line];
  });
