import { wordOf } from '../records/word-of.ts';
import type { Field } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import { isFigure } from '@weft/domain/catalogue/language/kinds/figures';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { toWire } from '@weft/domain/catalogue/language/wire';
import { MODULES } from '@weft/domain/catalogue/registry';
import type { Tx } from '../db/tx.ts';
import { handlerFor } from '../areas/handlers.ts';
import { shownRows } from '../modules/shown-values.ts';
import { moduleIn } from '../records/catalogue.ts';
import type { ShownTo } from '../records/handler.ts';
import { listIds, listRows } from '../records/list/list-whole.ts';
import { readMany } from '../records/record-store.ts';
import { resolveRefs } from '../records/save/resolve-refs.ts';
import type { ListQuery, ResolvedRefs } from '../records/types.ts';
import { type WrittenTotals, writtenTotals } from './written-totals.ts';
import { importedRefs, keyIn, readRefs, type RefWords } from './ref-cells.ts';
import { keyedRow, lineColumns, type LineSheet } from '../sheets/line-sheets.ts';
import type { SheetColumn } from '../sheets/sheet-columns.ts';
import { spooledRows } from '../sheets/spooled-rows.ts';
import type { OutCell, OutRow } from '../sheets/xlsx-writer.ts';

const INDIA_MS = 5.5 * 60 * 60 * 1000;

/** A moment as people here read it. @example '2026-04-12T08:30:00.000Z' → '12-04-2026 14:00' */
const momentText = (iso: string): string => {
  const [, year, month, day, time] =
    /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/u.exec(new Date(Date.parse(iso) + INDIA_MS).toISOString()) ?? [];
  return `${day}-${month}-${year} ${time}`;
};

/** Digits without an exponent: a cell of a CSV is read by people too. */
const digits = (value: unknown): string => {
  const text = String(value);
  return /e/iu.test(text)
    ? Number(text)
        .toFixed(10)
        .replace(/\.?0+$/u, '')
    : text;
};

/** How a value of a field reads in a cell. */
const wordsOf = (field: Field): ((value: unknown) => OutCell) => {
  if (isFigure(field)) return (value) => ({ number: digits(value) });
  switch (field.kind) {
    case 'boolean':
      return (value) => (value === true ? 'Yes' : 'No');
    case 'date':
      return (value) => ({ day: wordOf(value) });
    case 'dateTime':
      return (value) => momentText(wordOf(value));
    case 'choice':
      return (value) => optionLabel(field, wordOf(value));
    case 'multiChoice':
      return (value) => (Array.isArray(value) ? value.map((one) => optionLabel(field, wordOf(one))).join('; ') : null);
    default:
      return wordOf;
  }
};

/** Reads the cell of a column out of a record, or out of a line. */
type CellReader = (row: AnyRecord) => OutCell;

/** What a column is, is found once and not for each of a million rows. */
const ownReader = (column: SheetColumn, refCell: RefWords['cell']): CellReader => {
  const { field } = column;
  const key = keyIn(column);
  const isRef = field.kind === 'ref' || field.kind === 'refs';
  const say = wordsOf(field);
  return (row) => {
    const value = row[key];
    if (value === null || value === undefined || value === '') return null;
    return isRef ? refCell(column, row) : say(value);
  };
};

/** Columns that are no field of the module: of documents and of every record. */
const COMMON: { readonly [key: string]: CellReader } = {
  status: ({ status }) =>
    typeof status === 'object' && status !== null && 'name' in status ? String(status.name) : null,
  number: ({ number }) => (typeof number === 'string' ? number : null),
  createdOn: ({ createdOn }) => momentText(String(createdOn)),
  updatedOn: ({ updatedOn }) => momentText(String(updatedOn)),
  createdBy: ({ createdByName }) => (typeof createdByName === 'string' ? createdByName : null),
  updatedBy: ({ updatedByName }) => (typeof updatedByName === 'string' ? updatedByName : null),
};

/** A column of a record that is none of its fields is of every record, or of every document. */
const readerOf = (column: SheetColumn, refCell: RefWords['cell']): CellReader => {
  const own = ownReader(column, refCell);
  const common = column.line === undefined ? COMMON[column.key] : undefined;
  return common === undefined ? own : (row) => common(row) ?? own(row);
};

