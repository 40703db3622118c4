import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { uploadFile } from '../../../apps/server/src/testing/upload-file.ts';
import { ownField } from './own-fields.ts';

const ITEM = 'chemical/item';
const PLACE = 'moduleCustomField';

const told = ({ body }: Answered) => (body.errors ?? []).map(({ field, name }) => `${field} ${name}`);
const codeOf = (name: string): string => name.toUpperCase().replaceAll(' ', '-');
const customsOf = (row: Wire | undefined): unknown => row?.['customFields'];

/** Fields that only items of some product types have (spec 01, 2.4: productTypes). */
eachCompany((fresh) => {
  let served: Served;
  let admin: Client;
  let base: Wire;
  let [bag, chemical] = [0, 0];
  let placeId = 0;

  const idOf = async (path: string, name: string): Promise<number> => {
    const rows = (await admin.get(`${path}/getAllByPartner`, { search: name, rowsPerPage: 100 })).body.dataList ?? [];
    const row = rows.find((one) => one['name'] === name || one['symbol'] === name);
    if (typeof row?.['id'] !== 'number') throw new Error(`${path} has no ${name}`);
    return row['id'];
  };
  const save = (name: string, productType: number, customFields: Wire = {}): Promise<Answered> =>
    admin.post(`${ITEM}/save`, { ...base, name, itemCode: codeOf(name), productType, customFields });
  const placed = async (more: Wire): Promise<readonly string[]> => {
    const { version } = (await admin.get(`${PLACE}/${placeId}`)).row();
    return told(await admin.post(`${PLACE}/update`, { id: placeId, version, ...more }));
  };

  beforeAll(async () => {
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
    admin = served.as('administrator');
    [bag, chemical] = [await idOf('chemical/productType', 'Bag'), await idOf('chemical/productType', 'Chemical')];
    const category = (await admin.post('chemical/itemCategory/save', { name: 'Typed goods' })).row().id;
    const kind = { isManufactured: true, isPurchasable: false, isSaleable: false };
    base = { category, uom: await idOf('uom', 'kg'), ...kind };
    const field = { key: 'valve', label: 'Valve', fieldType: 'text' };
    await ownField(admin, 'item', field, { isRequired: true, searchable: true, productTypes: [bag] });
    const [place] = (await admin.get(`${PLACE}/getAllByPartner`, { search: 'Valve' })).body.dataList ?? [];
    placeId = Number(place?.['id']);
  });
  afterAll(() => served.close());

  it('are asked of items of their types alone, and kept on no other', async () => {
    expect(told(await save('Sack without', bag))).toEqual(['customFields.valve REQUIRED']);
    const sack = (await save('Sack', bag, { valve: 'paste' })).row();
    expect(customsOf(sack)).toEqual({ valve: 'paste' });
    expect(customsOf((await save('Filler', chemical, { valve: 'none' })).row())).toEqual({});
    const { id, version } = sack;
    const left = (await admin.post(`${ITEM}/update`, { id, version, productType: chemical })).row();
    expect(customsOf(left)).toEqual({});
    const back = { id, version: left.version, productType: bag };
    expect(told(await admin.post(`${ITEM}/update`, back))).toEqual(['customFields.valve REQUIRED']);
  });

  it('stand in the template, and a file is asked for them where its type has them', async () => {
    const { text } = await admin.get(`${ITEM}/import/template`, { format: 'csv' });
    expect(text).toContain('Valve');
    const head = 'Item Code,Item Name,Product Type,Category,UOM,Manufactured,Purchasable,Saleable,Valve';
    const row = (name: string, type: string, valve: string) =>
      `${codeOf(name)},${name},${type},Typed goods,kg,Yes,No,No,${valve}`;
    const filler = row('Filed filler', 'Chemical', '');
    const fileOf = (valve: string) => [head, row('Filed sack', 'Bag', valve), filler, ''].join('\r\n');
    const checked = async (content: string) => {
      const importId = (await uploadFile(admin, `${ITEM}/import/upload`, 'goods.csv', content)).body.data?.['importId'];
      await admin.post(`${ITEM}/import/map`, { importId });
      const { body } = await admin.post(`${ITEM}/import/check`, { importId, status: 'wrong' });
      return { importId, wrong: (body.dataList ?? []).map(({ errors }) => errors) };
    };
    expect((await checked(fileOf(''))).wrong).toEqual([
      [expect.objectContaining({ column: 'Valve', name: 'REQUIRED' })],
    ]);
    const right = await checked(fileOf('open'));
    expect(right.wrong).toEqual([]);
    await admin.post(`${ITEM}/import/commit`, { importId: right.importId });
    const found = async () => (await admin.get(`${ITEM}/getAllByPartner`, { search: 'Filed' })).body.dataList ?? [];
    await expect.poll(async () => (await found()).map(customsOf), { timeout: 30_000 }).toEqual([{}, { valve: 'open' }]);
    const { text: out } = await admin.post(`${ITEM}/export/csv`, { search: 'Filed sack' });
    expect(out).toContain('open');
  });

  it('are told at the cell of a file whose row has no such field: nothing is dropped in silence', async () => {
    const head = 'Item Code,Item Name,Product Type,Category,UOM,Manufactured,Purchasable,Saleable,Valve';
    const row = (name: string, type: string) => `${codeOf(name)},${name},${type},Typed goods,kg,Yes,No,No,open`;
    const content = [head, row('Told sack', 'Bag'), row('Told filler', 'Chemical'), ''].join('\r\n');
    const importId = (await uploadFile(admin, `${ITEM}/import/upload`, 'told.csv', content)).body.data?.['importId'];
    await admin.post(`${ITEM}/import/map`, { importId });
    const { body } = await admin.post(`${ITEM}/import/check`, { importId, status: 'wrong' });
    expect(body.dataList).toMatchObject([
      {
        row: 3,
        errors: [
          {
            column: 'Valve',
            name: 'LOCKED',
            message: 'Valve cannot be changed: items of this product type have no such field',
          },
        ],
      },
    ]);
    expect((await admin.post(`${ITEM}/import/commit`, { importId })).status).toBe(422);
    expect((await admin.get(`${ITEM}/getAllByPartner`, { search: 'Told' })).body.totalCount).toBe(0);
  });

  it('are not told a second time where the product type itself is wrong', async () => {
    const head = 'Item Code,Item Name,Product Type,Category,UOM,Manufactured,Purchasable,Saleable,Valve';
    const content = [head, 'ODD,Odd,Nonsense,Typed goods,kg,Yes,No,No,open', ''].join('\r\n');
    const importId = (await uploadFile(admin, `${ITEM}/import/upload`, 'odd.csv', content)).body.data?.['importId'];
    await admin.post(`${ITEM}/import/map`, { importId });
    const { body } = await admin.post(`${ITEM}/import/check`, { importId, status: 'wrong' });
    expect((body.dataList ?? []).map(({ errors }) => (errors as Wire[]).map(({ column }) => column))).toEqual([
      ['Product Type'],
    ]);
  });

  it('are refused in bulk for items of other types, and as no object with a code', async () => {
    const sack = (await save('Bulk sack', bag, { valve: 'old' })).row().id;
    const fillers = [await save('Bulk filler', chemical), await save('Bulk chalk', chemical)].map(
      (one) => one.row().id,
    );
    const check = (values: Wire): Promise<Answered> =>
      admin.post(`${ITEM}/bulkEdit/check`, { ids: [sack, ...fillers], values });
    for (const values of [{ 'customFields.valve': 'new' }, { customFields: { valve: 'new' } }])
      expect((await check(values)).body.data).toMatchObject({
        rows: [{ id: sack }],
        same: 0,
        refused: [{ count: 2, error: { field: 'customFields.valve', name: 'LOCKED' } }],
      });
    expect(told(await check({ customFields: 'new' }))).toEqual(['values.customFields TYPE']);
    expect(told(await check({ customFields: { nope: 1 } }))).toEqual(['values.customFields.nope UNKNOWN_FIELD']);
    expect(told(await check({ customFields: {} }))).toEqual(['values REQUIRED']);
  });

  it('are told by the API for a type, and for a record by its own', async () => {
    const asked = async (more: Wire) => {
      const { body } = await admin.post(`${PLACE}/getCustomFields`, { moduleName: 'item', ...more });
      return (body.dataList ?? []).map(({ key, isVisible, isRequired }) => ({ key, isVisible, isRequired }));
    };
    const [is, isNot] = [true, false].map((isIt) => [{ key: 'valve', isVisible: isIt, isRequired: isIt }]);
    expect([await asked({}), await asked({ productType: bag }), await asked({ productType: chemical })]).toEqual([
      is,
      is,
      isNot,
    ]);
    const filler = await idOf(ITEM, 'Filler');
    expect([await asked({ entityId: filler }), await asked({ entityId: filler, productType: bag })]).toEqual([
      isNot,
      is,
    ]);
    for (const productType of [999_999, 'bag', 0])
      expect(told(await admin.post(`${PLACE}/getCustomFields`, { moduleName: 'item', productType }))).toEqual([
        'productType REFERENCE',
      ]);
    const all = (await admin.get(`${PLACE}/getAll`)).body.dataList ?? [];
    expect(all.find(({ key }) => key === 'valve')).toMatchObject({ productTypes: [bag] });
  });

  it('count as lacking on items of their types alone', async () => {
    const lacking = async () =>
      (await admin.get('chemical/formConfig/lacking', { moduleName: 'item', fields: 'customFields.valve' })).body.data;
    const before = await lacking();
    expect(Object.keys(before ?? {})).toEqual(['customFields.valve']);
    (await save('Another filler', chemical)).row();
    expect(await lacking()).toEqual(before);
  });

  it('are for items alone, of types that exist', async () => {
    expect(await placed({ productTypes: [999_999] })).toEqual(['productTypes REFERENCE']);
    expect(await placed({ productTypes: 'Bag' })).toEqual(['productTypes TYPE']);
    const { id } = (await admin.post('customField/save', { key: 'nowhere', label: 'N', fieldType: 'text' })).row();
    const on = (more: Wire) => admin.post(`${PLACE}/save`, { customField: id, productTypes: [bag], ...more });
    expect(told(await on({ moduleName: 'zone' }))).toEqual(['productTypes LOCKED']);
    expect(told(await on({ moduleName: 'item', level: 'lines' }))).toEqual(['productTypes LOCKED']);
  });

  it('hold a type that they name, and are every item’s again when they name none', async () => {
    const type = { name: 'Sacks of old', shortCode: 'OLDSACK', nature: 'finished' };
    const { id, version } = (await admin.post('chemical/productType/save', type)).row();
    expect(await placed({ productTypes: [bag, id] })).toEqual([]);
    expect((await admin.post('chemical/productType/delete', { id, version })).status).not.toBe(200);
    expect(told(await save('Sack of old', Number(id)))).toEqual(['customFields.valve REQUIRED']);
    expect(await placed({ productTypes: [] })).toEqual([]);
    expect(told(await save('Filler without', chemical))).toEqual(['customFields.valve REQUIRED']);
  });
});
