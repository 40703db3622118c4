import { describe, expect, test } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { coverNeeds, NO_SUPPLY, orderQuantity } from './needs.ts';

const demand = (needed: string, ordered = '0', item = 1) => ({
  item,
  needed: decimal(needed),
  ordered: decimal(ordered),
});
const supply = (free: string, onOrder = '0') => ({ free: decimal(free), onOrder: decimal(onOrder) });
const told = (rows: ReturnType<typeof coverNeeds>) =>
  rows.map(({ covered, open }) => [covered.toString(), open.toString()]);

describe('needs', () => {
  test('what one takes the next does not have', () =>
    expect(told(coverNeeds([demand('600'), demand('500')], () => supply('700')))).toEqual([
      ['600', '0'],
      ['100', '400'],
    ]));

  test('what was ordered for a need covers it alone, what is on order for nobody whoever is next', () =>
    expect(told(coverNeeds([demand('600', '550'), demand('500')], () => supply('0', '200')))).toEqual([
      ['600', '0'],
      ['150', '350'],
    ]));

  test('more ordered than needed covers no other need', () =>
    expect(told(coverNeeds([demand('100', '900'), demand('50')], () => NO_SUPPLY))).toEqual([
      ['100', '0'],
      ['0', '50'],
    ]));

  test('what came for a need to be bought covers it until it is handed over, and nobody else', () => {
    const toBuy = { ...demand('40'), isToBuy: true, received: decimal('30') };
    expect(told(coverNeeds([demand('50'), toBuy], () => supply('45')))).toEqual([
      ['15', '35'],
      ['30', '10'],
    ]);
    expect(told(coverNeeds([toBuy, demand('50')], () => supply('0', '20')))).toEqual([
      ['30', '10'],
      ['20', '30'],
    ]);
  });

  test('items do not help each other, and less than nothing is free of none', () =>
    expect(
      told(coverNeeds([demand('5', '0', 1), demand('5', '0', 2)], (item) => (item === 1 ? supply('-3') : supply('4')))),
    ).toEqual([
      ['0', '5'],
      ['4', '1'],
    ]));

  const habit = { reorderQty: decimal('1000'), minOrderQty: decimal('500'), orderMultiple: decimal('25'), places: 3 };
  test.each([
    ['420', false, '500'],
    ['530', false, '550'],
    ['530', true, '1000'],
    ['1000.001', true, '1025'],
  ] as const)('%s open (reorder: %s) is ordered as %s', (open, isReorder, expected) =>
    expect(orderQuantity(decimal(open), habit, isReorder).toString()).toBe(expected),
  );

  test('without habits what is open is ordered, in what the unit can say', () =>
    expect(
      orderQuantity(
        decimal('10.2'),
        { reorderQty: null, minOrderQty: null, orderMultiple: null, places: 0 },
        false,
      ).toString(),
    ).toBe('11'));
});
