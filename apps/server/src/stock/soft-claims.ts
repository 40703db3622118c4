import type { Decimal } from '@weft/domain/rules/decimal/decimal';
import type { Tx } from '../db/tx.ts';

const KEEP_SQL = `update stock_reservation r set released = r.quantity - r.taken - t.open, status = case when t.open > 0 then 'open' else 'released' end
  from unnest($4::bigint[], $5::numeric[]) t(line, open)
 where r.partner_id = $1 and r.demand_module = $2 and r.demand_id = $3 and r.demand_line_id = t.line and r.kind = 'soft' and r.status in ('open', 'released')`;

/**
 * Brings the soft claims of a document's lines to what each still wants: less when goods were named for it, more again when they were let go,
 * never more than was claimed at first (spec 02, 5.3). Soft claims lie on no key: the lock of the document guards them.
 */
export const keepSoftClaims = (
  tx: Tx,
  { module, id }: { readonly module: string; readonly id: number },
  lines: readonly { readonly id: number; readonly open: Decimal }[],
): Promise<number> =>
  tx.execute(
    KEEP_SQL,
    [tx.partnerId, module, id, lines.map((line) => line.id), lines.map(({ open }) => open.toString())],
    'soft-claims-keep',
  );
