import type { Fault } from '@weft/domain/contract/faults';
import { handlerFor } from '../areas/handlers.ts';
import { Refusal } from '../http/refusal.ts';
import type { SaveContext } from '../records/handler.ts';
import { writeHistory } from '../records/history.ts';
import { resolveTexts } from '../records/resolve-texts.ts';
import { saveRecord } from '../records/save-record.ts';
import type { SheetRow } from '../sheets/sheet.ts';
import { grouped } from './grouped.ts';
import { readPage } from './import-pages.ts';
import type { Outcome } from './outcomes.ts';
import { type ParsedRows, readDocument, rowOf } from './parse-rows.ts';
import { type ReadImport, rowErrorOf, type Teller, type Within } from './run-import.ts';

type Saved = { readonly id: number | null; readonly version: number | null; readonly faults: readonly Fault[] };

/** Saves the document and puts it into effect; every fault is told, none is thrown. */
const save = async (read: ReadImport, context: SaveContext, { inputs, faults: unread }: ParsedRows): Promise<Saved> => {
  const { module } = read.target;
  const { records, faults: texts } = await resolveTexts(context.tx, module, inputs);
  const told = new Set([...unread, ...texts].map(({ field }) => field));
  const [record] = records;
  const early = [...unread, ...texts.filter(({ field }) => !unread.some((one) => one.field === field))];
  if (record === undefined) return { id: null, version: null, faults: early };
  await context.tx.execute('savepoint import_document');
  try {
    const { post } = handlerFor(module).actions ?? {};
    const stored = await saveRecord(context, module, record, 'create');
    await post?.run(context, stored, { whenOpened: read.session.options.whenOpened });
    await writeHistory(context, [{ module: module.name, id: stored.id, action: 'post', changes: [] }]);
    await context.tx.execute('release savepoint import_document');
    return { id: stored.id, version: stored.version, faults: early };
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    await context.tx.execute('rollback to savepoint import_document; release savepoint import_document');
    return {
      id: null,
      version: null,
      faults: [...early, ...cause.faults.filter(({ field }) => !told.has(field))],
    };
  }
};

const outcomesOf = (read: ReadImport, rows: readonly SheetRow[], parsed: ParsedRows, saved: Saved) => {
  const [place] = parsed.places;
  if (place === undefined) return { outcomes: [], faults: [...saved.faults] };
  const cells = new Map(rows.map((row) => [row.number, row.cells] as const));
  const byRow = grouped(saved.faults, ({ field }) => rowOf(place, field));
  const outcomes = Object.values(place.lines)
    .flat()
    .map((row): Outcome => {
      const errors = (byRow.get(row) ?? []).map((one) => rowErrorOf(read, place, cells, one));
      return {
        row,
        status: errors.length > 0 ? 'wrong' : 'new',
        name: null,
        code: null,
        version: saved.version,
        record_id: saved.id,
        before: null,
        after: null,
        errors: errors.length === 0 ? null : errors,
      };
    });
  return { outcomes, faults: saved.faults.map((one) => ({ ...one, row: rowOf(place, one.field) })) };
};

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
  const parsed = readDocument(rows, columns, target.rowsAre ?? '', parsing);
  await within(async (context) => {
    await context.tx.execute('savepoint run_document');
    const saved = await save(read, context, parsed);
    const { outcomes, faults } = outcomesOf(read, rows, parsed, saved);
    await context.tx.execute(`${isDry ? 'rollback to savepoint run_document; ' : ''}release savepoint run_document`);
    await teller({ outcomes, faults, rows: [] }, context);
  });
};
