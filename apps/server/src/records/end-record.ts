import type { Module } from '@weft/domain/catalogue/language/module';
import { fault } from '@weft/domain/contract/faults';
import { STATUSES } from '@weft/domain/contract/statuses';
import { handlerFor } from '../areas/handlers.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import type { SaveContext } from './handler.ts';
import { writeHistory } from './history.ts';
import { lockForChange } from './lock-for-change.ts';
import { remove, setActive } from './record-store.ts';
import type { StoredRecord } from './types.ts';
import { whereUsed } from './where-used.ts';

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

/**
 * Deletes a record that nothing refers to; it lies in the bin and can be brought back (spec 01, 0.8).
 * Faults: DENIED, NOT_FOUND, CONFLICT, STATE, IN_USE with `usedIn` as data.
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
  refuseNumbered(module, stored, handler.editableIn ?? ['draft']);
  const usedIn = await whereUsed(context.tx, module, id);
  if (usedIn.length > 0) {
    const n = usedIn.reduce((sum, { count }) => sum + count, 0);
    throw new Refusal([fault('', 'IN_USE', { name: String(stored[module.display] ?? module.title), n })], { usedIn });
  }
  refuse((await handler.checkEnd?.(context, stored)) ?? []);
  await remove(context.tx, module, { id, version: stored.version, by: context.person.staffId, at: context.now });
  await writeHistory(context, [{ module: module.name, id, action: 'delete', changes: [] }]);
};

/** Takes a record out of pick lists, or back into them; old documents keep it (spec 01, 0.1). Faults: DENIED, NOT_FOUND, CONFLICT, the module's own. */
export const setRecordActive = async (
  context: SaveContext,
  module: Module,
  id: number,
  version: unknown,
  isActive: boolean,
): Promise<void> => {
  refuseRight(context, module, 'edit');
  const stored = await lockForChange(context, module, id, version);
  if (!isActive) refuse((await handlerFor(module).checkEnd?.(context, stored)) ?? []);
  await setActive(context.tx, module, {
    id,
    version: stored.version,
    isActive,
    by: context.person.staffId,
    at: context.now,
  });
  await writeHistory(context, [
    {
      module: module.name,
      id,
      action: isActive ? 'activate' : 'deactivate',
      changes: [{ field: 'isActive', old: stored.isActive, new: isActive }],
    },
  ]);
};
