import type { Database } from '../db/database.ts';
import type { DatabaseCall } from '../db/transaction.ts';

/** A fault put in on purpose in place of a call to the database. */
class CallFailed extends Error {
  override readonly name = 'CallFailed';
}

/** Handle of a planned fault. */
export interface PlannedFault {
  /** Whether the n-th call came. */
  readonly hasFailed: () => boolean;
  readonly stop: () => void;
}

/**
 * Makes the n-th call from now (1 = the next; begin and commit count) throw `CallFailed` before it is sent.
 * To prove that a handler writes all or nothing, run it for n = 1, 2, 3 … until `hasFailed()` stays false.
 */
export function failNthCall(database: Database, n: number): PlannedFault {
  let calls = 0;
  const stop = database.watch(({ kind, text }) => {
    calls += 1;
    if (calls === n) throw new CallFailed(`call ${n} (${kind}) was made to fail: ${text.slice(0, 80)}`);
  });
  return { hasFailed: () => calls >= n, stop };
}

/**
 * Runs the work once per call that it makes, each time with that call failing, and once whole at the end.
 * @param work must be repeatable: everything of a failed run is rolled back
 * @param afterFault looks at the database after each failed run; finds nothing half-written
 * @returns how many calls the whole work makes
 */
export async function failEveryCall(
  database: Database,
  work: () => Promise<unknown>,
  afterFault: (n: number, cause: unknown) => Promise<void>,
): Promise<number> {
  for (let n = 1; ; n += 1) {
    const fault = failNthCall(database, n);
    const [outcome] = await Promise.allSettled([work()]).finally(fault.stop);
    if (!fault.hasFailed()) {
      if (outcome.status === 'rejected') throw new Error('The work fails by itself', { cause: outcome.reason });
      return n - 1;
    }
    await afterFault(n, outcome.status === 'rejected' ? outcome.reason : undefined);
  }
}

/** Lists the calls that the work makes, in order: to count round trips and to find a query in a loop. */
export async function callsOf(database: Database, work: () => Promise<unknown>): Promise<DatabaseCall[]> {
  const calls: DatabaseCall[] = [];
  const stop = database.watch((call) => void calls.push(call));
  await work().finally(stop);
  return calls;
}
