import { fault, type Fault } from '../../../contract/faults.ts';
import type { Decimal } from '../../../rules/decimal/decimal.ts';
import type { AnyRecord } from '../record.ts';
import type { NeedyRule } from '../module.ts';

type Figure = Decimal | null | undefined;

/** One figure with the words for it. */
export type Bound = readonly [key: string, label: string];

/**
 * Faults of figures that must rise (minimum ≤ target ≤ maximum); those that are not given are skipped. Fault ORDER (4404915) at the lower
 * one of each pair that falls, so that all of them are told at once.
 * @example risingFaults(line, [['min', 'Min'], ['max', 'Max']], 'lines[0].')
 */
export const risingFaults = (record: object, bounds: readonly Bound[], at = ''): readonly Fault[] => {
  const figures = record as { readonly [key: string]: Figure }; // fields of one kind, named by the caller
  const given = bounds.flatMap(([key, label]) => {
    const value = figures[key];
    return value ? [{ key, label, value }] : [];
  });
  return given.flatMap((lower, n) => {
    const passed = given.slice(n + 1).find(({ value }) => lower.value.gt(value));
    return passed === undefined
      ? []
      : [fault(`${at}${lower.key}`, 'ORDER', { first: lower.label, second: passed.label })];
  });
};

/** The rule of a record whose figures rise. @example rules: [rising(['minimum', 'Minimum'], ['maximum', 'Maximum'])] */
export const rising = (...bounds: readonly Bound[]): NeedyRule => ({
  needs: bounds.map(([key]) => key),
  check: (record: object) => risingFaults(record, bounds),
});

/** The same for every line of a field. */
export const risingInLines = (lines: string, ...bounds: readonly Bound[]): NeedyRule => ({
  needs: [lines],
  check: (record: AnyRecord) => {
    const value = record[lines];
    return (Array.isArray(value) ? value : []).flatMap((line: object, n) =>
      risingFaults(line, bounds, `${lines}[${n}].`),
    );
  },
});

/** Two days of every line of a field stand in order, where both are given. Fault ORDER at the first. */
export const daysRiseInLines = (lines: string, [from, fromLabel]: Bound, [till, tillLabel]: Bound): NeedyRule => ({
  needs: [lines],
  check: (record: AnyRecord) => {
    const value = record[lines];
    return (Array.isArray(value) ? (value as readonly AnyRecord[]) : []).flatMap((line, n) => {
      const [first, last] = [line[from], line[till]];
      return typeof first === 'string' && typeof last === 'string' && first > last
        ? [fault(`${lines}[${n}].${from}`, 'ORDER', { first: fromLabel, second: tillLabel })]
        : [];
    });
  },
});
