import { fault } from '../../contract/faults.ts';
import { type Decimal, decimal, isDecimal } from '../../rules/decimal/decimal.ts';
import { SETTING_DEFAULTS } from '../../rules/config/setting-of.ts';
import { dateRule, inOrder } from '../language/document-fields.ts';
import type { RequiredRule } from '../language/field.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';
import { textOf } from '../language/text-of.ts';
import { tareOff } from './packing-inward.derive.ts';

type Line = {
  readonly packing?: number | null;
  readonly condition?: string;
  readonly tareCheck?: Decimal | null;
};
type Inward = { readonly inwardType?: string; readonly lines?: readonly Line[] };

/** How far the mean weight of empty pieces may be off their master, in percent, before somebody looks again (spec 02, 4.9). */
const TARE_TOLERANCE = decimal('5');

/** Everything but what was made here comes from somebody. */
export const comesFromParty: RequiredRule = ({ inwardType }: Inward) => inwardType !== 'conversion';

/** What comes back is not new. */
const usedWhenReturned: RecordRule = ({ inwardType, lines = [] }: Inward) =>
  inwardType === 'returnedByCustomer' || inwardType === 'returnedByJobWorker'
    ? lines.flatMap(({ condition }, n) =>
        (condition ?? 'new') === 'new'
          ? [
              fault(`lines[${n}].condition`, 'CHOICE', {
                label: 'Condition of what comes back',
                value: 'New',
                options: 'Used, Damaged',
              }),
            ]
          : [],
      )
    : [];

/**
 * Pieces that weigh more or less than their master says are not those pieces, or the master is wrong: goods packed in them would be weighed wrongly.
 * A warning: TARE at `lines[n].tareCheck`.
 */
export const tareFits: ModuleRule = {
  needs: ['lines'],
  check: ({ lines = [] }: Inward, { ref }) =>
    lines.flatMap(({ packing, tareCheck }, n) => {
      const master = ref('packing', packing);
      const off = tareOff(tareCheck, master?.['tareWeight']);
      const tare = master?.['tareWeight'];
      return off === null || !isDecimal(tare) || off.abs().lte(TARE_TOLERANCE)
        ? []
        : [
            fault(`lines[${n}].tareCheck`, 'TARE', {
              packing: textOf(master?.['packingType']),
              weighed: (tareCheck ?? tare).toFixed(3),
              tare: tare.toFixed(3),
              percent: off.toFixed(1),
            }),
          ];
    }),
};

/** Rules of a packing-type inward (spec 02, 4.9). */
export const packingInwardRules: readonly ModuleRule[] = [
  { needs: ['date'], check: dateRule('Date', { backDays: SETTING_DEFAULTS.BACK_DATE_DAYS }) },
  { needs: ['date', 'billDate'], check: inOrder('billDate', 'Bill date', 'date', 'Date') },
  { needs: ['inwardType'], check: usedWhenReturned },
];
