import type { SysConfigKey } from '@weft/domain/rules/config/setting-of';
import { beforeAll, describe, expect, it } from 'vitest';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';

const codes = ({ body }: Answered): readonly (readonly [string, number])[] =>
  (body.errors ?? []).map(({ field, code }) => [field, code]);

const TOO_FINE = 4404906;
const GSTIN_TAKEN = 4404140;

eachCompany((fresh) => {
  let admin: Client;
  let ofParty: Wire;

  beforeAll(async () => {
    admin = (await serve(fresh().database)).as('administrator');
    const find = async (path: string, isIt: (row: Wire) => boolean): Promise<unknown> =>
      (await admin.get(`${path}/getAllByPartner`)).body.dataList?.find(isIt)?.['id'];
    const state = await find('state', ({ alphaCode }) => alphaCode === 'GJ');
    const country = await find('country', ({ isoCode2 }) => isoCode2 === 'IN');
    const city = (await admin.post('city/save', { name: 'Chambal', state })).row().id;
    ofParty = {
      partyTypes: [await find('partyType', ({ isSupplier }) => isSupplier === true)],
      addresses: [{ addressType: 'both', line1: '12 Loom Road', country, state, city, pincode: '395003' }],
    };
  });

  const set = async (keyName: SysConfigKey, value: string): Promise<void> => {
    const rows = await admin.get('sysConfig/getAllByPartner');
    const row = rows.body.dataList?.find((one) => one['keyName'] === keyName);
    const saved = await admin.post('sysConfig/update', { id: row?.['id'], version: row?.['version'], value });
    expect([keyName, saved.status]).toEqual([keyName, 200]);
  };
  const rowOf = async (path: string, name: string): Promise<Wire | undefined> =>
    (await admin.get(`${path}/getAllByPartner`)).body.dataList?.find((row) => row['name'] === name);

  describe('RATE_DECIMALS and QTY_DECIMALS', () => {
    const slabs = (name: string, toQty: number) => ({
      name,
      term: 'paid',
      basis: 'perKg',
      slabs: [
        { fromQty: 0, toQty, rate: 1 },
        { fromQty: toQty, rate: 2 },
      ],
    });

    it('a rate that is finer is refused at its field, never rounded; what stands already stays', async () => {
      const charge = (name: string, rate: number) => ({ name, term: 'paid', basis: 'perKg', rate });
      const { id, version } = (await admin.post('chemical/freight/save', charge('By lorry', 4.1234))).row();
      await set('RATE_DECIMALS', '2');
      expect(codes(await admin.post('chemical/freight/save', charge('By rail', 4.1234)))).toEqual([['rate', TOO_FINE]]);
      const renamed = await admin.post('chemical/freight/update', { id, version, name: 'By truck', rate: 4.1234 });
      expect(renamed.row()).toMatchObject({ name: 'By truck', rate: 4.1234 });
      const next = { id, version: renamed.row().version };
      expect(codes(await admin.post('chemical/freight/update', { ...next, rate: 4.1235 }))).toEqual([
        ['rate', TOO_FINE],
      ]);
      expect((await admin.post('chemical/freight/update', { ...next, rate: 4.12 })).row()).toMatchObject({
        rate: 4.12,
      });
      await set('RATE_DECIMALS', '4');
    });

    it('a quantity of no unit is as fine as QTY_DECIMALS says', async () => {
      expect((await admin.post('chemical/freight/save', slabs('Slabs of grams', 10.125))).status).toBe(200);
      await set('QTY_DECIMALS', '1');
      expect(codes(await admin.post('chemical/freight/save', slabs('Slabs', 10.125)))).toEqual([
        ['slabs[0].toQty', TOO_FINE],
        ['slabs[1].fromQty', TOO_FINE],
      ]);
      await set('QTY_DECIMALS', '3');
    });
  });

  describe('DUPLICATE_GSTIN', () => {
    const gstin = '24AAACC1206D1ZM';
    const party = (companyName: string, more: object = {}) => ({
      ...ofParty,
      companyName,
      gstTreatment: 'regular',
      gstin,
      ...more,
    });
    const save = (body: object) => admin.post('party/save', body);
    const CONFIRMED = { confirmed: ['GSTIN_IN_USE'] };

    it('BLOCK: refused with the name of who has it, confirmed or not, but for a party out of use', async () => {
      const first = (await save(party('Chambal Polymers'))).row();
      const refused = await save(party('Chambal Polymers Unit 2', CONFIRMED));
      expect(codes(refused)).toEqual([['gstin', GSTIN_TAKEN]]);
      expect(refused.body.errors?.[0]).toMatchObject({
        message: 'GSTIN already used by Chambal Polymers',
        values: { holderId: first.id },
      });
      expect(refused.body.errors?.[0]?.asks).toBeUndefined();

      await admin.post('party/setActive', { id: first.id, version: first.version, isActive: false });
      const second = (await save(party('Chambal Polymers Unit 2'))).row();
      const back = (await admin.get(`party/${first.id}`)).row();
      const returning = { id: first.id, version: back.version, isActive: true };
      expect(codes(await admin.post('party/setActive', returning))).toEqual([['gstin', GSTIN_TAKEN]]);
      expect(codes(await admin.post('party/update', returning))).toEqual([['gstin', GSTIN_TAKEN]]);
      await admin.post('party/setActive', { id: second.id, version: second.version, isActive: false });
      expect((await admin.post('party/setActive', returning)).status).toBe(200);
    });

    it('WARN: asks, lets a confirmed one through, and asks nobody again who has it', async () => {
      await set('DUPLICATE_GSTIN', 'WARN');
      const asked = await save(party('Chambal Traders'));
      expect(asked.body.errors).toMatchObject([{ field: 'gstin', code: GSTIN_TAKEN, asks: true }]);
      const shared = (await save(party('Chambal Traders', CONFIRMED))).row();
      expect(shared).toMatchObject({ gstin, sharesGstin: true });
      const holder = (await admin.get('party/getAllByPartner', { search: 'Chambal Polymers' })).body.dataList?.find(
        (row) => row['companyName'] === 'Chambal Polymers',
      );
      for (const { id, version } of [shared, holder ?? {}]) {
        const renamed = await admin.post('party/update', {
          id,
          version,
          gstin,
          phone: '02612345678',
        });
        expect([renamed.status, codes(renamed)]).toEqual([200, []]);
      }
      await set('DUPLICATE_GSTIN', 'BLOCK');
      expect(codes(await save(party('Chambal Third', CONFIRMED)))).toEqual([['gstin', GSTIN_TAKEN]]);
    });

    it('one of two saves at once wins: the database guards what the question could not see', async () => {
      const twins = ['Sutlej East', 'Sutlej West'].map((name) => save(party(name, { gstin: '24AAACW1234E1ZW' })));
      const answers = await Promise.all(twins);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    });
  });

  describe('PRIMARY_UOM_MTR', () => {
    const type = async (name: string): Promise<number> => Number((await rowOf('chemical/productType', name))?.['id']);
    const fabric = async (name: string, more: object = {}): Promise<Answered> =>
      admin.post('chemical/item/save', {
        itemCode: name,
        name,
        isPurchasable: false,
        isSaleable: false,
        productType: await type('Fabric Roll'),
        category: (await rowOf('itemCategory', 'Fabric'))?.['id'],
        ...more,
      });
    const unitsOf = async (name: string): Promise<Wire | undefined> =>
      (await admin.get(`chemical/item/getUnitsByProductType/${await type(name)}`)).body.data;

    it('new fabric is kept in kilogram, with YES in metre; other items follow their product type', async () => {
      const inKg = (await fabric('FAB-KG')).row();
      await set('PRIMARY_UOM_MTR', 'YES');
      const inMetre = (await fabric('FAB-M')).row();
      expect([inKg['uomCode'], inMetre['uomCode']]).toEqual(['kg', 'm']);
      expect((await admin.get(`chemical/item/${inKg.id}`)).row()).toMatchObject({ uomCode: 'kg' });
      const listed = (await admin.get('chemical/item/getAllByPartner', { search: 'FAB-', orderBy: 'itemCode' })).body
        .dataList;
      expect(listed).toMatchObject([
        { itemCode: 'FAB-KG', uomDecimals: 3 },
        { itemCode: 'FAB-M', uomDecimals: 3 },
      ]);
      expect(await unitsOf('Fabric Roll')).toMatchObject({ uomCode: 'm', secondaryUomCode: 'kg' });
      expect(await unitsOf('Bag')).toMatchObject({ uomCode: 'nos' });
      const said = await fabric('FAB-SAID', { uom: inKg['uom'] });
      expect(said.row()).toMatchObject({ uomCode: 'kg' });
    });

    it('the second quantity is in the other unit where two are kept', async () => {
      await set('SECONDARY_STOCK_SUPPORT', 'YES');
      expect((await fabric('FAB-2', { secondaryFactor: 0.0728 })).row()).toMatchObject({
        uomCode: 'm',
        secondaryUomCode: 'kg',
      });
      await set('PRIMARY_UOM_MTR', 'NO');
      expect(await unitsOf('Fabric Roll')).toMatchObject({ uomCode: 'kg', secondaryUomCode: 'm' });
    });
  });
});
