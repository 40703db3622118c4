import { fault, type Fault } from '../../contract/faults.ts';
import { type Decimal, isDecimal } from '../../rules/decimal/decimal.ts';
import { type ItemUnits, unitFactor } from '../../rules/units/convert-quantity.ts';
import { fractionOf, times, toDecimal } from '../../rules/units/fraction.ts';
import type { Unit } from '../../rules/units/unit.ts';
import { itemUnitsOf, unitOf } from '../language/groups/units-of.ts';
import type { RuleContext } from '../language/rule-context.ts';
import { textOf } from '../language/text-of.ts';

const RATE_PLACES = 4;

/** Whether somebody who sees no rates makes the document: nobody can ask a rate of them. */
export const isBlindToRates = ({ hidden }: RuleContext): boolean =>
  hidden !== undefined && (hidden.has('rate') || hidden.has('lines.rate'));

/** A unit converts within its kind alone. */
const NO_UNITS: ItemUnits = { name: '', units: [], conversions: [] };

const inUnit = (
  price: Decimal,
  by: Unit | undefined,
  own: Unit | undefined,
  units: ItemUnits = NO_UNITS,
): Decimal | null => {
  if (by === undefined || own === undefined) return null;
  if (by.id === own.id) return price;
  const factor = unitFactor(own, by, units);
  return factor === undefined ? null : toDecimal(times(factor, fractionOf(price)), RATE_PLACES, 'halfUp');
};

type Line = { readonly item?: unknown; readonly uom?: unknown };

/** Rate of a line by its own unit, at its item's purchase price, which stands per purchase unit (spec 01, 3.5); null where there is none, or no way between the units. */
export const purchaseRateOf = (line: Line, context: RuleContext): Decimal | null => {
  const item = context.ref('item', line.item);
  const price = item?.['purchasePrice'];
  if (!isDecimal(price)) return null;
  const priced = unitOf(item?.['purchaseUom'] ?? item?.['uom'], context);
  return inUnit(price, priced, unitOf(line.uom ?? item?.['uom'], context), itemUnitsOf(line.item, context));
};

/** Rate of a supporting material by the unit of its line, from the one that stands with the material; null where there is none. */
export const materialRateOf = (
  { supportingMaterial, uom }: { readonly supportingMaterial?: unknown; readonly uom?: unknown },
  context: RuleContext,
): Decimal | null => {
  const { rate, uom: own } = context.ref('supportingMaterial', supportingMaterial) ?? {};
  return isDecimal(rate) ? inUnit(rate, unitOf(own, context), unitOf(uom ?? own, context)) : null;
};

/** A line that has no rate: of who sees none it is the item that lacks its price, which somebody else enters. Faults ZERO_RATE at `.rate`, RATE_UNSEEN at `key`. */
export const unrated = (at: string, key: string, name: unknown, context: RuleContext): Fault =>
  isBlindToRates(context)
    ? fault(`${at}.${key}`, 'RATE_UNSEEN', { item: textOf(name) })
    : fault(`${at}.rate`, 'ZERO_RATE');

/** Whether nobody can know yet that a rate is missing: the screen of who sees no prices has none of them; the server has, and says so. */
export const isRateUnknown = (priced: object | undefined, key: string, context: RuleContext): boolean =>
  isBlindToRates(context) && (priced === undefined || !Object.hasOwn(priced, key));
