import type { KindFixture } from '../field-kind.ts';

/** Addresses of pages. */
export const urlFixture: KindFixture = {
  good: (_, n) => `https://company.example/${n}`,
  bad: () => [
    { input: 'javascript:alert(1)', code: 'FORMAT' },
    { input: 'company', code: 'FORMAT' },
    { input: 5, code: 'TYPE' },
  ],
};
