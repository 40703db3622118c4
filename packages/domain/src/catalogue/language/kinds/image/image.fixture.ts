import type { KindFixture } from '../field-kind.ts';

/** Pictures: good ones come from an upload. */
export const imageFixture: KindFixture = {
  good: () => undefined,
  bad: () => [
    { input: 'logo.png', code: 'TYPE' },
    { input: 0, code: 'TYPE' },
  ],
};
