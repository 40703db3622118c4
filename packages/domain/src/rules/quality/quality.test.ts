import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decimal, decimal, roundHalfAway, sumOf, ZERO } from '../decimal/decimal.ts';
import { capability } from './control-chart.ts';
import { type Decision, decisionFaults, type ParameterResult, undecidedOf } from './decision.ts';
import { deductedValue, payableQuantity, payableRate } from './deduction.ts';
import { isFarOut, judge, overallVerdict, sideOf, type Tested } from './judge.ts';
import { iso2859Plan, iso2859Size, packagesToOpen } from './sample-size.ts';
import { shareOut } from './share-out.ts';
import { type PlanLine, planRows, testPlan, wantedLine } from './test-plan.ts';

const tested = (more: Partial<Tested> = {}): Tested => ({
  dataType: 'numeric',
  evaluation: 'average',
  places: 1,
  count: 2,
  min: decimal('92'),
  max: decimal('98'),
  passing: [],
  readings: ['91.5', '92.7'],
  ...more,
});
const verdictOf = (more: Partial<Tested>) => judge(tested(more)).verdict;

describe('the verdict of a parameter', () => {
  test('its figure follows the evaluation, limits count on the rounded figure', () => {
    expect(judge(tested())).toMatchObject({ verdict: 'pass', missing: null });
    expect(judge(tested()).value?.toString()).toBe('92.1');
    expect(verdictOf({ evaluation: 'each' })).toBe('fail');
    expect(verdictOf({ evaluation: 'minimum' })).toBe('fail');
    expect(verdictOf({ evaluation: 'maximum' })).toBe('pass');
    expect(verdictOf({ evaluation: 'range', min: null, max: decimal('1') })).toBe('fail');
    expect(verdictOf({ readings: ['91.96', '91.96'] })).toBe('pass'); // 92.0 to one decimal
    expect(verdictOf({ readings: ['91.94', '91.94'] })).toBe('fail');
    expect(sideOf(decimal('98.06'), tested())).toBe('above');
  });

  test('is open while a reading is missing or is no figure, and says which', () => {
    expect(judge(tested({ readings: ['92', ''] }))).toMatchObject({ verdict: null, missing: 2 });
    expect(judge(tested({ readings: ['n/a', '92'] }))).toMatchObject({ verdict: null, missing: 1 });
    expect(judge(tested({ readings: [] }))).toMatchObject({ verdict: null, missing: 1, value: null });
  });

  test.each([
    ['passFail', ['pass', 'pass'], 'pass'],
    ['passFail', ['pass', 'fail'], 'fail'],
    ['choice', ['Clear', 'Clear'], 'pass'],
    ['choice', ['Clear', 'Hazy'], 'fail'],
    ['text', ['as agreed', 'as agreed'], 'pass'],
    ['text', ['as agreed', ''], null],
  ] as const)('of words: %s %j is %s', (dataType, readings, verdict) => {
    expect(verdictOf({ dataType, readings, passing: ['Clear'] })).toBe(verdict);
  });

  test('a reading five limits away asks whether the finger slipped', () => {
    expect(isFarOut(decimal('921'), tested())).toBe(true);
    expect(isFarOut(decimal('62'), tested())).toBe(false);
    expect(isFarOut(decimal('61.9'), tested())).toBe(true);
    expect(isFarOut(decimal('921'), tested({ max: null }))).toBe(false);
  });

  test('one failure fails the test, all passes pass it', () => {
    expect(overallVerdict(['pass', null, 'fail'])).toBe('fail');
    expect(overallVerdict(['pass', 'pass'])).toBe('pass');
    expect([overallVerdict(['pass', null]), overallVerdict([])]).toEqual([null, null]);
  });

  const reading = fc.integer({ min: -100_000, max: 100_000 }).map((n) => (n / 100).toFixed(2));
  test('the order of readings does not matter, and wider limits never turn a pass into a fail', () => {
    const evaluation = fc.constantFrom('each', 'average', 'minimum', 'maximum', 'range');
    fc.assert(
      fc.property(
        fc.array(reading, { minLength: 1, maxLength: 8 }),
        evaluation,
        fc.nat(500),
        (readings, how, wider) => {
          const one = tested({ readings, count: readings.length, evaluation: how, places: 2 });
          const judged = judge(one);
          expect(judge({ ...one, readings: readings.toReversed() })).toEqual(judged);
          const by = decimal(wider);
          const wide = judge({ ...one, min: decimal('92').minus(by), max: decimal('98').plus(by) });
          expect(judged.verdict === 'pass' && wide.verdict === 'fail').toBe(false);
        },
      ),
    );
  });

  test('the figure lies between the lowest and the highest reading', () => {
    fc.assert(
      fc.property(fc.array(reading, { minLength: 1, maxLength: 8 }), (readings) => {
        const { value, lowest, highest } = judge(tested({ readings, count: readings.length, places: 2 }));
        expect(value?.gte(lowest ?? ZERO) === true && value.lte(highest ?? ZERO)).toBe(true);
      }),
    );
  });
});

