import { expect, it } from 'vitest';
import { spokenWords } from './spoken-words.ts';

const RENAMED = { keyName: 'STOCKAREA.AREATYPE', labelName: 'क्षेत्र का वर्ग', language: 'hi' };

it('a field that one language calls by its own name stands in both on a paper of two', () => {
  const { plainField, ofField } = spokenWords([], ['en', 'hi']);
  expect(plainField('field.stockArea.areaType', 'Type')).toBe('Type / प्रकार');
  expect(ofField('field.stockArea.areaType', 'Type')).toBe('Type / प्रकार');
  expect(plainField('field.stockArea.unknown', 'Type')).toBeUndefined();
});

it('a field that the partner renames in one language alone stands in both as well', () => {
  const { term } = spokenWords([RENAMED], ['en', 'hi']);
  expect(term('STOCKAREA.AREATYPE', 'Type')).toBe('Type / क्षेत्र का वर्ग');
  expect(term('STOCKAREA.NAME', 'Name')).toBeUndefined();
});
