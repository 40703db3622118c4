import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { uploadFile } from '../../../apps/server/src/testing/upload-file.ts';
import { ownField } from '../configuration/own-fields.ts';

const told = ({ body }: Answered) => (body.errors ?? []).map(({ field, name }) => `${field} ${name}`);
const customsOf = (row: Wire | undefined): unknown => row?.['customFields'];

/** Figures of the partner's own that stand in a unit (spec 01, 2.4: unit). */
eachCompany((fresh) => {
  let served: Served;
  let admin: Client;
  let [mm, kg, fieldId] = [0, 0, 0];

  const unitOf = async (symbol: string): Promise<number> => {
    const rows = (await admin.get('uom/getAllByPartner', { rowsPerPage: 100 })).body.dataList ?? [];
    return Number(rows.find((one) => one['symbol'] === symbol)?.['id']);
  };
  const save = (name: string, customFields: Wire): Promise<Answered> =>
    admin.post('zone/save', { name, kind: 'plant', customFields });
  const change = async (path: string, id: number, more: Wire): Promise<Answered> => {
    const { version } = (await admin.get(`${path}/${id}`)).row();
    return admin.post(`${path}/update`, { id, version, ...more });
  };
  const widthIn = async (): Promise<Wire | undefined> =>
    ((await admin.get('moduleCustomField/getAll')).body.dataList ?? []).find(({ key }) => key === 'hallWidth');

  /** Units besides its own that the width is read in. */
  const symbols = async (): Promise<readonly unknown[]> => {
    const unit = (await widthIn())?.['figureUnit'] as { readonly others: readonly Wire[] } | undefined;
    return (unit?.others ?? []).map(({ symbol }) => symbol);
  };

  beforeAll(async () => {
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
    admin = served.as('administrator');
    [mm, kg] = [await unitOf('mm'), await unitOf('kg')];
    const width = { key: 'hallWidth', label: 'Aisle', fieldType: 'decimal', decimals: 1, unit: mm, max: 5000 };
    const shown = { showInList: true, searchable: true, showInPrint: true };
    fieldId = await ownField(admin, 'zone', width, shown);
    const load = { key: 'load', label: 'Load', fieldType: 'integer', unit: kg };
    await ownField(admin, 'zone', load, shown);
    await ownField(admin, 'zone', { key: 'bare', label: 'Bare', fieldType: 'decimal' });
  });
  afterAll(() => served.close());

  it('are read in another unit of the kind, and stored in their own', async () => {
    const saved = (await save('Hall in inches', { hallWidth: '25 in', load: '1.5 t' })).row();
    expect(customsOf(saved)).toEqual({ hallWidth: 635, load: 1500 });
    const changed = await change('zone', Number(saved.id), { customFields: { hallWidth: '2.5 M', load: 20 } });
    expect(customsOf(changed.row())).toEqual({ hallWidth: 2500, load: 20 });
    expect(told(await save('Hall of kilograms', { hallWidth: '25 kg', load: '3 m', bare: '3 m' }))).toEqual([
      'customFields.hallWidth TYPE',
      'customFields.load TYPE',
      'customFields.bare TYPE',
    ]);
    expect(told(await save('Hall too wide', { hallWidth: '20 ft' }))).toEqual(['customFields.hallWidth TOO_LARGE']);
  });

  it('are headed with their unit in template and export, and come back by a file with or without it', async () => {
    const { text } = await admin.get('zone/import/template', { format: 'csv' });
    expect(text).toContain('Aisle (mm),Load (kg),Bare');
    const checked = async (name: string, file: string) => {
      const importId = (await uploadFile(admin, 'zone/import/upload', name, file)).body.data?.['importId'];
      await admin.post('zone/import/map', { importId });
      const { body } = await admin.post('zone/import/check', { importId, status: 'wrong' });
      return { importId, wrong: (body.dataList ?? []).map(({ errors }) => errors) };
    };
    const headed = await checked('headed.csv', 'Name,Kind,Aisle (mm),Load (kg)\r\nFiled A,Plant,"1,016.5",12\r\n');
    const bare = await checked('bare.csv', 'Name,Kind,Aisle,Load\r\nFiled B,Plant,40 in,2 qtl\r\n');
    for (const { importId, wrong } of [headed, bare]) {
      expect(wrong).toEqual([]);
      await admin.post('zone/import/commit', { importId });
    }
    expect((await checked('wrong.csv', 'Name,Kind,Aisle,Load\r\nFiled C,Plant,40 kg,2\r\n')).wrong).toEqual([
      [expect.objectContaining({ column: 'Aisle', name: 'TYPE' })],
    ]);
    const filed = async () =>
      ((await admin.get('zone/getAllByPartner', { search: 'Filed', orderBy: 'name' })).body.dataList ?? []).map(
        customsOf,
      );
    await expect
      .poll(filed, { timeout: 30_000 })
      .toEqual([
        expect.objectContaining({ hallWidth: 1016.5, load: 12 }),
        expect.objectContaining({ hallWidth: 1016, load: 200 }),
      ]);
    const { text: out } = await admin.post('zone/export/csv', { search: 'Filed B' });
    expect(out.split('\r\n')[0]).toContain('Aisle (mm),Load (kg)');
    expect(out).toMatch(/Filed B.*1016,200/u);
  });

  it('are told with their unit by the API', async () => {
    const { body } = await admin.post('moduleCustomField/getCustomFields', { moduleName: 'zone' });
    expect((body.dataList ?? []).map(({ label, unit }) => [label, unit])).toEqual([
      ['Aisle (mm)', 'mm'],
      ['Load (kg)', 'kg'],
      ['Bare', null],
    ]);
    expect(await symbols()).toContain('in');
  });

  it('follow a unit that is renamed, made or put out of use, at once', async () => {
    const made = { name: 'Hand', symbol: 'hand', kind: 'length', decimals: 2, numerator: 1016, denominator: 10_000 };
    const hand = Number((await admin.post('uom/save', made)).row().id);
    expect(customsOf((await save('Hall in hands', { hallWidth: '10 hand' })).row())).toEqual({ hallWidth: 1016 });
    await change('uom', hand, { symbol: 'hh' });
    expect(await symbols()).toContain('hh');
    expect(told(await save('Hall in old hands', { hallWidth: '10 hand' }))).toEqual(['customFields.hallWidth TYPE']);
    const { version } = (await admin.get(`uom/${hand}`)).row();
    expect((await admin.post('uom/setActive', { id: hand, version, isActive: false })).status).toBe(200);
    expect(await symbols()).not.toContain('hh');
  });

  it('are found by a filter in any unit of their kind, as a form takes them', async () => {
    (await save('Hall to find', { hallWidth: '51 in' })).row(); // 1295.4 mm
    const found = async (asked: unknown) =>
      admin.get('zone/getAllByPartner', { filters: JSON.stringify({ 'customFields.hallWidth': asked }) });
    const names = async (asked: unknown) =>
      ((await found(asked)).body.dataList ?? []).map(({ name }) => name).filter((name) => name === 'Hall to find');
    const is = ['Hall to find'];
    expect([await names('51 in'), await names('1295.4'), await names(1295.4), await names(['51 in'])]).toEqual([
      is,
      is,
      is,
      is,
    ]);
    expect(await names({ from: '50.9 in', to: '1.3 m' })).toEqual(is);
    for (const search of ['51 in', '1,295.4'])
      expect((await admin.get('zone/getAllByPartner', { search })).body.dataList).toMatchObject([
        { name: 'Hall to find' },
      ]);
    expect(await names({ from: '52 in' })).toEqual([]);
    expect(told(await found('51 kg'))).toEqual([expect.stringContaining(' TYPE')]);
  });

  it('are of figures alone: no text and no day stands in a unit', async () => {
    const asked = { key: 'remarkInUnit', label: 'Remark', fieldType: 'text', unit: mm };
    expect(told(await admin.post('customField/save', asked))).toEqual(['unit LOCKED']);
    expect(told(await admin.post('customField/save', { ...asked, key: 'dayInUnit', fieldType: 'date' }))).toEqual([
      'unit LOCKED',
    ]);
    expect(told(await admin.post('customField/save', { ...asked, unit: null }))).toEqual([]);
  });

  it('keep their unit while values stand in it', async () => {
    expect(told(await change('customField', fieldId, { unit: kg }))).toEqual(['unit LOCKED']);
    expect(told(await change('customField', fieldId, { unit: null }))).toEqual(['unit LOCKED']);
    expect(told(await change('customField', fieldId, { label: 'Aisle width' }))).toEqual([]);
    const bare = await ownField(admin, 'segment', { key: 'unused', label: 'Unused', fieldType: 'decimal', unit: mm });
    expect(told(await change('customField', bare, { unit: kg }))).toEqual([]);
  });
});
