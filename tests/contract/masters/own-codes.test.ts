import { moduleNamed } from '@weft/domain/catalogue/registry';
import { beforeAll, expect, it } from 'vitest';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { uploadFile } from '../../../apps/server/src/testing/upload-file.ts';
import { indiaDay } from '../../india-day.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, setSetting } from '../samples.ts';
import { type Store, storeOf } from '../stores/stock-fixture.ts';
import { OPENING, type Trade, tradeOf } from '../purchase/trade.ts';

/** Codes of our own (spec 01, 5.2) that stand in no story of their own. */
eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;
  let trade: Trade;
  let store: Store;

  beforeAll(async () => {
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
    admin = served.as('administrator');
    made = samplesIn(fresh());
    trade = tradeOf(admin, made);
    store = storeOf(admin, made, trade);
  });

  const told = ({ body }: Answered): readonly (readonly unknown[])[] =>
    (body.errors ?? []).map(({ field, code, name }) => [field, code, name]);
  const saved = (api: string, body: Wire): Promise<Answered> => admin.post(`${api}/save`, body);
  const fresher = (name: string, more: Wire): Wire => ({ ...sampleOf(moduleNamed(name), 7, made.rows), ...more });

  it('4404111 at the barcode that another item has', async () => {
    const barcode = 'BAR-TWICE-1';
    (await saved('chemical/item', fresher('item', { itemCode: 'BAR-1', name: 'Bar 1', barcode, gtin: null }))).row();
    const second = await saved(
      'chemical/item',
      fresher('item', { itemCode: 'BAR-2', name: 'Bar 2', barcode, gtin: null }),
    );
    expect(told(second)).toEqual([['barcode', 4404111, 'BARCODE_EXISTS']]);
  });

  it('4404150 and 4404154 at a place that holds stock', async () => {
    await setSetting(admin, 'RACK_SUPPORT', 'YES');
    const area = (await saved('stockArea', fresher('stockArea', { name: 'Held area', shortCode: 'HELD' }))).row();
    const rack = (
      await saved('rack', fresher('rack', { rackCode: 'HELD-R', barcode: null, stockArea: area.id }))
    ).row();
    await store.stocked('HELD-1', 5, { stockArea: area.id, rack: rack.id });
    const { areaType, version } = (await admin.get(`stockArea/${area.id}`)).row();
    const retyped = areaType === 'quarantine' ? 'store' : 'quarantine';
    expect(told(await admin.post('stockArea/update', { id: area.id, version, areaType: retyped }))).toEqual([
      ['areaType', 4404150, 'AREA_TYPE_LOCKED'],
    ]);
    const other = (await saved('stockArea', fresher('stockArea', { name: 'Other area', shortCode: 'OTHA' }))).row();
    const moved = { id: rack.id, version: rack.version, stockArea: other.id };
    expect(told(await admin.post('rack/update', moved))).toEqual([['stockArea', 4404154, 'RACK_HOLDS_STOCK']]);
  });

  it('4404193 at an element that runs out of its label', async () => {
    const text = { kind: 'text', x: 1, y: 1, width: 60, height: 5, fontMm: 3, value: 'Wide' };
    const label = { name: 'Too small', recordType: 'IT', widthMm: 50, heightMm: 25, output: 'ZPL', elements: [text] };
    expect(told(await saved('labelTemplate', label))).toEqual([['elements[0].width', 4404193, 'OUTSIDE_LABEL']]);
  });

  it('4404198 where lots and items are printed at once', async () => {
    await setSetting(admin, 'LABEL_SUPPORT', 'YES');
    const item = async (itemCode: string): Promise<unknown> =>
      (
        await saved(
          'chemical/item',
          fresher('item', { itemCode, name: itemCode, barcode: null, gtin: null, lotTracking: 'none' }),
        )
      ).row().id;
    const sample = sampleOf(moduleNamed('openingStock'), 1, made.rows);
    const [right] = sample['lines'] as readonly Wire[];
    const lines = [
      { ...right, item: await item('MIXED-A'), manufacturedOn: null, lotNumber: 'MIXED-1' },
      { ...right, item: await item('MIXED-B'), manufacturedOn: null, lotNumber: null },
    ];
    const draft = (await admin.post(`${OPENING}/save`, { ...sample, date: indiaDay(), lines })).row();
    const { id } = (await trade.act(OPENING, draft, 'post')).row();
    const document = { module: 'openingStock', id };
    expect(told(await admin.post('chemical/label/print', { document, format: 'pdf' }))).toEqual([
      ['document', 4404198, 'LABELS_MIXED'],
    ]);
  });

  it('4404190, 4404191 and 4404199 at a file that cannot be taken', async () => {
    const begun = async (content: string): Promise<Answered> =>
      uploadFile(admin, 'chemical/item/import/upload', 'items.csv', content);
    const { importId } = (await begun('Item Name\r\nBag')).body.data ?? {};
    const unmapped = told(await admin.post('chemical/item/import/map', { importId, mode: 'create' }));
    expect(unmapped).toContainEqual(['productType', 4404190, 'IMPORT_NOT_MAPPED']);

    await setSetting(admin, 'IMPORT_MAX_ROWS', '100');
    const long = ['Item Name', ...Array.from({ length: 101 }, (_, n) => `Bag ${n}`)].join('\r\n');
    expect(told(await begun(long))).toEqual([['file', 4404191, 'IMPORT_TOO_MANY_ROWS']]);
    await setSetting(admin, 'IMPORT_MAX_ROWS', '50000');

    const broken = await uploadFile(admin, 'chemical/item/import/upload', 'items.xlsx', 'no workbook at all');
    expect(told(broken)).toEqual([['file', 4404199, 'IMPORT_FILE']]);
  });

  it('4404935 and 4404936 as warnings: a PAN of another party, an HSN of another rate', async () => {
    const pan = 'AAECP2468K'; // of nobody else
    const party = fresher('party', {
      companyName: 'Pan One',
      partyCode: 'PAN-1',
      gstTreatment: 'unregistered',
      gstin: null,
      pan,
    });
    const { id: head } = (await saved('party', party)).row();
    const warned = (await admin.post('party/warnings', { companyName: 'Pan Two', pan })).body.dataList ?? [];
    const values = { n: 1, names: 'Pan One', head, headName: 'Pan One' }; // of which a branch may be made
    expect(warned).toContainEqual(expect.objectContaining({ field: 'pan', code: 4404935, name: 'SAME_PAN', values }));
    const hsnMap = [{ hsn: '39231000' }];
    (await saved('gstRate', fresher('gstRate', { name: 'Rate with HSN', hsnMap }))).row();
    const twice = (await admin.post('gstRate/warnings', { name: 'Second rate', hsnMap })).body.dataList ?? [];
    expect(twice).toContainEqual(
      expect.objectContaining({ field: 'hsnMap[0].hsn', code: 4404936, name: 'HSN_IN_TWO_RATES' }),
    );
  });
});
