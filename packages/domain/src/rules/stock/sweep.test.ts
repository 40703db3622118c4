import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, sumOf, ZERO } from '../decimal/decimal.ts';
import type { Pool } from './pool.ts';
import { type Correction, type LedgerRow, ledgerValue, sweep } from './sweep.ts';

const row = (id: number, day: string, quantity: string, amount: string, more: Partial<LedgerRow> = {}): LedgerRow => ({
  id,
  at: `2026-04-${day}`,
  pool: 'average',
  quantity: decimal(quantity),
  amount: decimal(amount),
  account: 'SUPPLIER',
  ...more,
});
const booked = (ledger: readonly LedgerRow[], corrections: readonly Correction[]): LedgerRow[] => [
  ...ledger,
  ...corrections.map((correction, index) => ({ ...correction, id: 10_000 + ledger.length + index, quantity: ZERO })),
];
const amounts = (corrections: readonly Correction[]) =>
  corrections.map(({ corrects, pool, account, amount }) => `${corrects} ${pool}/${account} ${amount.toFixed(2)}`);

describe('sweep', () => {
  test('[C9] a freight bill after the issue', () => {
    const ledger = [
      row(1, '01', '2000', '190000'),
      row(2, '02', '10000', '985000'),
      row(3, '03', '-6000', '-587500', { account: 'PRODUCTION' }),
      row(4, '04', '0', '14500', { corrects: 2 }),
    ];
    const { corrections, pools } = sweep(ledger);
    expect(amounts(corrections)).toEqual(['3 average/PRODUCTION -7250.00']);
    expect(pools.get('average')?.value.toFixed(2)).toBe('594750.00');
    expect(ledgerValue(booked(ledger, corrections), 'average').toFixed(2)).toBe('594750.00');
  });

  test('an issue of a moment has what comes in at that moment, whatever their ids', () => {
    const ledger = [
      row(1, '01', '10', '100'),
      row(2, '02', '-50', '-909.09', { account: 'COUNT' }),
      row(3, '02', '45', '900', { account: 'COUNT' }),
    ];
    const { corrections, pools } = sweep(ledger);
    expect(corrections).toEqual([]);
    expect(pools.get('average')?.value.toFixed(2)).toBe('90.91');
  });

  test('[C10] a wrong price reversed', () => {
    const ledger = [
      row(1, '01', '100', '5000'),
      row(2, '02', '100', '60000'),
      row(3, '03', '-10', '-3250', { account: 'PRODUCTION' }),
      row(4, '02', '-100', '-60000', { reverses: 2 }),
    ];
    expect(ledgerValue(ledger, 'average').toFixed(2)).toBe('1750.00');
    const { corrections } = sweep(ledger);
    expect(amounts(corrections)).toEqual(['3 average/PRODUCTION 2750.00']);
    expect(ledgerValue(booked(ledger, corrections), 'average').toFixed(2)).toBe('4500.00');
  });

  test('[C11] a receipt entered late', () => {
    const ledger = [
      row(1, '01', '1000', '100000'),
      row(2, '03', '-600', '-60000', { account: 'CUSTOMER' }),
      row(3, '02', '1000', '110000'),
    ];
    const { corrections, pools } = sweep(ledger);
    expect(amounts(corrections)).toEqual(['2 average/CUSTOMER -3000.00']);
    expect([pools.get('average')?.quantity.toString(), pools.get('average')?.value.toFixed(2)]).toEqual([
      '1400',
      '147000.00',
    ]);
  });

  test('[C12] a freight bill on goods that have left quarantine follows them', () => {
    const ledger = [
      row(1, '01', '2000', '190000'),
      row(2, '02', '5000', '492500', { pool: 'quarantine' }),
      row(3, '03', '-2', '-197', { pool: 'quarantine', account: 'SAMPLE' }),
      row(4, '03', '-4600', '-453100', { pool: 'quarantine', account: 'QC', movedTo: 5 }),
      row(5, '03', '4600', '453100', { account: 'QC' }),
      row(6, '04', '-398', '-39203', { pool: 'quarantine', account: 'SUPPLIER' }),
    ];
    expect(sweep(ledger).corrections).toEqual([]);
    const { corrections, pools } = sweep([...ledger, row(7, '05', '0', '5000', { pool: 'quarantine', corrects: 2 })]);
    expect(amounts(corrections)).toEqual([
      '3 quarantine/SAMPLE -2.00',
      '4 quarantine/QC -4600.00',
      '5 average/QC 4600.00',
      '6 quarantine/SUPPLIER -398.00',
    ]);
    expect([pools.get('quarantine')?.value.toFixed(2), pools.get('average')?.value.toFixed(2)]).toEqual([
      '0.00',
      '647700.00',
    ]);
  });

  const made = [
    row(1, '01', '100', '1000'),
    row(2, '02', '-50', '-500', { account: 'PRODUCTION', transformation: 9 }),
    row(3, '02', '30', '400', { pool: 'bags', account: 'PRODUCTION', transformation: 9 }),
    row(4, '02', '10', '100', { pool: 'waste', account: 'PRODUCTION', transformation: 9 }),
    row(5, '03', '-15', '-200', { pool: 'bags', account: 'CUSTOMER' }),
    row(6, '04', '0', '100', { corrects: 1 }),
  ];

  test('goods made of corrected goods are corrected in proportion, and what was sold of them', () => {
    expect(amounts(sweep(made).corrections)).toEqual([
      '2 average/PRODUCTION -50.00',
      '3 bags/PRODUCTION 40.00',
      '4 waste/PRODUCTION 10.00',
      '5 bags/CUSTOMER -20.00',
    ]);
  });

  test('without cascade the difference stays on PRODUCTION', () => {
    expect(amounts(sweep(made, { cascades: false }).corrections)).toEqual(['2 average/PRODUCTION -50.00']);
  });

  test('corrections of a closed period are dated on the first open day', () => {
    expect(sweep(made, { firstOpenAt: '2026-04-03' }).corrections.map(({ at }) => at)).toEqual([
      '2026-04-03',
      '2026-04-03',
      '2026-04-03',
      '2026-04-03',
    ]);
  });
});

