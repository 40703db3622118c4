import { describe, expect, test } from 'vitest';
import type { FieldDetail } from '../../rules/field-config/field-rules.ts';
import { wordedWith } from '../../rules/labels/worded.ts';
import { contextWith, told } from './context.fixture.ts';
import { item } from '../masters/item.ts';
import { f } from './f.ts';
import { fieldAt } from './field-at.ts';
import { master } from './module.ts';
import { placedKeys } from './placed.ts';
import type { AnyRecord } from './record.ts';
import { shapedModule, type Setup } from './shaped-module.ts';
import { validate } from './validate.ts';

const colour = master({
  name: 'colour',
  title: 'Colour',
  api: 'colour',
  acl: 'colour',
  route: 'colour',
  fields: {
    name: f.text({ label: 'Colour', required: true }),
    gsm: f.integer({ label: 'GSM', max: 500 }),
    finish: f.choice({ label: 'Finish', options: ['matt', 'gloss'], required: true }),
    ph: f.text({ label: 'pH' }),
    total: f.integer({ label: 'Total', readOnly: true }),
    recipe: f.lines({
      label: 'Recipe',
      of: { pigment: f.text({ label: 'Pigment' }), share: f.percent({ label: 'Share' }) },
    }),
  },
  form: [['name', 'gsm'], ['finish', 'ph'], ['recipe']],
  list: { columns: ['name', 'gsm', 'isActive'], search: ['name'], sort: 'name', filters: ['finish', 'ph'] },
});

const setupOf = (
  details: { readonly [key: string]: Omit<FieldDetail, 'fieldKeyName'> },
  terms: { readonly [key: string]: string } = {},
  more: Partial<Setup> = {},
): Setup => ({
  detail: (key) => (details[key] === undefined ? undefined : { fieldKeyName: key, ...details[key] }),
  term: (key) => terms[key],
  say: wordedWith(terms),
  ...more,
});

const shaped = (...setup: Parameters<typeof setupOf>) => shapedModule(colour, setupOf(...setup));
const faultsOf = (module: typeof colour | ReturnType<typeof shaped>, input: object) =>
  validate(module, { ...input }, contextWith()).faults;

describe('a declaration without configuration', () => {
  test('is the declared one itself', () => {
    expect(shaped({})).toBe(colour);
  });
});

describe('labels', () => {
  test('are the configured one, else the label list’s by field and by term, else the language’s, else the declared one', () => {
    const translated = (key: string, label: string) =>
      key.startsWith('field.colour.') && label !== 'pH' ? `hi ${key}` : undefined; // pH is renamed
    const { fields } = shaped(
      { 'colour.gsm': { fieldLabel: 'Grammage' } },
      { 'COLOUR.NAME': 'Shade', PH: 'Melt Flow', GSM: 'never asked' },
      { translated },
    );
    expect([fields['gsm'], fields['name'], fields['ph'], fields['finish']].map((field) => field?.label)).toEqual([
      'Grammage',
      'Shade',
      'Melt Flow',
      'hi field.colour.finish',
    ]);
  });

  test('of lines stand under the name of their list', () => {
    const { fields } = shaped({ 'colour.recipe.share': { fieldLabel: 'Part' } });
    expect(fields['recipe']?.of?.['share']?.label).toBe('Part');
  });

  test('stand in every message', () => {
    const module = shaped({ 'colour.gsm': { fieldLabel: 'Grammage' }, 'colour.recipe.share': { fieldLabel: 'Part' } });
    const faults = faultsOf(module, { name: 'Red', finish: 'matt', gsm: 501, recipe: [{ share: 101 }] });
    expect(faults.map(({ values }) => values?.['label'])).toEqual(['Grammage', 'Part']);
  });

  test('hold a term of the partner wherever it stands in them, in help and options too', () => {
    const bag = master({
      name: 'bag',
      title: 'Bag of a lot',
      api: 'bag',
      acl: 'bag',
      route: 'bag',
      fields: {
        name: f.text({ label: 'Supplier’s lot', help: 'Empty: the lot itself.', required: true }),
        by: f.choice({ label: 'Kept', options: ['lot', 'piece'] }),
      },
      form: [['name', 'by']],
      list: { columns: ['name'], search: ['name'], sort: 'name' },
    });
    const { title, plural, fields } = shapedModule(
      bag,
      setupOf({ 'bag.by': { fieldLabel: 'By lot' } }, { LOT: 'Heat' }),
    );
    expect([title, plural, fields['name']?.label, fields['name']?.help]).toEqual([
      'Bag of a Heat',
      'Bag of a Heat',
      'Supplier’s Heat',
      'Empty: the Heat itself.',
    ]);
    expect([fields['by']?.label, fields['by']?.optionLabels]).toEqual(['By lot', { lot: 'Heat', piece: 'Piece' }]);
  });

  test('a renamed title is the module’s in both numbers', () => {
    const { title, plural } = shaped({}, { 'TITLE.COLOUR': 'Shade' });
    expect([title, plural]).toEqual(['Shade', 'Shade']);
  });
});

