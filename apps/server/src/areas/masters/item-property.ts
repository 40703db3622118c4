import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { withComputedProperties } from '@weft/domain/catalogue/masters/item-figures';
import { itemProperty } from '@weft/domain/catalogue/masters/item-property';
import { type Computable, operandFaults } from '@weft/domain/catalogue/quality/custom-param.rules';
import type { Fault } from '@weft/domain/contract/faults';
import type { Tx } from '../../db/tx.ts';
import { unitFactors } from '../../documents/unit-factors.ts';
import { handlerOf, type SaveContext } from '../../records/handler.ts';
import { refigureItems } from './item-formulas.ts';

type PropertyRow = {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly dataType: string;
  readonly formula: string | null;
  readonly decimals: number | null;
  readonly uom: number | null;
};

const ALL_SQL = `select id, name, code, data_type as "dataType", formula, decimals::int as decimals, uom_id as uom from item_property
  where partner_id = $1 and deleted_on is null order by id`;

const propertiesOf = (tx: Tx): Promise<readonly PropertyRow[]> =>
  tx.query<PropertyRow>(ALL_SQL, [tx.partnerId], 'item-properties');

/** A property as formulas see it: by its code, a figure when it is one or is worked out as one. */
const asOperand = ({ id, code, dataType, formula }: AnyRecord): Computable => ({
  id: typeof id === 'number' ? id : null,
  name: null,
  shortCode: typeof code === 'string' ? code : null,
  dataType: dataType === 'computed' ? 'numeric' : String(dataType),
  formula: dataType === 'computed' && typeof formula === 'string' ? formula : null,
});

const formulaFaults = async ({ tx }: SaveContext, now: AnyRecord, id: number): Promise<readonly Fault[]> => {
  if (now['dataType'] !== 'computed' || typeof now['formula'] !== 'string') return [];
  const others = (await propertiesOf(tx)).filter((row) => row.id !== id);
  return operandFaults(asOperand({ ...now, id: id === 0 ? null : id }), others.map(asOperand));
};

/** What makes the values of formulas others, of the property itself and of those that name it. */
const FIGURED_BY = ['code', 'dataType', 'formula', 'decimals', 'uom'] as const;

/**
 * Item properties (spec 01, 3.8). Faults: FORMULA_OPERAND and LOOP at `formula`, whose words are codes of other properties. Items get the values that formulas come to
 * by another unit, formula or decimals.
 */
export const itemPropertyHandler = handlerOf(itemProperty, {
  check: (context, record, before) => formulaFaults(context, { ...before, ...record }, before?.id ?? 0),
  async after(context, stored, before) {
    if (before !== undefined && FIGURED_BY.some((key) => (stored[key] ?? null) !== (before[key] ?? null)))
      await refigureItems(context, stored.id, withFormulas);
  },
});

const linesOf = ({ properties }: AnyRecord): readonly AnyRecord[] | undefined =>
  Array.isArray(properties) ? (properties as readonly AnyRecord[]) : undefined; // lines are lists of records

/** Items whose properties are named, with the values that formulas make of them. */
export const withFormulas = async (
  { tx }: Pick<SaveContext, 'tx'>,
  records: readonly AnyRecord[],
): Promise<readonly AnyRecord[]> => {
  if (records.every((record) => (linesOf(record) ?? []).length === 0)) return records;
  const rows = await propertiesOf(tx);
  if (!rows.some(({ dataType }) => dataType === 'computed')) return records;
  const byId = new Map(rows.map((row) => [row.id, row]));
  const units = await unitFactors(tx);
  return records.map((record) => {
    const lines = linesOf(record);
    return lines === undefined
      ? record
      : {
          ...record,
          properties: withComputedProperties(
            lines,
            (id) => byId.get(Number(id)),
            (id) => units.get(Number(id)),
          ),
        };
  });
};
