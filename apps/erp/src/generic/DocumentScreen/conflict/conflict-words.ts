import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import { isHeld } from '@weft/domain/catalogue/language/held';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { toWire } from '@weft/domain/catalogue/language/wire';
import type { Conflict, Versions } from '../../form/conflict.ts';
import type { LineRow, Side } from '../../form/conflict-lines.ts';
import { type Change, type ChangeWords, nameOfLine, wordsOf } from '../panel/history-changes.ts';

/** What stands where nothing does. */
const NOTHING = '–';

/** One field of a record or line as a person reads it: names instead of ids, Indian figures and dates, words of choices. */
export const shownValue = (fields: Fields, record: AnyRecord, key: string, words: ChangeWords): string => {
  const field: Field | undefined = fields[key];
  const name = record[`${key}Name`];
  if (field?.kind === 'ref' && typeof name === 'string' && record[key] !== null) return name;
  const value = toWire(fields, { [key]: record[key] ?? null })[key];
  return (field === undefined ? undefined : wordsOf(field, value, words)) ?? NOTHING;
};

const isSame = (fields: Fields, a: AnyRecord, b: AnyRecord, key: string): boolean =>
  JSON.stringify(toWire(fields, { [key]: a[key] ?? null })) ===
  JSON.stringify(toWire(fields, { [key]: b[key] ?? null }));

/** Which line it is, by what it must have. */
export const lineName = (fields: Fields, { before, mine, theirs }: LineRow, words: ChangeWords): string => {
  const line = before ?? mine ?? theirs ?? {};
  return nameOfLine(fields, toWire(fields, line), words) ?? NOTHING;
};

/** Fields of a line that one of the two changed, in the order of the declaration. */
const touched = (fields: Fields, { before = {}, mine, theirs }: LineRow): readonly string[] =>
  Object.keys(fields).filter((key) => {
    const field = fields[key];
    if (field === undefined || isHeld(field)) return false;
    return [mine, theirs].some((line) => line !== undefined && !isSame(fields, before, line, key));
  });

/** What one of the two made of a line: what they changed in it, or what it says that they added; undefined where they removed it. */
export const lineWords = (
  lines: { readonly key: string; readonly fields: Fields },
  row: LineRow,
  side: Side,
  words: ChangeWords,
): string | undefined => {
  const line = row[side];
  if (line === undefined) return undefined;
  const told = touched(lines.fields, row).map(
    (key) => `${words.label(`${lines.key}.${key}`)}: ${shownValue(lines.fields, line, key, words)}`,
  );
  return told.join(' · ');
};

/** The same as changes of the history, whose references are named. */
export const conflictChanges = ({ fields }: Module, { clashes, lines }: Conflict, { mine, theirs }: Versions) =>
  [...clashes, ...lines].map(({ key }): Change => {
    const wire = (record: AnyRecord): unknown => toWire(fields, { [key]: record[key] ?? null })[key];
    return { field: key, old: wire(theirs), new: wire(mine) };
  });
