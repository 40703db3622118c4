import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { refId } from '@weft/domain/catalogue/language/kinds/ref/ref';
import { MODULES } from '@weft/domain/catalogue/registry';
import type { Answer } from '../http/answer.ts';
import type { Call } from '../http/endpoint.ts';
import { PAGE_ROWS } from '../http/page-asked.ts';
import { recordOf } from '../modules/write-endpoints.ts';
import { moduleIn } from '../records/catalogue.ts';
import { resolveRefs } from '../records/save/resolve-refs.ts';
import { wordOf } from '../records/word-of.ts';
import { cellsOfRows } from './import-pages.ts';
import { type ImportSession, readSession } from './import-session.ts';
import { type ImportTarget, isOfRecords } from './import-target.ts';
import { nearNames, soughtIn } from './near-names.ts';
import { countOutcomes, type Outcome, readOutcomes } from './outcomes.ts';

/** Names of the records that changed references point to, by field and id: a person knows no ids. */
type Names = { readonly [key: string]: { readonly [id: number]: string } };

const namesOf = async ({ tx }: Call, { module }: ImportTarget, outcomes: readonly Outcome[]): Promise<Names> => {
  const sides = outcomes.flatMap(({ before, after }) => [before, after].filter((side) => side !== null));
  const keys = Object.entries(module.fields).filter(
    ([key, { kind }]) => (kind === 'ref' || kind === 'refs') && sides.some((side) => side[key] !== undefined),
  );
  if (keys.length === 0) return {};
  const resolved = await resolveRefs(tx, { ...module, reads: [] }, sides);
  return Object.fromEntries(
    keys.map(([key, field]) => {
      const target = moduleIn(MODULES, field.to);
      const ids = sides.flatMap((side) => [side[key]].flat()).flatMap((id: unknown) => refId(id) ?? []);
      const named = [...new Set(ids)].map((id): readonly [number, string] => [
        id,
        wordOf(resolved.ref(field.to ?? '', id)?.[target?.display ?? ''] ?? ''),
      ]);
      return [key, Object.fromEntries(named)];
    }),
  );
};

/** What the file says of a new record, field by field, in its own words. */
const saidIn = ({ mapping }: ImportSession, { fields }: ImportTarget['module'], cells: readonly string[]): AnyRecord =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([key, at]) => {
      const cell = (cells[at] ?? '').trim();
      return cell === '' || fields[key] === undefined || fields[key].secret === true ? [] : [[key, cell]];
    }),
  );

/** A page of rows with what became of them: those of a status, or all; `{ status, pageNumber, rowsPerPage }`. */
export const rowsOf = async (
  call: Call,
  target: ImportTarget,
  session: ImportSession,
  asked: unknown,
): Promise<{ readonly dataList: readonly unknown[]; readonly totalCount: number; readonly names: Names }> => {
  const { status, pageNumber = 1, rowsPerPage } = recordOf(asked ?? {});
  const counted = await countOutcomes(call.tx, session.id);
  const wanted = [...counted.keys()].find((one) => one === status);
  const size = Math.min(1000, Math.max(1, Number(rowsPerPage) || PAGE_ROWS));
  const from = (Math.max(1, Number(pageNumber) || 1) - 1) * size;
  if (typeof status === 'string' && wanted === undefined) return { dataList: [], totalCount: 0, names: {} };
  const outcomes = await readOutcomes(call.tx, session.id, { status: wanted ?? null, from, count: size });
  const cells = await cellsOfRows(call.tx, session.id, [
    ...new Set(outcomes.flatMap(({ row, errors }) => [row, ...(errors ?? []).map((one) => one.row)])),
  ]);
  const names = isOfRecords(target) ? await namesOf(call, target, outcomes) : {};
  const near = await nearNames(
    call,
    target.module,
    outcomes.flatMap(({ errors }) => errors ?? []),
  );
  return {
    names,
    dataList: outcomes.map((outcome) => {
      const { row, status: own, name, code, before, errors } = outcome;
      const isNew = own === 'new' && isOfRecords(target);
      return {
        row,
        status: own,
        name,
        code,
        errors: (errors ?? []).map((one) => ({
          ...one,
          near: near(one),
          sought: soughtIn(target.module, one)?.name ?? null,
        })),
        cells: cells.get(row) ?? [],
        // lines of a record stand in rows of their own: their cells are needed to correct them
        more: Object.fromEntries(
          (errors ?? []).filter((one) => one.row !== row).map((one) => [one.row, cells.get(one.row) ?? []]),
        ),
        before,
        after: isNew ? saidIn(session, target.module, cells.get(row) ?? []) : outcome.after,
      };
    }),
    totalCount: [...counted].reduce((sum, [one, n]) => (wanted === undefined || one === wanted ? sum + n : sum), 0),
  };
};

/** Rows of an import as its last check or its commit left them: `?status=wrong&pageNumber=1&rowsPerPage=100`. */
export const rows =
  (target: ImportTarget) =>
  async (call: Call): Promise<Answer> => {
    const session = await readSession(call, target, { action: 'Read', lock: false });
    const { names, ...page } = await rowsOf(call, target, session, call.query);
    return { data: { importId: session.id, columns: session.columns, names }, ...page };
  };
