import { itemUnitsOf, unitOf } from '@weft/domain/catalogue/language/groups/units-of';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { unitFactor } from '@weft/domain/rules/units/convert-quantity';
import { fractionOf, times, toDecimal } from '@weft/domain/rules/units/fraction';
import type { Tx } from '../db/tx.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { resolveRefs } from '../records/save/resolve-refs.ts';

/** What a purchase cost per unit, in rupees, and the unit that it was counted in, where its item is kept in another by now. */
export type PaidRate = { readonly item: number; readonly rate: string | null; readonly unit: number | null };

const PLACES = 4;

/** The unit of a row of `item_purchase_rate`, where it is not that of the item any more; null else. */
export const unitOfRate = (rate: string, item: string): string =>
  `nullif(${rate}.uom_id, (select own.uom_id from item own where own.partner_id = $1 and own.id = ${item}))`;

const inOwn = ({ item, rate, unit }: PaidRate, rules: RuleContext): string | null => {
  if (rate === null || unit === null) return rate;
  const [own, told, units] = [
    unitOf(rules.ref('item', item)?.['uom'], rules),
    unitOf(unit, rules),
    itemUnitsOf(item, rules),
  ];
  const factor =
    own === undefined || told === undefined || units === undefined ? undefined : unitFactor(own, told, units);
  return factor === undefined ? null : toDecimal(times(fractionOf(decimal(rate)), factor), PLACES, 'halfUp').toString();
};

/**
 * What was paid, per unit that the item is kept in now: the unit of an item may have been changed since (spec 01, 3.5). Null where no way leads from one
 * unit to the other. Asks the database only where a unit did change.
 * @example 92.50 per kg of what is kept in pieces of 0.086632 kg by now → 8.0135
 */
export const ratesInOwnUnit = async (
  tx: Tx,
  today: string,
  paid: readonly PaidRate[],
): Promise<(one: PaidRate) => string | null> => {
  const lines = paid.flatMap(({ item, unit }) => (unit === null ? [] : [{ item, uom: unit }]));
  if (lines.length === 0) return ({ rate }) => rate;
  const { ref } = await resolveRefs(tx, purchaseOrder, [{ lines }]);
  const { value: config } = await partnerConfig(tx);
  return (one) => inOwn(one, { today, ref, config, mayOverride: false });
};
