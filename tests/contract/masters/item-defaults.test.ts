import { beforeAll, expect, it } from 'vitest';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import type { Made } from '../samples.ts';
import type { Kept } from '../purchase/trade.ts';

eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;
  let type: Kept;
  let category: Kept;
  let rate: Kept;
  let width: Kept;

  const saved = async (path: string, body: Wire): Promise<Kept> => (await admin.post(`${path}/save`, body)).row();

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
    const mapped = { name: 'Tapes 5 %', taxability: 'taxable', rate: 5, hsnMap: [{ hsn: '5404' }] };
    rate = await saved('gstRate', mapped);
    const group = made.rows('materialPropertyType', {});
    width = await saved('itemProperty', {
      name: 'Ribbon measure',
      code: 'RIBBON_W',
      propertyType: group,
      dataType: 'numeric',
    });
    type = await saved('chemical/productType', {
      name: 'Tapes for defaults',
      nature: 'semiFinished',
      isPurchasable: true,
      isSaleable: false,
      isManufactured: true,
      lotTracking: 'lot',
      issueRule: 'lifo',
      usesPh: true,
      namePattern: '{category} {RIBBON_W} mm',
      properties: [{ itemProperty: width.id, defaultValue: '2.5', isVariant: true }],
    });
    const outer = await saved('itemCategory', { name: 'Yarns of defaults', defaultHsn: '540490' });
    category = await saved('itemCategory', { name: 'Fine yarn', parent: outer.id, productType: type.id });
  });

  it('a new item that says nothing begins as its category and its type say, by the rate of its HSN', async () => {
    const item = await saved('chemical/item', {
      itemCode: 'DEF-1',
      category: category.id,
      uom: made.rows('uom', { symbol: 'kg' }),
    });
    expect(item).toMatchObject({
      name: 'Fine yarn 2.5 mm',
      productType: type.id,
      hsn: '540490',
      purchaseGst: rate.id,
      isPurchasable: true,
      isSaleable: false,
      isManufactured: true,
      lotTracking: 'lot',
      issueRule: 'lifo',
      usesPh: true,
      properties: [{ itemProperty: width.id, value: '2.5', isVariant: true }],
    });
  });

  it('what the item says of itself sets no grade apart; another value does', async () => {
    const ribbon = { itemCode: 'DEF-GRADE', category: category.id, uom: made.rows('uom', { symbol: 'kg' }) };
    const { id: item } = await saved('chemical/item', ribbon);
    const grade = async (...properties: readonly object[]) =>
      (await admin.post('chemical/itemTuple/getItemTupleId', { item, properties })).body.data?.['id'];
    expect(await grade({ itemProperty: width.id, value: '2.50' })).toBe(await grade());
    expect(await grade({ itemProperty: width.id, value: '3' })).not.toBe(await grade());
  });

  it('what a body says stays', async () => {
    const item = await saved('chemical/item', {
      itemCode: 'DEF-2',
      name: 'As typed',
      category: category.id,
      uom: made.rows('uom', { symbol: 'kg' }),
      hsn: '390210',
      purchaseGst: made.rows('gstRate', {}),
      saleGst: made.rows('gstRate', {}),
      isSaleable: true,
      lotTracking: 'none',
      issueRule: 'fifo',
    });
    expect(item).toMatchObject({ name: 'As typed', hsn: '390210', isSaleable: true, lotTracking: 'none' });
    const stored = (await admin.get(`chemical/item/${item.id}`)).row();
    const change = { id: item.id, version: stored.version, category: category.id, isSaleable: true };
    expect((await admin.post('chemical/item/update', change)).row()).toMatchObject({ lotTracking: 'none' });
  });

  it('the form is answered the same, with names, and a later HSN brings its rate', async () => {
    const ask = async (body: Wire): Promise<Wire> =>
      (await admin.post('chemical/item/getDefaults', body)).body.data ?? {};
    expect(await ask({ category: category.id })).toMatchObject({
      productTypeName: 'Tapes for defaults',
      purchaseGst: rate.id,
      purchaseGstName: 'Tapes 5 %',
      name: 'Fine yarn 2.5 mm',
      properties: [{ itemPropertyName: 'Ribbon measure', value: '2.5' }],
    });
    const widened = [{ itemProperty: width.id, value: '3' }];
    expect((await ask({ category: category.id, properties: widened }))['name']).toBe('Fine yarn 3 mm');
    expect(await ask({ productType: type.id, shelfLifeDays: 30 })).toMatchObject({ issueRule: 'lifo' });
    expect(await ask({ shelfLifeDays: 30 })).toEqual({ issueRule: 'fefo' });
    expect((await ask({ hsn: '54049010' }))['saleGst']).toBe(rate.id);
    expect(await ask({ productType: 99_999_999, category: 'x' })).toEqual({});
    expect((await served.as('nobody').post('chemical/item/getDefaults', {})).status).toBe(403);
  });
});
