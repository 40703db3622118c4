import type { KindFixture } from '../field-kind.ts';

/** Whole numbers: fractions, text, outside the bounds. */
export const integerFixture: KindFixture = {
  good: (field, n) => Math.min(Math.max(n, Number(field.min ?? n)), Number(field.max ?? n)),
  bad: (field) => [
    { input: 1.5, code: 'TYPE' },
    { input: 'many', code: 'TYPE' },
    { input: true, code: 'TYPE' },
    ...(field.min === undefined
      ? []
      : [{ input: Number(field.min) - 1, code: field.faults?.min ?? ('TOO_SMALL' as const) }]),
    ...(field.max === undefined
      ? []
      : [{ input: Number(field.max) + 1, code: field.faults?.max ?? ('TOO_LARGE' as const) }]),
  ],
};
