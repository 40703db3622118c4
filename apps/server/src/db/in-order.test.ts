import { expect, test } from 'vitest';
import { inTurns } from './in-order.ts';
import type { Tx } from './tx.ts';

/** A connection that answers when it is told to, and refuses a second statement meanwhile. */
const slowConnection = (): { readonly tx: Tx; readonly sent: string[]; readonly answer: () => Promise<void> } => {
  const sent: string[] = [];
  const waiting: (() => void)[] = [];
  const execute = (text: string): Promise<void> => {
    sent.push(text);
    expect(waiting).toEqual([]);
    return new Promise((resolve, reject) => {
      waiting.push(() => (text === 'wrong' ? reject(new Error('wrong')) : resolve()));
    });
  };
  const answer = async (): Promise<void> => {
    waiting.pop()?.();
    await new Promise(setImmediate);
  };
  return { tx: { execute } as unknown as Tx, sent, answer }; // the other calls go the same way
};

test('what is asked ahead is sent before all that waits behind, one statement at a time, each in its order', async () => {
  const { tx, sent, answer } = slowConnection();
  const { ahead, behind } = inTurns(tx);
  const all = [behind.execute('write 1'), behind.execute('write 2'), ahead.execute('read 1'), ahead.execute('read 2')];
  expect(sent).toEqual(['write 1']);
  for (let n = 0; n < all.length; n += 1) await answer();
  await Promise.all(all);
  expect(sent).toEqual(['write 1', 'read 1', 'read 2', 'write 2']);
});

test('a statement that fails is told to who asked, and the next one is sent all the same', async () => {
  const { tx, sent, answer } = slowConnection();
  const { ahead, behind } = inTurns(tx);
  const failing = behind.execute('wrong').catch(String);
  const next = ahead.execute('read');
  await answer();
  expect(await failing).toBe('Error: wrong');
  await answer();
  await next;
  const later = behind.execute('write'); // after a rest
  await answer();
  await later;
  expect(sent).toEqual(['wrong', 'read', 'write']);
});
