import type { Tx } from './tx.ts';

type Send = () => Promise<void>;

/** The transaction with every statement handed to `queued`, which sends it when its turn has come. */
const throughQueue = (tx: Tx, queued: <T>(send: () => Promise<T>) => Promise<T>): Tx => ({
  partnerId: tx.partnerId,
  home: tx.home,
  transaction: tx.transaction,
  sent: tx.sent,
  query: (text, values, name) => queued(() => tx.query(text, values, name)),
  one: (text, values, name) => queued(() => tx.one(text, values, name)),
  maybe: (text, values, name) => queued(() => tx.maybe(text, values, name)),
  json: (text, values, name) => queued(() => tx.json(text, values, name)),
  execute: (text, values, name) => queued(() => tx.execute(text, values, name)),
});

/**
 * The same transaction for two works that go on side by side: a statement is sent when the one before has been answered, as a connection carries one
 * at a time. What is asked `ahead` is sent before all that waits `behind`; of each, in the order it was asked.
 */
export const inTurns = (tx: Tx): { readonly ahead: Tx; readonly behind: Tx } => {
  const [first, later]: [Send[], Send[]] = [[], []];
  let isBusy = false;
  const sendAll = async (): Promise<void> => {
    isBusy = true;
    for (let send = first.shift() ?? later.shift(); send !== undefined; send = first.shift() ?? later.shift())
      await send();
    isBusy = false;
  };
  const queueOf =
    (waiting: Send[]) =>
    <T>(send: () => Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        waiting.push(() => send().then(resolve, reject));
        if (!isBusy) void sendAll();
      });
  return { ahead: throughQueue(tx, queueOf(first)), behind: throughQueue(tx, queueOf(later)) };
};

/** The same transaction for work that goes on side by side: statements are sent one by one, in the order they were asked. */
export const inOrder = (tx: Tx): Tx => inTurns(tx).ahead;

/**
 * Waits until all of what goes on side by side in a transaction has ended, and throws what failed first: a statement that is still queued would
 * outlive the transaction.
 */
export const allEnded = async (works: readonly Promise<unknown>[]): Promise<void> => {
  const ended = await Promise.allSettled(works);
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
};
