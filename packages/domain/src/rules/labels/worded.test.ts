import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordedWith } from './worded.ts';

const word = wordedWith({
  STOCK_PARAM_4: 'Denier',
  PH: 'Melt Flow',
  LOT: 'Heat',
  ITEM: 'Finish item',
  SECONDARY_QTY: 'Pieces',
  ROLL: 'Reel',
});

const HINDI: { readonly [english: string]: string } = {
  'Parameter 4': 'पैरामीटर 4',
  'Asks parameter 4': 'पैरामीटर 4 पूछे',
  Lot: 'लॉट',
  Lots: 'लॉट',
  'Lot register': 'लॉट रजिस्टर',
};
const inHindi = wordedWith({ STOCK_PARAM_4: 'Denier', LOT: 'हीट' }, (english) => HINDI[english] ?? english);

describe('a text of the catalogue in the words of a partner', () => {
  it.each([
    ['Parameter 4', 'Denier'],
    ['Stock Parameter 4', 'Denier'],
    ['Stock parameter 4 values', 'Denier values'],
    ['Asks parameter 4', 'Asks Denier'],
    ['Asks parameter 5', 'Asks parameter 5'],
    ['Asks pH', 'Asks Melt Flow'],
    ['Supplier’s lot', 'Supplier’s Heat'],
    ['Supplier’s roll no.', 'Supplier’s Reel'],
    ['Lot-wise Production Batch', 'Heat-wise Production Batch'],
    ['Lots', 'Heat'],
    ['Returned, 2nd quantity', 'Returned, Pieces'],
    ['2nd qty', 'Pieces'],
    ['Items', 'Finish item'],
  ])('%j is %j', (english, worded) => expect(word(english)).toBe(worded));

  it.each([
    'Item code',
    'Quantity',
    'Plot',
    'A slot',
    'filled by the ITEM series',
    '{"sysConfig":"LOT_SUPPORT"}',
    'Grade',
  ])('%j stays: another term, a part of a word, a code', (english) => expect(word(english)).toBe(english));

  it('takes a text that is renamed as a whole before its terms', () =>
    expect(wordedWith({ LOT: 'Heat', LOT_REGISTER: 'Melting book' })('Lot register')).toBe('Melting book'));

  it('renames a text in both numbers', () =>
    expect(['Colour', 'Colours', 'Colour code'].map(wordedWith({ COLOUR: 'Shade' }))).toEqual([
      'Shade',
      'Shade',
      'Colour code',
    ]));

  it('stands over the person’s language, whatever that calls the term', () =>
    expect(['Asks parameter 4', 'Lot register', 'Lots', 'लॉट', 'Rack'].map(inHindi)).toEqual([
      'Denier पूछे',
      'हीट रजिस्टर',
      'हीट',
      'हीट',
      'Rack',
    ]));

  it('keeps the endings that Gujarati writes at the noun', () =>
    expect(wordedWith({ ITEM: 'માલ' }, (english) => (english === 'Item' ? 'આઇટમ' : english))('આઇટમનું નામ')).toBe(
      'માલનું નામ',
    ));

  it('is the language alone where nothing is renamed', () => {
    const say = (english: string): string => english;
    expect(wordedWith({ LOT: '  ' }, say)).toBe(say);
  });

  it('words nothing twice', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Item', 'lot', 'roll no.', 'Asks', 'parameter 4', 'of', 'pH', 'code', 'Finish'), {
          maxLength: 6,
        }),
        (parts) => {
          const once = word(parts.join(' '));
          expect(word(once)).toBe(once);
        },
      ),
    ));
});
