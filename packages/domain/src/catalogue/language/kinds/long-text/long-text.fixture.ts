import type { KindFixture } from '../field-kind.ts';
import { LONG_TEXT_MAX } from './long-text.ts';

/** Texts of several lines. */
export const longTextFixture: KindFixture = {
  good: (_, n) => `First line ${n}\nsecond line`,
  bad: (field) => [
    { input: 7, code: 'TYPE' },
    { input: 'x'.repeat(Number(field.max ?? LONG_TEXT_MAX) + 1), code: 'LENGTH' },
  ],
};
