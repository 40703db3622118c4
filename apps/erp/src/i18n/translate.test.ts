import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { startI18n } from './start-i18n.ts';
import { fieldWordsWith, inWordsOf, lookupKey, readUiWords, readWords, sayWith, translateWith } from './translate.ts';

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

describe('words of the catalogue', () => {
  it('keep the placeholders of templates that they speak of', async () => {
    const english = 'Fields as {{name}}. {{qr payload}} is a code.';
    const hindi = 'फ़ील्ड {{name}} के रूप में। {{qr payload}} एक कोड है।';
    await startI18n('hi', readWords({ [`label.${english}`]: hindi }));
    const say = sayWith(translateWith(i18next.t));
    expect([say(english), say('{{#each lines}} of ours')]).toEqual([hindi, '{{#each lines}} of ours']);
  });
});

describe('words of a key where a partner calls things otherwise', () => {
  const words: { readonly [key: string]: string } = { 'stock.by.lot': 'Lot', 'count.rack': 'Rack Lot 7' };
  const t = inWordsOf(
    (text) => text.replace(/Lot/u, 'Heat'),
    (key) => words[key] ?? key,
  );

  it('say what the partner says', () => expect(t('stock.by.lot')).toBe('Heat'));

  it('stay where a value stands in them, and where no file knows the key', () =>
    expect([t('count.rack', { rack: 'Lot 7' }), t('label.Lot')]).toEqual(['Rack Lot 7', 'label.Lot']));
});

describe('words of one field', () => {
  const words: { readonly [key: string]: string } = { 'field.party.role': 'काम', 'label.Role': 'भूमिका' };
  const t = (key: string): string => words[key] ?? key;
  const spoken = (english: string): string => words[`label.${english}`] ?? english;

  it('stand before those of its text, unless the partner renames that', () => {
    expect(fieldWordsWith(t, spoken)('field.party.role', 'Role')).toBe('काम');
    expect(fieldWordsWith(t, () => 'Post')('field.party.role', 'Role')).toBeUndefined();
    expect(fieldWordsWith(t, spoken)('field.party.name', 'Name')).toBeUndefined();
  });
});
