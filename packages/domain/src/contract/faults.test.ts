import { expect, it } from 'vitest';
import { filledWords } from './faults.ts';

it('groups the counts of a message as figures on the screen are, and leaves ids and parts of one alone', () => {
  expect(filledWords('{n} rows, at most {max}', { n: 120000, max: 100000 })).toBe('1,20,000 rows, at most 1,00,000');
  expect(filledWords('{value} is at least {n}', { value: 120000, n: 0.001 })).toBe('120000 is at least 0.001');
});
