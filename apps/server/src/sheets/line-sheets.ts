import type { Module } from '@weft/domain/catalogue/language/module';
import type { SheetColumn } from './sheet-columns.ts';
import type { OutCell } from './xlsx-writer.ts';

/** Lines of records on a sheet of their own, each row keyed by its record's code (spec 01, 4.1: `Addresses`, `Contacts`, `Properties`). */
export type LineSheet = {
  /** Key of the lines field. */
  readonly of: string;
  /** What the sheet is called: the label of the lines field. */
  readonly name: string;
  /** Columns of the record that tell whose a line is, the surest first. */
  readonly keys: readonly SheetColumn[];
  readonly columns: readonly SheetColumn[];
};

/** A heading of lines without the name of its list. @example 'Addresses: City' → 'City' */
export const lineLabel = ({ label }: SheetColumn): string => label.slice(label.indexOf(': ') + 2);

/** What tells a record: its code, and its name where that is told apart or stands beside a code. */
const keysOf = (module: Module, columns: readonly SheetColumn[]): readonly SheetColumn[] => {
  const of = (key: string | undefined): readonly SheetColumn[] => columns.filter((column) => column.key === key);
  const names = of(module.display);
  const codes = module.code === module.display ? [] : of(module.code);
  const isTold = module.fields[module.display]?.unique === true;
  return codes.length > 0 || isTold ? [...codes, ...names] : [];
};

/** Columns of records apart from sheets of their lines; where nothing tells whose a line is, lines stay beside their record. */
export const lineSheets = (
  module: Module,
  columns: readonly SheetColumn[],
): { readonly own: readonly SheetColumn[]; readonly sheets: readonly LineSheet[] } => {
  const keys = keysOf(module, columns);
  if (keys.length === 0) return { own: columns, sheets: [] };
  const lists = [...new Set(columns.flatMap(({ line }) => line?.of ?? []))];
  return {
    own: columns.filter(({ line }) => line === undefined),
    sheets: lists.map((of) => ({
      of,
      name: module.fields[of]?.label ?? of,
      keys,
      columns: columns.filter(({ line }) => line?.of === of),
    })),
  };
};

/** Headings of a sheet of lines: whose they are, then what they say. */
export const lineHeadings = ({ keys, columns }: LineSheet): readonly string[] => [
  keys[0]?.label ?? '',
  ...columns.map(lineLabel),
];

/** A column that each record has: where it stands, a record begins. */
const BEGINS: SheetColumn = {
  key: 'createdOn',
  label: 'Created On',
  field: { kind: 'dateTime', label: 'Created On' },
};

/** Columns to read of a sheet of lines, for `keyedRow`. */
export const lineColumns = ({ keys, columns }: LineSheet): readonly SheetColumn[] => [BEGINS, ...keys, ...columns];

/** Reads rows of `lineColumns` one after another: each line with the key of its record; undefined for a record without lines. */
export const keyedRow = ({ keys }: LineSheet): ((row: readonly OutCell[]) => readonly OutCell[] | undefined) => {
  let key: OutCell = null;
  return ([begins, ...cells]) => {
    const own = cells.slice(0, keys.length);
    const line = cells.slice(keys.length);
    if (begins !== null) key = own.find((cell) => cell !== null) ?? null;
    return line.some((cell) => cell !== null) ? [key, ...line] : undefined;
  };
};
