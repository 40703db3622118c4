import type { KindFixture } from '../field-kind.ts';

/** Choices: a word that is none of the options, another type. */
export const choiceFixture: KindFixture = {
  good: (field, n) =>
    (field.options ?? [])[
      field.default === undefined
        ? n % (field.options?.length ?? 1)
        : Math.max(0, (field.options ?? []).indexOf(String(field.default)))
    ],
  bad: () => [
    { input: 'none of them', code: 'CHOICE' },
    { input: 1, code: 'TYPE' },
  ],
};