describe('required', () => {
  test.each([
    ['required and visible', { isRequired: true }, ['gsm REQUIRED']],
    ['required and hidden', { isRequired: true, isVisible: false }, []],
    ['required, with a default', { isRequired: true, defaultValue: '80' }, []],
  ])('%s', (_, detail, expected) => {
    expect(told(faultsOf(shaped({ 'colour.gsm': detail }), { name: 'Red', finish: 'matt' }))).toEqual(expected);
  });

  test.each([
    [
      'while it makes sense',
      { isPurchasable: true, isSaleable: true },
      ['purchasePrice PURCHASE_PRICE_NOT_POSITIVE', 'salePrice SALE_PRICE_NOT_POSITIVE'],
    ],
    ['of what is only sold', { isPurchasable: false, isSaleable: true }, ['salePrice SALE_PRICE_NOT_POSITIVE']],
    ['of what is only made', { isPurchasable: false, isSaleable: false }, []],
  ])('a price that the partner demands is asked %s', (_, traded, wanted) => {
    const demanded = { 'item.purchasePrice': { isRequired: true }, 'item.salePrice': { isRequired: true } };
    const module = shapedModule(item, setupOf(demanded));
    const prices = validate(module, { name: 'Bag', ...traded }, contextWith()).faults.filter(({ field }) =>
      field.endsWith('Price'),
    );
    expect(told(prices)).toEqual(wanted);
  });

  test('is not asked of a role that never sees the field', () => {
    const module = shaped({ 'colour.gsm': { isRequired: true } }, {}, { hidden: new Set(['gsm']) });
    expect(faultsOf(module, { name: 'Red', finish: 'matt' })).toEqual([]);
  });

  test('what the product needs stays needed', () => {
    const module = shaped({ 'colour.name': { isRequired: false, fieldLabel: 'Shade' } });
    expect(told(faultsOf(module, { finish: 'matt' }))).toEqual(['name REQUIRED']);
  });

  test('what rules work out is never asked', () => {
    expect(shaped({ 'colour.total': { isRequired: true, isVisible: false } })).toBe(colour);
  });
});

describe('a hidden field', () => {
  const module = shaped({
    'colour.finish': { isVisible: false, defaultValue: 'gloss' },
    'colour.gsm': { isVisible: false },
  });

  test('is in no form, list or filter', () => {
    expect(module.form.flatMap(({ rows }) => rows.flat())).toEqual(['name', 'ph', 'recipe']);
    expect([module.list.columns, module.list.filters]).toEqual([['name', 'isActive'], ['ph']]);
  });

  test('begins with its default, whatever a body says, and stays as it is on a change', () => {
    expect(validate(module, { name: 'Red', finish: 'matt', gsm: 90 }, contextWith())).toEqual({
      faults: [],
      record: { name: 'Red', finish: 'gloss', ph: null, recipe: [] },
    });
    const before = { id: 1, name: 'Red', finish: 'matt', gsm: 70 };
    expect(validate(module, { name: 'Rose', finish: 'gloss', gsm: 90 }, contextWith({}, {}, { before }))).toEqual({
      faults: [],
      record: { name: 'Rose' },
    });
  });

  test('that every record needs stays visible while it has no default', () => {
    expect(shaped({ 'colour.finish': { isVisible: false } }).fields['finish']?.isHidden).toBeUndefined();
  });

  describe('that some records need by a rule', () => {
    const isGloss = ({ finish }: { readonly finish?: string }): boolean => finish === 'gloss';
    const varnish = master({
      name: 'varnish',
      title: 'Varnish',
      api: 'varnish',
      acl: 'varnish',
      route: 'varnish',
      fields: {
        name: f.text({ label: 'Name', required: true }),
        finish: f.choice({ label: 'Finish', options: ['matt', 'gloss'] }),
        shine: f.integer({ label: 'Shine', requiredWhen: isGloss }),
        coats: f.lines({
          label: 'Coats',
          of: {
            by: f.text({ label: 'By', requiredWhen: (_, __, whole) => isGloss(whole) }),
            note: f.text({ label: 'Note', isRuled: true }),
          },
        }),
      },
      form: [['name', 'finish', 'shine'], ['coats']],
      list: { columns: ['name'], search: ['name'], sort: 'name' },
    });
    const as = (shapes: { readonly [key: string]: object }) => shapedModule(varnish, setupOf(shapes, {}));

    test.each(['shine', 'coats.by', 'coats.note'])('%s stays visible and asked while it has no default', (key) => {
      const hidden = as({ [`varnish.${key}`]: { isVisible: false } });
      expect(fieldAt(hidden.fields, key)?.isHidden).toBeUndefined();
      const faults = faultsOf(hidden, { name: 'Clear', finish: 'gloss', coats: [{ note: 'x' }] });
      expect(told(faults)).toEqual(['shine REQUIRED', 'coats[0].by REQUIRED']);
    });

    test('begins with its default where it has one, and a record that lacks it gets it once the rule asks for it', () => {
      const hidden = as({
        'varnish.shine': { isVisible: false, defaultValue: '60' },
        'varnish.coats.by': { isVisible: false, defaultValue: 'Brush' },
      });
      const before = { id: 1, name: 'Clear', finish: 'matt', shine: null, coats: [{ id: 7, by: null, note: 'x' }] };
      const changed = (body: AnyRecord) => validate(hidden, body, contextWith({}, {}, { before }));
      expect(changed({ name: 'Clearer', coats: [{ id: 7 }] })).toMatchObject({
        faults: [],
        record: { coats: [{ id: 7 }] },
      });
      expect(changed({ name: 'Clearer', coats: [{ id: 7 }] }).record).not.toHaveProperty('shine');
      expect(changed({ finish: 'gloss', coats: [{ id: 7 }, { note: 'y' }] })).toEqual({
        faults: [],
        record: {
          finish: 'gloss',
          shine: 60,
          coats: [
            { id: 7, by: 'Brush', note: 'x' },
            { by: 'Brush', note: 'y' },
          ],
        },
      });
    });
  });
});

