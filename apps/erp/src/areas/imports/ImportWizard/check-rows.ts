import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import type { Module } from '@weft/domain/catalogue/language/module';
import { plainText } from '../../../product/plain-text.ts';
import type { CheckedRow, Names } from './import-answers.ts';

/** One field that a row changes. */
export type ChangeRow = {
  readonly key: string;
  readonly row: number;
  readonly name: string;
  readonly field: string;
  readonly before: string;
  readonly after: string;
};

/** One row that is added or stays as it is. */
export type PlainRow = { readonly key: string; readonly row: number; readonly code: string; readonly name: string };

/** Words of a module's fields: yes and no, labels, what references point to, how many lines. */
export type RowWords = {
  readonly label: (key: string) => string;
  readonly yes: string;
  readonly no: string;
  readonly names: Names;
  readonly lines: (count: number) => string;
};

const nameOf = (key: string, id: unknown, { names }: RowWords): string =>
  names[key]?.[String(id)] ?? `#${plainText(id)}`;

const worded = ({ fields }: Module, key: string, value: unknown, words: RowWords): string => {
  const field = fields[key];
  const { yes, no } = words;
  if (value === true) return yes;
  if (value === false) return no;
  if (field?.kind === 'choice' && typeof value === 'string') return optionLabel(field, value);
  if (field?.kind === 'ref' && typeof value === 'number') return nameOf(key, value, words);
  if (field?.kind === 'refs' && Array.isArray(value)) return value.map((id) => nameOf(key, id, words)).join(', ');
  if (field?.kind === 'lines') return words.lines(Array.isArray(value) ? value.length : 0);
  return Array.isArray(value) ? value.map(plainText).filter(Boolean).join(', ') : plainText(value);
};

/** What the rows change, one line for each field whose value becomes another. */
export const changeRows = (module: Module, rows: readonly CheckedRow[], words: RowWords): readonly ChangeRow[] =>
  rows.flatMap(({ row, name, before, after }) =>
    Object.entries(after ?? {}).flatMap(([key, value]) => {
      if (JSON.stringify(value) === JSON.stringify(before?.[key] ?? null)) return [];
      return [
        {
          key: `${row} ${key}`,
          row,
          name: name ?? '',
          field: words.label(key),
          before: worded(module, key, before?.[key], words),
          after: worded(module, key, value, words),
        },
      ];
    }),
  );

/** Rows by code and name. */
export const plainRows = (rows: readonly CheckedRow[]): readonly PlainRow[] =>
  rows.map(({ row, code, name }) => ({ key: String(row), row, code: code ?? '', name: name ?? '' }));
