import { purchaseReturn } from '@weft/domain/catalogue/stores/purchase-return';
import { formatQuantity } from '@weft/domain/rules/format/format-number';
import type { ShownTo } from '../../../records/handler.ts';

const QUANTITIES_SQL = `select l.parent_id as id, u.symbol, u.decimals::int as places, sum(l.quantity)::text as quantity from purchase_return_lines l
  join uom u on u.partner_id = $1 and u.id = l.uom_id
 where l.partner_id = $1 and l.parent_id = any($2::bigint[]) and l.deleted_on is null group by l.parent_id, u.id, u.symbol, u.decimals order by l.parent_id, min(l.line_no)`;

type Sum = { readonly id: number; readonly symbol: string; readonly places: number; readonly quantity: string };

/** What a list says of returns beyond their columns: how much goes back, by unit (spec 02, 4.7). @example '398.000 kg · 12 nos' */
export const shownReturns = async ({ tx, person }: ShownTo, ids: readonly number[]) => {
  const hidden = person.hiddenIn(purchaseReturn.acl);
  if (hidden.has('lines') || hidden.has('lines.quantity')) return new Map<number, { readonly quantities: string }>();
  const sums = await tx.query<Sum>(QUANTITIES_SQL, [tx.partnerId, ids], 'returns-quantities');
  const told = new Map<number, { readonly quantities: string }>();
  for (const { id, quantity, places, symbol } of sums) {
    const sum = `${formatQuantity(quantity, places)} ${symbol}`;
    const before = told.get(id)?.quantities;
    told.set(id, { quantities: before === undefined ? sum : `${before} · ${sum}` });
  }
  return told;
};
