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
    query: (text, values, name) => queued(() => tx.query(text, values, name)),
    one: (text, values, name) => queued(() => tx.one(text, values, name)),
    maybe: (text, values, name) => queued(() => tx.maybe(text, values, name)),
    json: (text, values, name) => queued(() => tx.json(text, values, name)),
    execute: (text, values, name) => queued(() => tx.execute(text, values, name)),
  };
};
