import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import { isHeld } from '@weft/domain/catalogue/language/held';
import type { Module } from '@weft/domain/catalogue/language/module';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { printTemplate } from '@weft/domain/catalogue/print/print-template';
import { MODULES } from '@weft/domain/catalogue/registry';
import { importPath } from '@weft/domain/rules/imports/import-path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answered, type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { eachSampled, samplesIn } from '../sampled.ts';
import { type Made, sampleOf, whileOn } from '../samples.ts';

const WRITABLE = MODULES.filter(({ readOnly }) => !readOnly);

/** Kinds that stand in a cell of a file. */
const NO_CELL = new Set<Field['kind']>(['lines', 'json', 'file', 'image']);

/** Fields that everybody is asked for and nobody must answer. */
const optional = (fields: Fields): string | undefined =>
  Object.entries(fields).find(
    ([, field]) =>
      !isHeld(field) &&
      field.required !== true &&
      field.default === undefined &&
      field.defaultFrom === undefined &&
      field.proposed === undefined &&
      field.requiredWhen === undefined &&
      field.isRuled !== true &&
      field.switchedBy === undefined &&
      field.faults?.required === undefined && // the specification's words
      field.secret !== true &&
      field.kind !== 'boolean' &&
      !NO_CELL.has(field.kind),
  )?.[0];

const firstLines = ({ fields }: Module): string | undefined =>
  Object.entries(fields).find(([, field]) => field.kind === 'lines' && !isHeld(field))?.[0];

const messages = ({ body }: Answered): readonly string[] => (body.errors ?? []).map(({ message }) => message);
const headings = (text: string): readonly string[] => (text.replace('\uFEFF', '').split('\r\n')[0] ?? '').split(',');
/** Whether a page has a label of its own, not the word within a text. */
const isLabelled = (html: string, label: string): boolean =>
  html.split(/[<>]/u).some((text) => text.trim().replace(/\s*[:*]$/u, '') === label);

