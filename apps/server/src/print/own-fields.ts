import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { formatDateTime } from '@weft/domain/rules/dates/in-india';
import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import { formatInr } from '@weft/domain/rules/format/format-inr';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import type { Wording } from '@weft/domain/rules/labels/worded';
import type { PrintedPicture } from '@weft/domain/rules/templates/template-tree';
import { wordOf } from '../records/word-of.ts';

/** The partner's own fields that a print shows, in their order. */
export const printedFields = (fields: Fields): readonly (readonly [string, Field])[] =>
  Object.entries(fields).filter(([, { isPrinted, isHidden }]) => isPrinted === true && isHidden !== true);

/** Ids of stored files in a value. */
const idsIn = (value: unknown): readonly number[] =>
  (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === 'number');

/** A file of a print as it shows it. */
export type PrintedFile = { readonly name: string; readonly picture?: PrintedPicture };

/** Files of a print by their ids. */
export type PrintedFiles = ReadonlyMap<number, PrintedFile>;

/** What a paper has besides the record: its files, and its words. */
export type OnPaper = { readonly files: PrintedFiles; readonly say: Wording };

const printedFiles = (field: Field, value: unknown, files: PrintedFiles): string | PrintedPicture => {
  const shown = idsIn(value).flatMap((id) => files.get(id) ?? []);
  const [first] = shown;
  return field.kind === 'image' && first?.picture !== undefined
    ? first.picture
    : shown.map(({ name }) => name).join(', ');
};

/** A value as a print has it; empty for nothing. */
const printedValue = (field: Field, key: string, record: AnyRecord, { files, say }: OnPaper): OwnFact['text'] => {
  const value = record[key];
  if (value === null || value === undefined) return '';
  if (field.kind === 'file' || field.kind === 'image') return printedFiles(field, value, files);
  if (isDecimal(value))
    return field.kind === 'money' ? formatInr(value) : formatNumber(value, { grouping: 'indian', maxPlaces: 6 });
  switch (field.kind) {
    case 'boolean':
      return say(value === true ? 'Yes' : 'No');
    case 'date':
      return formatDate(wordOf(value));
    case 'dateTime':
      return formatDateTime(wordOf(value));
    case 'choice':
      return optionLabel(field, wordOf(value));
    case 'multiChoice':
      return Array.isArray(value) ? value.map((one) => optionLabel(field, wordOf(one))).join(', ') : '';
    case 'ref':
      return wordOf(record[`${key}Name`]);
    default:
      return wordOf(value);
  }
};

/** A partner's own field as a print has it. */
export type OwnFact = { readonly name: string; readonly text: string | PrintedPicture };

/** Names and values of the partner's own fields of a record or a line. */
export const ownFacts = (fields: Fields, record: AnyRecord, paper: OnPaper): readonly OwnFact[] =>
  printedFields(fields).map(([key, field]) => ({ name: field.label, text: printedValue(field, key, record, paper) }));

/** A record whose lines carry their own fields beside the declared ones. */
export const withOwnFacts = (fields: Fields, record: AnyRecord, paper: OnPaper): AnyRecord =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => {
      const of = fields[key]?.of;
      return of === undefined || !Array.isArray(value)
        ? [key, value]
        : [key, value.map((line: AnyRecord) => ({ ...line, ownFields: ownFacts(of, line, paper) }))];
    }),
  );

const FILE_KINDS: readonly Field['kind'][] = ['file', 'image'];

/** Fields that print a picture; of the others the names of the files stand there. */
export const PICTURE_KINDS: readonly Field['kind'][] = ['image'];

/** Ids of the files that the own fields of a record and its lines print; those of some kinds of fields alone. */
export const ownFileIds = (
  fields: Fields,
  record: AnyRecord,
  kinds: readonly Field['kind'][] = FILE_KINDS,
): readonly number[] => [
  ...printedFields(fields).flatMap(([key, { kind }]) => (kinds.includes(kind) ? idsIn(record[key]) : [])),
  ...Object.entries(fields).flatMap(([key, { of }]) => {
    const lines = record[key];
    return of === undefined || !Array.isArray(lines)
      ? []
      : (lines as readonly AnyRecord[]).flatMap((line) => ownFileIds(of, line, kinds)); // lines are records of the catalogue
  }),
];
