import { fault } from '../../contract/faults.ts';
import type { Decimal } from '../../rules/decimal/decimal.ts';
import { f } from '../language/f.ts';
import { risingFaults } from '../language/groups/range.ts';
import type { RecordRule } from '../language/module.ts';

/** What an order wants of the goods of its lines, parameter by parameter (spec 02, 3.2). */
export const wantedQuality = () =>
  f.lines({
    label: 'Wanted quality',
    help: 'Stands before the limits of supplier and item in the test of the goods.',
    distinct: ['orderLine', 'customParam'],
    of: {
      orderLine: f.integer({ label: 'Line', required: true, min: 1 }),
      customParam: f.ref({ to: 'customParam', label: 'Parameter', required: true }),
      min: f.decimal({ label: 'Min', isRuled: true }),
      max: f.decimal({ label: 'Max' }),
    },
  });

type Wanting = {
  readonly lines?: readonly unknown[];
  readonly wantedQuality?: readonly {
    readonly orderLine?: number;
    readonly min?: Decimal | null;
    readonly max?: Decimal | null;
  }[];
};

/** Wanted quality is asked of a line, says something, and its limits rise. */
export const wantedOfLines: RecordRule = ({ wantedQuality: rows = [], lines = [] }: Wanting) =>
  rows.flatMap((wanted, n) => {
    const { orderLine = 0, min, max } = wanted;
    const at = `wantedQuality[${n}]`;
    return [
      ...(lines[orderLine - 1] === undefined
        ? [fault(`${at}.orderLine`, 'REFERENCE', { label: 'Line', value: orderLine })]
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
