import type { KindFixture } from '../field-kind.ts';

/** Telephone numbers. */
export const phoneFixture: KindFixture = {
  good: (_, n) => `98250${String(n % 100_000).padStart(5, '0')}`,
  bad: (field) => [
    { input: 'call me', code: field.identifier === undefined ? (field.faults?.pattern ?? 'FORMAT') : 'MOBILE_FORM' },
    { input: 98250, code: 'TYPE' },
  ],
};
