import { beforeAll, expect, it } from 'vitest';
import { type Answered, type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import type { Made } from '../samples.ts';
import { linesOf, type Trade, tradeOf } from '../purchase/trade.ts';

const faults = ({ status, body }: Answered): readonly string[] => {
  const told = (body.errors ?? []).map(({ field, name }) => `${field} ${name}`);
  return status === 200 || told.length > 0 ? told : [`${status} ${body.responseMessage}`];
};

eachSampled((fresh) => {
  let admin: Client;
  let stranger: Client;
  let nobody: Client;
  let made: Made;
  let trade: Trade;

  beforeAll(async () => {
    const served = await serve(fresh().database);
    [admin, stranger, nobody] = [served.as('administrator'), served.as('stranger'), served.as('nobody')];
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
  });

  const row = async (api: string, id: unknown): Promise<Wire> => (await admin.get(`${api}/${String(id)}`)).row();
  const change = async (api: string, id: unknown, more: Wire): Promise<Answered> => {
    const { version } = await row(api, id);
    return admin.post(`${api}/update`, { id, version, ...more });
  };
  const end = async (api: string, id: unknown): Promise<Answered> => {
    const { version } = await row(api, id);
    return admin.post(`${api}/setActive`, { id, version, isActive: false });
  };
  const rowsOf = async (api: string): Promise<readonly Wire[]> =>
    (await admin.get(`${api}/getAllByPartner`)).body.dataList ?? [];

  it('a unit that something is kept in stays what it is, and a kind has one base', async () => {
    const { uom } = made.of('item');
    expect(faults(await change('uom', uom, { kind: 'length' }))).toEqual(['kind UNIT_LOCKED']);
    expect(faults(await change('uom', uom, { rounding: 'up' }))).toEqual([]);
    const twin = { name: 'Second kilogram', symbol: 'kg2', kind: 'mass', isBase: true };
    expect(faults(await admin.post('uom/save', twin))).toEqual(['isBase LOCKED']);
    const free = (await admin.post('uom/save', { name: 'Maund', symbol: 'md', kind: 'mass', numerator: 37 })).row();
    expect(faults(await change('uom', free.id, { numerator: '37.3242' }))).toEqual([]);
    const base = (symbol: string): Wire => ({ name: `Base ${symbol}`, symbol, kind: 'other', isBase: true });
    const first = (await admin.post('uom/save', base('ob1'))).row();
    expect((await end('uom', first.id)).status).toBe(200);
    const second = (await admin.post('uom/save', base('ob2'))).row();
    const { version } = await row('uom', first.id);
    const back = { id: first.id, version, isActive: true };
    expect(faults(await admin.post('uom/setActive', back))).toEqual(['isBase LOCKED']);
    expect((await admin.post('uom/delete', { id: second.id, version: second.version })).status).toBe(200);
    expect((await admin.post('uom/setActive', back)).status).toBe(200);
  });

  it('a product type of items keeps its nature', async () => {
    const { productType } = made.of('item');
    const { nature } = await row('chemical/productType', productType);
    const other = nature === 'raw' ? 'finished' : 'raw';
    expect(faults(await change('chemical/productType', productType, { nature: other }))).toEqual(['nature LOCKED']);
  });

  it('the code of a party may be set right until something names it', async () => {
    const sample = await row('party', made.of('party').id);
    const fresh = {
      companyName: 'Mistyped & Sons',
      partyCode: 'MSIT',
      partyTypes: sample['partyTypes'],
      gstTreatment: 'consumer',
    };
    const { id } = (await admin.post('party/save', fresh)).row();
    expect(faults(await change('party', id, { partyCode: 'MIST' }))).toEqual([]);
    const order = await trade.openOrder();
    expect(faults(await change('party', order['party'], { partyCode: 'OTHER' }))).toEqual(['partyCode LOCKED']);
  });

  it('a supplier that orders name stays a supplier, by its own types and by what its type stands for', async () => {
    const order = await trade.openOrder();
    const supplier = order['party'];
    const types = (await row('party', supplier))['partyTypes'] as readonly number[]; // ids
    const broker = (await rowsOf('partyType')).find(({ name }) => name === 'Broker')?.['id'];
    expect(faults(await change('party', supplier, { partyTypes: [broker] }))).toEqual(['partyTypes LOCKED']);
    const supplying = (await rowsOf('partyType')).filter(
      ({ id, isSupplier }) => isSupplier === true && types.includes(Number(id)),
    );
    expect(supplying).toHaveLength(1);
    const cleared = { isSupplier: false, isBroker: true };
    expect(faults(await change('partyType', supplying[0]?.['id'], cleared))).toEqual(['isSupplier LOCKED']);
  });

  it('parties follow what their type stands for', async () => {
    const type = (await admin.post('partyType/save', { name: 'Weighbridge', isBroker: true })).row();
    const { addresses } = made.of('party');
    const [address] = (addresses as readonly Wire[]).map((line): Wire => ({ ...line, id: undefined })); // a list of lines
    const body = {
      companyName: 'Ring Road Weighbridge',
      partyTypes: [type.id],
      gstTreatment: 'unregistered',
      addresses: [address],
    };
    const party = (await admin.post('party/save', body)).row();
    expect(party).toMatchObject({
      isBroker: true,
      isSupplier: false,
      state: address?.['state'],
      city: address?.['city'],
    });
    await change('partyType', type.id, { isSupplier: true });
    expect(await row('party', party.id)).toMatchObject({ isBroker: true, isSupplier: true });
    const short = (await admin.get('party/getSuppliersList')).body.dataList ?? [];
    expect(short.find(({ id }) => id === party.id)).toMatchObject({
      state: address?.['state'],
      city: address?.['city'],
    });
  });

  it('an item that lies in stock goes out of use once its balance was looked at', async () => {
    const { id, ...rest } = await trade.plannedItem('IDLE-1'); // no order waits for it
    const opened = await trade.openingOf({ id, ...rest }, 'IDLE-1', 12);
    await trade.act('chemical/itemStock/openingStock', opened, 'post');
    const asked = async (more: Wire): Promise<Answered> => {
      const { version } = await row('chemical/item', id);
      return admin.post('chemical/item/setActive', { id, version, isActive: false, ...more });
    };
    const { body } = await asked({ confirmed: [] });
    expect(body.errors).toMatchObject([{ name: 'ITEM_HAS_STOCK', code: 4404116, asks: true }]);
    expect(body.errors?.[0]?.message).toMatch(/still has .*\d+ \w+ in stock/u);
    const { version } = await row('chemical/item', id);
    const saved = await admin.post('chemical/item/update', { id, version, isActive: false, confirmed: [] });
    expect(faults(saved)).toEqual([' ITEM_HAS_STOCK']);
    expect(faults(await asked({ confirmed: ['ITEM_HAS_STOCK'] }))).toEqual([]);
    await change('chemical/item', id, { isActive: true });
  });

  it('an item that is still to come stays in use, and says on which order', async () => {
    const order = await trade.openOrder();
    const refused = await end('chemical/item', linesOf(order)[0]?.['item']);
    expect(faults(refused)).toEqual([' ITEM_HAS_ORDERS']);
    expect(refused.body.errors?.[0]?.message).toContain(String(order['number']).slice(0, 3));
  });

  it('a place with stock stays in use; its code stays once it stands in numbers', async () => {
    const opened = await trade.opening('LOCKS-1');
    await trade.act('chemical/itemStock/openingStock', opened, 'post');
    const area = await row('chemical/stockArea', linesOf(opened)[0]?.['stockArea']);
    expect(faults(await end('erp/location', area['location']))).toEqual([' AREA_HOLDS_STOCK']);
    const { branch } = await trade.openOrder();
    expect(faults(await change('erp/branch', branch, { code: 'NEW' }))).toEqual(['code LOCKED']);
  });

  it('one company is the default, one branch its head office, one purity the default', async () => {
    const [first] = (await rowsOf('organization')).filter(({ isDefault }) => isDefault === true);
    expect(faults(await change('organization', first?.['id'], { isDefault: false }))).toEqual(['isDefault LOCKED']);
    const head = (await rowsOf('erp/branch')).find(({ isHeadOffice }) => isHeadOffice === true);
    const next = { name: 'New head office', code: 'NHO', organization: head?.['organization'], isHeadOffice: true };
    const moved = (await admin.post('erp/branch/save', next)).row();
    const heads = (await rowsOf('erp/branch')).filter(
      (one) => one['isHeadOffice'] === true && one['organization'] === head?.['organization'],
    );
    expect(heads.map(({ id }) => id)).toEqual([moved.id]);
    const [a, b] = [
      (await admin.post('chemical/purity/save', { name: 'Prime', isDefault: true })).row(),
      (await admin.post('chemical/purity/save', { name: 'Off grade', isDefault: true })).row(),
    ];
    expect([await row('purity', a.id), await row('purity', b.id)]).toMatchObject([
      { isDefault: false },
      { isDefault: true },
    ]);
    const told = (await admin.get(`chemical/purity/history/${a.id}`)).body.dataList ?? [];
    expect(told[0]).toMatchObject({ changes: [{ field: 'isDefault', old: true, new: false }] });
  });

  it('one call finds records of every master that a person may see, by name and code', async () => {
    const purity = (await admin.post('chemical/purity/save', { name: 'Zqx of purity' })).row();
    const uom = (await admin.post('uom/save', { name: 'Lea of yarn', symbol: 'zqx', kind: 'count' })).row();
    const found = async (client: Client): Promise<readonly string[]> =>
      ((await client.get('search/masters', { search: 'ZQX' })).body.dataList ?? []).map(
        ({ module, id, name, code }) => `${String(module)} ${String(id)} ${String(name)} ${String(code)}`,
      );
    expect(new Set(await found(admin))).toEqual(
      new Set([`purity ${purity.id} Zqx of purity null`, `uom ${uom.id} Lea of yarn zqx`]),
    );
    expect(await found(stranger)).toEqual([]);
    expect(await found(nobody)).toEqual([]);
  });

  it('the first company is the default, and any other is made it by one call', async () => {
    const sql = 'update organization set deleted_on = now() where partner_id = 2'; // the stranger's
    await fresh().database.transaction({ partnerId: 2 }, (tx) => tx.execute(sql));
    const first = (await stranger.post('organization/save', { name: 'First of all' })).row();
    const other = (await stranger.post('organization/save', { name: 'Second' })).row();
    expect([first, other].map(({ isDefault }) => isDefault)).toEqual([true, false]);
    expect((await stranger.post('organization/setDefaultOrganization', { id: other.id })).row()['isDefault']).toBe(
      true,
    );
    expect((await stranger.get('organization/getOrgByPartner')).row().id).toBe(other.id);
    const told = async (id: number) =>
      ((await stranger.get(`organization/history/${id}`)).body.dataList ?? [])[0]?.['changes'];
    expect([await told(first.id), await told(other.id)]).toEqual([
      [{ field: 'isDefault', old: true, new: false }],
      [{ field: 'isDefault', old: false, new: true }],
    ]);
    const { version } = (await stranger.post('organization/setDefaultOrganization', { id: other.id })).row();
    expect(version).toBe(other.version + 1); // it was the default already
  });

  it('a company out of use is never made the default', async () => {
    const gone = (await stranger.post('organization/save', { name: 'Closed', isActive: false })).row();
    const before = (await stranger.get('organization/getOrgByPartner')).row().id;
    const refused = await stranger.post('organization/setDefaultOrganization', { id: gone.id });
    expect([refused.status, faults(refused), refused.body.errors?.[0]?.code]).toEqual([422, ['id REFERENCE'], 4404908]);
    expect((await stranger.get('organization/getOrgByPartner')).row().id).toBe(before);
  });

  it('a row that a setting names stays in use', async () => {
    const purity = (await admin.post('chemical/purity/save', { name: 'By setting' })).row();
    const [known] = (await rowsOf('sysConfig')).filter(({ keyName }) => keyName === 'DEFAULT_COST_PARAM_1');
    const saved = await admin.post('sysConfig/saveOrUpdate', {
      ...known,
      keyName: 'DEFAULT_COST_PARAM_1',
      value: String(purity.id),
    });
    expect(faults(saved)).toEqual([]);
    const refused = await end('chemical/purity', purity.id);
    expect([faults(refused), refused.body.errors?.[0]?.code]).toEqual([[' CONFIG_USES_ROW'], 4404176]);
  });

  it('items are listed by the code of their type, finished ones by their customer, and one with its properties', async () => {
    const item = await row('chemical/item', made.of('item')['id']);
    const type = await row('chemical/productType', item['productType']);
    const byId = await admin.get(`chemical/item/getAllItemByProductType/${String(type['id'])}`);
    const byCode = await admin.get(`chemical/item/getAllItemByProductType/${String(type['shortCode']).toLowerCase()}`);
    expect(byCode.body.dataList).toEqual(byId.body.dataList);
    expect(byId.body.totalCount).toBeGreaterThan(0);
    const finished = await admin.get('chemical/item/finishItemList/0');
    expect(finished.body.responseCode).toBe(200);
    for (const one of finished.body.dataList ?? [])
      expect(Object.keys(one)).toEqual(expect.arrayContaining(['name', 'uom', 'hsn', 'saleGst', 'salePrice', 'free']));
    const ofParty = await admin.get(`chemical/item/finishItemList/${String(made.of('party')['id'])}`);
    expect(ofParty.body.totalCount).toBe(finished.body.totalCount);
    const whole = (await admin.get(`item/getWithProperties/${String(item['id'])}`)).body.data;
    expect(whole).toMatchObject({ id: item['id'], uom: { id: item['uom'] } });
    const used = (whole?.['stockParamsUsed'] ?? []) as readonly Wire[]; // a list of parameters
    expect(used.every(({ index, label, options }) => Number(index) > 0 && label !== '' && Array.isArray(options))).toBe(
      true,
    );
    const [property] = (whole?.['properties'] ?? []) as readonly Wire[]; // a list of properties
    expect(await row('itemProperty', property?.['itemProperty'])).toMatchObject({ code: property?.['code'] });
  });
});
