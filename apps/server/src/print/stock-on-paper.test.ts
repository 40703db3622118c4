import { expect, it } from 'vitest';
import { shapedModule } from '@weft/domain/catalogue/language/shaped-module';
import { wordedWith } from '@weft/domain/rules/labels/worded';
import { stockOnPaper } from './stock-on-paper.ts';

const say = wordedWith({ RACK: 'Bin' });
const paper = stockOnPaper({
  say,
  shaped: (module) =>
    shapedModule(module, {
      say,
      term: () => undefined,
      detail: (key) =>
        ({
          'stock.lot': { fieldKeyName: 'lot', fieldLabel: 'Heat' },
          'stock.vendorCode': { fieldKeyName: 'vendorCode', isVisible: false },
        })[key],
    }),
});

it('pick list and count sheet call stock as its configuration does, else as label configuration does, and hide what it hides', () => {
  expect([paper.label('lot', 'Lot'), paper.label('rack', 'Rack'), paper.label('item', 'Item')]).toEqual([
    'Heat',
    'Bin',
    'Item',
  ]);
  expect([paper.shown('lot', 'L-1'), paper.shown('vendorCode', 'V-9')]).toEqual(['L-1', '']);
});
