import { beforeAll, expect, it } from 'vitest';
import { stockOf } from '../../../apps/server/src/stock/stock.ts';
import { oneEngine } from '../../../apps/server/src/testing/each-engine.ts';
import { type Client, serve } from '../../../apps/server/src/testing/serve.ts';
import { indiaDay } from '../../india-day.ts';
import { REQUEST } from '../purchase/trade.ts';
import { type Made, makeSamples } from '../samples.ts';
import { fillKeys, rowsReadBy } from './many-keys.ts';
import { type Requests, requestsOf } from './request-fixture.ts';

/** Lots that the item gets in the store that is asked, and in another. */
const KEYS = 2000;

/** A request meets those that came before it; what reads all keys of the item meets many times as many. */
const FEW_MORE = KEYS / 10;

oneEngine(
  (fresh) => {
    let admin: Client;
    let made: Made;
    let requests: Requests;

    beforeAll(async () => {
      admin = (await serve(fresh().database)).as('administrator');
      made = await makeSamples(admin);
      requests = await requestsOf(admin, made);
    });

    it('a request is told what lies free, and opened, for the same rows whatever lies there of its item', async () => {
      const { act, bodyOf, department, drafted, stocked } = requests;
      const of = await department();
      const item = await stocked('COSTR', 40);
      const sumAll = (): Promise<number> =>
        fresh().database.transaction({ partnerId: 1 }, (tx) => stockOf(tx).sumAnew(indiaDay(), 1000));

      const readByEach = async (): Promise<readonly (readonly [string, number])[]> => {
        await sumAll();
        await act('submit', await drafted(of, item, 1)); // as it runs the second time
        const asked = bodyOf(of, item, 25);
        const draft = await drafted(of, item, 25);
        const { database } = fresh();
        const facts = await rowsReadBy(database, () => admin.post(`${REQUEST}/lineFacts`, asked));
        const submit = await rowsReadBy(database, () => act('submit', draft));
        return [
          ['facts of its lines', facts],
          ['submit', submit],
        ];
      };

      const before = new Map(await readByEach());
      for (const area of ['Main Store', 'Rejected']) await fillKeys(fresh().database, item, requests.area(area), KEYS);
      await fresh().database.transaction({ partnerId: 1 }, (tx) =>
        tx.execute(
          `insert into stock_sum_stale (partner_id, cost_pool_id, item_id) select distinct partner_id, coalesce(cost_pool_id, 0), item_id from stock_balance where partner_id = $1 and item_id = $2`,
          [1, item],
        ),
      );
      const after = await readByEach();
      expect(after.filter(([call, read]) => read > (before.get(call) ?? 0) + FEW_MORE)).toEqual([]);
    });
  },
  { holds: 'companies', open: { poolSize: 1 } },
);
