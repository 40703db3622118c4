import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { STATUSES, type StatusName } from '@weft/domain/contract/statuses';
import { normaliseSearch } from '@weft/domain/rules/search/normalise-search';
import type { Tx } from '../db/tx.ts';
import { isAsSent, storedAsSent } from './save/as-sent.ts';
import { fromRow } from './from-row.ts';
import { linesToRows, newLinesToRows } from './save/line-rows.ts';
import { linesTablesOf } from './projection.ts';
import { filledPart } from './save/filled-part.ts';
import { insertIdsSql, insertSql, recordSql } from './record-sql.ts';
import { toRow } from './to-row.ts';
import type { StoredRecord, WriteMeta } from './types.ts';

type Written = { readonly record: string };
type Ids = { readonly ids: readonly number[] };

/** Prepared once per connection and module. */
const named = (what: string, module: Module): string => `record-${what}-${module.name}`;

/**
 * Records by id, lines inside, in the order of their ids; deleted and missing ones are left out. One statement.
 */
export const readMany = async (tx: Tx, module: Module, ids: readonly number[]): Promise<readonly StoredRecord[]> => {
  if (ids.length === 0) return [];
  const rows = await tx.query<Written>(recordSql(module).read, [tx.partnerId, ids], named('read', module));
  return rows.map(({ record }) => fromRow(module, record));
};

/**
 * One record, lines inside; undefined when it is deleted, missing or another partner's. With `lock` nobody else changes it until
 * the transaction ends; the lock is a statement of its own, so that lines are read after the wait, not before it.
 */