describe('samples', () => {
  test('[C34] √n + 1: 144 packages → 13, 150 → 14; never more than there are', () => {
    expect([144, 150, 2, 1, 0].map((n) => packagesToOpen('sqrtPlusOne', n))).toEqual([13, 14, 2, 1, 0]);
    expect(packagesToOpen('percent', 150, 10)).toBe(15);
    expect([packagesToOpen('all', 40), packagesToOpen('fixed', 40, 5), packagesToOpen('iso2859', 1200)]).toEqual([
      40, 5, 80,
    ]);
  });

  test('[C35] 1,200 bags at AQL 2.5: sample 80, accept up to 5, reject from 6', () => {
    expect(iso2859Plan(1200, '2.5')).toEqual({ sample: 80, accept: 5, reject: 6 });
  });

  test('level II by lot size, and where the table has an arrow the plan it points to', () => {
    expect([8, 9, 25, 50, 90, 150, 280, 500, 501, 3200, 10_000, 35_000].map(iso2859Size)).toEqual([
      2, 3, 5, 8, 13, 20, 32, 50, 80, 125, 200, 315,
    ]);
    expect(iso2859Plan(150, '0.15')).toEqual({ sample: 80, accept: 0, reject: 1 }); // F points down to J
    expect(iso2859Plan(1200, '0.25')).toEqual({ sample: 50, accept: 0, reject: 1 }); // J points up to H
    expect(iso2859Plan(1200, '0.40')).toEqual({ sample: 125, accept: 1, reject: 2 }); // J points down to K
    expect(iso2859Plan(1200, '6.5')).toEqual({ sample: 80, accept: 10, reject: 11 });
  });
});

describe('deductions', () => {
  test('[C31] 12,000 kg, 0.50 % allowed, 1.10 % found: 11,927.638 kg are paid, 97.9060 a kilogram in stock', () => {
    const payable = payableQuantity(decimal('12000'), decimal('0.5'), decimal('1.1'));
    expect([payable.toFixed(3), decimal('12000').minus(payable).toFixed(3)]).toEqual(['11927.638', '72.362']);
    const cost = roundHalfAway(payable.times(decimal('98.5')), 2);
    expect([cost.toFixed(2), cost.div(decimal('12000')).toFixed(4)]).toEqual(['1174872.34', '97.9060']);
    expect(payableQuantity(decimal('12000'), decimal('0.5'), decimal('0.4')).toString()).toBe('12000');
  });

  test('[C32] 98.50 at 98 %, found 97.2 %: 97.6959; more purity earns nothing', () => {
    expect(payableRate(decimal('98.5'), decimal('98'), decimal('97.2')).toFixed(4)).toBe('97.6959');
    expect(payableRate(decimal('98.5'), decimal('98'), decimal('99')).toString()).toBe('98.5');
  });
});

test('a deduction makes goods cheaper, never dearer', () => {
  const [value, received] = [decimal('1182000'), decimal('12000')];
  const moist = { basis: 'moisture', allowed: decimal('0.5'), found: decimal('1.1') } as const;
  expect(deductedValue(value, received, moist).toFixed(2)).toBe('7127.66');
  const weak = { basis: 'purity', allowed: decimal('98'), found: decimal('97.2') } as const;
  expect(deductedValue(value, received, weak).toFixed(2)).toBe('9649.20');
  expect(deductedValue(value, received, { ...weak, found: decimal('99') }).toString()).toBe('0');
  expect(deductedValue(value, ZERO, weak).toString()).toBe('0');
});

