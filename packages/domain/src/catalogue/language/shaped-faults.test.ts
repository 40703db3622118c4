import { describe, expect, test } from 'vitest';
import { fault } from '../../contract/faults.ts';
import { inward } from '../stores/inward.ts';
import { uom } from '../masters/uom.ts';
import { contextWith } from './context.fixture.ts';
import { shapedModule } from './shaped-module.ts';
import { inShapedWords } from './shaped-faults.ts';
import { validate } from './validate.ts';

const NAMED: { readonly [key: string]: string } = {
  'inward.date': 'Booked on',
  'inward.lines.expiryOn': 'Best before',
  'inward.lines.manufacturedOn': 'Woven on',
  'uom.decimals': 'Places',
};
const shaped = (module: Parameters<typeof shapedModule>[0]) =>
  shapedModule(module, {
    detail: (key) => (NAMED[key] === undefined ? undefined : { fieldKeyName: key, fieldLabel: NAMED[key] }),
    term: () => undefined,
  });

describe('faults of rules', () => {
  const { fields } = shaped(inward);
  test.each([
    ['the field itself', fault('lines[3].expiryOn', 'REQUIRED', { label: 'Expiry' }), { label: 'Best before' }],
    [
      'fields beside it',
      fault('lines[0].expiryOn', 'ORDER', { first: 'Mfg.', second: 'Expiry' }),
      { first: 'Woven on', second: 'Best before' },
    ],
    [
      'fields of the record, seen from a line',
      fault('lines[0].expiryOn', 'ORDER', { first: 'Date', second: 'Expiry' }),
      { first: 'Booked on', second: 'Best before' },
    ],
    [
      'words that are no field’s',
      fault('lines[0].item', 'REFERENCE', { label: 'Stocked item', value: 'Expiry' }),
      null,
    ],
    ['a field that is called as declared', fault('lines[0].item', 'REQUIRED', { label: 'Item' }), null],
    ['a place that nobody declared', fault('gone[1].x', 'REQUIRED', { label: 'Date' }), { label: 'Booked on' }],
  ])('name %s as the partner does', (_, told, expected) => {
    const [worded] = inShapedWords(fields, [told]);
    expect(worded?.values).toEqual(expected ?? told.values);
  });

  test('words of no field of the module may be those of fields beside it; its own stand first', () => {
    const beside = { ...fields, date: { ...uom.fields.decimals, label: 'Beside', declaredLabel: 'Date' } };
    const spoken = (label: string) =>
      inShapedWords(uom.fields, [fault('lines[0].x', 'REQUIRED', { label })], beside)[0]?.values?.['label'];
    expect([spoken('Date'), spoken('Decimals'), spoken('Nothing')]).toEqual(['Beside', 'Decimals', 'Nothing']);
  });

  test('once: labels that two fields swapped are not swapped back by who words the answer as well', () => {
    const swapped = shapedModule(inward, {
      detail: (key) =>
        ({
          'inward.date': { fieldKeyName: key, fieldLabel: 'Invoice date' },
          'inward.billDate': { fieldKeyName: key, fieldLabel: 'Date' },
        })[key],
      term: () => undefined,
    });
    expect(swapped.fields['billDate']).toMatchObject({ label: 'Date', declaredLabel: 'Invoice date' });
    const told = inShapedWords(swapped.fields, [fault('date', 'REQUIRED', { label: 'Date' })]);
    const [again] = inShapedWords(
      swapped.fields,
      told.map((one) => ({ ...one, row: 2 })),
    );
    expect([told[0]?.values?.['label'], again?.values?.['label']]).toEqual(['Invoice date', 'Invoice date']);
  });

  test('and so does every validation', () => {
    const input = { name: 'Bag', symbol: 'bag', kind: 'count', isWhole: true, decimals: 2 };
    const told = (module: typeof uom | ReturnType<typeof shaped>) => validate(module, input, contextWith()).faults;
    expect([told(uom)[0]?.values?.['label'], told(shaped(uom))[0]?.values?.['label']]).toEqual(['Decimals', 'Places']);
  });
});
