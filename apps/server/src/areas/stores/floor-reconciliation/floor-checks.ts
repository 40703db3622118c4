import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { floorLineOf, hasFloorLoss } from '@weft/domain/catalogue/stores/floor-reconciliation.rules';
import { decimal, type Decimal, isPositive, placesOf } from '@weft/domain/rules/decimal/decimal';
import { floorBase, floorExplained, floorLoss, isFloorLossFine } from '@weft/domain/rules/stock/floor-balance';
import type { SaveContext } from '../../../records/handler.ts';
import { type FloorKey, keyOfLine } from './floor-facts.ts';

/** How much may be missing where no process says it, in percent (spec 02, 5.5). */
const TOLERANCE = decimal('0.5');

/** Tolerance of a process in percent. */
export const toleranceOf = async ({ tx }: Pick<SaveContext, 'tx'>, process: number | null): Promise<Decimal> => {
  if (process === null) return TOLERANCE;
  const row = await tx.maybe<{ percent: string | null }>(
    'select balance_tolerance_percent::text as percent from process where partner_id = $1 and id = $2',
    [tx.partnerId, process],
    'floor-tolerance',
  );
  return row?.percent == null ? TOLERANCE : decimal(row.percent);
};

/** Lines whose loss, or surplus, is beyond the tolerance. Fault IMBALANCE at `lines[n].carried`. */
export const imbalances = (lines: readonly AnyRecord[], tolerance: Decimal): readonly Fault[] =>
  lines.flatMap((line, n) => {
    const figures = floorLineOf(line);
    const [loss, base] = [floorLoss(figures), floorBase(figures)];
    if (isFloorLossFine(loss, base, tolerance)) return [];
    const accounted = floorExplained(figures);
    const values = { issued: base.toString(), accounted: accounted.toString(), difference: loss.toString() };
    return [fault(`lines[${n}].carried`, 'IMBALANCE', values)];
  });

const REASONS_SQL = `select r.name as "reason", (select string_agg(o.name, ', ' order by o.name) from loss_reason o
     where o.partner_id = $1 and o.is_active and o.deleted_on is null and (coalesce(cardinality(o.departments_ids), 0) = 0 or $3 = any(o.departments_ids))) as options
   from loss_reason r where r.partner_id = $1 and r.id = $2 and cardinality(r.departments_ids) > 0 and not $3 = any(r.departments_ids)`;

/** What is missing has a reason, one of its department's. Faults REQUIRED and CHOICE at `lossReason`. */
export const reasonFaults = async (
  { tx }: Pick<SaveContext, 'tx'>,
  lines: readonly AnyRecord[],
  { lossReason: reason, department }: { readonly lossReason: unknown; readonly department: unknown },
): Promise<readonly Fault[]> => {
  const label = 'Reason';
  if (!hasFloorLoss(lines)) return [];
  if (typeof reason !== 'number') return [fault('lossReason', 'REQUIRED', { label })];
  if (typeof department !== 'number') return [];
  const others = await tx.maybe<{ reason: string; options: string | null }>(
    REASONS_SQL,
    [tx.partnerId, reason, department],
    'floor-reasons',
  );
  return others === undefined
    ? []
    : [fault('lossReason', 'CHOICE', { label, value: others.reason, options: others.options ?? '–' })];
};

/** Lines are about goods on this floor, in the decimals of their units. Faults REFERENCE at `lines[n].stockKey`, FORMAT at the figure. */
export const keyFaults = (keys: readonly FloorKey[], lines: readonly AnyRecord[]): readonly Fault[] =>
  lines.flatMap((line, n) => {
    const key = keyOfLine(keys, line);
    if (key === undefined)
      return [fault(`lines[${n}].stockKey`, 'REFERENCE', { label: 'Stock', value: String(line['stockKey']) })];
    const figures = floorLineOf(line);
    const typed = { returned: 'Returned', wastage: 'Wastage', carried: 'Carried' } as const;
    return (['returned', 'wastage', 'carried'] as const).flatMap((field) =>
      placesOf(figures[field]) > key.decimals
        ? [
            fault(`lines[${n}].${field}`, 'FORMAT', {
              label: typed[field],
              example: (12.345).toFixed(key.decimals),
            }),
          ]
        : [],
    );
  });

const WASTE_SQL = `select i.id, i.name, i.uom_id as uom, u.symbol, i.product_type_id as "productType", i.lot_tracking as "lotTracking" from item i join uom u on u.partner_id = $1 and u.id = i.uom_id where i.partner_id = $1 and i.id = any($2)`;

type Waste = {
  readonly id: number;
  readonly name: string;
  readonly uom: number;
  readonly symbol: string;
  readonly productType: number | null;
  readonly lotTracking: string;
};

/**
 * What is wasted becomes an item of the wastage product type, kept in the unit of the goods (spec 02, section 6 wastageMaterialTypeId) and
 * without lots: waste of many lots lies on one heap.
 * Faults REFERENCE, CONVERSION_MISSING at `lines[n].wastageItem`.
 */
export const wasteFaults = async (
  { tx, config }: SaveContext,
  keys: readonly FloorKey[],
  lines: readonly AnyRecord[],
): Promise<readonly Fault[]> => {
  const wasted = lines.filter((line) => isPositive(floorLineOf(line).wastage));
  if (wasted.length === 0) return [];
  const rows = await tx.query<Waste>(
    WASTE_SQL,
    [tx.partnerId, wasted.map((line) => Number(line['wastageItem']))],
    'floor-waste-items',
  );
  const type = Number(config.value('wastageMaterialTypeId') ?? '');
  return lines.flatMap((line, n) => {
    const item = rows.find(({ id }) => id === line['wastageItem']);
    const key = keyOfLine(keys, line);
    if (item === undefined || key === undefined || !isPositive(floorLineOf(line).wastage)) return [];
    const at = `lines[${n}].wastageItem`;
    if (type > 0 && item.productType !== type)
      return [fault(at, 'REFERENCE', { label: 'Item of the wastage product type', value: item.name })];
    if (item.lotTracking !== 'none')
      return [fault(at, 'REFERENCE', { label: 'Item kept without lots', value: item.name })];
    return item.uom === key.uom
      ? []
      : [fault(at, 'CONVERSION_MISSING', { from: key.itemName, to: item.symbol, item: item.name })];
  });
};
