import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readCsv } from '../sheets/csv-reader.ts';
import { readXlsx } from '../sheets/xlsx-reader.ts';
import { xlsxStream } from '../sheets/xlsx-writer.ts';
import { eachImporting } from '../testing/each-importing.ts';
import { dataOf, type Wire } from '../testing/serve.ts';
import { csvOf, itemRow, items } from '../testing/import-steps.ts';
import { uploadFile } from '../testing/upload-file.ts';

const LIMIT_MS = 240_000;

eachImporting((at) => {
  it(
    'writes nothing of 10,000 rows when one is wrong, and names the row',
    async () => {
      const rows = Array.from({ length: 10_000 }, (_, n) => itemRow(`TEN-${n}`, n === 6_999 ? { unit: 'stone' } : {}));
      const importId = await at.begin('chemical/item', items(...rows), { mode: 'create' });
      await at.admin.post('chemical/item/import/check', { importId });
      expect(await at.settled('chemical/item', importId)).toMatchObject({ total: 10_000, new: 9_999, wrong: 1 });
      const wrong = await at.admin.get(`chemical/item/import/${importId}/rows`, { status: 'wrong' });
      expect(wrong.body.dataList).toMatchObject([
        { row: 7_001, errors: [{ column: 'UOM', code: 4404031, value: 'stone' }] },
      ]);

      const before = await at.countOf('chemical/item');
      await at.admin.post('chemical/item/import/commit', { importId });
      const { state, fault } = await at.settled('chemical/item', importId);
      expect([state, fault]).toMatchObject(['checked', { errors: [{ row: 7_001, field: 'uom', code: 4404031 }] }]);
      expect(await at.countOf('chemical/item')).toBe(before);

      const file = readCsv(await at.download(`chemical/item/import/${importId}/errors`), 'errors');
      expect(file[0]?.rows).toHaveLength(2);
      expect(file[0]?.rows[1]?.cells.slice(-2)).toEqual(['7001', 'UOM name not found']);
    },
    LIMIT_MS,
  );

  it(
    'of 5,000 rows with faults of many kinds nothing is written; the error file that comes back is corrected, sent again and written whole',
    async () => {
      const [unknown, nameless, repeated] = [101, 2_002, 4_003];
      const rows = Array.from({ length: 5_000 }, (_, n) =>
        itemRow(n === repeated ? `BACK-${n - 1}` : `BACK-${n}`, {
          ...(n === unknown ? { unit: 'furlong' } : {}),
          ...(n === nameless ? { name: '' } : {}),
        }),
      );
      const before = await at.countOf('chemical/item');
      const faulty = await at.begin('chemical/item', items(...rows), { mode: 'create' });
      await at.admin.post('chemical/item/import/check', { importId: faulty });
      expect(await at.settled('chemical/item', faulty)).toMatchObject({ total: 5_000, wrong: 3 });
      await at.admin.post('chemical/item/import/commit', { importId: faulty });
      await at.settled('chemical/item', faulty);
      expect(await at.countOf('chemical/item')).toBe(before);

      const file = (await at.download(`chemical/item/import/${faulty}/errors`)).toString('utf8');
      expect(file.trim().split('\r\n')).toHaveLength(4); // its heading, and the wrong rows
      const corrected = file
        .replace('furlong', 'kg')
        .replace(`BACK-${nameless},,`, `BACK-${nameless},Bag of many names,`)
        .replace(`BACK-${repeated - 1},`, `BACK-${repeated},`);
      const again = await at.begin('chemical/item', csvOf(corrected), { mode: 'create' }); // "Row" and "What is wrong" still in it
      const { body } = await at.admin.post('chemical/item/import/check', { importId: again });
      expect(body.data).toMatchObject({ total: 3, new: 3, wrong: 0 });
      await at.admin.post('chemical/item/import/commit', { importId: again });
      expect(await at.settled('chemical/item', again)).toMatchObject({ state: 'imported' });
      expect(await at.countOf('chemical/item')).toBe(before + 3);
      expect(await at.itemOf(`BACK-${repeated}`)).toMatchObject({ name: `Bag BACK-${repeated - 1}` });
    },
    LIMIT_MS,
  );

  it('tells every fault of every row at once, at its column', async () => {
    const content = items(
      itemRow('ALL-1', { unit: 'stone', price: 'dear' }),
      itemRow('ALL-2', { price: '"12,50"' }),
      itemRow('ALL-2', { name: 'Twice' }),
    );
    const importId = await at.begin('chemical/item', csvOf(content), { mode: 'create' });
    const { body } = await at.admin.post('chemical/item/import/check', { importId, status: 'wrong' });
    expect(
      body.dataList?.map(({ row, errors }) => [row, (errors as Wire[]).map(({ column, name }) => [column, name])]),
    ).toEqual([
      [
        2,
        [
          ['Purchase Price', 'TYPE'],
          ['UOM', 'UOM_NOT_FOUND'],
        ],
      ],
      [3, [['Purchase Price', 'TYPE']]],
      [4, [['Item Code*', 'ROW_REPEATED']]],
    ]);
  });

  it('changes nothing when an export is imported again, lines included', async () => {
    await at.saved('chemical/item', items(itemRow('RT-1'), itemRow('RT-2', { name: "'=1+1" })), { mode: 'create' });
    const content = await at.download('chemical/item/export/excel', { withLines: true });
    const importId = await at.begin('chemical/item', { name: 'items.xlsx', content }, { mode: 'upsert' });
    const { body } = await at.admin.post('chemical/item/import/check', { importId, status: 'changed' });
    expect(body.dataList).toEqual([]);
    expect(body.data).toMatchObject({ total: await at.countOf('chemical/item'), new: 0, changed: 0, wrong: 0 });

    const csv = (await at.download('uom/export/csv', {})).toString('utf8');
    const units = await at.begin('uom', csvOf(csv), { mode: 'upsert' });
    expect((await at.admin.post('uom/import/check', { importId: units })).body.data).toMatchObject({
      new: 0,
      changed: 0,
      wrong: 0,
    });
  });

  it('makes formulas harmless both ways', async () => {
    const wild = '=HYPERLINK("http://127.0.0.1")';
    await at.saved('segment', `Name\r\n"'${wild.replaceAll('"', '""')}"`);
    const csv = (await at.download('segment/export/csv', { search: 'HYPERLINK' })).toString('utf8');
    expect(csv).toContain(`"'=HYPERLINK(""http`);
    const [sheet] = readXlsx(await at.download('segment/export/excel', { search: 'HYPERLINK' }));
    expect(sheet?.rows[1]?.cells[0]).toBe(wild);

    const formula = Buffer.from(await buffer(xlsxStream([{ name: 'Data', heading: ['Name'], rows: [[wild]] }])));
    const importId = await at.begin('segment', { name: 'segments.xlsx', content: formula });
    expect((await at.admin.post('segment/import/check', { importId })).body.data).toMatchObject({ same: 1 });
  });

  it('makes what is new, changes what is there, leaves what an empty cell says, and empties what <clear> says', async () => {
    await at.saved('chemical/item', items(itemRow('UP-1')), { mode: 'create' });
    const before = await at.itemOf('UP-1');
    const head = 'Item Code,Item Name,Product Type,Category,UOM,HSN,Purchase GST Rate,Sale GST Rate,Purchase Price';
    const content = [head, 'up-1,Bag renamed,,,,,,,<clear>', itemRow('UP-2')].join('\r\n');
    const importId = await at.begin('chemical/item', csvOf(content), { mode: 'upsert' });
    const { body } = await at.admin.post('chemical/item/import/check', { importId });
    expect(body.dataList?.map(({ status, before: old, after }) => [status, old, after])).toMatchObject([
      ['changed', { name: 'Bag UP-1', purchasePrice: 1234.5 }, { name: 'Bag renamed', purchasePrice: null }],
      ['new', null, { name: 'Bag UP-2' }],
    ]);
    expect(dataOf(await at.admin.post('chemical/item/import/commit', { importId }))).toMatchObject({
      new: 1,
      changed: 1,
    });
    expect(await at.itemOf('UP-1')).toMatchObject({
      name: 'Bag renamed',
      purchasePrice: null,
      hsn: '3901',
      version: Number(before?.['version']) + 1,
    });

    const listed = async (filters: Wire) =>
      (await at.admin.get('chemical/item/getAllByPartner', { filters: JSON.stringify(filters), orderBy: 'itemCode' }))
        .body;
    expect((await listed({ importId })).dataList?.map(({ itemCode }) => itemCode)).toEqual(['UP-1', 'UP-2']);
    expect((await listed({ importId: importId + 1_000_000 })).dataList).toEqual([]);
    expect((await listed({ importId: 'first' })).errors).toMatchObject([{ field: 'filters.importId', name: 'TYPE' }]);

    expect(dataOf(await at.admin.post('chemical/item/import/undo', { importId }))).toMatchObject({ state: 'undone' });
    expect(await at.itemOf('UP-1')).toMatchObject({ name: 'Bag UP-1', purchasePrice: 1234.5 });
    expect(await at.itemOf('UP-2')).toBeUndefined();
  });

  it('answers its rows ten to a page, unless more are asked for', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `Category ${n + 10}`);
    const importId = await at.saved('itemCategory', ['Name', ...names].join('\r\n'), { mode: 'create' });
    const rows = async (query: { readonly [key: string]: number }) =>
      (await at.admin.get(`itemCategory/import/${importId}/rows`, query)).body;
    const first = await rows({});
    expect([first.dataList?.length, first.totalCount, (await rows({ pageNumber: 2 })).dataList?.length]).toEqual([
      10, 12, 2,
    ]);
    expect((await rows({ rowsPerPage: 100 })).dataList).toHaveLength(12);
  });

  it('does not undo an import whose rows are used or were changed since', async () => {
    const importId = await at.saved('itemCategory', 'Name\r\nYarn', { mode: 'create' });
    await at.saved('chemical/item', items(itemRow('USE-1').replace('HDPE granules', 'Yarn')), { mode: 'create' });
    const { body } = await at.admin.post('itemCategory/import/undo', { importId });
    expect(body.errors ?? [body]).toMatchObject([{}]);
    expect(body.responseMessage).toContain('Bag USE-1');
  });

  it('writes parties with the lines of their addresses, one row each', async () => {
    const head =
      'Company Name,Party Types,GST Treatment,Addresses: Type,Address line 1,Country,Addresses: State,Addresses: City,Addresses: PIN,Contact persons: Name,Contact persons: Mobile';
    const content = [
      head,
      'Konkan Sacks,"Supplier, Transporter",unregistered,Billing,12 Ring Road,India,Gujarat,Amber,395003,Asha Patel,98250 12345',
      ',,,Godown,Plot 4,India,RJ,Amber,302001,,',
    ].join('\r\n');
    await at.saved('party', content, { mode: 'create' });
    const listed = (await at.admin.get('party/getAllByPartner', { search: 'Konkan Sacks' })).body.dataList?.[0];
    const row = dataOf(await at.admin.get(`party/${String(listed?.['id'])}`));
    expect(row).toMatchObject({
      companyName: 'Konkan Sacks',
      isSupplier: true,
      source: 'import',
      addresses: [
        { addressType: 'billing', line1: '12 Ring Road', stateName: 'Gujarat', cityName: 'Amber' },
        { addressType: 'godown', line1: 'Plot 4', stateName: 'Rajasthan', cityName: 'Amber' },
      ],
      contacts: [{ name: 'Asha Patel' }],
    });
    expect(String(row['partyCode'])).not.toBe('');

    const file = await at.download('party/export/excel', { withLines: true });
    const importId = await at.begin('party', { name: 'parties.xlsx', content: file }, { mode: 'upsert' });
    const { body } = await at.admin.post('party/import/check', { importId });
    expect(body.data).toMatchObject({ total: 1, same: 1 });
  });

  it('answers a repeated commit with the first result, and imports once', async () => {
    const importId = await at.begin('chemical/item', csvOf(items(itemRow('ONCE-1'))), { mode: 'create' });
    const requestId = randomUUID();
    const first = await at.admin.post('chemical/item/import/commit', { importId }, { requestId });
    const count = await at.countOf('chemical/item');
    const second = await at.admin.post('chemical/item/import/commit', { importId }, { requestId });
    expect(second.text).toBe(first.text);
    expect(first.status).toBe(200);
    expect(await at.countOf('chemical/item')).toBe(count);
  });

  it('refuses a commit when somebody changed a row since the check', async () => {
    await at.saved('chemical/item', items(itemRow('DRIFT-1')), { mode: 'create' });
    const content = items(itemRow('DRIFT-1', { name: 'From the file' }));
    const importId = await at.begin('chemical/item', csvOf(content), { mode: 'update' });
    await at.admin.post('chemical/item/import/check', { importId });
    const { id, version } = (await at.itemOf('DRIFT-1')) ?? {};
    (await at.admin.post('chemical/item/update', { id, version, printName: 'By hand' })).row();
    const answer = await at.admin.post('chemical/item/import/commit', { importId });
    expect(answer.status).toBe(409);
    expect(answer.body.data).toMatchObject({ rows: [2] });
  });

  it('puts opening stock in as one posted document, and takes it back', async () => {
    await at.saved('chemical/item', items(itemRow('OPEN-1'), itemRow('OPEN-2')), { mode: 'create' });
    const content =
      'Item Code,Unit,Quantity,Rate,Stock Area,Lot No\r\nOPEN-1,kg,"1,250.500",92.5,Main Store,L1\r\nOPEN-2,kg,40,118.25,Main Store,L2';
    const importId = await at.begin('chemical/itemStock', csvOf(content.replace('Item Code', 'Item')), {
      defaults: { date: '2026-04-01' },
    });
    const checked = await at.admin.post('chemical/itemStock/import/check', { importId });
    expect(checked.body).toMatchObject({ data: { total: 2, new: 2, wrong: 0 } });
    const done = dataOf(await at.admin.post('chemical/itemStock/import/commit', { importId }));
    const [id] = done['created'] as number[];
    expect(dataOf(await at.admin.get(`chemical/itemStock/openingStock/${id}`))).toMatchObject({
      status: { name: 'Completed' },
      total: 120_401.25,
    });

    expect(dataOf(await at.admin.post('chemical/itemStock/import/undo', { importId }))).toMatchObject({
      state: 'undone',
    });
  });

  it.each([
    ['nothing', ''],
    ['headings alone', items().trim()],
  ])('takes no file of %s', async (_, content) => {
    const { name, content: bytes } = csvOf(content);
    const answer = await uploadFile(at.admin, 'chemical/item/import/upload', name, bytes);
    expect([answer.status, answer.body.errors?.map(({ field, message }) => [field, message])]).toEqual([
      422,
      [['file', 'The file cannot be read: it has no rows']],
    ]);
  });

  it('keeps who may not import out, and hides the columns that they may not see', async () => {
    const file = csvOf(items(itemRow('NO-1')));
    expect(
      (await uploadFile(at.served.as('viewer'), 'chemical/item/import/upload', file.name, file.content)).status,
    ).toBe(403);
    const [sheet] = readXlsx(await at.download('chemical/item/import/template', undefined, at.served.as('store')));
    expect(sheet?.rows[0]?.cells).toContain('Item Name*');
    expect(sheet?.rows[0]?.cells).not.toContain('Purchase Price');
    const strange = await at.begin('chemical/item', file);
    expect((await at.served.as('stranger').get(`chemical/item/import/${strange}`)).status).toBe(404);
  });

  it('takes the template back as it is, example row passed over', async () => {
    const content = await at.download('uom/import/template?format=xlsx&withData=0');
    const importId = await at.begin('uom', { name: 'units.xlsx', content });
    expect((await at.admin.post('uom/import/check', { importId })).body.data).toMatchObject({ total: 0 });
  });

  it('brings lines on sheets of their own, keyed by the code: in the template, back and forth', async () => {
    const blank = readXlsx(await at.download('party/import/template'));
    expect(blank.map(({ name }) => name)).toEqual(expect.arrayContaining(['Data', 'Addresses', 'Contact persons']));
    const addresses = blank.find(({ name }) => name === 'Addresses');
    expect(addresses?.rows[0]?.cells.slice(0, 2)).toEqual(['Party Code*', 'Type*']);
    expect(blank[0]?.rows[0]?.cells.join()).not.toContain('Addresses:');

    const heading = ['Party Code', 'Company Name', 'Party Types', 'GST Treatment'];
    const sheets = [
      { name: 'Data', heading, rows: [['FOLD-1', 'Fold Looms', 'Supplier', 'unregistered']] },
      {
        name: 'Addresses',
        heading: ['Party Code', 'Type', 'Address line 1', 'Country', 'State', 'City', 'PIN'],
        rows: [
          ['FOLD-1', 'both', '1 Mill Road', 'India', 'Gujarat', 'Surat', '395003'],
          ['FOLD-1', 'godown', '2 Mill Road', 'India', 'Gujarat', 'Surat', '39500'],
        ],
      },
      {
        name: 'Contact persons',
        heading: ['Party Code', 'Name', 'Mobile'],
        rows: [['FOLD-1', 'Asha Patel', '9825012345']],
      },
    ];
    const content = await buffer(xlsxStream(sheets));
    const importId = await at.begin('party', { name: 'parties.xlsx', content }, { mode: 'create' });
    const checked = await at.admin.post('party/import/check', { importId, status: 'wrong' });
    expect(checked.body.dataList).toMatchObject([{ errors: [{ row: 3, column: 'Addresses: PIN', name: 'PIN_FORM' }] }]);
    const column = (dataOf(checked)['columns'] as string[]).indexOf('Addresses: PIN');
    await at.admin.post('party/import/check', { importId, edits: [{ row: 3, column, value: '395007' }] });
    expect(dataOf(await at.admin.post('party/import/commit', { importId }))).toMatchObject({ new: 1 });
    const [id] = ((await at.admin.get('party/getAllByPartner', { search: 'Fold Looms' })).body.dataList ?? []).map(
      (row) => row['id'],
    );
    expect(dataOf(await at.admin.get(`party/${String(id)}`))).toMatchObject({
      addresses: [{ pincode: '395003' }, { pincode: '395007' }],
      contacts: [{ name: 'Asha Patel' }],
    });

    const file = await at.download('party/export/excel', { withLines: true });
    expect(
      readXlsx(file)
        .find(({ name }) => name === 'Addresses')
        ?.rows.map(({ cells }) => cells[0]),
    ).toContain('FOLD-1');
    const again = await at.begin('party', { name: 'parties.xlsx', content: file }, { mode: 'upsert' });
    const { body } = await at.admin.post('party/import/check', { importId: again });
    expect(body.data).toMatchObject({ new: 0, changed: 0, wrong: 0 });
  });
});
