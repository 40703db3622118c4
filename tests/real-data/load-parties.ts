import { type Client, listAll, type Wire, wordOf } from './api-client.ts';
import { importRows, type Rows } from './import-door.ts';
import { cell, type Source, type SourceAddress, type SourceCustomer } from './source.ts';

/** Where all suppliers of the source are at home. */
const COUNTRY = 'United States';

const vendorAddress = (row: { readonly [column: string]: string }): SourceAddress => ({
  line1: cell(row, 'address_line_1'),
  line2: cell(row, 'address_line_2'),
  city: cell(row, 'city'),
  state: cell(row, 'state_province_name'),
  stateCode: cell(row, 'state_province_code').trim(),
  country: COUNTRY,
  postalCode: cell(row, 'postal_code'),
});

const stateKey = ({ country, state }: SourceAddress): string => `${country} / ${state}`;
const cityKey = (address: SourceAddress): string => `${stateKey(address)} / ${address.city}`;

/** Ours are letters alone; the source has `NSW` and the French departments by number. */
const alphaCode = ({ stateCode }: SourceAddress): string => (/^[A-Z]{2}$/u.test(stateCode) ? stateCode : '');

/** States are numbered within their country, on from those that are there. */
const missingStates = (known: readonly Wire[], addresses: readonly SourceAddress[]): Rows => {
  const taken = new Map<string, number>();
  for (const row of known) {
    const country = wordOf(row['countryName']);
    taken.set(country, Math.max(taken.get(country) ?? 0, Number(row['stateCode'])));
  }
  const names = new Set(known.map((row) => `${wordOf(row['countryName'])} / ${wordOf(row['name'])}`));
  const states = new Map(addresses.map((address) => [stateKey(address), address]));
  return [...states.values()]
    .filter((address) => !names.has(stateKey(address)))
    .map((address) => {
      const stateCode = (taken.get(address.country) ?? 0) + 1;
      taken.set(address.country, stateCode);
      return { name: address.state, country: address.country, stateCode, alphaCode: alphaCode(address) };
    });
};

/** States and cities of everybody's addresses. */
export const loadPlaces = async (client: Client, { vendors, customers }: Source): Promise<void> => {
  const addresses = [...vendors.map(vendorAddress), ...customers.flatMap((customer) => customer.addresses)];
  const states = missingStates(await listAll(client, 'state'), addresses);
  if (states.length > 0) await importRows(client, 'state', states, { matchOn: ['country', 'name'] });
  const cities = new Map(addresses.map((address) => [cityKey(address), address]));
  await importRows(
    client,
    'city',
    [...cities.values()].map((address) => ({ name: address.city, state: stateKey(address) })),
    { matchOn: ['state', 'name'] },
  );
};

const addressCells = (address: SourceAddress, isFirst: boolean): Rows[number] => ({
  'addresses.addressType': isFirst ? 'both' : 'shipping',
  'addresses.line1': address.line1,
  'addresses.line2': address.line2,
  'addresses.country': address.country,
  'addresses.state': stateKey(address),
  'addresses.city': cityKey(address),
  'addresses.pincode': address.postalCode,
  'addresses.isDefaultBilling': isFirst,
});

const ABROAD = { gstTreatment: 'overseas', constitution: 'foreign' };

/** Suppliers, by account number. */
export const loadVendors = (client: Client, { vendors }: Source): Promise<Wire> =>
  importRows(
    client,
    'party',
    vendors.map((row) => ({
      partyCode: cell(row, 'account_number'),
      companyName: cell(row, 'name'),
      partyTypes: 'Supplier',
      ...ABROAD,
      ...addressCells(vendorAddress(row), true),
    })),
    { matchOn: ['partyCode'] },
  );

/** Names as the product takes them: of those that are alike in the source, each carries its account number. */
export const customerNames = ({ customers, vendors }: Source): ReadonlyMap<SourceCustomer, string> => {
  const folded = (name: string): string => name.toLowerCase();
  const count = new Map<string, number>();
  for (const name of [...vendors.map((row) => cell(row, 'name')), ...customers.map((customer) => customer.name)])
    count.set(folded(name), (count.get(folded(name)) ?? 0) + 1);
  return new Map(
    customers.map((customer) => [
      customer,
      count.get(folded(customer.name)) === 1 ? customer.name : `${customer.name} (${customer.account})`,
    ]),
  );
};

/** Customers with all their addresses, by account number; further addresses stand on rows below the first. */
export const loadCustomers = async (client: Client, source: Source): Promise<Wire> => {
  const names = customerNames(source);
  return importRows(
    client,
    'party',
    source.customers.flatMap((customer) =>
      customer.addresses.map((address, n) => ({
        partyCode: customer.account,
        companyName: names.get(customer) ?? customer.name,
        partyTypes: 'Customer',
        ...ABROAD,
        ...addressCells(address, n === 0),
      })),
    ),
    { matchOn: ['partyCode'] },
  );
};
