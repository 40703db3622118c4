import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault } from '@weft/domain/contract/faults';
import { STATUSES } from '@weft/domain/contract/statuses';
import { refuse } from '../http/refusal.ts';
import type { Action, SaveContext } from './handler.ts';
import { changesBetween, writeHistory } from './history.ts';
import { lockForChange } from './lock-for-change.ts';
import { read } from './record-store.ts';
import type { StoredRecord } from './types.ts';

const words = (name: string): string =>
  name.replace(/([a-z])([A-Z])/gu, '$1 $2').replace(/^./u, (first) => first.toUpperCase());

/**
 * One verb of a document: lock, compare version, look at the status, run, write history. Answers the document as it now lies there.
 * `body` is what was sent: id, version, and what the action itself asks for. Faults: NOT_FOUND, CONFLICT, STATE, and the action's own.
 * @example runAction(context, purchaseOrder, 'submit', action, { id: 41, version: 2 })
 */
export const runAction = async (
  context: SaveContext,
  module: Module,
  name: string,
  { from, run }: Action<StoredRecord>,
  body: AnyRecord,
): Promise<StoredRecord> => {
  const id = typeof body['id'] === 'number' ? body['id'] : 0;
  const before = await lockForChange(context, module, id, body['version']);
  if (before.status !== undefined && !from.includes(before.status))
    refuse([fault('', 'STATE', { action: words(name), status: STATUSES[before.status].name })]);
  await run(context, before, body);
  const after = await read(context.tx, module, id);
  if (after === undefined) throw new Error(`${module.name} ${id} is gone after ${name}`);
  const status =
    after.status === before.status ? [] : [{ field: 'status', old: before.status ?? null, new: after.status ?? null }];
  const reason = typeof body['reason'] === 'string' ? { reason: body['reason'] } : {};
  await writeHistory(context, [
    {
      module: module.name,
      id,
      action: name,
      changes: [...status, ...changesBetween(module, before, after)],
      ...reason,
    },
  ]);
  return after;
};
