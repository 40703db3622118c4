import { describe, expect, it } from 'vitest';
import { decimal } from '../decimal/decimal.ts';
import { chooseLevels, type Flow, type Level, pickFlow } from './choose-levels.ts';
import { allHold, type Condition, type Fact, type Facts, holds, isValueRight } from './conditions.ts';
import { approversOf, type Colleague, isLevelDone, isStuck, seatOf, seatsOf, votersOf } from './who-decides.ts';
import { addWorkingHours, USUAL_CALENDAR } from './working-hours.ts';

const factsOf = (values: { readonly [field: string]: Fact }, changed: readonly string[] = []): Facts => ({
  of: (field) => values[field],
  isChanged: (field) => changed.includes(field),
});

const level = (sequence: number, rest: Partial<Level> = {}): Level => ({
  sequence,
  roles: [],
  approvers: [sequence],
  need: 'anyOne',
  ...rest,
});

describe('the purchase flow of S26', () => {
  const flow: Flow = {
    id: 1,
    priority: 1,
    trigger: 'create',
    levels: [level(3), level(1), level(2, { amountFrom: decimal('50000') })],
    conditions: [
      { level: 3, either: 'A', field: 'grandTotal', operator: 'ge', value: '5,00,000' },
      { level: 3, either: 'A', field: 'rateAboveLastPercent', operator: 'gt', value: '5' },
    ],
  };
  const asked = (total: string, above = '0'): readonly number[] =>
    chooseLevels(
      flow,
      decimal(total),
      factsOf({ grandTotal: decimal(total), rateAboveLastPercent: [decimal('1'), decimal(above)] }),
    ).flatMap(({ level: { sequence }, why }) => (why === 'kept' ? [sequence] : []));

  it.each([
    ['49999.99', '0', [1]],
    ['50000.00', '0', [1, 2]],
    ['499999.99', '0', [1, 2]],
    ['500000.00', '0', [1, 2, 3]],
    ['40000.00', '6', [1, 3]],
    ['40000.00', '5', [1]],
  ])('asks for ₹%s with one rate %s %% above the last the levels %j', (total, above, levels) => {
    expect(asked(total, above)).toEqual(levels);
  });

  it('says why a level is skipped', () => {
    const small = chooseLevels(flow, decimal('10'), factsOf({ grandTotal: decimal('10') }));
    expect(small.map(({ why }) => why)).toEqual(['kept', 'belowAmount', 'condition']);
    const capped = { ...flow, levels: [level(1, { amountTo: decimal('100') })] };
    expect(chooseLevels(capped, decimal('100'), factsOf({}))[0]?.why).toBe('kept');
    expect(chooseLevels(capped, decimal('100.01'), factsOf({}))[0]?.why).toBe('aboveAmount');
  });
});

describe('the flow of a document', () => {
  const flow = (id: number, rest: Partial<Flow>): Flow => ({
    id,
    priority: id,
    trigger: 'create',
    levels: [],
    ...rest,
  });
  const on = { trigger: 'create', today: '2026-07-05' };
  const big: Condition = { field: 'grandTotal', operator: 'gt', value: '1000' };

  it('is the one of the lowest priority number that matches', () => {
    const flows = [flow(3, {}), flow(2, { conditions: [big] }), flow(1, { trigger: 'amend' })];
    expect(pickFlow(flows, on, factsOf({ grandTotal: decimal('1000.01') }))?.id).toBe(2);
    expect(pickFlow(flows, on, factsOf({ grandTotal: decimal('1000') }))?.id).toBe(3);
  });

  it('is valid from its first to its last day', () => {
    const flows = [flow(1, { validFrom: '2026-07-05', validTo: '2026-07-05' })];
    expect(pickFlow(flows, on, factsOf({}))?.id).toBe(1);
    expect(pickFlow(flows, { ...on, today: '2026-07-04' }, factsOf({}))).toBeUndefined();
    expect(pickFlow(flows, { ...on, today: '2026-07-06' }, factsOf({}))).toBeUndefined();
  });
});

