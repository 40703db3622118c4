import { numberSeries } from '@weft/domain/catalogue/organisation/number-series';
import { uom } from '@weft/domain/catalogue/masters/uom';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { expect, test } from 'vitest';
import type { Translate } from '../../i18n/translate.ts';
import words from '../../../public/assets/i18n/en.json';
import { recordName } from './record-name.ts';

const t: Translate = (key, values) => words[key as 'list.draft'].replace('{{id}}', String(values?.['id']));

test.each([
  ['a draft by its id', purchaseOrder, { id: 7, number: null }, 'Purchase Order · Draft 7'],
  ['a document by its number', purchaseOrder, { id: 7, number: 'PO/26-27/00007' }, 'PO/26-27/00007'],
  ['a master by its name', uom, { id: 3, name: 'Kilogram' }, 'Kilogram'],
  [
    'a number series by what it numbers',
    numberSeries,
    { id: 3, moduleName: 'purchaseOrder', pattern: '{SEQ:5}' },
    'Purchase Order',
  ],
  ['one without a name by its id', uom, { id: 3 }, `${uom.title} 3`],
  ['what is not saved yet by what it will be', purchaseOrder, undefined, 'Purchase Order'],
])('calls %s', (_, module, before, name) => expect(recordName(module, before, t)).toBe(name));
