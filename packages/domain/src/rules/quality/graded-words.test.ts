import { expect, it } from 'vitest';
import { gradedWords } from './graded-words.ts';

it('what was measured stands behind what goods are declared as', () => {
  expect(gradedWords({ name: '96 – 98 %', measured: 97.2 })).toBe('96 – 98 % · 97.2');
  expect([gradedWords({ name: 'dry' }), gradedWords(null), gradedWords(undefined)]).toEqual(['dry', '', '']);
});
