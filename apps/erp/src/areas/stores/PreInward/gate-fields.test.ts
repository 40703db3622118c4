import { describe, expect, it } from 'vitest';
import { preInward } from '@weft/domain/catalogue/stores/pre-inward';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { filledBy, pendingLines, shownFields } from './gate-fields.ts';

const keys = (slip: object, isBefore = true): readonly string[] =>
  shownFields(preInward.form, { ...slip }, isBefore).flatMap(({ rows }) => rows.flat());

describe('a slip asks only for what this arrival has', () => {
  it('a purchase for orders, a transfer for its transfer', () => {
    expect(keys({})).toEqual(expect.arrayContaining(['party', 'purchaseOrders', 'vehicleNumber']));
    expect(keys({})).not.toEqual(expect.arrayContaining(['stockTransfer']));
    expect(keys({ kind: 'transferIn' })).toContain('stockTransfer');
    expect(keys({ kind: 'transferIn' })).not.toContain('party');
  });

  it('no number plate of a courier, no reason for a whole seal, no net before the vehicle is inside', () => {
    expect(keys({ vehicleKind: 'courier' })).not.toContain('vehicleNumber');
    expect(keys({ sealNumber: 'S1', sealIntact: true })).not.toContain('sealNote');
    expect(keys({ sealNumber: 'S1', sealIntact: false })).toContain('sealNote');
    expect([keys({}).includes('netWeight'), keys({}, false).includes('netWeight')]).toEqual([false, true]);
  });
});

describe('a scan fills the slip', () => {
  const found = {
    party: 4,
    purchaseOrders: [9],
    lines: [{ item: 1, purchaseOrder: 9, purchaseOrderItem: 41, challanQty: 25, orderBalance: 25 }],
  };

  it('takes each order line once and keeps what stands there of the same party', () => {
    const typed = { item: 1, purchaseOrderItem: 41, challanQty: decimal('3') };
    const slip = { party: 4, purchaseOrders: [7], lines: [typed, {}] };
    expect(filledBy(slip, found)).toMatchObject({ purchaseOrders: [7, 9], lines: [typed] });
    expect(filledBy({}, found)['lines']).toEqual([
      { item: 1, purchaseOrder: 9, purchaseOrderItem: 41, challanQty: decimal('25') },
    ]);
  });

  it('another party begins anew; an e-way bill alone leaves the goods', () => {
    const slip = { party: 3, purchaseOrders: [7], lines: [{ item: 2 }] };
    expect(filledBy(slip, found)).toMatchObject({ purchaseOrders: [9], lines: [{ item: 1 }] });
    expect(filledBy(slip, { ewayBillNumber: '351001234567' })).toEqual({
      ewayBillNumber: '351001234567',
      lines: [{ item: 2 }],
    });
  });
});

it('what is still in the yard is told with its unit', () =>
  expect(
    pendingLines({
      lines: [
        { id: 1, itemName: 'PP', uomCode: 'kg', pending: 60 },
        { id: 2, pending: 0 },
      ],
    }),
  ).toEqual([{ id: 1, name: 'PP', pending: '60 kg' }]));
