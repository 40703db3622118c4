import { fault, type Fault } from '../../contract/faults.ts';
import { type Decimal, HUNDRED, isDecimal, isPositive, roundBy, roundHalfAway } from '../../rules/decimal/decimal.ts';
import { formatNumber } from '../../rules/format/format-number.ts';
import type { ModuleRule } from '../language/module.ts';
import type { AnyRecord } from '../language/record.ts';
import type { RuleContext } from '../language/rule-context.ts';
import { textOf } from '../language/text-of.ts';
import { inOwnUnit, unitOf } from '../language/groups/units-of.ts';

type Line = AnyRecord & {
  readonly item?: unknown;
  readonly uom?: unknown;
  readonly rate?: unknown;
  readonly rateBasis?: unknown;
};
type Order = { readonly lines?: readonly Line[]; readonly expectedOn?: unknown; readonly currency?: unknown };

/** A warning for each line that has something to say. */
const ofLines = (
  check: (line: Line, n: number, order: Order, context: RuleContext) => readonly Fault[],
): ModuleRule => ({
  needs: [],
  check: (order: Order, context) => (order.lines ?? []).flatMap((line, n) => check(line, n, order, context)),
});

const shown = (value: Decimal): string => formatNumber(value, { grouping: 'indian', maxPlaces: 6 });
const asked = (value: unknown): Decimal | null => (isDecimal(value) && isPositive(value) ? value : null);

const isMultiple = (quantity: Decimal, step: Decimal): boolean =>
  roundBy(quantity.div(step), 0, 'down').times(step).eq(quantity);

/** Goods that one buys from a smallest order on, and by a multiple (spec 02, 3.2); both stand in the item's own unit. */
export const orderHabits: ModuleRule = ofLines((line, n, _order, context) => {
  const item = context.ref('item', line.item);
  const quantity = inOwnUnit(line, context);
  if (item === undefined || quantity === null || !isPositive(quantity)) return [];
  const [least, step] = [asked(item['minOrderQty']), asked(item['orderMultiple'])];
  const named = { item: textOf(item['name']), uom: unitOf(item['uom'], context)?.symbol ?? '' };
  const field = `lines[${n}].quantity`;
  return [
    ...(least && quantity.lt(least) ? [fault(field, 'ORDER_TOO_SMALL', { ...named, least: shown(least) })] : []),
    ...(step && !isMultiple(quantity, step)
      ? [fault(field, 'ORDER_NO_MULTIPLE', { ...named, step: shown(step) })]
      : []),
  ];
});

const goodsOf = (line: Line, order: Order): string =>
  JSON.stringify([line.item, line['itemTuple'] ?? null, line['expectedOn'] ?? order.expectedOn ?? null]);

/** The same goods for the same day twice are often a slip of the hand (spec 02, 3.9); a line that was cut continues another one. */
export const sameGoodsTwice: ModuleRule = ofLines((line, n, order) => {
  if (typeof line.item !== 'number' || typeof line['continues'] === 'number') return [];
  const first = (order.lines ?? []).findIndex((other) => goodsOf(other, order) === goodsOf(line, order));
  return first < n ? [fault(`lines[${n}].item`, 'LINE_REPEATED', { n: n + 1, m: first + 1 })] : [];
});

/** So many percent above what was paid last are worth a second look. */
const UNREMARKABLE = '5';

/** A rate well above the last one that was paid (spec 02, 3.2), where both are told per the item's own unit in rupees. */
export const rateAboveLast: ModuleRule = ofLines((line, n, order, { ref }) => {
  const item = ref('item', line.item);
  const [rate, last] = [asked(line.rate), asked(item?.['lastPurchaseRate'])];
  const isPerOwnUnit =
    line.rateBasis === 'primary' || ((line.rateBasis ?? 'orderUnit') === 'orderUnit' && line.uom === item?.['uom']);
  if (!rate || !last || !isPerOwnUnit || (order.currency ?? 'INR') !== 'INR') return [];
  const percent = rate.minus(last).times(HUNDRED).div(last);
  return percent.gt(UNREMARKABLE)
    ? [
        fault(`lines[${n}].rate`, 'RATE_ABOVE_LAST', {
          percent: roundHalfAway(percent, 2).toFixed(2),
          last: shown(last),
        }),
      ]
    : [];
});
