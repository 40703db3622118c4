import { decimal } from '@weft/domain/rules/decimal/decimal';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Tx } from '../../../db/tx.ts';
import { addFactory, AREA } from '../../../stock/factory-fixture.ts';
import { histories } from '../../../stock/history-events.ts';
import { play } from '../../../stock/random-history.ts';
import { STOCK_TABLES, usable } from '../../../stock/stock-filter.ts';
import { stockOf } from '../../../stock/stock.ts';
import { freeByArea } from '../../../stock/where-else.ts';
import { eachEngine } from '../../../testing/each-engine.ts';
import { shortLines } from './request-list.ts';

const ITEMS = [1, 2, 3, 4, 5, 6];
const AREAS = Object.values(AREA);
const EVERYWHERE = { branchIds: [], locationIds: [], stockAreaIds: [] };

/** Days before, amid and after those on which lots of the history expire, and on which it was summed. */
const DAYS = ['2026-04-02', '2026-04-20', '2026-05-12', '2026-06-30'];

/** A department that asks each area for each item, once of any grade and once of its own, for little and for much. */
const REQUESTS = [
  `insert into department (partner_id, id, name) values ($1, 1, 'Weaving')`,
  `insert into material_request (partner_id, id, status, date, department_id, stock_area_from_id, stock_area_to_id)
   select $1, area, 10, '2026-04-01', 1, area, 2 from generate_series(1, 7) area`,
  `insert into material_request_lines (partner_id, parent_id, line_no, position, item_id, item_tuple_id, uom_id, quantity, pending)
   select $1, area, item * 10 + n, item * 10 + n, item, case when n % 2 = 1 then item end, 1, 4 * power(30, n), 4 * power(30, n)
     from generate_series(1, 7) area, generate_series(1, 6) item, generate_series(0, 3) n`,
];

/** What lies free of each item in each area, out of the keys alone. */
const FREE_BY_KEYS = `select b.item_id as item, b.item_tuple_id as "itemTuple", b.stock_area_id as area, sum(b.quantity - b.allocated)::text as quantity from ${STOCK_TABLES}
  where b.partner_id = $1 and b.is_in_stock and b.quantity > b.allocated and ${usable('$2::date')} and (cardinality($3::bigint[]) = 0 or b.branch_id = any ($3)) group by 1, 2, 3`;

/** How many lines of each request want more than that. */
const SHORT_BY_KEYS = `select l.parent_id as id, count(*)::int as lines from material_request_lines l
  where l.partner_id = $1 and l.pending > (select coalesce(sum(b.quantity - b.allocated), 0) from ${STOCK_TABLES}
    where b.partner_id = $1 and b.item_id = l.item_id and b.stock_area_id = l.parent_id and (l.item_tuple_id is null or b.item_tuple_id = l.item_tuple_id) and b.is_in_stock and ${usable('$2::date')})
  group by 1`;

type Row = { readonly item: number; readonly itemTuple: number; readonly area: number; readonly quantity: string };

/** Rows in an order of their own, figures in their shortest form. */
const inOrder = (rows: readonly Row[]): readonly string[] =>
  rows
    .map(({ item, itemTuple, area, quantity }) => `${item} ${itemTuple} ${area}: ${decimal(quantity).toString()}`)
    .toSorted((a, b) => (a < b ? -1 : 1));

eachEngine((fresh) => {
  let partners = 9300;

  const expectSame = async (tx: Tx): Promise<void> => {
    for (const today of DAYS) {
      for (const branchIds of [[], [2]]) {
        const freeOf = async (items: readonly number[]): Promise<readonly string[]> => {
          const rows = await freeByArea(tx, { items, places: { ...EVERYWHERE, branchIds }, store: null, today });
          return inOrder(rows.map((row) => ({ ...row, area: row.area.id })));
        };
        const byKeys = await tx.query<Row>(FREE_BY_KEYS, [tx.partnerId, today, branchIds]);
        expect(await freeOf(ITEMS)).toEqual(inOrder(byKeys));
        expect(await freeOf([2, 3])).toEqual(inOrder(byKeys.filter(({ item }) => item === 2 || item === 3)));
      }
      const short = await tx.query<{ id: number; lines: number }>(SHORT_BY_KEYS, [tx.partnerId, today]);
      const byKeys = new Map(short.map(({ id, lines }) => [id, lines]));
      expect(await shortLines({ tx, today }, AREAS)).toEqual(byKeys);
      expect(await shortLines({ tx, today })).toEqual(byKeys);
      expect(await shortLines({ tx, today }, [AREA.raw])).toEqual(
        new Map([...byKeys].filter(([id]) => id === AREA.raw)),
      );
    }
  };

  it('what lies free, and what requests lack, is by sums what it is by keys: none summed, some stale, all summed', async () => {
    await fc.assert(
      fc.asyncProperty(histories(40), async (events) => {
        const { database } = fresh();
        const { partner } = await addFactory(database, (partners += 1));
        const asPartner = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
          database.transaction({ partnerId: partner }, work);
        await asPartner(async (tx) => {
          for (const sql of REQUESTS) await tx.execute(sql, [partner]);
        });
        await play(database, partner, events.slice(0, 28));
        await asPartner(expectSame);
        await asPartner((tx) => stockOf(tx).sumAnew('2026-04-15', 1000));
        await asPartner(expectSame);
        await play(database, partner, events.slice(28), { after: 28 });
        await asPartner((tx) =>
          tx.execute(
            `update stock_lot set blocked_at = now(), blocked_reason = 'recall' where partner_id = $1 and id % 3 = 0`,
            [partner],
          ),
        );
        await asPartner(expectSame);
        await asPartner((tx) => stockOf(tx).sumAnew('2026-04-15', 2));
        await asPartner(expectSame);
      }),
      { numRuns: 3, seed: 20261130, endOnFailure: true },
    );
    expect(partners).toBe(9303); // so many were played
  }, 300_000);
});
