import type { Answer } from '../http/answer.ts';
import type { Call } from '../http/endpoint.ts';
import { recordOf, saveContext } from '../modules/write-endpoints.ts';
import { wordOf } from '../records/word-of.ts';
import { checkImport, recheckImport } from './check-import.ts';
import { correctCells, replacements } from './import-pages.ts';
import { type Edit, type ImportSession, readSession, warningsOf, writeSession } from './import-session.ts';
import type { ImportTarget } from './import-target.ts';
import { rowsOf } from './row-page.ts';
import { readImport } from './run-import.ts';

/** More rows than this are work for the background (spec 01, 4.1). */
export const MOST_IN_CALL = 2000;

/** Corrections that came with the call: single cells, or a value replaced in a whole column. */
const editsOf = async ({ tx, body }: Call, { id, pageTotal, columns }: ImportSession): Promise<readonly Edit[]> => {
  const { edits, replace } = recordOf(body ?? {});
  const isColumn = (column: unknown): column is number =>
    typeof column === 'number' && Number.isInteger(column) && column >= 0 && column < columns.length;
  const cells = (Array.isArray(edits) ? edits : []).flatMap((one: unknown) => {
    const { row, column, value } = recordOf(one);
    return typeof row === 'number' && isColumn(column) ? [{ row, column, value: wordOf(value ?? '') }] : [];
  });
  const replaced: Edit[] = [];
  for (const one of Array.isArray(replace) ? replace : []) {
    const { column, from, to } = recordOf(one);
    if (isColumn(column))
      replaced.push(
        ...(await replacements(tx, id, pageTotal, { column, from: wordOf(from ?? ''), to: wordOf(to ?? '') })),
      );
  }
  return [...cells, ...replaced];
};

const inBackground = async (call: Call, { id, rowTotal, result }: ImportSession): Promise<Answer> => {
  await writeSession(call, id, { state: 'checking', result });
  call.wakeWorker();
  return { data: { importId: id, state: 'checking', total: rowTotal, warnings: warningsOf(result) }, dataList: [] };
};

/**
 * Checks every row under every rule; nothing is written. Body `{ importId, status, pageNumber, rowsPerPage, edits, replace }`: corrections of the
 * preview are put into the sheet first, and after a check only what they touch is checked again. Answers the counts as `data` and a page of the
 * rows; of a large file `data.state` is `checking`, and `{m}/import/{importId}` tells how far it is.
 */
export const check =
  (target: ImportTarget) =>
  async (call: Call): Promise<Answer> => {
    const session = await readSession(call, target, { action: 'Check', from: ['mapped', 'checked'] });
    const edits = await editsOf(call, session);
    await correctCells(call.tx, session.id, edits);
    const isAgain = session.state === 'checked' && edits.length > 0 && edits.length <= MOST_IN_CALL;
    if (!isAgain && session.rowTotal > MOST_IN_CALL) return inBackground(call, session);
    const context = await saveContext(call);
    const read = readImport(context, target, session);
    const within = <T>(work: (around: typeof context) => Promise<T>): Promise<T> => work(context);
    const found = isAgain
      ? await recheckImport(read, within, new Set(edits.map(({ row }) => row)))
      : await checkImport(read, within);
    const result = { ...session.result, ...found };
    await writeSession(call, session.id, { state: 'checked', result });
    const { names, ...page } = await rowsOf(call, target, session, call.body);
    const { columns, id } = session;
    return {
      data: {
        importId: id,
        state: 'checked',
        ...found.counts,
        warnings: warningsOf(result),
        totals: found.totals ?? [],
        columns,
        names,
      },
      ...page,
    };
  };
