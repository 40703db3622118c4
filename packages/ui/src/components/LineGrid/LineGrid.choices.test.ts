import { describe, expect, it } from 'vitest';
import { choicesLike, choicesText, offeredChoices, readChoices, typedChoices } from './LineGrid.choices.ts';
import { USES } from './LineGrid.lists.fixture.ts';

describe('choices as words', () => {
  it('are written by their labels, and what nobody knows as it is', () =>
    expect(choicesText(USES, ['food', 'dry', 'sand'])).toBe('Food, Cement, dry, sand'));

  it.each([
    ['Cement bags, food', ['food', 'bags']],
    ['FOOD;  cement   bags', ['food', 'bags']],
    ['food\nfood,', ['food']],
    ['Cement,dry ; Food', ['food', 'dry']],
    ['bags', ['bags']],
    ['', []],
    [' , ;', []],
  ])('%j is read', (text, value) => expect(readChoices(text, USES)).toEqual({ value }));

  it('say which word is none of them', () =>
    expect([readChoices('Food, sand, Grain', USES), readChoices('Cement', USES)]).toEqual([
      { unknown: 'sand' },
      { unknown: 'Cement' },
    ]));

  it('read back what they write, in any choice of them', () => {
    for (let taken = 0; taken < 2 ** USES.length; taken += 1) {
      const values = USES.filter((_, n) => (taken >> n) % 2 === 1).map(({ value }) => value);
      expect(readChoices(choicesText(USES, values), USES)).toEqual({ value: values });
    }
  });
});

describe('a text that is being typed', () => {
  it('is what is said, and a word that narrows the list', () => {
    expect(typedChoices('Food, cem', USES)).toEqual({ said: ['food'], word: 'cem' });
    expect(choicesLike(USES, 'cem').map(({ value }) => value)).toEqual(['bags', 'dry']);
  });
  it('keeps what was said before a word with a comma of its own', () => {
    expect(typedChoices('Food, Cement, d', USES)).toEqual({ said: ['food'], word: 'Cement, d' });
    expect(choicesLike(USES, 'Cement, d').map(({ value }) => value)).toEqual(['dry']);
  });
  it('asks for nothing more once it is whole', () =>
    expect(typedChoices('food', USES)).toEqual({ said: ['food'], word: '' }));
});

it('what is retired is offered where it stands', () => {
  expect(offeredChoices(USES, []).map(({ value }) => value)).toEqual(['food', 'bags', 'dry']);
  expect(offeredChoices(USES, ['old'])).toHaveLength(4);
});
