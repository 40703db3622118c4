import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { isOn } from '@weft/domain/rules/config/setting-of';
import type { SaveContext } from '../../records/handler.ts';
import { withDefaults } from './item-defaults.ts';

type TypeRow = { id: number; isFabric: boolean; uom: number | null; secondaryUom: number | null };
/** A unit as a form names it. */
export type UnitRow = { id: number; name: string; symbol: string; kind: string; isBase: boolean };

/** Units in which items of a product type begin; null where nothing says one. */
type Begin = { readonly isFabric: boolean; readonly uom: number | null; readonly secondaryUom: number | null };

const TYPES_SQL = `select id, is_fabric as "isFabric", default_uom_id as uom, default_secondary_uom_id as "secondaryUom"
   from product_type where partner_id = $1 and id = any($2) and deleted_on is null`;

const UNITS_SQL = `select id, name, symbol, kind, is_base as "isBase" from uom
  where partner_id = $1 and deleted_on is null and (id = any($2) or (is_base and is_active and kind in ('mass', 'length')))`;

const isId = (value: unknown): value is number => typeof value === 'number';

/** Fabric is kept in metres first and kilograms second where PRIMARY_UOM_MTR says so, else the other way round (spec 01, 2.1.1). */
const ofFabric = (context: SaveContext, units: readonly UnitRow[]): Begin | undefined => {
  const [kg, metre] = ['mass', 'length'].map((kind) => units.find((unit) => unit.isBase && unit.kind === kind)?.id);
  if (kg === undefined || metre === undefined) return undefined;
  return isOn(context.config.value, 'PRIMARY_UOM_MTR')
    ? { isFabric: true, uom: metre, secondaryUom: kg }
    : { isFabric: true, uom: kg, secondaryUom: metre };
};

/** Units of product types, and the rows of all units that these name. */
export const beginnings = async (
  context: SaveContext,
  types: readonly number[],
): Promise<{ readonly of: (type: unknown) => Begin | undefined; readonly units: readonly UnitRow[] }> => {
  const { tx } = context;
  const rows = await tx.query<TypeRow>(TYPES_SQL, [tx.partnerId, types], 'item-unit-types');
  const named = rows.flatMap((row) => [row.uom, row.secondaryUom].filter(isId));
  const units = await tx.query<UnitRow>(UNITS_SQL, [tx.partnerId, named], 'item-units');
  const fabric = ofFabric(context, units);
  const byType = new Map(rows.map((row) => [row.id, (row.isFabric ? fabric : undefined) ?? row]));
  return { of: (type) => (isId(type) ? byType.get(type) : undefined), units };
};

/** An empty unit is asked for like any needed field (4404014); one that is not named at all may have a beginning. */
const lacksUnit = ({ uom: unit, productType }: AnyRecord): boolean => unit === undefined && isId(productType);

/**
 * New fabric that names no unit begins with metre and kilogram in the company's order (PRIMARY_UOM_MTR); of everything else the unit is asked. The
 * second one comes only where SECONDARY_STOCK_SUPPORT keeps a second quantity.
 */
const beginUnits = async (context: SaveContext, inputs: readonly AnyRecord[]): Promise<readonly AnyRecord[]> => {
  const types = [...new Set(inputs.filter(lacksUnit).map(({ productType }) => productType))].filter(isId);
  if (types.length === 0) return inputs;
  const { of } = await beginnings(context, types);
  const hasSecond = isOn(context.config.value, 'SECONDARY_STOCK_SUPPORT');
  return inputs.map((input) => {
    const begin = lacksUnit(input) ? of(input['productType']) : undefined;
    if (begin?.isFabric !== true || begin.uom === null) return input;
    const second = hasSecond && input['secondaryUom'] === undefined ? { secondaryUom: begin.secondaryUom } : {};
    return { ...input, uom: begin.uom, ...second };
  });
};

/** What new items begin with: what their type and category say, and the units of fabric. */
export const beginItems = async (context: SaveContext, inputs: readonly AnyRecord[]): Promise<readonly AnyRecord[]> =>
  beginUnits(context, await withDefaults(context, inputs));
