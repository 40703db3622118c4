import { isOverTime } from './faults.ts';
import type { Tx } from './tx.ts';

/**
 * Reads what is not worth a long wait: undefined when one of its statements takes longer than `ms`, and the transaction goes on as if it had not been
 * asked. What the work writes does not stay. The embedded database runs without a clock: there the work always comes to its end.
 * @example const near = await readWithin(tx, 300, () => findNear(…)) ?? [];
 */
export const readWithin = async <T>(tx: Tx, ms: number, read: () => Promise<T>): Promise<T | undefined> => {
  await tx.execute(`savepoint read_within; set local statement_timeout = ${Math.trunc(ms)}`);
  try {
    return await read();
  } catch (cause) {
    if (!isOverTime(cause)) throw cause;
    return undefined;
  } finally {
    await tx.execute('rollback to savepoint read_within; release savepoint read_within'); // with it goes the limit
  }
};
