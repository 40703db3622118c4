import { type AclRecord, allowsView, MODE, serviceName } from './acl.ts';

/** Service whose view is the supplier right: who may see parties may know who supplied what. */
const PARTIES = 'party';

/** What tells of the supplier, by service; of reports their columns and filters of any of them. */
const TELLING: { readonly [service: string]: readonly string[] } = {
  'chemical/itemStock/stock': ['party', 'supplierLot'],
  'chemical/labTest': ['party', 'partyName', 'supplierLot'],
  'chemical/report': ['supplier', 'suppliers', 'party', 'paper', 'challan'],
};

/** What of a receipt tells of the supplier to who reads receipts and takes none in. */
const OF_RECEIPTS: readonly string[] = [
  'party',
  'partyName',
  'preInward',
  'purchaseOrders',
  'billNo',
  'challanNo',
  'lines.purchaseOrder',
  'lines.supplierLot',
  'lines.supplierRoll',
];

/** Services of receipts, one for each mode of receiving. */
const RECEIPTS: ReadonlySet<string> = new Set(['chemical/inward', 'chemical/foundaryInward']);

const tellingOf = (record: AclRecord): readonly string[] => {
  const service = serviceName(record.moduleAPI);
  if (RECEIPTS.has(service)) return (record.mode & MODE.create) === 0 ? OF_RECEIPTS : [];
  return TELLING[service] ?? [];
};

/**
 * Rights of a role while vendor codes are on: without the right to see parties it is not told either who supplied the goods of stock, of lab tests,
 * of receipts that others take in and of any report (spec 02, 2.3, 2.7 and 4.5). A role of administrators has every right that has no record.
 */
export const blindToSuppliers = <R extends AclRecord>(records: readonly R[], isAdmin: boolean): readonly R[] => {
  const parties = records.find(({ moduleAPI }) => serviceName(moduleAPI) === PARTIES);
  if (parties === undefined ? isAdmin : allowsView(parties)) return records;
  return records.map((record) => {
    const more = tellingOf(record);
    return more.length === 0
      ? record
      : { ...record, hiddenFields: [...new Set([...(record.hiddenFields ?? []), ...more])] };
  });
};
