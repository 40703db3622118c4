import { describe, expect, test } from 'vitest';
import { STATUSES } from '../../contract/statuses.ts';
import { ORDER_TRANSITIONS } from '../../rules/purchase/order-transitions.ts';
import { contextWith, PLANT, told } from '../language/context.fixture.ts';
import { toWire } from '../language/wire.ts';
import { figuresNow, validate } from '../language/validate.ts';
import { purchaseOrder } from './purchase-order.ts';

const line = { item: 1, uom: 1, quantity: 10_000, rate: 98.5, gstRate: 1, hsn: '3902' };
const right = {
  party: 1,
  date: '2026-07-10',
  expectedOn: '2026-07-20',
  shipTo: 1,
  billTo: 1,
  organization: 1,
  branch: 1,
  location: 1,
  lines: [line],
};
const SWITCHES = { PO_CBL_FLOW_SUPPORT: 'YES', SECONDARY_STOCK_SUPPORT: 'YES' };
const check = (more: object, config: object = {}, around: object = {}) =>
  validate(purchaseOrder, { ...right, ...more }, contextWith(PLANT, { ...SWITCHES, ...config }, around));
const faultsOf = (...given: Parameters<typeof check>) => told(check(...given).faults);
const wired = (...given: Parameters<typeof check>) => toWire(purchaseOrder.fields, check(...given).record);

/** [C20] of spec 02, 3.4. */
const C20 = {
  freightMode: 'chargedBySupplier',
  freightAmount: 12_000,
  lines: [
    { ...line, discountPercent: 2 },
    { ...line, quantity: 250, rate: 212.4 },
    { ...line, quantity: 120, rate: 141.75, gstRate: 2 },
  ],
};

