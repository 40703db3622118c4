import { wordOf } from '../records/word-of.ts';
import { fault } from '@weft/domain/contract/faults';
import { type Answer, envelopeText, type Finished } from '../http/answer.ts';
import type { Call } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { recordOf } from '../modules/write-endpoints.ts';
import { once } from '../records/idempotency.ts';
import type { ManyRow } from '../records/save-many.ts';
import {
  type Counts,
  type Edit,
  type ImportResult,
  type ImportSession,
  readSession,
  type RowError,
  writeSession,
} from './import-session.ts';
import type { ImportTarget } from './import-target.ts';
import { rowOf } from './parse-rows.ts';
import { beforeAndAfter, checkImport, type ReadImport, readImport, rowErrorOf, writeImport } from './run-import.ts';

const countsOf = (rows: readonly ManyRow[], { parsed, target }: ReadImport, errors: readonly RowError[]): Counts => {
  if (target.rowsAre !== undefined) {
    const total = parsed.places.reduce((sum, { lines }) => sum + (lines[target.rowsAre ?? '']?.length ?? 0), 0);
    const wrong = new Set(errors.map(({ row }) => row)).size;
    return { total, new: total - wrong, changed: 0, same: 0, wrong };
  }
  const of = (status: ManyRow['status']): number => rows.filter((row) => row.status === status).length;
  return { total: rows.length, new: of('new'), changed: of('changed'), same: of('same'), wrong: of('wrong') };
};

const planOf = (rows: readonly ManyRow[]): NonNullable<ImportResult['plan']> =>
  rows.map(({ status, before }) => [status, before?.version ?? 0]);

/** Most faults that are kept for the file of errors: who has more has mapped a column wrong. */
const MOST_KEPT = 20_000;

/** Corrections that came with the call: single cells, or a value replaced in a whole column. */
const editsOf = (body: unknown, { sheet }: ReadImport): readonly Edit[] => {
  const { edits, replace } = recordOf(body ?? {});
  const cells = (Array.isArray(edits) ? edits : []).flatMap((one: unknown) => {
    const { row, column, value } = recordOf(one);
    return typeof row === 'number' && typeof column === 'number' ? [{ row, column, value: wordOf(value ?? '') }] : [];
  });
  const replaced = (Array.isArray(replace) ? replace : []).flatMap((one: unknown) => {
    const { column, from, to } = recordOf(one);
    if (typeof column !== 'number') return [];
    return sheet.rows
      .slice(1)
      .filter((row) => (row.cells[column] ?? '').trim() === wordOf(from ?? '').trim())
      .map(({ number }) => ({ row: number, column, value: wordOf(to ?? '') }));
  });
  return [...cells, ...replaced];
};

const withEdits = async (call: Call, target: ImportTarget, session: ImportSession): Promise<ReadImport> => {
  const read = await readImport(call, target, session);
  const edits = editsOf(call.body, read);
  if (edits.length === 0) return read;
  const options = { ...session.options, edits: [...(session.options.edits ?? []), ...edits] };
  await writeSession(call, session.id, { options });
  return readImport(call, target, { ...session, options });
};

/** What the record of a row is called: by the file where it says so, else as it is stored. */
const calledOf = ({ target: { module } }: ReadImport, { before, record }: ManyRow) => {
  const of = (key: string | undefined): string => (key === undefined ? '' : wordOf(record[key] ?? before?.[key] ?? ''));
  return { name: of(module.display), code: of(module.code) };
};

