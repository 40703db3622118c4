import { describe, expect, test } from 'vitest';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import {
  EMPTY_ROLL,
  linesOfAllRolls,
  linesOfRolls,
  repeatedRolls,
  rollOf,
  rollsTogether,
  withRollNumbers,
} from './roll-lines.ts';

const roll = (rollNumber: string, figures: { readonly [key: string]: string } = {}) => ({
  ...EMPTY_ROLL,
  rollNumber,
  ...Object.fromEntries(Object.entries(figures).map(([key, text]) => [key, decimal(text)])),
});
const LINE = {
  id: 7,
  item: 3,
  purchaseOrderItem: 9,
  lotNumber: 'L1',
  quantity: decimal('3800'),
  challanQty: decimal('3750'),
};
const NOTHING = { same: { coreKg: null, widthMm: null, gsm: null }, kgIn: undefined };

describe('[C28] rolls of a line', () => {
  const rolls = [
    roll('R1', { quantity: '1250.00', secondaryQuantity: '99.100' }),
    roll('R2', { quantity: '1248.50', secondaryQuantity: '98.950' }),
    roll('R3', { quantity: '1251.25', secondaryQuantity: '99.240' }),
    EMPTY_ROLL,
  ];

  test('each becomes a line of the same order line and lot; the first stays the stored one', () => {
    const lines = linesOfRolls([{ item: 1 }, LINE, { item: 2 }], 1, rolls, NOTHING);
    expect(
      lines.map(({ id, item, rollNumber, lotNumber, purchaseOrderItem }) => [
        id,
        item,
        rollNumber,
        lotNumber,
        purchaseOrderItem,
      ]),
    ).toEqual([
      [undefined, 1, undefined, undefined, undefined],
      [7, 3, 'R1', 'L1', 9],
      [undefined, 3, 'R2', 'L1', 9],
      [undefined, 3, 'R3', 'L1', 9],
      [undefined, 2, undefined, undefined, undefined],
    ]);
    expect(lines.map(({ challanQty }) => challanQty === undefined)).toEqual([true, false, true, true, true]);
  });

  test('together they are 3,749.75 m', () => {
    const { count, quantity } = rollsTogether(rolls, NOTHING);
    expect([count, quantity.toString()]).toEqual([3, '3749.75']);
  });
});

test('what is the same for all fills what a roll does not say; gross less core is the weight', () => {
  const around = { same: { coreKg: decimal('1.2'), widthMm: decimal('560'), gsm: null }, kgIn: 'quantity' as const };
  const rolls = [roll('A', { grossKg: '100' }), roll('B', { grossKg: '90', coreKg: '2', widthMm: '610' })];
  const lines = linesOfRolls([LINE], 0, rolls, around);
  expect(lines.map(({ quantity, widthMm }) => [String(quantity), String(widthMm)])).toEqual([
    ['98.8', '560'],
    ['88', '610'],
  ]);
});

test('numbers go to the rolls that have none, never to empty rows', () => {
  const rows = withRollNumbers(
    [roll('', { quantity: '1' }), roll('X'), EMPTY_ROLL, roll('', { quantity: '2' })],
    ['N1', 'N2'],
  );
  expect(rows.map(({ rollNumber }) => rollNumber)).toEqual(['N1', 'X', '', 'N2']);
});

test('a line that has its roll begins with it; no rolls leave all as it is', () => {
  expect(rollOf({ ...LINE, rollNumber: 'R9' })).toMatchObject([{ rollNumber: 'R9' }]);
  expect(rollOf(LINE)).toEqual([]);
  expect(linesOfRolls([LINE], 0, [EMPTY_ROLL], NOTHING)).toEqual([LINE]);
});

test('what is of the whole line is not counted again on each further roll', () => {
  const whole = {
    rejectedQuantity: decimal('5'),
    packages: 3,
    grossKg: decimal('102'),
    secondaryQuantity: decimal('9'),
    supplierRoll: 'S1',
    amount: decimal('1000'),
    landedAmount: decimal('1100'),
    rate: decimal('4'),
  };
  const [first, second] = linesOfRolls([{ ...LINE, ...whole }], 0, [roll('A'), roll('B')], NOTHING);
  expect(first).toMatchObject({ id: 7, rejectedQuantity: whole.rejectedQuantity, quantity: null, grossKg: null });
  expect(second).toEqual({ item: 3, purchaseOrderItem: 9, lotNumber: 'L1', rate: whole.rate, rollNumber: 'B' });
});

test('an empty cell leaves what the line said', () => {
  const told = { widthMm: decimal('560'), gsm: decimal('80'), coreKg: decimal('1.2'), supplierRoll: 'S1' };
  const [alone] = linesOfRolls([{ ...LINE, ...told }], 0, [roll('A')], NOTHING);
  expect(alone).toEqual({ ...LINE, ...told, rollNumber: 'A' });
  const lines = linesOfRolls([{ ...LINE, ...told }], 0, [roll('A'), roll('B', { widthMm: '610' })], NOTHING);
  expect(lines.map(({ widthMm, gsm }) => [String(widthMm), String(gsm)])).toEqual([
    ['560', '80'],
    ['610', '80'],
  ]);
});

test('a line begins with its own figures when either number of its roll stands there', () => {
  const width = { widthMm: decimal('560') };
  expect(rollOf({ ...LINE, ...width, supplierRoll: 'S1' })).toEqual([
    { ...EMPTY_ROLL, supplierRoll: 'S1', quantity: LINE.quantity, ...width },
  ]);
});

test('rolls of several lines stand in the place of their own line', () => {
  const answers = [
    { at: 0, rolls: [roll('A'), roll('B')], ...NOTHING },
    { at: 2, rolls: [roll('C'), roll('D')], ...NOTHING },
  ];
  const lines = linesOfAllRolls([{ item: 1 }, { item: 2 }, { item: 3 }], answers);
  expect(lines.map(({ item, rollNumber }) => [item, rollNumber])).toEqual([
    [1, 'A'],
    [1, 'B'],
    [2, undefined],
    [3, 'C'],
    [3, 'D'],
  ]);
});

test('numbers that stand twice are found, on this line or another; empty ones never', () => {
  const rows = [roll('a-1'), roll('B'), roll('A-1 '), EMPTY_ROLL, EMPTY_ROLL, roll('C')];
  expect(repeatedRolls(rows, [])).toEqual([0, 2]);
  expect(repeatedRolls(rows, [roll('C')])).toEqual([0, 2, 5]);
});
