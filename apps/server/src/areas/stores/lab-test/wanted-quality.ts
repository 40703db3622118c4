import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { customParam } from '@weft/domain/catalogue/quality/custom-param';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { type PlanLine, planLine, wantedLine } from '@weft/domain/rules/quality/test-plan';
import type { Tx } from '../../../db/tx.ts';
import { readMany } from '../../../records/record-store.ts';

type Limit = {
  /** Id of the order's line. */
  readonly line: number;
  readonly customParam: number;
  readonly min: string | null;
  readonly max: string | null;
};

const WANTED_SQL = `select l.id as line, w.custom_param_id as "customParam", w.min::text as min, w.max::text as max
  from purchase_order_lines l join purchase_order_wanted_quality w on w.partner_id = $1 and w.parent_id = l.parent_id and w.order_line = l.position and w.deleted_on is null
 where l.partner_id = $1 and l.id = any($2::bigint[]) and l.deleted_on is null order by w.position`;

/** What orders want of the goods of their lines, with the parameters that they name. */
export type Wanted = {
  /** Limits by the id of the order's line; none of most. */
  readonly limits: ReadonlyMap<number, readonly AnyRecord[]>;
  readonly parameters: ReadonlyMap<number, AnyRecord>;
};

/** Wanted quality of order lines (spec 02, 3.2): one question, whatever their number. */
export const wantedQuality = async (tx: Tx, orderLines: readonly number[]): Promise<Wanted> => {
  const rows =
    orderLines.length === 0 ? [] : await tx.query<Limit>(WANTED_SQL, [tx.partnerId, orderLines], 'wanted-quality');
  const limits = new Map<number, AnyRecord[]>();
  for (const { line, min, max, ...row } of rows)
    limits.set(line, [
      ...(limits.get(line) ?? []),
      { ...row, min: min === null ? null : decimal(min), max: max === null ? null : decimal(max) },
    ]);
  const parameters = await readMany(tx, customParam, [...new Set(rows.map((row) => row.customParam))]);
  return { limits, parameters: new Map(parameters.map((row) => [row.id, row])) };
};

/** The plan of a lot with what the order of its goods wants: its limits first, and parameters that no plan has behind them. */
export const withWanted = (
  plan: readonly PlanLine[],
  orderLine: unknown,
  { limits, parameters }: Wanted,
): readonly PlanLine[] => {
  const own = limits.get(Number(orderLine)) ?? [];
  const limitOf = (id: number): AnyRecord | undefined => own.find((limit) => limit['customParam'] === id);
  const planned = new Set(plan.map((line) => line.customParam));
  return [
    ...plan.map((line) => wantedLine(line, limitOf(line.customParam))),
    ...own
      .filter((limit) => !planned.has(Number(limit['customParam'])))
      .flatMap((limit) => planLine(limit, [], parameters.get(Number(limit['customParam']))) ?? []),
  ];
};
