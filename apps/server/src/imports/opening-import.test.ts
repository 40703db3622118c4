import { beforeAll, expect, it } from 'vitest';
import { readXlsx } from '../sheets/xlsx-reader.ts';
import { eachImporting } from '../testing/each-importing.ts';
import { dataOf, type Wire } from '../testing/serve.ts';

const LIMIT_MS = 240_000;
const PATH = 'chemical/itemStock';

eachImporting((at) => {
  beforeAll(async () => {
    const content = [
      'Item Code,Item Name,Product Type,Category,UOM,HSN,Purchase GST Rate,Sale GST Rate,Purchase Price,lotTracking,Stock area',
      'OT-G,Granule OT,Raw Material,HDPE granules,kg,39012000,GST 18 %,GST 18 %,92.5,None,Main Store',
      'OT-P,Powder OT,Raw Material,HDPE granules,kg,39012000,GST 18 %,GST 18 %,,None,',
      'OT-B,Bag OT,Bag,HDPE granules,nos,63053300,GST 18 %,GST 18 %,,None,Main Store',
    ].join('\r\n');
    const importId = await at.begin('chemical/item', content, { mode: 'create' });
    const made = await at.admin.post('chemical/item/import/commit', { importId });
    if (dataOf(made)['new'] !== 3) throw new Error(made.text.slice(0, 600));
  }, LIMIT_MS);

  it('a check tells what would come where, and what it is worth, before anything is written', async () => {
    const content = [
      'Item,Unit,Quantity,Rate,Stock Area',
      'OT-G,kg,"1,250.500",,Main Store',
      'OT-P,kg,"1,912.000",118.2500,Main Store',
      'OT-B,nos,"25,000",9.4,Main Store',
    ].join('\r\n');
    const importId = await at.begin(PATH, content, { defaults: { date: '2026-04-01' } });
    const checked = dataOf(await at.admin.post(`${PATH}/import/check`, { importId }));
    expect(checked).toMatchObject({ new: 3, wrong: 0 });
    expect(checked['totals']).toMatchObject([
      { area: 'Main Store', productType: 'Bag', rows: 1, unit: 'nos', value: '235000.00' },
      { area: 'Main Store', productType: 'Raw Material', rows: 2, unit: 'kg', value: '341765.25' },
    ]);
    expect(checked['warnings']).toEqual(['Row 2: Rate is empty: valued at the purchase price of 92.50 per kg.']);
    expect((checked['totals'] as Wire[]).map(({ quantity }) => Number(quantity))).toEqual([25_000, 3162.5]);
    expect(dataOf(await at.admin.get(`${PATH}/import/${importId}`))['totals']).toEqual(checked['totals']);
    expect((await at.admin.post(`${PATH}/getStock/v2`, { search: 'OT-' })).body.dataList).toEqual([]);
  });

  it('tells whose value is not what the file says: a rate that is empty; without a price, or at 0, it is refused', async () => {
    const content = ['Item,Unit,Quantity,Rate,Stock Area', 'OT-B,nos,1,9.4,Main Store', 'OT-G,kg,2,,Main Store'].join(
      '\r\n',
    );
    const checked = await at.checked(PATH, content, { defaults: { date: '2026-04-01' } });
    expect(checked['warnings']).toEqual(['Row 3: Rate is empty: valued at the purchase price of 92.50 per kg.']);

    const worthless = ['Item,Unit,Quantity,Rate,Stock Area', 'OT-P,kg,1,,Main Store', 'OT-G,kg,1,0,Main Store'];
    const importId = await at.begin(PATH, worthless.join('\r\n'), { defaults: { date: '2026-04-01' } });
    const { body } = await at.admin.post(`${PATH}/import/check`, { importId, status: 'wrong' });
    expect(body.dataList).toMatchObject([
      { row: 2, errors: [{ column: 'Rate', code: 4404248, value: '' }] },
      { row: 3, errors: [{ column: 'Rate', code: 4404248, value: '0' }] },
    ]);
  });

  it('a template lists the items to count, of a product type and of a stock area, and comes back filled in', async () => {
    const [type, area] = [
      await at.idOf('chemical/productType', 'Raw Material'),
      await at.idOf('chemical/stockArea', 'Main Store'),
    ];
    const sheetOf = async (query: string): Promise<readonly (readonly string[])[]> => {
      const answer = await at.served.app.inject({
        method: 'GET',
        url: `/api/v1/${PATH}/import/template?format=xlsx&${query}`,
        headers: { authorization: `Bearer ${at.admin.token}` },
      });
      const [sheet] = readXlsx(answer.rawPayload);
      const [heading = [], ...rows] = (sheet?.rows ?? []).map(({ cells }) => cells);
      const places = ['Item*', 'Unit', 'Stock Area'].map((label) => heading.indexOf(label));
      return rows
        .map((cells) => places.map((at) => cells[at] ?? ''))
        .filter(([code]) => code?.startsWith('OT-') === true);
    };
    expect(await sheetOf(`productType=${type}`)).toEqual([
      ['OT-G', 'Kilogram', 'Main Store'],
      ['OT-P', 'Kilogram', ''],
    ]);
    expect(await sheetOf(`stockArea=${area}`)).toEqual([
      ['OT-B', 'Number', 'Main Store'],
      ['OT-G', 'Kilogram', 'Main Store'],
    ]);
    expect(await sheetOf(`productType=${type}&stockArea=${area}`)).toEqual([['OT-G', 'Kilogram', 'Main Store']]);
    expect(await sheetOf('withData=0')).toEqual([]);

    // One of the two was counted: the other is left as it is, and hinders nothing.
    const content = ['Item,Unit,Quantity,Rate,Stock Area', 'OT-G,kg,250,90,Main Store', 'OT-P,kg,,,'].join('\r\n');
    const importId = await at.begin(PATH, content, { defaults: { date: '2026-04-01' } });
    expect(dataOf(await at.admin.post(`${PATH}/import/check`, { importId }))).toMatchObject({
      new: 1,
      same: 1,
      wrong: 0,
    });
    expect(dataOf(await at.admin.post(`${PATH}/import/commit`, { importId }))).toMatchObject({ new: 1, same: 1 });
    const stock = await at.admin.post(`${PATH}/getStock/v2`, { search: 'OT-' });
    expect(stock.body.dataList?.map(({ quantity }) => Number(quantity))).toEqual([250]);
  });

  it('without a rate goods are worth what their item costs, whatever unit its price stands for', async () => {
    const item = [
      'Item Code,Item Name,Product Type,Category,UOM,HSN,Purchase GST Rate,Sale GST Rate,Purchase Price,Purchase unit,lotTracking',
      'PU-T,Granule by the tonne,Raw Material,HDPE granules,kg,39012000,GST 18 %,GST 18 %,92500,t,None',
    ].join('\r\n');
    const made = await at.begin('chemical/item', item, { mode: 'create' });
    expect(dataOf(await at.admin.post('chemical/item/import/commit', { importId: made }))).toMatchObject({ new: 1 });
    const importId = await at.begin(PATH, 'Item,Unit,Quantity,Stock Area\r\nPU-T,kg,250.5,Main Store', {
      defaults: { date: '2026-04-01' },
    });
    const checked = dataOf(await at.admin.post(`${PATH}/import/check`, { importId }));
    expect(checked['totals']).toMatchObject([{ rows: 1, value: '23171.25' }]);
  });

  it('a corrected file takes the place of the lines whose whole key it has, of no other line of theirs', async () => {
    const settings = (await at.admin.get('sysConfig/getAllByPartner')).body.dataList ?? [];
    const racks = settings.find(({ keyName }) => keyName === 'RACK_SUPPORT');
    const { id: setting, version } = racks ?? {};
    await at.admin.post('sysConfig/saveOrUpdate', { id: setting, version, keyName: 'RACK_SUPPORT', value: 'YES' });
    const area = await at.idOf('chemical/stockArea', 'Main Store');
    for (const rackCode of ['OR-A', 'OR-B'])
      (await at.admin.post('chemical/rack/save', { rackCode, stockArea: area })).row();
    const item = [
      'Item Code,Item Name,Product Type,Category,UOM,HSN,Purchase GST Rate,Sale GST Rate,lotTracking',
      'OR-G,Granule OR,Raw Material,HDPE granules,kg,39012000,GST 18 %,GST 18 %,None',
    ].join('\r\n');
    const made = await at.begin('chemical/item', item, { mode: 'create' });
    expect(dataOf(await at.admin.post('chemical/item/import/commit', { importId: made }))).toMatchObject({ new: 1 });
    const open = async (rows: readonly string[], whenOpened?: string): Promise<Wire> => {
      const content = ['Item,Unit,Quantity,Rate,Stock Area,Rack,Quality', ...rows].join('\r\n');
      const importId = await at.begin(PATH, content, { defaults: { date: '2026-04-01' }, options: { whenOpened } });
      return dataOf(await at.admin.post(`${PATH}/import/commit`, { importId }));
    };
    const held = async (): Promise<readonly number[]> =>
      ((await at.admin.post(`${PATH}/getStock/v2`, { search: 'OR-G' })).body.dataList ?? [])
        .map(({ quantity }) => Number(quantity))
        .toSorted((one, other) => one - other);
    expect(await open(['OR-G,kg,10,5,Main Store,OR-A,OK', 'OR-G,kg,4,5,Main Store,OR-A,Rejected'])).toMatchObject({
      new: 2,
    });
    expect(await open(['OR-G,kg,20,5,Main Store,OR-B,OK'])).toMatchObject({ new: 1 });
    expect(await held()).toEqual([4, 10, 20]);
    expect(await open(['OR-G,kg,11,5,Main Store,OR-A,OK'], 'replace')).toMatchObject({ new: 1 });
    expect(await held()).toEqual([4, 11, 20]);
  });
});
