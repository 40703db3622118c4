import type { KindFixture } from '../field-kind.ts';

/** Files: names and wrong ids are refused; good ones come from an upload. */
export const fileFixture: KindFixture = {
  good: () => undefined,
  bad: () => [
    { input: '../etc/passwd', code: 'TYPE' },
    { input: [0], code: 'TYPE' },
  ],
};
