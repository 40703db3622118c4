import type { Tx } from './tx.ts';

/**
 * The same transaction for work that goes on side by side: a statement is sent when the one before has been answered, in the order they were asked.
 * A connection carries one at a time.
 */
export const inOrder = (tx: Tx): Tx => {
  let last: Promise<unknown> = Promise.resolve();
  const queued = <T>(send: () => Promise<T>): Promise<T> => {
    const answer = last.then(send, send);
    last = answer.catch(() => undefined);
    return answer;
  };
  return {
    partnerId: tx.partnerId,
    home: tx.home,
    query: (text, values, name) => queued(() => tx.query(text, values, name)),
    one: (text, values, name) => queued(() => tx.one(text, values, name)),
    maybe: (text, values, name) => queued(() => tx.maybe(text, values, name)),
    json: (text, values, name) => queued(() => tx.json(text, values, name)),
    execute: (text, values, name) => queued(() => tx.execute(text, values, name)),
  };
};

/**
 * Waits until all of what goes on side by side in a transaction has ended, and throws what failed first: a statement that is still queued would
 * outlive the transaction.
 */
export const allEnded = async (works: readonly Promise<unknown>[]): Promise<void> => {
  const ended = await Promise.allSettled(works);
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
};
