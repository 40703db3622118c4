import { expect, it } from 'vitest';
import { readCsv } from '../sheets/csv-reader.ts';
import { itemRow, items } from '../testing/import-steps.ts';
import { eachImporting } from '../testing/each-importing.ts';
import { dataOf, type Wire } from '../testing/serve.ts';

const PARTY =
  'Company Name,Party Types,GST Treatment,GSTIN,Addresses: Type,Address line 1,Country,Addresses: State,Addresses: City,Addresses: PIN';
const partyRow = (name: string, gstin: string, pin = '395003'): string =>
  `${name},Supplier,${gstin === '' ? 'unregistered' : 'regular'},${gstin},Both,12 Ring Road,India,Gujarat,Surat,${pin}`;

eachImporting((at) => {
  const partyOf = async (search: string): Promise<Wire> => {
    const [listed] = (await at.admin.get('party/getAllByPartner', { search })).body.dataList ?? [];
    return dataOf(await at.admin.get(`party/${String(listed?.['id'])}`));
  };

  it('a name means the record that has it within what the row says, and never the one elsewhere', async () => {
    await at.saved('itemCategory', 'Name\r\nLeft\r\nRight');
    await at.saved('itemCategory', 'Name,parent\r\nSheets,Left');
    expect(await at.checked('itemCategory', 'Name,parent\r\nSheets,Right')).toMatchObject({
      new: 1,
      changed: 0,
      wrong: 0,
    });
    expect(await at.checked('itemCategory', 'Name,parent\r\nSheets,Left')).toMatchObject({ new: 0, same: 1 });
    expect(await at.checked('itemCategory', 'Name\r\nSheets')).toMatchObject({ new: 0, same: 1 });
  });

  it('a party is known by its code, else by its name while no other GSTIN stands against it', async () => {
    await at.saved('party', [PARTY, partyRow('Twin Sacks', '24AAACC1206D1ZM')].join('\r\n'));
    const { partyCode } = await partyOf('Twin Sacks');
    expect(await at.checked('party', 'Company Name,Credit Days\r\nTwin Sacks,12')).toMatchObject({
      changed: 1,
      new: 0,
    });
    const other = [PARTY, partyRow('Twin Sacks', '24AAACS5431K1ZG')].join('\r\n');
    expect(await at.checked('party', other)).toMatchObject({ changed: 0, new: 1, wrong: 0 });
    await at.saved('party', other);
    expect(await at.checked('party', 'Company Name,Credit Days\r\nTwin Sacks,12')).toMatchObject({ wrong: 1 });
    const byGstin = 'Company Name,GSTIN,Credit Days\r\nTwin Sacks,24AAACS5431K1ZG,12';
    expect(await at.checked('party', byGstin)).toMatchObject({ changed: 1, new: 0, wrong: 0 });
    const byCode = `Party Code,Company Name\r\n${String(partyCode)},Twin Sacks and Sons`;
    expect(await at.checked('party', byCode)).toMatchObject({ changed: 1, new: 0, wrong: 0 });
  });

  it('the error file has every row of a record that is wrong, whichever row of it is', async () => {
    const lines = [
      PARTY,
      partyRow('Good Looms', ''),
      partyRow('Two Gates', ''),
      ',,,,Godown,Plot 4,India,Gujarat,Surat,39500',
    ];
    const importId = await at.begin('party', [...lines, partyRow('Last Looms', '')].join('\r\n'), {
      mode: 'create',
    });
    expect(dataOf(await at.admin.post('party/import/check', { importId }))).toMatchObject({ new: 2, wrong: 1 });
    const rows = readCsv(await at.download(`party/import/${importId}/errors`), 'errors')[0]
      ?.rows.slice(1)
      .map(({ cells }) => [cells[0], cells.at(-2)]);
    expect(rows).toEqual([
      ['Two Gates', '3'],
      ['', '4'],
    ]);
  });

  it('parties that something names by now are not taken back, not even by half, and what names them is told', async () => {
    const importId = await at.saved(
      'party',
      [PARTY, partyRow('Named Sacks', ''), partyRow('Free Sacks', '')].join('\r\n'),
    );
    const party = await at.idOf('party', 'Named Sacks');
    await at.saved('chemical/item', items(itemRow('NAM-1')));
    const { id, version } = (await at.itemOf('NAM-1')) ?? {};
    (await at.admin.post('chemical/item/update', { id, version, preferredSupplier: party })).row();
    const refused = await at.admin.post('party/import/undo', { importId });
    expect(refused.body).toMatchObject({
      responseMessage: 'The import cannot be undone: its rows are used by Item Bag NAM-1 (uses in all: 1)',
      data: { usedIn: [{ module: 'item', field: 'preferredSupplier', count: 1, first: [{ name: 'Bag NAM-1' }] }] },
    });
    expect(await at.countOf('party', 'Free Sacks')).toBe(1);
    expect(dataOf(await at.admin.get(`party/import/${importId}`))).toMatchObject({ state: 'imported' });
    const item = (await at.itemOf('NAM-1')) ?? {};
    (await at.admin.post('chemical/item/update', { id, version: item['version'], preferredSupplier: null })).row();
    expect(dataOf(await at.admin.post('party/import/undo', { importId }))).toMatchObject({ state: 'undone' });
  });

  it('parties whose items tell of them by now are not taken back: they were changed with them', async () => {
    const importId = await at.saved('party', [PARTY, partyRow('Mirrored Sacks', '')].join('\r\n'));
    const party = await at.idOf('party', 'Mirrored Sacks');
    await at.saved('chemical/item', items(itemRow('NAM-2')));
    const { id, version } = (await at.itemOf('NAM-2')) ?? {};
    (await at.admin.post('chemical/item/update', { id, version, partyItems: [{ party, rate: 12 }] })).row();
    const refused = await at.admin.post('party/import/undo', { importId });
    expect(refused.body.responseMessage).toContain('Mirrored Sacks');
    expect((await at.admin.get(`chemical/item/${String(id)}`)).row()['partyItems']).toMatchObject([{ rate: 12 }]);
  });

  it('items with stock are not taken back, nor those with grades of their own', async () => {
    const importId = await at.saved('chemical/item', items(itemRow('STK-1')));
    const opened = await at.saved(
      'chemical/itemStock',
      'Item,Unit,Quantity,Rate,Stock Area,Lot No\r\nSTK-1,kg,10,5,Main Store,L1',
      {
        defaults: { date: '2026-04-01' },
      },
    );
    const refused = await at.admin.post('chemical/item/import/undo', { importId });
    expect(refused.body.errors).toMatchObject([{ code: 4404197, name: 'IMPORT_ROWS_USED' }]);
    expect(refused.body.responseMessage).toContain('Opening Stock');
    expect(await at.itemOf('STK-1')).toBeDefined();
    expect(dataOf(await at.admin.post('chemical/itemStock/import/undo', { importId: opened }))).toMatchObject({
      state: 'undone',
    });

    const width = await at.idOf('itemProperty', 'Width');
    const type = await at.idOf('chemical/productType', 'Raw Material');
    const { version } = (await at.admin.get(`chemical/productType/${type}`)).row();
    const properties = [{ itemProperty: width, isVariant: true }];
    (await at.admin.post('chemical/productType/update', { id: type, version, properties })).row();
    const graded = await at.saved('chemical/item', items(itemRow('GRD-1')));
    const asked = { item: (await at.itemOf('GRD-1'))?.['id'], properties: [{ itemProperty: width, value: '610' }] };
    const grade = await at.admin.post('chemical/itemTuple/getItemTupleId', asked);
    expect(grade.status).toBe(200);
    const kept = await at.admin.post('chemical/item/import/undo', { importId: graded });
    expect(kept.body.errors).toMatchObject([{ name: 'IMPORT_ROWS_USED' }]);
    expect(kept.body.data).toMatchObject({ usedIn: [{ module: 'itemTuple', field: 'item', count: 1 }] });
    const made = (await at.admin.get(`chemical/itemTuple/${String(grade.body.data?.['id'])}`)).row();
    const gone = await at.admin.post('chemical/itemTuple/delete', { id: made.id, version: made.version });
    expect(gone.status).toBe(200);
    expect(dataOf(await at.admin.post('chemical/item/import/undo', { importId: graded }))).toMatchObject({
      state: 'undone',
    });
  });

  it('items that name their parties are taken back, and with them what the parties say of them', async () => {
    await at.saved('party', [PARTY, partyRow('Mirror Sacks', '')].join('\r\n'));
    const head =
      'Item Code*,Item Name,Product Type,Category,UOM,HSN,Purchase GST Rate,Sale GST Rate,Purchase Price,Parties: Party,Parties: Rate';
    const importId = await at.saved('chemical/item', [head, `${itemRow('MIR-1')},Mirror Sacks,12.5`].join('\r\n'));
    expect((await partyOf('Mirror Sacks'))['items']).toMatchObject([{ rate: 12.5 }]);
    expect(dataOf(await at.admin.post('chemical/item/import/undo', { importId }))).toMatchObject({ state: 'undone' });
    expect((await partyOf('Mirror Sacks'))['items']).toEqual([]);
  });
});
