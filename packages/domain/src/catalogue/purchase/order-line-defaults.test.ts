import { expect, test } from 'vitest';
import { decimal } from '../../rules/decimal/decimal.ts';
import { contextWith, PLANT, told } from '../language/context.fixture.ts';
import { validate } from '../language/validate.ts';
import { toWire } from '../language/wire.ts';
import { purchaseOrder } from './purchase-order.ts';

const ON = { PO_CBL_FLOW_SUPPORT: 'YES', SECONDARY_STOCK_SUPPORT: 'YES' };
const places = { organization: 1, branch: 1, location: 1, shipTo: 1, billTo: 1 };
const head = { party: 1, date: '2026-07-10', expectedOn: '2026-07-20', ...places };

/** A line of an item of the plant that says more of itself. */
const ordered = (
  line: object,
  item: { readonly id: number; readonly [fact: string]: unknown },
  config: object = {},
) => {
  const { id, ...facts } = item;
  const items = { ...PLANT['item'], [id]: { ...PLANT['item']?.[id], ...facts } };
  const body = {
    ...head,
    lines: [{ item: id, uom: items[id]?.['uom'], quantity: 1000, rate: 10, gstRate: 1, ...line }],
  };
  const { record, faults } = validate(
    purchaseOrder,
    body,
    contextWith({ ...PLANT, item: items }, { ...ON, ...config }),
  );
  const [first] = toWire(purchaseOrder.fields, record)['lines'] as readonly { readonly [key: string]: unknown }[];
  return { faults: told(faults), line: first ?? {} };
};

test('a rate is for what the price of the item is told for, until a line says another basis', () => {
  const bag = { id: 2, hsn: '6305' };
  expect(ordered({}, bag).line).toMatchObject({ rateBasis: 'orderUnit', gross: 10_000 });
  expect(ordered({}, { ...bag, priceBasis: 'thousand' }).line).toMatchObject({ rateBasis: 'thousand', gross: 10 });
  expect(ordered({}, { ...bag, priceBasis: 'kg' }).line).toMatchObject({ rateBasis: 'kg', gross: 866.32 });
  expect(ordered({ rateBasis: 'hundred' }, { ...bag, priceBasis: 'kg' }).line).toMatchObject({ gross: 100 });
});

test('a price per second unit asks for the second quantity, or takes the fixed one', () => {
  const fabric = { id: 3, hsn: '5407', priceBasis: 'secondary' };
  expect(ordered({}, fabric).faults).toEqual(['lines[0].secondaryQuantity REQUIRED']);
  expect(ordered({ secondaryQuantity: 79.3 }, fabric)).toMatchObject({ faults: [], line: { gross: 793 } });
  const fixed = { ...fabric, secondaryMode: 'fixed', secondaryFactor: decimal('12.5') };
  expect(ordered({}, fixed).line).toMatchObject({ secondaryQuantity: 80, gross: 800 });
  const off = { SECONDARY_STOCK_SUPPORT: 'NO' };
  expect(ordered({}, fabric, off)).toMatchObject({ faults: [], line: { rateBasis: 'orderUnit', gross: 10_000 } });
  expect(ordered({ isFree: true }, fabric).faults).toEqual([]);
  expect(ordered({ rateBasis: 'secondary' }, fabric, off).faults).toEqual(['lines[0].rateBasis SWITCHED_OFF']);
});

test('a price by weight asks for a weight that can be told', () => {
  const crate = { id: 2, hsn: '6305', standardWeight: null };
  expect(ordered({ rateBasis: 'kg' }, crate).faults).toEqual(['lines[0].rateBasis CONVERSION_MISSING']);
  expect(ordered({ rateBasis: 'tonne' }, crate).faults).toEqual(['lines[0].rateBasis CONVERSION_MISSING']);
  expect(ordered({ rateBasis: 'primary' }, crate).faults).toEqual([]);
});

test('goods are bought under their HSN: that of the item, unless the line says another; one is asked where neither has any', () => {
  expect(ordered({}, { id: 1, hsn: '39021000' }).line).toMatchObject({ hsn: '39021000' });
  expect(ordered({ hsn: '3902' }, { id: 1, hsn: '39021000' }).line).toMatchObject({ hsn: '3902' });
  expect(ordered({}, { id: 1 }).faults).toEqual(['lines[0].hsn REQUIRED']);
  expect(ordered({}, { id: 4, isPurchasable: true }).faults).toEqual([]); // a service
});
