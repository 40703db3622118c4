import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { Client, Wire } from '../../../apps/server/src/testing/serve.ts';
import { type Made, sampleOf } from '../samples.ts';

/** A supplier who charges GST, and where they sit. */
type Supplier = {
  /** Which sample party it is made like; each its own. */
  readonly n: number;
  readonly companyName: string;
  /** As GSTINs of the state begin: 24 is Gujarat. */
  readonly gstin: string;
  /** Two letters of the state. */
  readonly alphaCode: string;
  readonly pincode: string;
};

/** In our state, and in another. */
export const SABARMATI: Supplier = {
  n: 13,
  companyName: 'Sabarmati',
  gstin: '24AAACS5431K1ZG',
  alphaCode: 'GJ',
  pincode: '395003',
};
export const KONKAN: Supplier = {
  n: 12,
  companyName: 'Konkan',
  gstin: '27AAACK7788P1ZK',
  alphaCode: 'MH',
  pincode: '400001',
};

const found = async (client: Client, path: string, filters: Wire): Promise<Wire> =>
  (await client.get(`${path}/getAllByPartner`, { filters: JSON.stringify(filters) })).body.dataList?.[0] ?? {};

/** Makes a supplier in their state; its id. */
export const supplierIn = async (client: Client, { rows }: Made, supplier: Supplier): Promise<number> => {
  const { n, companyName, gstin, alphaCode, pincode } = supplier;
  const state = (await found(client, 'state', { alphaCode }))['id'];
  const city = (await client.post('city/save', { name: `${companyName} town`, state })).row().id;
  const sample = sampleOf(moduleNamed('party'), n, rows);
  const [address] = sample['addresses'] as readonly Wire[]; // the sample has one
  const addresses = [{ ...address, state, city, pincode }];
  return (await client.post('party/save', { ...sample, companyName, gstTreatment: 'regular', gstin, addresses })).row()
    .id;
};

/** Puts every location of ours into Surat, Gujarat. */
export const placedInGujarat = async (client: Client): Promise<void> => {
  const state = (await found(client, 'state', { alphaCode: 'GJ' }))['id'];
  const city = (await found(client, 'city', { state }))['id'];
  for (const { id, version, country } of (await client.get('location/getAllByPartner')).body.dataList ?? [])
    (await client.post('location/update', { id, version, country, state, city, pincode: '395003' })).row();
};
