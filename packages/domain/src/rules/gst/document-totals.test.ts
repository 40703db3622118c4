import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decimal, decimal, sumOf } from '../decimal/decimal.ts';
import { formatInr } from '../format/format-inr.ts';
import { amountInWords } from '../words/amount-in-words.ts';
import { documentTotals, type MoneyDocument, type MoneyLine } from './document-totals.ts';
import { freightAmount } from './freight-amount.ts';
import { taxSummary } from './tax-summary.ts';

const line = (quantity: string, rate: string, gstPercent: string, more: Partial<MoneyLine> = {}): MoneyLine => ({
  quantity: decimal(quantity),
  rate: decimal(rate),
  gstPercent: decimal(gstPercent),
  ...more,
});
const percent = (value: string) => ({ percent: decimal(value) });
const amount = (value: string) => ({ amount: decimal(value) });
const shown = (...figures: Decimal[]) => figures.map(formatInr);

describe('[C20] purchase with freight of the supplier', () => {
  const order: MoneyDocument = {
    lines: [
      line('10000', '98.50', '18', { discount: percent('2') }),
      line('250', '212.40', '18'),
      line('120', '141.75', '5'),
    ],
    charges: [{ value: amount('12000'), apportion: 'byValue' }],
    split: 'intra',
  };

  test('within the state', () => {
    const totals = documentTotals(order);
    expect(
      totals.lines.map((each) =>
        shown(each.gross, each.discount, each.net, each.chargeShare, each.taxable, each.cgst, each.sgst),
      ),
    ).toEqual([
      ['9,85,000.00', '19,700.00', '9,65,300.00', '11,187.45', '9,76,487.45', '87,883.87', '87,883.87'],
      ['53,100.00', '0.00', '53,100.00', '615.41', '53,715.41', '4,834.39', '4,834.39'],
      ['17,010.00', '0.00', '17,010.00', '197.14', '17,207.14', '430.18', '430.18'],
    ]);
    expect(
      shown(
        totals.gross,
        totals.discount,
        totals.net,
        totals.charges,
        totals.taxable,
        totals.cgst,
        totals.sgst,
        totals.igst,
      ),
    ).toEqual([
      '10,55,110.00',
      '19,700.00',
      '10,35,410.00',
      '12,000.00',
      '10,47,410.00',
      '93,148.44',
      '93,148.44',
      '0.00',
    ]);
    expect(shown(totals.beforeRounding, totals.roundOff, totals.grandTotal)).toEqual([
      '12,33,706.88',
      '0.12',
      '12,33,707.00',
    ]);
    expect(amountInWords(totals.grandTotal)).toBe('Twelve Lakh Thirty Three Thousand Seven Hundred Seven Rupees');
  });

  test('between states', () => {
    const totals = documentTotals({ ...order, split: 'inter' });
    expect(shown(...totals.lines.map(({ igst }) => igst), totals.igst)).toEqual([
      '1,75,767.74',
      '9,668.77',
      '860.36',
      '1,86,296.87',
    ]);
    expect(shown(totals.beforeRounding, totals.roundOff, totals.grandTotal)).toEqual([
      '12,33,706.87',
      '0.13',
      '12,33,707.00',
    ]);
  });

  test('under reverse charge the tax stands outside the grand total', () => {
    const totals = documentTotals({ ...order, isReverseCharge: true });
    expect(shown(totals.tax, totals.grandTotal)).toEqual(['1,86,296.88', '10,47,410.00']);
  });
});

