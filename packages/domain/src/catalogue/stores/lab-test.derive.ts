import { type Decimal, isDecimal, ZERO } from '../../rules/decimal/decimal.ts';
import { type Deduction, paidQuantity, payableRate } from '../../rules/quality/deduction.ts';
import { undecidedOf } from '../../rules/quality/decision.ts';
import {
  computedAmong,
  formulaOf,
  operandName,
  readingsWithComputed,
  type TestParameter,
} from '../../rules/quality/computed-readings.ts';
import type { Inspection } from '../../rules/quality/inspection.ts';
import { type Evaluation, judge, overallVerdict, type Tested, type Verdict } from '../../rules/quality/judge.ts';
import { AQLS, type Aql, iso2859Plan, packagesToOpen, type SamplePlan } from '../../rules/quality/sample-size.ts';
import { testPlan } from '../../rules/quality/test-plan.ts';
import type { DeriveRule } from '../language/module.ts';
import type { AnyRecord } from '../language/record.ts';
import type { RuleContext } from '../language/rule-context.ts';
import { textOf } from '../language/text-of.ts';

/** A result line as a form, a body or the store has it. */
export type ResultLine = AnyRecord & {
  readonly customParam?: number | null;
  readonly readings?: unknown;
  readonly verdict?: Verdict | null;
};

type Test = {
  readonly item?: number | null;
  readonly party?: number | null;
  readonly lines?: readonly ResultLine[];
  readonly lotQuantity?: Decimal | null;
  readonly sampled?: Decimal | null;
  readonly accepted?: Decimal | null;
  readonly rejected?: Decimal | null;
  readonly packages?: number | null;
  readonly samplePlan?: SamplePlan | null;
  readonly sampleFigure?: number | null;
  readonly inspection?: Inspection | null;
  readonly aql?: string | null;
  readonly deductionBasis?: string | null;
  readonly allowed?: Decimal | null;
  readonly found?: Decimal | null;
  readonly deductPercent?: Decimal | null;
  readonly deductQuantity?: Decimal | null;
  readonly inward?: number | null;
  readonly inwardLines?: unknown;
};

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);
const orNull = (value: unknown): Decimal | null => (isDecimal(value) ? value : null);

/** Readings of a line as the texts that were typed. */
export const readingsOf = ({ readings }: ResultLine): readonly string[] =>
  Array.isArray(readings) ? readings.map(textOf) : [];

const KINDS = new Set<unknown>(['numeric', 'text', 'choice', 'passFail']);

/** A line as the rule of verdicts reads it; its kind and the words of a choice are the parameter's. */
export const testedOf = (line: ResultLine, { ref }: RuleContext): Tested => {
  const parameter = ref('customParam', line.customParam);
  const options: readonly AnyRecord[] = Array.isArray(parameter?.['options']) ? parameter['options'] : [];
  return {
    dataType: KINDS.has(parameter?.['dataType']) ? (parameter?.['dataType'] as Tested['dataType']) : 'numeric', // one of the four words above
    evaluation: (line['evaluation'] ?? 'average') as Evaluation, // a choice of the declaration
    places: typeof line['places'] === 'number' ? line['places'] : 2,
    count: typeof line['count'] === 'number' ? line['count'] : 1,
    min: orNull(line['min']),
    max: orNull(line['max']),
    passing: options.filter(({ isPass }) => isPass !== false).map(({ value }) => textOf(value)),
    readings: readingsOf(line),
  };
};

/** A parameter that a person added has the limits of its own master; planned ones keep those of the plan they came from. */
const withLimits = (line: ResultLine, context: RuleContext): ResultLine => {
  if (typeof line['count'] === 'number') return line;
  const [own] = testPlan('inward', [[{ customParam: line.customParam, stage: 'all' }]], [], (id) =>
    context.ref('customParam', id),
  );
  return own === undefined ? line : { ...line, ...own };
};

const resultOf = (line: ResultLine, context: RuleContext): ResultLine => {
  const { value, lowest, highest, verdict } = judge(testedOf(line, context));
  return { ...line, value, lowest, highest, verdict };
};

