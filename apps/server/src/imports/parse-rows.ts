import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { SheetRow } from '../sheets/sheet.ts';
import type { SheetColumn } from '../sheets/sheet-columns.ts';
import type { Mapping } from './automatic-mapping.ts';
import { type CellOptions, readCell } from './read-cell.ts';
import { shownFigure } from './shown-figure.ts';

/** Rows of the sheet that a record came from: its own, and those of its lines by lines field. */
export type Place = {
  readonly row: number;
  readonly lines: { readonly [of: string]: readonly number[] };
  /** Columns whose headings told a line, by the place of that line: `properties[2]`. */
  readonly named?: { readonly [at: string]: string };
};

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
  places: { row: number; lines: Place['lines']; named?: Place['named'] }[];
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

/** Values for all rows: of the record, or of each line of a list. */
const withDefaults = (
  columns: readonly SheetColumn[],
  { mapping, defaults = {}, today, ...options }: ParseOptions,
  of?: string,
): AnyRecord =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const text = defaults[column.key];
      if (text === undefined || mapping[column.key] !== undefined || column.line?.of !== of) return [];
      const reading = readCell(column.field, text, today, options);
      return reading !== undefined && 'value' in reading
        ? [[column.line?.key ?? column.key, reading.value] as const]
        : [];
    }),
  );

type NamedLine = { readonly key: string; readonly line: AnyRecord };

/** Lines that the headings of a row's cells tell: Width 610, GSM 65. */
const namedLines = (named: readonly Mapped[], { cells }: SheetRow): readonly NamedLine[] =>
  named.flatMap(({ column: { key, line }, at }) => {
    const value = (cells[at] ?? '').trim();
    if (value === '' || line?.names === undefined) return [];
    return [{ key, line: { [line.names]: line.text, value: shownFigure(value) ?? value } }];
  });

const NO_LINES: Place['lines'] = {};

/** Reads a sheet part by part. A record that may go on in the next part is held back until it is known to have ended. */
export type RowReader = {
  /** Records that ended within these rows. */
  readonly take: (rows: readonly SheetRow[]) => ParsedRows;
  /** What was held back. */
  readonly end: () => ParsedRows;
};

/** Whether a row is data: the template's example is passed over. */
export const isMeant = ({ cells }: SheetRow): boolean => !(cells.find((cell) => cell !== '') ?? '').startsWith(EXAMPLE);

