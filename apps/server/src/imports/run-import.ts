import type { Fields } from '@weft/domain/catalogue/language/field';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { inShapedWords } from '@weft/domain/catalogue/language/shaped-faults';
import { toWire } from '@weft/domain/catalogue/language/wire';
import type { Fault } from '@weft/domain/contract/faults';
import { wireError } from '@weft/domain/contract/wire-error';
import { inOrder } from '../db/in-order.ts';
import { wordOf } from '../records/word-of.ts';
import type { SaveContext } from '../records/handler.ts';
import type { ManyOptions, ManyResult, ManyRow } from '../records/save/many.ts';
import { beginMany, type Carried, runMany, type Sink } from '../records/run-many.ts';
import { shapedFor } from '../records/shaped-for.ts';
import { parentKeys } from '../records/save/waves.ts';
import type { SheetColumn } from '../sheets/sheet-columns.ts';
import { grouped } from '../records/grouped.ts';
import { readPage } from './import-pages.ts';
import type { ImportSession, RowError, RowNotice } from './import-session.ts';
import { importColumns, type ImportTarget } from './import-target.ts';
import type { Outcome } from './outcomes.ts';
import type { OpeningTotal } from './opening-totals.ts';
import { columnKey, type ParsedRows, type ParseOptions, type Place, recordReader, rowOf } from './parse-rows.ts';

/** An import ready to be checked or written. */
export type ReadImport = {
  readonly target: ImportTarget;
  readonly session: ImportSession;
  readonly columns: readonly SheetColumn[];
  /** Fields as the partner's forms call them. */
  readonly words: Fields;
  readonly parsing: ParseOptions;
};

/** Reads an import as it is mapped. */
export const readImport = (
  context: Pick<SaveContext, 'person' | 'config' | 'today'>,
  target: ImportTarget,
  session: ImportSession,
): ReadImport => {
  const { mapping, options } = session;
  return {
    target,
    session,
    columns: importColumns(target, context, session.columns),
    words: shapedFor(context, target.module).fields,
    parsing: {
      today: context.today,
      mapping,
      ...(options.defaults === undefined ? {} : { defaults: options.defaults }),
      ...(options.decimalComma === undefined ? {} : { decimalComma: options.decimalComma }),
    },
  };
};

/**
 * Gives work a context with a running transaction: that of a call for all of it, or a new one each time, so that others get their turn between
 * the parts of a long check.
 */
export type Within = <T>(work: (context: SaveContext) => Promise<T>) => Promise<T>;

/** What a row becomes, as it is told and kept. */
export type Told = {
  readonly outcomes: readonly Outcome[];
  readonly faults: readonly Fault[];
  readonly rows: readonly ManyRow[];
  readonly notices: readonly string[];
  /** What to look at twice, at its row of the file. */
  readonly warned: readonly RowNotice[];
  /** What a document would put where. */
  readonly totals?: readonly OpeningTotal[];
};

/** Takes the outcomes of a batch, inside the transaction that made them. */
export type Teller = (told: Told, context: SaveContext) => Promise<void>;

type Cells = ReadonlyMap<number, readonly string[]>;

/** A fault at its row and column of the file, with the value that stands there. `lines[3].qty` is the column `lines.qty`. */
export const rowErrorOf = ({ columns, session }: ReadImport, place: Place, cells: Cells, one: Fault): RowError => {
  const row = rowOf(place, one.field);
  const column = columns.find(({ key }) => key === columnKey(place, one.field));
  const at = column === undefined ? undefined : session.mapping[column.key];
  const { code, name, message } = wireError(one);
  const isHeading = column?.line?.names !== undefined && one.field.endsWith(`.${column.line.names}`); // no cell says it
  return {
    row,
    column: at === undefined ? (column?.label ?? '') : (session.columns[at] ?? ''),
    field: one.field.replace(/\[\d+\]/gu, ''),
    code,
    name,
    message,
    value: (at === undefined || isHeading ? '' : (cells.get(row)?.[at] ?? '')).slice(0, 80),
  };
};

/** A cell that could not be read is told once: what the rules make of its absence is not said. */
const withoutEchoes = (read: readonly Fault[], found: readonly Fault[]): readonly Fault[] => {
  if (read.length === 0) return found;
  const told = new Set(read.map(({ field }) => field));
  return [...read, ...found.filter(({ field }) => !told.has(field))];
};

