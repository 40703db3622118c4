import type { KindFixture } from '../field-kind.ts';

/** Whole numbers: fractions, text, outside the bounds. */
export const integerFixture: KindFixture = {
  good: (field, n) => Math.min(Math.max(n, Number(field.min ?? n)), Number(field.max ?? n)),
  bad: (field) => [
    ...[1.5, 'many', true].map((input) => ({ input, code: field.faults?.type ?? ('TYPE' as const) })),
    ...(field.min === undefined
      ? []
      : [{ input: Number(field.min) - 1, code: field.faults?.min ?? ('TOO_SMALL' as const) }]),
    ...(field.max === undefined
      ? []
      : [{ input: Number(field.max) + 1, code: field.faults?.max ?? ('TOO_LARGE' as const) }]),
  ],
};
