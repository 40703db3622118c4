import { expect, it } from 'vitest';
import { unsavedHere } from './log-out-question.ts';

it.each([
  [
    '{"drafts":{"7 uom 3":{},"7 uom new a":{},"70 uom 3":{}},"counts":{"7 12":[{}],"8 12":[{}]}}',
    { drafts: 2, counts: 1 },
  ],
  ['{"drafts":[],"counts":7}', { drafts: 0, counts: 0 }],
  ['{', { drafts: 0, counts: 0 }],
])('counts the work of one person in %s', (text, work) => {
  expect(unsavedHere({ getItem: () => text }, 7)).toEqual(work);
});
