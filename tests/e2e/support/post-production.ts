// Posts a production into a stopped product's own database: what issues of production will do, which no document of the product does yet.
// node post-production.ts <folder of the database> <JSON: [{ balanceId, quantity, itemId, itemTupleId, stockAreaId, made }]>
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { openDatabase } from '../../../apps/server/src/db/database.ts';
import { stockOf } from '../../../apps/server/src/stock/stock.ts';

/** All of a key is used up, and so much of another item is made of it. */
export type Production = {
  readonly balanceId: number;
  readonly quantity: number;
  readonly itemId: number;
  readonly itemTupleId: number;
  readonly stockAreaId: number;
  readonly made: number;
};

const [, , dataDir = '', text = '[]'] = process.argv;
const database = await openDatabase({ dataDir });
for (const [n, one] of (JSON.parse(text) as readonly Production[]).entries())
  await database.transaction({ partnerId: 1 }, (tx) =>
    stockOf(tx).post({
      kind: 'production',
      module: 'productionBatch',
      documentId: n + 1,
      movements: [
        {
          line: 0,
          reason: 'CONSUME',
          from: { balanceId: one.balanceId },
          to: { account: 'PRODUCTION' },
          quantity: decimal(String(one.quantity)),
        },
        {
          line: 0,
          reason: 'PRODUCE',
          from: { account: 'PRODUCTION' },
          to: { itemId: one.itemId, itemTupleId: one.itemTupleId, stockAreaId: one.stockAreaId },
          quantity: decimal(String(one.made)),
          share: decimal('1'),
        },
      ],
    }),
  );
await database.close();
