import { expect, it } from 'vitest';
import { freeDefaults } from './free-defaults.ts';

it('fills what is free, with its name, and leaves what was entered', () =>
  expect(
    freeDefaults({ hsn: '390210', purchaseGst: 4, purchaseGstName: 'GST 18 %', isSaleable: false }, new Set(['hsn'])),
  ).toEqual([
    { key: 'purchaseGst', value: 4, beside: { purchaseGstName: 'GST 18 %' } },
    { key: 'isSaleable', value: false, beside: {} },
  ]));

it('knows no field that the item does not have', () =>
  expect(freeDefaults({ price: 5, note: 'x' }, new Set())).toEqual([]));
