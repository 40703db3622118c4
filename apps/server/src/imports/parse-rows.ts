import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { LINES_MAX } from '@weft/domain/catalogue/language/kinds/lines/lines';
import type { SheetRow } from '../sheets/sheet.ts';
import type { SheetColumn } from '../sheets/sheet-columns.ts';
import type { Mapping } from './automatic-mapping.ts';
import type { ImportTarget } from './import-target.ts';
import { type CellOptions, readCell } from './read-cell.ts';

/** Rows of the sheet that a record came from: its own, and those of its lines by lines field. */
export type Place = { readonly row: number; readonly lines: { readonly [of: string]: readonly number[] } };

/** Records as `saveMany` takes them, where each came from, and cells that could not be read (`row` is the place of the record). */
export type ParsedRows = {
  readonly inputs: readonly AnyRecord[];
  readonly places: readonly Place[];
  readonly faults: readonly Fault[];
};

/** How a file is read. */
export type ParseOptions = CellOptions & {
  readonly today: string;
  readonly mapping: Mapping;
  /** Values of columns that the file does not bring. */
  readonly defaults?: { readonly [key: string]: string };
};

/** First words of the row in the template that shows how. */
export const EXAMPLE = 'Example: ';

type Drafts = {
  inputs: { [key: string]: unknown }[];
  places: { row: number; lines: { [of: string]: number[] } }[];
  faults: Fault[];
};

type Mapped = { readonly column: SheetColumn; readonly at: number };

/** Reads the mapped cells of a row; `at` is where the record's or line's fields stand. */
const readInto = (
  mapped: readonly Mapped[],
  { cells }: SheetRow,
  { today, ...options }: ParseOptions,
  { row, at, keyOf }: { readonly row: number; readonly at: string; readonly keyOf: (column: SheetColumn) => string },
  faults: Fault[],
): { [key: string]: unknown } | undefined => {
  const record: { [key: string]: unknown } = {};
  let isEmpty = true;
  for (const { column, at: place } of mapped) {
    const cell = cells[place] ?? '';
    const reading = readCell(column.field, cell, today, options);
    if (reading === undefined) continue;
    isEmpty = false;
    if ('value' in reading) record[keyOf(column)] = reading.value;
    else
      faults.push({
        ...fault(`${at}${keyOf(column)}`, reading.code, {
          label: column.label,
          ...reading.values,
          value: cell.slice(0, 80),
        }),
        row,
      });
  }
  return isEmpty ? undefined : record;
};

const textsAt = (mapped: readonly Mapped[], { cells }: SheetRow): string =>
  JSON.stringify(mapped.map(({ at }) => (cells[at] ?? '').trim()));

const withDefaults = (
  columns: readonly SheetColumn[],
  { mapping, defaults = {}, today, ...options }: ParseOptions,
): AnyRecord =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const text = defaults[column.key];
      if (text === undefined || mapping[column.key] !== undefined || column.line !== undefined) return [];
      const reading = readCell(column.field, text, today, options);
      return reading !== undefined && 'value' in reading ? [[column.key, reading.value] as const] : [];
    }),
  );

/** Rows that are records. A row whose own cells are empty, or repeat the row above, brings more lines of the record above. */
const asRecords = (rows: readonly SheetRow[], columns: readonly SheetColumn[], options: ParseOptions): ParsedRows => {
  const mapped = columns.flatMap((column) => {
    const at = options.mapping[column.key];
    return at === undefined ? [] : [{ column, at }];
  });
  const own = mapped.filter(({ column }) => column.line === undefined);
  const ofLines = new Map<string, Mapped[]>();
  for (const one of mapped)
    if (one.column.line !== undefined)
      ofLines.set(one.column.line.of, [...(ofLines.get(one.column.line.of) ?? []), one]);
  const fixed = withDefaults(columns, options);
  const drafts: Drafts = { inputs: [], places: [], faults: [] };
  let above = '';
  for (const row of rows) {
    const texts = textsAt(own, row);
    const isMore =
      ofLines.size > 0 &&
      drafts.inputs.length > 0 &&
      (texts === above || own.every(({ at }) => (row.cells[at] ?? '').trim() === ''));
    if (!isMore) {
      above = texts;
      const place = drafts.inputs.length;
      const record = readInto(own, row, options, { row: place, at: '', keyOf: ({ key }) => key }, drafts.faults);
      drafts.inputs.push({ ...fixed, ...record });
      drafts.places.push({ row: row.number, lines: {} });
    }
    const at = drafts.inputs.length - 1;
    for (const [of, cells] of ofLines) {
      const lines = (drafts.inputs[at]?.[of] ?? []) as AnyRecord[]; // made here, below
      const line = readInto(
        cells,
        row,
        options,
        { row: at, at: `${of}[${lines.length}].`, keyOf: ({ line: inner, key }) => inner?.key ?? key },
        drafts.faults,
      );
      const [input, place] = [drafts.inputs[at], drafts.places[at]];
      if (line === undefined || input === undefined || place === undefined) continue;
      input[of] = [...lines, line];
      place.lines[of] = [...(place.lines[of] ?? []), row.number];
    }
  }
  return drafts;
};

/** Rows that are lines of one document, or of several where one would be too long. */
const asDocuments = (
  rows: readonly SheetRow[],
  columns: readonly SheetColumn[],
  of: string,
  options: ParseOptions,
): ParsedRows => {
  const faults: Fault[] = [];
  const mapped = columns.flatMap((column) => {
    const at = options.mapping[column.key];
    return at === undefined ? [] : [{ column, at }];
  });
  const keyOf = ({ line, key }: SheetColumn): string => line?.key ?? key;
  const documents = Array.from({ length: Math.ceil(rows.length / LINES_MAX) }, (_, n) =>
    rows.slice(n * LINES_MAX, (n + 1) * LINES_MAX),
  );
  const inputs = documents.map((lines, document) => ({
    ...options.defaults,
    [of]: lines.map(
      (row, n) => readInto(mapped, row, options, { row: document, at: `${of}[${n}].`, keyOf }, faults) ?? {},
    ),
  }));
  const places = documents.map((lines) => ({
    row: lines[0]?.number ?? 0,
    lines: { [of]: lines.map(({ number }) => number) },
  }));
  return { inputs, places, faults };
};

/** Turns rows of a sheet into what is saved. Rows are all below the heading; the template's example is passed over. */
export const parseRows = (
  { rowsAre }: ImportTarget,
  rows: readonly SheetRow[],
  columns: readonly SheetColumn[],
  options: ParseOptions,
): ParsedRows => {
  const meant = rows.filter(({ cells }) => !(cells.find((cell) => cell !== '') ?? '').startsWith(EXAMPLE));
  return rowsAre === undefined ? asRecords(meant, columns, options) : asDocuments(meant, columns, rowsAre, options);
};

/** Row of the sheet at which a fault of a record stands. @example rowOf({ row: 5, lines: { addresses: [5, 6] } }, 'addresses[1].city') → 6 */
export const rowOf = ({ row, lines }: Place, field: string): number => {
  const [, of = '', n = ''] = /^(\w+)\[(\d+)\]/u.exec(field) ?? [];
  return lines[of]?.[Number(n)] ?? row;
};
