import { describe, expect, test } from 'vitest';
import { decimal } from '../../../rules/decimal/decimal.ts';
import { purchaseOrder } from '../../purchase/purchase-order.ts';
import { inward } from '../../stores/inward.ts';
import { labTest } from '../../stores/lab-test.ts';
import { preInward } from '../../stores/pre-inward.ts';
import { purchaseReturn } from '../../stores/purchase-return.ts';
import type { Module } from '../module.ts';
import type { AnyRecord } from '../record.ts';
import { shapedModule } from '../shaped-module.ts';
import { carryPlan, type CarryLimits, planWays, withCarried } from './carry.ts';
import type { CustomField } from './custom-field.ts';
import { comesFrom, goesInto } from './made-from.ts';

type Customs = { readonly [module: string]: readonly CustomField[] };

const field = (key: string, more: Partial<CustomField> = {}): CustomField => ({
  key,
  label: key,
  fieldType: 'text',
  level: 'header',
  ...more,
});

const planOf = (module: Module, customs: Customs, limits: CarryLimits = {}) => {
  const customsOf = (name: string): readonly CustomField[] => customs[name] ?? [];
  const shaped = shapedModule(module, { detail: () => undefined, term: () => undefined, customs: customsOf });
  return carryPlan(shaped, customsOf, limits);
};

/** Documents by module, as a save or a form finds them. */
type World = { readonly [module: string]: readonly AnyRecord[] };

const taken = (module: Module, customs: Customs, world: World, record: AnyRecord, before?: AnyRecord): AnyRecord => {
  const plan = planOf(module, customs);
  if (plan === undefined) return record;
  return withCarried(plan, record, before, (way, ids) =>
    (world[way.module] ?? []).filter(({ id }) => ids.includes(Number(id))),
  );
};

const mill: Customs = {
  purchaseOrder: [field('millRef', { carryTo: ['inward', 'purchaseReturn'] })],
  preInward: [field('millRef')],
  inward: [field('millRef')],
  purchaseReturn: [field('millRef')],
};
const order = (id: number, customFields: AnyRecord, lines: readonly AnyRecord[] = []): AnyRecord => ({
  id,
  customFields,
  lines,
});

describe('the ways of documents', () => {
  test('lead on as far as goods go', () => {
    expect([...goesInto('purchaseOrder', 'header')].toSorted()).toEqual([
      'foundryInward',
      'inward',
      'labTest',
      'preInward',
      'purchaseReturn',
      'supportingInward',
    ]);
    expect([...goesInto('inward', 'lines')]).toEqual(['purchaseReturn']);
    expect([...goesInto('zone', 'header')]).toEqual([]);
  });

  test('lead back as far as they came', () => {
    expect([...comesFrom('purchaseReturn', 'lines')].toSorted()).toEqual([
      'foundryInward',
      'inward',
      'preInward',
      'purchaseOrder',
    ]);
    expect([...comesFrom('materialAllocation', 'header')]).toEqual(['materialRequest']);
  });
});

describe('what a new document takes over', () => {
  test('goes from the order into the receipt, and on into the return, by the order’s word', () => {
    const world = { purchaseOrder: [order(4, { millRef: 'M-7' })], inward: [order(9, { millRef: 'M-7a' })] };
    expect(taken(inward, mill, world, { purchaseOrders: [4] })['customFields.millRef']).toBe('M-7');
    expect(taken(purchaseReturn, mill, world, { lines: [{ inward: 9 }] })['customFields.millRef']).toBe('M-7a');
    expect(planOf(preInward, mill)).toBeUndefined(); // nobody said so
  });

  test('comes from the nearest that has it', () => {
    const world = { purchaseOrder: [order(4, { millRef: 'M-7' })], preInward: [order(2, { millRef: 'gate' })] };
    const record = { preInward: 2, purchaseOrders: [4] };
    expect(taken(inward, mill, world, record)['customFields.millRef']).toBe('gate');
    const silent = { ...world, preInward: [order(2, {})] };
    expect(taken(inward, mill, silent, record)['customFields.millRef']).toBe('M-7');
  });

  test('is left to the person where orders differ, and taken where they agree', () => {
    const world = { purchaseOrder: [order(4, { millRef: 'A' }), order(5, { millRef: 'B' }), order(6, {})] };
    expect(taken(inward, mill, world, { purchaseOrders: [4, 5] })).not.toHaveProperty(['customFields.millRef']);
    expect(taken(inward, mill, world, { purchaseOrders: [4, 6] })['customFields.millRef']).toBe('A');
  });

  test('never overwrites: what was typed stays, what was emptied stays empty, what is stored is not looked at', () => {
    const world = { purchaseOrder: [order(4, { millRef: 'M-7' })] };
    const with4 = (value: unknown): AnyRecord => ({ purchaseOrders: [4], 'customFields.millRef': value });
    expect(taken(inward, mill, world, with4('own'))).toEqual(with4('own'));
    expect(taken(inward, mill, world, with4(null))).toEqual(with4(null));
    expect(taken(inward, mill, world, { purchaseOrders: [4] }, { id: 3 })).toEqual({ purchaseOrders: [4] });
  });

  test('is no formula, no file, nothing hidden, and nothing of a field that stands there no more', () => {
    const kinds = (more: Partial<CustomField>): unknown =>
      planOf(inward, {
        purchaseOrder: [field('x', { ...more, carryTo: ['inward'] })],
        inward: [field('x', more)],
      });
    expect(kinds({})).toBeDefined();
    expect(kinds({ fieldType: 'computed', formula: '1 + 1' })).toBeUndefined();
    expect(kinds({ fieldType: 'file' })).toBeUndefined();
    expect(kinds({ fieldType: 'image' })).toBeUndefined();
    expect(kinds({ isVisible: false })).toBeUndefined();
    expect(planOf(inward, { purchaseOrder: [field('x', { carryTo: ['inward'] })] })).toBeUndefined();
    expect(planOf(inward, { inward: [field('x')], preInward: [field('x', { carryTo: ['foundryInward'] })] })).toBe(
      undefined,
    );
  });

  test('is read by its kind; an option that was retired and a value that does not fit stay behind', () => {
    const choice = { fieldType: 'choice', options: [{ value: 'matt' }, { value: 'old', isRetired: true }] } as const;
    const uses = { ...choice, fieldType: 'multiChoice' } as const;
    const amount = { fieldType: 'decimal', decimals: 2, max: 10 } as const;
    const all = (carryTo?: readonly string[]): readonly CustomField[] => {
      const more = carryTo === undefined ? {} : { carryTo };
      return [
        field('finish', { ...choice, ...more }),
        field('uses', { ...uses, ...more }),
        field('core', { ...amount, ...more }),
      ];
    };
    const customs = { purchaseOrder: all(['inward']), inward: all() };
    const from = (customFields: AnyRecord): AnyRecord =>
      taken(inward, customs, { purchaseOrder: [order(4, customFields)] }, { purchaseOrders: [4] });
    expect(from({ finish: 'matt', uses: ['matt', 'old'], core: 2.5 })).toEqual({
      purchaseOrders: [4],
      'customFields.finish': 'matt',
      'customFields.uses': ['matt'],
      'customFields.core': decimal('2.5'),
    });
    expect(from({ finish: 'old', uses: ['old'], core: 11 })).toEqual({ purchaseOrders: [4] });
  });

  test('has the name of a record beside it where the source shows one', () => {
    const machine = { fieldType: 'ref', refModule: 'machine' } as const;
    const customs = {
      purchaseOrder: [field('loom', { ...machine, carryTo: ['inward'] })],
      inward: [field('loom', machine)],
    };
    const source = { ...order(4, { loom: 7 }), 'customFields.loomName': 'Loom 7' };
    expect(taken(inward, customs, { purchaseOrder: [source] }, { purchaseOrders: [4] })).toMatchObject({
      'customFields.loom': 7,
      'customFields.loomName': 'Loom 7',
    });
  });
});

