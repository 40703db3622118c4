import type { KindFixture } from '../field-kind.ts';

/** Lines: the good ones are made from the fixtures of their fields. */
export const linesFixture: KindFixture = {
  good: () => undefined,
  bad: () => [
    { input: 'one line', code: 'TYPE' },
    { input: [5], code: 'TYPE' },
    { input: { 0: {} }, code: 'TYPE' },
  ],
};
