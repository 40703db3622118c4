import { expect, it } from 'vitest';
import { retryAfterMs } from './retry.ts';

it('tries a message five times after the first, ever later', () => {
  const minutes = [1, 2, 3, 4, 5, 6].map((tries) => retryAfterMs(tries)).map((ms) => ms && ms / 60_000);
  expect(minutes).toEqual([1, 5, 15, 60, 240, undefined]);
});
