import { describe, expect, it } from 'vitest';
import { zone } from '@weft/domain/catalogue/organisation/zone';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { ALWAYS } from './condition-choices.ts';
import {
  completedLine,
  customsOf,
  fieldBody,
  inSaveOrder,
  keyFrom,
  lineFaults,
  NEW_LINE,
  optionsOf,
  ownLines,
  placeBody,
  type OwnLine,
  type StoredField,
  type StoredPlace,
} from './own-field-lines.ts';

const words = {
  required: (what: string) => `no ${what}`,
  key: 'key form',
  twice: 'twice',
  tell: ({ message }: { readonly message: string }) => message,
  why: (reason: string) => reason,
};
const around = {
  standsOn: (name: string, { key }: { readonly key: string }) => name === 'inward' && key === 'aa',
};
const line = (more: Partial<OwnLine>): OwnLine => ({ ...NEW_LINE, ...more });
/** Lines as stored, without words of conditions. */
const linesOf = (fields: readonly StoredField[], places: readonly StoredPlace[]) =>
  ownLines(fields, places, () => ALWAYS, [{ id: 'uom', name: 'Units' }]);
const faultsOf = (lines: readonly OwnLine[], module: typeof zone | typeof purchaseOrder = zone) => [
  ...lineFaults(module, lines, [], words, around),
];

const stored: StoredField = {
  id: 4,
  version: 2,
  isActive: true,
  key: 'finish',
  label: 'Finish',
  fieldType: 'choice',
  level: 'header',
  options: [
    { value: 'm', label: 'Matt' },
    { value: 'g', label: 'Gloss' },
  ],
};
const place: StoredPlace = {
  id: 9,
  version: 1,
  customField: 4,
  level: 'header',
  section: null,
  order: 2,
  isRequired: true,
  isVisible: true,
  showInList: true,
  searchable: false,
  showInPrint: false,
  copyOnDuplicate: false,
  isActive: true,
};

it.each([
  ['Bag colour (outer)', 'bagColourOuter'],
  ['2nd GSM', 'ndGsm'],
  ['Übergröße', 'ubergroE'],
  ['X', 'x1'],
  ['रंग', ''],
])('the key of ‘%s’ is ‘%s’', (label, key) => {
  expect(keyFrom(label)).toBe(key);
});

describe('a line', () => {
  it('has a key as soon as it has a label, and keeps the one that was typed', () => {
    expect(completedLine(line({ label: 'Plate no' })).key).toBe('plateNo');
    expect(completedLine(line({ label: 'Plate no', key: 'plate' })).key).toBe('plate');
  });

  it('shows what is stored in a person’s words, and takes it back', () => {
    const [shown = NEW_LINE] = linesOf([stored], [place]);
    expect(shown).toMatchObject({ label: 'Finish', detail: 'Matt; Gloss', isRequired: 'true', inUse: 'true' });
    expect(fieldBody({ ...shown, detail: 'Gloss; Satin' }, stored).options).toEqual([
      { value: 'g', label: 'Gloss', isRetired: false },
      { value: 'Satin', label: 'Satin' },
      { value: 'm', label: 'Matt', isRetired: true },
    ]);
  });

  it('names the list of a reference as a person knows it, and stores its module', () => {
    const named = (refModule: string) => linesOf([{ ...stored, fieldType: 'ref', refModule }], [place])[0] ?? NEW_LINE;
    expect(named('uom').list).toEqual({ id: 'uom', name: 'Units' });
    expect(named('gone').list).toEqual({ id: 'gone', name: 'gone' });
    expect(fieldBody(named('uom'), stored)).toMatchObject({ refModule: 'uom' });
    expect(completedLine({ ...named('uom'), fieldType: 'text' }).list).toBeNull();
  });

  it('that was put out of use is in no preview', () => {
    expect(
      customsOf([line({ label: 'A', key: 'aa' }), line({ label: 'B', key: 'bb', inUse: 'false' })], []),
    ).toMatchObject([{ key: 'aa' }]);
  });
});

