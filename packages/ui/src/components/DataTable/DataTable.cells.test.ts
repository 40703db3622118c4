import { decimal } from '@weft/domain/rules/decimal/decimal';
import { describe, expect, it } from 'vitest';
import { cellText, indexColumn } from './DataTable.cells.ts';
import type { Column } from './DataTable.types.ts';

const words = { yes: 'Yes', no: 'No' };
type Cell = { v: unknown };
const text = (column: Omit<Column<Cell>, 'key' | 'label'>, v: unknown) =>
  cellText({ key: 'v', label: 'V', ...column }, { v }, words);
const indexed = (kind: Column<Cell>['kind'], v: unknown) => {
  const column = indexColumn<Cell>({ key: 'v', label: 'V', kind }, words);
  return { text: column.text({ v }), value: column.kind === 'number' ? column.value({ v }) : undefined };
};

describe('cellText', () => {
  it('shows figures of any form alike', () =>
    expect([1234567.5, '1234567.5', decimal('1234567.50')].map((value) => text({ kind: 'money' }, value))).toEqual([
      '12,34,567.50',
      '12,34,567.50',
      '12,34,567.50',
    ]));
  it('gives quantities the decimals of their unit', () =>
    expect(text({ kind: 'quantity', places: 2 }, '5')).toBe('5.00'));
  it('gives a figure the decimals of its row’s unit, and those of the column where the row knows none', () => {
    const column: Column<{ v: unknown; decimals?: number }> = {
      key: 'v',
      label: 'V',
      kind: 'quantity',
      places: 2,
      placesOf: ({ decimals }) => decimals,
    };
    const rows = [{ v: 84, decimals: 0 }, { v: 1250.5, decimals: 3 }, { v: 5 }];
    expect(rows.map((row) => cellText(column, row, words))).toEqual(['84', '1,250.500', '5.00']);
    expect(rows.map((row) => indexColumn(column, words).text(row))).toEqual(['84', '1250.500', '5.00']);
  });
  it('shows percents and plain numbers as short as they are', () =>
    expect([text({ kind: 'percent' }, 18), text({ kind: 'number' }, '0.125')]).toEqual(['18 %', '0.125']));
  it('shows days, and minutes as the clocks in India', () =>
    expect([text({ kind: 'date' }, '2026-07-05'), text({ kind: 'dateTime' }, '2026-07-05T09:30:11Z')]).toEqual([
      '05-07-2026',
      '05-07-2026 15:00',
    ]));
  it('shows yes and no', () =>
    expect([text({ kind: 'boolean' }, true), text({ kind: 'boolean' }, false)]).toEqual(['Yes', 'No']));
  it('shows nothing for nothing', () =>
    expect((['text', 'money', 'date', 'boolean'] as const).map((kind) => text({ kind }, null))).toEqual([
      '',
      '',
      '',
      '',
    ]));
  it('lets the column word it', () =>
    expect(text({ kind: 'status', format: (value) => `is ${String(value)}` }, 'open')).toBe('is open'));
});

describe('indexColumn', () => {
  it('finds figures as they are shown', () =>
    expect(indexed('money', 1234.5)).toEqual({ text: '1234.50', value: 1234.5 }));
  it('orders decimals by size', () =>
    expect(indexed('quantity', decimal('10.25'))).toEqual({ text: '10.250', value: 10.25 }));
  it('orders days in time and finds them as shown', () =>
    expect(indexed('date', '2026-07-05')).toEqual({ text: '05-07-2026', value: 20_260_705 }));
  it('orders a bare day before its minutes', () =>
    expect([indexed('dateTime', '2026-07-05').value, indexed('dateTime', '2026-07-05T00:01').value]).toEqual([
      202_607_050_000, 202_607_050_001,
    ]));
  it('knows empty', () => expect([indexed('money', null).value, indexed('date', '').value]).toEqual([null, null]));
});
