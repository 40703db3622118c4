import { expect, it } from 'vitest';
import type { Answered, Client, Served, Wire } from '../../../apps/server/src/testing/serve.ts';
import { uploadFile } from '../../../apps/server/src/testing/upload-file.ts';

type Query = { readonly [name: string]: string | number | boolean };

const told = ({ body }: Answered) => (body.errors ?? []).map(({ field, name }) => `${field} ${name}`);
const valuesOf = (row: Wire | undefined): unknown => row?.['customFields'];

/** Makes a custom field and puts it on a module. */
export const ownField = async (admin: Client, module: string, field: Wire, place: Wire = {}): Promise<number> => {
  const made = (await admin.post('customField/save', field)).row();
  await admin.post('moduleCustomField/save', { moduleName: module, customField: made['id'], ...place });
  return Number(made['id']);
};

/** Fields of the partner's own hold at every door of every module, with no code of that module's own (spec 01, 2.4). */
export const ownFieldTests = (served: () => Served): void => {
  const admin = (): Client => served().as('administrator');
  const list = async (query: Query): Promise<readonly unknown[]> =>
    ((await admin().get('zone/getAllByPartner', query)).body.dataList ?? []).map(({ name }) => name);
  const filtered = (filters: Wire): Promise<readonly unknown[]> =>
    list({ filters: JSON.stringify(filters), orderBy: 'name' });

  it('are saved by their kind and refused at the field', async () => {
    await ownField(
      admin(),
      'zone',
      { key: 'bagColour', label: 'Bag colour', fieldType: 'text', length: 20 },
      { showInList: true, searchable: true },
    );
    await ownField(
      admin(),
      'zone',
      { key: 'loomWidth', label: 'Width', fieldType: 'decimal', decimals: 2, min: 0, max: 500 },
      { searchable: true },
    );
    await ownField(admin(), 'zone', { key: 'sheetGsm', label: 'GSM', fieldType: 'integer' }, { searchable: true });
    const finishes = [
      { value: 'matt', label: 'Matt', colour: '#B08968' },
      { value: 'gloss' },
      { value: 'old', isRetired: true },
    ];
    const uses = [
      { value: 'food', label: 'Food' },
      { value: 'cement', label: 'Cement' },
    ];
    const searched = { searchable: true };
    await ownField(
      admin(),
      'zone',
      { key: 'finish', label: 'Finish', fieldType: 'choice', options: finishes },
      searched,
    );
    await ownField(admin(), 'zone', { key: 'uses', label: 'Uses', fieldType: 'multiChoice', options: uses }, searched);
    await ownField(admin(), 'zone', { key: 'since', label: 'In use since', fieldType: 'date' }, searched);
    await ownField(
      admin(),
      'zone',
      { key: 'countedIn', label: 'Counted in', fieldType: 'ref', refModule: 'uom' },
      searched,
    );
    await ownField(admin(), 'zone', { key: 'isLaminated', label: 'Laminated', fieldType: 'boolean' });
    await ownField(admin(), 'zone', { key: 'plateNo', label: 'Plate no', fieldType: 'text', pattern: 'AA-99' });
    await ownField(admin(), 'zone', {
      key: 'weight',
      label: 'Weight',
      fieldType: 'computed',
      formula: 'round(loomWidth * sheetGsm / 1000, 3)',
      decimals: 3,
    });
    const wrong = await admin().post('zone/save', {
      name: 'Wrong zone',
      kind: 'plant',
      customFields: {
        bagColour: 'x'.repeat(21),
        loomWidth: 501,
        sheetGsm: 'many',
        finish: 'velvet',
        uses: ['sand'],
        since: '31-31-2026',
        countedIn: 999999,
        plateNo: 'A9',
        nothing: 1,
      },
    });
    expect(wrong.status).toBe(422);
    expect(told(wrong).toSorted()).toEqual(
      [
        'bagColour LENGTH',
        'loomWidth TOO_LARGE',
        'sheetGsm TYPE',
        'finish CHOICE',
        'uses CHOICE',
        'since TYPE',
        'countedIn UOM_NOT_FOUND',
        'plateNo FORMAT',
        'nothing UNKNOWN_FIELD',
      ]
        .map((one) => `customFields.${one}`)
        .toSorted(),
    );
    expect(told(await admin().post('zone/save', { name: 'No list', kind: 'plant', customFields: [1] }))).toEqual([
      'customFields TYPE',
    ]);
    expect(
      told(await admin().post('zone/save', { name: 'Retired', kind: 'plant', customFields: { finish: 'old' } })),
    ).toEqual(['customFields.finish CHOICE']);
  });

  it('come back by their keys, with names beside references and formulas worked out', async () => {
    const [kilogram] = (await admin().get('uom/getAllByPartner', { search: 'Kilogram' })).body.dataList ?? [];
    const customFields = {
      bagColour: 'Crème',
      loomWidth: 60.5,
      sheetGsm: 80,
      finish: 'matt',
      uses: ['cement', 'food'],
      since: '2026-04-01',
      countedIn: kilogram?.['id'],
      isLaminated: true,
      plateNo: 'GJ-05',
      weight: 999,
    };
    const saved = (await admin().post('zone/save', { name: 'Own A', kind: 'plant', customFields })).row();
    expect(valuesOf(saved)).toEqual({ ...customFields, uses: ['food', 'cement'], weight: 4.84 });
    expect(saved).toMatchObject({ 'customFields.countedInName': 'Kilogram', 'customFields.weight': 4.84 });
    const changed = (
      await admin().post('zone/update', {
        id: saved['id'],
        version: saved['version'],
        'customFields.sheetGsm': 100,
        customFields: { finish: null },
      })
    ).row();
    expect(valuesOf(changed)).toEqual({
      bagColour: 'Crème',
      loomWidth: 60.5,
      sheetGsm: 100,
      uses: ['food', 'cement'],
      since: '2026-04-01',
      countedIn: kilogram?.['id'],
      isLaminated: true,
      plateNo: 'GJ-05',
      weight: 6.05,
    });
    const { body } = await admin().get(`zone/history/${Number(saved['id'])}`);
    const changes = (body.dataList ?? [])[0]?.['changes'] as readonly Wire[] | undefined;
    const fields = (changes ?? []).map(({ field }) => field);
    expect(fields).toEqual(
      expect.arrayContaining(['customFields.sheetGsm', 'customFields.finish', 'customFields.weight']),
    );
    expect(fields).not.toContain('customFields');
  });

  it('narrow, order and are searched in lists', async () => {
    const more: readonly Wire[] = [
      {
        name: 'Own B',
        customFields: { bagColour: 'Natural', loomWidth: 9, sheetGsm: 70, finish: 'gloss', uses: ['food'] },
      },
      {
        name: 'Own C',
        customFields: { bagColour: 'apple', loomWidth: 110, since: '2026-05-01', isLaminated: false, finish: 'gloss' },
      },
      { name: 'Own D' },
    ];
    for (const one of more) expect((await admin().post('zone/save', { kind: 'plant', ...one })).status).toBe(200);
    const only = { name: { contains: 'own ' } };
    expect(await filtered({ ...only, 'customFields.loomWidth': { from: 60, to: 110 } })).toEqual(['Own A', 'Own C']);
    expect(await filtered({ ...only, 'customFields.finish': ['gloss', null] })).toEqual([
      'Own A',
      'Own B',
      'Own C',
      'Own D',
    ]);
    expect(await filtered({ ...only, 'customFields.uses': ['cement'] })).toEqual(['Own A']);
    expect(await filtered({ ...only, 'customFields.isLaminated': false })).toEqual(['Own B', 'Own C', 'Own D']);
    expect(await filtered({ ...only, 'customFields.since': { to: '2026-04-30' } })).toEqual(['Own A']);
    expect(await filtered({ ...only, 'customFields.bagColour': { contains: 'ATU' } })).toEqual(['Own B']);
    expect(await filtered({ ...only, 'customFields.bagColour': null })).toEqual(['Own D']);
    const ordered = (orderBy: string, rest: Query = {}): Promise<readonly unknown[]> =>
      list({ filters: JSON.stringify(only), orderBy, ...rest });
    expect(await ordered('customFields.loomWidth')).toEqual(['Own B', 'Own A', 'Own C', 'Own D']);
    expect(await ordered('-customFields.bagColour', { pageNumber: 1, rowsPerPage: 3 })).toEqual([
      'Own D',
      'Own B',
      'Own A',
    ]);
    expect((await list({ orderBy: 'customFields.loomWidth', pageNumber: 1, rowsPerPage: 3 })).slice(0, 3)).toEqual([
      'Own B',
      'Own A',
      'Own C',
    ]);
    expect((await list({ orderBy: '-customFields.loomWidth', pageNumber: 1, rowsPerPage: 100 })).slice(-3)).toEqual([
      'Own C',
      'Own A',
      'Own B',
    ]);
    const several = 'customFields.finish,-name';
    const paged = await list({ orderBy: several, pageNumber: 1, rowsPerPage: 100 });
    expect([paged.slice(0, 2), paged]).toEqual([['Own C', 'Own B'], await list({ orderBy: several })]);
    expect(await list({ search: 'natural' })).toEqual(['Own B']);
    const refused = await admin().get('zone/getAllByPartner', {
      filters: JSON.stringify({ 'customFields.loomWidth': 'wide' }),
    });
    expect(told(refused)).toEqual(['filters.customFields.loomWidth TYPE']);
    expect(told(await admin().get('zone/getAllByPartner', { orderBy: 'customFields.uses' }))).toEqual([
      'orderBy CHOICE',
    ]);
  });

  it('are searched by a whole figure, as it is typed at a counter, and by a whole day', async () => {
    const found = async (search: string): Promise<readonly unknown[]> => {
      const [whole, page] = [
        await list({ search, orderBy: 'name' }),
        await list({ search, orderBy: 'name', pageNumber: 1, rowsPerPage: 10 }),
      ];
      expect(page).toEqual(whole);
      return page;
    };
    expect(await Promise.all(['110', '110.00', '70', ' 9 '].map(found))).toEqual([
      ['Own C'],
      ['Own C'],
      ['Own B'],
      ['Own B'],
    ]);
    expect(await Promise.all(['11', '1,1', '5', 't', '+3'].map(found))).not.toContainEqual(['Own C']);
    for (const day of ['01-05-2026', '2026-05-01', '1 may 2026']) expect(await found(day)).toEqual(['Own C']);
    expect(await found('02-05-2026')).toEqual([]);
  });

  it('are searched by what a choice is called and by the row of a reference, and ordered by its name', async () => {
    const units = (await admin().get('uom/getAllByPartner', { rowsPerPage: 100 })).body.dataList ?? [];
    const metre = units.find(({ symbol }) => symbol === 'm');
    const [row] = (await admin().get('zone/getAllByPartner', { search: 'Own D' })).body.dataList ?? [];
    const stamp = { id: row?.['id'], version: row?.['version'] };
    expect((await admin().post('zone/update', { ...stamp, customFields: { countedIn: metre?.['id'] } })).status).toBe(
      200,
    );
    const found = async (search: string): Promise<readonly unknown[]> => {
      const [whole, page] = [
        await list({ search, orderBy: 'name' }),
        await list({ search, orderBy: 'name', pageNumber: 1, rowsPerPage: 10 }),
      ];
      expect(page).toEqual(whole);
      return page;
    };
    expect(await found('GLO')).toEqual(['Own B', 'Own C']);
    expect(await found('foo')).toEqual(['Own A', 'Own B']);
    expect(await found('kilogr')).toEqual(['Own A']);
    expect(await found(String(metre?.['name']))).toEqual(['Own D']);
    expect(await found('velvet')).toEqual([]);
    const only = JSON.stringify({ name: { contains: 'own ' } });
    const byUnit = (orderBy: string): Promise<readonly unknown[]> => list({ filters: only, orderBy });
    expect(await byUnit('customFields.countedIn,name')).toEqual(['Own A', 'Own D', 'Own B', 'Own C']);
    expect(await byUnit('-customFields.countedIn,-name')).toEqual(['Own C', 'Own B', 'Own D', 'Own A']);
    expect(
      await list({ filters: only, orderBy: 'customFields.countedIn,name', pageNumber: 2, rowsPerPage: 2 }),
    ).toEqual(['Own B', 'Own C']);
    const [finish] = (await admin().get('customField/getAllByPartner', { search: 'finish' })).body.dataList ?? [];
    const { id, version, options } = (await admin().get(`customField/${Number(finish?.['id'])}`)).row();
    const renamed = (options as readonly Wire[]).map((one) =>
      one['value'] === 'gloss' ? { ...one, label: 'High shine' } : one,
    ); // a field of choices has options
    expect((await admin().post('customField/update', { id, version, options: renamed })).status).toBe(200);
    expect(await found('high shine')).toEqual(['Own B', 'Own C']);
  });

  it('are asked and kept only while what they hang on stands', async () => {
    await ownField(
      admin(),
      'zone',
      { key: 'shine', label: 'Shine', fieldType: 'integer', min: 1 },
      { isRequired: true, visibleWhen: { field: 'finish', value: 'gloss' } },
    );
    const save = (name: string, customFields: Wire) => admin().post('zone/save', { name, kind: 'plant', customFields });
    expect(told(await save('Own G', { finish: 'gloss' }))).toEqual(['customFields.shine REQUIRED']);
    const isMatt = { finish: 'matt', isLaminated: false };
    expect(valuesOf((await save('Own G', { finish: 'matt', shine: 'much' })).row())).toEqual(isMatt);
    const glossy = (await save('Own H', { finish: 'gloss', shine: 85 })).row();
    expect(valuesOf(glossy)).toMatchObject({ finish: 'gloss', shine: 85 });
    const dulled = { id: glossy.id, version: glossy.version, customFields: { finish: 'matt' } };
    expect(valuesOf((await admin().post('zone/update', dulled)).row())).toEqual(isMatt);

    const places = (await admin().get('moduleCustomField/getAll')).body.dataList ?? [];
    expect(places.find(({ key }) => key === 'shine')).toMatchObject({
      visibleWhen: { field: 'finish', value: 'gloss' },
    });
    const { id, version } = (
      (await admin().get('moduleCustomField/getAllByPartner', { rowsPerPage: 1000 })).body.dataList ?? []
    ).find(({ customFieldName }) => customFieldName === 'Shine') as Wire; // it was just made
    const put = async (visibleWhen: Wire) =>
      told(await admin().post('moduleCustomField/update', { id, version, visibleWhen }));
    expect(await put({ field: 'finish', value: 'velvet' })).toEqual(['visibleWhen CHOICE']);
    expect(await put({ field: 'nothing', value: '1' })).toEqual(['visibleWhen REFERENCE']);
    expect(await put({ field: 'shine', value: '1' })).toEqual(['visibleWhen LOOP']);
    expect(await put({ sysConfig: 'NO_SUCH_KEY', value: 'YES' })).toEqual(['visibleWhen FORMAT']);
    expect(await put({ sysConfig: 'RACK_SUPPORT', value: 'YES' })).toEqual([]);
    expect((await save('Own I', { finish: 'gloss' })).status).toBe(200); // racks are off: nobody is asked
    for (const name of ['Own G', 'Own H', 'Own I']) {
      const [row] = (await admin().get('zone/getAllByPartner', { search: name })).body.dataList ?? [];
      expect((await admin().post('zone/delete', { id: row?.['id'], version: row?.['version'] })).status).toBe(200);
    }
  });

  it('stand in the template, come in by a file and go out by one', async () => {
    const { text } = await admin().get('zone/import/template', { format: 'csv' });
    expect(text).toContain('Bag colour');
    const file = `Name,Kind,Bag colour,Width,Finish,Uses,Counted in,Laminated\r\nOwn E,Plant,Red,75.25,Matt,Food; Cement,Kilogram,Yes\r\nOwn F,Plant,Blue,wide,,,,\r\n`;
    const uploaded = await uploadFile(admin(), 'zone/import/upload', 'own.csv', file);
    const importId = uploaded.body.data?.['importId'];
    await admin().post('zone/import/map', { importId });
    const checked = await admin().post('zone/import/check', { importId, status: 'wrong' });
    expect(checked.body.dataList?.[0]?.['errors']).toEqual([
      expect.objectContaining({ column: 'Width', name: 'TYPE' }),
    ]);
    const right = await uploadFile(admin(), 'zone/import/upload', 'own.csv', file.replace('wide', '12'));
    const id = right.body.data?.['importId'];
    await admin().post('zone/import/map', { importId: id });
    await admin().post('zone/import/check', { importId: id });
    await admin().post('zone/import/commit', { importId: id });
    await expect.poll(() => filtered({ 'customFields.loomWidth': 75.25 }), { timeout: 30_000 }).toEqual(['Own E']);
    const { text: out } = await admin().post('zone/export/csv', { filters: { 'customFields.bagColour': 'red' } });
    expect(out).toMatch(/Own E.*Red,75\.25.*Matt,"Food; Cement",.*Kilogram,Yes/u);
  });

  it('are shown by the API with the values of a record, and described by it', async () => {
    const [row] = (await admin().get('zone/getAllByPartner', { search: 'Own A' })).body.dataList ?? [];
    const { body } = await admin().post('moduleCustomField/getCustomFields', {
      moduleName: 'zone',
      entityId: row?.['id'],
    });
    expect(body.dataList?.find(({ key }) => key === 'loomWidth')).toMatchObject({
      label: 'Width',
      fieldType: 'decimal',
      value: 60.5,
      isVisible: true,
      schema: { type: 'number', minimum: 0, maximum: 500 },
    });
    const finish = body.dataList?.find(({ key }) => key === 'finish');
    expect(finish?.['options']).toContainEqual({ value: 'matt', label: 'Matt', isRetired: false, colour: '#B08968' });
    expect((await served().as('nobody').get('moduleCustomField/getAll')).status).toBe(200);
    expect(
      (await served().as('viewer').post('customField/save', { key: 'x1', label: 'X', fieldType: 'text' })).status,
    ).toBe(403);
  });

  it('keep their values: a type, an option or a field in use is not lost', async () => {
    const rows = (await admin().get('customField/getAllByPartner', {})).body.dataList ?? [];
    const of = async (key: string): Promise<Wire> =>
      (await admin().get(`customField/${Number(rows.find((row) => row['key'] === key)?.['id'])}`)).row();
    const sheetGsm = await of('sheetGsm');
    const stamp = (row: Wire): Wire => ({ id: row['id'], version: row['version'] });
    expect(told(await admin().post('customField/update', { ...stamp(sheetGsm), fieldType: 'date' }))).toContain(
      'fieldType CUSTOM_TYPE_FIXED',
    );
    expect((await admin().post('customField/update', { ...stamp(sheetGsm), fieldType: 'decimal' })).status).toBe(200);
    expect(told(await admin().post('customField/update', { ...stamp(sheetGsm), version: 2, key: 'other' }))).toContain(
      'key LOCKED',
    );
    const finish = await of('finish');
    expect(told(await admin().post('customField/update', { ...stamp(finish), options: [{ value: 'gloss' }] }))).toEqual(
      ['options LOCKED'],
    );
    const [loomWidth, weight] = [await of('loomWidth'), await of('weight')];
    const placeOf = async ({ id }: Wire): Promise<Wire> => {
      const filters = JSON.stringify({ customField: id });
      return (await admin().get('moduleCustomField/getAllByPartner', { filters })).body.dataList?.[0] ?? {};
    };
    const put = async (place: Wire, isActive: boolean): Promise<Answered> =>
      admin().post('moduleCustomField/setActive', { ...stamp(place), isActive });
    const needed = ['LOCKED Width cannot be changed: the formula of Weight needs it'];
    const ways = [
      await put(await placeOf(loomWidth), false),
      await admin().post('customField/setActive', { ...stamp(loomWidth), isActive: false }),
      await admin().post('customField/update', { ...stamp(loomWidth), isActive: false }),
    ];
    const reasons = ways.map(({ body }) => body.errors?.map(({ name, message }) => `${name} ${message}`));
    expect(reasons).toEqual(ways.map(() => needed));
    expect((await put(await placeOf(weight), false)).status).toBe(200);
    expect(told(await admin().post('moduleCustomField/delete', stamp(await placeOf(loomWidth))))).toEqual([' LOCKED']);
    expect((await put(await placeOf(loomWidth), false)).status).toBe(200);
    const [row] = (await admin().get('zone/getAllByPartner', { search: 'Own A' })).body.dataList ?? [];
    expect(row).not.toHaveProperty(['customFields.loomWidth']);
    const again = await admin().post('zone/update', {
      ...stamp(row ?? {}),
      name: 'Own A2',
      customFields: row?.['customFields'],
    });
    expect(valuesOf(again.row())).toMatchObject({ loomWidth: 60.5 });
  });

  it('refuse formulas that cannot be, keys of the product and lines that are not there', async () => {
    const make = (field: Wire): Promise<Answered> => admin().post('customField/save', { label: 'F', ...field });
    expect(told(await make({ key: 'fa', fieldType: 'computed', formula: 'loomWidth *' }))).toEqual(['formula FORMAT']);
    expect(told(await make({ key: 'fb', fieldType: 'computed' }))).toEqual(['formula REQUIRED']);
    expect(told(await make({ key: 'ff', fieldType: 'computed', formula: 'ff + 1' }))).toEqual(['formula LOOP']);
    expect(told(await make({ key: 'fc', fieldType: 'choice' }))).toEqual(['options LINES_EMPTY']);
    expect(told(await make({ key: 'fd', fieldType: 'ref', refModule: 'nothing' }))).toEqual(['refModule REFERENCE']);
    const place = async (key: string, more: Wire, field: Wire): Promise<readonly string[]> => {
      const { id } = (await make({ key, ...field })).row();
      return told(await admin().post('moduleCustomField/save', { moduleName: 'zone', customField: id, ...more }));
    };
    // of records, and of lines
    for (const key of ['description', 'purchasePrice', 'gstin', 'gsm', 'rateBasis', 'correctedRate'])
      expect(told(await make({ key, fieldType: 'text' }))).toEqual(['key CUSTOM_KEY_TAKEN']);
    expect(await place('fe', {}, { fieldType: 'computed', formula: 'bagColour + 1' })).toEqual([
      'customField FORMULA_OPERAND',
    ]);
    // a circle of two, that comes with the second
    const first = (await make({ key: 'fi', fieldType: 'computed', formula: '1 + 1' })).row();
    expect(told(await admin().post('moduleCustomField/save', { moduleName: 'zone', customField: first.id }))).toEqual(
      [],
    );
    expect(await place('fj', {}, { fieldType: 'computed', formula: 'fi + 1' })).toEqual([]);
    const { body } = await admin().get(`customField/${first.id}`);
    const circle = await admin().post('customField/update', { ...body.data, formula: 'fj + 1' });
    expect(told(circle)).toEqual(['formula LOOP']);
    expect(await place('fg', { level: 'lines' }, { fieldType: 'text' })).toEqual(['level LOCKED']);
    expect(await place('fh', { moduleName: 'nowhere' }, { fieldType: 'text' })).toEqual(['moduleName REFERENCE']);
  });
};
