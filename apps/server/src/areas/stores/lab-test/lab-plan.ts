import { party as partyModule } from '@weft/domain/catalogue/masters/party';
import { item as itemModule } from '@weft/domain/catalogue/masters/item';
import { productType } from '@weft/domain/catalogue/masters/product-type';
import { customParam } from '@weft/domain/catalogue/quality/custom-param';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { type PlanLine, type Stage, testPlan } from '@weft/domain/rules/quality/test-plan';
import { readMany } from '../../../records/record-store.ts';
import type { SaveContext } from '../../../records/handler.ts';

const rowsOf = (record: AnyRecord | undefined, key: string): readonly AnyRecord[] =>
  Array.isArray(record?.[key]) ? (record[key] as readonly AnyRecord[]) : []; // lines of a stored record

const idsIn = (rows: readonly AnyRecord[], key: string): readonly number[] => [
  ...new Set(rows.flatMap((row) => (typeof row[key] === 'number' ? [row[key]] : []))),
];

/** What is tested of each item at a stage, for a party: one read per master, whatever the number of items. Items without a plan are not in it. */
export const plansOf = async (
  { tx }: Pick<SaveContext, 'tx'>,
  stage: Stage,
  items: readonly number[],
  party: number | null,
): Promise<ReadonlyMap<number, readonly PlanLine[]>> => {
  const rows = await readMany(tx, itemModule, items);
  const types = await readMany(tx, productType, idsIn(rows, 'productType'));
  const [supplier] = party === null ? [] : await readMany(tx, partyModule, [party]);
  const limits = rowsOf(supplier, 'qualityLimits');
  const typeOf = new Map(types.map((row) => [row.id, row]));
  const planned = rows.map((row) => ({
    id: row.id,
    plans: [rowsOf(row, 'qualityParams'), rowsOf(typeOf.get(Number(row['productType'])), 'qualityParams')],
  }));
  const parameters = await readMany(
    tx,
    customParam,
    idsIn(
      planned.flatMap(({ plans }) => plans.flat()),
      'customParam',
    ),
  );
  const byId = new Map(parameters.map((row) => [row.id, row]));
  return new Map(
    planned.flatMap(({ id, plans }) => {
      const own = limits.filter((limit) => limit['item'] === id);
      const lines = testPlan(stage, plans, own, (wanted) => byId.get(Number(wanted)));
      return lines.length === 0 ? [] : [[id, lines] as const];
    }),
  );
};

/** A line of a plan as a test stores it: nothing read yet. */
export const plannedLine = (line: PlanLine): AnyRecord => ({ ...line, isPlanned: true, readings: [] });
