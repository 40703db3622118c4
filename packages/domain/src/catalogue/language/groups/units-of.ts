import { type Decimal, isDecimal, ONE } from '../../../rules/decimal/decimal.ts';
import { convertQty, type ItemUnits } from '../../../rules/units/convert-quantity.ts';
import type { ItemConversion, Unit } from '../../../rules/units/unit.ts';
import type { AnyRecord } from '../record.ts';
import type { RuleContext } from '../rule-context.ts';
import { quantityPlaces } from '../settled-places.ts';
import { textOf } from '../text-of.ts';

/** A unit row as the conversion rules read it; undefined when the row is not there. */
export const unitOf = (id: unknown, { ref, config }: RuleContext): Unit | undefined => {
  const row = ref('uom', id);
  const { numerator, denominator, rounding } = row ?? {};
  if (typeof id !== 'number' || !isDecimal(numerator) || !isDecimal(denominator)) return undefined;
  return {
    id,
    symbol: String(row?.['symbol']),
    kind: String(row?.['kind']),
    numerator,
    denominator,
    decimals: typeof row?.['decimals'] === 'number' ? row['decimals'] : quantityPlaces(config),
    rounding: rounding === 'up' || rounding === 'down' ? rounding : 'halfUp',
    isContainer: row?.['isContainer'] === true,
  };
};

/** Conversion lines of an item as the rules read them; lines that are not complete are left out. */
export const conversionsOf = (lines: unknown): readonly ItemConversion[] =>
  (Array.isArray(lines) ? lines : []).flatMap(({ fromUom: from, fromQty, toUom: to, toQty }: AnyRecord) =>
    typeof from === 'number' && typeof to === 'number' && isDecimal(fromQty) && isDecimal(toQty)
      ? [{ from, fromQty, to, toQty }]
      : [],
  );

/** An item's own conversions with their units, and its fixed or nominal second unit; undefined when the item is not there. */
export const itemUnitsOf = (id: unknown, context: RuleContext): ItemUnits | undefined => {
  const row = context.ref('item', id);
  if (row === undefined) return undefined;
  return unitsOfItem(row, context);
};

/** The same from an item that is being written. */
export const unitsOfItem = (row: AnyRecord, context: RuleContext): ItemUnits => {
  const { uom, secondaryUom, secondaryFactor } = row;
  const second: readonly ItemConversion[] =
    typeof uom === 'number' && typeof secondaryUom === 'number' && isDecimal(secondaryFactor)
      ? conversionsOf([{ fromUom: secondaryUom, fromQty: ONE, toUom: uom, toQty: secondaryFactor }])
      : [];
  const conversions = [...conversionsOf(row['conversions']), ...second];
  const ids = new Set([uom, ...conversions.flatMap(({ from, to }) => [from, to])]);
  return {
    name: textOf(row['name']),
    units: [...ids].flatMap((each) => unitOf(each, context) ?? []),
    conversions,
  };
};

/** What a line's quantity is in the item's own unit; null while quantity, item or unit are missing, or no way leads from one unit to the other. */
export const inOwnUnit = (
  line: { readonly item?: unknown; readonly uom?: unknown; readonly quantity?: unknown },
  context: RuleContext,
): Decimal | null => {
  if (!isDecimal(line.quantity)) return null;
  const [from, to] = [unitOf(line.uom, context), unitOf(context.ref('item', line.item)?.['uom'], context)];
  if (from === undefined || to === undefined) return null;
  if (from.id === to.id) return line.quantity;
  const converted = convertQty(line.quantity, from, to, itemUnitsOf(line.item, context));
  return converted.ok ? converted.quantity : null;
};
