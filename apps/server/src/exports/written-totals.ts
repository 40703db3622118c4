import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { decimal, type Decimal, ZERO } from '@weft/domain/rules/decimal/decimal';
import { wordOf } from '../records/word-of.ts';
import type { SheetColumn } from '../sheets/sheet-columns.ts';
import type { OutCell } from '../sheets/xlsx-writer.ts';

/** What the figures of a file come to: the rows that were written, and no others. */
export type WrittenTotals = {
  readonly add: (records: readonly AnyRecord[]) => void;
  /** The row of sums below the last; none where nothing adds up, as on the screen. */
  readonly rows: () => readonly (readonly OutCell[])[];
};

type Sum = { sum: Decimal; count: number; kinds: Set<string> };

/** The word before the sums; an import knows their row by it. */
export const TOTAL = 'Total';

/**
 * Adds up the figures of a list that its screen adds up (`list.totals`): those of its columns, a figure with a sibling only as long as all rows that have
 * it are of the same one (rupees and dollars are not added).
 */
export const writtenTotals = ({ list, fields }: Module, columns: readonly SheetColumn[]): WrittenTotals => {
  const sums = new Map<string, Sum>();
  for (const { key } of columns)
    if (list.totals[key] !== undefined) sums.set(key, { sum: ZERO, count: 0, kinds: new Set() });
  return {
    add: (records) => {
      for (const record of records)
        for (const [key, one] of sums) {
          const value = record[key];
          if (value === null || value === undefined) continue;
          const alike = list.totals[key];
          if (typeof alike === 'string')
            one.kinds.add(wordOf(record[alike] ?? '') || wordOf(fields[alike]?.default ?? ''));
          one.sum = one.sum.plus(decimal(wordOf(value)));
          one.count += 1;
        }
    },
    rows: () => {
      const told = (key: string): Sum | undefined => {
        const one = sums.get(key);
        return one !== undefined && one.count > 0 && one.kinds.size <= 1 ? one : undefined;
      };
      if (!columns.some(({ key }) => told(key) !== undefined)) return [];
      const word = columns.findIndex(({ key }) => !sums.has(key));
      const cells = columns.map(({ key }, n): OutCell => {
        const one = told(key);
        if (one !== undefined) return { number: one.sum.toFixed() };
        return n === word ? { text: TOTAL, style: 'heading' } : null;
      });
      return [cells];
    },
  };
};
