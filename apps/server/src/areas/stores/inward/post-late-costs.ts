import { type Decimal, decimal, isZero, ZERO } from '@weft/domain/rules/decimal/decimal';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault } from '@weft/domain/contract/faults';
import { spread } from '@weft/domain/rules/gst/spread';
import { Refusal } from '../../../http/refusal.ts';
import type { SaveContext } from '../../../records/handler.ts';
import { update } from '../../../records/record-store.ts';
import { stockOf } from '../../../stock/stock.ts';
import { postingFacts } from '../stock/document-posting.ts';
import { type Receipt, receiptModule } from './receipt-module.ts';

/** Statuses of a receipt whose goods are stock, or were. */
export const POSTED = ['open', 'inProgress', 'completed'] as const;

/** Goods of customers are never valued. Fault STATE. */
export const refuseUnvalued = ({ inwardType }: Receipt): void => {
  if (inwardType === 'customerMaterial')
    throw new Refusal([fault('', 'STATE', { action: 'Valuation', status: 'customer’s material' })]);
};

/** Writes what changed of a posted receipt that is locked. */
export const writeReceipt = async (context: SaveContext, receipt: Receipt, change: AnyRecord): Promise<void> => {
  const meta = { by: context.person.actorId, at: context.now };
  const module = receiptModule(receipt);
  const stored = await update(context.tx, module, change, { before: receipt, version: receipt.version, meta });
  if (stored === 'stale') throw new Error(`${module.name} ${receipt.id} changed under its own lock`);
};

const ENTRIES_SQL = `select e.id, e.document_line_id as "lineId", e.quantity::text as quantity from stock_transformation t join stock_ledger e on e.partner_id = $1 and e.transformation_id = t.id
 where t.partner_id = $1 and t.module = $2 and t.document_id = $3 and t.kind = 'receipt' and e.account = 'STOCK' and e.side = 'in' and e.document_line_id = any($4::bigint[]) order by e.id`;

type Entry = { readonly id: number; readonly lineId: number; readonly quantity: string };

/** Rupees by which received lines cost more, or less, than they were posted at. */
export type LateCosts = ReadonlyMap<number, Decimal>;

/** Books late costs on what the lines brought in, by quantity; what left since is corrected where it went (spec 02, 1.8). */
export const postLateCosts = async (
  context: SaveContext,
  receipt: Receipt,
  costs: LateCosts,
  note: string,
): Promise<void> => {
  const { tx } = context;
  const module = receiptModule(receipt);
  const ids = [...costs.keys()];
  const entries = await tx.query<Entry>(ENTRIES_SQL, [tx.partnerId, module.name, receipt.id, ids], 'receipt-entries');
  const movements = [...costs].flatMap(([lineId, amount], line) => {
    const own = entries.filter((entry) => entry.lineId === lineId);
    const parts = spread(
      amount,
      own.map(({ quantity }) => decimal(quantity)),
    );
    return own.flatMap(({ id }, n) => {
      const part = parts[n] ?? ZERO;
      return isZero(part)
        ? []
        : [
            {
              line,
              reason: 'LANDED_COST' as const,
              from: { account: 'SUPPLIER' as const },
              correctsId: id,
              amount: part,
              partyId: receipt.party,
              documentLineId: lineId,
            },
          ];
    });
  });
  if (movements.length === 0) return;
  await stockOf(tx).post(
    {
      kind: 'revalue',
      module: module.name,
      documentId: receipt.id,
      ...(receipt.number ? { documentNumber: receipt.number } : {}),
      movements,
      note,
      ...postingFacts(context),
    },
    'lines',
  );
};
