import type { KindFixture } from '../field-kind.ts';

/** GST numbers: wrong form, wrong check character (spec 01, 6.2.1). */
export const gstinFixture: KindFixture = {
  good: () => '24AAACW1234E1ZW',
  bad: () => [
    { input: '24AAACW1234E0ZW', code: 'GSTIN_FORM' },
    { input: '24AAACW1234E1ZX', code: 'GSTIN_CHECK_DIGIT' },
    { input: 24, code: 'TYPE' },
  ],
};