describe('[S1] [S2] sale with header discount and freight', () => {
  const sale: MoneyDocument = {
    lines: [
      line('25000', '11.35', '18', { discount: percent('2.5') }),
      line('1234.560', '148.75', '5'),
      line('375.500', '62.40', '18'),
    ],
    discount: amount('1500'),
    charges: [{ value: amount('4200'), apportion: 'byValue' }],
    split: 'intra',
  };
  const HSN = ['39232990', '54072090', '28332990'];
  const RATES = ['18', '5', '18'];

  test('within the state', () => {
    const totals = documentTotals(sale);
    expect(
      totals.lines.map((each) =>
        shown(
          each.gross,
          each.discount,
          each.net,
          each.headerDiscount,
          each.chargeShare,
          each.taxable,
          each.cgst,
          each.sgst,
        ),
      ),
    ).toEqual([
      ['2,83,750.00', '7,093.75', '2,76,656.25', '857.89', '2,402.09', '2,78,200.45', '25,038.04', '25,038.04'],
      ['1,83,640.80', '0.00', '1,83,640.80', '569.45', '1,594.47', '1,84,665.82', '4,616.65', '4,616.65'],
      ['23,431.20', '0.00', '23,431.20', '72.66', '203.44', '23,561.98', '2,120.58', '2,120.58'],
    ]);
    expect(shown(totals.gross, totals.net, totals.taxable, totals.cgst, totals.sgst)).toEqual([
      '4,90,822.00',
      '4,83,728.25',
      '4,86,428.25',
      '31,775.27',
      '31,775.27',
    ]);
    expect(shown(totals.beforeRounding, totals.roundOff, totals.grandTotal)).toEqual([
      '5,49,978.79',
      '0.21',
      '5,49,979.00',
    ]);
    expect(amountInWords(totals.grandTotal)).toBe('Five Lakh Forty Nine Thousand Nine Hundred Seventy Nine Rupees');
  });

  test('between states', () => {
    const totals = documentTotals({ ...sale, split: 'inter' });
    expect(shown(...totals.lines.map(({ igst }) => igst), totals.igst)).toEqual([
      '50,076.08',
      '9,233.29',
      '4,241.16',
      '63,550.53',
    ]);
    expect(shown(totals.beforeRounding, totals.roundOff, totals.grandTotal)).toEqual([
      '5,49,978.78',
      '0.22',
      '5,49,979.00',
    ]);
  });

  test('summaries by HSN and by rate are sums of the same figures', () => {
    const { lines } = documentTotals(sale);
    const byHsn = taxSummary(lines, (_, index) => HSN[index] ?? '');
    expect(byHsn.map(({ key, taxable }) => [key, ...shown(taxable)])).toEqual([
      ['39232990', '2,78,200.45'],
      ['54072090', '1,84,665.82'],
      ['28332990', '23,561.98'],
    ]);
    const byRate = taxSummary(lines, (_, index) => RATES[index] ?? '');
    expect(byRate.map(({ key, taxable, cgst }) => [key, ...shown(taxable, cgst)])).toEqual([
      ['18', '3,01,762.43', '27,158.62'],
      ['5', '1,84,665.82', '4,616.65'],
    ]);
  });
});

describe('rates for other units', () => {
  const gross = (of: MoneyLine, more: Partial<MoneyDocument> = {}) =>
    shown(documentTotals({ lines: [of], split: 'none', ...more }).gross)[0];

  test('[C21] fabric ordered in metres, priced per kilogram', () => {
    const fabric = line('3749.75', '118.25', '0', { secondaryQuantity: decimal('297.290'), rateBasis: 'secondary' });
    expect(gross(fabric)).toBe('35,154.54');
    expect(
      documentTotals({ lines: [fabric], split: 'none' })
        .gross.div('3749.75')
        .toFixed(4),
    ).toBe('9.3752');
  });

  test('[C22] bags per thousand', () => {
    expect(gross(line('125000', '9265.10', '0', { rateBasis: 'thousand' }))).toBe('11,58,137.50');
  });

  test('[C23] import in dollars', () => {
    const goods = line('25000', '1.12', '0');
    expect(gross(goods)).toBe('28,000.00');
    expect(gross(goods, { exchangeRate: decimal('83.4560') })).toBe('23,36,768.00');
  });

  test('[S3] counted, weighed, charged by weight', () => {
    expect(gross(line('25000', '118.50', '0', { weightKg: decimal('2312.5'), rateBasis: 'kg' }))).toBe('2,74,031.25');
    expect(gross(line('10000', '118.50', '0', { weightKg: decimal('931.4'), rateBasis: 'kg' }))).toBe('1,10,370.90');
  });

  test('per tonne, hundred and primary unit', () => {
    expect(gross(line('9', '1450', '0', { weightKg: decimal('8640'), rateBasis: 'tonne' }))).toBe('12,528.00');
    expect(gross(line('250', '40', '0', { rateBasis: 'hundred' }))).toBe('100.00');
    expect(gross(line('2', '10', '0', { primaryQuantity: decimal('50'), rateBasis: 'primary' }))).toBe('500.00');
  });
});

