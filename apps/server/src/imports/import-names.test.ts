import { expect, it } from 'vitest';
import { eachImporting } from '../testing/each-importing.ts';
import { itemRow, items } from '../testing/import-steps.ts';
import type { Wire } from '../testing/serve.ts';

/** What the cells of a file name, and how an import finds it or makes it. */
eachImporting((at) => {
  it('finds references by code, name and path, and asks for the code where a name fits several', async () => {
    await at.saved('city', 'State,City\r\nGujarat,Amber\r\nIndia / Rajasthan,Amber', { mode: 'create' });
    await at.saved('chemical/item', items(itemRow('REF-1', { unit: 'Kilogram' }), itemRow('REF-2', { unit: 'KG' })), {
      mode: 'create',
    });
    expect((await at.itemOf('REF-1'))?.['uom']).toBe((await at.itemOf('REF-2'))?.['uom']);

    const branches = 'Name,Code,City\r\nNorth,NTH,Amber\r\nSouth,STH,India / Rajasthan / Amber';
    const importId = await at.begin('erp/branch', branches, { mode: 'create' });
    const { body } = await at.admin.post('erp/branch/import/check', { importId, status: 'wrong' });
    expect(body.dataList).toMatchObject([
      {
        row: 2,
        errors: [
          { column: 'City', name: 'REFERENCE_AMBIGUOUS', message: "City: 'Amber' fits 2 records: use the code" },
        ],
      },
    ]);
  });

  it('finds a country by two letters, by three and by its name', async () => {
    const rows = ['Bavaria,DEU,1', 'Tyrol,AT,1', 'Corsica,France,1', 'Piedmont,ita,1', 'Nowhere,XYZ,98'];
    const importId = await at.begin('state', ['State,Country,State code', ...rows].join('\r\n'), { mode: 'create' });
    const { body } = await at.admin.post('state/import/check', { importId, status: 'wrong' });
    expect(body.dataList).toMatchObject([{ row: 6, errors: [{ column: 'Country', value: 'XYZ' }] }]);
    await at.saved('state', ['State,Country,State code', ...rows.slice(0, -1)].join('\r\n'), { mode: 'create' });
    for (const [name, countryName] of [
      ['Bavaria', 'Germany'],
      ['Tyrol', 'Austria'],
      ['Corsica', 'France'],
      ['Piedmont', 'Italy'],
    ] as const)
      expect((await at.admin.get('state/getAllByPartner', { search: name })).body.dataList).toMatchObject([
        { name, countryName },
      ]);
  });

  it('makes a city that no address has named yet with its state, tells of it before, and writes nothing to look', async () => {
    const head =
      'Company Name,Party Types,GST Treatment,Addresses: Type,Address line 1,Country,Addresses: State,Addresses: City,Addresses: PIN';
    const party = (name: string, state: string, city: string, pin: string): string =>
      `${name},Supplier,unregistered,both,1 Mill Road,India,${state},${city},${pin}`;
    const cities = async (search: string) =>
      (await at.admin.get('city/getAllByPartner', { search })).body.dataList ?? [];
    const gujarat = (await at.admin.get('state/getAllByPartner', { search: 'Gujarat' })).body.dataList?.[0]?.['id'];
    (await at.admin.post('city/save', { name: 'Jambughoda', state: gujarat })).row();
    (await at.admin.post('city/save', { name: 'Karjan', state: gujarat, aliasNames: 'Miyagam, Karjan Town' })).row();
    const content = [
      head,
      party('Alpha Looms', 'Gujarat', 'Nava Bhaga', '390001'),
      party('Beta Looms', 'Gujarat', 'NAVA BHAGA', '390001'),
      party('Gamma Looms', 'Gujarat', 'Jambugoda', '390001'),
      party('Delta Looms', 'Gujarat', 'Miyagam', '390001'),
      party('Epsilon Looms', 'Maharashtra', 'Karjan', '400001'),
    ].join('\r\n');
    const importId = await at.begin('party', content, { mode: 'create' });
    const checked = await at.admin.post('party/import/check', { importId });
    expect(checked.body.data).toMatchObject({ total: 5, new: 5, wrong: 0 });
    expect(checked.body.data?.['warnings']).toEqual([
      'New city: Nava Bhaga (Gujarat).',
      'New city: Jambugoda (Gujarat), though there is Jambughoda.',
      'New city: Karjan.',
    ]);
    expect(await cities('Nava Bhaga')).toEqual([]);

    await at.admin.post('party/import/commit', { importId });
    expect(await cities('Nava Bhaga')).toMatchObject([{ name: 'Nava Bhaga', stateName: 'Gujarat', source: 'import' }]);
    expect(await cities('Karjan')).toMatchObject([{ stateName: 'Gujarat' }, { stateName: 'Maharashtra' }]);
    const delta = (await at.admin.get('party/getAllByPartner', { search: 'Delta Looms' })).body.dataList?.[0];
    expect(delta).toMatchObject({ cityName: 'Karjan', stateName: 'Gujarat' });
  });

  it('tells in a check what to look at again, and no longer once it is corrected', async () => {
    const head =
      'Company Name,Party Types,GST Treatment,Addresses: Type,Address line 1,Country,Addresses: State,Addresses: City,Addresses: PIN';
    const party = (name: string, pin: string): string =>
      `${name},Supplier,unregistered,both,1 Mill Road,India,Gujarat,Surat,${pin}`;
    const content = [head, party('Pin Looms', '395003'), party('Pun Looms', '560001'), party('Pan Looms', '400001')];
    const importId = await at.begin('party', content.join('\r\n'), { mode: 'create' });
    const first = await at.admin.post('party/import/check', { importId });
    expect(first.body.data).toMatchObject({ total: 3, new: 3, wrong: 0 });
    expect(first.body.data?.['warnings']).toEqual([
      'New city: Surat (Gujarat).',
      'Row 3: PIN 560001 is not one of Gujarat.',
      'Row 4: PIN 400001 is not one of Gujarat.',
    ]);
    const edits = [{ row: 3, column: 8, value: '395001' }];
    const again = await at.admin.post('party/import/check', { importId, edits });
    expect(again.body.data?.['warnings']).toEqual([
      'New city: Surat (Gujarat).',
      'Row 4: PIN 400001 is not one of Gujarat.',
    ]);
    await at.admin.post('party/import/commit', { importId });
    const { dataList } = (await at.admin.get('party/getAllByPartner', { search: 'Pan Looms' })).body;
    expect(dataList).toMatchObject([{ stateName: 'Gujarat' }]);
  });

  it('offers what a name that was not found may have meant', async () => {
    const rows = items(itemRow('NEAR-1', { unit: 'Kilogrm' }), itemRow('NEAR-2', { unit: 'stone' }));
    const importId = await at.begin('chemical/item', rows, { mode: 'create' });
    const told = async () => {
      const { body } = await at.admin.post('chemical/item/import/check', { importId, status: 'wrong' });
      const errors = (body.dataList ?? []).flatMap((row) => row['errors'] as Wire[]);
      return errors.map(({ near, sought }) => [near, sought]);
    };
    // on a full machine a guess is given up after a third of a second, and comes when it is asked again
    await expect.poll(told, { timeout: 60_000 }).toEqual([
      [['Kilogram'], 'uom'],
      [[], 'uom'],
    ]);
  });

  it('lets a category name a parent that stands further down', async () => {
    await at.saved('itemCategory', 'Name,Inside\r\nTwisted,Cordage\r\nCordage,', { mode: 'create' });
    const rows = (await at.admin.get('itemCategory/getAllByPartner', { search: 'Twisted' })).body.dataList;
    expect(rows).toMatchObject([{ parentName: 'Cordage' }]);
  });
});