describe('what a new line takes over', () => {
  const shade = (more: Partial<CustomField> = {}): CustomField => field('shade', { level: 'lines', ...more });
  const customs: Customs = {
    purchaseOrder: [shade({ carryTo: ['preInward', 'inward'] })],
    preInward: [shade()],
    inward: [shade()],
  };
  const world: World = {
    purchaseOrder: [
      order(4, {}, [
        { id: 41, customFields: { shade: 'red' } },
        { id: 42, customFields: { shade: 'blue' } },
      ]),
    ],
    preInward: [order(2, {}, [{ id: 21, customFields: { shade: 'rust' } }])],
  };
  const shades = (record: AnyRecord, before?: AnyRecord): readonly unknown[] =>
    (taken(inward, customs, world, record, before)['lines'] as readonly AnyRecord[]).map(
      (line) => line['customFields.shade'],
    );

  test('is that of the very line it answers', () => {
    const of = (purchaseOrderItem: number, more: AnyRecord = {}): AnyRecord => ({
      purchaseOrder: 4,
      purchaseOrderItem,
      ...more,
    });
    expect(shades({ lines: [of(42), of(41), of(43), {}] })).toEqual(['blue', 'red', undefined, undefined]);
    expect(shades({ preInward: 2, lines: [of(41, { preInwardLine: 21 }), of(42, { preInwardLine: 22 })] })).toEqual([
      'rust',
      'blue',
    ]);
  });

  test('comes into new lines of a draft too, and never into those that stand there', () => {
    const lines = [
      { id: 7, purchaseOrder: 4, purchaseOrderItem: 41 },
      { purchaseOrder: 4, purchaseOrderItem: 42 },
      { purchaseOrder: 4, purchaseOrderItem: 41, 'customFields.shade': 'pink' },
    ];
    expect(shades({ lines }, { id: 3, lines: [lines[0]] })).toEqual([undefined, 'blue', 'pink']);
  });
});

describe('limits', () => {
  const inWords = (module: Module, customs: Customs, limits: CarryLimits): readonly string[] => {
    const plan = planOf(module, customs, limits);
    return plan === undefined ? [] : planWays(plan).map((way) => `${way.module} by ${way.by.join()}`);
  };

  test('a value that may not be given is not', () => {
    const asked: string[] = [];
    const isLet = (from: string, place: string): boolean => {
      asked.push(`${from} ${place}`);
      return false;
    };
    expect(inWords(inward, mill, { isLet })).toEqual([]);
    expect(asked).toEqual(['preInward customFields.millRef', 'purchaseOrder customFields.millRef']);
  });

  test('a ref that nobody may fill counts where the product makes the document alone', () => {
    const customs = { inward: [field('millRef', { carryTo: ['labTest'] })], labTest: [field('millRef')] };
    expect(inWords(labTest, customs, {})).toEqual([]);
    expect(inWords(labTest, customs, { isOwnMaking: true })).toEqual(['labTest by retestOf', 'inward by inward']);
  });

  test('nothing is planned for a record that is made from none', () => {
    expect(planOf(purchaseOrder, mill)).toBeUndefined();
  });
});