describe('purchase order', () => {
  test('shows its totals while it is still being typed', () => {
    const { expectedOn: _, ...typed } = { ...right, lines: [line, { item: 1 }] };
    const now = figuresNow(purchaseOrder, typed, contextWith(PLANT, SWITCHES));
    expect(toWire(purchaseOrder.fields, now)).toMatchObject({
      taxMode: 'intra',
      grossTotal: 985_000,
      grandTotal: 1_162_300,
    });
  });

  test('C20: a supplier of our state charges CGST and SGST, freight taxed with the goods', () => {
    expect(wired(C20)).toMatchObject({
      taxMode: 'intra',
      placeOfSupply: 1,
      supplierGstin: '24AAACW1234E1ZW',
      grossTotal: 1055110,
      discountTotal: 19700,
      chargeTotal: 12000,
      taxableTotal: 1047410,
      cgst: 93148.44,
      sgst: 93148.44,
      igst: 0,
      roundOff: 0.12,
      grandTotal: 1233707,
      amountInWords: 'Twelve Lakh Thirty Three Thousand Seven Hundred Seven Rupees',
      creditDays: 30,
      lines: [
        { gross: 985000, discount: 19700, amount: 965300, chargeShare: 11187.45, taxable: 976487.45, cgst: 87883.87 },
        { taxable: 53715.41, cgst: 4834.39 },
        { taxable: 17207.14, cgst: 430.18 },
      ],
    });
  });

  test('C20: a supplier of another state charges IGST', () => {
    expect(wired({ ...C20, party: 2 })).toMatchObject({
      taxMode: 'inter',
      cgst: 0,
      igst: 186296.87,
      roundOff: 0.13,
      grandTotal: 1233707,
    });
  });

  test('C21: fabric in metres is priced per kg of the second quantity', () => {
    const fabric = {
      ...line,
      item: 3,
      uom: 3,
      quantity: 3749.75,
      secondaryQuantity: 297.29,
      rate: 118.25,
      rateBasis: 'secondary',
    };
    expect(wired({ lines: [fabric] })).toMatchObject({ grossTotal: 35154.54 });
  });

  test('C22: bags are priced per thousand', () => {
    const bags = { ...line, item: 2, uom: 2, quantity: 125_000, rate: 9265.1, rateBasis: 'thousand' };
    expect(wired({ lines: [bags] })).toMatchObject({ grossTotal: 1158137.5 });
  });

  test('C23: an import bears no GST and is told in rupees', () => {
    const order = {
      party: 4,
      currency: 'USD',
      exchangeRate: 83.456,
      lines: [{ ...line, quantity: 25_000, rate: 1.12, gstRate: null }],
    };
    expect(wired(order)).toMatchObject({ taxMode: 'import', igst: 0, grandTotal: 2336768 });
  });

  test('goods for a third person are supplied where we are billed', () => {
    expect(wired({ shipToParty: 2 })).toMatchObject({ placeOfSupply: 1 });
  });

  test('hidden place fields are filled in silence', () => {
    const { organization: _o, branch: _b, location: _l, shipTo: _s, billTo: _t, ...bare } = right;
    const defaults = { organization: 1, branch: 1, location: 1 };
    const { record, faults } = validate(purchaseOrder, bare, contextWith(PLANT, {}, { defaults }));
    expect(faults).toEqual([]);
    expect(record).toMatchObject({ organization: 1, branch: 1, location: 1, shipTo: 1, billTo: 1, taxMode: 'intra' });
  });

  test('an order with nothing in it is told what it needs', () => {
    expect(told(validate(purchaseOrder, {}, contextWith(PLANT)).faults)).toEqual([
      'party REQUIRED',
      'date REQUIRED',
      'lines LINES_EMPTY',
      'expectedOn REQUIRED',
    ]);
  });

  test('unknown item, blank unit, rate 0 and no GST rate are told in one answer', () => {
    expect(faultsOf({ lines: [{ quantity: 5, rate: 0 }] })).toEqual([
      'lines[0].item ITEM_CODE_NOT_FOUND',
      'lines[0].uom UOM_REQUIRED',
      'lines[0].rate PURCHASE_PRICE_NOT_POSITIVE',
      'lines[0].gstRate PURCHASE_GST_REQUIRED',
    ]);
  });

  test.each([
    ['10.5 nos', { lines: [{ ...line, item: 2, uom: 2, quantity: 10.5 }] }, ['lines[0].quantity FORMAT']],
    ['a negative quantity', { lines: [{ ...line, quantity: -1 }] }, ['lines[0].quantity TOO_SMALL']],
    ['an exact copy of a line', { lines: [line, line] }, ['lines[1] LINE_REPEATED']],
    ['a free line needs no rate', { lines: [{ ...line, rate: 0, isFree: true }] }, []],
    ['payment of 90 %', { paymentTerms: [{ percent: 90, basis: 'onReceipt', days: 30 }] }, ['paymentTerms SUM_OFF']],
    [
      'dates that do not add up',
      { schedule: [{ orderLine: 1, date: '2026-07-20', quantity: 4000 }] },
      ['lines[0].quantity SUM_OFF'],
    ],
    [
      'a date for no line',
      { schedule: [{ orderLine: 2, date: '2026-07-20', quantity: 1 }] },
      ['schedule[0].orderLine REFERENCE'],
    ],
    ['expected before it is ordered', { expectedOn: '2026-07-01' }, ['expectedOn ORDER']],
    ['a date after today', { date: '2026-07-16', expectedOn: '2026-07-20' }, ['date ORDER']],
    ['a date too far back', { date: '2026-07-01' }, ['date TOO_SMALL']],
    ['a blanket without end', { orderType: 'blanket' }, ['validTill REQUIRED']],
    ['a foreign order without exchange rate', { party: 4, currency: 'USD' }, ['exchangeRate REQUIRED']],
    ['freight of nobody', { freightAmount: 100 }, ['freightMode REQUIRED']],
    ['GST from a composition dealer', { party: 3 }, ['lines[0].gstRate TAX_SUPPLIER']],
    ['a supplier on hold', { party: 5 }, ['party PARTY_ON_HOLD']],
    [
      'an item that is not bought',
      { lines: [{ ...line, item: 4, uom: 2, quantity: 1, hsn: '998221' }] },
      ['lines[0].item REFERENCE'],
    ],
    [
      'an HSN of goods where a service has its SAC',
      { lines: [{ ...line, item: 4, uom: 2, quantity: 1 }] },
      ['lines[0].item REFERENCE', 'lines[0].hsn HSN_FORM'],
    ],
    [
      'a discount above the line',
      { lines: [{ ...line, quantity: 1, discountAmount: 99 }] },
      ['lines[0].discountAmount TOO_LARGE'],
    ],
    ['a charge of nothing', { charges: [{ charge: 'Loading' }] }, ['charges[0].amount REQUIRED']],
    ['a tax that the law has ended', { lines: [{ ...line, gstRate: 4 }] }, ['lines[0].gstRate GST_RATE_NOT_ON_DATE']],
    [
      'a charge with a tax of its own that the law has ended',
      { charges: [{ charge: 'Loading', amount: 100, taxed: 'ownRate', gstRate: 4 }] },
      ['charges[0].gstRate GST_RATE_NOT_ON_DATE'],
    ],
    ['CGST of another state', { party: 2, cgst: 900 }, ['cgst TAX_PLACE']],
    [
      'a total too large for words',
      { lines: [{ ...line, quantity: 999_999_999, rate: 99_999 }] },
      ['grandTotal TOO_LARGE'],
    ],
  ])('%s', (_, more, expected) => {
    expect(faultsOf(more)).toEqual(expected);
  });

  test('a tax of another state is told by the states, with the right figure', () => {
    const [first] = check({ party: 2, cgst: 900 }).faults;
    expect(first?.values).toMatchObject({ supplier: 'Maharashtra', place: 'Gujarat', tax: 'CGST 0.00' });
  });

  test('a closed period takes no order, an override goes further back', () => {
    expect(faultsOf({}, { PERIOD_LOCK_DATE: '2026-07-10' })).toEqual(['date PERIOD_CLOSED']);
    expect(faultsOf({ date: '2025-07-01' }, {}, { mayOverride: true })).toEqual([]);
  });

  test('an update keeps what it does not name, in lines too', () => {
    const { record: stored } = check({});
    const [first] = stored['lines'] as readonly object[]; // one line was sent
    const before = { ...stored, id: 5, lines: [{ ...first, id: 11, lineNo: 1 }] };
    const { record, faults } = validate(
      purchaseOrder,
      { id: 5, lines: [{ id: 11, rate: 100 }] },
      contextWith(PLANT, SWITCHES, { before }),
    );
    expect(faults).toEqual([]);
    expect(toWire(purchaseOrder.fields, record)).toMatchObject({
      taxableTotal: 1000000,
      lines: [{ id: 11, quantity: 10000, rate: 100 }],
    });
  });

  test('2,000 lines are read, priced and checked', () => {
    const lines = Array.from({ length: 2000 }, (_, n) => ({ ...line, quantity: n + 1 }));
    expect(wired({ lines })).toMatchObject({ grossTotal: 197098500 });
  });

  test('its states are those of the transitions of an order', () => {
    const declared = Object.entries(purchaseOrder.states ?? {}).flatMap(([from, actions]) =>
      Object.keys(actions ?? {})
        .filter((action) => !purchaseOrder.automatic.includes(action))
        .map((action) => `${action} from ${from}`),
    );
    const ruled = Object.entries(ORDER_TRANSITIONS)
      .filter(([action]) => action !== 'amend' && action !== 'delete') // no change of status by themselves
      .flatMap(([action, { from }]) => from.map((status) => `${action} from ${status}`));
    expect(declared.toSorted()).toEqual(ruled.toSorted());
    expect(Object.keys(STATUSES)).toEqual(expect.arrayContaining(Object.keys(purchaseOrder.states ?? {})));
  });
});
