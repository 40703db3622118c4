import { expect, test } from 'vitest';
import type { FieldDetail } from '../../rules/field-config/field-rules.ts';
import { wordedWith } from '../../rules/labels/worded.ts';
import { shapedModule } from '../language/shaped-module.ts';
import type { Report } from './report.ts';
import { REPORTS } from './reports.ts';
import { configuredReport, reportFields } from './report-fields.ts';
import { stockOnDate } from './stock-state.ts';

const say = wordedWith({ LOT: 'Heat' });
const configured = (
  details: { readonly [key: string]: Omit<FieldDetail, 'fieldKeyName'> },
  report: Report = stockOnDate,
) =>
  configuredReport(report, {
    say,
    shaped: (module) =>
      shapedModule(module, {
        say,
        term: () => undefined,
        detail: (key) => (details[key] === undefined ? undefined : { fieldKeyName: key, ...details[key] }),
      }),
  });
const labels = ({ columns }: Report) => columns.map(({ label }) => label);

test('as built where nothing is said: term words are for whoever shows it', () => {
  expect(configured({})).toEqual(stockOnDate);
});

test('a column is called as stock is, as the report itself says before that, and twice is as once', () => {
  const details = { 'stock.lot': { fieldLabel: 'Charge' }, 'stock.item': { fieldLabel: 'Article' } };
  const named = configured({ ...details, 'reportStockOnDate.item': { fieldLabel: 'Goods' } });
  expect(labels(named).slice(0, 6)).toEqual(['Goods', 'Code', 'Grade', 'Branch', 'Stock Area', 'Charge']);
  expect(configured({ ...details, 'reportStockOnDate.item': { fieldLabel: 'Goods' } }, named)).toEqual(named);
  expect(named.filters.find(({ key }) => key === 'lotNumber')).toMatchObject({ label: 'Charge', isRenamed: true });
});

test('a hidden column takes its filter along; of nothing but hidden ones the first stays', () => {
  const hidden = configured({ 'stock.stockArea': { isVisible: false } });
  expect(labels(hidden)).not.toContain('Stock Area');
  expect(hidden.filters.map(({ label }) => label)).not.toContain('Stock Area');
  const all = Object.fromEntries(
    stockOnDate.columns.map(({ key }) => [`reportStockOnDate.${key}`, { isVisible: false }]),
  );
  expect(labels(configured(all))).toEqual(['Item']);
});

test('a filter without a column is called and hidden as the field of stock that it narrows', () => {
  const named = configured({ 'stock.stockParam1': { fieldLabel: 'Acidity' }, 'stock.rack': { isVisible: false } });
  expect(named.filters.find(({ key }) => key === 'stockParam1')).toMatchObject({ label: 'Acidity', isRenamed: true });
  expect(named.filters.map(({ key }) => key)).not.toContain('racks');
  expect(configured({ 'stock.stockParam1': { fieldLabel: 'Acidity' } }, named)).toEqual(named);
});

test('every report can be configured, each under a name of its own', () => {
  const names = REPORTS.map((report) => reportFields(report).name);
  expect(new Set(names).size).toBe(REPORTS.length);
  expect(names.every((name) => /^report[A-Z]\w{0,53}$/u.test(name))).toBe(true);
});
