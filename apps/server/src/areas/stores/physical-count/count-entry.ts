import { fault, type Fault } from '@weft/domain/contract/faults';
import {
  type Decimal,
  decimal,
  isDecimalText,
  isNegative,
  isPositive,
  isZero,
  placesOf,
  ZERO,
} from '@weft/domain/rules/decimal/decimal';
import { type Unread } from '../../../http/read-body.ts';
import type { CountLine } from './count-lines.ts';

/** What somebody counted of one key: measures in the item's units, and when, on the database's clock. */
export type Entry = {
  readonly quantity: Decimal;
  readonly secondary: Decimal;
  /** Null: nobody counted packages, they stay as the books have them. */
  readonly packages: number | null;
  readonly at: string;
  readonly counter: number | null;
  /** The counter knows that it was counted and takes that back. */
  readonly isCorrection: boolean;
};

const figureAt = (value: unknown, field: string, label: string, places: number): Decimal | Fault => {
  const text = typeof value === 'number' ? String(value) : value;
  if (text === undefined || text === null || text === '') return fault(field, 'REQUIRED', { label });
  if (typeof text !== 'string' || !isDecimalText(text)) return fault(field, 'TYPE', { label, type: 'number' });
  const figure = decimal(text);
  if (isNegative(figure)) return fault(field, 'TOO_SMALL', { label, n: 0 });
  if (placesOf(figure) > places) return fault(field, 'FORMAT', { label, example: decimal('1').toFixed(places) });
  return figure;
};

const isFault = (value: Decimal | Fault): value is Fault => 'code' in value;

/** How exactly an item is counted. */
export type CountedUnits = Pick<CountLine, 'decimals' | 'secondaryUom' | 'secondaryDecimals'>;

/**
 * Measures of an entry, by the units of its item. Nothing of it means nothing of the second quantity and no package.
 * Faults at `<path>.quantity`, `.secondaryQuantity`, `.packages`: REQUIRED, TYPE, TOO_SMALL, FORMAT.
 */
export const measuresAt = (
  body: Unread,
  path: string,
  units: CountedUnits,
): Pick<Entry, 'quantity' | 'secondary' | 'packages'> | readonly Fault[] => {
  const quantity = figureAt(body['quantity'], `${path}quantity`, 'Quantity', units.decimals);
  if (isFault(quantity)) return [quantity];
  if (isZero(quantity)) return { quantity, secondary: ZERO, packages: 0 };
  const secondary =
    units.secondaryUom === null
      ? ZERO
      : figureAt(body['secondaryQuantity'], `${path}secondaryQuantity`, '2nd quantity', units.secondaryDecimals ?? 3);
  if (isFault(secondary)) return [secondary];
  if (units.secondaryUom !== null && !isPositive(secondary))
    return [fault(`${path}secondaryQuantity`, 'TOO_SMALL', { label: '2nd quantity', n: 0 })];
  const packages = body['packages'] ?? null;
  if (packages !== null && (typeof packages !== 'number' || !Number.isSafeInteger(packages) || packages < 0))
    return [fault(`${path}packages`, 'TYPE', { label: 'Packages', type: 'whole number' })];
  return { quantity, secondary, packages };
};

/** Name of a key in a fault: its item with lot and roll. */
const keyName = ({ itemName, lotNumber, rollNumber }: CountLine): string =>
  [itemName, lotNumber, rollNumber].filter(Boolean).join(' ');

const isSame = (line: CountLine, { quantity, secondary, packages }: Entry): boolean =>
  line.counted !== null &&
  quantity.eq(line.counted) &&
  secondary.eq(line.countedSecondary ?? '0') &&
  packages === line.countedPackages;

const counted = (line: CountLine, { quantity, secondary, packages, at, counter }: Entry): CountLine => ({
  ...line,
  counted: quantity.toString(),
  countedSecondary: secondary.toString(),
  countedPackages: packages,
  countedAt: at,
  counter,
  decision: null,
});

/**
 * A line after an entry (spec 02, 5.6). The same figure again changes nothing, so a scan that is repeated counts once; of one counter the later figure
 * counts, so lists that were kept offline come in any order. Who counts again must be another than who counted before.
 * Faults at `field`: COUNT_TWICE, ROLL, DENIED.
 */
export const lineAfter = (line: CountLine, entry: Entry, field: string): CountLine | Fault => {
  if (line.earlier.some(({ counter }) => counter === entry.counter && counter !== null))
    return fault(field, 'DENIED', { what: 'count the same goods again: another person does' });
  if (line.counted === null) return counted(line, entry);
  if (isSame(line, entry)) return line;
  const isOwn = line.counter === entry.counter;
  if (line.rollNumber !== '' && !(isOwn && entry.isCorrection))
    return fault(field, 'ROLL', { roll: line.rollNumber, reason: 'was counted with another quantity' });
  if (!isOwn) return fault(field, 'COUNT_TWICE', { key: keyName(line), n: line.lineNo });
  if (entry.at > (line.countedAt ?? '')) return counted(line, entry);
  return entry.at === line.countedAt ? fault(field, 'COUNT_TWICE', { key: keyName(line), n: line.lineNo }) : line;
};
