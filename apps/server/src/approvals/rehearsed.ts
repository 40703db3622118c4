import { performAction } from '../records/perform-action.ts';
import type { StoredRecord } from '../records/types.ts';

/** The document as the action would leave it, all effects undone: what conditions and approvers look at. Faults: the action's own. */
export const rehearsed = async (...[context, ...rest]: Parameters<typeof performAction>): Promise<StoredRecord> => {
  await context.tx.execute('savepoint rehearsal');
  const after = await performAction(context, ...rest);
  await context.tx.execute('rollback to savepoint rehearsal; release savepoint rehearsal');
  return after;
};