/** Rows that are records. A row whose own cells are empty, or repeat the row above, brings more lines of the record above. */
export const recordReader = (columns: readonly SheetColumn[], options: ParseOptions): RowReader => {
  const mapped = columns.flatMap((column) => {
    const at = options.mapping[column.key];
    return at === undefined ? [] : [{ column, at }];
  });
  const own = mapped.filter(({ column }) => column.line === undefined);
  const named = mapped.filter(({ column }) => column.line?.names !== undefined);
  const ofLines = new Map<string, Mapped[]>();
  for (const one of mapped)
    if (one.column.line !== undefined && one.column.line.names === undefined)
      ofLines.set(one.column.line.of, [...(ofLines.get(one.column.line.of) ?? []), one]);
  const fixed = withDefaults(columns, options);
  const fixedIn = new Map([...ofLines.keys()].map((of) => [of, withDefaults(columns, options, of)]));
  let drafts: Drafts = { inputs: [], places: [], faults: [] };
  let above = '';

  const isMore = (row: SheetRow): boolean => {
    if (ofLines.size === 0) return false;
    const texts = textsAt(own, row);
    const more =
      drafts.inputs.length > 0 && (texts === above || own.every(({ at }) => (row.cells[at] ?? '').trim() === ''));
    if (!more) above = texts;
    return more;
  };
  const takeLine = (row: SheetRow, of: string, cells: readonly Mapped[]): void => {
    const at = drafts.inputs.length - 1;
    const lines = (drafts.inputs[at]?.[of] ?? []) as AnyRecord[]; // made here, below
    const prefix = `${of}[${lines.length}].`;
    const keyOf = ({ line: inner, key }: SheetColumn): string => inner?.key ?? key;
    const line = readInto(cells, row, options, { row: at, at: prefix, keyOf }, drafts.faults);
    if (line === undefined) return;
    addLine(of, { ...fixedIn.get(of), ...line }, row);
  };
  const addLine = (of: string, line: AnyRecord, row: SheetRow, column?: string): void => {
    const at = drafts.inputs.length - 1;
    const [input, place] = [drafts.inputs[at], drafts.places[at]];
    if (input === undefined || place === undefined) return;
    const lines = (input[of] ?? []) as AnyRecord[]; // made here
    if (column !== undefined) place.named = { ...place.named, [`${of}[${lines.length}]`]: column };
    input[of] = [...lines, line];
    place.lines = { ...place.lines, [of]: [...(place.lines[of] ?? []), row.number] };
  };
  const takeRow = (row: SheetRow): void => {
    if (!isMore(row)) {
      const place = { row: drafts.inputs.length, at: '', keyOf: ({ key }: SheetColumn): string => key };
      const record = readInto(own, row, options, place, drafts.faults);
      drafts.inputs.push({ ...fixed, ...record });
      drafts.places.push({ row: row.number, lines: NO_LINES });
      for (const one of namedLines(named, row)) {
        const of = named.find(({ column }) => column.key === one.key)?.column.line?.of;
        if (of !== undefined) addLine(of, one.line, row, one.key);
      }
    }
    for (const [of, cells] of ofLines) takeLine(row, of, cells);
  };
  const give = (count: number): ParsedRows => {
    const { inputs, places, faults } = drafts;
    drafts = {
      inputs: inputs.slice(count),
      places: places.slice(count),
      faults: faults.filter(({ row = 0 }) => row >= count).map((one) => ({ ...one, row: (one.row ?? 0) - count })),
    };
    return {
      inputs: inputs.slice(0, count),
      places: places.slice(0, count),
      faults: faults.filter(({ row = 0 }) => row < count),
    };
  };
  return {
    take: (rows) => {
      for (const row of rows) if (isMeant(row)) takeRow(row);
      return give(ofLines.size === 0 ? drafts.inputs.length : Math.max(0, drafts.inputs.length - 1));
    },
    end: () => give(drafts.inputs.length),
  };
};

/** Rows that are lines of one document. */
export const readDocument = (
  all: readonly SheetRow[],
  columns: readonly SheetColumn[],
  of: string,
  options: ParseOptions,
): ParsedRows => {
  const rows = all.filter(isMeant);
  const faults: Fault[] = [];
  const mapped = columns.flatMap((column) => {
    const at = options.mapping[column.key];
    return at === undefined ? [] : [{ column, at }];
  });
  const keyOf = ({ line, key }: SheetColumn): string => line?.key ?? key;
  if (rows.length === 0) return { inputs: [], places: [], faults };
  const plain = mapped.filter(({ column }) => column.line?.names === undefined);
  const told = mapped.filter(({ column }) => column.line?.names !== undefined);
  const named: { [at: string]: string } = {};
  const lines = rows.map((row, n) => {
    const line = readInto(plain, row, options, { row: 0, at: `${of}[${n}].`, keyOf }, faults) ?? {};
    const inner = namedLines(told, row);
    const [first] = told;
    if (inner.length === 0 || first === undefined) return line;
    for (const [m, { key }] of inner.entries()) named[`${of}[${n}].${keyOf(first.column)}[${m}]`] = key;
    return { ...line, [keyOf(first.column)]: inner.map((one) => one.line) };
  });
  const place = { row: rows[0]?.number ?? 0, lines: { [of]: rows.map(({ number }) => number) }, named };
  return { inputs: [{ ...options.defaults, [of]: lines }], places: [place], faults };
};

/** Key of the column that brought what a fault is about. @example columnKey({ … }, 'addresses[1].city') → 'addresses.city' */
export const columnKey = ({ named }: Place, field: string): string =>
  named?.[/^.*\]/u.exec(field)?.[0] ?? ''] ?? field.replace(/\[\d+\]/gu, '');

/** Row of the sheet at which a fault of a record stands. @example rowOf({ row: 5, lines: { addresses: [5, 6] } }, 'addresses[1].city') → 6 */
export const rowOf = ({ row, lines }: Place, field: string): number => {
  const [, of = '', n = ''] = /^(\w+)\[(\d+)\]/u.exec(field) ?? [];
  return lines[of]?.[Number(n)] ?? row;
};
