import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES } from '@weft/domain/catalogue/registry';
import { fault } from '@weft/domain/contract/faults';
import type { Reason } from '@weft/domain/contract/phrases/phrase';
import { note } from '@weft/domain/contract/notes';
import { runningRequests } from '../approvals/running-requests.ts';
import { withdrawRequests, type Withdrawn } from '../approvals/withdraw-requests.ts';
import { handlerFor } from '../areas/handlers.ts';
import { ownFields } from '../db/schema/columns.ts';
import { columnOf, linesTableOf, quoted, tableOf } from '../db/schema/names.ts';
import type { Tx } from '../db/tx.ts';
import { envelopeText, type Finished } from '../http/answer.ts';
import type { Call } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { saveContext } from '../modules/write-endpoints.ts';
import type { SaveContext } from '../records/handler.ts';
import { changesBetween, writeHistory } from '../records/history.ts';
import { once } from '../records/idempotency.ts';
import { nameOf } from '../records/name-of.ts';
import { linesTablesOf } from '../records/projection.ts';
import { read, readMany, update } from '../records/record-store.ts';
import { referencePlaces } from '../records/end/reference-places.ts';
import { isInScope, rowScopeOf } from '../records/row-scope.ts';
import { saveMany } from '../records/save/save-many.ts';
import { shapedFor } from '../records/shaped-for.ts';
import { MOST_IN_CALL } from './check-endpoint.ts';
import type { Progress } from './check-import.ts';
import { type ImportSession, readSession, writeSession } from './import-session.ts';
import type { ImportTarget } from './import-target.ts';
import { refuseUsed } from './refuse-used.ts';
import { createdIds, type Outcome, outcomesAfter } from './outcomes.ts';
import { tellUndone } from './tell-import.ts';

const UNDONE = 'Import undone';

const DAY_MS = 24 * 60 * 60 * 1000;

const hinder = (reason: Reason, data?: unknown): never => {
  throw new Refusal([fault('', 'IMPORT_NOT_UNDONE', { reason })], data);
};

/** Whoever takes an import back sees every row of it: what they do not see is not theirs to change, and is not named either. */
const refuseOutside = async ({ tx, person }: SaveContext, module: Module, ids: readonly number[]): Promise<void> => {
  if (rowScopeOf(person, module) === undefined) return;
  const rows = await readMany(tx, module, ids);
  if (!rows.every((row) => isInScope(person, module, row))) hinder(note('UNDO_UNSEEN'));
};

type Row = { id: number; version: number; name: string | null };

/** Every row must still be there in the version that the import left it in; all are locked. */
const refuseChanged = async (tx: Tx, module: Module, versions: ReadonlyMap<number, number>): Promise<void> => {
  const rows = await tx.query<Row>(
    `select h.id, h.version, (${nameOf(MODULES, module, 'h')})::text as name from ${quoted(tableOf(module))} h
      where h.partner_id = $1 and h.id = any ($2::bigint[]) and h.deleted_on is null order by h.id for no key update`,
    [tx.partnerId, [...versions.keys()]],
  );
  const touched = rows.filter(({ id, version }) => versions.get(id) !== version);
  if (touched.length > 0)
    hinder(note('UNDO_CHANGED', { name: touched[0]?.name ?? '' }), {
      changed: touched.slice(0, 100),
      count: touched.length,
    });
  if (rows.length < versions.size) hinder(note('UNDO_DELETED', { n: versions.size - rows.length }));
};

/** What the product made for the rows goes with them. */
const removeMade = async (tx: Tx, module: Module, ids: readonly number[], at: string): Promise<void> => {
  for (const other of MODULES)
    for (const [key, field] of ownFields(other.fields))
      if (field.kind === 'ref' && field.to === module.name && other.name !== module.name)
        await tx.execute(
          `update ${quoted(tableOf(other))} set deleted_on = $3 where partner_id = $1 and source = 'system' and deleted_on is null and ${quoted(columnOf(key, field))} = any ($2::bigint[])`,
          [tx.partnerId, ids, at],
        );
};

