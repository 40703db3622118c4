import { expect, test } from 'vitest';
import { type Decimal, decimal } from '../../rules/decimal/decimal.ts';
import type { Unit } from '../../rules/units/unit.ts';
import { itemInUnit } from './item-in-unit.ts';

const unit = (id: number, symbol: string, kind: string, decimals: number, numerator = '1'): Unit => ({
  id,
  symbol,
  kind,
  decimals,
  rounding: 'halfUp',
  numerator: decimal(numerator),
  denominator: decimal('1'),
});
const kg = unit(1, 'kg', 'mass', 3);
const nos = unit(2, 'nos', 'count', 0);
const tonne = unit(3, 't', 'mass', 3, '1000');
const bag = [{ from: 2, fromQty: decimal('1'), to: 1, toQty: decimal('0.086632') }];
const units = { name: 'Bag', units: [kg, nos, tonne], conversions: bag };
const conversions = [{ fromQty: decimal('1'), fromUom: 2, toQty: decimal('0.086632'), toUom: 1 }];
const said = (value: unknown): string | undefined => (value as Decimal | undefined)?.toString();

test('prices, levels and offers go over to the new unit; the conversion that led there stays', () => {
  const item = {
    purchasePrice: decimal('92.5'),
    salePrice: decimal('120'),
    reorderLevel: decimal('10'),
    reorderByArea: [{ stockArea: 1, level: decimal('10'), qty: null }],
    partyItems: [
      { party: 1, rate: decimal('92.5'), moq: decimal('25') },
      { party: 2, rate: decimal('92.5'), moq: decimal('25'), uom: 1 },
    ],
    conversions,
  };
  const changed = itemInUnit(item, kg, nos, units) ?? {};
  expect(changed['uom']).toBe(2);
  expect([said(changed['purchasePrice']), said(changed['salePrice'])]).toEqual(['8.0135', '10.3958']);
  expect(said(changed['reorderLevel'])).toBe('115');
  expect(changed).not.toHaveProperty('conversions');
  expect(changed['reorderByArea']).toEqual([{ stockArea: 1, level: decimal('115'), qty: null }]);
  expect(changed['partyItems']).toEqual([
    { party: 1, rate: decimal('8.0135'), moq: decimal('289') },
    { party: 2, rate: decimal('92.5'), moq: decimal('25'), uom: 1 },
  ]);
});

test('a level of less than half a new unit becomes one of it: nothing may be kept from 0 on', () => {
  const item = { reorderLevel: decimal('0.04'), safetyStock: decimal('0'), conversions };
  const changed = itemInUnit(item, kg, nos, units) ?? {};
  expect([said(changed['reorderLevel']), said(changed['safetyStock'])]).toEqual(['1', '0']);
});

test('a price that is told per another unit stays: of the purchase unit, or per 1,000', () => {
  const item = { purchasePrice: decimal('92.5'), purchaseUom: 1, salePrice: decimal('120'), priceBasis: 'thousand' };
  expect(itemInUnit({ ...item, conversions }, kg, nos, units)).toEqual({ uom: 2 });
});

test('the second unit becomes the first, and the first the second; a way back is kept where only the factor knew it', () => {
  const item = { secondaryUom: 2, secondaryFactor: decimal('0.086632') };
  const changed = itemInUnit(item, kg, nos, units) ?? {};
  expect([changed['secondaryUom'], said(changed['secondaryFactor'])]).toEqual([1, '11.543079']);
  expect(changed['conversions']).toEqual([
    { fromQty: decimal('125000'), fromUom: 2, toQty: decimal('10829'), toUom: 1 },
  ]);
});

test('units of one kind need no conversion of the item; where no way leads there is nothing to say', () => {
  const item = { purchasePrice: decimal('92.5'), secondaryUom: 2, secondaryFactor: decimal('0.5') };
  const changed = itemInUnit(item, kg, tonne, { ...units, conversions: [] }) ?? {};
  expect([said(changed['purchasePrice']), said(changed['secondaryFactor'])]).toEqual(['92500', '0.0005']);
  expect(changed).not.toHaveProperty('conversions');
  expect(itemInUnit(item, kg, nos, { ...units, conversions: [] })).toBeNull();
});
