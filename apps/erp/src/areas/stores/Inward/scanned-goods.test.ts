import { describe, expect, it } from 'vitest';
import { decimal, ONE } from '@weft/domain/rules/decimal/decimal';
import type { Unit } from '@weft/domain/rules/units/unit';
import { scannedGoods } from './scanned-goods.ts';

const unit = (id: number, kind: string, numerator: string): Unit => ({
  id,
  symbol: kind,
  kind,
  numerator: decimal(numerator),
  denominator: ONE,
  decimals: 3,
  rounding: 'halfUp',
});
const UNITS = [unit(1, 'mass', '1'), unit(2, 'count', '1'), unit(5, 'mass', '1000')];
const known = {
  itemOf: (id: unknown) => (id === 3 ? { gtin: '8901234567894', barcode: 'PP-3' } : { barcode: 'MB-4' }),
  unitOf: (id: unknown) => UNITS.find((one) => one.id === id),
};
const granules = { item: 3, uom: 1, purchaseOrderItem: 7, quantity: decimal('1000'), packing: 2, packages: null };
const inserts = { item: 4, uom: 2, quantity: decimal('500') };
const LABEL = '(01)08901234567894(10)A7(3102)002500(17)270331';

describe('scanning what came', () => {
  it('the label of the first bag says lot, expiry and weight', () =>
    expect(scannedGoods([inserts, granules], LABEL, known)).toMatchObject({
      at: 1,
      lines: [inserts, { supplierLot: 'A7', expiryOn: '2027-03-31', quantity: decimal('25'), packages: 1 }],
    }));

  it('each further bag of the lot counts', () => {
    const first = scannedGoods([granules], LABEL, known)?.lines ?? [];
    expect(scannedGoods(first, LABEL, known)?.lines).toMatchObject([{ quantity: decimal('50'), packages: 2 }]);
  });

  it('another lot of the goods gets a line of its own, of the same order line', () => {
    const first = scannedGoods([granules], LABEL, known)?.lines ?? [];
    expect(scannedGoods(first, LABEL.replace('A7', 'A8'), known)).toMatchObject({
      at: 1,
      lines: [{ supplierLot: 'A7' }, { supplierLot: 'A8', purchaseOrderItem: 7, quantity: decimal('25') }],
    });
  });

  it('a lot takes nothing over of the lot before: neither days nor a quantity', () => {
    const first = scannedGoods([granules], LABEL, known)?.lines ?? [];
    expect(scannedGoods(first, '(01)08901234567894(10)A8', known)?.lines[1]).toMatchObject({
      supplierLot: 'A8',
      expiryOn: null,
      manufacturedOn: null,
      quantity: null,
    });
  });

  it('weighs in the unit of the line', () =>
    expect(scannedGoods([{ ...granules, uom: 5 }], LABEL, known)?.lines).toMatchObject([
      { quantity: decimal('0.025') },
    ]));

  it('a roll that was scanned stands once', () => {
    const roll = '(01)08901234567894(10)A7(21)R-1(3102)009910';
    const first = scannedGoods([granules], roll, known)?.lines ?? [];
    expect(scannedGoods(first, roll, known)).toEqual({ lines: first, at: 0, isRepeated: true });
  });

  it('each roll is one line', () => {
    const roll = '(01)08901234567894(10)A7(21)R-1(3102)009910';
    const first = scannedGoods([granules], roll, known)?.lines ?? [];
    expect(scannedGoods(first, roll.replace('R-1', 'R-2'), known)?.lines).toMatchObject([
      { supplierRoll: 'R-1', quantity: decimal('99.1') },
      { supplierRoll: 'R-2', quantity: decimal('99.1') },
    ]);
  });

  it('a plain barcode counts pieces', () => {
    const once = scannedGoods([inserts], 'MB-4', known)?.lines ?? [];
    expect(scannedGoods(once, 'MB-4', known)?.lines).toMatchObject([{ quantity: decimal('2') }]);
  });

  it('goods that nobody expects are no line', () => {
    expect(scannedGoods([inserts], LABEL, known)).toBeUndefined();
    expect(scannedGoods([inserts], 'XYZ', known)).toBeUndefined();
  });
});
