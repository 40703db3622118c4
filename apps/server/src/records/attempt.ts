import type { Tx } from '../db/tx.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * Does work that may be refused without an end to the transaction: of what is refused nothing stays, and the refusal is the answer. Any other
 * failure goes on.
 * @example const done = await attempt(tx, () => decideOne(…)); if (done instanceof Refusal) …
 */
export const attempt = async <T>(tx: Tx, work: () => Promise<T>): Promise<T | Refusal> => {
  await tx.execute('savepoint attempt');
  try {
    const done = await work();
    await tx.execute('release savepoint attempt');
    return done;
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause;
    await tx.execute('rollback to savepoint attempt; release savepoint attempt');
    return cause;
  }
};
