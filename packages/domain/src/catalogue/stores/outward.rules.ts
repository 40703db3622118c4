import { fault } from '../../contract/faults.ts';
import { SETTING_DEFAULTS } from '../../rules/config/setting-of.ts';
import { dateRule } from '../language/document-fields.ts';
import type { RequiredRule } from '../language/field.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';
import { lotsNamed } from './lots-named.ts';
import { noBlockedLeaving } from '../language/groups/blocked-items.ts';

type Line = {
  readonly stockKey?: number | null;
  readonly stockArea?: number | null;
  readonly remark?: string | null;
};
type Outward = {
  readonly outwardType?: string;
  readonly stockArea?: number | null;
  readonly lines?: readonly Line[];
};

/** Department and cost head bear what is consumed. */
export const isConsumption: RequiredRule = ({ outwardType }: Outward) => outwardType === 'consumption';
/** Goods that leave the house leave to somebody. */
export const leavesToParty: RequiredRule = ({ outwardType }: Outward) =>
  outwardType !== undefined && outwardType !== 'consumption' && outwardType !== 'writeOff';
/** A line without a key of its own is picked from an area. */
export const needsArea: RequiredRule = ({ stockKey, stockArea }: Line, _, whole) =>
  !stockKey && !stockArea && typeof whole['stockArea'] !== 'number';

/** A write-off says of each line why. */
const writeOffReasons: RecordRule = ({ outwardType, lines = [] }: Outward) =>
  outwardType === 'writeOff'
    ? lines.flatMap(({ remark }, n) =>
        remark ? [] : [fault(`lines[${n}].remark`, 'REQUIRED', { label: 'Reason of the line' })],
      )
    : [];

/** Foreign goods go back as they lie: nobody picks among them. */
const foreignKeys: RecordRule = ({ outwardType, lines = [] }: Outward) =>
  outwardType === 'customerMaterialReturn'
    ? lines.flatMap(({ stockKey }, n) =>
        stockKey ? [] : [fault(`lines[${n}].stockKey`, 'REQUIRED', { label: 'Stock' })],
      )
    : [];

/** Rules of an outward (spec 02, 4.4); what needs the stock itself is the server's handler. */
export const outwardRules: readonly ModuleRule[] = [
  { needs: ['date'], check: dateRule('Date', { backDays: SETTING_DEFAULTS.BACK_DATE_DAYS }) },
  { needs: ['outwardType'], check: writeOffReasons },
  { needs: ['outwardType'], check: foreignKeys },
  { needs: [], check: lotsNamed },
  noBlockedLeaving,
];
