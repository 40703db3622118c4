import { describe, expect, it } from 'vitest';
import type { CustomField } from '@weft/domain/catalogue/language/custom/custom-field';
import type { Fields } from '@weft/domain/catalogue/language/field';
import { shapedModule } from '@weft/domain/catalogue/language/shaped-module';
import type { Module } from '@weft/domain/catalogue/language/module';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { productType } from '@weft/domain/catalogue/masters/product-type';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { openingStock } from '@weft/domain/catalogue/stores/opening-stock';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { copyOf, emptyValues, isSame, sendable, wireValues } from './form-values.ts';

const around = { config: () => undefined, defaults: { today: '2026-11-21', branch: 4 } };

describe('a new record', () => {
  it('begins with the defaults of its declaration, exact figures as decimals', () => {
    expect(emptyValues(uom.fields, around)).toMatchObject({
      decimals: 3,
      rounding: 'halfUp',
      numerator: decimal('1'),
    });
  });

  it('takes day and place of the person', () => {
    expect(emptyValues(purchaseOrder.fields, around)).toMatchObject({ date: '2026-11-21', branch: 4 });
  });

  it('takes purity, pH, moisture and solubility of its lines from the settings, and nothing where none is set', () => {
    const ids: { readonly [key: string]: string } = {
      DEFAULT_COST_PARAM_1: '10',
      DEFAULT_STOCK_PARAM_1: '11',
      DEFAULT_STOCK_PARAM_2: '12',
      DEFAULT_STOCK_PARAM_3: '13',
    };
    const lineOf = (config: (key: string) => string | undefined) =>
      emptyValues(openingStock.fields.lines.of ?? {}, { config });
    expect(lineOf((key) => ids[key])).toMatchObject({ purity: 10, ph: 11, moisture: 12, solubility: 13 });
    const bare = lineOf(() => '');
    expect(['purity', 'ph', 'moisture', 'solubility'].filter((key) => key in bare)).toEqual([]);
  });

  it('holds nothing that the server sets', () => {
    expect(emptyValues(purchaseOrder.fields, around)).not.toHaveProperty('grandTotal');
  });
});

describe('what travels', () => {
  it('leaves names beside refs and held fields behind, also in lines', () => {
    const values = {
      id: 1,
      version: 2,
      party: 7,
      partyName: 'Shree',
      grandTotal: decimal('9'),
      lines: [{ id: 5, item: 3, itemName: 'Tape' }],
    };
    expect(wireValues(purchaseOrder, values)).toEqual({ id: 1, version: 2, party: 7, lines: [{ id: 5, item: 3 }] });
  });

  it('leaves the empty lines at the end behind, and no other', () => {
    const blank = { creditable: true, isFree: false, item: null, quantity: null };
    const values = { lines: [{ item: 3 }, blank, { quantity: decimal('2') }, blank, {}] };
    expect(sendable(purchaseOrder, values)['lines']).toHaveLength(3);
  });

  it('leaves behind what the role does not see, named alone or with its lines', () => {
    const values = { party: 7, orderType: 'purchase', lines: [{ item: 3, rate: decimal('92.4'), creditable: true }] };
    const hidden = new Set(['orderType', 'lines.rate', 'creditable']);
    expect(wireValues(purchaseOrder, values, hidden)).toEqual({ party: 7, lines: [{ item: 3 }] });
  });

  it('is the same when only its writing differs', () => {
    expect(isSame(uom, { numerator: decimal('1.50') }, { numerator: decimal('1.5') })).toBe(true);
    expect(isSame(uom, { numerator: decimal('1.5') }, { numerator: decimal('1.6') })).toBe(false);
  });
});

describe('a copy', () => {
  it('drops what must be unique and what was the original’s own', () => {
    const copy = copyOf(productType, {
      id: 3,
      version: 1,
      name: 'Tape',
      nature: 'raw',
      properties: [{ id: 9, itemProperty: 2 }],
    });
    expect(copy).toEqual({ nature: 'raw', properties: [{ itemProperty: 2 }] });
  });

  it('leaves files of lines with the record that has them', () => {
    const of: Fields = {
      uses: { kind: 'multiChoice', label: 'Uses' },
      papers: { kind: 'file', label: 'Papers', many: true },
      seal: { kind: 'image', label: 'Seal' },
    };
    const module = { ...productType, fields: { lines: { kind: 'lines', label: 'Lines', of } } } satisfies Module;
    expect(copyOf(module, { lines: [{ id: 9, uses: ['food'], papers: [3], seal: 4 }] })).toEqual({
      lines: [{ uses: ['food'] }],
    });
  });

  it('takes of the partner’s own fields those that say so', () => {
    const own = (key: string, copyOnDuplicate: boolean): CustomField => ({
      key,
      label: key,
      fieldType: 'text',
      level: 'header',
      copyOnDuplicate,
    });
    const shaped = shapedModule(productType, {
      detail: () => undefined,
      term: () => undefined,
      customs: () => [own('millRef', true), own('batchRef', false)],
    });
    const kept = { nature: 'raw', 'customFields.millRef': 'M-7', 'customFields.batchRef': 'B-9' };
    const copy = copyOf(shaped, { ...kept, customFields: { millRef: 'M-7', batchRef: 'B-9' } });
    expect(copy).toEqual({ nature: 'raw', 'customFields.millRef': 'M-7' });
  });
});