/** Rows of the preview: those that were asked for by status, a page of them. */
const pageOf = (body: unknown, read: ReadImport, rows: readonly ManyRow[], errors: readonly RowError[]) => {
  const { status, pageNumber = 1, rowsPerPage = 50 } = recordOf(body ?? {});
  const perRow = new Map<number, RowError[]>();
  for (const one of errors) perRow.set(one.row, [...(perRow.get(one.row) ?? []), one]);
  const { places } = read.parsed;
  const ofDocument = read.target.rowsAre;
  const all =
    ofDocument === undefined
      ? rows.map((row) => {
          const place = places[row.row];
          const numbers = [...new Set([place?.row ?? 0, ...Object.values(place?.lines ?? {}).flat()])];
          return {
            row: place?.row ?? 0,
            status: row.status,
            errors: numbers.flatMap((n) => perRow.get(n) ?? []),
            of: row,
          };
        })
      : places.flatMap((place) =>
          (place.lines[ofDocument] ?? []).map((_, n) => {
            const row = rowOf(place, `${ofDocument}[${n}]`);
            const found = perRow.get(row) ?? [];
            return {
              row,
              status: found.length > 0 ? ('wrong' as const) : ('new' as const),
              errors: found,
              of: undefined,
            };
          }),
        );
  const wanted = typeof status === 'string' ? all.filter((one) => one.status === status) : all;
  const size = Math.min(1000, Math.max(1, Number(rowsPerPage) || 50));
  const start = (Math.max(1, Number(pageNumber) || 1) - 1) * size;
  const dataList = wanted.slice(start, start + size).map(({ of, ...row }) => ({
    ...row,
    ...(of === undefined ? { before: null, after: null } : { ...calledOf(read, of), ...beforeAndAfter(read, of) }),
  }));
  return { dataList, totalCount: wanted.length };
};

/**
 * Checks every row under every rule; nothing is written. Body `{ importId, status, pageNumber, rowsPerPage, edits, replace }`: a page of the rows,
 * with corrections of the preview kept for this check and the commit. Answers the counts as `data`, the rows as `dataList`.
 */
export const check =
  (target: ImportTarget) =>
  async (call: Call): Promise<Answer> => {
    const session = await readSession(call, target, { action: 'Check', from: ['mapped', 'checked'] });
    const read = await withEdits(call, target, session);
    const { rows, faults } = await checkImport(read);
    const errors = faults.map((one) => rowErrorOf(read, one)).toSorted((a, b) => a.row - b.row);
    const counts = countsOf(rows, read, errors);
    await writeSession(call, session.id, {
      state: 'checked',
      rowTotal: counts.total,
      result: { counts, errors: errors.slice(0, MOST_KEPT), plan: planOf(rows) },
    });
    return {
      data: { importId: session.id, ...counts, warnings: read.sheet.notices },
      ...pageOf(call.body, read, rows, errors),
    };
  };

/** What was promised by the check must still be what happens: another person may have changed a record meanwhile. */
const refuseDrift = (read: ReadImport, rows: readonly ManyRow[]): void => {
  const { plan } = read.session.result;
  if (plan === undefined || read.target.rowsAre !== undefined) return;
  const drifted = planOf(rows).flatMap(([status, version], n) =>
    plan[n]?.[0] === status && plan[n]?.[1] === version ? [] : [read.parsed.places[n]?.row ?? 0],
  );
  if (drifted.length > 0)
    throw new Refusal([fault('', 'CONFLICT', { what: `Data of ${drifted.length} rows` })], {
      rows: drifted.slice(0, 1000),
    });
};

const resultOf = (read: ReadImport, rows: readonly ManyRow[]): ImportResult => ({
  counts: countsOf(rows, read, []),
  created: rows.flatMap(({ status, stored }) => (status === 'new' && stored !== undefined ? [stored.id] : [])),
  changed: rows.flatMap((row) => {
    const { stored } = row;
    const { before } = beforeAndAfter(read, row);
    return row.status === 'changed' && stored !== undefined && before !== null
      ? [[stored.id, stored.version, before] as const]
      : [];
  }),
});

/**
 * Writes all rows, or none: checked again inside the transaction. A repeat with the same request id answers the first result.
 * Faults: those of the rows with `row`, CONFLICT with the rows that changed since the check.
 */
export const commit =
  (target: ImportTarget) =>
  async (call: Call): Promise<Finished> => ({
    text: await once(call, async () => {
      const session = await readSession(call, target, { action: 'Import', from: ['mapped', 'checked'] });
      const read = await readImport(call, target, session);
      const rows = await writeImport(read);
      refuseDrift(read, rows);
      const result = resultOf(read, rows);
      await writeSession(call, session.id, { state: 'imported', result });
      return envelopeText({
        data: { importId: session.id, state: 'imported', ...result.counts, created: result.created?.slice(0, 1000) },
      });
    }),
  });
