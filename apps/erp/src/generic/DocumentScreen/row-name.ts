import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { plainText } from '../../product/plain-text.ts';

const rowsIn = (values: AnyRecord, key: string): readonly AnyRecord[] =>
  Array.isArray(values[key]) ? (values[key] as readonly AnyRecord[]) : []; // rows of a form are records

/**
 * What a row of a second table is about, where it speaks of a line of the document (`orderLine`): that line's item, and whatever else it names.
 * People know no place in such a table. Empty for rows that are lines themselves, and while nothing of it has a name.
 * @example wanted quality of line 1 → 'PP Granules · Melt flow'
 */
export const rowName = ({ fields }: Pick<Module, 'fields'>, values: AnyRecord, head: string, n: number): string => {
  const row = rowsIn(values, head)[n];
  const of = fields[head]?.of;
  if (row === undefined || of?.['orderLine'] === undefined) return '';
  const line = rowsIn(values, 'lines')[Number(row['orderLine']) - 1];
  const named = Object.keys(of).filter((key) => of[key]?.kind === 'ref');
  return [plainText(line?.['itemName']), ...named.map((key) => plainText(row[`${key}Name`]))]
    .filter(Boolean)
    .join(' · ');
};
