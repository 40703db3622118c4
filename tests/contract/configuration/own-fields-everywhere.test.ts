import { MODULES } from '@weft/domain/catalogue/registry';
import { printTemplate } from '@weft/domain/catalogue/print/print-template';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { importPath } from '@weft/domain/rules/imports/import-path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, serve, type Served } from '../../../apps/server/src/testing/serve.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, whileOn } from '../samples.ts';

/** Modules that may have fields of one's own. */
const WRITABLE = MODULES.filter(({ readOnly, isShared }) => readOnly !== true && isShared !== true);

/** Of these, those whose records come as a file; the others have no import of their own. */
const IMPORTED = WRITABLE.filter((module) => importPath(module) !== undefined);
const NOT_IMPORTED = WRITABLE.filter((module) => importPath(module) === undefined);

/** Where the two fields are put: on every record; also on the lines of a document whose file brings lines alone (spec 01, 4.3). */
const PLACES = WRITABLE.flatMap((module) => [
  { moduleName: module.name, level: 'header', field: 'width' },
  { moduleName: module.name, level: 'header', field: 'area' },
  ...(IMPORTED.includes(module) && importPath(module) !== module.api
    ? [{ moduleName: module.name, level: 'lines', field: 'width' }]
    : []),
]);

const headings = (text: string): readonly string[] => (text.replace('\uFEFF', '').split('\r\n')[0] ?? '').split(',');

/** A field of the partner's own, put on a module, is in all that the module has, by no code of its own (spec 01, 2.4). */
eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;
  let own: { readonly [key: string]: number };

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
    const field = async (body: object): Promise<number> => (await admin.post('customField/save', body)).row().id;
    own = {
      width: await field({ key: 'ownWidth', label: 'Own width', fieldType: 'integer' }),
      area: await field({ key: 'ownArea', label: 'Own area', fieldType: 'computed', formula: 'ownWidth * 3' }),
    };
    for (const { field: key, level, ...place } of PLACES) {
      const told = level === 'header' ? { showInList: true, searchable: true, showInPrint: true } : {};
      (await admin.post('moduleCustomField/save', { ...place, ...told, level, customField: own[key] })).row();
    }
  });
  afterAll(() => served.close());

  describe.each(WRITABLE.map((module) => [module.name, module] as const))('%s', (_, module) => {
    it('has a figure and a formula of one’s own in form, list, filter, exported file and print', async () => {
      const { id } = made.of(module.name);
      const { version } = (await admin.get(`${module.api}/${id}`)).row();
      const filled = { id, version, customFields: { ownWidth: 14 } };
      const saved = await whileOn(admin, module, () => admin.post(`${module.api}/update`, filled));
      expect([saved.status, saved.body.errors ?? []]).toEqual([200, []]);
      expect(saved.row()['customFields']).toMatchObject({ ownWidth: 14, ownArea: 42 });
      const found = await admin.get(`${module.api}/getAllByPartner`, {
        filters: JSON.stringify({ 'customFields.ownArea': 42 }),
      });
      expect((found.body.dataList ?? []).map((row) => row['id'])).toEqual([id]);
      const exported = await admin.post(`${module.api}/export/csv`, { filters: { 'customFields.ownWidth': 14 } });
      expect(headings(exported.text)).toEqual(expect.arrayContaining(['Own width', 'Own area']));
      const shipped = (await admin.get(`${printTemplate.api}/shipped/${module.name}`)).body.data;
      const body = { ...shipped, moduleName: module.name, entityId: id };
      const page = textOf((await admin.post(`${printTemplate.api}/preview`, body)).body.data?.['html']);
      expect([page.includes('Own width'), page.includes('42')]).toEqual([true, true]);
    });
  });

  const templateOf = (path: string) => admin.get(`${path}/import/template`, { format: 'csv' });

  it.each(IMPORTED.map((module) => [module.name, importPath(module) ?? ''] as const))(
    '%s is asked for it by the template of its import, and for no figure that is reckoned',
    async (_, path) => {
      const heads = headings((await templateOf(path)).text);
      expect([heads.includes('Own width'), heads.includes('Own area')]).toEqual([true, false]);
    },
  );

  it.each(NOT_IMPORTED.map(({ name, api }) => [name, api] as const))(
    '%s has no import that could lack it',
    async (_, api) => expect((await templateOf(api)).status).toBe(404),
  );
});