describe('discounts, charges and cess', () => {
  test('a header percent, a charge with its own rate, cess, no rounding', () => {
    const totals = documentTotals({
      lines: [
        line('10', '100', '18', { cessPercent: decimal('1'), cessPerUnit: decimal('0.5'), discount: amount('50') }),
      ],
      discount: percent('10'),
      charges: [{ value: percent('2'), apportion: 'ownRate', gstPercent: decimal('5') }],
      split: 'inter',
      roundsTotal: false,
    });
    expect(shown(totals.headerDiscount, totals.lines[0]?.taxable ?? decimal(0), totals.cess)).toEqual([
      '95.00',
      '855.00',
      '13.55',
    ]);
    expect(totals.ownCharges.map((each) => shown(each.taxable, each.igst))).toEqual([['17.10', '0.86']]);
    expect(shown(totals.taxable, totals.grandTotal, totals.roundOff)).toEqual(['872.10', '1,040.41', '0.00']);
  });

  test('a charge by quantity, and charges on free goods', () => {
    const spreadOf = (lines: MoneyLine[], apportion: 'byQuantity' | 'byValue') =>
      shown(
        ...documentTotals({ lines, charges: [{ value: amount('100'), apportion }], split: 'none' }).lines.map(
          ({ chargeShare }) => chargeShare,
        ),
      );
    expect(spreadOf([line('1', '900', '0'), line('3', '1', '0')], 'byQuantity')).toEqual(['25.00', '75.00']);
    expect(spreadOf([line('1', '0', '0'), line('3', '0', '0')], 'byValue')).toEqual(['50.00', '50.00']);
  });

  test('an empty document costs nothing', () => {
    const totals = documentTotals({
      lines: [],
      charges: [{ value: amount('100'), apportion: 'byValue' }],
      split: 'intra',
    });
    expect(shown(totals.charges, totals.grandTotal)).toEqual(['0.00', '0.00']);
  });
});

test('freight keeps within minimum and maximum', () => {
  const terms = { rate: decimal('1450') };
  expect(
    shown(
      freightAmount(terms, decimal('8.64')),
      freightAmount({ ...terms, minimum: decimal('13000') }, decimal('8.64')),
    ),
  ).toEqual(['12,528.00', '13,000.00']);
  expect(shown(freightAmount({ ...terms, maximum: decimal('10000') }, decimal('8.64')))).toEqual(['10,000.00']);
});

describe('every document', () => {
  const figure = (max: number, places: number) =>
    fc.integer({ min: 1, max }).map((units) => decimal(units).div(decimal(10 ** places)));
  const anyLine = fc.record({
    quantity: figure(1_000_000, 3),
    rate: figure(100_000, 2),
    gstPercent: fc.constantFrom('0', '0.25', '3', '5', '18', '40').map(decimal),
    discount: fc.option(fc.record({ percent: figure(9_999, 2) })),
  });
  const anyDocument = fc.record({
    lines: fc.uniqueArray(anyLine, {
      minLength: 1,
      maxLength: 12,
      selector: ({ quantity, rate, discount }) =>
        documentTotals({ lines: [{ quantity, rate, discount }], split: 'none' }).net.toString(),
    }),
    discount: fc.option(fc.record({ percent: figure(9_999, 2) })),
    charges: fc.array(
      fc.record({
        value: fc.record({ amount: figure(1_000_000, 2) }),
        apportion: fc.constantFrom('byValue', 'byQuantity', 'ownRate'),
        gstPercent: fc.constant(decimal('18')),
      }),
      { maxLength: 3 },
    ),
    split: fc.constantFrom('intra', 'inter', 'none'),
  });

  test('its parts are the whole, to the paisa', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const totals = documentTotals(document);
        const own = sumOf(totals.ownCharges.map(({ total }) => total));
        expect(
          sumOf(totals.lines.map(({ total }) => total))
            .plus(own)
            .eq(totals.beforeRounding),
        ).toBe(true);
        expect(sumOf(totals.lines.map(({ headerDiscount }) => headerDiscount)).eq(totals.headerDiscount)).toBe(true);
        expect(
          totals.net
            .minus(totals.headerDiscount)
            .plus(totals.charges)
            .plus(sumOf(totals.ownCharges.map(({ taxable }) => taxable)))
            .eq(totals.taxable),
        ).toBe(true);
        expect(totals.beforeRounding.plus(totals.roundOff).eq(totals.grandTotal)).toBe(true);
        expect(totals.roundOff.abs().lte('0.5')).toBe(true);
        expect(totals.cgst.eq(totals.sgst)).toBe(true);
      }),
    );
  });

  test('does not depend on the order of its lines', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const [there, back] = [document.lines, document.lines.toReversed()].map((lines) =>
          documentTotals({
            ...document,
            charges: document.charges.filter(({ apportion }) => apportion !== 'byQuantity'),
            lines,
          }),
        );
        expect(back?.grandTotal.toString()).toBe(there?.grandTotal.toString());
        expect(back?.lines.map(({ total }) => total.toString()).toReversed()).toEqual(
          there?.lines.map(({ total }) => total.toString()),
        );
      }),
    );
  });
});
