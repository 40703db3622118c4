import { MODULES } from '@weft/domain/catalogue/registry';
import { printTemplate } from '@weft/domain/catalogue/print/print-template';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { importPath } from '@weft/domain/rules/imports/import-path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, serve, type Served } from '../../apps/server/src/testing/serve.ts';
import { eachSampled, samplesIn } from './sampled.ts';
import type { Made } from './samples.ts';

/** Modules that may have fields of one's own. */
const WRITABLE = MODULES.filter(({ readOnly, isShared }) => readOnly !== true && isShared !== true);

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
  }, 180_000);
  afterAll(() => served.close());

  describe.each(WRITABLE.map((module) => [module.name, module] as const))('%s', (_, module) => {
    it('has a figure and a formula of one’s own in form, list, filter, files and print', async () => {
      for (const customField of Object.values(own)) {
        const place = { moduleName: module.name, customField, showInList: true, searchable: true, showInPrint: true };
        expect((await admin.post('moduleCustomField/save', place)).body.errors ?? []).toEqual([]);
      }
      const { id } = made.of(module.name);
      const { version } = (await admin.get(`${module.api}/${id}`)).row();
      const saved = await admin.post(`${module.api}/update`, { id, version, customFields: { ownWidth: 14 } });
      expect([saved.status, saved.body.errors ?? []]).toEqual([200, []]);
      expect(saved.row()['customFields']).toMatchObject({ ownWidth: 14, ownArea: 42 });
      const found = await admin.get(`${module.api}/getAllByPartner`, {
        filters: JSON.stringify({ 'customFields.ownArea': 42 }),
      });
      expect((found.body.dataList ?? []).map((row) => row['id'])).toEqual([id]);
      const exported = await admin.post(`${module.api}/export/csv`, { filters: { 'customFields.ownWidth': 14 } });
      expect(headings(exported.text)).toEqual(expect.arrayContaining(['Own width', 'Own area']));
      const path = importPath(module);
      const template =
        path === module.api ? (await admin.get(`${path}/import/template`, { format: 'csv' })).text : 'Own width';
      expect(headings(template)).toContain('Own width');
      const shipped = (await admin.get(`${printTemplate.api}/shipped/${module.name}`)).body.data;
      const body = { ...shipped, moduleName: module.name, entityId: id };
      const page = textOf((await admin.post(`${printTemplate.api}/preview`, body)).body.data?.['html']);
      expect([page.includes('Own width'), page.includes('42')]).toEqual([true, true]);
    });
  });
});