const named = (fields: Module['fields'], line: AnyRecord, resolved: ResolvedRefs): AnyRecord => {
  const row: { [key: string]: unknown } = { ...toWire(fields, line) };
  for (const [key, field] of Object.entries(fields)) {
    const target = moduleIn(MODULES, field.to);
    if (target === undefined) continue;
    const textOf = (id: unknown): readonly [unknown, unknown] => {
      const found = resolved.ref(target.name, id);
      return [found?.[target.display], target.code === undefined ? undefined : found?.[target.code]];
    };
    if (field.kind === 'ref') {
      const [name, code] = textOf(line[key]);
      row[`${key}Name`] = name;
      row[`${key}Code`] = field.isUncoded === true ? undefined : code;
    } else row[`${key}Name`] = Array.isArray(line[key]) ? line[key].map((id: unknown) => textOf(id)[0]) : [];
  }
  return row;
};

type LinesOf = ReadonlyMap<number, { readonly [of: string]: readonly AnyRecord[] }>;

/** Lines of records by id, with the names of their references: one read, and one statement per step of references. */
const linesOf = async (tx: Tx, module: Module, ids: readonly number[], keys: readonly string[]): Promise<LinesOf> => {
  if (keys.length === 0) return new Map();
  const records = await readMany(tx, module, ids);
  const resolved = await resolveRefs(tx, module, records);
  return new Map(
    records.map((record) => [
      record.id,
      Object.fromEntries(
        keys.map((key) => {
          const lines = record[key];
          return [
            key,
            (Array.isArray(lines) ? lines : []).map((line: AnyRecord) =>
              named(module.fields[key]?.of ?? {}, line, resolved),
            ),
          ];
        }),
      ),
    ]),
  );
};

/** Rows of one call to the database: few enough for flat memory, enough to make the calls cheap. */
const PAGE = 1000;

/** Where a part of the rows is read: in the transaction of a call, or in one of its own. */
export type Within = <T>(work: (call: ShownTo) => Promise<T>) => Promise<T>;

/** Some records of a list as they were in one moment, with their lines. */
type Page = { readonly records: readonly (AnyRecord & { readonly id: number })[]; readonly lines: LinesOf };

/** A list that is written: its module, which of its rows, the columns of all its sheets and how references read in them. */
type Written = {
  readonly module: Module;
  readonly query: ListQuery;
  readonly columns: readonly SheetColumn[];
  readonly refs: RefWords;
};

const lineKeysOf = (columns: readonly SheetColumn[]): readonly string[] => [
  ...new Set(columns.flatMap(({ line }) => line?.of ?? [])),
];

/** What is read of each record: its columns, what tells their sums apart, what its figures are reckoned from. All that an item says takes ten times as long. */
const fieldsOf = (module: Module, columns: readonly SheetColumn[]): readonly string[] | undefined => {
  const { shown, shownFrom } = handlerFor(module);
  if (shown !== undefined && shownFrom === undefined) return undefined;
  const asked = columns.flatMap(({ key, line }) => {
    const alike = module.list.totals[key];
    return line === undefined ? [key, ...(typeof alike === 'string' ? [alike] : [])] : [];
  });
  return [...new Set([...asked, ...(shownFrom ?? [])])];
};

const pageOf = async (
  call: ShownTo,
  { module, query, columns, refs }: Written,
  ids: readonly number[],
): Promise<Page> => {
  const fields = fieldsOf(module, columns);
  const wanted = fields === undefined ? query : { ...query, fields };
  const json = await listRows(call.tx, module, wanted, ids);
  const records = JSON.parse(json) as { readonly id: number; [key: string]: unknown }[]; // the list answers objects with ids
  await shownRows(call, module, records);
  const lines = await linesOf(call.tx, module, ids, lineKeysOf(columns));
  await refs.learn(call.tx, columns, ({ line }) =>
    line === undefined ? records : [...lines.values()].flatMap((of) => of[line.of] ?? []),
  );
  return { records, lines };
};

type Rows = readonly OutRow[];

