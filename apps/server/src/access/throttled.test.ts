import { expect, it } from 'vitest';
import { throttled } from './throttled.ts';

it.each([
  [5, 'Too many attempts. Try again in 1 minute'],
  [60, 'Too many attempts. Try again in 1 minute'],
  [61, 'Too many attempts. Try again in 2 minutes'],
])('a wait of %i s is told in whole minutes: %s', (seconds, words) => {
  expect(throttled(seconds)).toMatchObject({ message: words, data: { retryAfterSeconds: seconds } });
});
