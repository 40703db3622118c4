import type { KindFixture } from '../field-kind.ts';

/** E-mail addresses. */
export const emailFixture: KindFixture = {
  good: (_, n) => `stores${n}@weft.example`,
  bad: () => [
    { input: 'stores', code: 'FORMAT' },
    { input: 'a b@c.in', code: 'FORMAT' },
    { input: 5, code: 'TYPE' },
  ],
};
