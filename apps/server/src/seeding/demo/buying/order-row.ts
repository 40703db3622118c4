import { addDays } from '@weft/domain/rules/dates/add-days';
import type { Chance } from '../chance.ts';
import { BRANCH, LOCATION } from '../company.ts';
import { STAFF } from '../people.ts';
import type { LinePlan, OrderPlan } from './plan-orders.ts';

type Row = { readonly [key: string]: unknown };

/** Who asks for goods of a location. */
const REQUESTERS: Readonly<Record<string, readonly [department: string, staff: readonly string[]]>> = {
  [LOCATION.weaving]: ['Tape Plant', ['E016', 'E017', 'E018', 'E019', 'E022']],
  [LOCATION.chemicals]: ['Chemical Plant', ['E012', 'E013']],
  [LOCATION.moulding]: ['Moulding', ['E014', 'E015']],
};

const REMARKS = [
  'Material test certificate with every lot.',
  'Unloading between 8 and 18 hours only.',
  'Rate as agreed by telephone, freight to our gate included.',
  'Second half on call after ten days.',
  'Packing sound and marked with lot number.',
  'Weighment at our bridge is final.',
] as const;

/** The branch that a location belongs to. */
export const branchOf = (location: string): string => (location === LOCATION.moulding ? BRANCH.silvassa : BRANCH.surat);

const lineRow = ({ item, area, uom, quantity, rate }: LinePlan, expectedOn: string): Row => ({
  item: item.code,
  uom,
  quantity,
  rate,
  rateBasis: 'orderUnit',
  hsn: item.hsn,
  gstRate: `GST ${item.gst} %`,
  description: item.about,
  stockArea: area,
  expectedOn,
  ...(item.second === undefined ? {} : { secondaryQuantity: Number((quantity / item.second.factor).toFixed(1)) }),
});

/** The row of a purchase order; references are codes. */
export const orderRow = ({ no, date, expectedOn, supplier, location, lines }: OrderPlan, chance: Chance): Row => {
  const [department, people] = REQUESTERS[location] ?? ['Purchase', [STAFF.head]];
  const isAdvance = supplier.creditDays === 0;
  return {
    party: supplier.code,
    date,
    expectedOn,
    orderType: 'standard',
    organization: 'VPL',
    branch: branchOf(location),
    location,
    billTo: branchOf(location),
    shipTo: location,
    quotationNo: `Q/${date.slice(2, 4)}${date.slice(5, 7)}/${String(110 + no)}`,
    quotationDate: addDays(date, -chance.whole(1, 6)),
    contact: 'Sales desk',
    paymentTerms: [{ percent: 100, basis: isAdvance ? 'advance' : 'onReceipt', days: supplier.creditDays }],
    freightMode: 'included',
    deliveryTerms: 'for',
    deliveryPlace: location === LOCATION.moulding ? 'Silvassa' : location === LOCATION.chemicals ? 'Ankleshwar' : 'Kim',
    dispatchMode: 'road',
    purchaseOwner: location === LOCATION.moulding ? STAFF.buyers[1] : STAFF.buyers[0],
    department,
    requestedBy: chance.pick(people),
    inspection: 'atOurEnd',
    terms: 'Our order number on invoice and challan. Short, excess and rejected goods to the supplier’s account.',
    remarks: chance.pick(REMARKS),
    lines: lines.map((line) => lineRow(line, expectedOn)),
  };
};
