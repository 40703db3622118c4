import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Raised } from '@weft/domain/rules/messages/events';
import { refuse } from '../http/refusal.ts';
import { withOwnFields } from './from-row.ts';
import type { Action, SaveContext } from './handler.ts';
import { changesBetween, writeHistory } from './history.ts';
import { read } from './record-store.ts';
import { shapedFor } from './shaped-for.ts';
import { sinceDrafted } from './save/since-drafted.ts';
import type { StoredRecord } from './types.ts';

/**
 * Runs a verb on a document that is locked, and writes history; `raises` is what messages may tell of it besides the verb itself. Answers the document as
 * it now lies there, or as it was when the verb ended it. Faults: those of `sinceDrafted`, and the action's own.
 */
export const performAction = async (
  context: SaveContext,
  module: Module,
  name: string,
  { run, ends, tells }: Action<StoredRecord>,
  before: StoredRecord,
  body: AnyRecord,
  raises?: Raised,
): Promise<StoredRecord> => {
  const { id } = before;
  refuse(await sinceDrafted(context, module, name, before));
  const told = (await tells?.(context, before, body)) ?? [];
  await run(context, before, body);
  const after = (await read(context.tx, module, id)) ?? (ends === true ? before : undefined);
  if (after === undefined) throw new Error(`${module.name} ${id} is gone after ${name}`);
  const status =
    after.status === before.status ? [] : [{ field: 'status', old: before.status ?? null, new: after.status ?? null }];
  const shaped = shapedFor(context, module);
  const whole = (record: StoredRecord): StoredRecord => withOwnFields(shaped.fields, record);
  const reason = typeof body['reason'] === 'string' ? { reason: body['reason'] } : {};
  await writeHistory(context, [
    {
      module: module.name,
      id,
      action: name,
      changes: [...status, ...told, ...changesBetween(shaped, whole(before), whole(after))],
      ...reason,
      ...(raises === undefined ? {} : { raises }),
    },
  ]);
  return after;
};
