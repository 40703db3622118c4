import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { toWire } from '@weft/domain/catalogue/language/wire';
import { type Fault, wireError } from '@weft/domain/contract/faults';
import { Refusal } from '../http/refusal.ts';
import type { Call } from '../http/endpoint.ts';
import { handlerFor } from '../areas/handlers.ts';
import { saveContext } from '../modules/write-endpoints.ts';
import type { SaveContext } from '../records/handler.ts';
import { writeHistory } from '../records/history.ts';
import { resolveTexts } from '../records/resolve-texts.ts';
import { checkMany, type ManyOptions, type ManyRow, saveMany } from '../records/save-many.ts';
import { saveRecord } from '../records/save-record.ts';
import type { Sheet } from '../sheets/sheet.ts';
import type { SheetColumn } from '../sheets/sheet-columns.ts';
import { type ImportSession, readUpload, type RowError } from './import-session.ts';
import { importColumns, type ImportTarget } from './import-target.ts';
import { type ParsedRows, parseRows, rowOf } from './parse-rows.ts';

/** An import read and ready to be checked or written. */
export type ReadImport = {
  readonly target: ImportTarget;
  readonly context: SaveContext;
  readonly sheet: Sheet;
  readonly columns: readonly SheetColumn[];
  readonly session: ImportSession;
  readonly parsed: ParsedRows;
  readonly options: ManyOptions;
};

/** Reads the file of an import as it is mapped. Fault IMPORT_FILE. */
export const readImport = async (call: Call, target: ImportTarget, session: ImportSession): Promise<ReadImport> => {
  const context: SaveContext = { ...(await saveContext(call)), source: 'import' };
  const { chosen } = await readUpload(call, session);
  const columns = importColumns(target, context);
  const { mapping, options } = session;
  const parsed = parseRows(target, chosen.rows.slice(1), columns, {
    today: call.today,
    mapping,
    ...(options.defaults === undefined ? {} : { defaults: options.defaults }),
    ...(options.decimalComma === undefined ? {} : { decimalComma: options.decimalComma }),
  });
  return {
    target,
    context,
    sheet: chosen,
    columns,
    session,
    parsed,
    options: {
      mode: options.mode,
      ...(options.matchOn === undefined ? {} : { matchOn: options.matchOn }),
      rowNumber: (row) => parsed.places[row]?.row ?? row + 1,
    },
  };
};

/** What a cell of a line is called in faults: `lines[3].qty` is the column `lines.qty`. */
const columnKey = (field: string): string => field.replace(/\[\d+\]/gu, '');

/** A fault at its row and column of the file, with the value that stands there. */
export const rowErrorOf = ({ parsed, columns, session, sheet }: ReadImport, one: Fault): RowError => {
  const place = parsed.places[one.row ?? 0];
  const row = place === undefined ? 0 : rowOf(place, one.field);
  const column = columns.find(({ key }) => key === columnKey(one.field));
  const at = column === undefined ? undefined : session.mapping[column.key];
  const cells = sheet.rows.find(({ number }) => number === row)?.cells ?? [];
  const { code, name, message } = wireError(one);
  return {
    row,
    column: at === undefined ? (column?.label ?? '') : (sheet.rows[0]?.cells[at] ?? ''),
    field: columnKey(one.field),
    code,
    name,
    message,
    value: (at === undefined ? '' : (cells[at] ?? '')).slice(0, 80),
  };
};

/** A cell that could not be read is told once: what the rules make of its absence is not said. */
const withoutEchoes = (read: readonly Fault[], found: readonly Fault[]): readonly Fault[] => {
  const told = new Set(read.map(({ row, field }) => `${row} ${field}`));
  return [...read, ...found.filter(({ row, field }) => !told.has(`${row ?? 0} ${field}`))];
};

