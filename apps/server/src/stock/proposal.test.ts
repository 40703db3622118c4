import { decimal, type Decimal } from '@weft/domain/rules/decimal/decimal';
import type { PickingMethod } from '@weft/domain/rules/stock/picking-order';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { eachEngine } from '../testing/each-engine.ts';
import { addFactory, type Factory, ITEM, PARTY, receipt } from './factory-fixture.ts';
import type { Proposal } from './proposal.ts';
import { stockOf } from './stock.ts';

const TODAY = '2026-04-20';
const METHODS: readonly PickingMethod[] = ['FEFO', 'FIFO', 'LIFO'];
const DAYS = ['2026-04-01', '2026-04-02', '2026-04-03'] as const;
const EXPIRY = [undefined, '2026-05-31', '2026-06-30', '2026-04-10'] as const;
const LOTS = 12;

/** Lots of a day: many come, expire and lie alike, two of three are made for nobody. */
const lotOf = (n: number) => ({
  itemId: ITEM.resin,
  lotNumber: `L${n}`,
  rackId: n % 2,
  qcStatus: n % 11 === 3 ? ('hold' as const) : ('released' as const),
  ...(EXPIRY[n % EXPIRY.length] === undefined ? {} : { expiryOn: EXPIRY[n % EXPIRY.length] }),
  ...(n % 3 === 0 ? { customerId: n % 2 === 0 ? PARTY.customer : PARTY.owner } : {}),
});

const told = ({ keys, short }: Proposal): readonly string[] => [
  ...keys
    .filter(({ suggested }) => suggested.gt('0'))
    .map(({ row, suggested }) => `${row.lot?.lotNumber} ${row.rollNumber} ${suggested.toString()}`),
  `short ${short.toString()}`,
];

eachEngine((fresh) => {
  let factory: Factory;

  beforeAll(async () => {
    factory = await addFactory(fresh().database, 5700);
    for (const [day, date] of DAYS.entries()) {
      const lots = Array.from({ length: LOTS }, (_, n) =>
        receipt('PURCHASE', String(5 + ((n * 7) % 4) * 5), '100', lotOf(day * LOTS + n)),
      );
      const rolls = Array.from({ length: LOTS }, (_, n) =>
        receipt(
          'PURCHASE',
          String(40 + ((n * 5) % 3) * 10),
          '100',
          { itemId: ITEM.fabric, lotNumber: `F${day}${n % 2}`, rollNumber: `R${day}${n}` },
          { secondaryQuantity: decimal('4') },
        ),
      );
      await factory.post(date, [...lots, ...rolls]);
    }
  }, 60_000);

  const propose = (
    asked: { readonly quantity: Decimal; readonly method: PickingMethod },
    more: object,
    item: number,
  ): Promise<Proposal> =>
    fresh().database.transaction({ partnerId: factory.partner }, (tx) =>
      stockOf(tx).propose({ filter: { items: [item] }, today: TODAY, ...asked, ...more }),
    );

  it('what alone is suggested is what is suggested among all keys', async () => {
    const { keys } = await propose({ quantity: decimal('0'), method: 'FIFO' }, {}, ITEM.resin);
    const ids = keys.map(({ row }) => row.id);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...METHODS),
        fc.integer({ min: 0, max: 450 }),
        fc.option(fc.constantFrom(PARTY.customer, PARTY.owner), { nil: undefined }),
        fc.dictionary(fc.constantFrom(...ids.map(String)), fc.integer({ min: 1, max: 8 }), { maxKeys: 8 }),
        async (method, quantity, customerId, parts) => {
          const asked = { quantity: decimal(String(quantity)), method };
          const taken = new Map(Object.entries(parts).map(([id, part]) => [Number(id), decimal(String(part))]));
          const more = { taken, ...(customerId === undefined ? {} : { customerId }) };
          const alone = await propose(asked, { ...more, onlySuggested: true }, ITEM.resin);
          expect(told(alone)).toEqual(told(await propose(asked, more, ITEM.resin)));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('rolls that go whole likewise, where a later one fits and an earlier one does not', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...METHODS),
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 0, max: 40 }),
        async (method, quantity, over) => {
          const asked = { quantity: decimal(String(quantity)), method };
          const more = { wholeRolls: true, most: decimal(String(quantity + over)) };
          const alone = await propose(asked, { ...more, onlySuggested: true }, ITEM.fabric);
          expect(told(alone)).toEqual(told(await propose(asked, more, ITEM.fabric)));
        },
      ),
      { numRuns: 30 },
    );
  });

  it('tells no key of which nothing is suggested, and names those that are', async () => {
    const { keys } = await propose(
      { quantity: decimal('12'), method: 'FIFO' },
      { onlySuggested: true, customerId: PARTY.customer },
      ITEM.resin,
    );
    expect(keys.length).toBeLessThan(4);
    expect(keys.every(({ suggested }) => suggested.gt('0'))).toBe(true);
    expect(keys[0]?.row).toMatchObject({ item: { name: 'Resin' }, stockArea: { name: 'Raw store' } });
  });
});
