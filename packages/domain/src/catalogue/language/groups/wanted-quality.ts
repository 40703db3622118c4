import { fault, type Fault } from '../../../contract/faults.ts';
import type { Decimal } from '../../../rules/decimal/decimal.ts';
import { f } from '../f.ts';
import type { AnyRecord } from '../record.ts';
import { risingFaults } from './range.ts';

/** Within which limits a quality parameter of goods shall lie: of a line of an order or a request, that the line beside them names. */
export const wantedLimits = () => ({
  customParam: f.ref({ to: 'customParam', label: 'Parameter', required: true, offers: { dataType: ['numeric'] } }),
  min: f.decimal({ label: 'Min', isRuled: true }),
  max: f.decimal({ label: 'Max' }),
});

type Wanting = {
  readonly lines?: readonly unknown[];
  readonly wantedQuality?: readonly (AnyRecord & { readonly min?: Decimal | null; readonly max?: Decimal | null })[];
};

/** Wanted quality is asked of a line, says something, and its limits rise. @param ofLine the field that says of which line */
export const wantedFaults = ({ wantedQuality: rows = [], lines = [] }: Wanting, ofLine: string): readonly Fault[] =>
  rows.flatMap((wanted, n) => {
    const { min, max, [ofLine]: line } = wanted;
    const at = `wantedQuality[${n}]`;
    return [
      ...(lines[Number(line) - 1] === undefined
        ? [fault(`${at}.${ofLine}`, 'REFERENCE', { label: 'Line', value: Number(line) })]
        : []),
      ...(min || max ? [] : [fault(`${at}.min`, 'REQUIRED', { label: 'Min or max' })]),
      ...risingFaults(
        wanted,
        [
          ['min', 'Min'],
          ['max', 'Max'],
        ],
        `${at}.`,
      ),
    ];
  });
