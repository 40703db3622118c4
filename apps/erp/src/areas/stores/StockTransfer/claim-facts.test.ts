import { expect, it } from 'vitest';
import { lostSomething } from './claim-facts.ts';

it.each([
  [undefined, false],
  [{ lines: [] }, false],
  [{ lines: [{ lost: null }, { lost: 0 }] }, false],
  [{ lines: [{ lost: 0 }, { lost: 1.5 }] }, true],
])('%j lost something: %s', (row, isLost) => {
  expect(lostSomething(row)).toBe(isLost);
});
