import { describe, expect, it } from 'vitest';
import { decimal, ONE } from '../../rules/decimal/decimal.ts';
import type { AnyRecord } from '../language/record.ts';
import { bareContext } from '../language/rule-context.ts';
import { validate } from '../language/validate.ts';
import { bom } from './bom.ts';

const unit = (id: number, symbol: string, kind: string): AnyRecord => ({
  id,
  symbol,
  kind,
  numerator: ONE,
  denominator: ONE,
  decimals: 3,
  rounding: 'halfUp',
});

const [KG, NOS, METRE] = [1, 2, 3];
const BAG = 40;
const ROWS: { readonly [key: string]: AnyRecord } = {
  [`uom ${KG}`]: unit(KG, 'kg', 'mass'),
  [`uom ${NOS}`]: unit(NOS, 'nos', 'count'),
  [`uom ${METRE}`]: unit(METRE, 'm', 'length'),
  [`item ${BAG}`]: {
    id: BAG,
    name: 'Bag 50 kg',
    uom: NOS,
    isManufactured: true,
    conversions: [{ fromUom: NOS, fromQty: decimal('1000'), toUom: KG, toQty: decimal('86.632') }],
  },
};
const context = {
  ...bareContext('2026-07-05'),
  ref: (module: string, id: unknown) => ROWS[`${module} ${String(id)}`],
};

const fabric = { item: 41, quantity: 88, uom: KG };
const bag = { item: BAG, outputQty: 1000, outputUom: NOS, inputs: [fabric] };

const told = (change: AnyRecord): readonly (readonly unknown[])[] =>
  validate(bom, { ...bag, ...change }, context).faults.map(({ field, code }) => [field, code]);

describe('a bill of material', () => {
  it('says what a number of the item is made of, counted in any unit that leads to the item’s own', () => {
    expect(told({})).toEqual([]);
    expect(told({ outputQty: 86.632, outputUom: KG })).toEqual([]);
    expect(told({ outputUom: METRE })).toEqual([['outputUom', 'CONVERSION_MISSING']]);
    expect(told({ inputs: [] })).toEqual([['inputs', 'LINES_EMPTY']]);
  });

  it('is not made of itself', () => {
    expect(told({ inputs: [fabric, { ...fabric, item: BAG }] })).toEqual([['inputs[1].item', 'LOOP']]);
  });

  it('in percent has inputs of a hundred, with room for thirds', () => {
    const third = { ...fabric, percent: 33.333 };
    expect(told({ inputs: [third, { ...third, item: 42 }, { ...third, item: 43 }] })).toEqual([]);
    expect(told({ inputs: [third, { ...third, item: 42 }] })).toEqual([['inputs', 'SUM_OFF']]);
  });

  it('shares no more than the whole cost, and loses no more than there is', () => {
    const by = (item: number, costSharePercent: number) => ({ item, quantity: 1, costSharePercent });
    expect(told({ outputs: [by(50, 60), by(51, 40)] })).toEqual([]);
    expect(told({ outputs: [by(50, 60), by(51, 41)] })).toEqual([['outputs', 'SUM_OFF']]);
    expect(told({ standardYieldPercent: 97, allowedWastagePercent: 4 })).toEqual([
      ['allowedWastagePercent', 'SUM_OFF'],
    ]);
  });

  it('made for one order says for whom; its days are in order, its steps numbered once', () => {
    expect(told({ bomType: 'salesOrder' })).toEqual([['customer', 'REQUIRED']]);
    expect(told({ effectiveFrom: '2026-08-01', effectiveTill: '2026-07-31' })).toMatchObject([
      [expect.anything(), 'ORDER'],
    ]);
    const step = { sequence: 1, process: 7 };
    expect(told({ steps: [step, step] })).toEqual([['steps[1]', 'LINE_REPEATED']]);
  });
});
