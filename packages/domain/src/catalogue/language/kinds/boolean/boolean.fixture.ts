import type { KindFixture } from '../field-kind.ts';

/** Yes or no: words and numbers are refused on the wire. */
export const booleanFixture: KindFixture = {
  good: () => true,
  bad: () => [
    { input: 'perhaps', code: 'TYPE' },
    { input: 2, code: 'TYPE' },
  ],
};
