import { fault } from '../../contract/faults.ts';
import { SETTING_DEFAULTS } from '../../rules/config/setting-of.ts';
import { dateRule } from '../language/document-fields.ts';
import type { RequiredRule } from '../language/field.ts';
import type { DeriveRule, ModuleRule, RecordRule } from '../language/module.ts';

type Count = {
  readonly kind?: string;
  readonly stockArea?: number | null;
  readonly racks?: readonly number[] | null;
  readonly productTypes?: readonly number[] | null;
  readonly items?: readonly number[] | null;
};

/** Only a recount names the slip that it repeats. */
export const isRecount: RequiredRule = ({ kind }: Count) => kind === 'recount';

/** Places of a count are those of its area. */
export const derivePhysicalCount: DeriveRule = ({ stockArea }: Count, { ref }) => {
  const area = ref('stockArea', stockArea);
  return { organization: area?.['organization'], branch: area?.['branch'], location: area?.['location'] };
};

const areaFits: RecordRule = ({ stockArea }: Count, { ref }) =>
  ref('stockArea', stockArea)?.['areaType'] === 'transit'
    ? [fault('stockArea', 'PLACE', { reason: 'Goods on the road are counted where they arrive' })]
    : [];

const racksFit: RecordRule = ({ stockArea, racks }: Count, { ref }) =>
  (racks ?? []).some((rack) => {
    const own = ref('rack', rack)?.['stockArea'];
    return own !== undefined && own !== stockArea;
  })
    ? [fault('racks', 'PLACE', { reason: 'The rack stands in another stock area' })]
    : [];

/** A cycle or spot count says what is counted; a whole area is a full count. */
const saysWhat: RecordRule = ({ kind, racks, productTypes, items }: Count) => {
  const isNarrow = [racks, productTypes, items].some((chosen) => (chosen?.length ?? 0) > 0);
  return (kind === 'cycle' || kind === 'spot') && !isNarrow
    ? [fault('items', 'REQUIRED', { label: 'Items, racks or product types' })]
    : [];
};

/** Rules of a physical count (spec 02, 5.6); what asks for the stock is the server's. */
export const physicalCountRules: readonly ModuleRule[] = [
  { needs: ['date'], check: dateRule('Date', { backDays: SETTING_DEFAULTS.BACK_DATE_DAYS }) },
  { needs: ['stockArea'], check: areaFits },
  { needs: ['stockArea', 'racks'], check: racksFit },
  { needs: ['kind', 'items'], check: saysWhat },
];