/** Records as rows of cells: lines stand beside their record, the first in its row, the others in rows of their own. */
const rowsFor = (columns: readonly SheetColumn[], { cell }: RefWords): ((page: Page) => Rows) => {
  const lineKeys = lineKeysOf(columns);
  const readers = columns.map((column) => ({ of: column.line?.of, read: readerOf(column, cell) }));
  if (lineKeys.length === 0) return ({ records }) => records.map((row) => readers.map(({ read }) => read(row)));
  return ({ records, lines }) =>
    records.flatMap((row) => {
      const own = lines.get(row.id) ?? {};
      const height = Math.max(1, ...lineKeys.map((key) => own[key]?.length ?? 0));
      return Array.from({ length: height }, (_, n) =>
        readers.map(({ of, read }) => {
          if (of !== undefined) return read(own[of]?.[n] ?? {});
          return n > 0 ? null : read(row);
        }),
      );
    });
};

/** Pages in their order; the next is read while the one before it is written. */
async function* pagesOf(within: Within, written: Written): AsyncGenerator<Page> {
  const { module, query } = written;
  const ids = await within(({ tx }) => listIds(tx, module, query));
  const read = (from: number): Promise<Page> | undefined => {
    if (from >= ids.length) return undefined;
    const page = within((call) => pageOf(call, written, ids.slice(from, from + PAGE)));
    page.catch(() => undefined); // whoever takes it is told; nobody may be left to take it
    return page;
  };
  let ahead = read(0);
  try {
    for (let from = PAGE; ahead !== undefined; from += PAGE) {
      const page = await ahead;
      ahead = read(from);
      yield page;
    }
  } finally {
    await ahead?.catch(() => undefined); // nothing of it goes on once its reader has left
  }
}

/**
 * All rows of a list as cells, in its order: the records of one moment, read part by part. Lines stand beside their record: the first in its row, the
 * others in rows of their own whose other cells are empty, as the import reads them. References read as an import finds them again.
 */
export async function* exportRows(
  within: Within,
  module: Module,
  columns: readonly SheetColumn[],
  query: ListQuery,
): AsyncGenerator<OutRow> {
  const refs = importedRefs();
  const rowsOf = rowsFor(columns, refs);
  for await (const page of pagesOf(within, { module, query, columns, refs })) yield* rowsOf(page);
}

const withKey = (sheet: LineSheet): ((row: OutRow) => Rows) => {
  const keyed = keyedRow(sheet);
  return (row) => {
    const line = keyed(row);
    return line === undefined ? [] : [line];
  };
};

/** A list with its lines on sheets of their own. `clear` takes away what lies on the disk meanwhile. */
export type ExportSheets = {
  readonly pages: AsyncIterable<Rows>;
  /** What the rows that were written came to, by key; whole once the last was. */
  readonly totals: WrittenTotals;
  readonly lines: readonly { readonly sheet: LineSheet; readonly pages: AsyncIterable<Rows> }[];
  readonly clear: () => Promise<void>;
};

/** What a list is written with: its columns, its lines on sheets of their own, and whether people read it or an import does. */
export type SheetsAsked = {
  readonly columns: readonly SheetColumn[];
  readonly sheets: readonly LineSheet[];
  readonly query: ListQuery;
  readonly isForReading?: boolean;
};

/**
 * All sheets of a list from one reading: a record and its lines are those of one moment, whatever changes while a long file is written. The list comes
 * first; lines lie on the disk until it is through, so that memory stays flat.
 */
export const exportSheets = (
  within: Within,
  module: Module,
  { columns, sheets, query, isForReading = false }: SheetsAsked,
): ExportSheets => {
  const kept = spooledRows<OutRow>(sheets.length);
  const refs = isForReading ? readRefs : importedRefs();
  const totals = writtenTotals(module, columns);
  async function* pages(): AsyncGenerator<Rows> {
    const all = [...columns, ...sheets.flatMap(lineColumns)];
    const rowsOf = rowsFor(columns, refs);
    const linesOn = sheets.map((sheet) => ({ rowsOf: rowsFor(lineColumns(sheet), refs), keyed: withKey(sheet) }));
    for await (const page of pagesOf(within, { module, query, columns: all, refs })) {
      for (const [n, sheet] of linesOn.entries()) await kept.add(n, sheet.rowsOf(page).flatMap(sheet.keyed));
      totals.add(page.records);
      yield rowsOf(page);
    }
  }
  return {
    pages: pages(),
    totals,
    lines: sheets.map((sheet, n) => ({ sheet, pages: kept.read(n) })),
    clear: kept.clear,
  };
};
