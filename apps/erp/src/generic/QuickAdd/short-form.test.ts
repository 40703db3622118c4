import { describe, expect, it } from 'vitest';
import { item } from '@weft/domain/catalogue/masters/item';
import { party } from '@weft/domain/catalogue/masters/party';
import { uom } from '@weft/domain/catalogue/masters/uom';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { contextWith } from '@weft/domain/catalogue/language/context.fixture';
import { namedAs, shortForm } from './short-form.ts';

const keysOf = (module: Module, first: AnyRecord, now: AnyRecord = first, faulty: readonly string[] = []) =>
  shortForm({ module, first, now, context: contextWith({}), faulty: new Set(faulty) }).flatMap(({ rows }) =>
    rows.flat(),
  );

describe('the short form of a module', () => {
  it('begins with the name that was typed', () => {
    expect([namedAs(party, 'Shree Polymers'), namedAs(uom, 'Bundle')]).toEqual([
      { companyName: 'Shree Polymers' },
      { name: 'Bundle' },
    ]);
  });

  it('asks for what is required and has no default, in the order of the form', () => {
    const keys = keysOf(item, { isPurchasable: true });
    expect(keys.slice(0, 2)).toEqual(['itemCode', 'name']);
    expect(keys).toEqual(expect.arrayContaining(['productType', 'category', 'uom']));
    expect(keys).not.toContain('description');
  });

  it('keeps a field while it is being filled', () => {
    expect(keysOf(uom, {}, { symbol: 'bdl' })).toContain('symbol');
  });

  it('shows a choice that decides what else is required', () => {
    expect(keysOf(party, { gstTreatment: 'regular' })).toEqual(expect.arrayContaining(['gstTreatment', 'gstin']));
    expect(keysOf(party, { gstTreatment: 'regular' }, { gstTreatment: 'unregistered' })).not.toContain('gstin');
  });

  it('shows what the server refused', () => {
    expect(keysOf(party, {}, {}, ['pan'])).toContain('pan');
  });
});
