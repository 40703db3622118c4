import type { KindFixture } from '../field-kind.ts';

/** References: the rows themselves are made by the test, so a good one is left to it. */
export const refFixture: KindFixture = {
  good: () => undefined,
  bad: () => [
    { input: 'seven', code: 'TYPE' },
    { input: 1.5, code: 'TYPE' },
    { input: -4, code: 'TYPE' },
  ],
};
