import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { f } from '@weft/domain/catalogue/language/f';
import type { Module } from '@weft/domain/catalogue/language/module';
import { inShapedWords } from '@weft/domain/catalogue/language/shaped-faults';
import type { Fault } from '@weft/domain/contract/faults';
import { handlerFor } from '../areas/handlers.ts';
import { Refusal } from '../http/refusal.ts';
import { attempt } from '../records/attempt.ts';
import type { SaveContext } from '../records/handler.ts';
import { writeHistory } from '../records/history.ts';
import { resolveTexts } from '../records/save/resolve-texts.ts';
import { saveRecord } from '../records/save/save-record.ts';
import type { SheetRow } from '../sheets/sheet.ts';
import { grouped } from '../records/grouped.ts';
import { readPage } from './import-pages.ts';
import type { Outcome } from './outcomes.ts';
import { openingTotals } from './opening-totals.ts';
import { openingWarnings } from './opening-warnings.ts';
import type { RowNotice } from './import-session.ts';
import { LISTED_COLUMNS } from './listed-items.ts';
import { isMeant, type ParsedRows, readDocument, rowOf } from './parse-rows.ts';
import { type ReadImport, rowErrorOf, type Teller, type Within } from './run-import.ts';

/** `skipped` are places of lines that were left out: their stock was opened before. */
type Saved = {
  readonly id: number | null;
  readonly version: number | null;
  readonly faults: readonly Fault[];
  readonly skipped: ReadonlySet<number>;
};

/** Variant properties of a line as a file brings them. */
const GRADE = f.lines({
  label: 'Variant properties',
  of: { itemProperty: f.ref({ to: 'itemProperty', label: 'Property' }), value: f.text({ label: 'Value' }) },
});

const NONE: ReadonlySet<number> = new Set();
const unsaved = (faults: readonly Fault[], skipped = NONE): Saved => ({ id: null, version: null, faults, skipped });

/** Saves the document and puts it into effect, or tells why not; nothing stays of what was refused. */
const tryOnce = async (read: ReadImport, context: SaveContext, record: AnyRecord): Promise<Saved> => {
  const { module } = read.target;
  const saved = await attempt(context.tx, async () => {
    const { post } = handlerFor(module).actions ?? {};
    const stored = await saveRecord(context, module, record, 'create');
    const { whenOpened, mergesEqual, makesLots } = read.session.options;
    await post?.run(context, stored, {
      whenOpened,
      equalRows: mergesEqual === true ? 'merge' : 'refuse',
      emptyLots: makesLots === true ? 'make' : 'refuse',
    });
    await writeHistory(context, [{ module: module.name, id: stored.id, action: 'post', changes: [] }]);
    return { id: stored.id, version: stored.version, faults: [], skipped: NONE };
  });
  return saved instanceof Refusal ? unsaved(saved.faults) : saved;
};

const LINE = /^\w+\[(\d+)\]/u;
const lineOf = ({ field }: Fault): number => Number(LINE.exec(field)?.[1] ?? -1);

/** Faults of lines as they stood before some were left out. */
const asBefore = (faults: readonly Fault[], kept: readonly number[]): readonly Fault[] =>
  faults.map((one) => ({
    ...one,
    field: one.field.replace(/\[(\d+)\]/u, (_, n: string) => `[${kept[Number(n)] ?? n}]`),
  }));

/** Leaves out the lines whose stock was opened before, and tries once more with the others. */
const withoutOpened = async (
  read: ReadImport,
  context: SaveContext,
  record: AnyRecord,
  first: Saved,
): Promise<Saved> => {
  const of = read.target.rowsAre ?? '';
  const skipped = new Set(first.faults.filter(({ code }) => code === 'OPENING_EXISTS').map(lineOf));
  const lines = record[of] as readonly AnyRecord[]; // made by `readDocument`
  const kept = lines.flatMap((_, n) => (skipped.has(n) ? [] : [n]));
  if (kept.length === 0) return unsaved([], skipped);
  const again = await tryOnce(read, context, { ...record, [of]: lines.filter((_, n) => !skipped.has(n)) });
  return { ...again, skipped, faults: asBefore(again.faults, kept) };
};

/** The fields of a document, with what its files name of grades as lines: their properties are looked up like any reference. */
const withGrades = ({ fields }: Pick<Module, 'fields'>): Pick<Module, 'fields'> => ({
  fields: Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      field.of?.['properties']?.kind === 'json' ? { ...field, of: { ...field.of, properties: GRADE } } : field,
    ]),
  ),
});

