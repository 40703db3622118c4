import type { KindFixture } from '../field-kind.ts';

/** Days: other orders, days that do not exist. */
export const dateFixture: KindFixture = {
  good: (_, n) => `2026-04-${String((n % 28) + 1).padStart(2, '0')}`,
  bad: () => [
    { input: '31-12-2026', code: 'TYPE' },
    { input: '2026-02-30', code: 'TYPE' },
    { input: 20260401, code: 'TYPE' },
  ],
};
