import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decimal, decimal, roundHalfAway, sumOf, ZERO } from '../decimal/decimal.ts';
import { availability, isUsable, type StockKey } from './availability.ts';
import { backDateFaults, firstShortfall } from './back-date.ts';
import { landedShares } from './landed-cost.ts';
import { pick, type PickableKey } from './picking-order.ts';
import { EMPTY_POOL, keyValues, outAmount, type Pool, poolIn, poolOut, poolRate } from './pool.ts';
import { openQuantity, type Reservation, reservedFaults } from './reservation.ts';
import { fixedSecondary, proposedSecondary, secondaryFaults } from './second-quantity.ts';

/** What an empty pool is worth; 0 for one that holds goods. */
const valueOfNothing = ({ quantity, value }: Pool) => (quantity.eq(ZERO) ? value : ZERO);
const money = (...figures: Decimal[]) => figures.map((figure) => figure.toFixed(2));

describe('pools', () => {
  test('[C7] moving average', () => {
    const bought = poolIn(EMPTY_POOL, decimal('1000'), decimal('98500'));
    expect(poolRate(bought)?.toFixed(4)).toBe('98.5000');
    const first = poolOut(bought, decimal('350.250'));
    expect(money(first.amount, first.pool.value)).toEqual(['34499.63', '64000.37']);
    expect(first.pool.quantity.toFixed(3)).toBe('649.750');
    const more = poolIn(first.pool, decimal('2500'), decimal('253093.75'));
    expect([more.quantity.toFixed(3), ...money(more.value), poolRate(more)?.toFixed(4)]).toEqual([
      '3149.750',
      '317094.12',
      '100.6728',
    ]);
    const second = poolOut(more, decimal('1000'));
    expect([...money(second.amount, second.pool.value), second.pool.quantity.toFixed(3)]).toEqual([
      '100672.79',
      '216421.33',
      '2149.750',
    ]);
    const last = poolOut(second.pool, second.pool.quantity);
    expect([...money(last.amount, last.pool.value), last.pool.quantity.toString()]).toEqual(['216421.33', '0.00', '0']);
    expect(poolRate(last.pool)).toBeNull();
  });

  test('[C8] three for ten rupees, one by one', () => {
    let pool = poolIn(EMPTY_POOL, decimal('3'), decimal('10'));
    const amounts = [1, 2, 3].map(() => {
      const out = poolOut(pool, decimal('1'));
      pool = out.pool;
      return out.amount;
    });
    expect(money(...amounts, pool.value)).toEqual(['3.33', '3.34', '3.33', '0.00']);
  });

  test('[C12] quarantine', () => {
    const held = poolIn(EMPTY_POOL, decimal('5000'), decimal('492500'));
    const sample = poolOut(held, decimal('2'));
    const accepted = poolOut(sample.pool, decimal('4600'));
    const average = poolIn({ quantity: decimal('2000'), value: decimal('190000') }, decimal('4600'), accepted.amount);
    expect(money(sample.amount, accepted.amount, average.value, accepted.pool.value)).toEqual([
      '197.00',
      '453100.00',
      '643100.00',
      '39203.00',
    ]);
    expect([poolRate(average)?.toFixed(4), outAmount(accepted.pool, decimal('398')).toFixed(2)]).toEqual([
      '97.4394',
      '39203.00',
    ]);
  });

  test('[C13] landed cost by weight', () => {
    const lines = ['10000', '250', '120'].map((weight) => ({ weight: decimal(weight) }));
    expect(money(...landedShares(decimal('12600'), lines, 'weight'))).toEqual(['12150.43', '303.76', '145.81']);
  });

  test('keys add up to their pool', () => {
    const pool = { quantity: decimal('3'), value: decimal('10') };
    expect(money(...keyValues(pool, [decimal('1'), decimal('1'), decimal('1')]))).toEqual(['3.34', '3.33', '3.33']);
  });

  test('value never falls below zero and is nothing when nothing is left', () => {
    const entry = fc.record({
      quantity: fc.integer({ min: 1, max: 1_000_000 }),
      paise: fc.nat(100_000_000),
      part: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), (entries) => {
        let pool = EMPTY_POOL;
        let brought = ZERO;
        let taken = ZERO;
        for (const { quantity, paise, part } of entries) {
          const amount = decimal(paise).div('100');
          pool = poolIn(pool, decimal(quantity).div('1000'), amount);
          brought = brought.plus(amount);
          const out = poolOut(pool, roundHalfAway(pool.quantity.times(decimal(part)).div('100'), 3));
          pool = out.pool;
          taken = taken.plus(out.amount);
          expect(pool.value.gte(ZERO)).toBe(true);
          expect(valueOfNothing(pool).toString()).toBe('0');
        }
        expect(brought.eq(taken.plus(pool.value))).toBe(true);
      }),
    );
  });
});

