import { expect, test } from 'vitest';
import { lotClearance } from '../areas/reports/lot-clearance.ts';
import { stockLedger } from '../areas/reports/stock-ledger.ts';
import { furtherOf } from './report-page.ts';
import type { ReportSource } from './report-source.ts';

const asked = (source: ReportSource, keys: readonly string[], sort?: string) =>
  furtherOf(source, {
    columns: source.report.columns.filter(({ key }) => keys.includes(key)),
    ...(sort === undefined ? {} : { sort: { key: sort, isDown: false } }),
  })?.isSorting;

test('names of single rows are looked up where they are asked for, of all rows where they tell the order alone', () => {
  for (const source of [lotClearance, stockLedger]) {
    expect(asked(source, ['lot', 'item', 'uom'])).toBeUndefined();
    expect(asked(source, ['lot', 'grade'])).toBe(false);
    expect(asked(source, ['lot', 'grade'], 'lot')).toBe(false);
    expect(asked(source, ['lot'], 'grade')).toBe(true);
  }
});

test('a second quantity needs the decimals of its unit', () => {
  expect(asked(lotClearance, ['receivedSecondary'])).toBe(false);
  expect(asked(stockLedger, ['secondaryIn'])).toBe(false);
});