it('an option that comes back is in use again', () => {
  expect(optionsOf('Matt', [{ value: 'm', label: 'Matt', isRetired: true }])).toEqual([
    { value: 'm', label: 'Matt', isRetired: false },
  ]);
});

describe('modules that a field is carried to', () => {
  it('are shown as they are stored, and stored as they are ticked', () => {
    const [shown = NEW_LINE] = linesOf([stored], [{ ...place, carryTo: ['inward'] }]);
    expect(shown.carryTo).toEqual(['inward']);
    expect(placeBody({ ...shown, carryTo: ['inward', 'purchaseReturn'] })['carryTo']).toEqual([
      'inward',
      'purchaseReturn',
    ]);
    expect(linesOf([stored], [place])[0]?.carryTo).toEqual([]);
  });

  it.each([
    ['where the field stands', 'aa', 'inward', /^$/u],
    ['where it does not', 'bb', 'inward', /^ownFields\[0\]\.carryTo,Carried to: bb on Inward does not exist/u],
    ['that is none', 'aa', 'salesOrder', /^ownFields\[0\]\.carryTo,.* is not one of Pre Inward, Inward,/u],
  ])('may be one %s', (_, key, carryTo, expected) => {
    const faults = faultsOf([line({ label: 'A', key, carryTo: [carryTo] })], purchaseOrder);
    expect(faults.join('\n')).toMatch(expected);
  });
});

describe('a unit', () => {
  const kilogram = { id: 7, name: 'Kilogram', code: 'kg' };
  const weight: StoredField = { ...stored, key: 'weight', label: 'Weight', fieldType: 'decimal', unit: 7 };
  it('is shown with its symbol, stored by its id, and seen in the preview', () => {
    const [shown = NEW_LINE] = linesOf([{ ...weight, unitName: 'Kilogram', unitCode: 'kg' }], [place]);
    expect(shown.unit).toEqual(kilogram);
    expect(fieldBody(shown, weight)).toMatchObject({ unit: 7 });
    expect(customsOf([shown], [weight])).toMatchObject([{ key: 'weight', unit: 'kg' }]);
    expect(fieldBody({ ...shown, unit: null }, weight)).toMatchObject({ unit: null });
  });

  it('goes with a type that has none', () => {
    expect(completedLine(line({ label: 'A', fieldType: 'integer', unit: kilogram })).unit).toEqual(kilogram);
    expect(completedLine(line({ label: 'A', fieldType: 'date', unit: kilogram })).unit).toBeNull();
  });
});

describe('product types', () => {
  it('are shown as they are stored, stored by their ids, and told where no record has one', () => {
    const [shown = NEW_LINE] = linesOf([stored], [{ ...place, productTypes: [3, 5] }]);
    expect(shown.productTypes).toEqual(['3', '5']);
    expect(placeBody(shown)['productTypes']).toEqual([3, 5]);
    expect(faultsOf([line({ label: 'A', key: 'aa', productTypes: ['3'] })])).toEqual([
      ['ownFields[0].productTypes', expect.stringContaining('only items have a product type')],
    ]);
  });
});

describe('a condition', () => {
  const gloss = { whenOf: { id: 'finish', name: 'Finish' }, whenValue: { id: 'finish = g', name: 'Gloss' } };

  it('is stored as the form reads it, a setting by its key', () => {
    expect(placeBody(line({ label: 'A', ...gloss }))['visibleWhen']).toEqual({ field: 'finish', value: 'g' });
    const racks = {
      whenOf: { id: 'RACK_SUPPORT', name: 'Racks' },
      whenValue: { id: 'RACK_SUPPORT = YES', name: 'On' },
    };
    expect(placeBody(line(racks))['visibleWhen']).toEqual({ sysConfig: 'RACK_SUPPORT', value: 'YES' });
    expect(placeBody(NEW_LINE)['visibleWhen']).toBeNull();
  });

  it('loses its value with another question, and with none', () => {
    expect(completedLine(line(gloss)).whenValue).toEqual(gloss.whenValue);
    expect(completedLine(line({ ...gloss, whenOf: { id: 'party', name: 'Party' } })).whenValue).toBeNull();
    expect(completedLine(line({ ...gloss, whenOf: null })).whenValue).toBeNull();
  });

  it('without its value waits for one', () => {
    const half = line({ label: 'Shine', key: 'shine', whenOf: { id: 'kind', name: 'Kind' } });
    expect(faultsOf([half])).toEqual([['ownFields[0].whenValue', 'no value']]);
  });
});

