import { expect, it } from 'vitest';
import { createRevisions } from './newer-revision.ts';

it('hears of a newer revision once, of an older one never, and begins anew with each log-in', () => {
  const isNewer = createRevisions();
  expect([isNewer('a', '9'), isNewer('a', '10'), isNewer('a', '9'), isNewer('a', '10'), isNewer('a', '11')]).toEqual([
    false,
    true,
    false,
    false,
    true,
  ]);
  expect([isNewer('b', '2'), isNewer('b', '3')]).toEqual([false, true]);
});
