import { describe, expect, test } from 'vitest';
import { contextWith, PLANT, told } from '../language/context.fixture.ts';
import { toWire } from '../language/wire.ts';
import { validate } from '../language/validate.ts';
import { openingStock } from './opening-stock.ts';

const right = { date: '2026-04-01', stockArea: 1, lines: [{ item: 1, quantity: 1250.5, rate: 92.5 }] };
const config = { ROLL_NO_SUPPORT: 'YES', SECONDARY_STOCK_SUPPORT: 'YES' };
const check = (more: object) => validate(openingStock, { ...right, ...more }, contextWith(PLANT, config));
const faultsOf = (more: object) => told(check(more).faults);

describe('opening stock', () => {
  test('the worked upload: three rows, 5,76,765.25 in all', () => {
    const lines = [
      { item: 1, quantity: 1250.5, rate: 92.5 },
      { item: 3, quantity: 1912, secondaryQuantity: 40, rate: 118.25, rollNumber: 'R1' },
      { item: 2, quantity: 25_000, secondaryQuantity: 2165.8, rate: 9.4 },
    ];
    expect(check({ lines }).faults).toEqual([]);
    expect(toWire(openingStock.fields, check({ lines }).record)).toMatchObject({
      lines: [{ amount: 115671.25 }, { amount: 226094 }, { amount: 235000 }],
      total: 576765.25,
    });
  });

  test.each([
    [
      'no item, no quantity',
      { lines: [{ rate: 5 }] },
      ['lines[0].item ITEM_CODE_NOT_FOUND', 'lines[0].quantity REQUIRED'],
    ],
    ['a service', { lines: [{ item: 4, quantity: 1, rate: 5 }] }, ['lines[0].item REFERENCE']],
    ['no rate and no purchase price', { lines: [{ item: 1, quantity: 1 }] }, ['lines[0].rate ZERO_RATE']],
    ['no rate but a purchase price', { lines: [{ item: 2, quantity: 1 }] }, []],
    [
      'no rate where prices are not seen',
      { lines: [{ item: 3, quantity: 1, secondaryQuantity: 2, rollNumber: 'R9' }] },
      [],
    ],
    ['free of charge', { lines: [{ item: 1, quantity: 1, isFree: true }] }, []],
    ['finer than the item’s unit', { lines: [{ item: 2, quantity: 1.5, rate: 1 }] }, ['lines[0].quantity FORMAT']],
    [
      'a roll without number',
      { lines: [{ item: 3, quantity: 1, secondaryQuantity: 2, rate: 1 }] },
      ['lines[0].rollNumber REQUIRED'],
    ],
    [
      'goods in two units without the second',
      { lines: [{ item: 3, quantity: 1, rate: 1, rollNumber: 'R9' }] },
      ['lines[0].secondaryQuantity REQUIRED'],
    ],
    [
      'a roll twice',
      { lines: [1, 2].map((rate) => ({ item: 3, quantity: 1, secondaryQuantity: 2, rate, rollNumber: 'R1' })) },
      ['lines[1].rollNumber ROLL'],
    ],
    ['no area', { stockArea: null }, ['lines[0].stockArea REQUIRED']],
    [
      'expired when made',
      { lines: [{ item: 1, quantity: 1, rate: 1, manufacturedOn: '2026-01-01', expiryOn: '2026-01-01' }] },
      ['lines[0].expiryOn ORDER'],
    ],
    ['a day to come', { date: '2026-07-16' }, ['date ORDER']],
    [
      'a word of quality that is none',
      { lines: [{ item: 1, quantity: 1, rate: 1, qualityStatus: 'fine' }] },
      ['lines[0].qualityStatus CHOICE'],
    ],
  ])('%s', (_, more, expected) => {
    expect(faultsOf(more)).toEqual(expected);
  });
});
