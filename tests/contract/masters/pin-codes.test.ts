import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { uploadFile } from '../../../apps/server/src/testing/upload-file.ts';
import { fromRoot } from '../../../scripts/root.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import type { Made } from '../samples.ts';
import { address } from '../sample-parts.ts';

/** India Post's directory, beside the repository when its owner has it: 19,586 PINs, 108 of them without a state. */
const DIRECTORY = fromRoot('../shared/data/india-pincodes/pincode-district-state.csv');

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
  });

  const placesOf = async (pin: string, as = admin) =>
    ((await as.get(`pinCode/places/${pin}`)).body.dataList ?? []).map(({ stateName, cityName, city }) => ({
      stateName,
      cityName,
      isCity: city !== null,
    }));
  const stateNamed = async (name: string): Promise<number> => {
    const filters = JSON.stringify({ name });
    return Number((await admin.get('state/getAllByPartner', { filters })).body.dataList?.[0]?.['id']);
  };
  const partyAt = async (companyName: string, more: Wire): Promise<Wire> => {
    const { id } = made.of('party');
    const { partyTypes } = (await admin.get(`party/${id}`)).row();
    const body = { companyName, partyTypes, gstTreatment: 'unregistered', gstin: null };
    return (await admin.post('party/save', { ...body, addresses: [{ ...address(made.rows), ...more }] })).row();
  };

  describe('where a PIN lies', () => {
    it('is told without any list by the digits: the state where they leave one, nothing where they leave several', async () => {
      expect(await placesOf('560 001')).toEqual([{ stateName: 'Karnataka', cityName: null, isCity: false }]);
      expect(await placesOf('403001')).toEqual([]); // Maharashtra or Goa
      expect(await placesOf('990001')).toEqual([]); // army post
    });

    it('is told by the cities that say their digits, and by the list of PIN codes, under any name of the city', async () => {
      const state = await stateNamed('Maharashtra');
      const city = { state, name: 'Mumbai', aliasNames: 'Bombay, Bambai', pinPrefixes: '400' };
      expect((await admin.post('city/save', city)).status).toBe(200);
      const mumbai = { stateName: 'Maharashtra', cityName: 'Mumbai', isCity: true };
      expect(await placesOf('400701')).toEqual([mumbai]);
      await admin.post('pinCode/save', { pincode: '400 702', place: 'bombay', district: 'Raigad', state });
      expect(await placesOf('400702')).toEqual([mumbai]);
      await admin.post('pinCode/save', { pincode: '413001', district: 'Solapur', state });
      expect(await placesOf('413001')).toEqual([{ stateName: 'Maharashtra', cityName: 'Solapur', isCity: false }]);
    });

    it('is told first by the addresses that are known', async () => {
      await partyAt('Known by its PIN', { pincode: '380099' });
      const { city } = address(made.rows);
      const [first] = (await admin.get('pinCode/places/380099')).body.dataList ?? [];
      expect(first).toMatchObject({ city, stateName: 'Gujarat', countryName: 'India' });
    });

    it('is refused for what is no PIN, and to who sees nothing that has an address', async () => {
      const wrong = await admin.get('pinCode/places/039500');
      expect([wrong.status, wrong.body.errors?.[0]?.code]).toEqual([422, 4404937]);
      expect((await served.as('nobody').get('pinCode/places/560001')).status).toBe(403);
      expect(await placesOf('560001', served.as('viewer'))).toHaveLength(1);
    });

    it('tells nothing of another company', async () => {
      await partyAt('Ours alone', { pincode: '380098' });
      expect(await placesOf('380098', served.as('stranger'))).toEqual([]);
    });
  });

  describe.skipIf(!existsSync(DIRECTORY))('the directory of India Post', () => {
    it('is taken in as the file that it is, every row, and tells where a PIN lies', { timeout: 300_000 }, async () => {
      const file = readFileSync(DIRECTORY);
      const upload = await uploadFile(admin, 'pinCode/import/upload', 'pincode-district-state.csv', file);
      const importId = upload.body.data?.['importId'];
      const mapped = await admin.post('pinCode/import/map', { importId, mode: 'upsert' });
      expect(mapped.body.errors ?? []).toEqual([]);
      await admin.post('pinCode/import/commit', { importId });
      const session = async () => (await admin.get(`pinCode/import/${String(importId)}`)).body.data ?? {};
      await expect.poll(async () => (await session())['state'], { timeout: 240_000 }).not.toMatch(/ing$/u);
      expect(await session()).toMatchObject({ state: 'imported', total: 19_586, wrong: 0 });
      expect(await placesOf('403001')).toEqual([{ stateName: 'Goa', cityName: 'North Goa', isCity: false }]);
      const [daman] = (await admin.get('pinCode/places/396210')).body.dataList ?? [];
      expect(daman).toMatchObject({ stateName: 'Dadra and Nagar Haveli and Daman and Diu' });
    });
  });

  describe('addresses one by one', () => {
    it('are read, added, changed and taken away as parts of their party, with one default of each use', async () => {
      const party = await partyAt('Several places', { isDefaultBilling: true });
      const owner = { moduleName: 'party', foreinKey: Number(party['id']) };
      const list = async () => (await admin.get('address/getAllByPartner', owner)).body.dataList ?? [];
      const [first] = await list();
      expect(first).toMatchObject({ ...owner, line1: '12 Loom Road', isDefaultBilling: true });

      const depot = { ...address(made.rows), label: 'Depot', line1: 'Plot 9', isDefaultBilling: true };
      const added = (await admin.post('address/save', { ...owner, ...depot })).row();
      expect(added).toMatchObject({ ...owner, label: 'Depot', pincode: '395003' });
      expect((await list()).map(({ isDefaultBilling }) => isDefaultBilling)).toEqual([false, true]);

      const { id, version } = added;
      const changed = await admin.post('address/update', { ...owner, id, version, landmark: 'Near the weighbridge' });
      expect(changed.row()).toMatchObject({ id, label: 'Depot', landmark: 'Near the weighbridge' });
      expect((await admin.post('address/update', { ...owner, id, version, line2: 'Late' })).status).toBe(409);
      const gone = await admin.post('address/delete', { ...owner, id, version: changed.row().version });
      expect([gone.status, (await list()).map(({ line1 }) => line1)]).toEqual([200, ['12 Loom Road']]);
    });

    it('are refused at the field, each with its code', async () => {
      const party = await partyAt('Wrong places', {});
      const owner = { moduleName: 'party', foreinKey: Number(party['id']) };
      const told = async (body: Wire) =>
        ((await admin.post('address/save', body)).body.errors ?? []).map(({ field, code }) => [field, code]);
      const right = address(made.rows);
      expect(await told({ ...right })).toEqual([
        ['foreinKey', 4404081],
        ['moduleName', 4404081],
      ]);
      expect(await told({ ...right, ...owner, foreinKey: 987_654_321 })).toEqual([['foreinKey', 4404081]]);
      expect(await told({ ...right, ...owner, moduleName: 'item' })).toEqual([['moduleName', 4404081]]);
      expect(await told({ ...right, ...owner, city: null, pincode: '039500', state: null })).toEqual(
        expect.arrayContaining([
          ['state', 4404081],
          ['city', 4404081],
        ]),
      );
      expect(await told({ ...right, ...owner, pincode: '039500' })).toEqual([['pincode', 4404937]]);
      expect((await served.as('nobody').get('address/getAllByPartner', owner)).status).toBe(403);
      expect((await served.as('viewer').post('address/save', { ...right, ...owner })).status).toBe(403);
      expect((await served.as('stranger').get('address/getAllByPartner', owner)).status).toBe(422);
    });
  });
});
