import { fault } from '../../contract/faults.ts';
import type { Reason } from '../../contract/phrases/phrase.ts';
import { SETTING_DEFAULTS } from '../../rules/config/setting-of.ts';
import { dateRule, inOrder } from '../language/document-fields.ts';
import type { RequiredRule } from '../language/field.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';
import type { AnyRecord } from '../language/record.ts';
import { textOf } from '../language/text-of.ts';
import { lotsNamed } from './lots-named.ts';
import { areasDiffer, transferredGoodsRules } from './stock-transfer.rules.ts';

type Typed = {
  readonly initiative?: string;
  readonly purpose?: string | null;
  readonly fromStockArea?: number | null;
  readonly toStockArea?: number | null;
};

/** Goods that are lent come back on a day. */
export const isLoan: RequiredRule = ({ purpose }: Typed) => purpose === 'loan';

/** Another company buys what it gets: at which price. */
export const crossesCompanies: RequiredRule = ({ fromStockArea, toStockArea }: Typed, { ref }) => {
  const [from, to] = [ref('stockArea', fromStockArea), ref('stockArea', toStockArea)];
  return from !== undefined && to !== undefined && from['organization'] !== to['organization'];
};

/** Where each side's area has to lie: field of the document, field of the area, module of the place. */
const PLACES = [
  { side: 'from', key: 'Company', of: 'organization' },
  { side: 'from', key: 'Branch', of: 'branch' },
  { side: 'from', key: 'Location', of: 'location' },
  { side: 'to', key: 'Company', of: 'organization' },
  { side: 'to', key: 'Branch', of: 'branch' },
  { side: 'to', key: 'Location', of: 'location' },
] as const;

/** An area lies in the company, branch and location that its side names (spec 02, 5.9 bad input). */
const areasFit: RecordRule = (transfer: AnyRecord, { ref }) => {
  const told = new Set<string>();
  return PLACES.flatMap(({ side, key, of }) => {
    const area = ref('stockArea', transfer[`${side}StockArea`]);
    const place = transfer[`${side}${key}`];
    if (area === undefined || typeof place !== 'number' || area[of] === place || told.has(side)) return [];
    told.add(side);
    const reason: Reason = `${textOf(area['name'])} does not belong to ${textOf(ref(of, place)?.['name'])}`;
    return [fault(`${side}StockArea`, 'PLACE', { reason })];
  });
};

/** Who asks for goods does not know their lots: the giver names them. */
const sentLotsNamed: RecordRule = (transfer: Typed, context) =>
  transfer.initiative === 'ask' ? [] : lotsNamed(transfer, context);

/** Rules of an inter-department transfer (spec 02, 5.9 bad input); who may do what with it is the server's handler. */
export const departmentTransferRules: readonly ModuleRule[] = [
  { needs: ['date'], check: dateRule('Date', { backDays: SETTING_DEFAULTS.BACK_DATE_DAYS }) },
  { needs: ['fromStockArea', 'toStockArea'], check: areasDiffer },
  {
    needs: [
      'fromStockArea',
      'fromCompany',
      'fromBranch',
      'fromLocation',
      'toStockArea',
      'toCompany',
      'toBranch',
      'toLocation',
    ],
    check: areasFit,
  },
  { needs: ['date', 'expectedBackOn'], check: inOrder('date', 'Date', 'expectedBackOn', 'Expected back') },
  ...transferredGoodsRules,
  { needs: ['initiative', 'lines'], check: sentLotsNamed },
];
