import { expect, it } from 'vitest';
import { keptWishes, lackingCodes, typedCodes, wishKey, withCodes } from './vendor-lines.ts';

const NOTHING: ReadonlyMap<string, number> = new Map();
const NOBODY: ReadonlySet<string> = new Set();

it('asks for a code of each line with goods, and once', () => {
  const lines = [{ item: 3, supplierLot: 'S-1' }, {}, { item: 4, vendorCode: 'RP260001' }];
  const wishes = lackingCodes(lines, 7, NOTHING, NOBODY);
  expect(wishes).toEqual([{ index: 0, item: 3, supplierLot: 'S-1' }]);
  const asked = new Set(wishes.map((wish) => wishKey(7, wish)));
  expect(lackingCodes(lines, 7, NOTHING, asked)).toEqual([]);
  expect(lackingCodes(lines, 8, NOTHING, asked)).toHaveLength(1);
});

it('a line that was taken out and put in again gets a code; one that was emptied does not', () => {
  const lines = [{ item: 3 }, { item: 3 }];
  const asked = new Set(lackingCodes(lines, 7, NOTHING, NOBODY).map((wish) => wishKey(7, wish)));
  expect(lackingCodes(lines, 7, NOTHING, keptWishes(asked, lines))).toEqual([]);
  const kept = keptWishes(asked, lines.slice(1));
  expect(lackingCodes(lines, 7, NOTHING, kept).map(({ index }) => index)).toEqual([1]);
});

it('asks anew when the codes were given for another party', () => {
  const given = new Map([['RP260001', 7]]);
  const lines = [
    { item: 3, vendorCode: 'RP260001' },
    { item: 4, vendorCode: 'TYPED' },
  ];
  const wishes = lackingCodes(lines, 8, given, NOBODY);
  expect(wishes.map(({ index }) => index)).toEqual([0]);
  expect(withCodes(lines, wishes, ['XY260001'], given)).toEqual([{ item: 3, vendorCode: 'XY260001' }, lines[1]]);
});

it('leaves a line that changed while its code was on the way', () => {
  const wishes = [0, 1].map((index) => ({ index, item: 3, supplierLot: null }));
  const now = [{ item: 3, vendorCode: 'OWN-1' }, { item: 9 }];
  expect(withCodes(now, wishes, ['RP260001', 'RP260002'], NOTHING)).toEqual(now);
});

it('knows which codes a person typed', () => {
  const lines = ['GIVEN', 'STORED', 'TYPED', ''].map((vendorCode) => ({ item: 3, vendorCode }));
  const typed = typedCodes(lines, [{ vendorCode: 'STORED' }], new Map([['GIVEN', 7]]));
  expect(typed).toEqual([{ index: 2, item: 3, supplierLot: null, code: 'TYPED' }]);
});
