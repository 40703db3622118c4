import type { Fields } from './field.ts';

type Weighed = { readonly key: string; readonly weight: number };

const weights = (fields: Fields): ReadonlyMap<string, number> =>
  new Map(Object.entries(fields).map(([key, { place }], n) => [key, place ?? n + 1]));

/** Keys that the partner moved, those for the front first. */
const movedOf = (keys: readonly string[], fields: Fields): readonly Weighed[] =>
  keys
    .flatMap((key) => {
      const place = fields[key]?.place;
      return place === undefined ? [] : [{ key, weight: place }];
    })
    .toSorted((a, b) => a.weight - b.weight);

/**
 * Rows of fields with those that the partner moved at their new place: before the first field that stands there or later. The others stay
 * as they were laid out.
 * @example placedRows([['name', 'code'], ['note']], fields) // note has place 1 → [['note', 'name', 'code']]
 */
export const placedRows = (rows: readonly (readonly string[])[], fields: Fields): readonly (readonly string[])[] => {
  const moved = movedOf(rows.flat(), fields);
  if (moved.length === 0) return rows;
  const weight = weights(fields);
  const away = new Set(moved.map(({ key }) => key));
  const left = rows.map((row) => row.filter((key) => !away.has(key))).filter((row) => row.length > 0);
  for (const { key, weight: place } of moved) {
    const at = left.findIndex((row) => row.some((one) => !away.has(one) && (weight.get(one) ?? 0) >= place));
    const row = left[at];
    if (row === undefined) left.push([key]);
    else
      row.splice(
        row.findIndex((one) => !away.has(one) && (weight.get(one) ?? 0) >= place),
        0,
        key,
      );
  }
  return left;
};

/** Keys of fields in the order in which the partner wants them. */
export const placedKeys = (keys: readonly string[], fields: Fields): readonly string[] =>
  placedRows([keys], fields).flat();

/** Fields in the order in which the partner wants them. */
export const placedEntries = (fields: Fields): readonly (readonly [string, Fields[string]])[] =>
  placedKeys(Object.keys(fields), fields).flatMap((key) => {
    const field = fields[key];
    return field === undefined ? [] : [[key, field] as const];
  });
