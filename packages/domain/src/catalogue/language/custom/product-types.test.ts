import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { typeFaults } from '../../organisation/custom-field.rules.ts';
import { contextWith, told } from '../context.fixture.ts';
import { f } from '../f.ts';
import { master } from '../module.ts';
import { shapedModule } from '../shaped-module.ts';
import { figuresNow, validate } from '../validate.ts';
import type { CustomField } from './custom-field.ts';
import { storedCustom } from './custom-values.ts';
import { fitsRecord } from './visible-when.ts';

const goods = master({
  name: 'item',
  title: 'Item',
  api: 'item',
  acl: 'item',
  route: 'item',
  fields: {
    name: f.text({ label: 'Name', required: true }),
    productType: f.ref({ to: 'productType', label: 'Product Type' }),
  },
  form: [['name', 'productType']],
  list: { columns: ['name'], search: ['name'], sort: 'name' },
});

const [BAG, FABRIC, GRANULES] = [1, 2, 3];

const own = (key: string, more: Partial<CustomField> = {}): CustomField => ({
  key,
  label: key,
  fieldType: 'text',
  level: 'header',
  ...more,
});

const shapedWith = (...customs: readonly CustomField[]) =>
  shapedModule(goods, { detail: () => undefined, term: () => undefined, customs: () => customs });

const shaped = shapedWith(
  own('valve', { isRequired: true, productTypes: [BAG] }),
  own('weave', { isRequired: true, productTypes: [BAG, FABRIC] }),
  own('folds', { visibleWhen: { field: 'valve', value: 'paste' } }),
  own('gsm', { fieldType: 'integer', productTypes: [FABRIC] }),
  own('double', { fieldType: 'computed', formula: 'gsm * 2', productTypes: [FABRIC] }),
  own('note', { productTypes: [] }),
);
const saved = (body: object, before?: object) =>
  validate(
    shaped,
    { name: 'Goods', ...body },
    contextWith({}, {}, before === undefined ? {} : { before: { ...before } }),
  );

describe('a field for some product types', () => {
  test('is asked of their items, and of no others', () => {
    expect(told(saved({ productType: BAG }).faults)).toEqual([
      'customFields.valve REQUIRED',
      'customFields.weave REQUIRED',
    ]);
    expect(told(saved({ productType: FABRIC }).faults)).toEqual(['customFields.weave REQUIRED']);
    expect(told(saved({ productType: GRANULES }).faults)).toEqual([]);
    expect(told(saved({}).faults)).toEqual([]);
  });

  test('keeps nothing where it is not seen, formulas and what hangs on it neither', () => {
    const customFields = { valve: 'paste', weave: 'flat', folds: '2', gsm: 60, note: 'x' };
    const of = (productType: number) => storedCustom(saved({ productType, customFields }).record);
    expect(of(BAG)).toEqual({ valve: 'paste', weave: 'flat', folds: '2', note: 'x' });
    expect(of(FABRIC)).toEqual({ weave: 'flat', gsm: 60, double: 120, note: 'x' });
    expect(of(GRANULES)).toEqual({ note: 'x' });
    expect(figuresNow(shaped, { productType: FABRIC, customFields }, contextWith())).toHaveProperty([
      'customFields.double',
    ]);
  });

  test('goes with the type that an item leaves, and is asked for by the type that it takes', () => {
    const before = { id: 1, name: 'Goods', productType: FABRIC, 'customFields.weave': 'flat', 'customFields.gsm': 60 };
    const bag = saved({ productType: BAG }, before);
    expect(told(bag.faults)).toEqual(['customFields.valve REQUIRED']);
    const valved = saved({ productType: BAG, customFields: { valve: 'paste' } }, before);
    expect([told(valved.faults), valved.record['customFields.gsm']]).toEqual([[], null]);
    expect(told(saved({ productType: BAG, 'customFields.valve': ' ' }, before).faults)).toEqual([
      'customFields.valve REQUIRED',
    ]);
    expect(told(saved({ name: 'Renamed' }, { ...before, productType: BAG }).faults)).toEqual([]); // lacked it before
    expect(saved({ name: 'Renamed' }, before).record).not.toHaveProperty(['customFields.gsm'], null);
  });

  test('is seen on the screen exactly where the server asks for it', () => {
    const type = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(fc.uniqueArray(type), fc.option(type, { nil: undefined }), (productTypes, productType) => {
        const { fields } = shapedWith(own('x', { isRequired: true, productTypes }));
        const record = { name: 'Goods', ...(productType === undefined ? {} : { productType }) };
        const field = fields['customFields.x'] ?? { kind: 'text', label: '' };
        const isSeen = fitsRecord(field, fields, record);
        const { faults } = validate({ ...shaped, fields }, record, contextWith());
        expect(isSeen).toBe(productTypes.length === 0 || productTypes.some((one) => one === productType));
        expect(told(faults)).toEqual(isSeen ? ['customFields.x REQUIRED'] : []);
      }),
    );
  });

  test.each([
    ['items', { moduleName: 'item', level: 'header', productTypes: [BAG] }, []],
    ['nothing named', { moduleName: 'zone', level: 'lines', productTypes: [] }, []],
    ['other records', { moduleName: 'zone', level: 'header', productTypes: [BAG] }, ['productTypes LOCKED']],
    ['lines of items', { moduleName: 'item', level: 'lines', productTypes: [BAG] }, ['productTypes LOCKED']],
  ] as const)('is for items alone: %s', (_, place, expected) => {
    expect(told(typeFaults(place))).toEqual(expected);
  });
});
