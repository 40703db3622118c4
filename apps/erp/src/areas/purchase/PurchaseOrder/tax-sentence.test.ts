import { expect, test } from 'vitest';
import { bareContext } from '@weft/domain/catalogue/language/rule-context';
import { taxSentence } from './tax-sentence.ts';

const rows: { readonly [of: string]: { readonly [id: number]: object } } = {
  party: { 7: { gstin: '27AAACV1234A1Z5', addresses: [{ id: 1, state: 5 }] } },
  state: { 4: { name: 'Gujarat', stateCode: 24 }, 5: { name: 'Maharashtra', stateCode: 27 } },
};
const context = {
  ...bareContext('2026-11-30'),
  ref: (of: string, id: unknown) => (typeof id === 'number' ? { ...rows[of]?.[id] } : undefined),
};
const told = (order: object) => taxSentence({ party: 7, placeOfSupply: 4, ...order }, context);

test('names the states that decide', () => {
  expect(told({ taxMode: 'inter' })).toEqual({
    key: 'order.tax.inter',
    values: { supplier: 'Maharashtra 27', place: 'Gujarat 24' },
  });
  expect(told({ taxMode: 'intra', supplierGstin: '24AAACV1234A1Z5' })).toEqual({
    key: 'order.tax.intra',
    values: { supplier: 'Gujarat 24', place: 'Gujarat 24' },
  });
});

test.each([
  ['a state is not known', { taxMode: 'inter', placeOfSupply: null }, 'order.tax.inter.unnamed'],
  ['the supplier is in a zone', { taxMode: 'inter', gstTreatment: 'sez' }, 'order.tax.sez'],
  ['a composition supplier', { taxMode: 'none', gstTreatment: 'composition' }, 'order.tax.composition'],
  ['nobody registered', { taxMode: 'none', gstTreatment: 'unregistered' }, 'order.tax.none'],
  ['an import', { taxMode: 'import' }, 'order.tax.import'],
  ['nobody sells yet', { taxMode: null }, undefined],
])('says why where %s', (_, order, key) => {
  expect(told(order)?.key).toBe(key);
});