describe('availability', () => {
  const key = (quantity: string, more: Partial<StockKey> = {}): StockKey => ({
    quantity: decimal(quantity),
    allocated: ZERO,
    qcStatus: 'released',
    isOwn: true,
    isBlocked: false,
    expiryOn: null,
    areaType: 'store',
    ...more,
  });

  test('[C4]', () => {
    const keys = [
      key('9300', { allocated: decimal('3000') }),
      key('200', { expiryOn: '2026-04-17' }),
      key('2000', { qcStatus: 'hold' }),
      key('500', { qcStatus: 'rejected' }),
      key('1000', { areaType: 'transit' }),
      key('700', { isOwn: false }),
    ];
    const { onHand, usable, free, availableToPromise } = availability(keys, decimal('2500'), '2026-04-18');
    expect([onHand, usable, free, availableToPromise].map(String)).toEqual(['12000', '9300', '6300', '3800']);
  });

  test.each([
    ['on its last day', { expiryOn: '2026-04-18' }, true],
    ['blocked', { isBlocked: true }, false],
    ['at a job worker', { areaType: 'jobWorker' }, false],
    ['in quarantine, though released', { areaType: 'quarantine' }, false],
  ])('stock %s: %3$s', (_, more, usable) => {
    expect(isUsable(key('1', more), '2026-04-18')).toBe(usable);
  });
});

describe('reservations', () => {
  const held = (id: number, quantity: string, taken = '0'): Reservation => ({
    id,
    document: `MR-${id}`,
    quantity: decimal(quantity),
    taken: decimal(taken),
    released: ZERO,
  });
  const key = (quantity: string) => ({ quantity: decimal(quantity), lot: 'L1', places: 3 });
  const codes = (quantity: string, reservations: Reservation[], asked: string, own?: number) =>
    reservedFaults('lines[0].quantity', key(quantity), reservations, decimal(asked), own).map(({ code }) => code);

  test('[C6] each takes its own share, in either order, and nobody more', () => {
    const [a, b] = [held(1, '60'), held(2, '40')];
    expect(codes('100', [a, b], '60', 1)).toEqual([]);
    expect(codes('40', [held(1, '60', '60'), b], '40', 2)).toEqual([]);
    expect(codes('100', [a, b], '40', 2)).toEqual([]);
    expect(codes('60', [a, held(2, '40', '40')], '60', 1)).toEqual([]);
    expect(codes('100', [a, b], '0.001')).toEqual(['RESERVED']);
    expect(codes('40', [held(1, '60', '60'), b], '0.001')).toEqual(['RESERVED']);
  });

  test('names the largest holder', () => {
    expect(reservedFaults('q', key('100'), [held(1, '40'), held(2, '60')], decimal('1'))).toEqual([
      { field: 'q', code: 'RESERVED', values: { quantity: '100.000', lot: 'L1', document: 'MR-2' } },
    ]);
    expect(openQuantity(held(1, '60', '25')).toString()).toBe('35');
  });
});

