import { expect, it } from 'vitest';
import { readXlsx } from '../sheets/xlsx-reader.ts';
import { eachImporting } from '../testing/each-importing.ts';
import { itemRow, items } from '../testing/import-steps.ts';
import type { Wire } from '../testing/serve.ts';

/** Records of one name, and files that say which of them is meant. */
eachImporting((at) => {
  /** Another location with a stock area that is called like one of the head office. */
  const twinArea = async (name: string, location: string): Promise<readonly [number, number]> => {
    const branch = await at.idOf('erp/branch', '');
    const here = await at.idOf('erp/location', '');
    const there = (await at.admin.post('erp/location/save', { name: location, branch, locationType: 'godown' })).row();
    const areas = [];
    for (const place of [here, there.id])
      areas.push((await at.admin.post('chemical/stockArea/save', { name, areaType: 'raw', location: place })).row().id);
    return [areas[0] ?? 0, areas[1] ?? 0];
  };
  const twinItems = async (name: string, codes: readonly string[]): Promise<readonly number[]> => {
    await at.saved('chemical/item', items(...codes.map((code) => itemRow(code, { name }))), { mode: 'create' });
    return Promise.all(codes.map(async (code) => Number((await at.itemOf(code))?.['id'])));
  };
  /** What a check says of an export that comes back, in a language of programs and in that of people. */
  const backFrom = async (path: string): Promise<readonly Wire[]> => {
    const book = await at.download(`${path}/export/excel`, { withLines: true });
    const text = await at.download(`${path}/export/csv`, { withLines: true });
    return [
      await at.checked(path, { name: 'all.xlsx', content: book }, { mode: 'upsert' }),
      await at.checked(path, { name: 'all.csv', content: text }, { mode: 'upsert' }),
    ];
  };
  const UNCHANGED = { new: 0, changed: 0, wrong: 0 };

  it('an export names each of two areas of one name by where it lies: of a record, of its lines', async () => {
    const [here, there] = await twinArea('Twin Store', 'Twin Yard');
    const [first = 0, second = 0] = await twinItems('Twin granules', ['TW-1', 'TW-2']);
    for (const [id, own, other] of [
      [first, here, there],
      [second, there, here],
    ] as const) {
      const { version } = (await at.admin.get(`chemical/item/${id}`)).row();
      const reorderByArea = [
        { stockArea: other, level: 5 },
        { stockArea: own, level: 7 },
      ];
      (await at.admin.post('chemical/item/update', { id, version, defaultStockArea: own, reorderByArea })).row();
    }
    expect(await backFrom('chemical/item')).toMatchObject([UNCHANGED, UNCHANGED]);
    const [data, ...others] = readXlsx(await at.download('chemical/item/export/excel', { withLines: true }));
    expect(data?.rows.flatMap(({ cells }) => cells).filter((cell) => cell.includes('Twin Store'))).toContain(
      'Twin Yard / Twin Store',
    );
    expect(others.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells))).toContain('Twin Yard / Twin Store');
  });

  it('a list of references says which of two items of one name it holds, and keeps names with a comma', async () => {
    const [, one = 0, comma = 0] = [
      ...(await twinItems('Listed twin', ['LT-1', 'LT-2'])),
      ...(await twinItems('"Comma, in its name"', ['LT-3'])),
    ];
    const stockArea = await at.idOf('chemical/stockArea', 'Main Store');
    for (const [rackCode, allowedItems] of [
      ['R-ONE', [one]],
      ['R-TWO', [one, comma]],
      ['R-COMMA', [comma]],
    ] as const)
      (await at.admin.post('chemical/rack/save', { rackCode, stockArea, allowedItems })).row();
    expect(await backFrom('chemical/rack')).toMatchObject([UNCHANGED, UNCHANGED]);
  });

  it('two parties of one name stand in an item’s lines as who they are', async () => {
    const head =
      'Company Name,Party Types,GST Treatment,GSTIN,Addresses: Type,Address line 1,Country,Addresses: State,Addresses: City,Addresses: PIN';
    const party = (gstin: string): string =>
      `Same Sacks,Supplier,regular,${gstin},Both,12 Ring Road,India,Gujarat,Surat,395003`;
    for (const gstin of ['24AAACC1206D1ZM', '24AAACS5431K1ZG'])
      await at.saved('party', [head, party(gstin)].join('\r\n'), { mode: 'create' });
    const parties = (await at.admin.get('party/getAllByPartner', { search: 'Same Sacks' })).body.dataList ?? [];
    const [id = 0] = await twinItems('Sold by both', ['SB-1']);
    const { version } = (await at.admin.get(`chemical/item/${id}`)).row();
    const lines = parties.map((one, n) => ({ party: one['id'], rate: 10 + n }));
    const preferredSupplier = parties[1]?.['id'];
    (await at.admin.post('chemical/item/update', { id, version, partyItems: lines, preferredSupplier })).row();
    expect(await backFrom('chemical/item')).toMatchObject([UNCHANGED, UNCHANGED]);
  });

  it('a template offers each of two areas by words that mean it alone', async () => {
    await twinArea('Offered Store', 'Offered Yard');
    const lists = readXlsx(await at.download('chemical/item/import/template')).find(({ name }) => name === 'Lists');
    const offered = (lists?.rows ?? []).flatMap(({ cells }) => cells).filter((cell) => cell.includes('Offered Store'));
    expect(offered).toContain('Offered Yard / Offered Store');
    expect(offered).not.toContain('Offered Store');
  });
});