const parameterOf = (line: ResultLine, context: RuleContext): TestParameter => {
  const parameter = context.ref('customParam', line.customParam) ?? {};
  return {
    code: operandName(parameter['shortCode']),
    name: operandName(parameter['name']),
    formula: formulaOf(parameter),
    tested: testedOf(line, context),
  };
};

/** Lines of a test in which the readings of formulas are worked out from the others; typed ones stay as they are (spec 01, 2.5). */
export const withComputedReadings = (lines: readonly ResultLine[], context: RuleContext): readonly ResultLine[] => {
  const parameters = lines.map((line) => parameterOf(line, context));
  const readings = readingsWithComputed(parameters);
  const computed = computedAmong(parameters);
  return lines.map((line, n) => {
    const parameter = parameters[n];
    return parameter !== undefined && computed.has(parameter) ? { ...line, readings: readings[n] } : line;
  });
};

const AQL_WORDS: ReadonlySet<string> = new Set(AQLS);
const isAql = (word: string | null | undefined): word is Aql => typeof word === 'string' && AQL_WORDS.has(word);

const sampling = ({ packages, samplePlan, sampleFigure, aql, inspection }: Test): AnyRecord => {
  if (!packages) return { toOpen: null, acceptUpTo: null };
  const standard =
    samplePlan === 'iso2859' && isAql(aql) ? iso2859Plan(packages, aql, inspection ?? 'normal') : undefined;
  return {
    toOpen: standard?.sample ?? packagesToOpen(samplePlan ?? 'fixed', packages, sampleFigure ?? 1),
    acceptUpTo: standard?.accept ?? null,
  };
};

/** The deduction that a test asks for; undefined while it asks for none, or its figures are not there. */
export const deductionOf = ({
  deductionBasis: basis,
  allowed,
  found,
  deductPercent,
  deductQuantity,
}: Pick<Test, 'deductionBasis' | 'allowed' | 'found' | 'deductPercent' | 'deductQuantity'>): Deduction | undefined => {
  if (basis === 'typed')
    return isDecimal(deductPercent) || isDecimal(deductQuantity)
      ? { basis, percent: orNull(deductPercent), quantity: orNull(deductQuantity) }
      : undefined;
  return (basis === 'moisture' || basis === 'purity') && isDecimal(allowed) && isDecimal(found)
    ? { basis, allowed, found }
    : undefined;
};

/** The rate at which the first tested line of the inward was billed. */
const billedRate = ({ inward, inwardLines }: Test, { ref }: RuleContext): Decimal | null => {
  const lines = ref('inward', inward)?.['lines'];
  const rows: readonly AnyRecord[] = Array.isArray(lines) ? lines : [];
  const ids = new Set<unknown>(Array.isArray(inwardLines) ? inwardLines : []);
  return orNull(rows.find(({ id }) => ids.has(id))?.['rate']);
};

const paidFigures = (test: Test, context: RuleContext): AnyRecord => {
  const deduction = deductionOf(test);
  const rate = deduction?.basis === 'purity' ? billedRate(test, context) : null;
  return {
    payable: deduction === undefined ? null : paidQuantity(figure(test.lotQuantity), deduction),
    payableRate:
      deduction?.basis !== 'purity' || rate === null ? null : payableRate(rate, deduction.allowed, deduction.found),
  };
};

/** What follows from a test's own fields: figures and verdict of each parameter, the verdict of all, what is still open, the quantity that is paid (spec 02, 4.6). */
export const deriveLabTest: DeriveRule = (test: Test, context) => {
  const limited = (test.lines ?? []).map((line) => withLimits(line, context));
  const lines = withComputedReadings(limited, context).map((line) => resultOf(line, context));
  const lotQuantity = figure(test.lotQuantity);
  return {
    lines,
    outOfLimits: lines.flatMap(({ customParam, verdict }) =>
      verdict === 'fail' && typeof customParam === 'number' ? [customParam] : [],
    ),
    verdict: overallVerdict(lines.map(({ verdict }) => verdict ?? null)),
    undecided: undecidedOf({
      lotQuantity,
      sampled: figure(test.sampled),
      accepted: figure(test.accepted),
      rejected: figure(test.rejected),
    }),
    ...paidFigures(test, context),
    ...sampling(test),
  };
};
