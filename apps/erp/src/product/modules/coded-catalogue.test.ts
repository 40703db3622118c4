import { item } from '@weft/domain/catalogue/masters/item';
import { itemTuple } from '@weft/domain/catalogue/masters/item-tuple';
import { party } from '@weft/domain/catalogue/masters/party';
import { expect, it } from 'vitest';
import { codedCatalogue } from './coded-catalogue.ts';
import { infoOf } from './info-of.ts';

const catalogue = { menu: [], routes: [], aliases: [], modules: [item, itemTuple, party].map(infoOf) };
const codes = (value?: string) =>
  codedCatalogue(catalogue, value === undefined ? {} : { ITEM_CODE_SUPPORT: value }).modules.map(({ code }) => code);

it('items and their grades are known by code while ITEM_CODE_SUPPORT is on, as it is until somebody turns it off', () => {
  expect([codes(), codes('YES')]).toEqual([
    ['itemCode', 'tupleCode', 'partyCode'],
    ['itemCode', 'tupleCode', 'partyCode'],
  ]);
  expect(codedCatalogue(catalogue, {})).toBe(catalogue);
});

it.each(['NO', 'yes', ''])('of %j it hides the codes of items, and of nothing else', (value) => {
  expect(codes(value)).toEqual([undefined, undefined, 'partyCode']);
});