/** Saves the document as its import says; every fault is told, none is thrown. */
const save = async (read: ReadImport, context: SaveContext, { inputs, faults: unread }: ParsedRows): Promise<Saved> => {
  const { records, faults: texts } = await resolveTexts(context.tx, withGrades(read.target.module), inputs);
  const early = [...unread, ...texts.filter(({ field }) => !unread.some((one) => one.field === field))];
  const [record] = records;
  if (record === undefined) return unsaved(early);
  const first = await tryOnce(read, context, record);
  const mayLeaveOut =
    read.session.options.whenOpened === 'skip' && first.faults.some(({ code }) => code === 'OPENING_EXISTS');
  const saved = mayLeaveOut ? await withoutOpened(read, context, record, first) : first;
  const told = new Set(early.map(({ field }) => field));
  const all = [...early, ...saved.faults.filter(({ field }) => !told.has(field))];
  return { ...saved, faults: inShapedWords(read.words, all) };
};

/** Whether a row is one of a template's list that nobody has counted: it names goods, and nothing else that the file brings. */
const isUncounted = ({ cells }: SheetRow, { mapping }: ReadImport['parsing']): boolean => {
  const filled = Object.keys(mapping).filter((key) => (cells[mapping[key] ?? -1] ?? '') !== '');
  return filled.length > 0 && filled.every((key) => LISTED_COLUMNS.has(key));
};

const outcomesOf = (read: ReadImport, rows: readonly SheetRow[], parsed: ParsedRows, saved: Saved) => {
  const [place] = parsed.places;
  if (place === undefined) return { outcomes: [], faults: [...saved.faults] };
  const cells = new Map(rows.map((row) => [row.number, row.cells] as const));
  const byRow = grouped(saved.faults, ({ field }) => rowOf(place, field));
  const outcomes = Object.values(place.lines)
    .flat()
    .map((row, n): Outcome => {
      const errors = (byRow.get(row) ?? []).map((one) => rowErrorOf(read, place, cells, one));
      return {
        row,
        status: errors.length > 0 ? 'wrong' : saved.skipped.has(n) ? 'same' : 'new',
        name: null,
        code: null,
        version: saved.version,
        record_id: saved.skipped.has(n) ? null : saved.id,
        before: null,
        after: null,
        errors: errors.length === 0 ? null : errors,
      };
    });
  return { outcomes, faults: saved.faults.map((one) => ({ ...one, row: rowOf(place, one.field) })) };
};

/** What to look at twice, at the rows that its lines came from: lines that were left out are none of the document. */
const warnedOf = (
  { places }: ParsedRows,
  { skipped }: Saved,
  warnings: Awaited<ReturnType<typeof openingWarnings>>,
): readonly RowNotice[] => {
  const rows = Object.values(places[0]?.lines ?? {})
    .flat()
    .filter((_, n) => !skipped.has(n));
  return warnings.flatMap(({ line, message }) => {
    const row = rows[line];
    return row === undefined ? [] : [{ record: row, row, message }];
  });
};

/** A row that brings nothing: told as the same. */
const leftAsItIs = (row: number): Outcome => ({
  row,
  status: 'same',
  name: null,
  code: null,
  version: null,
  record_id: null,
  before: null,
  after: null,
  errors: null,
});

/** Runs a sheet whose rows are lines of one document: saved, put into effect, and undone again when it is only checked. */
export const runDocument = async (
  read: ReadImport,
  within: Within,
  { isDry }: { readonly isDry: boolean },
  teller: Teller,
): Promise<void> => {
  const { session, columns, parsing, target } = read;
  const rows: SheetRow[] = [];
  for (let page = 0; page < session.pageTotal; page += 1)
    rows.push(...(await within(({ tx }) => readPage(tx, session.id, page))));
  const listed = new Set(rows.filter((row) => isMeant(row) && isUncounted(row, parsing)));
  const counted = rows.filter((row) => !listed.has(row));
  const parsed = readDocument(counted, columns, target.rowsAre ?? '', parsing);
  await within(async (context) => {
    await context.tx.execute('savepoint run_document');
    const saved = await save(read, context, parsed);
    const { outcomes, faults } = outcomesOf(read, counted, parsed, saved);
    const totals = saved.id === null ? [] : await openingTotals(context, saved.id);
    const warned = saved.id === null ? [] : warnedOf(parsed, saved, await openingWarnings(context, saved.id));
    await context.tx.execute(`${isDry ? 'rollback to savepoint run_document; ' : ''}release savepoint run_document`);
    const left = [...listed].map(({ number }) => leftAsItIs(number));
    await teller({ outcomes: [...outcomes, ...left], faults, rows: [], notices: [], warned, totals }, context);
  });
};
