import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, roundToPaisa, sumOf } from '../decimal/decimal.ts';
import { type GstRate, gstRateOn } from './gst-rate-on.ts';
import { gstSplit } from './gst-split.ts';
import { spread } from './spread.ts';
import { purchasePlaceOfSupply, purchaseTaxMode, stateTaxLabel, supplierTaxFaults } from './tax-mode.ts';

const decimals = (...texts: string[]) => texts.map((text) => decimal(text));

describe('spread', () => {
  test('[C13] landed cost by weight', () => {
    expect(spread(decimal('12600'), decimals('10000', '250', '120')).map((share) => share.toFixed(2))).toEqual([
      '12150.43',
      '303.76',
      '145.81',
    ]);
  });

  test('[C28] a rest below zero comes off the largest base', () => {
    expect(
      spread(decimal('297.290').times('118.25'), decimals('99.100', '98.950', '99.240')).map((share) =>
        share.toFixed(2),
      ),
    ).toEqual(['11718.58', '11700.84', '11735.12']);
    const bases = decimals('99.100', '98.950', '99.240');
    const alone = bases.map((base) => roundToPaisa(base.times('118.25')));
    expect([...alone, sumOf(alone)].map((share) => share.toFixed(2))).toEqual([
      '11718.58',
      '11700.84',
      '11735.13',
      '35154.55', // a paisa more than the line has
    ]);
  });

  test('the first of equal bases takes the rest', () => {
    expect(spread(decimal('10'), decimals('1', '1', '1')).map(String)).toEqual(['3.34', '3.33', '3.33']);
    expect(spread(decimal('10'), [])).toEqual([]);
  });

  test('shares always add up, also of negative amounts', () => {
    const base = fc.nat(10_000_000).map((units) => decimal(units).div('1000'));
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.array(base, { minLength: 1, maxLength: 40 }),
        (paise, bases) => {
          const amount = decimal(paise).div('100');
          expect(sumOf(spread(amount, bases)).eq(amount)).toBe(true);
        },
      ),
    );
  });
});

describe('gstRateOn', () => {
  const bags: GstRate = {
    taxability: 'taxable',
    periods: [
      { from: '2020-01-01', rate: decimal('18') },
      { from: '2017-07-01', rate: decimal('12'), cessPercent: decimal('1') },
    ],
  };

  test.each([
    ['2019-12-31', '12', '6'],
    ['2020-01-01', '18', '9'],
    ['2030-01-01', '18', '9'],
  ])('on %s: %s %%, %s %% each', (date, rate, half) => {
    const answer = gstRateOn(bags, date);
    expect(answer).toMatchObject({
      ok: true,
      percents: { rate: decimal(rate), cgst: decimal(half), sgst: decimal(half), igst: decimal(rate) },
    });
  });

  test('has none after the day on which the law ended it', () => {
    const ended: GstRate = { ...bags, validTill: '2025-09-21' };
    expect(gstRateOn(ended, '2025-09-21')).toMatchObject({ ok: true, percents: { rate: decimal('18') } });
    expect(gstRateOn(ended, '2025-09-22')).toEqual({
      ok: false,
      code: 'GST_RATE_NOT_ON_DATE',
      values: { date: '22-09-2025' },
    });
  });

  test('has none before the first period, and 0 for what is not taxed', () => {
    expect(gstRateOn(bags, '2017-06-30')).toEqual({
      ok: false,
      code: 'GST_RATE_NOT_ON_DATE',
      values: { date: '30-06-2017' },
    });
    expect(gstRateOn({ taxability: 'exempt', periods: [] }, '2017-06-30')).toMatchObject({
      ok: true,
      percents: { rate: decimal('0') },
    });
  });
});

test('gstSplit rounds each tax alone', () => {
  const split = (isIntra: boolean) =>
    Object.values(gstSplit(decimal('10000.05'), decimal('18'), isIntra)).map((tax) => tax.toFixed(2));
  expect(split(true)).toEqual(['900.00', '900.00', '0.00']);
  expect(split(false)).toEqual(['0.00', '0.00', '1800.01']);
});

describe('tax mode of a purchase', () => {
  test.each([
    ['regular', '24', '24', false, 'intra', 'intra'],
    ['regular', '27', '24', false, 'inter', 'inter'],
    ['deemedExport', '24', '24', false, 'intra', 'intra'],
    ['uinHolder', '27', '24', false, 'inter', 'inter'],
    ['taxDeductor', '24', '24', false, 'intra', 'intra'],
    ['isd', '24', '24', false, 'intra', 'intra'],
    ['sez', '24', '24', false, 'inter', 'inter'],
    ['sezDeveloper', '24', '24', false, 'inter', 'inter'],
    ['composition', '24', '24', true, 'none', 'none'],
    ['unregistered', '24', '24', false, 'none', 'none'],
    ['unregistered', '24', '24', true, 'reverseCharge', 'intra'],
    ['consumer', '27', '24', true, 'reverseCharge', 'inter'],
    ['overseas', '', '24', false, 'import', 'none'],
  ] as const)(
    '%s from %s to %s (reverse charge %s): %s',
    (treatment, supplierState, placeOfSupply, isReverseCharge, mode, split) => {
      const found = purchaseTaxMode({ treatment, supplierState, placeOfSupply, isReverseCharge });
      expect(found).toEqual({ mode, split, isReverseCharge: mode === 'reverseCharge' });
    },
  );

  test('goods are supplied where they are delivered to us, the rest where we are registered', () => {
    const states = { shipToState: '24', billToState: '27' };
    expect(purchasePlaceOfSupply({ ...states, isService: false, isToThirdPerson: false })).toBe('24');
    expect(purchasePlaceOfSupply({ ...states, isService: false, isToThirdPerson: true })).toBe('27');
    expect(purchasePlaceOfSupply({ ...states, isService: true, isToThirdPerson: false })).toBe('27');
  });

  test('a composition dealer cannot charge GST', () => {
    const percents = [decimal('18'), null, decimal('0')];
    expect(supplierTaxFaults('composition', percents)).toEqual([
      { field: 'lines[0].gstRate', code: 'TAX_SUPPLIER', values: { treatment: 'composition' } },
    ]);
    expect(supplierTaxFaults('regular', percents)).toEqual([]);
  });

  test('union territories without a legislature charge UTGST', () => {
    expect(['04', '26', '31', '35', '38', '24', '07', '34'].map(stateTaxLabel)).toEqual([
      'UTGST',
      'UTGST',
      'UTGST',
      'UTGST',
      'UTGST',
      'SGST',
      'SGST',
      'SGST',
    ]);
  });
});
