import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Refusal } from '../http/refusal.ts';
import { eachEngine } from '../testing/each-engine.ts';
import { addFactory, AREA, type Factory, ITEM, receipt } from './factory-fixture.ts';
import { histories } from './history-events.ts';
import { play } from './random-history.ts';
import { stockOf } from './stock.ts';

/** Areas that may take what is bought. */
const AREAS = [AREA.raw, AREA.loom, AREA.rawOfBranch2] as const;

/** Kilograms in an area, out of its keys alone: what is counted in kilograms, or else beside another unit. */
const HELD_BY_KEYS = `select coalesce(sum(case when it.uom_id = 1 then b.quantity when it.secondary_uom_id = 1 then b.secondary_quantity end), 0)::numeric(20,3)::text as held,
    (select name from stock_area where partner_id = $1 and id = $2) as name
  from stock_balance b join item it on it.partner_id = $1 and it.id = b.item_id where b.partner_id = $1 and b.stock_area_id = $2 and b.is_in_stock`;

const ROOM = `with changed as (update stock_area set capacity = $2::numeric, capacity_uom_id = 1, capacity_action = 'block' where partner_id = $1 and id = $3 returning id) select count(*) from changed`;
const NO_ROOM = `with changed as (update stock_area set capacity = null, capacity_action = 'none' where partner_id = $1 returning id) select count(*) from changed`;

const reasonOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'taken',
    (cause: unknown) => {
      if (cause instanceof Refusal) return cause.faults.map(({ values }) => values?.['reason']);
      throw cause;
    },
  );

eachEngine((fresh) => {
  let partners = 5800;

  /** An area that holds what lies there and no more takes nothing; with room for one kilogram it takes that. */
  const expectExact = async (factory: Factory): Promise<void> => {
    for (const area of AREAS) {
      const { held, name } = await factory.ask<{ held: string; name: string }>(HELD_BY_KEYS, area);
      const more = (Number(held) + 1).toFixed(3);
      const come = () =>
        factory.post('2026-04-28', [receipt('PURCHASE', '1', '10', { itemId: ITEM.granules, stockAreaId: area })]);
      await factory.ask(ROOM, (Number(held) + 0.5).toFixed(3), area);
      expect(await reasonOf(come())).toEqual([
        `${name} holds ${(Number(held) + 0.5).toFixed(3)} kg, it would hold ${more}`,
      ]);
      await factory.ask(ROOM, more, area);
      expect(await reasonOf(come())).toBe('taken');
      await factory.ask(NO_ROOM);
    }
  };

  it('an area is as full by sums as by its keys: none summed, some stale, all summed', async () => {
    await fc.assert(
      fc.asyncProperty(histories(30), async (events) => {
        const { database } = fresh();
        const factory = await addFactory(database, (partners += 1));
        const sum = (most: number): Promise<number> =>
          database.transaction({ partnerId: factory.partner }, (tx) => stockOf(tx).sumAnew('2026-04-15', most));
        await play(database, factory.partner, events.slice(0, 20));
        await expectExact(factory);
        await sum(1000);
        await expectExact(factory);
        await play(database, factory.partner, events.slice(20), { after: 20 });
        await sum(2);
        await expectExact(factory);
      }),
      { numRuns: 3, seed: 20261130, endOnFailure: true },
    );
    expect(partners).toBe(5803); // so many were played
  }, 300_000);
});
