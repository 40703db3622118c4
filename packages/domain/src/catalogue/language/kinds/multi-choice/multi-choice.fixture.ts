import type { KindFixture } from '../field-kind.ts';

/** Lists of choices: no list, something that is no option. */
export const multiChoiceFixture: KindFixture = {
  good: (field, n) => {
    const options = field.options ?? [];
    return options.length === 0 ? [] : [options[n % options.length]];
  },
  bad: () => [
    { input: 'one', code: 'TYPE' },
    { input: ['no such option'], code: 'CHOICE' },
    { input: [7], code: 'TYPE' },
  ],
};
