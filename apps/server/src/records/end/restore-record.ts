import type { Module } from '@weft/domain/catalogue/language/module';
import { fault } from '@weft/domain/contract/faults';
import { writerOf } from '../../access/person.ts';
import { handlerFor } from '../../areas/handlers.ts';
import { columnOf, quoted, tableOf } from '../../db/schema/names.ts';
import { Refusal } from '../../http/refusal.ts';
import { hasBin, inBinSince } from './bin.ts';
import type { SaveContext } from '../handler.ts';
import { writeHistory } from '../history.ts';
import { restore } from '../record-store.ts';
import { isInScope } from '../row-scope.ts';
import type { StoredRecord } from '../types.ts';
import { uniqueFaultOf } from '../save/unique-faults.ts';

const binned = ({ tx, person, now }: SaveContext, module: Module, id: number) =>
  tx.maybe(
    `select id from ${quoted(tableOf(module))} where partner_id = $1 and id = $2 and deleted_on > ${inBinSince('$3')}
        and ($4 or updated_by = any($5)) for no key update`,
    [tx.partnerId, id, now, person.isAdmin, [person.staffId, person.actorId]],
  );

/** Brings back what went with the record: rows that were deleted in the same moment. */
const restoreOwned = async ({ tx, person, now }: SaveContext, module: Module, id: number): Promise<void> => {
  for (const owned of handlerFor(module).owns ?? [])
    for (const [key, field] of Object.entries(owned.fields).filter(([, { to }]) => to === module.name))
      await tx.execute(
        `update ${quoted(tableOf(owned))} set version = version + 1, deleted_on = null, updated_on = $3, updated_by = $4
          where partner_id = $1 and ${quoted(columnOf(key, field))} = $2
            and deleted_on = (select deleted_on from ${quoted(tableOf(module))} where partner_id = $1 and id = $2)`,
        [tx.partnerId, id, now, person.staffId],
      );
};

const written = async (context: SaveContext, module: Module, id: number): Promise<StoredRecord | undefined> => {
  try {
    return await restore(context.tx, module, { id, by: writerOf(context.person, module), at: context.now });
  } catch (cause) {
    const taken = uniqueFaultOf(module, cause);
    if (taken !== undefined) throw new Refusal([taken]);
    throw cause;
  }
};

/**
 * Takes a deleted record out of the bin: whoever deleted it takes that back, an administrator anything of the last 30 days.
 * Faults: DENIED, NOT_FOUND (not in the bin, somebody else's), EXISTS when its name was taken meanwhile, LOCKED for records with a
 * secret, which is gone for good.
 */
export const restoreRecord = async (context: SaveContext, module: Module, id: number): Promise<void> => {
  const { person } = context;
  if (module.readOnly || !person.may(module.acl, 'delete'))
    throw new Refusal([fault('', 'DENIED', { what: `delete ${module.plural}` })]);
  if (!hasBin(module))
    throw new Refusal([fault('', 'LOCKED', { label: module.title, reason: 'its password is gone; make it anew' })]);
  if ((await binned(context, module, id)) === undefined)
    throw new Refusal([fault('', 'NOT_FOUND', { what: module.title })]);
  await restoreOwned(context, module, id);
  const stored = await written(context, module, id);
  if (stored === undefined || !isInScope(person, module, stored))
    throw new Refusal([fault('', 'NOT_FOUND', { what: module.title })]);
  await handlerFor(module).afterEnd?.(context, stored, 'activate');
  await writeHistory(context, [{ module: module.name, id, action: 'restore', changes: [] }]);
};
