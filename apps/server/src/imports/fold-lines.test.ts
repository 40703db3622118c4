import { expect, it } from 'vitest';
import type { SheetColumn } from '../sheets/sheet-columns.ts';
import type { LineSheet } from '../sheets/line-sheets.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { foldLines } from './fold-lines.ts';

const text = (key: string, label: string, of?: string): SheetColumn => ({
  key: of === undefined ? key : `${of}.${key}`,
  label: of === undefined ? label : `Addresses: ${label}`,
  field: { kind: 'text', label },
  ...(of === undefined ? {} : { line: { of, key } }),
});

const ADDRESSES: LineSheet = {
  of: 'addresses',
  name: 'Addresses',
  keys: [text('partyCode', 'Party Code'), text('companyName', 'Company Name')],
  columns: [text('city', 'City', 'addresses'), text('pin', 'PIN', 'addresses')],
};

const sheet = (name: string, ...rows: readonly (readonly string[])[]): Sheet => ({
  name,
  rows: rows.map((cells, n) => ({ number: n + 1, cells })),
  notices: [],
});

const PARTIES = sheet('Data', ['Party Code', 'Company Name*'], ['P1', 'Alpha'], ['P2', 'Beta'], ['', 'Gamma']);

const folded = (...addresses: readonly (readonly string[])[]): Sheet =>
  foldLines(PARTIES, [PARTIES, sheet('Addresses', ...addresses)], [ADDRESSES]);

const cellsOf = ({ rows }: Sheet): readonly (readonly string[])[] => rows.map(({ cells }) => cells);

it('puts lines beside the record of their code, more of them below it', () => {
  const whole = folded(
    ['Party Code*', 'City', 'PIN'],
    ['P2', 'Surat', '395003'],
    ['p1', 'Morbi', ''],
    ['P2', 'Anand', ''],
  );
  expect(cellsOf(whole)).toEqual([
    ['Party Code', 'Company Name*', 'Addresses: City', 'Addresses: PIN'],
    ['P1', 'Alpha', 'Morbi', ''],
    ['P2', 'Beta', 'Surat', '395003'],
    ['', '', 'Anand', ''],
    ['', 'Gamma'],
  ]);
  expect(whole.rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  expect(whole.notices).toEqual([
    'Rows of ‘Addresses’ stand below their record: row numbers are those of the sheets put together.',
  ]);
});

it('a record without a code is told by its name, and a line without a key is of the record above', () => {
  const rows = cellsOf(folded(['Party Code', 'City'], ['Gamma', 'Rajkot'], ['', 'Jamnagar']));
  expect(rows.slice(3)).toEqual([
    ['', 'Gamma', 'Rajkot'],
    ['', '', 'Jamnagar'],
  ]);
});

it('lines of a record that the file does not bring follow under their code', () => {
  expect(cellsOf(folded(['Party Code', 'City'], ['P9', 'Vapi'])).at(-1)).toEqual(['P9', '', 'Vapi']);
});

it('the example of a template is no line', () => {
  expect(folded(['Party Code', 'City'], ['Example: P1', 'Surat']).rows).toHaveLength(4);
});

it('columns that nobody knows keep their name, and a sheet without a key is left out with a word', () => {
  expect(cellsOf(folded(['Party Code', 'Landmark'], ['P1', 'Tower']))[0]).toContain('Addresses: Landmark');
  const left = folded(['City'], ['Surat']);
  expect(left.rows).toBe(PARTIES.rows);
  expect(left.notices).toEqual(['Sheet ‘Addresses’ has no column ‘Party Code’: it is left out.']);
});

it('a name that fits two records is refused', () => {
  const twice = sheet('Data', ['Party Code', 'Company Name'], ['P1', 'Alpha'], ['P2', 'Alpha']);
  const lines = sheet('Addresses', ['Company Name', 'City'], ['Alpha', 'Surat']);
  expect(() => foldLines(twice, [lines], [ADDRESSES])).toThrow(/fits 2 rows/u);
});