describe('order, default and help', () => {
  test('a field moves before the first one that stands there or later', () => {
    const module = shaped({ 'colour.ph': { order: 1 } });
    expect(module.form.map(({ rows }) => rows)).toEqual([[['ph', 'name', 'gsm'], ['finish'], ['recipe']]]);
    expect(placedKeys(Object.keys(module.fields), module.fields)).toEqual([
      'ph',
      'name',
      'gsm',
      'finish',
      'total',
      'recipe',
    ]);
    expect(Object.keys(module.fields)).toEqual(Object.keys(colour.fields));
  });

  test('a field goes to the end', () => {
    expect(shaped({ 'colour.name': { order: 99 } }).list.columns).toEqual(['gsm', 'isActive', 'name']);
  });

  test('a new record begins with the default', () => {
    const module = shaped({ 'colour.gsm': { defaultValue: '80' } });
    expect(validate(module, { name: 'Red', finish: 'matt' }, contextWith()).record).toMatchObject({ gsm: 80 });
  });

  test('a list shows what the partner wants in it, and never nothing', () => {
    const more = shaped({ 'colour.ph': { showInList: 'yes' }, 'colour.gsm': { showInList: 'no' } });
    expect(more.list.columns).toEqual(['name', 'isActive', 'ph']);
  });

  test('the partner’s help stands in the place of ours', () => {
    expect(shaped({ 'colour.ph': { helpText: 'As on the drum' } }).fields['ph']?.help).toBe('As on the drum');
  });
});

describe('settings', () => {
  const lot = f.text({ label: 'Lot', seriesBy: 'ALPS_CONFIGURATION' });
  const coded = master({
    name: 'coded',
    title: 'Coded',
    api: 'coded',
    acl: 'coded',
    route: 'coded',
    code: 'mark',
    fields: {
      mark: f.text({ label: 'Mark', switchedBy: 'ITEM_CODE_SUPPORT' }),
      name: f.text({ label: 'Name' }),
      of: f.ref({ to: 'coded', label: 'Of' }),
      lines: f.lines({ label: 'Lines', of: { lot } }),
    },
    form: [['mark', 'name', 'of'], ['lines']],
    list: { columns: ['mark', 'name'], search: ['name'], sort: 'name' },
  });
  const under = (config: { readonly [key: string]: string }) =>
    shapedModule(
      coded,
      setupOf({}, {}, { config: (key) => config[key], isUncoded: () => config['ITEM_CODE_SUPPORT'] === 'NO' }),
    );

  test('take a code away, from its own module and from beside the refs that lead there', () => {
    const [on, off] = [under({}), under({ ITEM_CODE_SUPPORT: 'NO' })];
    expect([on.code, on.fields['of']?.isUncoded]).toEqual(['mark', undefined]);
    expect([off.code, off.fields['of']?.isUncoded]).toEqual([undefined, true]);
  });

  test.each([
    ['YES', true],
    ['yes', undefined],
    ['NO', undefined],
  ])('ALPS_CONFIGURATION %s leaves a number to its series: %j', (value, readOnly) => {
    expect(under({ ALPS_CONFIGURATION: value }).fields['lines']?.of?.['lot']?.readOnly).toBe(readOnly);
  });
});
