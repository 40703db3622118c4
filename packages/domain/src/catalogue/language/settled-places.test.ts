import { describe, expect, test } from 'vitest';
import { decimal } from '../../rules/decimal/decimal.ts';
import { contextWith, PLANT, told } from './context.fixture.ts';
import { f } from './f.ts';
import { master } from './module.ts';
import { settledPlaces } from './settled-places.ts';
import { shapedModule } from './shaped-module.ts';
import { templateFieldsOf } from './template-fields-of.ts';
import { validate } from './validate.ts';

const tariff = master({
  name: 'tariff',
  title: 'Tariff',
  api: 'tariff',
  acl: 'tariff',
  route: 'tariff',
  fields: {
    name: f.text({ label: 'Name', required: true }),
    uom: f.ref({ to: 'uom', label: 'Unit' }),
    rate: f.money({ label: 'Rate', places: 4 }),
    fee: f.money({ label: 'Fee' }),
    carried: f.money({ label: 'Carried', places: 4, takesOver: true }),
    average: f.money({ label: 'Average', places: 4, readOnly: true }),
    strokes: f.quantity({ label: 'Strokes' }),
    weight: f.quantity({ label: 'Weight', unitOf: 'uom' }),
    gross: f.quantity({ label: 'Gross (kg)', places: 3 }),
    slabs: f.lines({ label: 'Slabs', of: { upTo: f.quantity({ label: 'Up to' }) } }),
  },
  form: [['name', 'rate']],
  list: { columns: ['name', 'rate'], search: ['name'], sort: 'name' },
});

const under = (settings: { readonly [key: string]: string }) =>
  shapedModule(tariff, { detail: () => undefined, term: () => undefined, config: (key) => settings[key] });
const ROUGH = { QTY_DECIMALS: '1', RATE_DECIMALS: '2' };
const rough = under(ROUGH);

const faultsOf = (module: typeof rough, input: object, before?: object) =>
  told(
    validate(module, { name: 'T', ...input }, contextWith(PLANT, ROUGH, before ? { before: { ...before } } : {}))
      .faults,
  );

describe('decimals that the settings give', () => {
  test('are the product’s while nothing is set, and the declaration stays itself', () => {
    expect(under({ QTY_DECIMALS: '3', RATE_DECIMALS: '4' })).toBe(tariff);
    const { rate, fee, strokes, weight, gross } = tariff.fields;
    expect([rate, fee, strokes, weight, gross].map(settledPlaces)).toEqual([4, undefined, 3, 3, 3]);
  });

  test('count for rates and for quantities whose declaration says none', () => {
    const shown = Object.entries(rough.fields).flatMap(([key, field]) =>
      field.kind === 'money' || field.kind === 'quantity' ? [[key, settledPlaces(field)] as const] : [],
    );
    expect(Object.fromEntries(shown)).toEqual({
      rate: 2,
      fee: undefined,
      carried: 2,
      average: 2,
      strokes: 1,
      weight: 1,
      gross: 3,
    });
  });

  test('refuse what is finer at its field; nothing is rounded', () => {
    const input = { rate: 98.456, strokes: 1.25, slabs: [{ upTo: 10 }, { upTo: 10.25 }] };
    expect(faultsOf(rough, input)).toEqual(['rate FORMAT', 'strokes FORMAT', 'slabs[1].upTo FORMAT']);
    expect(faultsOf(tariff, { rate: 98.456, strokes: 1.25 })).toEqual([]);
  });

  test('give way to the unit, to a kind’s own places and to what an earlier document agreed', () => {
    expect(faultsOf(rough, { uom: 1, weight: 1.234, gross: 1.234, carried: 98.4567 })).toEqual([]);
    expect(faultsOf(rough, { uom: 2, weight: 1.2 })).toEqual(['weight FORMAT']);
  });

  test('count where the unit itself gives none', () => {
    const rows = { ...PLANT, uom: { 9: { symbol: 'unit', decimals: null } } };
    const faults = validate(rough, { name: 'T', uom: 9, weight: 1.25 }, contextWith(rows, ROUGH)).faults;
    expect(told(faults)).toEqual(['weight FORMAT']);
  });

  test('leave what stands already as it is', () => {
    const before = { id: 1, name: 'T', rate: decimal('98.4567'), slabs: [{ id: 5, upTo: decimal('10.25') }] };
    expect(faultsOf(rough, { rate: 98.4567, slabs: [{ id: 5, upTo: 10.25 }] }, before)).toEqual([]);
    expect(faultsOf(rough, { rate: 98.4568 }, before)).toEqual(['rate FORMAT']);
  });

  test('on paper they narrow what was worked out, never what was entered', () => {
    const sight = { shaped: () => rough, declared: () => tariff, hidden: () => new Set<string>() };
    const { rate, average } = templateFieldsOf('tariff', sight);
    expect([rate?.places, average?.places]).toEqual([undefined, 2]);
  });
});
