import { fault } from '../../contract/faults.ts';
import { SETTING_DEFAULTS } from '../../rules/config/setting-of.ts';
import { dateRule } from '../language/document-fields.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';
import { lotsNamed } from './lots-named.ts';
import { noBlockedLeaving } from '../language/groups/blocked-items.ts';

type Transfer = {
  readonly fromStockArea?: number;
  readonly toStockArea?: number;
  readonly lines?: readonly {
    readonly stockKey?: number | null;
    readonly rollNumber?: string | null;
    readonly toRack?: number | null;
    readonly item?: number;
  }[];
};

/** The two areas differ, and neither is a road. */
export const areasDiffer: RecordRule = ({ fromStockArea, toStockArea }: Transfer, { ref }) => {
  if (fromStockArea === toStockArea) return [fault('toStockArea', 'PLACE', { reason: 'From and To are the same' })];
  return [
    { area: ref('stockArea', fromStockArea), field: 'fromStockArea' },
    { area: ref('stockArea', toStockArea), field: 'toStockArea' },
  ].flatMap(({ area, field }) =>
    area?.['areaType'] === 'transit'
      ? [
          fault(field, 'PLACE', {
            reason: 'Goods get into a transit area, and out of it, by being sent and received',
          }),
        ]
      : [],
  );
};

/** Both areas belong to one company (spec 02, 5.7). */
const oneCompany: RecordRule = ({ fromStockArea, toStockArea }: Transfer, { ref }) => {
  const [from, to] = [ref('stockArea', fromStockArea), ref('stockArea', toStockArea)];
  if (from === undefined || to === undefined || from['organization'] === to['organization']) return [];
  return [
    fault('toStockArea', 'PLACE', { reason: 'The area belongs to another company: use Inter Department Transfer' }),
  ];
};

const racksFit: RecordRule = ({ toStockArea, lines = [] }: Transfer, { ref }) =>
  lines.flatMap(({ toRack }, n) => {
    const owner = ref('rack', toRack)?.['stockArea'];
    return owner === undefined || owner === toStockArea
      ? []
      : [fault(`lines[${n}].toRack`, 'PLACE', { reason: 'The rack stands in another stock area' })];
  });

const stockedItems: RecordRule = ({ lines = [] }: Transfer, { ref }) =>
  lines.flatMap(({ item }, n) => {
    const stock = ref('item', item);
    return stock?.['isStocked'] === false
      ? [fault(`lines[${n}].item`, 'REFERENCE', { label: 'Stocked item', value: String(stock['name']) })]
      : [];
  });

/** A roll is one line; a key of stock stands on one. */
const onceEach: RecordRule = ({ lines = [] }: Transfer) => {
  const seen = new Map<string, number>();
  return lines.flatMap(({ stockKey, rollNumber }, n) => {
    const names = [
      ...(stockKey ? [{ name: `key ${stockKey}`, field: 'stockKey' }] : []),
      ...(rollNumber ? [{ name: `roll ${rollNumber}`, field: 'rollNumber' }] : []),
    ];
    const repeated = names.find(({ name }) => seen.has(name));
    for (const { name } of names) if (!seen.has(name)) seen.set(name, n + 1);
    if (repeated === undefined) return [];
    return repeated.field === 'rollNumber'
      ? [fault(`lines[${n}].rollNumber`, 'ROLL', { roll: rollNumber ?? '', reason: 'stands twice' })]
      : [fault(`lines[${n}].stockKey`, 'LINE_REPEATED', { n: n + 1, m: seen.get(repeated.name) ?? 0 })];
  });
};

/** What is right of the goods of every transfer. */
export const transferredGoodsRules: readonly ModuleRule[] = [
  { needs: ['toStockArea', 'lines'], check: racksFit },
  { needs: ['lines'], check: stockedItems },
  { needs: ['lines'], check: onceEach },
  noBlockedLeaving,
];

/** Rules of a stock transfer (spec 02, 5.7 bad input); what needs the stock itself is the server's handler. */
export const stockTransferRules: readonly ModuleRule[] = [
  { needs: ['date'], check: dateRule('Date', { backDays: SETTING_DEFAULTS.BACK_DATE_DAYS }) },
  { needs: ['fromStockArea', 'toStockArea'], check: areasDiffer },
  { needs: ['fromStockArea', 'toStockArea'], check: oneCompany },
  ...transferredGoodsRules,
  { needs: ['lines'], check: lotsNamed },
];
