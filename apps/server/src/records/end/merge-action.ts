import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { handlerFor } from '../../areas/handlers.ts';
import { moveAttachments } from '../../attachments/attachment-store.ts';
import { moveComments } from '../../comments/comment-store.ts';
import { columnOf, quoted, tableOf } from '../../db/schema/names.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import type { Action, SaveContext } from '../handler.ts';
import { writeHistory } from '../history.ts';
import { moveReferences, unlikeFaults } from './move-references.ts';
import { read, remove } from '../record-store.ts';
import { isInScope } from '../row-scope.ts';
import { saveAtOnce } from '../save/save-at-once.ts';
import type { StoredRecord } from '../types.ts';
import { wordOf } from '../word-of.ts';

/** Between names that one record goes by. */
const SEPARATOR = ', ';

const valueOf = (record: StoredRecord, key: string | undefined): string =>
  key === undefined ? '' : wordOf((record as AnyRecord)[key]); // a key of the module's own fields

/**
 * Names and code of the duplicate, after those that the record already goes by; none twice. Where they are more than the field takes, the duplicate's
 * come first, and of the earlier ones as many as there is room for: a merge is never refused for names that nobody typed.
 */
const namesTogether = (module: Module, key: string, kept: StoredRecord, merged: StoredRecord): string => {
  const known = new Set([module.display, module.code].map((own) => valueOf(kept, own).toLowerCase()));
  const fresh = (names: readonly string[]): readonly string[] =>
    names.filter((name) => {
      const isNew = name !== '' && !known.has(name.toLowerCase());
      known.add(name.toLowerCase());
      return isNew;
    });
  const before = fresh(valueOf(kept, key).split(SEPARATOR));
  const added = fresh([
    valueOf(merged, module.display),
    valueOf(merged, module.code),
    ...valueOf(merged, key).split(SEPARATOR),
  ]);
  const most = Number(module.fields[key]?.max ?? Infinity);
  const all = [...before, ...added].join(SEPARATOR);
  if (all.length <= most) return all;
  return [...added, ...before].reduce((text, name) => {
    const longer = text === '' ? name : `${text}${SEPARATOR}${name}`;
    return longer.length <= most ? longer : text;
  }, '');
};

/** Which of the two stays, and which becomes one with it. */
export type Pair = { readonly keepId: number; readonly mergeId: number };

/** The record that stays, then its duplicate; both locked. Faults: NOT_FOUND at `keepId` or `mergeId`, MERGE_SAME at `mergeId` when both are one record. */
export const lockBoth = async (
  context: SaveContext,
  module: Module,
  { keepId, mergeId }: Pair,
): Promise<readonly [kept: StoredRecord, merged: StoredRecord]> => {
  if (keepId === mergeId) refuse([fault('mergeId', 'MERGE_SAME', { label: module.title })]);
  const found = new Map<number, StoredRecord>();
  // In the order of their ids: two who merge the same pair crosswise wait, and do not lock each other out.
  for (const [key, id] of Object.entries({ keepId, mergeId }).toSorted(([, a], [, b]) => a - b)) {
    const stored = await read(context.tx, module, id, { lock: true });
    if (stored === undefined || !isInScope(context.person, module, stored))
      throw new Refusal([fault(key, 'NOT_FOUND', { what: module.title })]);
    found.set(id, stored);
  }
  const [kept, merged] = [found.get(keepId), found.get(mergeId)];
  if (kept === undefined || merged === undefined) throw new Error('A record was locked and is gone');
  return [kept, merged];
};