describe('a condition', () => {
  const facts = factsOf(
    {
      amount: decimal('100'),
      branch: ['7', 'Surat'],
      date: '2026-07-05',
      isUrgent: true,
      remarks: 'Needed for the Rabi season',
      none: null,
    },
    ['lines'],
  );
  it.each<readonly [string, Condition['operator'], string | null, boolean]>([
    ['amount', 'eq', '100.00', true],
    ['amount', 'between', '100; 200', true],
    ['amount', 'between', '100.01; 200', false],
    ['amount', 'lt', '100', false],
    ['amount', 'le', '100', true],
    ['branch', 'eq', 'surat', true],
    ['branch', 'in', 'Vapi; Surat', true],
    ['branch', 'ne', 'Surat', false],
    ['branch', 'notIn', 'Vapi; Daman', true],
    ['date', 'gt', '2026-07-04', true],
    ['isUrgent', 'eq', 'yes', true],
    ['remarks', 'contains', 'rabi', true],
    ['remarks', 'gt', '5', false],
    ['none', 'isEmpty', null, true],
    ['unheardOf', 'eq', '1', false],
    ['lines', 'changed', null, true],
    ['date', 'changed', null, false],
  ])('%s %s %s is %s', (field, operator, value, expected) => {
    expect(holds({ field, operator, value }, facts)).toBe(expected);
  });

  it('is one of several where they share a word, else each counts', () => {
    const no: Condition = { field: 'amount', operator: 'gt', value: '100' };
    const yes: Condition = { field: 'amount', operator: 'eq', value: '100' };
    expect(allHold([no, yes], facts)).toBe(false);
    expect(
      allHold(
        [
          { ...no, either: 'A' },
          { ...yes, either: 'A' },
        ],
        facts,
      ),
    ).toBe(true);
    expect(allHold([], facts)).toBe(true);
  });

  it.each<readonly [string, readonly (readonly [string | null, boolean])[], boolean]>([
    [
      'of A the pair A.1',
      [
        ['A', false],
        ['A.1', true],
        ['A.1', true],
      ],
      true,
    ],
    [
      'half of the pair is no choice',
      [
        ['A', false],
        ['A.1', true],
        ['A.1', false],
      ],
      false,
    ],
    [
      'a pair of its own must hold',
      [
        ['A.1', true],
        ['A.1', false],
      ],
      false,
    ],
    [
      'of two pairs one',
      [
        ['A.1', true],
        ['A.1', false],
        ['A.2', true],
        ['A.2', true],
      ],
      true,
    ],
    [
      'within a pair one of A.1.X',
      [
        ['A.1', true],
        ['A.1.X', false],
        ['A.1.X', true],
      ],
      true,
    ],
    [
      'none of A.1.X',
      [
        ['A.1', true],
        ['A.1.X', false],
        ['A.1.X', false],
      ],
      false,
    ],
    [
      'two groups both',
      [
        ['A', true],
        ['A', false],
        ['B', false],
      ],
      false,
    ],
    [
      'what stands alone counts beside any group',
      [
        ['A', true],
        [null, false],
      ],
      false,
    ],
  ])('in groups within groups: %s', (_, lines, expected) => {
    const conditions = lines.map(([either, isMet]): Condition => ({
      either,
      field: 'amount',
      operator: 'eq',
      value: isMet ? '100' : '1',
    }));
    expect(allHold(conditions, facts)).toBe(expected);
  });

  it.each<readonly [Condition['operator'], string | null, boolean]>([
    ['gt', 'Surat', false],
    ['gt', '5,00,000.00', true],
    ['between', '5', false],
    ['eq', '', false],
    ['isEmpty', null, true],
  ])('with %s and the value %j is right: %s', (operator, value, expected) => {
    expect(isValueRight({ operator, value })).toBe(expected);
  });
});