describe('decisions', () => {
  const lot = { lotQuantity: decimal('5000'), sampled: decimal('2'), accepted: ZERO, rejected: ZERO };
  const result: ParameterResult = { name: 'Purity', isCritical: true, verdict: 'pass', missing: null, count: 3 };
  const take = (kind: Decision['kind'], quantity: string, reason?: string): Decision => ({
    kind,
    quantity: decimal(quantity),
    ...(reason === undefined ? {} : { reason }),
  });
  const told = (results: readonly ParameterResult[], ...decisions: readonly Decision[]) =>
    decisionFaults(lot, results, decisions).map(({ field, code }) => `${field} ${code}`);

  test('[C33] 5,000 kg, sample 2: 4,600 accepted and 398 rejected stand, 4,601 do not', () => {
    expect(told([result], take('accept', '4600'), take('reject', '398', 'Low purity'))).toEqual([]);
    expect(told([result], take('accept', '4601'), take('reject', '398', 'Low purity'))).toEqual([
      'decisions QUANTITY_SPLIT',
    ]);
    expect(told([result], take('accept', '100'))).toEqual([]); // a part may be decided first
  });

  test('nothing is decided while a reading is missing', () => {
    expect(told([result, { ...result, missing: 2, verdict: null }], take('accept', '4998'))).toEqual([
      'lines[1].readings VERDICT',
    ]);
  });

  test('a critical failure is accepted only with deviation, which says why', () => {
    const failed = { ...result, verdict: 'fail' as const };
    expect(told([failed], take('accept', '1'))).toEqual(['decisions[0].kind CRITICAL_FAIL']);
    expect(told([failed], take('acceptWithDeviation', '1'))).toEqual(['decisions[0].reason REQUIRED']);
    expect(told([failed], take('acceptWithDeviation', '1', 'For the core ply'))).toEqual([]);
    expect(told([{ ...failed, isCritical: false }], take('accept', '1'))).toEqual([]);
    expect(told([failed], take('reject', '1'))).toEqual(['decisions[0].reason REQUIRED']);
  });

  const kilograms = fc.integer({ min: 0, max: 5_000_000 }).map((n) => decimal((n / 1000).toFixed(3)));
  /** The lot after one more decision, if it stood: accepted and rejected in turns. */
  const decided = (now: typeof lot, quantity: Decimal, n: number): typeof lot => {
    const kind = n % 2 === 0 ? 'accept' : 'reject';
    const counter = kind === 'accept' ? 'accepted' : 'rejected';
    return decisionFaults(now, [result], [{ kind, quantity, reason: 'r' }]).length > 0
      ? now
      : { ...now, [counter]: now[counter].plus(quantity) };
  };
  test('what stands and what is open are the lot, whatever is decided', () => {
    fc.assert(
      fc.property(fc.array(kilograms, { maxLength: 12 }), (parts) => {
        const now = parts.reduce(decided, lot);
        const whole = sumOf([now.sampled, now.accepted, now.rejected, undecidedOf(now)]);
        expect(whole.toString()).toBe('5000');
      }),
    );
  });

  test('shares of a quantity add up, and no place takes more than it holds', () => {
    fc.assert(
      fc.property(kilograms, fc.array(kilograms, { maxLength: 8 }), (quantity, room) => {
        const { shares, left } = shareOut(quantity, room);
        expect(sumOf([...shares, left]).eq(quantity)).toBe(true);
        expect(shares.every((share, n) => share.lte(room[n] ?? ZERO) && share.gte(ZERO))).toBe(true);
        expect(left.eq(ZERO) || shares.every((share, n) => share.eq(room[n] ?? ZERO))).toBe(true);
      }),
    );
  });
});

describe('a quality plan', () => {
  const limits = (min: string | null, max: string | null): { min: Decimal | null; max: Decimal | null } => ({
    min: min === null ? null : decimal(min),
    max: max === null ? null : decimal(max),
  });
  const parameters = new Map([
    [1, { defaultMin: decimal('60'), defaultMax: decimal('70'), samples: 5, decimals: 2, evaluation: 'each' }],
    [2, { defaultMin: null, defaultMax: null, isCritical: true }],
  ]);
  const plan = (rows: readonly (readonly object[])[], party: readonly object[] = []) =>
    testPlan('inward', rows as never, party as never, (id) => parameters.get(Number(id)));

  test('the party’s limits stand before the item’s, these before the parameter’s own', () => {
    const item = [{ customParam: 1, ...limits('61', null), stage: 'inward' }];
    const [line] = plan([item], [{ customParam: 1, ...limits(null, '66') }]);
    expect([line?.min?.toString(), line?.max?.toString(), line?.count, line?.evaluation]).toEqual([
      '61',
      '66',
      5,
      'each',
    ]);
  });

  test('only parameters of the stage are asked, the type’s when the item has none', () => {
    const item = [{ customParam: 1, stage: 'final' }];
    const type = [{ customParam: 2, stage: 'all' }];
    expect(plan([item, type]).map(({ customParam, isCritical }) => [customParam, isCritical])).toEqual([[2, true]]);
    expect(plan([item])).toEqual([]);
    const rows = planRows([item, type]).map(({ row, stage }) => [row['customParam'], stage]);
    expect(rows).toEqual([
      [1, 'final'],
      [2, 'inward'],
      [2, 'inProcess'],
    ]);
    expect(planRows([[], type])).toEqual([{ row: type[0], stage: 'all' }]);
  });
});

describe('capability', () => {
  test('needs five values; cp and cpk by the spread of the sample', () => {
    expect(capability([1, 2, 3, 4], 0, 10)).toMatchObject({ mean: 2.5, sigma: null, cpk: null });
    const { mean, sigma, cp, cpk } = capability([64, 65, 66, 65, 65], 60, 70);
    expect([mean, sigma, cp, cpk].map((one) => one?.toFixed(4))).toEqual(['65.0000', '0.7071', '2.3570', '2.3570']);
    expect(capability([5, 5, 5, 5, 5], 0, 10)).toMatchObject({ sigma: 0, cp: null });
    expect(capability([64, 65, 66, 65, 65], null, 70).cp).toBeNull();
  });
});

test.each([
  ['wants less than the plan allows', { min: decimal('95') }, ['95', '98']],
  ['wants both', { min: decimal('93'), max: decimal('94') }, ['93', '94']],
  ['wants nothing', undefined, ['92', '98']],
] as const)('an order %s of a line of the plan', (_, wanted, expected) => {
  const line = { min: decimal('92'), target: null, max: decimal('98') } as unknown as PlanLine; // its limits alone matter here
  const { min, max } = wantedLine(line, wanted);
  expect([min?.toString(), max?.toString()]).toEqual(expected);
});
