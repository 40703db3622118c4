import type { KindFixture } from '../field-kind.ts';

/** Free structures: plain values are refused. */
export const jsonFixture: KindFixture = {
  good: (_, n) => ({ sample: n }),
  bad: () => [
    { input: 'text', code: 'TYPE' },
    { input: 5, code: 'TYPE' },
  ],
};
