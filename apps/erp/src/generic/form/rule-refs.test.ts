import { describe, expect, it } from 'vitest';
import { item } from '@weft/domain/catalogue/masters/item';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { itemTuple } from '@weft/domain/catalogue/masters/item-tuple';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import type { Module } from '@weft/domain/catalogue/language/module';
import { asksForRefs, wantedRefs, type RefSource } from './rule-refs.ts';

const modules: { readonly [name: string]: Module } = { item, uom };

const sourceOf = (rows: { readonly [key: string]: { readonly [field: string]: unknown } }): RefSource => ({
  fieldsOf: (name) => modules[name]?.fields,
  rowOf: (name, id) => rows[`${name} ${id}`],
});

describe('rows that rules ask for', () => {
  it('are first those that the record itself points to, each once', () => {
    const order = { party: 7, lines: [{ item: 3 }, { item: 3 }, { item: 4 }] };
    expect(wantedRefs(purchaseOrder, order, sourceOf({}))).toEqual([
      { module: 'party', id: 7 },
      { module: 'item', id: 3 },
      { module: 'item', id: 4 },
    ]);
  });

  it('then those that the arrived ones lead to', () => {
    const source = sourceOf({ 'item 3': { id: 3, uom: 11 } });
    expect(wantedRefs(purchaseOrder, { lines: [{ item: 3 }] }, source)).toEqual([{ module: 'uom', id: 11 }]);
  });

  it('end when everything is there', () => {
    const source = sourceOf({ 'item 3': { id: 3, uom: 11 }, 'uom 11': { id: 11 } });
    expect(wantedRefs(purchaseOrder, { lines: [{ item: 3 }] }, source)).toEqual([]);
  });

  it('are none for a plain master', () => {
    const plain = { ...uom, rules: [], derive: undefined };
    expect([asksForRefs(plain), asksForRefs(purchaseOrder)]).toEqual([false, true]);
  });

  it('are asked for by a plain master that begins with a row nobody chose, for its name', () => {
    const plain = { ...itemTuple, rules: [], derive: undefined, reads: [] };
    const { purity, ...others } = plain.fields;
    expect(purity.defaultFrom).toBe('DEFAULT_COST_PARAM_1');
    expect([asksForRefs(plain), asksForRefs({ ...plain, fields: others })]).toEqual([true, false]);
    const began = { ...others, purity: { ...purity, defaultFrom: undefined, default: 4 } }; // a value of its own, given by the partner
    expect(asksForRefs({ ...plain, fields: began })).toBe(true);
  });
});
