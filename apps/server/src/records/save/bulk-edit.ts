import { bulkKeys, mostInBulk } from '@weft/domain/catalogue/language/bulk-keys';
import { customKey } from '@weft/domain/catalogue/language/custom/custom-key';
import { isKeyed } from '@weft/domain/catalogue/language/custom/custom-values';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault, type WireError } from '@weft/domain/contract/faults';
import { wireError } from '@weft/domain/contract/wire-error';
import { runningRequests } from '../../approvals/running-requests.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import type { SaveContext } from '../handler.ts';
import { list } from '../list/list-query.ts';
import type { ManyRow } from './many.ts';
import { saveAll } from './save-all.ts';
import { checkMany } from './save-many.ts';
import { refuseRight } from './checked-save.ts';
import { shapedFor } from '../shaped-for.ts';
import type { ListQuery } from '../types.ts';
import { wordOf } from '../word-of.ts';

/** A record as it was when the bulk edit was looked at. */
export type BulkRow = { readonly id: number; readonly version: number };

/** Records that cannot be changed for one and the same reason, which is told as it is of the first of them; the first few by name. */
type Refused = { readonly count: number; readonly error: WireError; readonly names: readonly string[] };

/** What a bulk edit would do. */
export type BulkPreview = {
  /** Those that would change, to be sent back when it is to be done. */
  readonly rows: readonly BulkRow[];
  /** How many have the values already. */
  readonly same: number;
  readonly refused: readonly Refused[];
};

/** Names told of records that cannot be changed for one reason. */
const MOST_NAMES = 3;

/**
 * What is wrong with the values themselves: UNKNOWN_FIELD for what is not changed in bulk (hidden, unique, fixed, made by rules), TYPE for own
 * fields that are no object, REQUIRED for none.
 */
const valueFaults = (context: SaveContext, shaped: Module, values: AnyRecord): readonly Fault[] => {
  const allowed = new Set(bulkKeys(shaped, context.person.hiddenIn(shaped.acl), { config: context.config.value }));
  const { customFields: own = {}, ...others } = values;
  if (!isKeyed(own))
    return [fault('values.customFields', 'TYPE', { label: 'Fields of one’s own', type: 'JSON object' })];
  const keys = [...new Set([...Object.keys(others), ...Object.keys(own).map(customKey)])];
  if (keys.length === 0) return [fault('values', 'REQUIRED', { label: 'Values' })];
  return keys
    .filter((key) => !allowed.has(key))
    .map((key) => fault(`values.${key}`, 'UNKNOWN_FIELD', { key: key.slice(0, 60) }));
};

const tooMany = (module: Module): Fault =>
  fault('', 'TOO_LARGE', { label: 'Records to change at once', n: mostInBulk(module) });

const foundRows = async (context: SaveContext, shaped: Module, query: ListQuery): Promise<readonly BulkRow[]> => {
  const counted = await list(context.tx, shaped, { ...query, pageNumber: 1, rowsPerPage: 1, fields: ['id'] });
  if (counted.totalCapped || counted.totalCount > mostInBulk(shaped)) refuse([tooMany(shaped)]);
  const { json } = await list(context.tx, shaped, { ...query, fields: ['id', 'version'] });
  return (JSON.parse(json) as readonly BulkRow[]).map(({ id, version }) => ({ id, version })); // our own list
};

const nameOf = (module: Module, hidden: ReadonlySet<string>, { before }: ManyRow): string => {
  const name = hidden.has(module.display) ? '' : wordOf(before?.[module.display]);
  return wordOf(before?.number) || name || `#${before?.id ?? ''}`;
};

type Group = { count: number; readonly error: WireError; readonly names: string[] };

const groupsOf = (
  faults: readonly Fault[],
  rows: ReadonlyMap<number, ManyRow>,
  named: (row: ManyRow) => string,
): readonly Refused[] => {
  const told = new Map<number, Fault>();
  for (const one of faults) if (!told.has(one.row ?? 0)) told.set(one.row ?? 0, one);
  const groups = new Map<string, Group>();
  for (const [row, one] of told) {
    const { row: _, ...error } = wireError(one);
    const key = JSON.stringify([one.field, one.code]);
    const group: Group = groups.get(key) ?? { count: 0, error, names: [] };
    const stored = rows.get(row);
    group.count += 1;
    if (stored !== undefined && group.names.length < MOST_NAMES) group.names.push(named(stored));
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((a, b) => b.count - a.count);
};

/**
 * What giving the values to every record of a list would do, by the checks of a single save; leaves nothing behind. Faults: DENIED, UNKNOWN_FIELD
 * and REQUIRED of the values, TOO_LARGE (`mostInBulk`).
 */
export const previewBulk = async (
  context: SaveContext,
  module: Module,
  query: ListQuery,
  values: AnyRecord,
): Promise<BulkPreview> => {
  refuseRight(context, module, false);
  const shaped = shapedFor(context, module);
  refuse(valueFaults(context, shaped, values));
  const found = await foundRows(context, shaped, query);
  const { rows, faults } = await checkMany(
    context,
    module,
    found.map((row) => ({ ...row, ...values })),
    { mode: 'update', matchOn: ['id'], takesTexts: false, tellsUnseen: true },
  );
  const byRow = new Map(rows.map((row) => [row.row, row]));
  const hidden = context.person.hiddenIn(module.acl);
  return {
    rows: rows.flatMap(({ row, status }) => (status === 'changed' ? (found[row] ?? []) : [])),
    same: rows.filter(({ status }) => status === 'same').length,
    refused: groupsOf(faults, byRow, (row) => nameOf(module, hidden, row)),
  };
};

/** What became of a bulk edit: how many have the values now, and of how many somebody must agree to them first. */
export type BulkDone = { readonly changed: number; readonly waiting: number };

const requestIds = async (context: SaveContext, module: Module, ids: readonly number[]): Promise<ReadonlySet<number>> =>
  new Set(module.approval === undefined ? [] : (await runningRequests(context.tx, module, ids)).map(({ id }) => id));

/**
 * Gives the values to records, all or none, by the same way as a single save: its checks, rules, history and what follows of it. Faults: those of
 * `previewBulk` and of a save, each with its `row`; CONFLICT tells in its data, as `stale`, the ids of all that somebody changed since they were
 * looked at.
 */
export const editInBulk = async (
  context: SaveContext,
  module: Module,
  rows: readonly BulkRow[],
  values: AnyRecord,
): Promise<BulkDone> => {
  refuseRight(context, module, false);
  refuse(valueFaults(context, shapedFor(context, module), values));
  if (rows.length > mostInBulk(module)) refuse([tooMany(module)]);
  const records = rows.map(({ id, version }) => ({ ...values, id, version }));
  const ids = rows.map(({ id }) => id);
  const known = await requestIds(context, module, ids);
  try {
    const { length } = await saveAll(context, module, records);
    const waiting = [...(await requestIds(context, module, ids))].filter((id) => !known.has(id)).length;
    return { changed: length - waiting, waiting };
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    const stale = cause.faults.flatMap(({ code, row = 0 }) => (code === 'CONFLICT' ? (rows[row]?.id ?? []) : []));
    throw stale.length === 0 ? cause : new Refusal(cause.faults, { stale });
  }
};
