import { describe, expect, test } from 'vitest';
import { decimal } from '../../rules/decimal/decimal.ts';
import type { AnyRecord } from '../language/record.ts';
import { contextWith, PLANT } from '../language/context.fixture.ts';
import { figuresNow } from '../language/validate.ts';
import { toWire } from '../language/wire.ts';
import { purchaseOrder } from './purchase-order.ts';

/** The freight of spec 01, 3.20: 1,450 a tonne. */
const perTonne = { name: 'Surat–Indore 9 t', basis: 'perTonne', rate: decimal('1450') };
const line = { item: 1, uom: 1, quantity: decimal('8640'), rate: decimal('98.5'), gstRate: 1 };
const order = (more: AnyRecord = {}): AnyRecord => ({
  party: 1,
  date: '2026-07-10',
  shipTo: 1,
  organization: 1,
  branch: 1,
  freight: 1,
  freightMode: 'chargedBySupplier',
  lines: [line],
  ...more,
});
const figures = (given: AnyRecord, freight: AnyRecord = perTonne, before?: AnyRecord) =>
  toWire(
    purchaseOrder.fields,
    figuresNow(
      purchaseOrder,
      given,
      contextWith({ ...PLANT, freight: { 1: freight } }, {}, before === undefined ? {} : { before }),
    ),
  );
const amount = (...given: Parameters<typeof figures>): unknown => figures(...given)['freightAmount'];

describe('freight of an order, by the freight that it names', () => {
  test('1,450 a tonne for 8,640 kg are 12,528.00, and stand in the taxable value', () => {
    expect(figures(order())).toMatchObject({ freightAmount: 12_528, chargeTotal: 12_528, taxableTotal: 863_568 });
  });

  test.each([
    ['not below its minimum', { ...perTonne, minimum: decimal('13000') }, 13_000],
    ['not above its maximum', { ...perTonne, maximum: decimal('10000') }, 10_000],
    ['by the quintal', { ...perTonne, basis: 'perQuintal', rate: decimal('145') }, 12_528],
    ['by the kilogram', { ...perTonne, basis: 'perKg', rate: decimal('1.45') }, 12_528],
    ['by the trip', { ...perTonne, basis: 'perTrip', rate: decimal('9000') }, 9000],
    ['of the value of the goods', { ...perTonne, basis: 'percentOfValue', rate: decimal('2') }, 17_020.8],
    ['nothing by the kilometre, which no order tells', { ...perTonne, basis: 'perKm' }, null],
    ['nothing before it is valid', { ...perTonne, effectiveFrom: '2026-07-11' }, null],
    ['nothing after it was valid', { ...perTonne, effectiveTill: '2026-07-09' }, null],
  ])('%s', (_, freight, expected) => {
    expect(amount(order(), freight)).toBe(expected);
  });

  const slab = (from: string, to: string | null, rate: string) => ({
    fromQty: decimal(from),
    toQty: to === null ? null : decimal(to),
    rate: decimal(rate),
  });
  test.each([
    [[slab('0', '5', '2000'), slab('5', null, '1500')], 12_960],
    [[slab('0', '8.64', '2000'), slab('8.64', null, '1500')], 12_960],
    [[slab('0', '8.64', '2000')], 17_280],
    [[slab('0', '5', '2000')], null],
  ])('by slabs %#', (slabs, expected) => {
    expect(amount(order(), { ...perTonne, rate: null, slabs })).toBe(expected);
  });

  test('goods of unknown weight have none by weight', () => {
    expect(amount(order({ lines: [line, { item: 3, uom: 3, quantity: decimal('10') }] }))).toBeNull();
  });

  test('what was typed stays; what was reckoned is reckoned anew with other goods', () => {
    expect(amount(order({ freightAmount: decimal('12000') }))).toBe(12_000);
    const stored = order({ freightAmount: decimal('12528') });
    const half = [{ ...line, quantity: decimal('4320') }];
    expect(amount({ ...stored, lines: half }, perTonne, stored)).toBe(6264);
    const typed = order({ freightAmount: decimal('12000') });
    expect(amount({ ...typed, lines: half }, perTonne, typed)).toBe(12_000);
  });

  test('an order in another currency tells its freight by hand', () => {
    expect(amount(order({ currency: 'USD', exchangeRate: decimal('83') }))).toBeNull();
  });
});
