import { fault, type Fault } from '../../contract/faults.ts';
import { type Decimal, isDecimal, placesOf } from '../../rules/decimal/decimal.ts';
import { parseIndianNumber } from '../../rules/format/parse-indian-number.ts';
import type { AnyRecord } from '../language/record.ts';
import { textOf } from '../language/text-of.ts';
import { inUnitOf } from './property-figure.ts';

const bound = (property: AnyRecord, key: 'min' | 'max'): Decimal | undefined => {
  const value = property[key];
  return isDecimal(value) ? value : undefined;
};

/** A value as a line tells it: the rows of the line's unit and of the property's, where they are known. */
type Told = { readonly value: string; readonly from?: AnyRecord | undefined; readonly to?: AnyRecord | undefined };

const numberFaults = (property: AnyRecord, { value, from, to }: Told, at: string, label: string): readonly Fault[] => {
  const told = parseIndianNumber(value);
  if (told === null) return [fault(at, 'TYPE', { label, type: 'number' })];
  if (from !== undefined && to !== undefined && from['kind'] !== to['kind']) {
    const values = { from: textOf(from['symbol']), to: textOf(to['symbol']), item: label };
    return [fault(at.replace(/value$/u, 'uom'), 'CONVERSION_MISSING', values)];
  }
  const figure = inUnitOf(told, from, to);
  const [min, max, decimals] = [bound(property, 'min'), bound(property, 'max'), property['decimals']];
  if (min?.gt(figure) === true) return [fault(at, 'TOO_SMALL', { label, n: min.toString() })];
  if (max?.lt(figure) === true) return [fault(at, 'TOO_LARGE', { label, n: max.toString() })];
  return typeof decimals === 'number' && figure === told && placesOf(figure) > decimals
    ? [fault(at, 'FORMAT', { label, example: `at most ${decimals} decimals` })]
    : [];
};

const choiceFaults = (property: AnyRecord, value: string, at: string, label: string): readonly Fault[] => {
  const options = (Array.isArray(property['options']) ? property['options'] : []).map((row: AnyRecord) =>
    String(row['value']),
  );
  return options.some((option) => option.toLowerCase() === value.toLowerCase())
    ? []
    : [fault(at, 'CHOICE', { label, value: value.slice(0, 60), options: options.join(', ') })];
};

/**
 * Faults of one property value of an item, at `properties[n].value` (spec 01, 3.8): wrong type, out of range in the property's unit, unknown option;
 * a unit of another kind at `.uom`.
 * How many decimals it may have is asked of what is told in that unit. Nothing while the property is not loaded or the value is empty.
 */
export const propertyFaults = (property: AnyRecord | undefined, told: Told, n: number): readonly Fault[] => {
  const { value } = told;
  if (property === undefined || value.trim() === '') return [];
  const at = `properties[${n}].value`;
  const label = String(property['name']);
  if (property['dataType'] === 'numeric') return numberFaults(property, told, at, label);
  if (property['dataType'] === 'choice') return choiceFaults(property, value, at, label);
  if (property['dataType'] !== 'boolean' || /^(?:yes|no|true|false)$/iu.test(value)) return [];
  return [fault(at, 'TYPE', { label, type: 'yes or no' })];
};
