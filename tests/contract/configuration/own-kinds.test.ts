import { printTemplate } from '@weft/domain/catalogue/print/print-template';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eachCompany } from '../../../apps/server/src/testing/each-engine.ts';
import { type Client, serve, type Served, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { uploadFile } from '../../../apps/server/src/testing/upload-file.ts';
import { ownField } from './own-fields.ts';

const COST = 'chemical/costHead';

/** A kind of field of a partner's own: how it is declared, a value and how people read it, and what a filter says to find it. */
type Kind = {
  readonly fieldType: string;
  readonly more?: Wire;
  readonly value: unknown;
  /** In a cell of a file, and on paper. */
  readonly read: string;
  /** On paper, where it reads differently there. */
  readonly printed?: string;
  readonly filter: unknown;
  /** A value that this kind refuses, and how. */
  readonly wrong?: readonly [value: unknown, fault: string];
};

const OPTIONS = [{ value: 'food', label: 'Food grade' }, { value: 'jute', label: 'Jute' }, { value: 'old' }];
const LONG = 'Kept dry, off the floor.\nTurned each month.';

const KINDS: readonly Kind[] = [
  { fieldType: 'text', value: 'Blue thread', read: 'Blue thread', filter: { contains: 'blue' }, wrong: [1, 'TYPE'] },
  { fieldType: 'longText', value: LONG, read: 'Turned each month.', filter: { contains: 'off the floor' } },
  { fieldType: 'integer', value: 1234, read: '1234', filter: 1234, wrong: [1.5, 'TYPE'] },
  { fieldType: 'decimal', more: { decimals: 3 }, value: 0.125, read: '0.125', filter: { from: 0.1, to: 0.2 } },
  { fieldType: 'money', value: 99.5, read: '99.5', filter: 99.5, wrong: ['much', 'TYPE'] },
  { fieldType: 'percent', value: 12.5, read: '12.5', filter: { from: 12, to: 13 }, wrong: ['half', 'TYPE'] },
  { fieldType: 'boolean', value: true, read: 'Yes', filter: true },
  { fieldType: 'date', value: '2026-04-01', read: '01-04-2026', filter: { from: '2026-04-01', to: '2026-04-01' } },
  {
    fieldType: 'dateTime',
    value: '2026-04-01T09:30:00.000Z',
    read: '01-04-2026 15:00',
    filter: { from: '2026-04-01', to: '2026-04-01' },
  },
  {
    fieldType: 'choice',
    more: { options: OPTIONS },
    value: 'food',
    read: 'Food grade',
    filter: ['food'],
    wrong: ['no', 'CHOICE'],
  },
  {
    fieldType: 'multiChoice',
    more: { options: OPTIONS },
    value: ['food', 'jute'],
    read: 'Food grade; Jute',
    printed: 'Food grade, Jute',
    filter: ['jute'],
  },
  {
    fieldType: 'ref',
    more: { refModule: 'uom' },
    value: 'kg',
    read: 'Kilogram',
    filter: 'kg',
    wrong: [999_999, 'UOM_NOT_FOUND'],
  },
  {
    fieldType: 'email',
    value: 'store@weft.example',
    read: 'store@weft.example',
    filter: { contains: 'weft.ex' },
    wrong: ['nobody', 'FORMAT'],
  },
  {
    fieldType: 'phone',
    value: '+919876543210',
    read: '9876543210',
    filter: { contains: '98765' },
    wrong: ['12', 'FORMAT'],
  },
  {
    fieldType: 'url',
    value: 'https://weft.example/paper',
    read: 'https://weft.example/paper',
    filter: { contains: 'paper' },
    wrong: ['paper', 'FORMAT'],
  },
];

const keyOf = ({ fieldType }: Kind): string => `own${fieldType.charAt(0).toUpperCase()}${fieldType.slice(1)}`;
const labelOf = ({ fieldType }: Kind): string => `Own ${fieldType}`;

/** Each kind of field of a partner's own, on records and on their lines, at every door (spec 01, 2.4). */
eachCompany((fresh) => {
  let served: Served;
  let admin: Client;
  let kilogram = 0;
  let saved: Wire & { readonly id: number; readonly version: number };

  const valueOf = ({ value }: Kind): unknown => (value === 'kg' ? kilogram : value);
  const all = (): Wire => Object.fromEntries(KINDS.map((kind) => [keyOf(kind), valueOf(kind)]));
  const costOf = (name: string, customFields: Wire, ...lines: readonly Wire[]): Wire => ({
    name,
    costType: 'power',
    basis: 'perKg',
    customFields,
    rates: lines.map((own, n) => ({ from: `2026-0${n + 1}-01`, rate: 4, customFields: own })),
  });

  beforeAll(async () => {
    served = await serve(fresh().database, { DATA_DIR: fresh().settings.dataDir });
    admin = served.as('administrator');
    kilogram = Number((await admin.get('uom/getAllByPartner', { search: 'Kilogram' })).body.dataList?.[0]?.['id']);
    const told = { showInList: true, searchable: true, showInPrint: true };
    for (const kind of KINDS) {
      const { fieldType, more } = kind;
      const id = await ownField(
        admin,
        'costHead',
        { key: keyOf(kind), label: labelOf(kind), fieldType, ...more },
        told,
      );
      (
        await admin.post('moduleCustomField/save', {
          moduleName: 'costHead',
          customField: id,
          level: 'lines',
          showInPrint: true,
        })
      ).row();
    }
    const figure = { fieldType: 'computed', decimals: 2 };
    const sum = { key: 'ownSum', label: 'Own sum', ...figure, formula: 'ownInteger + ownDecimal * 100' };
    await ownField(admin, 'costHead', sum, told);
    const product = { key: 'ownProduct', label: 'Own product', ...figure, formula: 'rate * ownPercent' };
    await ownField(admin, 'costHead', product, { level: 'lines', showInPrint: true });
    saved = (await admin.post(`${COST}/save`, costOf('All kinds', all(), all(), {}))).row();
    (await admin.post(`${COST}/save`, costOf('No kinds', {}, {}))).row();
  });
  afterAll(() => served.close());

  it('come back as they were given, on the record and on its lines, with formulas worked out', () => {
    expect(saved['customFields']).toEqual({ ...all(), ownSum: 1246.5 });
    const lines = saved['rates'] as readonly Wire[];
    expect(lines.map((line) => line['customFields'])).toEqual([{ ...all(), ownProduct: 50 }, { ownBoolean: false }]);
  });

  describe.each(KINDS.map((kind) => [kind.fieldType, kind] as const))('%s', (_, kind) => {
    const at = `customFields.${keyOf(kind)}`;

    it('narrows a list and stands in its order', async () => {
      const filter = kind.filter === 'kg' ? kilogram : kind.filter;
      const found = await admin.get(`${COST}/getAllByPartner`, { filters: JSON.stringify({ [at]: filter }) });
      expect((found.body.dataList ?? []).map(({ name }) => name)).toEqual(['All kinds']);
    });

    it('stands in a file under its label as people read it', async () => {
      const { text } = await admin.post(`${COST}/export/csv`, { filters: { name: { contains: 'All kinds' } } });
      expect([text.includes(labelOf(kind)), text.includes(kind.read)]).toEqual([true, true]);
    });

    it('is printed with the record and with its line', async () => {
      const { read, printed = read } = kind;
      const shipped = (await admin.get(`${printTemplate.api}/shipped/costHead`)).body.data;
      const body = { ...shipped, moduleName: 'costHead', entityId: saved.id };
      const page = textOf((await admin.post(`${printTemplate.api}/preview`, body)).body.data?.['html']);
      expect([page.split(labelOf(kind)).length - 1, page.split(printed).length - 1]).toEqual([
        expect.toSatisfy((count: number) => count >= 2),
        expect.toSatisfy((count: number) => count >= 2),
      ]);
    });

    it.runIf(kind.wrong !== undefined)('refuses what it is not, at its place', async () => {
      const [value, name] = kind.wrong ?? [];
      const wrong = { [keyOf(kind)]: value };
      const { body, status } = await admin.post(`${COST}/save`, costOf(`Wrong ${kind.fieldType}`, wrong, wrong));
      expect([status, (body.errors ?? []).map((error) => `${error.field} ${error.name}`)]).toEqual([
        422,
        [`rates[0].${at} ${name}`, `${at} ${name}`],
      ]);
    });
  });

  it('a file that was taken out comes in unchanged, kind by kind', async () => {
    const { text } = await admin.post(`${COST}/export/csv`, { filters: { name: { contains: 'All kinds' } } });
    const content = text.replace('All kinds', 'All kinds again');
    const importId = (await uploadFile(admin, `${COST}/import/upload`, 'own.csv', content)).body.data?.['importId'];
    await admin.post(`${COST}/import/map`, { importId });
    const { body } = await admin.post(`${COST}/import/check`, { importId, status: 'wrong' });
    expect(body.dataList ?? []).toEqual([]);
    await admin.post(`${COST}/import/commit`, { importId });
    const again = async () =>
      (await admin.get(`${COST}/getAllByPartner`, { search: 'All kinds again' })).body.dataList?.[0]?.['customFields'];
    await expect.poll(again, { timeout: 30_000 }).toEqual(saved['customFields']);
  });
});