export const read = async (
  tx: Tx,
  module: Module,
  id: number,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<StoredRecord | undefined> => {
  if (lock) await tx.query(recordSql(module).lock, [tx.partnerId, id], named('lock', module));
  return (await readMany(tx, module, [id]))[0];
};

/** What of a write goes into the row. */
const shared = (meta: WriteMeta): AnyRecord => {
  const { by: _by, at: _at, ...rest } = meta;
  return rest;
};

/** So many records are worth a statement of their own, for what they have: it is planned anew, where the one for all fields is prepared. */
const WORTH_A_STATEMENT = 50;

/**
 * Writes new records with their lines, in the order given: one statement, whatever their number. A record is what `validate` answers.
 * Throws 23505 when a unique value exists (`uniqueFaultOf` tells which), 23503 when a ref does not (`refFaults` asks before).
 */
export const insertMany = async (
  tx: Tx,
  module: Module,
  records: readonly AnyRecord[],
  meta: WriteMeta,
): Promise<readonly StoredRecord[]> => {
  if (records.length === 0) return [];
  const isMany = records.length >= WORTH_A_STATEMENT;
  const part = isMany ? filledPart(module, records) : module;
  const around = shared(meta);
  const rows = records.map((record, n) => ({ n, ...toRow(part, record, around) }));
  if (isMany && isAsSent(part, rows)) {
    const { ids } = await tx.one<Ids>(insertIdsSql(part), [tx.partnerId, JSON.stringify(rows), meta.by, meta.at]);
    return rows.map((row, n) => storedAsSent(module, part, { record: records[n] ?? {}, row, id: ids[n] ?? 0 }, meta));
  }
  const lines = linesTablesOf(part).map((table) => JSON.stringify(newLinesToRows(table, records)));
  const written = await tx.query<Written>(
    isMany ? insertSql(part) : recordSql(module).insert,
    [tx.partnerId, JSON.stringify(rows), meta.by, meta.at, ...lines],
    isMany ? undefined : named('insert', module),
  );
  return written.map(({ record }) => fromRow(module, record));
};

/** Writes one new record with its lines. See `insertMany`. */
export const insert = async (tx: Tx, module: Module, record: AnyRecord, meta: WriteMeta): Promise<StoredRecord> => {
  const [stored] = await insertMany(tx, module, [record], meta);
  if (stored === undefined) throw new Error(`${module.name}: the insert answered no row`);
  return stored;
};

/** What an update stands on: the record as read under lock in this transaction, and the version that the client changed. */
export type UpdateOptions = { readonly before: StoredRecord; readonly version: number; readonly meta: WriteMeta };

/**
 * Changes a record: fields that `record` does not name stay. Lines that are named are the new list: those with an id are changed,
 * those without are new, the missing ones are deleted; a line keeps its lineNo for good. One statement.
 * Answers `stale` when the stored version is another than the client's.
 */
export const update = async (
  tx: Tx,
  module: Module,
  record: AnyRecord,
  { before, version, meta }: UpdateOptions,
): Promise<StoredRecord | 'stale'> => {
  if (before.version !== version) return 'stale';
  const whole = { ...before, ...record, ...shared(meta) };
  const lines = linesTablesOf(module).flatMap((table) => {
    const given = record[table.key];
    return given === undefined ? [false, '[]'] : [true, JSON.stringify(linesToRows(table, before, record))];
  });
  const written = await tx.maybe<Written>(
    recordSql(module).update,
    [tx.partnerId, before.id, version, JSON.stringify(toRow(module, whole)), meta.by, meta.at, ...lines],
    named('update', module),
  );
  return written === undefined ? 'stale' : fromRow(module, written.record);
};

/** Who changes which version of a record, and when. */
export type ChangeOf = {
  readonly id: number;
  readonly version: number;
  readonly by: number | null;
  readonly at: string;
};

/** Makes a record active or inactive. */
export const setActive = async (
  tx: Tx,
  module: Module,
  { id, version, isActive, by, at }: ChangeOf & { readonly isActive: boolean },
): Promise<StoredRecord | 'stale'> => {
  const written = await tx.maybe<Written>(
    recordSql(module).setActive,
    [tx.partnerId, id, version, isActive, by, at],
    named('active', module),
  );
  return written === undefined ? 'stale' : fromRow(module, written.record);
};

/** Deletes a record softly: nobody sees it any more, its unique values are free, `restore` brings it back. */
export const remove = async (
  tx: Tx,
  module: Module,
  { id, version, by, at }: ChangeOf,
): Promise<'removed' | 'stale'> => {
  const written = await tx.maybe(
    recordSql(module).remove,
    [tx.partnerId, id, version, by, at],
    named('remove', module),
  );
  return written === undefined ? 'stale' : 'removed';
};

/** Brings a deleted record back; undefined when it is not deleted. Throws 23505 when its name was taken meanwhile. */
export const restore = async (
  tx: Tx,
  module: Module,
  { id, by, at }: Omit<ChangeOf, 'version'>,
): Promise<StoredRecord | undefined> => {
  const written = await tx.maybe(recordSql(module).restore, [tx.partnerId, id, by, at], named('restore', module));
  return written === undefined ? undefined : read(tx, module, id);
};

/** What a document becomes. Without `effectiveAt` it keeps its own. */
export type StatusChange = {
  readonly id: number;
  readonly status: StatusName;
  readonly by: number | null;
  readonly at: string;
  readonly effectiveAt?: string;
};

/** Moves a document to a status. The caller holds its lock and has asked `states` whether it may. */
export const writeStatus = async (
  tx: Tx,
  module: Module,
  { id, status, by, at, effectiveAt }: StatusChange,
): Promise<StoredRecord> => {
  const { record } = await tx.one<Written>(
    recordSql(module).writeStatus,
    [tx.partnerId, id, STATUSES[status].id, effectiveAt ?? null, by, at],
    named('status', module),
  );
  return fromRow(module, record);
};

/** Gives a document its number: the last statement of its first save, and no new version. A number is given once. */
export const writeNumber = async (
  tx: Tx,
  module: Module,
  { id, number }: { readonly id: number; readonly number: string },
): Promise<void> => {
  const count = await tx.execute(
    recordSql(module).writeNumber,
    [tx.partnerId, id, number, normaliseSearch(number)],
    named('number', module),
  );
  if (count !== 1) throw new Error(`${module.name} ${id} has a number already, or is not there`);
};