/** What the changed fields of a record were and will be, in wire form; secrets are never among them. */
const beforeAndAfter = (
  { target: { module } }: ReadImport,
  { before, record }: ManyRow,
): { before: AnyRecord; after: AnyRecord } => {
  const after = Object.entries(toWire(module.fields, record)).filter(([key]) => module.fields[key]?.secret !== true);
  const old = before === undefined ? {} : toWire(module.fields, before);
  return {
    before: Object.fromEntries(after.map(([key]) => [key, old[key] ?? null])),
    after: Object.fromEntries(after),
  };
};

const outcomeOf = (read: ReadImport, row: ManyRow, place: Place, errors: readonly RowError[]): Outcome => {
  const { module } = read.target;
  const called = (key: string | undefined): string | null =>
    key === undefined ? null : wordOf(row.record[key] ?? row.before?.[key] ?? '').slice(0, 200);
  const status = errors.length > 0 ? 'wrong' : row.status;
  const hasChanges = status === 'changed';
  return {
    row: place.row,
    status,
    name: called(module.display),
    code: called(module.code),
    version: row.stored?.version ?? row.before?.version ?? null,
    record_id: row.stored?.id ?? null,
    ...(hasChanges ? beforeAndAfter(read, row) : { before: null, after: null }),
    errors: errors.length === 0 ? null : errors,
  };
};

/** What is known of records on their way: where each came from, what could not be read, and the cells around. */
export type Flight = {
  readonly places: Map<number, Place>;
  readonly unread: Map<number, readonly Fault[]>;
  readonly cells: Map<number, readonly string[]>;
};

const linesRows = ({ row, lines }: Place): readonly number[] => [row, ...Object.values(lines).flat()];

/** Tells a batch in the words of the file, and lets its records go. */
export const tell = (
  read: ReadImport,
  { places, unread, cells }: Flight,
  { rows, faults, notices = [], warnings = [] }: ManyResult,
): Told => {
  const byRow = grouped(faults, ({ row = 0 }) => row);
  const all: Fault[] = [];
  const outcomes = rows.map((row) => {
    const place = places.get(row.row) ?? { row: 0, lines: {} };
    const told = withoutEchoes(unread.get(row.row) ?? [], byRow.get(row.row) ?? []);
    const found = inShapedWords(read.words, told);
    const errors = found.map((one) => rowErrorOf(read, place, cells, one));
    all.push(...found.map((one, n) => ({ ...one, row: errors[n]?.row ?? place.row })));
    return outcomeOf(read, row, place, errors);
  });
  const warned = inShapedWords(read.words, warnings).map((one): RowNotice => {
    const place = places.get(one.row ?? 0) ?? { row: 0, lines: {} };
    const { row, message } = rowErrorOf(read, place, cells, one);
    return { record: place.row, row, message };
  });
  for (const { row } of rows) {
    for (const number of linesRows(places.get(row) ?? { row: 0, lines: {} })) cells.delete(number);
    unread.delete(row);
  }
  return { outcomes, faults: all, rows, notices, warned };
};

/** Sheet rows of a batch: enough to make statements few. */
const BATCH_ROWS = 1000;

/** Parts of the sheet as they are parsed, a batch at a time. `only` keeps the records of some rows of the sheet. */
export async function* parts(
  read: ReadImport,
  within: Within,
  flight: Flight,
  only: (place: Place, input: AnyRecord) => boolean,
): AsyncGenerator<{ readonly inputs: readonly AnyRecord[]; readonly rows: readonly number[] }> {
  const { session, columns, parsing } = read;
  const reader = recordReader(columns, parsing);
  let count = 0;
  let inputs: AnyRecord[] = [];
  let rows: number[] = [];
  const keep = (parsed: ParsedRows): void => {
    const unread = grouped(parsed.faults, ({ row = 0 }) => row);
    for (const [n, input] of parsed.inputs.entries()) {
      const place = parsed.places[n] ?? { row: 0, lines: {} };
      if (only(place, input)) {
        flight.places.set(count, place);
        const faults = unread.get(n);
        if (faults !== undefined) flight.unread.set(count, faults);
        inputs.push(input);
        rows.push(count);
      } else for (const number of linesRows(place)) flight.cells.delete(number);
      count += 1;
    }
  };
  for (let page = 0; page < session.pageTotal; page += 1) {
    const sheetRows = await within(({ tx }) => readPage(tx, session.id, page));
    for (const { number, cells } of sheetRows) flight.cells.set(number, cells);
    keep(reader.take(sheetRows));
    if (inputs.length < BATCH_ROWS) continue;
    yield { inputs, rows };
    [inputs, rows] = [[], []];
  }
  keep(reader.end());
  if (inputs.length > 0) yield { inputs, rows };
}