describe('every history', () => {
  type Event = { readonly at: string; readonly quantity: number; readonly paise: number };

  const balancesFrom = (ledger: readonly LedgerRow[], at: string) =>
    [at, ...ledger.map((each) => each.at).filter((time) => time > at)].map((time) =>
      sumOf(ledger.filter((each) => each.at <= time).map(({ quantity }) => quantity)),
    );

  const next = {
    in: (ledger: readonly LedgerRow[], { at, quantity, paise }: Event) => [
      row(ledger.length + 1, at, String(quantity), decimal(paise).div('100').toString()),
    ],
    /** Takes what every later day can bear, for an amount that only the sweep puts right. */
    out: (ledger: readonly LedgerRow[], { at, quantity, paise }: Event) => {
      const balances = balancesFrom(ledger, `2026-04-${at}`);
      const amount = decimal(-paise).div('100').toString();
      return balances.every((balance) => balance.gte(String(quantity)))
        ? [row(ledger.length + 1, at, String(-quantity), amount, { account: 'CUSTOMER' })]
        : [];
    },
    charge: (ledger: readonly LedgerRow[], { at, paise }: Event) =>
      ledger
        .filter(({ account, corrects }) => account === 'SUPPLIER' && corrects === undefined)
        .slice(0, 1)
        .map(({ id }) => row(ledger.length + 1, at, '0', decimal(paise).div('100').toString(), { corrects: id })),
  };

  /** Receipts, issues and late charges, entered in any order of days. */
  const histories = fc
    .array(
      fc.record({
        kind: fc.constantFrom('in', 'out', 'charge'),
        at: fc.integer({ min: 10, max: 28 }).map(String),
        quantity: fc.integer({ min: 1, max: 500 }),
        paise: fc.nat(1_000_000),
      }),
      { maxLength: 40 },
    )
    .map((events) =>
      events.reduce<LedgerRow[]>((ledger, { kind, ...event }) => [...ledger, ...next[kind](ledger, event)], []),
    );

  /** What an empty pool is worth; 0 for one that holds goods. */
  const valueOfNothing = ({ quantity, value }: Pool) => (quantity.eq(ZERO) ? value : ZERO);

  test('I8, I10: value is never below zero, nothing when nothing is left, and the books agree with the walk', () => {
    fc.assert(
      fc.property(histories, (ledger) => {
        const { corrections, pools } = sweep(ledger);
        const pool = pools.get('average') ?? { quantity: ZERO, value: ZERO };
        expect(pool.value.gte(ZERO)).toBe(true);
        expect(valueOfNothing(pool).toString()).toBe('0');
        expect(ledgerValue(booked(ledger, corrections), 'average').toString()).toBe(pool.value.toString());
      }),
    );
  });

  test('I11: sweeping again changes nothing', () => {
    fc.assert(
      fc.property(histories, (ledger) => {
        expect(sweep(booked(ledger, sweep(ledger).corrections)).corrections).toEqual([]);
      }),
    );
  });

  test('does not depend on the order in which rows were posted', () => {
    fc.assert(
      fc.property(histories, (ledger) => {
        expect(amounts(sweep(ledger.toReversed()).corrections)).toEqual(amounts(sweep(ledger).corrections));
      }),
    );
  });
});
