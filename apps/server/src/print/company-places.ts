import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { party } from '@weft/domain/catalogue/masters/party';
import { branch } from '@weft/domain/catalogue/organisation/branch';
import { location } from '@weft/domain/catalogue/organisation/location';
import { organization } from '@weft/domain/catalogue/organisation/organization';
import type { Call } from '../http/endpoint.ts';
import type { PartnerConfig } from '../records/partner-config.ts';
import { printedName } from './printed-name.ts';
import { addressOf, linesOf, named } from './printed-places.ts';

/** Whose name, address and registration stand in a box of the head. */
export type PrintedPlace = {
  readonly name: string;
  readonly address: readonly { readonly line: string }[];
  readonly gstin: string;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const place = (name: unknown, at: AnyRecord, gstin: unknown): PrintedPlace => ({
  name: text(name),
  address: linesOf(at).map((line) => ({ line })),
  gstin: text(gstin),
});

const DEFAULT_SQL = `select id from organization where partner_id = $1 and deleted_on is null order by is_default desc, id limit 1`;

/** Id of the company that prints: the record's, else the partner's own; undefined before one is founded. */
export const companyIdOf = async ({ tx }: Pick<Call, 'tx'>, record: AnyRecord): Promise<number | undefined> => {
  const asked = record['organization'];
  if (typeof asked === 'number') return asked;
  return (await tx.maybe<{ id: number }>(DEFAULT_SQL, [tx.partnerId], 'organization-default'))?.id;
};

/** The company that prints; its address is the record's branch where there is one. */
export const companyOf = async (
  call: Pick<Call, 'tx'>,
  config: PartnerConfig,
  record: AnyRecord,
): Promise<PrintedPlace> => {
  const company = await named(call, organization, await companyIdOf(call, record));
  const at = await named(call, branch, record['branch']);
  const name = printedName(config, company['name']);
  return place(name, linesOf(at).length > 0 ? at : addressOf(company), at['gstin']);
};

const registrationsOf = ({ gstins }: AnyRecord): readonly AnyRecord[] =>
  Array.isArray(gstins) ? (gstins as readonly AnyRecord[]) : []; // lines are lists of records

/** Id of the company or party that heads purchase orders in place of the order's own company; undefined: nobody does. */
export const buyerIdOf = (config: PartnerConfig): number | undefined => {
  const id = Number(config.value('PO_PRINT_PARTNER_ID') ?? 0);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** Who heads a purchase order: the company or party of PO_PRINT_PARTNER_ID under its own name, else `company`. */
export const buyerOf = async (
  call: Pick<Call, 'tx'>,
  config: PartnerConfig,
  company: PrintedPlace,
): Promise<PrintedPlace> => {
  const id = buyerIdOf(config);
  if (id === undefined) return company;
  const buyer = await named(call, organization, id);
  if (typeof buyer['name'] === 'string')
    return place(buyer['name'], addressOf(buyer), registrationsOf(buyer)[0]?.['gstin']);
  const other = await named(call, party, id);
  return typeof other['companyName'] === 'string'
    ? place(other['companyName'], addressOf(other), other['gstin'])
    : company;
};

/** A party with its default address and registration. */
export const partyPlace = async (call: Pick<Call, 'tx'>, id: unknown): Promise<PrintedPlace> => {
  const own = await named(call, party, id);
  const at = addressOf(own);
  return place(own['companyName'], at, at['gstin'] ?? own['gstin']);
};

/** The places of an order: who supplies, who pays, where it goes. */
export const orderPlaces = async (
  call: Pick<Call, 'tx'>,
  order: AnyRecord,
  company: PrintedPlace,
): Promise<{ readonly [key in 'supplier' | 'billToPlace' | 'shipToPlace']: PrintedPlace }> => {
  const supplier = await named(call, party, order['party']);
  const billing = await named(call, branch, order['billTo'] ?? order['branch']);
  const shipping = await named(call, location, order['shipTo'] ?? order['location']);
  const third = await named(call, party, order['shipToParty']);
  const at = addressOf(supplier, order['supplierAddress']);
  const toThird = order['shipToParty'] !== null && order['shipToParty'] !== undefined;
  const payer = [company.name, text(billing['name'])].filter(Boolean).join(', ');
  return {
    supplier: place(supplier['companyName'], at, order['supplierGstin'] ?? at['gstin'] ?? supplier['gstin']),
    billToPlace: place(payer, billing, billing['gstin']),
    shipToPlace: toThird
      ? place(third['companyName'], addressOf(third), third['gstin'])
      : place(shipping['name'], shipping, ''),
  };
};
