import { describe, expect, it, test } from 'vitest';
import { decimal, ZERO } from '../decimal/decimal.ts';
import { chooseRule, type RequestRule } from './choose-rule.ts';
import { mostIssued, orderBalance, requestRoom } from './request-limit.ts';
import { isLineDone, issuedPercent, pendingOf, requestStatusAfter } from './request-progress.ts';
import { ruleRepeats } from './rule-repeats.ts';

const rule = (id: number, more: Partial<RequestRule> = {}): RequestRule => ({
  id,
  name: `Rule ${id}`,
  department: null,
  process: null,
  productTypes: [],
  items: [],
  limitMode: 'none',
  limitValue: null,
  ...more,
});
const asked = { department: 1, process: 2, item: 7, productType: 3 };

describe('the rule that answers a line of a request', () => {
  const all = rule(1);
  const process = rule(2, { process: 2 });
  const department = rule(3, { department: 1 });
  const both = rule(4, { department: 1, process: 2 });

  test.each([
    ['all', [all], 1],
    ['process before all', [all, process], 2],
    ['department before process', [all, process, department], 3],
    ['department and process before department', [all, process, department, both], 4],
    ['what is of another department does not count', [all, rule(5, { department: 9 })], 1],
    ['the item before its product type', [rule(6), rule(7, { productTypes: [3] }), rule(8, { items: [7] })], 8],
    ['the product type before everything', [rule(6), rule(7, { productTypes: [3] })], 7],
    ['the older of two equals', [rule(9), rule(6)], 6],
  ])('%s', (_, rules, id) => {
    expect(chooseRule(rules, asked)).toMatchObject({ kind: 'rule', rule: { id } });
  });

  it('does not let a broad rule widen a narrow one', () => {
    expect(chooseRule([all, rule(3, { department: 1, items: [8] })], asked)).toMatchObject({
      kind: 'otherGoods',
      reach: 'department',
    });
  });

  it('asks nobody while nothing is configured, and refuses whom no rule covers', () => {
    expect(chooseRule([], asked)).toEqual({ kind: 'unruled' });
    expect(chooseRule([rule(1, { department: 9 })], asked)).toEqual({ kind: 'notCovered' });
  });
});

describe('limits of a request', () => {
  // [C39] order of 50,000 bags, 0.088456 kg of fabric tape each; 3,000 kg requested
  const requirement = decimal('0.088456').times('50000');
  const facts = { requirement, requested: decimal('3000') };
  const fits = (quantity: string, mode: RequestRule['limitMode'], value: string | null = null): boolean =>
    requestRoom(mode, value === null ? null : decimal(value), facts)?.gte(quantity) ?? true;

  it('C39: the order needs 4,422.800, its balance is 1,422.800', () => {
    expect([requirement.toFixed(3), orderBalance(facts).toFixed(3)]).toEqual(['4422.800', '1422.800']);
  });

  it('C39: 1,500 is beyond bomQuantity and within 5 percent more', () => {
    expect(requestRoom('bomPlusPercent', decimal('5'), facts)?.toFixed(3)).toBe('1643.940');
    expect([fits('1500', 'bomQuantity'), fits('1500', 'bomPlusPercent', '5'), fits('1500', 'none')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('counts what was asked for today against a day’s quantity', () => {
    expect([fits('500', 'fixedPerDay', '3500'), fits('500.001', 'fixedPerDay', '3500')]).toEqual([true, false]);
  });

  it('rounds the most that may be handed over down to the unit', () => {
    expect(mostIssued(decimal('1500'), decimal('2.5'), 3).toFixed(3)).toBe('1537.500');
    expect(mostIssued(decimal('7'), decimal('20'), 0).toString()).toBe('8');
    expect(mostIssued(decimal('0.333'), decimal('1'), 3).toString()).toBe('0.336');
  });
});

describe('progress of a request', () => {
  const line = (allocated: string, issued: string, shortClosed = '0') => ({
    requested: decimal('1500'),
    allocated: decimal(allocated),
    issued: decimal(issued),
    shortClosed: decimal(shortClosed),
  });

  test.each([
    ['nothing happened', line('0', '0'), '1500', 'open'],
    ['C40 allocated whole', line('1500', '0'), '0', 'inProgress'],
    ['C40 1,200 handed over', line('300', '1200'), '0', 'inProgress'],
    ['C40 rest released', line('0', '1200'), '300', 'inProgress'],
    ['rest given up', line('0', '1200', '300'), '0', 'closedShort'],
    ['all handed over', line('0', '1500'), '0', 'completed'],
    ['more handed over than asked', line('0', '1510'), '0', 'completed'],
  ])('%s', (_, counters, pending, status) => {
    expect([pendingOf(counters).toString(), requestStatusAfter([counters])]).toEqual([pending, status]);
    expect(isLineDone(counters)).toBe(status === 'completed' || status === 'closedShort');
  });

  it('tells how much of it was handed over', () => {
    const other = { requested: decimal('4'), allocated: ZERO, issued: decimal('1'), shortClosed: ZERO };
    expect(issuedPercent([line('0', '1510'), other]).toString()).toBe('62.5');
    expect(issuedPercent([])).toEqual(ZERO);
  });
});

test.each([
  ['the same department, both for everything', { department: 4 }, { department: 4 }, 'department'],
  ['another department', { department: 4 }, { department: 5 }, undefined],
  ['a process within it', { department: 4 }, { department: 4, process: 2 }, undefined],
  ['everybody twice', {}, {}, 'department'],
  ['one item of both', { items: [1, 2] }, { items: [2, 3] }, 'items'],
  ['one type of both', { productTypes: [1] }, { productTypes: [1], items: [9] }, 'productTypes'],
  ['an item and everything', { items: [1] }, {}, undefined],
  ['an item and a type', { items: [1] }, { productTypes: [1] }, undefined],
])('two rules collide or not: %s', (_, one, other, at) => {
  const whole = (more: object) => ({ department: null, process: null, productTypes: [], items: [], ...more });
  expect(ruleRepeats(whole(one), whole(other))).toBe(at);
  expect(ruleRepeats(whole(other), whole(one))).toBe(at);
});