/** The row that stays must not stand below the one that goes: what stood between them would hang in a loop. */
const belowFaults = async (
  { tx }: SaveContext,
  module: Module,
  kept: StoredRecord,
  merged: StoredRecord,
): Promise<readonly Fault[]> => {
  const faults: Fault[] = [];
  for (const [key, field] of Object.entries(module.fields).filter(([, { tree }]) => tree !== undefined)) {
    const parent = quoted(columnOf(key, field));
    const table = quoted(tableOf(module));
    const above = await tx.maybe(
      `with recursive up as (select ${parent} as id from ${table} where partner_id = $1 and id = $2
         union select t.${parent} from up join ${table} t on t.partner_id = $1 and t.id = up.id where up.id <> $3)
       select 1 from up where id = $3 and $3 <> (select coalesce(${parent}, 0) from ${table} where partner_id = $1 and id = $2)`,
      [tx.partnerId, kept.id, merged.id],
    );
    if (above !== undefined)
      faults.push(
        fault('keepId', 'LOOP', {
          label: field.label,
          path: `${valueOf(merged, module.display)} → … → ${valueOf(kept, module.display)}`,
        }),
      );
  }
  return faults;
};

/** Ends a call of somebody who may not merge records of a module. Fault DENIED. */
export const refuseMergeRight = ({ person }: SaveContext, module: Module): void => {
  if (module.mergesInto === undefined || !person.may(module.acl, 'override') || !person.may(module.acl, 'edit'))
    throw new Refusal([fault('', 'DENIED', { what: `merge ${module.plural}` })]);
};

const keptIn = ({ keepId }: AnyRecord): number => (typeof keepId === 'number' ? keepId : 0);

/** Everything that refers to the duplicate, talks of it or lies with it goes to the record that stays; the duplicate goes into the bin. */
const mergeInto = async (
  context: SaveContext,
  module: Module,
  kept: StoredRecord,
  merged: StoredRecord,
): Promise<void> => {
  const { tx, person, now } = context;
  const { merging } = handlerFor(module);
  refuse([
    ...(await belowFaults(context, module, kept, merged)),
    ...(await unlikeFaults(context, module, merged.id, kept.id)),
    ...((await merging?.check?.(context, kept, merged)) ?? []),
  ]);
  await merging?.move?.(context, kept, merged);
  await moveReferences(context, module, merged.id, kept.id);
  await moveComments(tx, module, merged.id, kept.id);
  await moveAttachments(tx, module, merged.id, kept.id);
  const going = await read(tx, module, merged.id); // its own lines may have named it: then its version has moved on
  await remove(tx, module, {
    id: merged.id,
    version: going?.version ?? merged.version,
    by: person.staffId,
    at: now,
  });
};

/**
 * Makes one record out of two that mean the same (spec 01, 3.1), for the duplicate: every reference moves to the one that stays (`keepId` of the body),
 * which goes by the other's name and code too; the other lies in the bin, and its history is told with the one that stays.
 * Faults: DENIED without override, those of `lockBoth`, LOOP, MERGE_UNLIKE where a
 * master names both with other figures, the module's own.
 */
export const mergeAction = (module: Module): Action<StoredRecord> => ({
  summary: 'Become one with another record, where a flow asks for approval of what ends',
  from: handlerFor(module).editableIn ?? ['draft'],
  ends: true,
  tells: async ({ tx }, _, body) => {
    const kept = await read(tx, module, keptIn(body));
    return [{ field: 'mergedInto', old: null, new: kept === undefined ? null : valueOf(kept, module.display) }];
  },
  run: async (context, { id }, body) => {
    refuseMergeRight(context, module);
    const keepId = keptIn(body);
    const [kept, merged] = await lockBoth(context, module, { keepId, mergeId: id });
    await mergeInto(context, module, kept, merged);
    const names = module.mergesInto ?? module.display;
    const fresh = await read(context.tx, module, keepId);
    const together = namesTogether(module, names, kept, merged);
    await saveAtOnce(context, module, { id: keepId, version: fresh?.version, [names]: together }, 'update');
    const changes = [{ field: 'mergedFrom', old: id, new: valueOf(merged, module.display) }];
    await writeHistory(context, [{ module: module.name, id: keepId, action: 'merge', changes }]);
  },
});
