import type { Module } from '@weft/domain/catalogue/language/module';
import { SEEDS } from '@weft/domain/catalogue/seeds';
import { fault } from '@weft/domain/contract/faults';
import { stillOpen } from '@weft/domain/rules/documents/completed-status';
import { STATUSES } from '@weft/domain/contract/statuses';
import { withdrawGone } from '../approvals/withdraw-requests.ts';
import { handlerFor } from '../areas/handlers.ts';
import { columnOf, quoted, tableOf } from '../db/schema/names.ts';
import type { Tx } from '../db/tx.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import type { SaveContext } from './handler.ts';
import { writeHistory } from './history.ts';
import { lockForChange } from './lock-for-change.ts';
import { remove, setActive } from './record-store.ts';
import { settleRepeats } from './repeated-values.ts';
import type { StoredRecord, Use } from './types.ts';
import { uniqueFaults } from './unique-faults.ts';
import { settingFaults } from './used-by-settings.ts';
import { whereUsed } from './where-used.ts';
import { wordOf } from './word-of.ts';

const refuseRight = ({ person }: SaveContext, module: Module, bit: 'edit' | 'delete'): void => {
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

/** Places of the catalogue that keep a record from being deleted: all that refer to it, but for rows that belong to it. */
export const usesOf = async (tx: Tx, module: Module, id: number): Promise<readonly Use[]> => {
  const owned = new Set(handlerFor(module).owns?.map(({ name }) => name));
  const uses = await whereUsed(tx, module, id);
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
 * Deletes a record that nothing refers to; it lies in the bin and can be brought back (spec 01, 0.8).
 * Faults: DENIED, NOT_FOUND, CONFLICT, STATE, CONFIG_USES_ROW, IN_USE with `usedIn` as data.
 */
export const deleteRecord = async (
  context: SaveContext,
  module: Module,
  id: number,
  version: unknown,
): Promise<void> => {
  refuseRight(context, module, 'delete');
  const handler = handlerFor(module);
  const stored = await lockForChange(context, module, id, version);
  refuseNumbered(module, stored, stillOpen(handler.editableIn ?? ['draft'], context.config.value));
  refuseSystem(module, stored);
  const usedIn = await usesOf(context.tx, module, id);
  if (usedIn.length > 0) {
    const n = usedIn.reduce((sum, { count }) => sum + count, 0);
    throw new Refusal([fault('', 'IN_USE', { name: wordOf(stored[module.display]) || module.title, n })], { usedIn });
  }
  refuse([...settingFaults(context, module, id), ...((await handler.checkEnd?.(context, stored, 'delete')) ?? [])]);
  await remove(context.tx, module, { id, version: stored.version, by: context.person.staffId, at: context.now });
  await deleteOwned(context, module, id);
  await withdrawGone(context, module, id);
  await handler.afterEnd?.(context, stored, 'delete');
  await writeHistory(context, [{ module: module.name, id, action: 'delete', changes: [] }]);
};

/** A record that comes back into use meets those that took its repeatable values meanwhile. */
const settleOnReturn = async (
  context: SaveContext,
  module: Module,
  stored: StoredRecord,
  confirmed: unknown,
): Promise<void> => {
  const repeatable = Object.keys(module.fields).filter((key) => module.fields[key]?.repeatable !== undefined);
  if (repeatable.length === 0 || stored.isActive) return;
  const found = await uniqueFaults(context.tx, module, {}, stored, { change: 'activate' });
  const asked = found.filter(({ field }) => repeatable.includes(field));
  const { faults, marks } = settleRepeats(context, module, asked, {
    body: { confirmed },
    written: {},
    before: stored,
    change: 'activate',
  });
  refuse(faults);
  for (const [mark, value] of Object.entries(marks))
    await context.tx.execute(
      `update ${quoted(tableOf(module))} set ${quoted(columnOf(mark, { kind: 'boolean', label: '' }))} = $3 where partner_id = $1 and id = $2`,
      [context.tx.partnerId, stored.id, value],
    );
};

/** Takes a record out of pick lists, or back into them; old documents keep it (spec 01, 0.1). Faults: DENIED, NOT_FOUND, CONFLICT, CONFIG_USES_ROW, the module's own. */
export const setRecordActive = async (
  context: SaveContext,
  module: Module,
  id: number,
  version: unknown,
  isActive: boolean,
  confirmed?: unknown,
): Promise<void> => {
  refuseRight(context, module, 'edit');
  const stored = await lockForChange(context, module, id, version);
  const { checkEnd, afterEnd } = handlerFor(module);
  if (!isActive)
    refuse([...settingFaults(context, module, id), ...((await checkEnd?.(context, stored, 'deactivate')) ?? [])]);
  else await settleOnReturn(context, module, stored, confirmed);
  await setActive(context.tx, module, {
    id,
    version: stored.version,
    isActive,
    by: context.person.staffId,
    at: context.now,
  });
  await afterEnd?.(context, stored, isActive ? 'activate' : 'deactivate');
  await writeHistory(context, [
    {
      module: module.name,
      id,
      action: isActive ? 'activate' : 'deactivate',
      changes: [{ field: 'isActive', old: stored.isActive, new: isActive }],
    },
  ]);
};