/** Lines in which other records mirror the rows go with them: what a party says of an item that the import made. */
const removeMirrors = async (context: SaveContext, module: Module, ids: readonly number[]): Promise<void> => {
  const { tx, person, now, source } = context;
  const gone = new Set(ids);
  for (const { module: other, key, field, lines } of referencePlaces(MODULES, module.name)) {
    if (field.isMirror !== true || lines === undefined) continue;
    const parents = await tx.query<{ id: number }>(
      `select distinct parent_id as id from ${linesTableOf(other, lines.key)} where partner_id = $1 and deleted_on is null and ${quoted(columnOf(key, field))} = any ($2::bigint[]) order by 1`,
      [tx.partnerId, ids],
    );
    for (const { id } of parents) {
      const before = await read(tx, other, id, { lock: true });
      if (before === undefined) continue;
      const listed = (before as AnyRecord)[lines.key] as readonly AnyRecord[]; // the store reads lines as a list of records
      const left = listed.filter((line) => !gone.has(Number(line[key])));
      const meta = { by: person.staffId, at: now, source };
      const stored = await update(tx, other, { [lines.key]: left }, { before, version: before.version, meta });
      if (stored === 'stale') throw new Error(`${other.name} ${id} changed under its own lock`);
      const changes = changesBetween(shapedFor(context, other), before, stored);
      await writeHistory(context, [{ module: other.name, id, action: 'update', changes, reason: UNDONE }]);
    }
  }
};

const removeCreated = async (context: SaveContext, module: Module, ids: readonly number[]): Promise<void> => {
  const { tx, person, now } = context;
  if (ids.length === 0) return;
  await removeMade(tx, module, ids, now);
  await removeMirrors(context, module, ids);
  await tx.execute(
    `update ${quoted(tableOf(module))} set version = version + 1, deleted_on = $4, updated_by = $3, updated_on = $4 where partner_id = $1 and id = any ($2::bigint[])`,
    [tx.partnerId, ids, person.staffId, now],
  );
  for (const { table } of linesTablesOf(module))
    await tx.execute(`update ${table} set deleted_on = $3 where partner_id = $1 and parent_id = any ($2::bigint[])`, [
      tx.partnerId,
      ids,
      now,
    ]);
  await withdrawRequests(
    context,
    module,
    ids.map((id) => ({ id })),
    { remark: UNDONE },
  );
  await writeHistory(
    context,
    ids.map((id) => ({ module: module.name, id, action: 'delete', changes: [], reason: UNDONE })),
  );
};

/** Rows that are taken back in one go. */
const AT_ONCE = 1000;

async function* written(tx: Tx, importId: number, status: 'new' | 'changed'): AsyncGenerator<readonly Outcome[]> {
  for (let after = 0; ;) {
    const some = await outcomesAfter(tx, importId, { status, after, count: AT_ONCE });
    if (some.length === 0) return;
    yield some;
    after = some.at(-1)?.row ?? after;
  }
}

const versionsOf = (outcomes: readonly Outcome[]): ReadonlyMap<number, number> =>
  new Map(outcomes.flatMap(({ record_id: id, version }) => (id === null ? [] : [[id, version ?? 1] as const])));

/** Requests that the import itself made: of what it wrote, while it ran. */
const askedBy = (outcomes: readonly Outcome[]): readonly Withdrawn[] =>
  [...versionsOf(outcomes)].map(([id, version]) => ({ id, version }));

/** What would be written back only once somebody agrees is not taken back: half an undone import would be none. */
const refuseWaiting = async (
  { tx }: SaveContext,
  module: Module,
  ids: readonly number[],
  known: ReadonlySet<number>,
): Promise<void> => {
  const [asked] = (await runningRequests(tx, module, ids)).filter(({ id }) => !known.has(id));
  if (asked === undefined) return;
  const labels = asked.material.map((key) => module.fields[key]?.label ?? key).join(', ');
  const about = asked.summary.about ?? asked.summary.number ?? module.title;
  hinder(note('UNDO_APPROVAL', { about, labels }));
};

