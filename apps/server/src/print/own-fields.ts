import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import { formatInr } from '@weft/domain/rules/format/format-inr';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { wordOf } from '../records/word-of.ts';

/** The partner's own fields that a print shows, in their order. */
export const printedFields = (fields: Fields): readonly (readonly [string, Field])[] =>
  Object.entries(fields).filter(([, { isPrinted, isHidden }]) => isPrinted === true && isHidden !== true);

/** A value as a print has it; empty for nothing. */
export const printedText = (field: Field, key: string, record: AnyRecord): string => {
  const value = record[key];
  if (value === null || value === undefined) return '';
  if (isDecimal(value))
    return field.kind === 'money' ? formatInr(value) : formatNumber(value, { grouping: 'indian', maxPlaces: 6 });
  switch (field.kind) {
    case 'boolean':
      return value === true ? 'Yes' : 'No';
    case 'date':
    case 'dateTime':
      return formatDate(wordOf(value).slice(0, 10));
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

/** Names and values of the partner's own fields of a record, for the facts of a print. */
export const printedFacts = (fields: Fields, record: AnyRecord): readonly (readonly [string, string])[] =>
  printedFields(fields).map(([key, field]) => [field.label, printedText(field, key, record)] as const);
