import { expect, it } from 'vitest';
import { depthOf } from './json-body.ts';

it.each([
  ['5', 0],
  ['{}', 1],
  ['{"a":["[["]}', 2],
  [String.raw`["\"[[["]`, 1],
  [String.raw`["\\",[[1]]]`, 3],
  ['[[],[[]]]', 3],
])('counts the levels of %s', (json, levels) => {
  expect(depthOf(json)).toBe(levels);
});
