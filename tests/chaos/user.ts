import { setTimeout as delay } from 'node:timers/promises';
import type { Chance } from '../../apps/server/src/seeding/demo/chance.ts';
import { answered, type Answered } from '../../apps/server/src/testing/serve.ts';
import type { Books, Effect } from './books.ts';
import { LineBroken, type Mishap, send } from './line.ts';

/** How long a client waits before it asks again, as the product's own does. */
const AGAIN_MS = 60;

/** Share of requests that meet each mishap. */
const MISHAPS: readonly (readonly [Mishap, number])[] = [
  ['cutWhileSending', 0.02],
  ['cutBeforeAnswer', 0.03],
  ['twice', 0.03],
  ['late', 0.03],
];

const mishapOf = (chance: Chance): Mishap => MISHAPS.find(([, share]) => chance.happens(share))?.[0] ?? 'none';

/** A uuid that the seed decides. */
const requestIdOf = (chance: Chance): string => {
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => chance.whole(0, 15).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
};

/** Reads of a simulated person: a GET that is repeated until a server answers it. */
export type Reader = (path: string) => Promise<Answered>;

/** A reader over servers that come and go. */
export const readerOf =
  (token: string, server: () => string): Reader =>
  async (path) => {
    for (;;) {
      const answer = await fetch(`${server()}/api/v1/${path}`, { headers: { authorization: `Bearer ${token}` } }).then(
        async (came) => answered(came.status, await came.text(), {}),
        () => undefined, // nobody listens there now
      );
      if (answer !== undefined && answer.status !== 503) return answer;
      await delay(AGAIN_MS);
    }
  };

/** Calls of a simulated person: a POST that is repeated with its request id until its outcome is known, whatever the line does to it. */
export type Caller = (path: string, body: unknown, effect?: Effect) => Promise<Answered>;

/**
 * A caller over servers that come and go. 503 (the database is away) and a broken line mean "ask again"; every other answer is definite.
 * `server` answers the address to ask next: another one after each try.
 */
export const callerOf =
  (books: Books, chance: Chance, token: string, server: () => string): Caller =>
  async (path, body, effect = {}) => {
    const sent = { path, token, requestId: requestIdOf(chance), body: JSON.stringify(body) };
    const began = performance.now();
    let wasLost = false;
    for (let tries = 0; ; tries += 1) {
      const mishap = tries === 0 ? mishapOf(chance) : 'none';
      try {
        const answer = await send(server(), sent, mishap, chance.figure(0, 1));
        if (answer.status !== 503) {
          books.note(
            path,
            {
              requestId: sent.requestId,
              effect,
              wasLost: wasLost || mishap === 'twice',
              ms: performance.now() - began,
            },
            answer,
          );
          return answer;
        }
      } catch (cause) {
        if (!(cause instanceof LineBroken)) throw cause;
      }
      wasLost = true;
      await delay(AGAIN_MS);
    }
  };
