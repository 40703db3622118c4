import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCsv } from '../sheets/csv-reader.ts';
import { begin, csvOf, itemRow } from '../testing/import-steps.ts';
import { eachCompany } from '../testing/each-engine.ts';
import { type Client, dataOf, serve, type Served, type Wire } from '../testing/serve.ts';

const LIMIT_MS = 240_000;

const PARTY =
  'Company Name,Party Types,GST Treatment,GSTIN,Addresses: Type,Address line 1,Country,Addresses: State,Addresses: City,Addresses: PIN';
const partyRow = (name: string, gstin: string, pin = '395003'): string =>
  `${name},Supplier,${gstin === '' ? 'unregistered' : 'regular'},${gstin},Both,12 Ring Road,India,Gujarat,Surat,${pin}`;

eachCompany((fresh) => {
  let served: Served;
  let admin: Client;

  beforeAll(async () => {
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
    admin = served.as('administrator');
  }, LIMIT_MS);
  afterAll(() => served.close());

  const checked = async (path: string, content: string): Promise<Wire> => {
    const importId = await begin(admin, path, csvOf(content), { mode: 'upsert' });
    return dataOf(await admin.post(`${path}/import/check`, { importId }));
  };
  const saved = async (path: string, content: string): Promise<number> => {
    const importId = await begin(admin, path, csvOf(content), { mode: 'upsert' });
    const answer = await admin.post(`${path}/import/commit`, { importId });
    expect(answer.text.slice(0, 600)).toContain('"state":"imported"');
    return importId;
  };
  const partyOf = async (search: string): Promise<Wire> => {
    const [listed] = (await admin.get('party/getAllByPartner', { search })).body.dataList ?? [];
    return dataOf(await admin.get(`party/${String(listed?.['id'])}`));
  };

  it('a name means the record that has it within what the row says, and never the one elsewhere', async () => {
    await saved('itemCategory', 'Name\r\nLeft\r\nRight');
    await saved('itemCategory', 'Name,parent\r\nSheets,Left');
    expect(await checked('itemCategory', 'Name,parent\r\nSheets,Right')).toMatchObject({
      new: 1,
      changed: 0,
      wrong: 0,
    });
    expect(await checked('itemCategory', 'Name,parent\r\nSheets,Left')).toMatchObject({ new: 0, same: 1 });
    expect(await checked('itemCategory', 'Name\r\nSheets')).toMatchObject({ new: 0, same: 1 });
  });

  it('a party is known by its code, else by its name while no other GSTIN stands against it', async () => {
    await saved('party', [PARTY, partyRow('Twin Sacks', '24AAACC1206D1ZM')].join('\r\n'));
    const { partyCode } = await partyOf('Twin Sacks');
    expect(await checked('party', 'Company Name,Credit Days\r\nTwin Sacks,12')).toMatchObject({ changed: 1, new: 0 });
    const other = [PARTY, partyRow('Twin Sacks', '24AAACS5431K1ZG')].join('\r\n');
    expect(await checked('party', other)).toMatchObject({ changed: 0, new: 1, wrong: 0 });
    await saved('party', other);
    expect(await checked('party', 'Company Name,Credit Days\r\nTwin Sacks,12')).toMatchObject({ wrong: 1 });
    const byGstin = 'Company Name,GSTIN,Credit Days\r\nTwin Sacks,24AAACS5431K1ZG,12';
    expect(await checked('party', byGstin)).toMatchObject({ changed: 1, new: 0, wrong: 0 });
    const byCode = `Party Code,Company Name\r\n${String(partyCode)},Twin Sacks and Sons`;
    expect(await checked('party', byCode)).toMatchObject({ changed: 1, new: 0, wrong: 0 });
  });

  it('the error file has every row of a record that is wrong, whichever row of it is', async () => {
    const lines = [
      PARTY,
      partyRow('Good Looms', ''),
      partyRow('Two Gates', ''),
      ',,,,Godown,Plot 4,India,Gujarat,Surat,39500',
    ];
    const importId = await begin(admin, 'party', csvOf([...lines, partyRow('Last Looms', '')].join('\r\n')), {
      mode: 'create',
    });
    expect(dataOf(await admin.post('party/import/check', { importId }))).toMatchObject({ new: 2, wrong: 1 });
    const file = await served.app.inject({
      method: 'GET',
      url: `/api/v1/party/import/${importId}/errors`,
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const rows = readCsv(file.rawPayload, 'errors')[0]
      ?.rows.slice(1)
      .map(({ cells }) => [cells[0], cells.at(-2)]);
    expect(rows).toEqual([
      ['Two Gates', '3'],
      ['', '4'],
    ]);
  });

  it('items that name their parties are taken back, and with them what the parties say of them', async () => {
    await saved('party', [PARTY, partyRow('Mirror Sacks', '')].join('\r\n'));
    const head =
      'Item Code*,Item Name,Product Type,Category,UOM,HSN,Purchase GST Rate,Sale GST Rate,Purchase Price,Parties: Party,Parties: Rate';
    const importId = await saved('chemical/item', [head, `${itemRow('MIR-1')},Mirror Sacks,12.5`].join('\r\n'));
    expect((await partyOf('Mirror Sacks'))['items']).toMatchObject([{ rate: 12.5 }]);
    expect(dataOf(await admin.post('chemical/item/import/undo', { importId }))).toMatchObject({ state: 'undone' });
    expect((await partyOf('Mirror Sacks'))['items']).toEqual([]);
  });
});