describe('picking', () => {
  const lot = (
    number: number,
    free: string,
    receivedAt: string,
    expiryOn: string | null,
    more: Partial<PickableKey> = {},
  ): PickableKey => ({ lot: number, free: decimal(free), receivedAt, expiryOn, ...more });
  const lots = [
    lot(1, '600', '2026-04-01', null),
    lot(2, '800', '2026-04-03', '2026-06-30'),
    lot(3, '1000', '2026-04-05', '2026-05-31'),
  ];
  const picked = (keys: PickableKey[], asked: string, method: 'FEFO' | 'FIFO' | 'LIFO') =>
    pick(keys, decimal(asked), method).picks.map(({ key, quantity }) => `L${key.lot} ${quantity.toString()}`);

  test.each([
    ['FEFO', ['L3 1000', 'L2 500']],
    ['FIFO', ['L1 600', 'L2 800', 'L3 100']],
    ['LIFO', ['L3 1000', 'L2 500']],
  ] as const)('[C5] by %s', (method, expected) => {
    expect(picked(lots, '1500', method)).toEqual(expected);
  });

  test('rolls go whole: one that does not fit stays, unless so much more may go', () => {
    const roll = (number: number, free: string) => lot(number, free, `2026-04-0${number}`, null, { isWhole: true });
    const rolls = [roll(1, '48.4'), roll(2, '50'), roll(3, '47')];
    const told = (asked: string, most?: string) => {
      const { picks, short } = pick(rolls, decimal(asked), 'FIFO', most === undefined ? undefined : decimal(most));
      return [...picks.map(({ key, quantity }) => `R${key.lot} ${quantity.toString()}`), `short ${short.toString()}`];
    };
    expect(told('100')).toEqual(['R1 48.4', 'R2 50', 'short 1.6']);
    expect(told('96')).toEqual(['R1 48.4', 'R3 47', 'short 0.6']);
    expect(told('100', '145.4')).toEqual(['R1 48.4', 'R2 50', 'R3 47', 'short 0']);
    expect(told('40')).toEqual(['short 40']);
  });

  test('tells what is short', () => {
    expect(pick(lots, decimal('2500'), 'FIFO').short.toString()).toBe('100');
  });

  test('among equals the customer’s own goods, then whole keys, then one rack', () => {
    const same = (number: number, free: string, more: Partial<PickableKey>) =>
      lot(7, free, '2026-04-01', null, { rack: number, ...more });
    const racks = (keys: PickableKey[]) => pick(keys, decimal('50'), 'FEFO').picks.map(({ key }) => key.rack);
    expect(racks([same(1, '30', {}), same(2, '30', { isMadeFor: true })])).toEqual([2, 1]);
    expect(racks([same(1, '90', {}), same(2, '50', {})])).toEqual([2]);
    expect(racks([same(3, '30', {}), same(2, '30', {})])).toEqual([2, 3]);
  });

  test('takes what is asked or all there is, never more of a key than it has', () => {
    const key = fc.record({
      lot: fc.nat(9),
      free: fc.nat(1000).map((n) => decimal(n)),
      receivedAt: fc.constantFrom('2026-04-01', '2026-04-02'),
      expiryOn: fc.constantFrom(null, '2026-05-01', '2026-06-01'),
    });
    fc.assert(
      fc.property(fc.array(key), fc.nat(3000), fc.constantFrom('FEFO', 'FIFO', 'LIFO'), (keys, asked, method) => {
        const { picks, short } = pick(keys, decimal(asked), method);
        expect(
          sumOf(picks.map(({ quantity }) => quantity))
            .plus(short)
            .toString(),
        ).toBe(String(asked));
        expect(picks.filter(({ key: { free }, quantity }) => quantity.gt(free))).toEqual([]);
      }),
    );
  });
});

describe('[C15] back-dated entries', () => {
  const at = (day: string, quantity: string, document: string) => ({
    at: `2026-04-${day}`,
    quantity: decimal(quantity),
    document,
  });
  const history = [at('01', '500', 'IN-1'), at('03', '-450', 'IS-1'), at('05', '300', 'IN-2')];

  test('refuses an issue that a later day cannot bear', () => {
    expect(
      backDateFaults('lines[0].quantity', history, at('02', '-100', 'new'), { item: 'PP', lot: 'L1', places: 3 }),
    ).toEqual([
      {
        field: 'lines[0].quantity',
        code: 'SHORT_LATER',
        values: { item: 'PP', lot: 'L1', quantity: '-50.000', date: '03-04-2026', document: 'IS-1' },
      },
    ]);
  });

  test('accepts one that every later day can bear', () => {
    expect(firstShortfall(history, at('02', '-50', 'new'))).toBeNull();
    expect(backDateFaults('q', history, at('02', '-50', 'new'), { item: 'PP', lot: 'L1', places: 3 })).toEqual([]);
  });

  test('goods that come and go at one moment are there first', () => {
    expect(firstShortfall([at('01', '-10', 'IS-1')], at('01', '10', 'new'))).toBeNull();
  });
});

describe('two quantities', () => {
  const roll = { quantity: decimal('3749.750'), secondary: decimal('297.290') };

  test('proposes the share, and all of it with the last', () => {
    expect(proposedSecondary(roll, decimal('1250'), 3).toFixed(3)).toBe('99.103');
    expect(proposedSecondary(roll, decimal('3749.75'), 3).toFixed(3)).toBe('297.290');
    expect(fixedSecondary(decimal('100'), decimal('25')).toString()).toBe('4');
  });

  test.each([
    ['a part of both', '1250', '99.1', []],
    ['all of both', '3749.75', '297.29', []],
    ['more than is left', '1250', '297.3', ['SHORT_SECONDARY']],
    ['all of the first, not of the second', '3749.75', '297', ['SHORT_SECONDARY']],
    ['all of the second, not of the first', '3749', '297.29', ['SHORT_SECONDARY']],
  ])('%s', (_, quantity, secondary, codes) => {
    const faults = secondaryFaults(
      'q',
      roll,
      { quantity: decimal(quantity), secondary: decimal(secondary) },
      { lot: 'L1', uom: 'kg', places: 3 },
    );
    expect(faults.map(({ code }) => code)).toEqual(codes);
  });
});
