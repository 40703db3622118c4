import { fault } from '../../contract/faults.ts';
import { SETTING_DEFAULTS } from '../../rules/config/setting-of.ts';
import { isDecimal } from '../../rules/decimal/decimal.ts';
import { convertQty } from '../../rules/units/convert-quantity.ts';
import { dateRule } from '../language/document-fields.ts';
import { wantedFaults } from '../language/groups/wanted-quality.ts';
import { itemUnitsOf, unitOf } from '../language/groups/units-of.ts';
import { machineStands } from '../language/groups/working-assets.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';
import type { AnyRecord } from '../language/record.ts';
import { noBlockedItems } from '../language/groups/blocked-items.ts';

type Request = {
  readonly requestType?: string;
  readonly stockAreaFrom?: number;
  readonly stockAreaTo?: number;
  readonly lines?: readonly AnyRecord[];
  readonly wantedQuality?: readonly AnyRecord[];
};

/**
 * The two areas differ, and neither is on the road. Goods are issued within a branch; those of another location come by a stock transfer, which
 * stays within the company (spec 02, 5.2, 5.7).
 */
const placesFit: RecordRule = ({ requestType, stockAreaFrom, stockAreaTo }: Request, { ref }) => {
  if (stockAreaFrom === stockAreaTo) return [fault('stockAreaTo', 'PLACE', { reason: 'From and To are the same' })];
  const [from, to] = [ref('stockArea', stockAreaFrom), ref('stockArea', stockAreaTo)];
  if (from === undefined || to === undefined) return [];
  const isOnRoad = [from, to].some((area) => area['areaType'] === 'transit');
  if (isOnRoad) return [fault('stockAreaTo', 'PLACE', { reason: 'Nothing is issued from or to the road' })];
  if (requestType === 'transfer') {
    const isNear = from['location'] === to['location'];
    if (isNear)
      return [
        fault('stockAreaTo', 'PLACE', { reason: 'Both lie in one location: choose Issue, no transfer is needed' }),
      ];
    return from['organization'] === to['organization']
      ? []
      : [
          fault('stockAreaTo', 'PLACE', {
            reason: 'The area belongs to another company: use Inter Department Transfer',
          }),
        ];
  }
  return from['branch'] === to['branch']
    ? []
    : [
        fault('stockAreaTo', 'PLACE', {
          reason: 'From and To lie in different branches: choose From another location',
        }),
      ];
};

const stockedItems: RecordRule = ({ lines = [] }: Request, { ref }) =>
  lines.flatMap(({ item }, n) => {
    const stock = ref('item', item);
    return stock?.['isStocked'] === false
      ? [fault(`lines[${n}].item`, 'REFERENCE', { label: 'Stocked item', value: String(stock['name']) })]
      : [];
  });

/** Every unit leads to the item's own. */
const unitsFit: RecordRule = ({ lines = [] }: Request, context) =>
  lines.flatMap(({ item, uom, quantity }, n) => {
    const [from, to] = [unitOf(uom, context), unitOf(context.ref('item', item)?.['uom'], context)];
    if (from === undefined || to === undefined || from.id === to.id || !isDecimal(quantity)) return [];
    const converted = convertQty(quantity, from, to, itemUnitsOf(item, context));
    return converted.ok ? [] : [fault(`lines[${n}].uom`, converted.code, converted.values)];
  });

/** Limits are of what is a figure. */
const wantedFigures: RecordRule = ({ wantedQuality = [] }: Request, { ref }) =>
  wantedQuality.flatMap(({ customParam }, n) => {
    const parameter = ref('customParam', customParam);
    return parameter === undefined || parameter['dataType'] === 'numeric'
      ? []
      : [
          fault(`wantedQuality[${n}].customParam`, 'REFERENCE', {
            label: 'Parameter that is a figure',
            value: String(parameter['name']),
          }),
        ];
  });

/** Rules of a material request (spec 02, 5.2 bad input); what asks for other requests and for the configuration is the server's handler. */
export const materialRequestRules: readonly ModuleRule[] = [
  { needs: ['date'], check: dateRule('Date', { backDays: SETTING_DEFAULTS.BACK_DATE_DAYS }) },
  { needs: ['requestType', 'stockAreaFrom', 'stockAreaTo'], check: placesFit },
  { needs: ['lines'], check: stockedItems },
  { needs: ['lines'], check: unitsFit },
  { needs: ['wantedQuality'], check: (request: AnyRecord) => wantedFaults(request, 'requestLine') },
  { needs: ['wantedQuality'], check: wantedFigures },
  machineStands('machine', ['retired']),
  noBlockedItems,
];