describe('who decides', () => {
  const one = (id: number, rest: Partial<Colleague> = {}): readonly [number, Colleague] => [
    id,
    {
      id,
      name: `P${id}`,
      roleId: 5,
      canAct: true,
      reportsTo: null,
      leaveFrom: null,
      leaveTo: null,
      substitute: null,
      ...rest,
    },
  ];
  const asked = { authors: [9], selfApproval: 'forbid', today: '2026-07-05', isLate: false } as const;
  const byRole = level(1, { roles: [5], approvers: [] });
  const staffOf = (seats: ReturnType<typeof seatsOf>): readonly number[] => seats.map(({ staff }) => staff);

  it('is never the one who asked, unless the flow lets them', () => {
    const people = new Map([one(1), one(9)]);
    expect(staffOf(seatsOf(byRole, people, asked))).toEqual([1]);
    expect(staffOf(seatsOf(byRole, people, { ...asked, selfApproval: 'allow' }))).toEqual([1, 9]);
    expect(staffOf(seatsOf(byRole, people, { ...asked, selfApproval: 'onlyIfSoleApprover' }))).toEqual([1]);
    const alone = new Map([one(9)]);
    expect(staffOf(seatsOf(byRole, alone, asked))).toEqual([]);
    expect(staffOf(seatsOf(byRole, alone, { ...asked, selfApproval: 'onlyIfSoleApprover' }))).toEqual([9]);
  });

  it('is the substitute too, on leave days alone, without chains and never an author', () => {
    const away = { leaveFrom: '2026-07-05', leaveTo: '2026-07-06' };
    const people = new Map([
      one(1, { ...away, substitute: 2 }),
      one(2, { roleId: 6, ...away, substitute: 3 }),
      one(3, { roleId: 6 }),
    ]);
    expect(seatsOf(level(1), people, asked)).toEqual([
      { staff: 1, onBehalfOf: null },
      { staff: 2, onBehalfOf: 1 },
    ]);
    expect(staffOf(seatsOf(level(1), people, { ...asked, today: '2026-07-07' }))).toEqual([1]);
    expect(staffOf(seatsOf(level(1), people, { ...asked, authors: [2] }))).toEqual([1]);
    expect(seatOf(seatsOf(level(1), people, asked), 2)).toEqual({ staff: 2, onBehalfOf: 1 });
  });

  it('is whom it escalates to once it is late, besides the approver', () => {
    const people = new Map([one(1), one(4)]);
    const late = level(1, { escalateTo: 4 });
    expect(staffOf(seatsOf(late, people, asked))).toEqual([1]);
    expect(staffOf(seatsOf(late, people, { ...asked, isLate: true }))).toEqual([1, 4]);
  });

  it('is a manager of the approvers, or whoever decides next, where a late level escalates to them', () => {
    const people = new Map([one(1, { reportsTo: 7 }), one(4), one(7), one(9, { reportsTo: 7 })]);
    const late = { ...asked, isLate: true, next: level(2, { approvers: [4, 9] }) };
    expect(staffOf(seatsOf(level(1, { escalateBy: 'manager' }), people, late))).toEqual([1, 7]);
    expect(staffOf(seatsOf(level(1, { escalateBy: 'manager' }), people, { ...late, authors: [7] }))).toEqual([1]);
    expect(staffOf(seatsOf(level(1, { escalateBy: 'nextLevel' }), people, late))).toEqual([1, 4]); // 9 asked
    expect(staffOf(seatsOf(level(1, { escalateBy: 'nextLevel' }), people, { ...late, next: undefined }))).toEqual([1]);
    expect(staffOf(seatsOf(level(1, { escalateBy: 'manager' }), people, asked))).toEqual([1]);
  });

  it('is nobody where too few are left without who asks; a late level may have somebody else', () => {
    const people = new Map([one(1), one(4, { roleId: 6 }), one(9)]);
    const { isLate: _isLate, ...by } = asked;
    expect(isStuck(level(1, { approvers: [9] }), people, by)).toBe(true);
    expect(isStuck(level(1, { approvers: [9] }), people, { ...by, selfApproval: 'onlyIfSoleApprover' })).toBe(false);
    expect(isStuck(level(1, { approvers: [9], escalateTo: 4 }), people, by)).toBe(true); // it is never late
    expect(isStuck(level(1, { approvers: [9], escalateTo: 4, escalateHours: 2 }), people, by)).toBe(false);
    expect(isStuck(level(1, { approvers: [1, 9], need: 'atLeast', needCount: 2 }), people, by)).toBe(true);
    expect(isStuck(level(1, { approvers: [1, 9], need: 'all' }), people, by)).toBe(false);
  });

  it('are all but the author where all must agree', () => {
    const people = new Map([one(1), one(9)]);
    const both = level(1, { approvers: [1, 9], need: 'all' });
    const count = (selfApproval: 'forbid' | 'allow'): number =>
      votersOf(both, people, { ...asked, selfApproval }).length;
    expect(isLevelDone(both, count('forbid'), [{ level: 1, staff: 1, onBehalfOf: null }])).toBe(true);
    expect(isLevelDone(both, count('allow'), [{ level: 1, staff: 1, onBehalfOf: null }])).toBe(false);
  });

  it('is the manager where an approver has left and too few remain', () => {
    const people = new Map([one(1, { canAct: false, reportsTo: 7 }), one(2), one(7, { roleId: 8 })]);
    const ids = (of: Level): readonly number[] => approversOf(of, people).map(({ id }) => id);
    expect(ids(level(1, { approvers: [1] }))).toEqual([7]);
    expect(ids(level(1, { approvers: [1, 2] }))).toEqual([2]);
    expect(ids(level(1, { approvers: [1, 2], need: 'all' }))).toEqual([2, 7]);
  });

  it('ends a level with the second of three where two are needed (S27)', () => {
    const two = level(1, { approvers: [1, 2, 3], need: 'atLeast', needCount: 2 });
    const first = { level: 1, staff: 1, onBehalfOf: null };
    expect(isLevelDone(two, 3, [first])).toBe(false);
    expect(isLevelDone(two, 3, [first, { level: 1, staff: 5, onBehalfOf: 1 }])).toBe(false);
    expect(isLevelDone(two, 3, [first, { level: 1, staff: 2, onBehalfOf: null }])).toBe(true);
    expect(isLevelDone({ ...two, need: 'all' }, 3, [first, { level: 2, staff: 2, onBehalfOf: null }])).toBe(false);
    expect(isLevelDone({ ...two, need: 'anyOne' }, 3, [first])).toBe(true);
  });
});

describe('working hours', () => {
  it.each([
    ['2026-07-03T04:30:00Z', 4, '2026-07-03T08:30:00.000Z'], // Friday 10:00 → 14:00
    ['2026-07-03T11:30:00Z', 4, '2026-07-04T06:30:00.000Z'], // Friday 17:00 → Saturday 12:00
    ['2026-07-04T11:30:00Z', 4, '2026-07-06T06:30:00.000Z'], // Saturday 17:00 → Monday 12:00
    ['2026-07-03T20:00:00Z', 1, '2026-07-04T04:30:00.000Z'], // in the night → Saturday 10:00
    ['2026-07-03T04:30:00Z', 9, '2026-07-04T04:30:00.000Z'],
  ])('after %s %i hours end at %s', (from, hours, until) => {
    expect(addWorkingHours(from, hours, USUAL_CALENDAR)).toBe(until);
  });

  it('are the usual ones where a branch has none that make sense', () => {
    expect(addWorkingHours('2026-07-03T04:30:00Z', 1, { ...USUAL_CALENDAR, till: '08:00' })).toBe(
      '2026-07-03T05:30:00.000Z',
    );
  });
});
