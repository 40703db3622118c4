import { describe, expect, test } from 'vitest';
import { decimal } from '../../rules/decimal/decimal.ts';
import { contextWith, PLANT, type Rows, told } from '../language/context.fixture.ts';
import { validate } from '../language/validate.ts';
import { purchaseOrder } from './purchase-order.ts';
import { blanketFaults, releaseFaults } from './release.rules.ts';

const agreed = { id: 5, item: 1, itemTuple: null, uom: 1, quantity: decimal('10000'), rate: decimal('98.5') };
const blanket = {
  number: 'PO/26-27/SRT/00007',
  status: 'open',
  orderType: 'blanket',
  party: 1,
  validTill: '2026-12-31',
  lines: [agreed],
};
const rows: Rows = {
  ...PLANT,
  purchaseOrder: { 7: blanket, 8: { ...blanket, party: 2 }, 9: { ...blanket, status: 'cancelled' } },
};
const line = { item: 1, uom: 1, quantity: 800, rate: 98.5, gstRate: 1, hsn: '390210' };
const right = {
  party: 1,
  organization: 1,
  branch: 1,
  location: 1,
  shipTo: 1,
  billTo: 1,
  date: '2026-07-14',
  expectedOn: '2026-07-20',
  orderType: 'release',
  blanket: 7,
  lines: [line],
};
const faultsOf = (more: object) =>
  told(validate(purchaseOrder, { ...right, ...more }, contextWith(rows, { PO_CBL_FLOW_SUPPORT: 'NO' })).faults);

describe('a release of a blanket order', () => {
  test.each([
    ['as agreed', {}, []],
    ['names no blanket order', { blanket: null }, ['blanket REQUIRED']],
    ['of another supplier’s', { blanket: 8 }, ['blanket REFERENCE']],
    ['of one that is over', { blanket: 9 }, ['blanket REFERENCE']],
    ['dearer than agreed', { lines: [{ ...line, rate: 99 }] }, ['lines[0].rate PRICE']],
    ['cheaper than agreed', { lines: [{ ...line, rate: 98 }] }, []],
    ['of other goods', { lines: [{ ...line, item: 2 }] }, ['lines[0].item REFERENCE']],
  ] as const)('%s', (_, more, expected) => expect(faultsOf(more)).toEqual(expected));

  test('after its validity', () =>
    expect(
      told(
        validate(
          purchaseOrder,
          { ...right, date: '2027-01-02', expectedOn: '2027-01-09' },
          contextWith(rows, { PO_CBL_FLOW_SUPPORT: 'NO' }, { today: '2027-01-02' }),
        ).faults,
      ),
    ).toContain('date ORDER'));

  const asked = (...quantities: readonly string[]) => ({
    lines: quantities.map((quantity) => ({ ...agreed, quantity: decimal(quantity) })),
  });
  const drawn = [{ item: 1, itemTuple: null, uom: 1, quantity: decimal('9200') }];
  test('draws at most what other releases left', () => {
    expect(told(releaseFaults(asked('800'), blanket, drawn))).toEqual([]);
    expect(releaseFaults(asked('800.001'), blanket, drawn)).toMatchObject([
      {
        field: 'lines[0].quantity',
        code: 'OVER_RECEIPT',
        values: { ordered: '10,000', received: '9,200', max: '800' },
      },
    ]);
  });
  test('its lines count together, and what was given up of the blanket is gone', () => {
    expect(told(releaseFaults(asked('500', '301'), blanket, drawn))).toEqual(['lines[1].quantity OVER_RECEIPT']);
    const given = { ...blanket, lines: [{ ...agreed, shortClosed: decimal('100') }] };
    expect(told(releaseFaults(asked('701'), given, drawn))).toEqual(['lines[0].quantity OVER_RECEIPT']);
  });
});

describe('an amendment of a blanket order', () => {
  const anyGrade = { ...agreed, quantity: decimal('10000') };
  const drawn = [
    { item: 1, uom: 1, itemTuple: 4, quantity: decimal('100'), rate: null },
    { item: 1, uom: 1, itemTuple: 5, quantity: decimal('9000'), rate: null },
  ];
  const faultsOfAmending = (line: object) =>
    told(blanketFaults({ lines: [anyGrade] }, { lines: [{ ...anyGrade, ...line }] }, drawn));

  test.each([
    ['as it was', {}, []],
    ['less, but not below what was drawn', { quantity: decimal('9100') }, []],
    ['below what was drawn', { quantity: decimal('9000') }, ['lines[0].quantity BELOW_DRAWN']],
    ['to one grade while another was drawn', { itemTuple: 4 }, ['lines[0].quantity BELOW_DRAWN']],
  ] as const)('%s', (_, line, expected) => expect(faultsOfAmending(line)).toEqual(expected));
});
