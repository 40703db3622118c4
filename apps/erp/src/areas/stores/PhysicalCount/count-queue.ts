/** A count that waits for the network: what is sent, under which request id, and when it was counted by this device's clock. */
export type Waiting = { readonly requestId: string; readonly name: string; readonly at: string; readonly line: object };

const keyOf = (slip: number): string => `weft.count.${slip}`;

/** Reads what waits; a store that cannot be read holds nothing. */
export const readQueue = (slip: number): readonly Waiting[] => {
  const text = localStorage.getItem(keyOf(slip));
  if (text === null) return [];
  try {
    const read: unknown = JSON.parse(text);
    return Array.isArray(read) ? (read as readonly Waiting[]) : []; // written by `keepQueue` alone
  } catch {
    return []; // cut off while it was written: nothing of it can be sent
  }
};

/** Keeps what waits, over a reload too. */
export const keepQueue = (slip: number, queue: readonly Waiting[]): void => {
  if (queue.length === 0) localStorage.removeItem(keyOf(slip));
  else localStorage.setItem(keyOf(slip), JSON.stringify(queue));
};

/** The body of one count that waited: the server takes from it how long ago it was, never the clock itself. */
export const bodyOf = (slip: number, { at, line }: Waiting, now: string): object => ({
  id: slip,
  sentAt: now,
  lines: [{ ...line, at }],
});
