import { moduleCustomField } from '@weft/domain/catalogue/organisation/module-custom-field';
import { numberSeries } from '@weft/domain/catalogue/organisation/number-series';
import { zone } from '@weft/domain/catalogue/organisation/zone';
import { faultMessage } from '@weft/domain/contract/wire-error';
import { expect, it } from 'vitest';
import { existsFault } from './unique-faults.ts';

it('tells a value that is taken as a person knows it: a text as typed, an option in words, a reference by who has it', () => {
  const name = existsFault(zone, 'name', zone.fields.name, 'West', 'West');
  const series = existsFault(numberSeries, 'moduleName', numberSeries.fields.moduleName, 'purchaseOrder', '{PFX}');
  const placed = existsFault(moduleCustomField, 'customField', moduleCustomField.fields.customField, '2', 'Width');
  expect([name, series, placed].map(faultMessage)).toEqual([
    "Zone 'West' already exists",
    "Number Series 'Purchase Order' already exists",
    "Custom Module Field 'Width' already exists",
  ]);
});