/** Changed records first: one of them may have come to use a new one. */
const undoRecords = async (
  context: SaveContext,
  module: Module,
  { id, finishedOn }: ImportSession,
  tell: Progress,
): Promise<void> => {
  const until = finishedOn ?? context.now;
  let done = 0;
  for await (const outcomes of written(context.tx, id, 'changed')) {
    await refuseOutside(context, module, [...versionsOf(outcomes).keys()]);
    await refuseChanged(context.tx, module, versionsOf(outcomes));
    const inputs = outcomes.map(({ record_id, before }) => ({ ...before, id: record_id }));
    await withdrawRequests(context, module, askedBy(outcomes), { remark: UNDONE, until });
    const ids = [...versionsOf(outcomes).keys()];
    const known = new Set((await runningRequests(context.tx, module, ids)).map((request) => request.id));
    await saveMany(context, module, inputs, { mode: 'update', matchOn: ['id'] });
    await refuseWaiting(context, module, ids, known);
    await tell((done += outcomes.length));
  }
  const created: number[] = [];
  for await (const outcomes of written(context.tx, id, 'new')) {
    await refuseOutside(context, module, [...versionsOf(outcomes).keys()]);
    await refuseChanged(context.tx, module, versionsOf(outcomes));
    created.push(...versionsOf(outcomes).keys());
  }
  await refuseUsed(context, module, created);
  for (let from = 0; from < created.length; from += AT_ONCE) {
    const some = created.slice(from, from + AT_ONCE);
    await removeCreated(context, module, some);
    await tell((done += some.length));
  }
};

const undoDocuments = async (
  context: SaveContext,
  module: Module,
  { id: importId, options, rowTotal }: ImportSession,
  tell: Progress,
): Promise<void> => {
  if (options.whenOpened === 'replace') hinder(note('UNDO_REPLACED'));
  const reverse = handlerFor(module).actions?.['reverse'];
  const ids = new Set(await createdIds(context.tx, importId));
  await refuseOutside(context, module, [...ids]);
  let taken = 0;
  for (const { id } of await readMany(context.tx, module, [...ids])) {
    const document = await read(context.tx, module, id, { lock: true });
    if (document?.status === undefined || reverse?.from.includes(document.status) !== true) {
      hinder(note('UNDO_DOCUMENT_CHANGED'));
      continue;
    }
    await reverse.run(context, document, { reason: UNDONE });
    await writeHistory(context, [{ module: module.name, id, action: 'reverse', changes: [], reason: UNDONE }]);
    await tell(Math.floor((rowTotal * (taken += 1)) / ids.size));
  }
};

/** Takes back what an import wrote, inside the transaction of its context, and tells how many rows that were. What hinders is refused. */
export const takeBack = (
  context: SaveContext,
  { module, rowsAre }: ImportTarget,
  session: ImportSession,
  tell: Progress,
): Promise<void> => (rowsAre === undefined ? undoRecords : undoDocuments)(context, module, session, tell);

/**
 * Takes an import back within 24 hours, while nothing stands on it: new rows are deleted, changed ones get their old values, documents are reversed.
 * All of it is one transaction: half an undone import would be none. Of a large file the answer's `state` is `undoing`: the work goes on in the
 * background, `{m}/import/{importId}` tells how far it is and how it ended: `undone`, or `imported` as before with what hinders as `fault`.
 * Faults: IMPORT_NOT_UNDONE with what hinders, those of `refuseUsed`.
 */
export const undo =
  (target: ImportTarget) =>
  async (call: Call): Promise<Finished> => ({
    text: await once(call, async () => {
      const session = await readSession(call, target, { action: 'Undo', from: ['imported'] });
      if (Date.parse(call.now) - Date.parse(session.finishedOn ?? call.now) > DAY_MS) hinder(note('UNDO_TOO_LATE'));
      const { id, rowTotal } = session;
      const { requestId, person } = call;
      if (rowTotal > MOST_IN_CALL) {
        const asked = requestId === undefined ? {} : { requestId };
        await writeSession(call, id, { state: 'undoing', undoneBy: person.staffId, ...asked });
        call.wakeWorker();
        return envelopeText({ data: { importId: id, state: 'undoing', total: rowTotal } });
      }
      const context: SaveContext = { ...(await saveContext(call)), source: 'import' };
      await takeBack(context, target, session, async () => undefined);
      await writeSession(call, id, { state: 'undone', undoneBy: person.staffId });
      await tellUndone(call, session);
      return envelopeText({ data: { importId: id, state: 'undone' } });
    }),
  });
