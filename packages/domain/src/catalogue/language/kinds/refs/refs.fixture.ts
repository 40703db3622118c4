import type { KindFixture } from '../field-kind.ts';

/** Lists of references. */
export const refsFixture: KindFixture = {
  good: () => undefined,
  bad: () => [
    { input: '5', code: 'TYPE' },
    { input: ['x'], code: 'TYPE' },
  ],
};
