import type { KindFixture } from '../field-kind.ts';

/** Moments: without a zone, with an hour that does not exist. */
export const dateTimeFixture: KindFixture = {
  good: (_, n) => `2026-04-01T10:${String(n % 60).padStart(2, '0')}:00.000Z`,
  bad: () => [
    { input: '2026-04-01 10:00', code: 'TYPE' },
    { input: '2026-04-01T25:00:00Z', code: 'TYPE' },
    { input: 5, code: 'TYPE' },
  ],
};
