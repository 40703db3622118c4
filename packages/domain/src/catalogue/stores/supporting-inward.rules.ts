import { fault } from '../../contract/faults.ts';
import { SETTING_DEFAULTS } from '../../rules/config/setting-of.ts';
import { type Decimal, isDecimal, isPositive } from '../../rules/decimal/decimal.ts';
import { convertQty } from '../../rules/units/convert-quantity.ts';
import { dateRule, inOrder } from '../language/document-fields.ts';
import { gstRateFaults } from '../language/groups/gst-answer.ts';
import { unitOf } from '../language/groups/units-of.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';
import { textOf } from '../language/text-of.ts';
import { isRateUnknown, unrated } from './stand-in-rate.ts';

type Line = {
  readonly supportingMaterial?: number;
  readonly uom?: number;
  readonly quantity?: Decimal;
  readonly rate?: Decimal | null;
  readonly isFree?: boolean;
  readonly gstRate?: number | null;
  readonly expiryOn?: string | null;
  readonly rack?: number | null;
};
type Receipt = {
  readonly date?: string;
  readonly party?: number;
  readonly purchaseOrder?: number | null;
  readonly stockArea?: number;
  readonly lines?: readonly Line[];
};

/** What is not free has a rate. */
const ratedOrFree: RecordRule = ({ lines = [] }: Receipt, context) =>
  lines.flatMap(({ supportingMaterial, rate, isFree }, n) =>
    isFree === true ||
    (rate && isPositive(rate)) ||
    isRateUnknown(context.ref('supportingMaterial', supportingMaterial), 'rate', context)
      ? []
      : [
          unrated(
            `lines[${n}]`,
            'supportingMaterial',
            context.ref('supportingMaterial', supportingMaterial)?.['name'],
            context,
          ),
        ],
  );

/** Tax is that of the day on which they come: a rate that the law has ended would count as none (spec 01, 3.23). */
const ratesOnDate: RecordRule = ({ date, lines = [] }: Receipt, context) =>
  lines.flatMap(({ gstRate }, n) => gstRateFaults(`lines[${n}].gstRate`, gstRate, date ?? context.today, context));

/** Every unit leads to the material's own (4404035). */
export const materialUnits: RecordRule = ({ lines = [] }: Receipt, context) =>
  lines.flatMap(({ supportingMaterial, uom, quantity }, n) => {
    const material = context.ref('supportingMaterial', supportingMaterial);
    const [from, to] = [unitOf(uom, context), unitOf(material?.['uom'], context)];
    if (from === undefined || to === undefined || from.id === to.id || !isDecimal(quantity)) return [];
    const converted = convertQty(quantity, from, to);
    return converted.ok
      ? []
      : [fault(`lines[${n}].uom`, converted.code, { ...converted.values, item: textOf(material?.['name']) })];
  });

const notExpired: RecordRule = ({ date, lines = [] }: Receipt) =>
  lines.flatMap(({ expiryOn }, n) =>
    expiryOn && date && expiryOn <= date
      ? [fault(`lines[${n}].expiryOn`, 'ORDER', { first: 'Date', second: 'Expiry' })]
      : [],
  );

const rackOfArea: RecordRule = ({ stockArea, lines = [] }: Receipt, { ref }) =>
  lines.flatMap(({ rack }, n) => {
    const owner = ref('rack', rack)?.['stockArea'];
    return owner === undefined || owner === stockArea
      ? []
      : [fault(`lines[${n}].rack`, 'PLACE', { reason: 'The rack stands in another stock area' })];
  });

const orderOfParty: RecordRule = ({ party, purchaseOrder }: Receipt, { ref }) => {
  const order = ref('purchaseOrder', purchaseOrder);
  return order === undefined || order['party'] === party
    ? []
    : [fault('purchaseOrder', 'REFERENCE', { label: 'Order of this party', value: textOf(order['number']) })];
};

/** Rules of a supporting material inward (spec 02, 4.8); a bill that came before is the server's to know. */
export const supportingInwardRules: readonly ModuleRule[] = [
  { needs: ['date'], check: dateRule('Date', { backDays: SETTING_DEFAULTS.BACK_DATE_DAYS }) },
  { needs: ['date', 'billDate'], check: inOrder('billDate', 'Bill date', 'date', 'Date') },
  { needs: ['party', 'purchaseOrder'], check: orderOfParty },
  { needs: [], check: ratedOrFree },
  { needs: ['date', 'lines'], check: ratesOnDate },
  { needs: ['lines'], check: materialUnits },
  { needs: ['date'], check: notExpired },
  { needs: ['stockArea'], check: rackOfArea },
];
