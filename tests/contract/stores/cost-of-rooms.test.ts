import { beforeAll, expect, it } from 'vitest';
import { stockOf } from '../../../apps/server/src/stock/stock.ts';
import { oneEngine } from '../../../apps/server/src/testing/each-engine.ts';
import { type Client, serve } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { type Kept, OPENING, placeLocations, type Trade, tradeOf } from '../purchase/trade.ts';
import { makeSamples } from '../samples.ts';
import { fillKeys, rowsReadBy } from './many-keys.ts';

/** Lots that lie in the area beside what is posted. */
const KEYS = 2000;

/** A document meets some rows more of those that came before it; what reads all keys of an area meets many times as many. */
const FEW_MORE = KEYS / 4;

oneEngine(
  (fresh) => {
    let client: Client;
    let trade: Trade;
    let item: Kept;
    let other: Kept;

    beforeAll(async () => {
      client = (await serve(fresh().database)).as('administrator');
      const made = await makeSamples(client);
      await placeLocations(client);
      trade = tradeOf(client, made);
      item = await trade.plannedItem('ROOM');
      other = await trade.plannedItem('ROOM-2');
    });

    const asCompany = (work: string, values: readonly unknown[] = []): Promise<number> =>
      fresh().database.transaction({ partnerId: 1 }, (tx) => tx.execute(work, [1, ...values]));

    it('goods come into an area that blocks when full for the same rows whatever lies there', async () => {
      await asCompany(
        `update stock_area set capacity = 100000000, capacity_uom_id = (select min(id) from uom where partner_id = $1 and symbol = 'kg'), capacity_action = 'block' where partner_id = $1`,
      );
      const read = async (lot: string): Promise<number> => {
        (await trade.act(OPENING, await trade.openingOf(item, `${lot}-1`, 10), 'post')).row(); // as it runs the second time
        const draft = await trade.openingOf(item, `${lot}-2`, 10);
        await fresh().database.transaction({ partnerId: 1 }, (tx) => stockOf(tx).sumAnew(indiaDay(), 1000));
        return rowsReadBy(fresh().database, async () => (await trade.act(OPENING, draft, 'post')).row());
      };
      const before = await read('FEW');
      const areas = (await client.get('chemical/stockArea/getAllByPartner')).body.dataList ?? [];
      for (const { id } of areas) for (const one of [item, other]) await fillKeys(fresh().database, one.id, id, KEYS);
      await asCompany(
        `insert into stock_sum_stale (partner_id, cost_pool_id, item_id) select distinct partner_id, coalesce(cost_pool_id, 0), item_id from stock_balance where partner_id = $1 and item_id = any ($2::bigint[])`,
        [[item.id, other.id]],
      );
      expect((await read('MANY')) - before).toBeLessThan(FEW_MORE);
    });
  },
  { holds: 'companies', open: { poolSize: 1 } },
);
