import type { Module } from '@weft/domain/catalogue/language/module';
import { activeFlows } from '../../approvals/flows.ts';
import { withdrawGone } from '../../approvals/withdraw-requests.ts';
import { writerOf } from '../../access/person.ts';
import { handlerFor } from '../../areas/handlers.ts';
import { columnOf, quoted, tableOf } from '../../db/schema/names.ts';
import { refuse } from '../../http/refusal.ts';
import { deleteAction, refuseEndRight } from './delete-action.ts';
import type { SaveContext } from '../handler.ts';
import { askForHeld } from '../save/held-changes.ts';
import { writeHistory } from '../history.ts';
import { lockForChange } from '../save/lock-for-change.ts';
import { openQuestions } from '../save/open-questions.ts';
import { performAction } from '../perform-action.ts';
import { read, setActive } from '../record-store.ts';
import { settleRepeats } from '../save/repeated-values.ts';
import { runAction } from '../run-action.ts';
import type { StoredRecord } from '../types.ts';
import { uniqueFaults } from '../save/unique-faults.ts';
import { settingFaults } from './used-by-settings.ts';

/** Whether what every record may wait with is asked for by a flow of its module. */
export const isAsked = async (
  context: SaveContext,
  module: Module,
  name: 'update' | 'delete' | 'merged',
): Promise<boolean> => {
  const guarded = module.approval?.actions[name];
  return guarded !== undefined && (await activeFlows(context, module.name, guarded.trigger)).length > 0;
};

/**
 * Deletes a record that nothing refers to; it lies in the bin and can be brought back (spec 01, 0.8). Where a flow asks for it the record stays until
 * somebody agreed: then the answer is `waits`. Faults: DENIED, NOT_FOUND, CONFLICT, APPROVAL, and those of `deleteAction`.
 */
export const deleteRecord = async (
  context: SaveContext,
  module: Module,
  id: number,
  version: unknown,
): Promise<'deleted' | 'waits'> => {
  refuseEndRight(context, module, 'delete');
  const stored = await lockForChange(context, module, id, version);
  const action = deleteAction(module);
  if (await isAsked(context, module, 'delete')) {
    await runAction(context, module, 'delete', action, { id, version });
    return (await read(context.tx, module, id)) === undefined ? 'deleted' : 'waits';
  }
  await performAction(context, module, 'delete', action, stored, {});
  await withdrawGone(context, module, id);
  return 'deleted';
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
  refuseEndRight(context, module, 'edit');
  const stored = await lockForChange(context, module, id, version);
  if (stored.isActive !== isActive && (await isAsked(context, module, 'update'))) {
    const values = { isActive, ...(confirmed === undefined ? {} : { confirmed }) };
    await askForHeld(context, module, stored, [{ action: 'update', values }]);
    return;
  }
  const { checkEnd, afterEnd } = handlerFor(module);
  if (!isActive)
    refuse([
      ...(await settingFaults(context, module, id)),
      ...openQuestions((await checkEnd?.(context, stored, 'deactivate')) ?? [], confirmed),
    ]);
  else await settleOnReturn(context, module, stored, confirmed);
  await setActive(context.tx, module, {
    id,
    version: stored.version,
    isActive,
    by: writerOf(context.person, module),
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
