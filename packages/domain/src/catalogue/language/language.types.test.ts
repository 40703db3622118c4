import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Decimal } from '../../rules/decimal/decimal.ts';
import type { Item, ItemInput } from '../masters/item.ts';
import type { PurchaseOrder, PurchaseOrderInput } from '../purchase/purchase-order.ts';
import { f } from './f.ts';
import { document, master } from './module.ts';
import type { Id } from './record.ts';
import { seeds } from './seed.ts';

const fields = { name: f.text({ label: 'Name', required: true }), rate: f.money({ label: 'Rate' }) };
const rest = { title: 'Loom', api: 'loom', acl: 'loom', route: 'loom' };
const list = { columns: ['name'], search: ['name'], sort: 'name' } as const;

describe('types come by inference', () => {
  test('a row has money as decimals, refs as ids of their module, choices as unions', () => {
    expectTypeOf<Item['purchasePrice']>().toEqualTypeOf<Decimal | null>();
    expectTypeOf<Item['category']>().toEqualTypeOf<Id<'itemCategory'>>();
    expectTypeOf<Item['lotTracking']>().toEqualTypeOf<'none' | 'lot' | 'roll'>();
    expectTypeOf<PurchaseOrder['party']>().toEqualTypeOf<Id<'party'>>();
  });

  test('an input carries nothing that is computed', () => {
    expectTypeOf<PurchaseOrderInput>().not.toHaveProperty('grandTotal');
    expectTypeOf<ItemInput>().not.toHaveProperty('averageRate');
    expectTypeOf<ItemInput>().toHaveProperty('itemCode');
  });
});

describe('a wrong declaration does not compile', () => {
  test('a column that is no field', () => {
    const wrong = () =>
      master({
        ...rest,
        name: 'loom',
        fields,
        form: [['name']],
        // @ts-expect-error -- 'nmae' is no field
        list: { ...list, columns: ['nmae'] },
      });
    expect(wrong).toBeTypeOf('function');
  });

  test('a sort key that is no field', () => {
    // @ts-expect-error -- '-speed' is no field
    const wrong = () => master({ ...rest, name: 'loom', fields, form: [['name']], list: { ...list, sort: '-speed' } });
    expect(wrong).toBeTypeOf('function');
  });

  test('a form with a field that is none', () => {
    // @ts-expect-error -- 'width' is no field
    const wrong = () => master({ ...rest, name: 'loom', fields, form: [['name', 'width']], list });
    expect(wrong).toBeTypeOf('function');
  });

  test('a misspelt option of a field', () => {
    // @ts-expect-error -- 'requird' is no option
    const wrong = () => f.text({ label: 'Name', requird: true });
    expect(wrong).toBeTypeOf('function');
  });

  test('a fault that is not in the table', () => {
    // @ts-expect-error -- no fault of that name
    const wrong = () => f.text({ label: 'Name', required: true, faults: { required: 'NO_NAME' } });
    expect(wrong).toBeTypeOf('function');
  });

  test('an action that leads to a status the document does not have', () => {
    const states = { draft: { post: 'completed' } } as const;
    const wrong = () =>
      // @ts-expect-error -- 'completed' is no state of it
      document({ ...rest, name: 'loom', fields, form: [['name']], list, states, number: { prefix: 'L', per: [] } });
    expect(wrong).toBeTypeOf('function');
  });

  test('a seed with a key that is no field', () => {
    const loom = master({ ...rest, name: 'loom', fields, form: [['name']], list });
    // @ts-expect-error -- 'nmae' is no field
    const wrong = () => seeds(loom, [{ nmae: 'Loom 1' }]);
    expect(wrong).toBeTypeOf('function');
  });
});
