import { expect, it } from 'vitest';
import { filledWords } from './faults.ts';

it('groups the counts of a message as figures on the screen are, and leaves ids and parts of one alone', () => {
  expect(filledWords('{n} rows, at most {max}', { n: 120000, max: 100000 })).toBe('1,20,000 rows, at most 1,00,000');
  expect(filledWords('{value} is at least {n}', { value: 120000, n: 0.001 })).toBe('120000 is at least 0.001');
});

it('leaves no blank where a hole is empty: goods without a lot are told as such', () => {
  const short = '{item} {lot}: {free} {uom} free';
  expect(filledWords(short, { item: 'Needles', lot: '', free: 0, uom: 'nos' })).toBe('Needles: 0 nos free');
  expect(filledWords(short, { item: 'Needles', lot: 'L1', free: 0, uom: 'nos' })).toBe('Needles L1: 0 nos free');
});
