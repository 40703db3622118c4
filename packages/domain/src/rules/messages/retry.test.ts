import { expect, it } from 'vitest';
import { retryAfterMs } from './retry.ts';

it('tries a message five times, ever later', () => {
  expect([1, 2, 3, 4, 5].map(retryAfterMs)).toEqual([60_000, 240_000, 960_000, 3_840_000, undefined]);
});
