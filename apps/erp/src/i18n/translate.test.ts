import { describe, expect, it } from 'vitest';
import { lookupKey, readUiWords, readWords } from './translate.ts';

describe('keys of translations', () => {
  it('are trimmed and upper-cased', () => {
    expect(lookupKey('  login.userName ')).toBe('LOGIN.USERNAME');
  });

  it('keep the ending of a plural', () => {
    expect(lookupKey('list.count_other')).toBe('LIST.COUNT_other');
  });
});

describe('a language file', () => {
  it('is read by the looked-up form of its keys', () => {
    expect(readWords({ 'action.save': 'Save' })).toEqual({ 'ACTION.SAVE': 'Save' });
  });

  it('holds the words of the components apart, as they are written', () => {
    expect(readUiWords({ 'ui.lineGrid.add': 'Add row', 'action.save': 'Save' })).toEqual({
      lineGrid: { add: 'Add row' },
    });
  });

  it('that is broken brings no words and no fault', () => {
    expect([readWords('<html>'), readWords(null), readWords({ a: 1 })]).toEqual([{}, {}, {}]);
  });
});
