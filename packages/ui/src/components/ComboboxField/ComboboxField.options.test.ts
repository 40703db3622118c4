import { describe, expect, it } from 'vitest';
import { createOptionIndex, meantBy, optionText, type Option } from './ComboboxField.options.ts';

const options: readonly Option[] = [
  { id: 1, code: 'RM-10', name: 'Rafia tape' },
  { id: 2, code: 'RM-1', name: 'PP granules', hint: '1,200 kg' },
  { id: 3, code: 'FG-1', name: 'Rafia sack' },
  { id: 4, name: 'Natural rafia' },
  { id: 5, code: 'RM-2', name: 'PP granules', hint: 'Surat' },
];
const { best } = createOptionIndex(options);
const ids = (text: string, limit = 10) => best(text, limit).shown.map(({ id }) => id);

describe('best', () => {
  it('puts the same code before codes that begin with it', () => expect(ids('rm-1')).toEqual([2, 1]));
  it('puts beginnings before the rest', () => expect(ids('rafia')).toEqual([1, 3, 4]));
  it('finds by hint', () => expect(ids('granules surat')).toEqual([5]));
  it('shows all when nothing is typed', () => expect(ids('')).toEqual([1, 2, 3, 4, 5]));
  it('says how many more there are', () =>
    expect(best('rafia', 2)).toMatchObject({ total: 3, shown: [{ id: 1 }, { id: 3 }] }));
});

describe('meantBy', () => {
  it('takes a code in any case', () => expect(meantBy('fg1', options)?.id).toBe(3));
  it('takes the text as it is shown', () => expect(meantBy('RM-10 · Rafia tape', options)?.id).toBe(1));
  it('takes what the search says is meant, whatever it is called', () =>
    expect(meantBy('WEFT:IT000000000001T', [{ id: 9, name: 'Natural rafia', isMeant: true }])?.id).toBe(9));
  it('takes no namesake', () => expect(meantBy('pp granules', options)).toBeUndefined());
  it('takes no disabled one', () => expect(meantBy('a', [{ id: 1, name: 'a', isDisabled: true }])).toBeUndefined());
});

describe('optionText', () => {
  it('shows code and name', () =>
    expect(options.slice(2, 4).map(optionText)).toEqual(['FG-1 · Rafia sack', 'Natural rafia']));
});
