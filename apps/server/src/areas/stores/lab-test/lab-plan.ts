import { party as partyModule } from '@weft/domain/catalogue/masters/party';
import { item as itemModule } from '@weft/domain/catalogue/masters/item';
import { productType } from '@weft/domain/catalogue/masters/product-type';
import { customParam } from '@weft/domain/catalogue/quality/custom-param';
import { operandIds } from '@weft/domain/catalogue/quality/custom-param.rules';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import { type PlanLine, planLine, planRows, type Stage, testPlan } from '@weft/domain/rules/quality/test-plan';
import type { Tx } from '../../../db/tx.ts';
import { readMany } from '../../../records/record-store.ts';
import type { SaveContext } from '../../../records/handler.ts';
import { namedParameters } from './quality-parameter.ts';

const rowsOf = (record: AnyRecord | undefined, key: string): readonly AnyRecord[] =>
  Array.isArray(record?.[key]) ? (record[key] as readonly AnyRecord[]) : []; // lines of a stored record

const idsIn = (rows: readonly AnyRecord[], key: string): readonly number[] => [
  ...new Set(rows.flatMap((row) => (typeof row[key] === 'number' ? [row[key]] : []))),
];

type Planned = {
  readonly id: number;
  /** The item's own plan, and its type's. */
  readonly plans: readonly (readonly AnyRecord[])[];
};

/** Plans of items with the rows of their parameters: one read per master, whatever the number of items. */
const readPlans = async (tx: Tx, items: readonly number[]) => {
  const rows = await readMany(tx, itemModule, items);
  const types = await readMany(tx, productType, idsIn(rows, 'productType'));
  const typeOf = new Map(types.map((row) => [row.id, row]));
  const planned = rows.map((row): Planned => ({
    id: row.id,
    plans: [rowsOf(row, 'qualityParams'), rowsOf(typeOf.get(Number(row['productType'])), 'qualityParams')],
  }));
  const ids = idsIn(
    planned.flatMap(({ plans }) => plans.flat()),
    'customParam',
  );
  const parameters = new Map((await readMany(tx, customParam, ids)).map((row) => [row.id, row]));
  return { planned, parameters };
};

const limitsOf = async (tx: Tx, party: number | null): Promise<readonly AnyRecord[]> => {
  const [supplier] = party === null ? [] : await readMany(tx, partyModule, [party]);
  return rowsOf(supplier, 'qualityLimits');
};

/** What is tested of each item at a stage, for a party; a formula brings the parameters that it needs. Items without a plan are not in it. */
export const plansOf = async (
  { tx }: Pick<SaveContext, 'tx'>,
  stage: Stage,
  items: readonly number[],
  party: number | null,
): Promise<ReadonlyMap<number, readonly PlanLine[]>> => {
  const { planned, parameters } = await readPlans(tx, items);
  const hasFormulas = [...parameters.values()].some(({ formula }) => typeof formula === 'string' && formula !== '');
  const all = hasFormulas ? await namedParameters(tx) : [];
  const operands = await readMany(tx, customParam, operandIds([...parameters.keys()], all));
  const byId = new Map([...parameters, ...operands.map((row) => [row.id, row] as const)]);
  const limits = await limitsOf(tx, party);
  return new Map(
    planned.flatMap(({ id, plans }) => {
      const own = limits.filter((limit) => limit['item'] === id);
      const lines = testPlan(stage, plans, own, (wanted) => byId.get(Number(wanted)));
      const needed = operandIds(
        lines.map((line) => line.customParam),
        all,
      ).flatMap((operand) => planLine({ customParam: operand }, own, byId.get(operand)) ?? []);
      return lines.length === 0 ? [] : [[id, [...needed, ...lines]] as const];
    }),
  );
};

/** One line of a specification: what is asked of an item at a stage. */
export type SpecificationLine = PlanLine & {
  readonly stage: Stage | 'all';
  readonly parameter: AnyRecord;
  /** Who asks for these limits: the most telling of them. */
  readonly source: 'order' | 'party' | 'item' | 'default';
};

const BOUNDS = ['min', 'target', 'max'] as const;
const bounds = (row: AnyRecord | undefined): boolean => BOUNDS.some((key) => isDecimal(row?.[key]));

const sourceOf = (row: AnyRecord, own: readonly AnyRecord[]): SpecificationLine['source'] => {
  if (bounds(own.find((limit) => limit['customParam'] === row['customParam']))) return 'party';
  return bounds(row) ? 'item' : 'default';
};

/** What is asked of an item, of every stage: by a party before by the item, by the item (else its type) before by the parameter (spec 01, 2.5). */
export const specificationOf = async (
  tx: Tx,
  item: number,
  party: number | null,
): Promise<readonly SpecificationLine[]> => {
  const { planned, parameters } = await readPlans(tx, [item]);
  const own = (await limitsOf(tx, party)).filter((limit) => limit['item'] === item);
  return planRows(planned.flatMap(({ plans }) => plans)).flatMap(({ row, stage }): readonly SpecificationLine[] => {
    const parameter = parameters.get(Number(row['customParam']));
    const line = planLine(row, own, parameter);
    return line === undefined || parameter === undefined
      ? []
      : [{ ...line, stage, parameter, source: sourceOf(row, own) }];
  });
};

/** A line of a plan as a test stores it: nothing read yet. */
export const plannedLine = (line: PlanLine): AnyRecord => ({ ...line, isPlanned: true, readings: [] });
