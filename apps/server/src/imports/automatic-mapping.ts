import { foldCase } from '@weft/domain/rules/text/normalise-text';
import type { SheetColumn } from '../sheets/sheet-columns.ts';

/** Key of a column → place of the file's column that brings it. */
export type Mapping = { readonly [key: string]: number };

/** A heading without case, spaces and signs: 'Item  Code*' and 'item_code' are one. */
export const headingForm = (text: string): string => foldCase(text).replace(/[^\p{L}\p{N}]/gu, '');

const headingsOfField = ({ key, label, field, line }: SheetColumn): readonly string[] => [
  label,
  key,
  ...(line === undefined ? [field.label] : []),
  ...(field.declaredLabel === undefined ? [] : [field.declaredLabel]),
  ...(field.was === undefined ? [] : [field.was]),
  ...(field.synonyms ?? []),
  ...(line === undefined ? [] : [field.label, line.key]),
];

/**
 * Under which headings a column may come, the surest first: also that of its declaration, after the partner renamed it; a field of lines also under its
 * own label, where no field of the record has it. A column that a heading of the file named comes under that heading alone.
 */
const headingsOf = (column: SheetColumn): readonly string[] =>
  column.line?.names === undefined ? headingsOfField(column) : [column.label];

/**
 * Finds the column of each heading: as it was mapped before, else by label, key, old key or synonym, ignoring case, spaces and `*`.
 * Each column is mapped once, and each heading.
 */
export const automaticMapping = (
  headings: readonly string[],
  columns: readonly SheetColumn[],
  remembered: { readonly [heading: string]: string } = {},
): Mapping => {
  const mapping: { [key: string]: number } = {};
  const taken = new Set<number>();
  const forms = headings.map(headingForm);
  const take = (key: string, place: number): void => {
    if (place === -1 || taken.has(place) || mapping[key] !== undefined) return;
    mapping[key] = place;
    taken.add(place);
  };
  const known = new Set(columns.map(({ key }) => key));
  for (const [place, form] of forms.entries()) {
    const key = remembered[form];
    if (key !== undefined && known.has(key)) take(key, place);
  }
  const found = columns.filter(({ key }) => key !== 'id'); // the ID of another program is none of ours: a person says so
  const most = Math.max(0, ...found.map((column) => headingsOf(column).length));
  for (let rank = 0; rank < most; rank += 1)
    for (const column of found) {
      const heading = headingsOf(column)[rank];
      if (heading !== undefined)
        take(
          column.key,
          forms.findIndex((form, place) => !taken.has(place) && form !== '' && form === headingForm(heading)),
        );
    }
  return mapping;
};
