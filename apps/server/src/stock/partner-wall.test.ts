import { decimal } from '@weft/domain/rules/decimal/decimal';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { oneEngine } from '../testing/each-engine.ts';
import { addFactory } from './factory-fixture.ts';
import { histories } from './history-events.ts';
import { faultsOf } from './posted-fixture.ts';
import type { Issue } from './posting.ts';
import { play } from './random-history.ts';
import { stockOf } from './stock.ts';

const ASKED = {
  filter: { includeTransit: true },
  today: '2026-04-30',
  asOf: '2026-05-01T00:00:00Z',
  groupBy: ['item', 'lot'],
  showsValue: true,
} as const;

/** Tables of the ledger; each row is one partner's. */
const PARTNER_TABLES = [
  'stock_transformation',
  'stock_ledger',
  'stock_identity',
  'stock_balance',
  'cost_pool',
  'stock_lot',
  'stock_reservation',
  'lot_edge',
] as const;

oneEngine((fresh) => {
  let partners = 2000;
  const nextPartner = async (): Promise<number> => (await addFactory(fresh().database, (partners += 1))).partner;

  it(
    'I23: whatever history a partner has, another reaches no row of it, and moves none of its goods',
    { timeout: 300_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(histories(40), async (events) => {
          const { database } = fresh();
          const [owner, other] = [await nextPartner(), await nextPartner()];
          await play(database, owner, events);
          const { balanceId, lotNumber } = await database.transaction({ partnerId: owner }, (tx) =>
            tx.one<{ balanceId: number; lotNumber: string }>(
              `select max(b.id) as "balanceId", coalesce(max(l.lot_number), '') as "lotNumber"
               from stock_balance b left join stock_lot l on l.partner_id = $1 and l.id = b.lot_id where b.partner_id = $1`,
              [owner],
            ),
          );
          await database.transaction(
            { partnerId: other },
            async (tx) => {
              for (const table of PARTNER_TABLES)
                expect([
                  table,
                  await tx.query(`select partner_id from ${table} where partner_id <> $1`, [other]),
                ]).toEqual([table, []]);
              const stock = stockOf(tx);
              expect((await stock.stockRows(ASKED)).rows).toEqual([]);
              expect((await stock.groupBy(ASKED)).groups).toEqual([]);
              expect((await stock.asOf(ASKED)).groups).toEqual([]);
              expect((await stock.ledger({ filter: {}, today: ASKED.today, showsValue: true })).rows).toEqual([]);
              expect((await stock.trace({ lotNumber, direction: 'both' }, String)).nodes).toEqual([]);
            },
            { isOneMoment: true },
          );
          const stolen: Issue = {
            line: 0,
            reason: 'WRITE_OFF',
            from: { balanceId },
            to: { account: 'LOSS' },
            quantity: decimal('0.001'),
          };
          const theft = database.transaction({ partnerId: other }, (tx) =>
            stockOf(tx).post({ kind: 'issue', module: 'test', documentId: 1, movements: [stolen] }),
          );
          expect(await faultsOf(theft)).toEqual(['REFERENCE lines[0].quantity']);
        }),
        { numRuns: 3, seed: 20_261_122, endOnFailure: true },
      );
    },
  );
});
