import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseCode, normaliseText, uniqueForm } from './normalise-text.ts';

test('stores names trimmed, with single spaces, composed', () => {
  expect(normaliseText('  HDPE   Tape ')).toBe('HDPE Tape');
  expect(normaliseText('HDPE\t\n\u00a0Tape')).toBe('HDPE Tape');
  expect(normaliseText('Cafe\u0301')).toBe('Caf\u00e9');
});

test('names that differ in case or spaces are one name', () => {
  expect(uniqueForm('hdpe tape')).toBe(uniqueForm(' HDPE  Tape'));
  expect(uniqueForm('STRASSE')).toBe(uniqueForm('Straße'));
  expect(uniqueForm('HDPE Tape')).not.toBe(uniqueForm('HDPETape'));
});

test('stores codes in upper case without spaces', () => {
  expect(normaliseCode('24 aaacw1234e1zw')).toBe('24AAACW1234E1ZW');
});

test('a normal form of a normal form is itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(normaliseText(normaliseText(text))).toBe(normaliseText(text));
      expect(uniqueForm(uniqueForm(text))).toBe(uniqueForm(text));
      expect(normaliseCode(normaliseCode(text))).toBe(normaliseCode(text));
    }),
  );
});
