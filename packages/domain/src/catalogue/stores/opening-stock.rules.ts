import { fault } from '../../contract/faults.ts';
import { type Decimal, isPositive, roundToPaisa, sumOf } from '../../rules/decimal/decimal.ts';
import { isOn } from '../../rules/config/setting-of.ts';
import { dateRule } from '../language/document-fields.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';
import { noBlockedItems } from '../language/groups/blocked-items.ts';

type Line = {
  readonly item?: number;
  readonly uom?: number;
  readonly quantity?: Decimal;
  readonly rate?: Decimal | null;
  readonly isFree?: boolean;
  readonly rollNumber?: string | null;
  readonly lotNumber?: string | null;
  readonly manufacturedOn?: string | null;
  readonly expiryOn?: string | null;
};
type Lines = { readonly lines?: readonly Line[] };

/** Value of a line: quantity × rate, rounded to the paisa; nothing without a rate. @example 1,250.500 kg @ 92.5000 → 1,15,671.25 */
export const openingAmount = ({ quantity, rate }: Line): Decimal | null =>
  quantity && rate ? roundToPaisa(quantity.times(rate)) : null;

/** Value of the document: the sum of its lines' rounded values, but for lines that were taken back. */
export const openingTotal = ({
  lines = [],
}: {
  readonly lines?: readonly { readonly amount?: Decimal | null; readonly isReversed?: boolean }[];
}): Decimal => sumOf(lines.flatMap(({ amount, isReversed }) => (isReversed === true ? [] : (amount ?? []))));

/**
 * A rate is given, or the item has a purchase price to stand in, or the goods cost nothing (spec 02, 2.6). Who sees no prices is not told of a
 * missing one by their screen, which knows none: the server tells, if there is none.
 */
const valuedOrFree: RecordRule = ({ lines = [] }: Lines, { ref }) =>
  lines.flatMap(({ item, rate, isFree }, n) => {
    const isUnpriced = ref('item', item)?.['purchasePrice'] === null;
    const isValued = rate ? isPositive(rate) : !isUnpriced;
    return isValued || isFree === true ? [] : [fault(`lines[${n}].rate`, 'ZERO_RATE')];
  });

const stockedItems: RecordRule = ({ lines = [] }: Lines, { ref }) =>
  lines.flatMap(({ item }, n) => {
    const stock = ref('item', item);
    return stock?.['isStocked'] === false
      ? [fault(`lines[${n}].item`, 'REFERENCE', { label: 'Stocked item', value: String(stock['name']) })]
      : [];
  });

/** While rolls are numbered, goods that are kept by roll have a number each; off, they are kept by lot (spec 02, 6 ROLL_NO_SUPPORT). */
const trackedParts: RecordRule = ({ lines = [] }: Lines, { ref, config }) =>
  lines.flatMap(({ item, rollNumber }, n) =>
    ref('item', item)?.['lotTracking'] === 'roll' && !rollNumber && isOn(config, 'ROLL_NO_SUPPORT')
      ? [fault(`lines[${n}].rollNumber`, 'REQUIRED', { label: 'Roll no.' })]
      : [],
  );

const rollsOnce: RecordRule = ({ lines = [] }: Lines) => {
  const seen = new Set<string>();
  return lines.flatMap(({ rollNumber }, n) => {
    if (!rollNumber) return [];
    if (seen.has(rollNumber))
      return [fault(`lines[${n}].rollNumber`, 'ROLL', { roll: rollNumber, reason: 'stands twice' })];
    seen.add(rollNumber);
    return [];
  });
};

const shelfLife: RecordRule = ({ lines = [] }: Lines) =>
  lines.flatMap(({ manufacturedOn, expiryOn }, n) =>
    manufacturedOn && expiryOn && manufacturedOn >= expiryOn
      ? [fault(`lines[${n}].expiryOn`, 'ORDER', { first: 'Manufactured', second: 'Expiry' })]
      : [],
  );

/** Rules of opening stock: every line's faults at once, whatever else is wrong. */
export const openingStockRules: readonly ModuleRule[] = [
  { needs: ['date'], check: dateRule('As on') },
  { needs: [], check: valuedOrFree },
  { needs: [], check: stockedItems },
  { needs: [], check: trackedParts },
  { needs: [], check: rollsOnce },
  { needs: [], check: shelfLife },
  noBlockedItems,
];
