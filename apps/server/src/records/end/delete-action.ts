import type { Module } from '@weft/domain/catalogue/language/module';
import { MODULES } from '@weft/domain/catalogue/registry';
import { SEEDS } from '@weft/domain/catalogue/seeds';
import { fault } from '@weft/domain/contract/faults';
import { STATUSES } from '@weft/domain/contract/statuses';
import { stillOpen } from '@weft/domain/rules/documents/completed-status';
import { writerOf } from '../../access/person.ts';
import { handlerFor } from '../../areas/handlers.ts';
import { columnOf, quoted, tableOf } from '../../db/schema/names.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import type { Action, SaveContext } from '../handler.ts';
import { remove } from '../record-store.ts';
import type { StoredRecord, Use } from '../types.ts';
import { settingFaults } from './used-by-settings.ts';
import { whereUsed } from './where-used.ts';
import { wordOf } from '../word-of.ts';

/** Ends a call of somebody who may not change, or delete, records of a module. Fault DENIED. */
export const refuseEndRight = ({ person }: SaveContext, module: Module, bit: 'edit' | 'delete'): void => {
  if (module.readOnly || !person.may(module.acl, bit))
    throw new Refusal([fault('', 'DENIED', { what: `${bit} ${module.plural}` })]);
};

/** A numbered document is never deleted: it is cancelled or reversed, so that series have no holes (spec 01, 2.8). */
const refuseNumbered = (module: Module, stored: StoredRecord, editable: readonly string[]): void => {
  if (
    module.states === undefined ||
    stored.status === undefined ||
    (editable.includes(stored.status) && !stored.number)
  )
    return;
  refuse([fault('', 'STATE', { action: 'Delete', status: STATUSES[stored.status].name })]);
};

/** Modules of which the product brings rows that everything else stands on: state codes, units, services. */
const WITH_SYSTEM_ROWS = new Set(SEEDS.filter(({ isSystem }) => isSystem).map(({ module }) => module.name));

/** Rows that came with the product can be renamed and taken out of use, never deleted (spec 01, 0.8). */
const refuseSystem = (module: Module, { source }: StoredRecord): void => {
  if (source === 'system' && WITH_SYSTEM_ROWS.has(module.name))
    refuse([
      fault('', 'LOCKED', { label: module.title, reason: 'it came with the product; take it out of use instead' }),
    ]);
};

/** Places of the catalogue that keep a record from being deleted, as the person may be told: all that refer to it, but for rows that belong to it. */
export const usesOf = async (
  { tx, person }: Pick<SaveContext, 'tx' | 'person'>,
  module: Module,
  id: number,
): Promise<readonly Use[]> => {
  const owned = new Set(handlerFor(module).owns?.map(({ name }) => name));
  const uses = await whereUsed(tx, module, id, MODULES, person);
  return uses.filter((use) => !owned.has(use.module));
};

/** Deletes what belongs to a record: the rights of a role, the default grade of an item. */
const deleteOwned = async ({ tx, person, now }: SaveContext, module: Module, id: number): Promise<void> => {
  for (const owned of handlerFor(module).owns ?? [])
    for (const [key, field] of Object.entries(owned.fields).filter(([, { to }]) => to === module.name))
      await tx.execute(
        `update ${quoted(tableOf(owned))} set version = version + 1, deleted_on = $3, updated_on = $3, updated_by = $4
          where partner_id = $1 and ${quoted(columnOf(key, field))} = $2 and deleted_on is null`,
        [tx.partnerId, id, now, person.staffId],
      );
};

/**
 * Deletes a record that nothing refers to; history is its caller's. Faults: DENIED, STATE, LOCKED, CONFIG_USES_ROW, IN_USE with `usedIn` as data, and the
 * module's own.
 */
export const deleteAction = (module: Module): Action<StoredRecord> => ({
  summary: 'Delete, where a flow asks for approval',
  from: handlerFor(module).editableIn ?? ['draft'],
  ends: true,
  run: async (context, stored) => {
    refuseEndRight(context, module, 'delete');
    const handler = handlerFor(module);
    refuseNumbered(module, stored, stillOpen(handler.editableIn ?? ['draft'], context.config.value));
    refuseSystem(module, stored);
    const usedIn = await usesOf(context, module, stored.id);
    if (usedIn.length > 0) {
      const n = usedIn.reduce((sum, { count }) => sum + count, 0);
      throw new Refusal([fault('', 'IN_USE', { name: wordOf(stored[module.display]) || module.title, n })], { usedIn });
    }
    refuse([
      ...(await settingFaults(context, module, stored.id)),
      ...((await handler.checkEnd?.(context, stored, 'delete')) ?? []),
    ]);
    const { person, now } = context;
    await remove(context.tx, module, { id: stored.id, version: stored.version, by: writerOf(person, module), at: now });
    await deleteOwned(context, module, stored.id);
    await handler.afterEnd?.(context, stored, 'delete');
  },
});
