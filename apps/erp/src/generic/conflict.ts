import { isHeld } from '@weft/domain/catalogue/language/held';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { toWire } from '@weft/domain/catalogue/language/wire';

/** Whose value of a field stays. */
export type Side = 'mine' | 'theirs';

/** A field that somebody else and this person have changed differently. */
export type Clash = { readonly key: string; readonly mine: unknown; readonly theirs: unknown };

/** What two people did to one record. `theirsAlone` are fields that only the other one changed. */
export type Conflict = { readonly clashes: readonly Clash[]; readonly theirsAlone: readonly string[] };

const textOf = (module: Module, record: AnyRecord, key: string): string =>
  JSON.stringify(toWire(module.fields, { [key]: record[key] ?? null })[key] ?? null);

/** Compares the record as it was when the form opened with what each of the two made of it. Lines count as one value. */
export const conflictOf = (module: Module, before: AnyRecord, mine: AnyRecord, theirs: AnyRecord): Conflict => {
  const keys = Object.entries(module.fields).flatMap(([key, field]) => (isHeld(field) ? [] : [key]));
  const changed = (record: AnyRecord, key: string): boolean =>
    textOf(module, record, key) !== textOf(module, before, key);
  const theirKeys = keys.filter(
    (key) => changed(theirs, key) && textOf(module, theirs, key) !== textOf(module, mine, key),
  );
  return {
    clashes: theirKeys
      .filter((key) => changed(mine, key))
      .map((key) => ({ key, mine: mine[key], theirs: theirs[key] })),
    theirsAlone: theirKeys.filter((key) => !changed(mine, key)),
  };
};

const withNames = (record: AnyRecord, key: string): AnyRecord =>
  Object.fromEntries([key, `${key}Name`, `${key}Code`].map((each) => [each, record[each]]));

/** The record to save after a conflict: theirs as it stands now, with mine where it was chosen and where only I changed something. */
export const resolved = (
  { clashes, theirsAlone }: Conflict,
  mine: AnyRecord,
  theirs: AnyRecord,
  choice: { readonly [key: string]: Side },
): AnyRecord => {
  const fromThem = [...theirsAlone, ...clashes.map(({ key }) => key).filter((key) => choice[key] !== 'mine')];
  return {
    ...mine,
    ...Object.fromEntries(fromThem.flatMap((key) => Object.entries(withNames(theirs, key)))),
    version: theirs['version'],
  };
};
