import type { Fields } from '@weft/domain/catalogue/language/field';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Fault } from '@weft/domain/contract/faults';

const linesOf = (record: AnyRecord | undefined, of: string): readonly AnyRecord[] => {
  const lines = record?.[of];
  return Array.isArray(lines) ? (lines as readonly AnyRecord[]) : []; // a list is read as lines by `validate`
};

/** A record with all its lines, and how its faults are told at the lines that came. */
type Added = { readonly record: AnyRecord; readonly asCame: (one: Fault) => Fault };

/**
 * Lists of which only some lines came, with those that the stored record has besides: a file with a column for the width leaves the mesh as it is. A line
 * means the stored one that says the same of what tells lines apart.
 */
export const addedLines = (
  fields: Fields,
  input: AnyRecord,
  before: AnyRecord | undefined,
  lists: readonly string[],
): Added => {
  const record: { [key: string]: unknown } = { ...input };
  const places = new Map<string, string>();
  for (const of of lists) {
    const came = linesOf(input, of);
    const stored = linesOf(before, of);
    if (came.length === 0 || stored.length === 0) continue;
    const told = fields[of]?.distinct ?? [];
    const isMeant = (line: AnyRecord, other: AnyRecord): boolean => told.every((key) => line[key] === other[key]);
    const all: AnyRecord[] = stored.map(({ id }) => ({ id })); // a save keeps what is left out of a line
    const taken = new Set<number>();
    for (const [n, line] of came.entries()) {
      const meant = stored.findIndex((one) => isMeant(line, one));
      const at = meant === -1 || taken.has(meant) ? all.push(line) - 1 : meant; // the second of one name is told, as in a new record
      if (at === meant) all[at] = { ...line, ...all[at] };
      taken.add(at);
      places.set(`${of}[${at}]`, `${of}[${n}]`);
    }
    record[of] = all;
  }
  return {
    record,
    asCame: (one) => ({ ...one, field: one.field.replace(/^\w+\[\d+\]/u, (at) => places.get(at) ?? at) }),
  };
};