/** Documents are saved and put into effect one by one: each has up to 5,000 lines. */
const saveDocuments = async ({
  context,
  target,
  parsed,
}: ReadImport): Promise<{ rows: readonly ManyRow[]; faults: readonly Fault[] }> => {
  const { module } = target;
  const { records, faults: texts } = await resolveTexts(context.tx, module, parsed.inputs);
  const rows: ManyRow[] = [];
  const faults: Fault[] = [...texts];
  const told = new Set(texts.map(({ row, field }) => `${row} ${field}`));
  const { post } = handlerFor(module).actions ?? {};
  for (const [row, record] of records.entries()) {
    await context.tx.execute('savepoint import_document');
    try {
      const stored = await saveRecord(context, module, record, 'create');
      if (faults.length === 0) await post?.run(context, stored, {});
      if (faults.length === 0)
        await writeHistory(context, [{ module: module.name, id: stored.id, action: 'post', changes: [] }]);
      await context.tx.execute('release savepoint import_document');
      rows.push({ row, status: 'new', before: undefined, record, stored });
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause;
      await context.tx.execute('rollback to savepoint import_document; release savepoint import_document');
      faults.push(...cause.faults.filter(({ field }) => !told.has(`${row} ${field}`)).map((one) => ({ ...one, row })));
      rows.push({ row, status: 'wrong', before: undefined, record });
    }
  }
  return { rows, faults };
};

/** Every row and every rule in one pass; nothing stays. */
export const checkImport = async (
  read: ReadImport,
): Promise<{ rows: readonly ManyRow[]; faults: readonly Fault[] }> => {
  const { context, target, parsed, options } = read;
  if (target.rowsAre === undefined) {
    const { rows, faults } = await checkMany(context, target.module, parsed.inputs, options);
    const all = withoutEchoes(parsed.faults, faults);
    const wrong = new Set(all.map(({ row }) => row));
    return { faults: all, rows: rows.map((row) => (wrong.has(row.row) ? { ...row, status: 'wrong' } : row)) };
  }
  await context.tx.execute('savepoint check_import');
  try {
    const { rows, faults } = await saveDocuments(read);
    return { rows, faults: withoutEchoes(parsed.faults, faults) };
  } finally {
    await context.tx.execute('rollback to savepoint check_import; release savepoint check_import');
  }
};

/** Most faults that one answer carries; the file of errors has all. */
const MOST_TOLD = 1000;

/** Ends a commit with the rows that are wrong, by their numbers in the file. */
const refuseRows = (read: ReadImport, faults: readonly Fault[]): void => {
  if (faults.length === 0) return;
  throw new Refusal(
    faults.slice(0, MOST_TOLD).map((one) => ({ ...one, row: rowErrorOf(read, one).row })),
    { wrong: new Set(faults.map(({ row }) => row)).size },
  );
};

/** Writes all rows or none. Faults carry the row of the file. */
export const writeImport = async (read: ReadImport): Promise<readonly ManyRow[]> => {
  const { context, target, parsed, options } = read;
  refuseRows(read, parsed.faults);
  if (target.rowsAre !== undefined) {
    const { rows, faults } = await saveDocuments(read);
    refuseRows(read, faults);
    return rows;
  }
  try {
    return await saveMany(context, target.module, parsed.inputs, options);
  } catch (cause) {
    if (cause instanceof Refusal && cause.faults.some(({ row }) => row !== undefined)) refuseRows(read, cause.faults);
    throw cause;
  }
};

/** What the changed fields of a record were and will be, in wire form. */
export const beforeAndAfter = (
  { target: { module } }: ReadImport,
  { before, record }: ManyRow,
): { before: AnyRecord | null; after: AnyRecord } => {
  const after = toWire(module.fields, record);
  const old = before === undefined ? undefined : toWire(module.fields, before);
  return {
    before: old === undefined ? null : Object.fromEntries(Object.keys(after).map((key) => [key, old[key] ?? null])),
    after: Object.fromEntries(Object.entries(after).filter(([key]) => module.fields[key]?.secret !== true)),
  };
};
