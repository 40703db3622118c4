import { describe, expect, it } from 'vitest';
import { languageFaults, wantedOf, type WordsFile } from './compare-words.ts';

const NOBODY = new Map<string, never>();
const faultsOf = (english: WordsFile, words: WordsFile, language = 'hi'): readonly string[] =>
  languageFaults(language, words, wantedOf(english, language), NOBODY);

describe('a language beside English', () => {
  it('with the same keys and holes is right', () => {
    expect(faultsOf({ a: 'From {{from}}' }, { a: '{{from}} से' })).toEqual([]);
  });

  it('may not lack a key, nor leave it blank', () => {
    expect(faultsOf({ a: 'A', b: 'B' }, { b: ' ' })).toEqual(['hi: ‘a’ is missing', 'hi: ‘b’ is missing']);
  });

  it('may not have a key that nobody asks for', () => {
    expect(faultsOf({}, { old: 'पुराना' })).toEqual(['hi: ‘old’ is used nowhere']);
  });

  it('keeps every hole and invents none', () => {
    expect(faultsOf({ a: '{{n}} of {{all}}' }, { a: '{{n}} {{of}}' })).toEqual([
      'hi: ‘a’ lacks {{all}}',
      'hi: ‘a’ has {{of}}, English has not',
    ]);
  });

  it('writes the holes of faults as they are filled', () => {
    const english = { 'fault.LOCKED': '{label} is locked' };
    expect(faultsOf(english, { 'fault.LOCKED': '{label} बंद है' })).toEqual([]);
    expect(faultsOf(english, { 'fault.LOCKED': '{{label}} बंद है' })).toEqual([
      'hi: ‘fault.LOCKED’ writes holes as {name}',
    ]);
  });

  it('has the plural forms of its own grammar', () => {
    const english = { rows_one: 'One row', rows_other: '{{count}} rows' };
    expect(faultsOf(english, { rows_one: 'एक पंक्ति', rows_other: '{{count}} पंक्तियाँ' })).toEqual([]);
    expect(faultsOf(english, { rows_other: '{{count}} صف' }, 'ar')).toContain('ar: ‘rows_few’ is missing');
  });
});