describe('a new line', () => {
  it('is seen and asked for nothing else', () => {
    expect(placeBody(NEW_LINE)).toMatchObject({
      isRequired: false,
      isVisible: true,
      showInList: false,
      searchable: false,
      showInPrint: false,
      copyOnDuplicate: false,
    });
  });

  it('that nobody is to see is in no form', () => {
    const [shown = NEW_LINE] = linesOf([stored], [{ ...place, isVisible: false }]);
    expect([shown.isVisible, placeBody(shown)['isVisible']]).toEqual(['false', false]);
    expect(customsOf([shown], [stored])).toMatchObject([{ key: 'finish', isVisible: false }]);
  });
});

describe('what is wrong stands at its cell', () => {
  it.each([
    ['no label', { key: 'aa' }, [['ownFields[0].label', 'no label']]],
    ['no key', { label: 'रंग' }, [['ownFields[0].key', 'key form']]],
    ['no options', { label: 'A', key: 'aa', fieldType: 'choice' }, [['ownFields[0].detail', 'no options']]],
    ['no list', { label: 'A', key: 'aa', fieldType: 'ref' }, [['ownFields[0].list', 'no list']]],
    [
      'half a formula',
      { label: 'A', key: 'aa', fieldType: 'computed', detail: '1 +' },
      [['ownFields[0].detail', '4: a field or a figure is missing at the end']],
    ],
    ['a key of the product', { label: 'A', key: 'kind' }, [['ownFields[0].key', 'Key is used by the product']]],
    ['nothing', {}, []],
  ])('%s', (_, more, expected) => {
    expect(faultsOf([line(more)])).toEqual(expected);
  });

  it('a second field of the same key is told, on the same level alone', () => {
    const twice = [line({ label: 'A', key: 'aa' }), line({ label: 'B', key: 'aa' })];
    expect(faultsOf(twice)).toEqual([['ownFields[1].key', 'twice']]);
    expect(
      faultsOf([line({ label: 'A', key: 'aa' }), line({ label: 'B', key: 'aa', level: 'lines' })], purchaseOrder),
    ).toEqual([]);
  });

  it('a formula on lines takes figures of lines', () => {
    const net = line({ label: 'Net', key: 'net', fieldType: 'computed', detail: 'quantity * 2', level: 'lines' });
    expect(faultsOf([net], purchaseOrder)).toEqual([]);
    expect(faultsOf([{ ...net, level: 'header' }], purchaseOrder)).toEqual([
      ['ownFields[0].detail', 'Formula: ‘quantity’ is no figure of this record'],
    ]);
  });
});

it('the key grows with a label that is typed letter by letter, and stays as soon as it was chosen', () => {
  const typed = (label: string, from: OwnLine): OwnLine =>
    Array.from(label).reduce((now, letter) => completedLine({ ...now, label: now.label + letter }), from);
  expect(typed('Shine level', line({})).key).toBe('shineLevel');
  expect(typed(' level', line({ label: 'Shine', key: 'gloss' })).key).toBe('gloss');
  expect(completedLine(line({ label: 'Shine level', key: 'shine' })).key).toBe('shine');
  expect(completedLine(line({ fieldId: 4, label: 'Shiny', key: 'shin' })).key).toBe('shin');
});

it('what goes out of use is saved last, a formula before what it reads', () => {
  const keys = (lines: readonly OwnLine[]) =>
    inSaveOrder(lines.map((one, n) => [n, one])).map(([n, { key }]) => [n, key]);
  const going = { inUse: 'false' };
  expect(keys([line({ key: 'a', ...going }), line({ key: 'b', ...going }), line({ key: 'c' })])).toEqual([
    [2, 'c'],
    [1, 'b'],
    [0, 'a'],
  ]);
});
