import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import { type Answered, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { ownFieldTests } from './own-fields.ts';
import { uploadFile } from '../../../apps/server/src/testing/upload-file.ts';

/** What was configured of a module's fields holds at every door, with no code of that module's own (spec 01, 2.3 and 7). */
eachCompany((fresh) => {
  let served: Served;
  beforeAll(async () => {
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
  });
  afterAll(() => served.close());

  const admin = () => served.as('administrator');
  const errors = ({ body }: Answered) => (body.errors ?? []).map(({ field, name, message }) => [field, name, message]);

  const shape = async (moduleName: string, fieldDetails: readonly Wire[]): Promise<Answered> => {
    const [before] = (await admin().get('chemical/formConfig', { moduleName })).body.dataList ?? [];
    const own = before === undefined ? {} : { id: before['id'], version: before['version'] };
    return admin().post('chemical/formConfig/saveOrUpdate', { ...own, moduleName, fieldDetails });
  };
  const headings = async (path: string): Promise<readonly string[]> => {
    const { text } = await admin().get(path, { format: 'csv' });
    return (text.replace('\uFEFF', '').split('\r\n')[0] ?? '').split(',');
  };
  const exported = async (path: string): Promise<readonly string[]> => {
    const { text } = await admin().post(`${path}/export/csv`, {});
    return (text.replace('\uFEFF', '').split('\r\n')[0] ?? '').split(',');
  };

  describe.each([
    { module: 'segment', api: 'segment', key: 'shortCode', was: 'Short Code', good: { name: 'Shaped segment' } },
    {
      module: 'costHead',
      api: 'chemical/costHead',
      key: 'shortCode',
      was: 'Short Code',
      good: { name: 'Shaped cost', costType: 'power', basis: 'perKg' },
    },
    {
      module: 'zone',
      api: 'zone',
      key: 'description',
      was: 'Description',
      good: { name: 'Shaped zone', kind: 'plant' },
    },
  ])('a field of $module', ({ module, api, key, was, good }) => {
    it('renamed and demanded is so in message, import template, import check and export', async () => {
      expect(await headings(`${api}/import/template`)).toContain(was);
      expect((await shape(module, [{ fieldKeyName: key, fieldLabel: 'House mark', isRequired: true }])).status).toBe(
        200,
      );
      expect(errors(await admin().post(`${api}/save`, good))).toEqual([[key, 'REQUIRED', 'House mark is required']]);
      expect(await headings(`${api}/import/template`)).toContain('House mark*');
      expect(await exported(api)).toContain('House mark');
      expect(await exported(api)).not.toContain(was);

      const file = `Name,House mark\r\n${good.name} one,\r\n`;
      const uploaded = await uploadFile(admin(), `${api}/import/upload`, 'file.csv', file);
      const importId = uploaded.body.data?.['importId'];
      const mapped = await admin().post(`${api}/import/map`, { importId });
      expect(mapped.body.data?.['mapping']).toMatchObject({ [key]: 1 });
      const checked = await admin().post(`${api}/import/check`, { importId, status: 'wrong' });
      expect(checked.body.dataList?.[0]?.['errors']).toEqual(
        expect.arrayContaining([expect.objectContaining({ column: 'House mark', name: 'REQUIRED' })]),
      );
    });

    it('hidden leaves forms and files, and what a body says of it is not taken', async () => {
      await shape(module, [{ fieldKeyName: key, isRequired: true, isVisible: false, defaultValue: 'HM' }]);
      expect(await headings(`${api}/import/template`)).not.toContain(was);
      const saved = (await admin().post(`${api}/save`, { ...good, [key]: 'Typed' })).row();
      expect(saved[key]).toBe('HM');
    });

    it('stands where the partner wants it', async () => {
      await shape(module, [{ fieldKeyName: key, order: 1 }]);
      expect((await headings(`${api}/import/template`))[0]).toBe(was);
      expect((await exported(api))[0]).toBe(was);
    });
  });

  it('what a rule or the server alone says of a field is said in its new name, in forms and in files', async () => {
    const [kilogram] = (await admin().get('uom/getAllByPartner', { search: 'Kilogram' })).body.dataList ?? [];
    expect(kilogram).toMatchObject({ kind: 'mass', isBase: true });
    await shape('uom', [
      { fieldKeyName: 'isBase', fieldLabel: 'Mother unit' },
      { fieldKeyName: 'decimals', fieldLabel: 'Places' },
    ]);
    const base = { name: 'Second base', symbol: 'sb', kind: 'mass', isBase: true, numerator: 1, denominator: 1 };
    const ofServer = errors(await admin().post('uom/save', base));
    expect(ofServer).toEqual([['isBase', 'LOCKED', expect.stringMatching(/^Mother unit cannot be changed/u)]]);
    const whole = { name: 'Whole', symbol: 'wh', kind: 'count', isWhole: true, decimals: 2, numerator: 1 };
    expect(errors(await admin().post('uom/save', whole))).toEqual([
      ['decimals', 'TOO_LARGE', expect.stringMatching(/^Places must be at most 0/u)],
    ]);
    const file = 'Name,Symbol,Kind,Mother unit,1 unit =\r\nSecond base,sb,Mass,Yes,1\r\n';
    const importId = (await uploadFile(admin(), 'uom/import/upload', 'file.csv', file)).body.data?.['importId'];
    const mapping = { name: 0, symbol: 1, kind: 2, isBase: 3, numerator: 4 };
    await admin().post('uom/import/map', { importId, mapping });
    const checked = await admin().post('uom/import/check', { importId, status: 'wrong' });
    const told = (checked.body.dataList?.[0]?.['errors'] ?? []) as readonly Wire[];
    expect(told.map(({ message }) => message)).toContainEqual(expect.stringMatching(/^Mother unit cannot be changed/u));
    await shape('uom', []);
  });

  it('is everybody’s to read, with its fields, and nobody else’s to write', async () => {
    await shape('segment', [{ fieldKeyName: 'description', fieldLabel: 'About' }]);
    const { body } = await served.as('nobody').get('chemical/formConfig/getAll');
    expect(body.dataList?.find(({ moduleName }) => moduleName === 'segment')?.['fieldDetails']).toMatchObject([
      { fieldKeyName: 'description', fieldLabel: 'About', isVisible: true },
    ]);
    expect((await served.as('viewer').post('chemical/formConfig/save', { moduleName: 'ph' })).status).toBe(403);
  });

  it('refuses what would block every save, and fields that nobody declared', async () => {
    const refused = await shape('uom', [
      { fieldKeyName: 'name', isVisible: false },
      { fieldKeyName: 'colour', fieldLabel: 'Colour' },
    ]);
    expect((refused.body.errors ?? []).map(({ field, code }) => `${field} ${code}`)).toEqual([
      'fieldDetails[0].isVisible 4404173',
      'fieldDetails[1].fieldKeyName 4404910',
    ]);
    expect(errors(await admin().post('chemical/formConfig/save', { moduleName: 'nothing' }))).toMatchObject([
      ['moduleName', 'REFERENCE', expect.any(String)],
    ]);
  });

  it('hides what a rule may ask for with a default alone, and that is what the rule finds, on records that stand as well', async () => {
    const hide = (more: Wire = {}) => shape('transport', [{ fieldKeyName: 'blockReason', isVisible: false, ...more }]);
    expect(errors(await hide())).toEqual([
      [
        'fieldDetails[0].isVisible',
        'CONFIG_HIDES_REQUIRED',
        'Why blocked is required by the product: give a default value to hide it',
      ],
    ]);
    const before = (await admin().post('chemical/transport/save', { name: 'Stood before' })).row();
    expect((await hide({ defaultValue: 'Ask the office' })).status).toBe(200);
    const block = { blocked: true, blockReason: 'Typed' };
    const fresh = (await admin().post('chemical/transport/save', { name: 'Begun since', ...block })).row();
    const { id, version } = before;
    const changed = (await admin().post('chemical/transport/update', { id, version, ...block })).row();
    expect([before['blockReason'], fresh['blockReason'], changed['blockReason']]).toEqual([
      null,
      'Ask the office',
      'Ask the office',
    ]);
    await shape('transport', []);
  });

  it('tells how many records lack what is to be required', async () => {
    await shape('segment', []);
    type Lack = { readonly count: number; readonly ids: readonly number[] };
    const lacking = async (): Promise<{ readonly [key: string]: Lack }> => {
      const asked = { moduleName: 'segment', fields: 'shortCode,name,nothing,customFields.unplaced' };
      const { data } = (await admin().get('chemical/formConfig/lacking', asked)).body;
      return data as { readonly [key: string]: Lack }; // the answer of this one call
    };
    const { shortCode: before } = await lacking();
    const { id } = (await admin().post('segment/save', { name: 'Without a mark' })).row();
    const { shortCode, 'customFields.unplaced': unplaced, ...others } = await lacking();
    expect(others).toEqual({ name: { count: 0, ids: [] } });
    expect(unplaced?.count).toBe((await admin().get('segment/getAllByPartner', { rowsPerPage: '1' })).body.totalCount);
    expect(unplaced?.ids).toContain(id);
    expect(shortCode?.count).toBe(Number(before?.count) + 1);
    expect(new Set(shortCode?.ids)).toEqual(new Set([...(before?.ids ?? []), id]));
    expect((await served.as('nobody').get('chemical/formConfig/lacking', { moduleName: 'segment' })).status).toBe(403);
  });

  it('keeps a default as records have it: the option, the id of the row', async () => {
    const saved = await shape('item', [
      { fieldKeyName: 'uom', defaultValue: 'Kilogram' },
      { fieldKeyName: 'valuation', defaultValue: 'Actual cost of each lot' },
    ]);
    expect(errors(saved)).toEqual([]);
    const [row] = (await admin().get('chemical/formConfig', { moduleName: 'item' })).body.dataList ?? [];
    const [kilogram] = (await admin().get('uom/getAllByPartner', { search: 'Kilogram' })).body.dataList ?? [];
    expect(row?.['fieldDetails']).toMatchObject([
      { fieldKeyName: 'uom', defaultValue: String(kilogram?.['id']) },
      { fieldKeyName: 'valuation', defaultValue: 'lotActual' },
    ]);
  });

  describe('fields of the partner’s own', () => {
    ownFieldTests(() => served);
  });

  describe('labels', () => {
    it('rename a term in every module: message, template, export', async () => {
      expect(
        (await admin().post('labelConfig/save', { keyName: 'short_code', labelName: 'Mark' })).row(),
      ).toMatchObject({ keyName: 'SHORT_CODE' });
      expect(await headings('chemical/costHead/import/template')).toContain('Mark');
      expect(await exported('zone')).toContain('Mark');
      const refused = await admin().post('zone/save', { name: 'x', kind: 'plant', shortCode: '!!' });
      expect((refused.body.errors ?? []).map(({ message }) => message)).toEqual([
        expect.stringContaining('Mark is not in the right form'),
      ]);
    });

    it('stand behind the field’s own configured label', async () => {
      await shape('zone', [{ fieldKeyName: 'shortCode', fieldLabel: 'Letters' }]);
      expect(await exported('zone')).toContain('Letters');
    });

    it('that are deleted rename nothing any more', async () => {
      const [row] = (await admin().get('labelConfig/getAllByPartner')).body.dataList ?? [];
      await admin().post('labelConfig/delete', { id: row?.['id'], version: row?.['version'] });
      expect(await headings('chemical/costHead/import/template')).toContain('Short Code');
    });
  });

  it('tells running sessions by the revision that comes with every answer', async () => {
    const revision = async () =>
      Number((await served.as('viewer').get('staff/getloggedinuser')).headers['x-config-revision']);
    const first = await revision();
    await shape('ph', [{ fieldKeyName: 'description', fieldLabel: 'Note' }]);
    const second = await revision();
    await admin().post('sysConfig/save', { keyName: 'OWN_KEY', value: 'Weft' });
    const third = await revision();
    expect([second > first, third > second]).toEqual([true, true]);
  });
});
