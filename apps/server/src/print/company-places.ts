import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { party } from '@weft/domain/catalogue/masters/party';
import { branch } from '@weft/domain/catalogue/organisation/branch';
import { location } from '@weft/domain/catalogue/organisation/location';
import { organization } from '@weft/domain/catalogue/organisation/organization';
import { namedRow } from '@weft/domain/rules/config/named-row';
import { STATES } from '@weft/domain/rules/identifiers/states';
import type { Call } from '../http/endpoint.ts';
import type { PartnerConfig } from '../records/partner-config.ts';
import { printedName } from './printed-name.ts';
import { addressOf, linesOf, named } from './printed-places.ts';

/** Whose name, address and registration stand in a box of the head. */
export type PrintedPlace = {
  readonly name: string;
  readonly address: readonly { readonly line: string }[];
  readonly gstin: string;
  /** State with its two digits of GST; empty where none is known. */
  readonly state: string;
};

/** Who prints, with what stands at the foot of its pages. */
export type PrintingCompany = PrintedPlace & { readonly footer: string };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const stateWithCode = ({ stateName, stateCode }: AnyRecord): string =>
  [text(stateName), STATES.find(({ alpha }) => alpha === stateCode)?.code ?? ''].filter(Boolean).join(' ');

const place = (name: unknown, at: AnyRecord, gstin: unknown): PrintedPlace => ({
  name: text(name),
  address: linesOf(at).map((line) => ({ line })),
  gstin: text(gstin),
  state: stateWithCode(at),
});

const DEFAULT_SQL = `select id from organization where partner_id = $1 and deleted_on is null order by is_default desc, id limit 1`;

/** Id of the company that prints: the record's, else the partner's own; undefined before one is founded. */
export const companyIdOf = async ({ tx }: Pick<Call, 'tx'>, record: AnyRecord): Promise<number | undefined> => {
  const asked = record['organization'];
  if (typeof asked === 'number') return asked;
  return (await tx.maybe<{ id: number }>(DEFAULT_SQL, [tx.partnerId], 'organization-default'))?.id;
};

const registrationsOf = ({ gstins }: AnyRecord): readonly AnyRecord[] =>
  Array.isArray(gstins) ? (gstins as readonly AnyRecord[]) : []; // lines are lists of records

/** Registration under which a branch acts: its own, else the company's in its state; that of no branch is the company's first (spec 01, 3.17). */
const registrationOf = (company: AnyRecord, at: AnyRecord): unknown => {
  if (text(at['gstin']) !== '') return at['gstin'];
  const all = registrationsOf(company);
  return (at['id'] === undefined ? all[0] : all.find(({ state }) => state === at['state']))?.['gstin'];
};

/** As `registrationOf`, by the branch's own company. */
const registrationOfBranch = async (call: Pick<Call, 'tx'>, at: AnyRecord): Promise<unknown> =>
  registrationOf(await named(call, organization, at['organization']), at);

/** The company that prints; address, registration and footer are those of the record's branch where it has its own. */
export const companyOf = async (
  call: Pick<Call, 'tx'>,
  config: PartnerConfig,
  record: AnyRecord,
): Promise<PrintingCompany> => {
  const company = await named(call, organization, await companyIdOf(call, record));
  const at = await named(call, branch, record['branch']);
  const printed = place(
    printedName(config, company['name']),
    linesOf(at).length > 0 ? at : addressOf(company),
    registrationOf(company, at),
  );
  return { ...printed, footer: text(at['printFooter']) || text(company['printFooter']) };
};

/** Who heads purchase orders in place of the order's own company. */
export type Buyer = {
  readonly place: PrintingCompany;
  /** Its id where it is a company of ours, whose pictures it prints; a party has none. */
  readonly company: number | null;
};

/**
 * The company or party of PO_PRINT_PARTNER_ID, under its own name, address and registration; a bare number, as it was stored once, is a company's
 * before a party's. Undefined: the order's own company heads it.
 */
export const buyerOf = async (call: Pick<Call, 'tx'>, config: PartnerConfig): Promise<Buyer | undefined> => {
  const buyer = namedRow([organization.name, party.name], config.value('PO_PRINT_PARTNER_ID') ?? '');
  if (buyer === undefined) return undefined;
  const company = buyer.to === party.name ? {} : await named(call, organization, buyer.id);
  if (typeof company['name'] === 'string') {
    const head = place(company['name'], addressOf(company), registrationsOf(company)[0]?.['gstin']);
    return { place: { ...head, footer: text(company['printFooter']) }, company: buyer.id };
  }
  if (buyer.to === organization.name) return undefined;
  const other = await partyPlace(call, buyer.id);
  return other.name === '' ? undefined : { place: { ...other, footer: '' }, company: null };
};

/** A party with its default address and registration. */
export const partyPlace = async (call: Pick<Call, 'tx'>, id: unknown): Promise<PrintedPlace> => {
  const own = await named(call, party, id);
  const at = addressOf(own);
  return place(own['companyName'], at, at['gstin'] ?? own['gstin']);
};

/** The places of a transfer: where goods leave and where they go, each under the registration of its branch. */
export const transferPlaces = async (
  call: Pick<Call, 'tx'>,
  transfer: AnyRecord,
): Promise<{ readonly [key in 'fromPlace' | 'toPlace']: PrintedPlace }> => {
  const at = async (branchId: unknown, locationId: unknown): Promise<PrintedPlace> => {
    const [of, own] = [await named(call, branch, branchId), await named(call, location, locationId)];
    return place(own['name'], linesOf(own).length > 0 ? own : of, await registrationOfBranch(call, of));
  };
  return {
    fromPlace: await at(transfer['branch'], transfer['location']),
    toPlace: await at(transfer['toBranch'], transfer['toLocation']),
  };
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
    billToPlace: {
      ...place(payer, billing, await registrationOfBranch(call, billing)),
      ...(linesOf(billing).length > 0 ? {} : { address: company.address }),
    },
    shipToPlace: toThird
      ? place(third['companyName'], addressOf(third), third['gstin'])
      : place(shipping['name'], shipping, ''),
  };
};
