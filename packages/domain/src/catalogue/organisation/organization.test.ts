import { expect, test } from 'vitest';
import { contextWith, PLANT, told } from '../language/context.fixture.ts';
import type { AnyRecord } from '../language/record.ts';
import { warningsOf } from '../language/validate.ts';
import { organization } from './organization.ts';

const advised = (more: AnyRecord, config: { readonly [key: string]: string } = {}): readonly string[] =>
  told(warningsOf(organization, { name: 'Weft', ...more }, contextWith(PLANT, config)));

test('the turnover of a company advises digits of HSN and e-invoices', () => {
  expect(advised({ turnoverBand: 'above10Crore' })).toEqual([
    'turnoverBand HSN_BY_TURNOVER',
    'eInvoiceFrom E_INVOICE_BY_TURNOVER',
  ]);
  expect(advised({ turnoverBand: 'above5Crore' }, { HSN_MIN_DIGITS: '6' })).toEqual([
    'eInvoiceFrom E_INVOICE_BY_TURNOVER',
  ]);
  expect(advised({ turnoverBand: 'above5Crore', eInvoiceFrom: '2024-04-01' }, { HSN_MIN_DIGITS: '6' })).toEqual([]);
  expect(advised({ turnoverBand: 'upTo5Crore' })).toEqual([]);
  expect(advised({})).toEqual([]);
});
