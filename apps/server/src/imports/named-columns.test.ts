import { beforeAll, expect, it } from 'vitest';
import { eachImporting } from '../testing/each-importing.ts';
import { dataOf, type Wire } from '../testing/serve.ts';
import { uploadFile } from '../testing/upload-file.ts';

const LIMIT_MS = 240_000;

const HEAD = 'Item Code,Item Name,Product Type,Category,UOM,HSN,Purchase GST Rate,Sale GST Rate';
const row = (code: string): string => `${code},Cloth ${code},Raw Material,HDPE granules,kg,3901,GST 18 %,GST 18 %`;

eachImporting((at) => {
  const properties = new Map<number, string>();

  beforeAll(async () => {
    const { dataList = [] } = (await at.admin.get('itemProperty/getAllByPartner', { rowsPerPage: 200 })).body;
    for (const { id, name } of dataList) properties.set(Number(id), String(name));
  }, LIMIT_MS);

  const upload = async (path: string, content: string): Promise<Wire> =>
    dataOf(await uploadFile(at.admin, `${path}/import/upload`, 'file.csv', content));
  const written = async (path: string, content: string, mapping: Wire = { mode: 'create' }): Promise<Wire> =>
    dataOf(await at.admin.post(`${path}/import/commit`, { importId: await at.begin(path, content, mapping) }));
  const itemOf = async (code: string): Promise<Wire> =>
    dataOf(await at.admin.get(`chemical/item/${String((await at.itemOf(code))?.['id'])}`));
  const told = ({ properties: lines }: Wire): readonly (readonly unknown[])[] =>
    (lines as Wire[]).map(({ itemProperty, value }) => [properties.get(Number(itemProperty)), value]);

  it('a column that names a property brings its value, and no line where it is empty', async () => {
    const content = [
      `${HEAD},Properties: Width,Properties: GSM`,
      `${row('NC-1')},610,65`,
      `${row('NC-2')},449.99999999999994,`,
    ].join('\r\n');
    expect(Object.keys((await upload('chemical/item', content))['mapping'] ?? {})).toHaveLength(10);
    expect(await written('chemical/item', content)).toMatchObject({ new: 2 });
    expect(told(await itemOf('NC-1'))).toEqual([
      ['Width', '610'],
      ['GSM', '65'],
    ]);
    expect(told(await itemOf('NC-2'))).toEqual([['Width', '450']]);
  });

  it('of a record that is there it changes that property alone', async () => {
    await written('chemical/item', [`${HEAD},Properties: Width,Properties: GSM`, `${row('NC-3')},610,65`].join('\r\n'));
    const later = 'Item Code,Properties: GSM\r\nNC-3,70';
    expect(await written('chemical/item', later, { mode: 'update' })).toMatchObject({ changed: 1 });
    expect(told(await itemOf('NC-3'))).toEqual([
      ['Width', '610'],
      ['GSM', '70'],
    ]);
    expect(await written('chemical/item', later, { mode: 'update' })).toMatchObject({ same: 1, changed: 0 });
  });

  it('two headings that name one property are told, of a record that is there as of a new one', async () => {
    await written('chemical/item', [`${HEAD},Properties: Width`, `${row('NC-6')},610`].join('\r\n'));
    const twice = 'Item Code,Properties: Width,Properties: width\r\nNC-6,620,630';
    const importId = await at.begin('chemical/item', twice, { mode: 'update' });
    const checked = await at.admin.post('chemical/item/import/check', { importId });
    expect(dataOf(checked)).toMatchObject({ wrong: 1, changed: 0 });
    expect(told(await itemOf('NC-6'))).toEqual([['Width', '610']]);
  });

  it('a heading that names no property is told at its column', async () => {
    const content = [`${HEAD},Properties: Width,Properties: Wideness`, `${row('NC-4')},610,7`].join('\r\n');
    const importId = await at.begin('chemical/item', content, { mode: 'create' });
    const { body } = await at.admin.post('chemical/item/import/check', { importId, status: 'wrong' });
    expect(body.dataList).toMatchObject([
      { row: 2, errors: [{ column: 'Properties: Wideness', value: '', sought: null }] },
    ]);
  });

  it('goods of an opening lie in the grade that its columns tell', async () => {
    await written('chemical/item', [HEAD, row('NC-5')].join('\r\n'));
    const { id, version } = await itemOf('NC-5');
    const [width] = [...properties].flatMap(([of, name]) => (name === 'Width' ? [of] : []));
    const listed = [{ itemProperty: width, isVariant: true }];
    (await at.admin.post('chemical/item/update', { id, version, properties: listed })).row();
    const path = 'chemical/itemStock';
    const head = 'Item,Unit,Quantity,Rate,Stock Area,Lot,Properties: Width';
    const defaults = { date: '2026-04-01' };
    const wrong = `${head.replace('Width', 'Wideness')}\r\nNC-5,kg,10,5,Main Store,L1,610`;
    const refused = await at.begin(path, wrong, { defaults });
    const { body } = await at.admin.post(`${path}/import/check`, { importId: refused, status: 'wrong' });
    expect(body.dataList).toMatchObject([{ row: 2, errors: [{ column: 'Properties: Wideness' }] }]);

    const content = [head, 'NC-5,kg,10,5,Main Store,L1,610', 'NC-5,kg,20,5,Main Store,L1,450'].join('\r\n');
    expect(await written(path, content, { defaults })).toMatchObject({ new: 2 });
    const { dataList = [] } = (await at.admin.post(`${path}/getStock/v2`, { search: 'NC-5' })).body;
    expect(new Set(dataList.map(({ itemTuple }) => JSON.stringify(itemTuple))).size).toBe(2);
  });

  it('finds records by their ID where somebody says so, and takes no ID of another program for ours', async () => {
    await written('segment', 'Name,Short Code\r\nBefore,IDB');
    const [found] = (await at.admin.get('segment/getAllByPartner', { search: 'Before' })).body.dataList ?? [];
    const content = `ID,Name\r\n${String(found?.['id'])},After`;
    expect((await upload('segment', content))['mapping']).toEqual({ name: 1 });
    const mapping = { mode: 'update', matchOn: 'id', mapping: { id: 0, name: 1 } };
    expect(await written('segment', content, mapping)).toMatchObject({ changed: 1 });
    expect((await at.admin.get('segment/getAllByPartner', { search: 'After' })).body.dataList).toMatchObject([
      { id: found?.['id'], shortCode: 'IDB' },
    ]);
    const strange = await at.begin('segment', 'ID,Name\r\n987654,Nobody', mapping);
    const { body } = await at.admin.post('segment/import/check', { importId: strange, status: 'wrong' });
    expect(body.dataList).toMatchObject([{ row: 2, errors: [{ column: 'ID', value: '987654' }] }]);
  });

  it('tells a wrong ID at its cell, whatever rows are found by', async () => {
    const mapping = { mode: 'update', matchOn: 'name', mapping: { id: 0, name: 1 } };
    const rows = ['987655,Nobody at all', '0,Nobody', '-4,Nobody else', '2.5,Not whole'];
    const importId = await at.begin('segment', ['ID,Name', ...rows].join('\r\n'), mapping);
    const { body } = await at.admin.post('segment/import/check', { importId, status: 'wrong' });
    expect(body.dataList?.map(({ row, errors }) => [row, (errors as { column: string }[])[0]?.column])).toEqual([
      [2, 'ID'],
      [3, 'ID'],
      [4, 'ID'],
      [5, 'ID'],
    ]);
  });

  it('a value for all rows that none could take is refused, and one of lines stands in each line', async () => {
    const head = 'Company Name,Party Types,GST Treatment,Address line 1,Country,Addresses: State,Addresses: City';
    const content = `${head}\r\nDefault Looms,Supplier,unregistered,1 Mill Road,India,Gujarat,Surat`;
    const { importId } = await upload('party', content);
    const map = (defaults: Wire) => at.admin.post('party/import/map', { importId, mode: 'create', defaults });
    const wrong = await map({ 'addresses.addressType': 'somewhere', creditDays: 'soon', gone: 'x' });
    expect(wrong.body.errors?.map(({ field }) => field)).toEqual(['addresses.addressType', 'creditDays', 'defaults']);
    dataOf(await map({ 'addresses.addressType': 'both', 'addresses.pincode': '395003' }));
    expect(dataOf(await at.admin.post('party/import/commit', { importId }))).toMatchObject({ new: 1 });
    const [party] = (await at.admin.get('party/getAllByPartner', { search: 'Default Looms' })).body.dataList ?? [];
    expect(dataOf(await at.admin.get(`party/${String(party?.['id'])}`))).toMatchObject({
      addresses: [{ addressType: 'both', pincode: '395003', line1: '1 Mill Road' }],
    });
  });
});
