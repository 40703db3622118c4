import { type Decimal, isDecimal } from '../decimal/decimal.ts';
import type { Evaluation } from './judge.ts';

/** When a parameter is tested. */
export type Stage = 'inward' | 'inProcess' | 'final';

type Row = { readonly [key: string]: unknown };

/** One line of a test: a parameter with the limits and readings that hold for this item and this party. */
export type PlanLine = {
  readonly customParam: number;
  readonly min: Decimal | null;
  readonly target: Decimal | null;
  readonly max: Decimal | null;
  readonly count: number;
  readonly isCritical: boolean;
  readonly evaluation: Evaluation;
  readonly places: number;
};

const isAt = (stage: unknown, wanted: Stage): boolean => stage === wanted || stage === 'all' || stage === null;
const bound = (...from: readonly unknown[]): Decimal | null => from.find(isDecimal) ?? null;
const count = (...from: readonly unknown[]): number =>
  from.find((one): one is number => typeof one === 'number' && one > 0) ?? 1;

const EVALUATIONS = new Set<unknown>(['each', 'average', 'minimum', 'maximum', 'range']);

/** One row of a plan with the limits that hold: the party's before the row's, these before the parameter's own; undefined without a parameter. */
export const planLine = (row: Row, partyLimits: readonly Row[], parameter: Row | undefined): PlanLine | undefined => {
  if (parameter === undefined || typeof row['customParam'] !== 'number') return undefined;
  const party = partyLimits.find((limit) => limit['customParam'] === row['customParam']);
  return {
    customParam: row['customParam'],
    min: bound(party?.['min'], row['min'], parameter['defaultMin']),
    target: bound(row['target'], parameter['target']),
    max: bound(party?.['max'], row['max'], parameter['defaultMax']),
    count: count(row['samples'], parameter['samples']),
    isCritical: row['isCritical'] === true || parameter['isCritical'] === true,
    evaluation: EVALUATIONS.has(parameter['evaluation']) ? (parameter['evaluation'] as Evaluation) : 'average', // one of the five words above
    places: typeof parameter['decimals'] === 'number' ? parameter['decimals'] : 2,
  };
};

/** A line of a plan with the limits that an order wants of these goods: they stand before the party's and the plan's (spec 02, 3.2). */
export const wantedLine = (line: PlanLine, wanted: Row | undefined): PlanLine => ({
  ...line,
  min: bound(wanted?.['min'], line.min),
  max: bound(wanted?.['max'], line.max),
});

const rowsAt = (stage: Stage, plans: readonly (readonly Row[])[]): readonly Row[] =>
  plans.map((rows) => rows.filter((row) => isAt(row['stage'], stage))).find((rows) => rows.length > 0) ?? [];

/** A row of a plan and the stage that it stands for. */
type PlanRow = { readonly row: Row; readonly stage: Stage | 'all' };

const STAGES: readonly Stage[] = ['inward', 'inProcess', 'final'];

/**
 * Rows of every stage, as `testPlan` takes them: the item's own, else its type's, stage by stage. A row of all stages that stands for some of them
 * only is there once for each.
 */
export const planRows = (plans: readonly (readonly Row[])[]): readonly PlanRow[] => {
  const at = new Map(STAGES.map((stage) => [stage, new Set(rowsAt(stage, plans))]));
  return plans.flat().flatMap((row): readonly PlanRow[] => {
    const stages = STAGES.filter((stage) => at.get(stage)?.has(row));
    return stages.length === STAGES.length ? [{ row, stage: 'all' }] : stages.map((stage) => ({ row, stage }));
  });
};

/**
 * Parameters of a test at a stage: those of the item's quality plan, else of its type's; limits by the party stand before the plan's, these
 * before the parameter's own (spec 02, 4.3). Empty when nothing is planned: such goods need no test.
 */
export const testPlan = (
  stage: Stage,
  plans: readonly (readonly Row[])[],
  partyLimits: readonly Row[],
  parameterOf: (id: unknown) => Row | undefined,
): readonly PlanLine[] =>
  rowsAt(stage, plans).flatMap((row) => planLine(row, partyLimits, parameterOf(row['customParam'])) ?? []);
