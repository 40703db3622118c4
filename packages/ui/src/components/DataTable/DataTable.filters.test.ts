import { describe, expect, it } from 'vitest';
import { indexColumn } from './DataTable.cells.ts';
import { choicesOf, filterPositions, isIdle, withFilter } from './DataTable.filters.ts';
import { createTableIndex } from './DataTable.index.ts';
import type { Column, ColumnFilters } from './DataTable.types.ts';

type Lot = { item: string; qty: number | null; on: string; at: string; open: boolean };
const ROWS: readonly Lot[] = [
  { item: 'PP Granules', qty: 12.5, on: '2026-07-01', at: '2026-07-01T18:00:00Z', open: true },
  { item: 'Masterbatch', qty: null, on: '2026-07-05', at: '2026-07-05T18:00:00Z', open: false },
  { item: 'PP film', qty: 40, on: '2026-07-09', at: '2026-07-06T04:00:00Z', open: true },
];
const COLUMNS: readonly Column<Lot>[] = [
  { key: 'item', label: 'Item', kind: 'text' },
  { key: 'qty', label: 'Quantity', kind: 'quantity' },
  { key: 'on', label: 'Date', kind: 'date' },
  { key: 'at', label: 'At', kind: 'dateTime' },
  { key: 'open', label: 'Open', kind: 'boolean' },
];
const lower = (text: string) => text.toLowerCase();
const index = createTableIndex(
  ROWS,
  COLUMNS.map((column) => indexColumn(column, { yes: 'Yes', no: 'No' })),
  lower,
);
const kept = (filters: ColumnFilters) => [...filterPositions(index.search(''), filters, COLUMNS, index, lower)];

describe('filterPositions', () => {
  it('keeps all when nothing is asked', () => {
    expect(kept({ item: { kind: 'contains', text: ' ' } })).toEqual([0, 1, 2]);
  });
  it('finds a part of a text whatever its capitals', () => {
    expect(kept({ item: { kind: 'contains', text: 'pp' } })).toEqual([0, 2]);
  });
  it('takes both ends of a range, and nothing that is empty', () => {
    expect(kept({ qty: { kind: 'range', from: '12.5', to: '40' } })).toEqual([0, 2]);
    expect(kept({ qty: { kind: 'range', from: null, to: '20' } })).toEqual([0]);
    expect(kept({ on: { kind: 'range', from: '2026-07-05', to: null } })).toEqual([1, 2]);
  });
  it('takes the whole last day of a range of times, as the clocks in India show it', () => {
    expect(kept({ at: { kind: 'range', from: null, to: '2026-07-05' } })).toEqual([0, 1]);
  });
  it('keeps chosen words, and what fits every column', () => {
    expect(kept({ open: { kind: 'among', texts: ['Yes'] } })).toEqual([0, 2]);
    expect(kept({ open: { kind: 'among', texts: ['Yes'] }, item: { kind: 'contains', text: 'film' } })).toEqual([2]);
  });
});

describe('withFilter', () => {
  it('drops what asks for nothing', () => {
    const filters = withFilter({}, 'item', { kind: 'contains', text: 'pp' });
    expect(filters).toEqual({ item: { kind: 'contains', text: 'pp' } });
    expect(withFilter(filters, 'item', { kind: 'contains', text: '' })).toEqual({});
    expect(isIdle({ kind: 'among', texts: [] })).toBe(true);
  });
});

describe('choicesOf', () => {
  it('names each text once, in order', () => {
    expect(choicesOf(index.search(''), index.texts('open'))).toEqual(['No', 'Yes']);
  });
});
