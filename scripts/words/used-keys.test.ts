import { describe, expect, it } from 'vitest';
import { englishFaults } from './compare-words.ts';
import { usedKeys } from './used-keys.ts';

const faultsOf = (source: string, english: { readonly [key: string]: string }): readonly string[] =>
  englishFaults(english, usedKeys('screen.tsx', source));

describe('keys that a source asks for', () => {
  it('must stand in English', () => {
    expect(faultsOf("export const a = <p>{t('form.svae')}</p>;", {})).toEqual([
      'en: ‘form.svae’ is asked for and missing',
    ]);
  });

  it('are found in both branches of a choice', () => {
    expect(faultsOf("t(isOn ? 'star.on' : 'star.off')", { 'star.on': 'On' })).toEqual([
      'en: ‘star.off’ is asked for and missing',
    ]);
  });

  it('may end in what the plural asks for', () => {
    expect(faultsOf("t('rows', { count })", { rows_one: 'One row', rows_other: '{{count}} rows' })).toEqual([]);
  });

  it('may be put together: at least one key must fit', () => {
    expect(faultsOf('t(`verb.${action}`)', { 'verb.close': 'Close' })).toEqual([]);
    expect(faultsOf('t(`verb.${action}`)', {})).toEqual(['en: nothing fits ‘verb.…’']);
  });

  it('may travel in a table', () => {
    expect(faultsOf("const COMMON = { id: 'column.id' };", { 'column.id': 'Id' })).toEqual([]);
  });
});

describe('a key of English', () => {
  it('that nobody asks for is told', () => {
    expect(faultsOf("t('yes')", { yes: 'Yes', 'old.word': 'Old' })).toEqual(['en: ‘old.word’ is used nowhere']);
  });

  it('is not used by a name that only begins alike', () => {
    expect(faultsOf("t('yes.no')", { 'yes.no': 'Yes', yes: 'Yes' })).toEqual(['en: ‘yes’ is used nowhere']);
  });
});
