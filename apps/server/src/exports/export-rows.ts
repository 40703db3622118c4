import { wordOf } from '../records/word-of.ts';
import type { Module } from '@weft/domain/catalogue/language/module';
import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { toWire } from '@weft/domain/catalogue/language/wire';
import { MODULES } from '@weft/domain/catalogue/registry';
import type { Tx } from '../db/tx.ts';
import { shownList } from '../modules/shown-values.ts';
import { moduleIn } from '../records/catalogue.ts';
import type { ShownTo } from '../records/handler.ts';
import { listIds, listRows } from '../records/list-whole.ts';
import { readMany } from '../records/record-store.ts';
import { resolveRefs } from '../records/resolve-refs.ts';
import type { ListQuery, ResolvedRefs } from '../records/types.ts';
import { keyedRow, lineColumns, type LineSheet } from '../sheets/line-sheets.ts';
import type { SheetColumn } from '../sheets/sheet-columns.ts';
import { spooledRows } from '../sheets/spooled-rows.ts';
import type { OutCell } from '../sheets/xlsx-writer.ts';

const FIGURES = new Set(['integer', 'decimal', 'quantity', 'money', 'percent']);

const INDIA_MS = 5.5 * 60 * 60 * 1000;

/** A moment as people here read it. @example '2026-04-12T08:30:00.000Z' → '12-04-2026 14:00' */
const momentText = (iso: string): string => {
  const [, year, month, day, time] =
    /^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2})/u.exec(new Date(Date.parse(iso) + INDIA_MS).toISOString()) ?? [];
  return `${day}-${month}-${year} ${time}`;
};

/** A name that no other row has, else the code: what an import finds the row by again. */
const refText = (to: string | undefined, name: unknown, code: unknown): string => {
  const target = moduleIn(MODULES, to);
  const isTold = target?.fields[target.display]?.unique !== undefined;
  return wordOf((isTold ? name : (code ?? name)) ?? code ?? '');
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

const cellOf = ({ field }: SheetColumn, key: string, row: AnyRecord): OutCell => {
  const value = row[key];
  if (value === null || value === undefined || value === '') return null;
  if (FIGURES.has(field.kind)) return { number: digits(value) };
  switch (field.kind) {
    case 'boolean':
      return value === true ? 'Yes' : 'No';
    case 'date':
      return { day: wordOf(value) };
    case 'dateTime':
      return momentText(wordOf(value));
    case 'choice':
      return optionLabel(field, wordOf(value));
    case 'multiChoice':
      return Array.isArray(value) ? value.map((one) => optionLabel(field, wordOf(one))).join('; ') : null;
    case 'ref':
      return refText(field.to, row[`${key}Name`], row[`${key}Code`]);
    case 'refs': {
      const names = row[`${key}Name`];
      return Array.isArray(names) ? names.join('; ') : null;
    }
    default:
      return wordOf(value);
  }
};

/** Columns that are no field of the module: of documents and of every record. */
const commonCell = (key: string, row: AnyRecord): OutCell | undefined => {
  if (key === 'status') {
    const { status } = row;
    return typeof status === 'object' && status !== null && 'name' in status ? String(status.name) : null;
  }
  if (key === 'number') return typeof row['number'] === 'string' ? row['number'] : null;
  if (key === 'createdOn' || key === 'updatedOn') return momentText(String(row[key]));
  if (key === 'createdBy' || key === 'updatedBy')
    return typeof row[`${key}Name`] === 'string' ? String(row[`${key}Name`]) : null;
  return undefined;
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

const pageOf = async (
  call: ShownTo,
  module: Module,
  query: ListQuery,
  { ids, lineKeys }: { readonly ids: readonly number[]; readonly lineKeys: readonly string[] },
): Promise<Page> => {
  const json = await shownList(call, module, await listRows(call.tx, module, query, ids));
  const records = JSON.parse(json) as Page['records']; // the list answers objects with ids
  return { records, lines: await linesOf(call.tx, module, ids, lineKeys) };
};

const lineKeysOf = (columns: readonly SheetColumn[]): readonly string[] => [
  ...new Set(columns.flatMap(({ line }) => line?.of ?? [])),
];

/** Records as rows of cells: lines stand beside their record, the first in its row, the others in rows of their own. */
const cellsOf = ({ records, lines }: Page, columns: readonly SheetColumn[]): readonly (readonly OutCell[])[] => {
  const lineKeys = lineKeysOf(columns);
  return records.flatMap((row) => {
    const own = lines.get(row.id) ?? {};
    const height = Math.max(1, ...lineKeys.map((key) => own[key]?.length ?? 0));
    return Array.from({ length: height }, (_, n) =>
      columns.map((column) => {
        if (column.line !== undefined) return cellOf(column, column.line.key, own[column.line.of]?.[n] ?? {});
        return n > 0 ? null : (commonCell(column.key, row) ?? cellOf(column, column.key, row));
      }),
    );
  });
};

async function* pagesOf(
  within: Within,
  module: Module,
  query: ListQuery,
  lineKeys: readonly string[],
): AsyncGenerator<Page> {
  const ids = await within(({ tx }) => listIds(tx, module, query));
  for (let from = 0; from < ids.length; from += PAGE)
    yield await within((call) => pageOf(call, module, query, { ids: ids.slice(from, from + PAGE), lineKeys }));
}

/**
 * All rows of a list as cells, in its order: the records of one moment, read part by part. Lines stand beside their record: the first in its row, the
 * others in rows of their own whose other cells are empty, as the import reads them.
 */
export async function* exportRows(
  within: Within,
  module: Module,
  columns: readonly SheetColumn[],
  query: ListQuery,
): AsyncGenerator<readonly OutCell[]> {
  for await (const page of pagesOf(within, module, query, lineKeysOf(columns))) yield* cellsOf(page, columns);
}

const withKey = (sheet: LineSheet): ((row: readonly OutCell[]) => readonly (readonly OutCell[])[]) => {
  const keyed = keyedRow(sheet);
  return (row) => {
    const line = keyed(row);
    return line === undefined ? [] : [line];
  };
};

/** A list with its lines on sheets of their own. `clear` takes away what lies on the disk meanwhile. */
export type ExportSheets = {
  readonly rows: AsyncIterable<readonly OutCell[]>;
  readonly lines: readonly { readonly sheet: LineSheet; readonly rows: AsyncIterable<readonly OutCell[]> }[];
  readonly clear: () => Promise<void>;
};

/**
 * All sheets of a list from one reading: a record and its lines are those of one moment, whatever changes while a long file is written. The list comes
 * first; lines lie on the disk until it is through, so that memory stays flat.
 */
export const exportSheets = (
  within: Within,
  module: Module,
  {
    columns,
    sheets,
    query,
  }: { readonly columns: readonly SheetColumn[]; readonly sheets: readonly LineSheet[]; readonly query: ListQuery },
): ExportSheets => {
  const kept = spooledRows<readonly OutCell[]>(sheets.length);
  async function* rows(): AsyncGenerator<readonly OutCell[]> {
    const keys = lineKeysOf([...columns, ...sheets.flatMap((sheet) => sheet.columns)]);
    for await (const page of pagesOf(within, module, query, keys)) {
      for (const [n, sheet] of sheets.entries())
        await kept.add(n, cellsOf(page, lineColumns(sheet)).flatMap(withKey(sheet)));
      yield* cellsOf(page, columns);
    }
  }
  return { rows: rows(), lines: sheets.map((sheet, n) => ({ sheet, rows: kept.read(n) })), clear: kept.clear };
};
