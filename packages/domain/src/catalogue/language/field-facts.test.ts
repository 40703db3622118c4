import { describe, expect, it } from 'vitest';
import { SYS_CONFIG_KEYS } from '../../rules/config/sys-config-keys.ts';
import { item } from '../masters/item.ts';
import { MODULES } from '../registry.ts';
import { factsOf, settingsOf } from './field-facts.ts';
import type { Field } from './field.ts';

const everyField = (fields: { readonly [key: string]: Field }): readonly Field[] =>
  Object.values(fields).flatMap((field) => [field, ...everyField(field.of ?? {})]);

describe('factsOf', () => {
  it('says who fills a field before what fits into it', () => {
    expect(factsOf({ kind: 'text', label: 'Code', required: true, unique: ['group'], minLength: 2, max: 40 })).toEqual([
      { about: 'required' },
      { about: 'unique', within: ['group'] },
      { about: 'minLength', value: '2' },
      { about: 'maxLength', value: '40' },
    ]);
  });

  it('counts characters of a text, the figure of a number, rows of lines', () => {
    const bounds = (kind: Field['kind']) => factsOf({ kind, label: 'X', min: 1, max: 9 }).map(({ about }) => about);
    expect(bounds('longText')).toEqual(['optional', 'minLength', 'maxLength']);
    expect(bounds('integer')).toEqual(['optional', 'min', 'max']);
    expect(bounds('lines')).toEqual(['optional', 'minRows', 'maxRows']);
  });

  it('asks nobody to fill what the system or a rule makes', () => {
    expect(factsOf({ kind: 'text', label: 'Number', readOnly: true, required: true })).toEqual([{ about: 'bySystem' }]);
    expect(factsOf({ kind: 'money', label: 'Amount', computed: () => null, places: 2 })).toEqual([
      { about: 'computed' },
      { about: 'places', value: '2' },
    ]);
  });

  it('leaves the decimals of a quantity to its unit', () => {
    expect(factsOf({ kind: 'quantity', label: 'Quantity', unitOf: 'item' })).toEqual([{ about: 'optional' }]);
    expect(factsOf({ kind: 'quantity', label: 'Quantity' })).toContainEqual({ about: 'places', value: '3' });
  });
});

describe('settingsOf', () => {
  it('names the switch of a field', () => {
    expect(settingsOf(item.fields.itemCode)).toContainEqual({ key: 'ITEM_CODE_SUPPORT', decides: 'shown' });
  });

  it('names settings in capitals alone as a default: a place of the person is none', () => {
    expect(settingsOf({ kind: 'ref', label: 'Branch', defaultFrom: 'branch' })).toEqual([]);
    expect(settingsOf({ kind: 'integer', label: 'Days', defaultFrom: 'QTY_DECIMALS' })).toEqual([
      { key: 'QTY_DECIMALS', decides: 'default' },
    ]);
  });

  it('knows every setting that a declaration of the catalogue names', () => {
    const keys = MODULES.flatMap(({ fields }) => everyField(fields).flatMap(settingsOf)).map(({ key }) => key);
    expect(keys.filter((key) => !Object.hasOwn(SYS_CONFIG_KEYS, key))).toEqual([]);
    expect(keys).toContain('RATE_DECIMALS');
  });
});