/** What a partner calls and demands holds for each module of the catalogue, by no code of its own (spec 01, 2.3 and 7). */
eachSampled((fresh) => {
  let served: Served;
  let admin: Client;
  let made: Made;

  beforeAll(async () => {
    served = await serve(fresh().database);
    admin = served.as('administrator');
    made = samplesIn(fresh());
  });
  afterAll(() => served.close());

  const shape = async ({ name }: Module, fieldDetails: readonly Wire[]): Promise<void> => {
    const [before] = (await admin.get('chemical/formConfig', { moduleName: name })).body.dataList ?? [];
    const own = before === undefined ? {} : { id: before['id'], version: before['version'] };
    (await admin.post('chemical/formConfig/saveOrUpdate', { ...own, moduleName: name, fieldDetails })).row();
  };

  describe.each(WRITABLE.map((module) => [module.name, module] as const))('%s', (_, module) => {
    afterAll(() => shape(module, [])); // the next one finds every other as it is shipped

    const cells = module.list.columns.filter(
      (key) =>
        module.fields[key] !== undefined &&
        module.fields[key].switchedBy === undefined &&
        !NO_CELL.has(module.fields[key].kind),
    );

    it.runIf(cells.length > 0)('is renamed in files, template and print', async () => {
      const shipped = (await admin.get(`${printTemplate.api}/shipped/${module.name}`)).body.data;
      const body = { ...shipped, moduleName: module.name };
      const page = async (): Promise<string> =>
        textOf((await admin.post(`${printTemplate.api}/preview`, body)).body.data?.['html']);
      const before = await page();
      const layout = `${textOf(shipped?.['header'])}${textOf(shipped?.['body'])}`;
      const words = Object.values(module.fields).flatMap(({ label, of = {} }) => [
        label,
        ...Object.values(of).map((cell) => cell.label),
      ]);
      const isAlone = (label: string): boolean => words.indexOf(label) === words.lastIndexOf(label);
      const printed = Object.entries(module.fields).flatMap(([one, { label }]) =>
        layout.includes(`{{label ${one}}}`) && isAlone(label) && isLabelled(before, label) ? [one] : [],
      );
      expect(before).toContain('<');
      const keys = [...new Set([...cells, ...printed])];
      const called = (key: string): string => `Partner ${key}`;
      await shape(
        module,
        keys.map((key) => ({ fieldKeyName: key, fieldLabel: called(key) })),
      );
      const exported = headings((await admin.post(`${module.api}/export/csv`, {})).text);
      expect(exported).toEqual(expect.arrayContaining(cells.map(called)));
      const after = await page();
      expect(printed.filter((key) => !isLabelled(after, called(key)))).toEqual([]);
      const path = module.kind === 'master' ? importPath(module) : undefined;
      const template =
        path === undefined ? [] : headings((await admin.get(`${path}/import/template`, { format: 'csv' })).text);
      const old = new Set(keys.map((key) => module.fields[key]?.label));
      expect(template.filter((heading) => old.has(heading.replace(/\*$/u, '')))).toEqual([]);
    });

    const key = optional(module.fields);
    it.runIf(key !== undefined)('is demanded under its new name', async () => {
      await shape(module, [{ fieldKeyName: key, fieldLabel: 'Our own word', isRequired: true }]);
      const { [key ?? '']: _left, ...body } = sampleOf(module, 5, made.rows);
      const refused = await admin.post(`${module.api}/save`, body);
      expect(messages(refused)).toContainEqual(
        expect.stringMatching(/^Our own word(?: is required|: at least one is needed)$/u),
      );
    });

    const column = cells.find((one) => one !== cells[0] && one !== module.display);
    it.runIf(column !== undefined)(
      'stands first where the partner wants it so, in list, file and template',
      async () => {
        await shape(module, [{ fieldKeyName: column, fieldLabel: 'Comes first', order: 1 }]);
        const exported = headings((await admin.post(`${module.api}/export/csv`, {})).text);
        expect(exported.find((heading) => !['Number', 'Status'].includes(heading))).toBe('Comes first'); // these are no fields
        const path = module.kind === 'master' ? importPath(module) : undefined;
        const template =
          path === undefined ? [] : headings((await admin.get(`${path}/import/template`, { format: 'csv' })).text);
        const places = template.map((heading) => heading.replace(/\*$/u, '')).indexOf('Comes first');
        expect(places).toBeLessThanOrEqual(0); // a field that is reckoned stands in no template
      },
    );

    it.runIf(key !== undefined)(
      'hidden, stands in no file and no template, and what a body says of it is not taken',
      async () => {
        await shape(module, [{ fieldKeyName: key, fieldLabel: 'Out of sight', isVisible: false }]);
        const hidden = module.fields[key ?? ''];
        const { id } = made.of(module.name);
        const before = (await admin.get(`${module.api}/${id}`)).row();
        const typed = hidden?.kind === 'ref' ? 999_999 : 'Typed all the same';
        const change = { id, version: before.version, [key ?? '']: typed };
        const saved = await whileOn(admin, module, () => admin.post(`${module.api}/update`, change));
        expect([saved.status, saved.body.errors ?? []]).toEqual([200, []]);
        const after = (await admin.get(`${module.api}/${id}`)).row();
        expect(after[key ?? '']).toEqual(before[key ?? '']);
        const path = module.kind === 'master' ? importPath(module) : undefined;
        const template =
          path === undefined ? [] : headings((await admin.get(`${path}/import/template`, { format: 'csv' })).text);
        expect(template).not.toContain('Out of sight');
        expect(headings((await admin.post(`${module.api}/export/csv`, {})).text)).not.toContain('Out of sight');
      },
    );

    const lines = firstLines(module);
    const cell = lines === undefined ? undefined : optional(module.fields[lines]?.of ?? {});
    it.runIf(cell !== undefined)('is demanded in lines under its new name', async () => {
      await shape(module, [{ fieldKeyName: `${lines}.${cell}`, fieldLabel: 'Our own cell', isRequired: true }]);
      const body = sampleOf(module, 5, made.rows);
      const rows = (body[lines ?? ''] ?? []) as readonly Wire[];
      const bare = (rows.length === 0 ? [{}] : rows).map(({ [cell ?? '']: _left, ...row }) => row);
      const refused = await admin.post(`${module.api}/save`, { ...body, [lines ?? '']: bare });
      expect(messages(refused)).toContain('Our own cell is required');
    });
  });
});
