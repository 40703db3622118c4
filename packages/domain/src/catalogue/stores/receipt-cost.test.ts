import { describe, expect, test } from 'vitest';
import { decimal, sumOf } from '../../rules/decimal/decimal.ts';
import { contextWith, PLANT, type Rows, told } from '../language/context.fixture.ts';
import { validate } from '../language/validate.ts';
import { inward } from './inward.ts';
import { landedOf, orderCostOf } from './receipt-cost.ts';

const [KG, NOS] = [1, 2];
const kilos = (quantity: string) => ({ item: 1, uom: KG, quantity: decimal(quantity), amount: decimal('0') });
const context = contextWith(PLANT);
const shown = (figures: readonly { toFixed: (places: number) => string }[]) => figures.map((one) => one.toFixed(2));

describe('landed charges', () => {
  test('[C13] by weight, each line in kilograms whatever its unit', () => {
    const lines = [kilos('10000'), kilos('250'), kilos('120')];
    const charge = { amount: decimal('12600'), basis: 'weight' as const };
    expect(shown(landedOf({ lines, landedCharges: [charge] }, context))).toEqual(['12150.43', '303.76', '145.81']);

    // 100 bags of 86.632 g are 8.6632 kg, not 100 kg.
    const bags = { item: 2, uom: NOS, quantity: decimal('100'), amount: decimal('940') };
    const mixed = landedOf(
      { lines: [kilos('100'), bags], landedCharges: [{ ...charge, amount: decimal('1086.63') }] },
      context,
    );
    expect(shown(mixed)).toEqual(['1000.00', '86.63']);
  });

  test('a tax that may not be credited is cost, any other is not', () => {
    const charge = { amount: decimal('1000'), gstRate: 1, basis: 'quantity' as const };
    const landed = (creditable: boolean) =>
      shown(landedOf({ lines: [kilos('3'), kilos('1')], landedCharges: [{ ...charge, creditable }] }, context));
    expect(landed(true)).toEqual(['750.00', '250.00']);
    expect(landed(false)).toEqual(['885.00', '295.00']);
  });

  test('a line of unknown weight is told instead of going free', () => {
    const direct = {
      party: 1,
      date: '2026-07-14',
      inwardType: 'direct',
      challanNo: 'DC-1',
      stockArea: 1,
      lines: [{ item: 3, uom: 3, quantity: 5, rate: 1, rollNumber: 'R1' }],
    };
    const faults = (basis: string) =>
      told(
        validate(
          inward,
          { ...direct, landedCharges: [{ charge: 'Freight', amount: 100, basis }] },
          contextWith(PLANT, { CBL_FLOW_SUPPORT: 'NO' }),
        ).faults,
      );
    expect(faults('weight')).toEqual(['landedCharges[0].basis LANDED_BASIS']);
    expect(faults('volume')).toEqual(['landedCharges[0].basis LANDED_BASIS']);
    expect(faults('value')).toEqual([]);
  });
});

describe('what an order adds to the cost of what it brings', () => {
  const ordered = (id: number, net: string) => ({
    id,
    quantity: decimal('100'),
    amount: decimal(net),
    discount: decimal('0'),
    cgst: decimal('9'),
    sgst: decimal('9'),
  });
  const costs = (order: object) => {
    const rows: Rows = {
      ...PLANT,
      purchaseOrder: { 1: { discountTotal: decimal('0'), lines: [ordered(41, '300'), ordered(42, '100')], ...order } },
    };
    return shown(
      [41, 42].map((purchaseOrderItem) =>
        orderCostOf({ purchaseOrder: 1, purchaseOrderItem, quantity: decimal('50') }, contextWith(rows)),
      ),
    );
  };
  const charge = (taxed: string, inCost: boolean) => ({ amount: decimal('40'), taxed, inCost });

  test('a charge with the goods is in their value, and off it again where it is no cost', () => {
    expect(costs({ charges: [charge('withGoods', true)] })).toEqual(['0.00', '0.00']);
    expect(costs({ charges: [charge('withGoods', false)] })).toEqual(['-15.00', '-5.00']);
  });

  test('a charge taxed by itself is cost where it says so', () => {
    expect(costs({ charges: [charge('ownRate', true)] })).toEqual(['15.00', '5.00']);
    expect(costs({ charges: [charge('ownRate', false)] })).toEqual(['0.00', '0.00']);
  });

  test('[C24] taxes without credit are cost', () => {
    const lines = [{ ...ordered(41, '300'), creditable: false }, ordered(42, '100')];
    expect(costs({ lines })).toEqual(['9.00', '0.00']);
  });

  test('parts of a line add up to the whole', () => {
    const rows: Rows = {
      ...PLANT,
      purchaseOrder: {
        1: { discountTotal: decimal('0'), lines: [ordered(41, '300')], charges: [charge('ownRate', true)] },
      },
    };
    const part = (quantity: string) =>
      orderCostOf({ purchaseOrder: 1, purchaseOrderItem: 41, quantity: decimal(quantity) }, contextWith(rows));
    expect(sumOf(['25', '25', '50'].map(part)).toFixed(2)).toBe('40.00');
  });
});