/** How an import is run. */
export type RunOptions = {
  /** Checks only: nothing but outcomes is written. */
  readonly isDry: boolean;
  /** Records to be looked at; default all. */
  readonly only?: (place: Place, input: AnyRecord) => boolean;
};

/** Whether the file may name parents that stand further down in it: such records are held together and run in one transaction. */
export const bringsParents = ({ target: { module }, session: { mapping } }: ReadImport): boolean =>
  parentKeys(module).some((key) => mapping[key] !== undefined);

/** Lists that the file brings by headings alone: its lines add to what is there. */
const addedTo = ({ columns, session: { mapping } }: ReadImport): readonly string[] => {
  const lines = columns.flatMap(({ key, line }) => (line === undefined || mapping[key] === undefined ? [] : [line]));
  const whole = new Set(lines.flatMap(({ of, names }) => (names === undefined ? [of] : [])));
  return [...new Set(lines.flatMap(({ of }) => (whole.has(of) ? [] : [of])))];
};

type ToldRun = {
  readonly flight: Flight;
  readonly options: ManyOptions & { readonly isDry: boolean };
  readonly sink: Sink;
};

const runTree = async (read: ReadImport, within: Within, { flight, options, sink }: ToldRun): Promise<void> => {
  const inputs: AnyRecord[] = [];
  for await (const part of parts(read, within, flight, () => true)) inputs.push(...part.inputs);
  const { module } = read.target;
  await within(async (context) => {
    if (!options.isDry) return runMany(context, module, inputs, options, sink);
    const results: ManyResult[] = [];
    await context.tx.execute('savepoint check_tree'); // parents are written for their children's sake
    await runMany(context, module, inputs, options, async (result) => void results.push(result));
    await context.tx.execute('rollback to savepoint check_tree; release savepoint check_tree');
    for (const result of results) await sink(result, context);
  });
};

const nothing = (): Carried => ({
  seen: new Map(),
  taken: new Map(),
  made: new Set(),
  texts: new Map(),
  refs: new Map(),
});

/** All batches in one transaction; one is written while the next is checked. */
const runAtOnce = (read: ReadImport, within: Within, { flight, options, sink }: ToldRun): Promise<void> =>
  within(async (given) => {
    const context = { ...given, tx: inOrder(given.tx) };
    const run = await beginMany(context, read.target.module, options, sink);
    try {
      for await (const { inputs, rows } of parts(
        read,
        (work) => work(context),
        flight,
        () => true,
      )) {
        if (flight.unread.size > 0) run.halt();
        await run.take(inputs, rows);
      }
    } finally {
      await run.end();
    }
  });

/** Runs the records of a sheet through their rules, a batch at a time, and tells each batch. Written batches are one transaction. */
export const runRecords = async (
  read: ReadImport,
  within: Within,
  { isDry, only = () => true }: RunOptions,
  teller: Teller,
): Promise<void> => {
  const { mode, matchOn } = read.session.options;
  const flight: Flight = { places: new Map(), unread: new Map(), cells: new Map() };
  const told: ToldRun = {
    flight,
    options: {
      mode,
      isDry,
      ...(matchOn === undefined ? {} : { matchOn }),
      addsTo: addedTo(read),
      rowNumber: (row) => flight.places.get(row)?.row ?? row + 1,
    },
    sink: (result, context) => teller(tell(read, flight, result), context),
  };
  if (bringsParents(read)) return runTree(read, within, told);
  if (!isDry) return runAtOnce(read, within, told);
  const carried = nothing();
  for await (const { inputs, rows } of parts(read, within, flight, only))
    await within(async (context) => {
      const run = await beginMany(context, read.target.module, told.options, told.sink, carried);
      await run.take(inputs, rows);
    });
};
