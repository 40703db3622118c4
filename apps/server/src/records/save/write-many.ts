import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { writerOf } from '../../access/person.ts';
import { handlerFor } from '../../areas/handlers.ts';
import { allEnded } from '../../db/in-order.ts';
import { Refusal } from '../../http/refusal.ts';
import type { SaveContext, SavedOne } from '../handler.ts';
import { toldTogether } from '../../approvals/told-together.ts';
import { askForHeld, type FlowsKnown, heldBack, type HeldBack } from './held-changes.ts';
import { changesBetween, changesOfNew, writeHistory } from '../history.ts';
import { insertMany } from '../record-store.ts';
import type { ManyRow } from './many.ts';
import { endChangeOf, withoutSecrets } from './checked-save.ts';
import { shapedFor } from '../shaped-for.ts';
import type { StoredRecord, WriteMeta } from '../types.ts';
import { uniqueFaultOf } from './unique-faults.ts';
import { updateMany } from './update-many.ts';

/** Rows of one statement: enough to make the number of statements small, few enough for one message. */
const CHUNK = 1000;

const chunksOf = <T>(all: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, n) => all.slice(n * CHUNK, (n + 1) * CHUNK));

const prepared = async (
  context: SaveContext,
  module: Module,
  rows: readonly ManyRow[],
): Promise<readonly AnyRecord[]> => {
  const { prepare, prepareMany } = handlerFor(module);
  const records = rows.map(({ record }) => record);
  if (prepareMany !== undefined && rows.every(({ before }) => before === undefined))
    return prepareMany(context, records);
  if (prepare === undefined) return records;
  const done: AnyRecord[] = [];
  for (const { record, before } of rows) done.push(await prepare(context, record, before));
  return done;
};

const finishOwn = async (
  context: SaveContext,
  module: Module,
  saved: readonly SavedOne<StoredRecord>[],
): Promise<void> => {
  const { after, afterMany } = handlerFor(module);
  if (afterMany !== undefined) await afterMany(context, saved);
  else if (after !== undefined)
    for (const { stored, before, record } of saved) await after(context, stored, before, record);
  for (const { before, record } of saved) {
    const change = endChangeOf(record, before);
    if (before !== undefined && change !== undefined) await handlerFor(module).afterEnd?.(context, before, change);
  }
};

const writeHistories = async (
  context: SaveContext,
  module: Module,
  saved: readonly SavedOne<StoredRecord>[],
): Promise<void> => {
  for (const chunk of chunksOf(saved))
    await writeHistory(
      context,
      chunk.map(({ stored, before }) => ({
        module: module.name,
        id: stored.id,
        action: before === undefined ? 'create' : 'update',
        changes: before === undefined ? changesOfNew(module, stored) : changesBetween(module, before, stored),
      })),
    );
};

/** What belongs to the records, and their history: one is made ready while the database has the other. */
const finish = (context: SaveContext, module: Module, saved: readonly SavedOne<StoredRecord>[]): Promise<void> =>
  allEnded([finishOwn(context, module, saved), writeHistories(context, module, saved)]);

/** A row that is about to be written, with what of it waits. */
type Parted = { readonly row: ManyRow; readonly part: HeldBack };

const partedRows = async (
  context: SaveContext,
  module: Module,
  rows: readonly ManyRow[],
): Promise<readonly Parted[]> => {
  const wanted = await prepared(context, module, rows);
  const flows: FlowsKnown = new Map();
  const parted: Parted[] = [];
  for (const [n, row] of rows.entries())
    parted.push({ row, part: await heldBack(context, module, wanted[n] ?? {}, row.before, { flows }) });
  return parted;
};

/** A row as it now lies there, once what of it waits was asked for. */
type Written = Parted & { readonly stored: StoredRecord };

const writeChunk = async (
  context: SaveContext,
  module: Module,
  chunk: readonly Parted[],
): Promise<readonly Written[]> => {
  const { tx, person, now, source } = context;
  const meta: WriteMeta = { by: writerOf(person, module), at: now, source };
  const plain = chunk.map(({ part }) => withoutSecrets(module, part.record));
  const isNew = chunk[0]?.row.before === undefined;
  const stored = isNew
    ? await insertMany(tx, module, plain, meta)
    : await updateMany(
        tx,
        module,
        chunk.flatMap(({ row: { before } }, n) => (before === undefined ? [] : [{ before, record: plain[n] ?? {} }])),
        meta,
      );
  return chunk.flatMap((one, n) => (stored[n] === undefined ? [] : [{ ...one, stored: stored[n] }]));
};

const write = async (context: SaveContext, module: Module, rows: readonly ManyRow[]): Promise<readonly ManyRow[]> => {
  const parted = await partedRows(context, module, rows);
  const done: Written[] = [];
  for (const chunk of chunksOf(parted.filter(({ part }) => !part.isWhole)))
    done.push(...(await writeChunk(context, module, chunk)));
  await finish(
    context,
    module,
    done.map(({ row, part, stored }) => ({ stored, before: row.before, record: part.record })),
  );
  const waiting = parted.flatMap(({ row, part }): readonly Written[] =>
    part.isWhole && row.before !== undefined ? [{ row, part, stored: row.before }] : [],
  );
  return toldTogether(context, async () => {
    const asked: ManyRow[] = [];
    for (const { row, part, stored: written } of [...done, ...waiting]) {
      const stored = await askForHeld(context, module, written, part.held);
      asked.push({ ...row, record: { ...row.record, ...part.kept }, stored });
    }
    return asked;
  });
};

/**
 * Writes checked rows: new ones in one statement per thousand, changed ones likewise where their lines stay; the same ones are left alone.
 * What belongs to them and their history follows. Fault: that of a unique value which another transaction took between check and write.
 */
export const writeMany = async (
  context: SaveContext,
  declared: Module,
  rows: readonly ManyRow[],
): Promise<readonly ManyRow[]> => {
  const module = shapedFor(context, declared);
  try {
    const fresh = await write(
      context,
      module,
      rows.filter(({ status }) => status === 'new'),
    );
    const changed = await write(
      context,
      module,
      rows.filter(({ status }) => status === 'changed'),
    );
    return [...fresh, ...changed, ...rows.filter(({ status }) => status === 'same')];
  } catch (cause) {
    const twice = uniqueFaultOf(module, cause);
    if (twice !== undefined) throw new Refusal([twice]);
    throw cause;
  }
};
