import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { formatDateTime } from '@weft/domain/rules/dates/in-india';
import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import { formatInr } from '@weft/domain/rules/format/format-inr';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { wordOf } from '../records/word-of.ts';

/** The partner's own fields that a print shows, in their order. */
export const printedFields = (fields: Fields): readonly (readonly [string, Field])[] =>
  Object.entries(fields).filter(([, { isPrinted, isHidden }]) => isPrinted === true && isHidden !== true);

/** A value as a print has it; empty for nothing. */
const printedText = (field: Field, key: string, record: AnyRecord): string => {
  const value = record[key];
  if (value === null || value === undefined) return '';
  if (isDecimal(value))
    return field.kind === 'money' ? formatInr(value) : formatNumber(value, { grouping: 'indian', maxPlaces: 6 });
  switch (field.kind) {
    case 'boolean':
      return value === true ? 'Yes' : 'No';
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
    case 'file':
    case 'image':
      return '';
    default:
      return wordOf(value);
  }
};

/** A partner's own field as a print has it. */
export type OwnFact = { readonly name: string; readonly text: string };

/** Names and values of the partner's own fields of a record or a line. */
export const ownFacts = (fields: Fields, record: AnyRecord): readonly OwnFact[] =>
  printedFields(fields).map(([key, field]) => ({ name: field.label, text: printedText(field, key, record) }));

/** A record whose lines carry their own fields beside the declared ones. */
export const withOwnFacts = (fields: Fields, record: AnyRecord): AnyRecord =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => {
      const of = fields[key]?.of;
      return of === undefined || !Array.isArray(value)
        ? [key, value]
        : [key, value.map((line: AnyRecord) => ({ ...line, ownFields: ownFacts(of, line) }))];
    }),
  );
