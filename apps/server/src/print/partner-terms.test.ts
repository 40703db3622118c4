import { expect, it } from 'vitest';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { wordedWith } from '@weft/domain/rules/labels/worded';
import { certificatePages } from './certificate-print.ts';
import { challanPages } from './challan-print.ts';

const place = { name: 'Weft Industries, supplier of lots', lines: [], gstin: '' };
const renamed = { LOT: 'Heat', SUPPLIER: 'Mill', ITEM: 'Article', PRIMARY_QTY: 'Weight' };

/** Every text of a print. */
const texts = (pages: object): readonly string[] =>
  [...JSON.stringify(pages).matchAll(/"((?:[^"\\]|\\.)*)"/gu)].map(([, text = '']) => text);

const certificate = (terms: { readonly [key: string]: string }) =>
  texts(
    certificatePages({
      test: {
        itemName: 'Item 7',
        lotNumber: 'Lot 9',
        partyName: 'Reliance',
        supplierLot: 'R-1',
        lotQuantity: decimal(5),
      },
      number: 'LT-1',
      mark: undefined,
      results: [],
      company: place,
      say: wordedWith(terms),
      printedBy: 'Asha',
      printedOn: '01-04-2026',
    }),
  );

const challan = (terms: { readonly [key: string]: string }) =>
  texts(
    challanPages({
      transfer: { lines: [] },
      mark: undefined,
      company: place,
      from: place,
      to: place,
      say: wordedWith(terms),
      printedBy: 'Asha',
      printedOn: '01-04-2026',
    }),
  );

it('a certificate and a challan speak as the partner does, of names and figures as they stand', () => {
  expect(certificate({})).toEqual(expect.arrayContaining(['Item', 'Lot', 'Supplier', 'Supplier’s lot', 'Quantity']));
  expect(certificate(renamed)).toEqual(
    expect.arrayContaining(['Article', 'Item 7', 'Heat', 'Lot 9', 'Mill', 'Mill’s Heat', 'Weight', place.name]),
  );
  expect(challan({})).toEqual(expect.arrayContaining(['Item', 'Quantity']));
  expect(challan(renamed)).toEqual(expect.arrayContaining(['Article', 'Weight', place.name]));
});
