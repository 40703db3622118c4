import { isOn } from '../../rules/config/setting-of.ts';
import { type Decimal, isDecimal, isPositive, roundHalfAway } from '../../rules/decimal/decimal.ts';
import type { RateBasis } from '../../rules/gst/rate-quantity.ts';
import { fixedSecondary } from '../../rules/stock/second-quantity.ts';
import type { RequiredRule } from '../language/field.ts';
import { unitOf } from '../language/groups/units-of.ts';
import type { AnyRecord } from '../language/record.ts';
import type { RuleContext } from '../language/rule-context.ts';
import { textOf } from '../language/text-of.ts';

type Line = {
  readonly item?: unknown;
  readonly hsn?: string | null;
  readonly secondaryQuantity?: Decimal | null;
  readonly rateBasis?: RateBasis | null;
  readonly isFree?: boolean;
};

/** Prices of an item that are told per something else than a unit of it. */
const BASES: { readonly [pricedPer: string]: RateBasis } = { kg: 'kg', thousand: 'thousand', secondary: 'secondary' };

/**
 * For what a rate of an item is: for what its master tells its price (spec 02, 3.2). A price per second unit counts while there are second quantities.
 * @example priced per 1000 → 'thousand'
 */
export const rateBasisOf = (item: AnyRecord | undefined, config: RuleContext['config']): RateBasis => {
  const basis = BASES[textOf(item?.['priceBasis'])] ?? 'orderUnit';
  const hasSecond = isOn(config, 'SECONDARY_STOCK_SUPPORT') && typeof item?.['secondaryUom'] === 'number';
  return basis === 'secondary' && !hasSecond ? 'orderUnit' : basis;
};

/** A rate per second unit counts for a second quantity that somebody says, unless it stands in a fixed proportion. */
export const isPricedBySecond: RequiredRule = ({ item: id, rateBasis, isFree }: Line, { ref, config }) => {
  const item = ref('item', id);
  return (
    isFree !== true && item?.['secondaryMode'] !== 'fixed' && (rateBasis ?? rateBasisOf(item, config)) === 'secondary'
  );
};

const THOUSAND = '1000';

/**
 * What a price for a unit of an item is for its basis; null where the item does not tell how the two go together.
 * @example ratePer(decimal('9.2651'), 'thousand', {}) → 9,265.10
 */
export const ratePer = (
  perUnit: Decimal,
  basis: RateBasis,
  {
    standardWeight,
    secondaryFactor,
  }: { readonly standardWeight?: Decimal | null; readonly secondaryFactor?: Decimal | null },
): Decimal | null => {
  if (basis === 'thousand') return perUnit.times(THOUSAND);
  if (basis === 'kg') return standardWeight && isPositive(standardWeight) ? perUnit.div(standardWeight) : null;
  if (basis === 'secondary') return secondaryFactor ? perUnit.times(secondaryFactor) : null;
  return perUnit;
};

/** The second quantity of an ordered line: what was typed, else what follows where the two stand in a fixed proportion (spec 02, 0.3 block B). */
export const secondOrdered = (
  { item: id, secondaryQuantity }: Line,
  primary: Decimal | null,
  context: RuleContext,
): Decimal | null => {
  const item = context.ref('item', id);
  const { secondaryMode, secondaryUom, secondaryFactor: factor } = item ?? {};
  if (secondaryMode !== 'fixed' || !isDecimal(factor) || !isPositive(factor) || primary === null)
    return secondaryQuantity ?? null;
  if (!isOn(context.config, 'SECONDARY_STOCK_SUPPORT')) return null;
  return roundHalfAway(fixedSecondary(primary, factor), unitOf(secondaryUom, context)?.decimals ?? 0);
};

/** HSN that a line is bought under: its own, else that of its item (spec 02, 3.2). */
export const hsnOrdered = ({ hsn, item }: Line, { ref }: RuleContext): string | null => {
  const own = hsn ?? '';
  return own === '' ? textOf(ref('item', item)?.['hsn']) || null : own;
};

/** Goods are bought under an HSN; one is asked where their master has none. */
export const lacksHsn: RequiredRule = (line: Line, context) => {
  const item = context.ref('item', line.item);
  return item !== undefined && item['isStocked'] !== false && hsnOrdered(line, context) === null;
};
