import type { Tx } from '../db/tx.ts';
import { STOCK_TABLES, stockConditions, valuesFrom, type StockFilter } from './stock-filter.ts';

/** What is promised of the keys that fit a filter (spec 02, 1.6). */
export interface ClaimsQuery {
  readonly filter: StockFilter;
  readonly today: string;
  readonly pageNumber?: number;
  readonly rowsPerPage?: number;
}

interface Named {
  readonly id: number;
  readonly name: string | null;
}

/** An open reservation: of one key (hard), or of a quantity of a grade in a branch (soft). Exact decimals in text. */
export interface ClaimRow {
  readonly id: number;
  readonly kind: 'hard' | 'soft';
  readonly status: 'open' | 'suspended';
  readonly balanceId: number | null;
  readonly item: Named & { readonly uom: { readonly symbol: string; readonly decimals: number } };
  readonly itemTuple: { readonly id: number; readonly displayName: string | null };
  readonly lot: string | null;
  readonly rollNumber: string;
  readonly branch: Named;
  readonly stockArea: Named | null;
  /** Not taken and not freed yet. */
  readonly quantity: string;
  readonly demand: { readonly module: string; readonly id: number; readonly lineId: number | null };
  readonly party: { readonly id: number; readonly companyName: string | null } | null;
  readonly needDate: string | null;
  readonly priority: number;
  readonly since: string;
  readonly expiresAt: string | null;
}

export interface ClaimsPage {
  readonly rows: readonly ClaimRow[];
  readonly totalCount: number;
}

/**
 * Open reservations of the keys that fit a filter, and those of their grades in their branches that name no key yet; who needs the goods first stands first.
 * @example claims(tx, { filter: { items: [12] }, today: '2026-04-02' })
 */
export const claims = async (tx: Tx, query: ClaimsQuery): Promise<ClaimsPage> => {
  const { filter, today, rowsPerPage = 0, pageNumber = 1 } = query;
  const { values, bind } = valuesFrom(tx.partnerId);
  const where = stockConditions(filter, today, bind);
  const limit =
    rowsPerPage > 0 ? `limit ${bind(rowsPerPage)} offset ${bind((Math.max(1, pageNumber) - 1) * rowsPerPage)}` : '';
  const rows = await tx.query<{ row: ClaimRow; total: number }>(
    `with keys as materialized (select b.id, b.item_id, b.item_tuple_id, b.branch_id from ${STOCK_TABLES} where ${where} and (b.allocated > 0 or exists (
         select from stock_reservation s where s.partner_id = $1 and s.item_id = b.item_id and s.item_tuple_id = b.item_tuple_id and s.kind = 'soft' and s.status in ('open', 'suspended')))),
     found as (
       select r.* from stock_reservation r join keys k on k.id = r.balance_id where r.partner_id = $1 and r.kind = 'hard' and r.status in ('open', 'suspended')
        union all
       select r.* from stock_reservation r where r.partner_id = $1 and r.kind = 'soft' and r.status in ('open', 'suspended')
          and exists (select from keys k where k.item_id = r.item_id and k.item_tuple_id = r.item_tuple_id and k.branch_id = r.branch_id)),
     page as (select *, count(*) over () as total from found order by need_date nulls last, priority, id ${limit})
     select jsonb_build_object('id', r.id, 'kind', r.kind, 'status', r.status, 'balanceId', r.balance_id,
              'item', jsonb_build_object('id', it.id, 'name', it.name, 'uom', jsonb_build_object('symbol', u.symbol, 'decimals', u.decimals)), 'itemTuple', jsonb_build_object('id', tu.id, 'displayName', tu.display_name),
              'lot', lo.lot_number, 'rollNumber', coalesce(b.roll_number, ''), 'branch', jsonb_build_object('id', r.branch_id, 'name', br.name),
              'stockArea', case when sa.id is not null then jsonb_build_object('id', sa.id, 'name', sa.name) end, 'quantity', (r.quantity - r.taken - r.released)::text,
              'demand', jsonb_build_object('module', r.demand_module, 'id', r.demand_id, 'lineId', r.demand_line_id),
              'party', case when y.id is not null then jsonb_build_object('id', y.id, 'companyName', y.company_name) end,
              'needDate', r.need_date, 'priority', r.priority, 'since', r.created_at, 'expiresAt', r.expires_at) as row, r.total::int as total
       from page r join item it on it.partner_id = $1 and it.id = r.item_id left join uom u on u.partner_id = $1 and u.id = it.uom_id
       left join item_tuple tu on tu.partner_id = $1 and tu.id = r.item_tuple_id left join stock_balance b on b.partner_id = $1 and b.id = r.balance_id
       left join stock_lot lo on lo.partner_id = $1 and lo.id = b.lot_id left join stock_area sa on sa.partner_id = $1 and sa.id = b.stock_area_id
       left join branch br on br.partner_id = $1 and br.id = r.branch_id left join party y on y.partner_id = $1 and y.id = r.party_id
      order by r.need_date nulls last, r.priority, r.id`,
    values,
  );
  return { rows: rows.map(({ row }) => row), totalCount: rows[0]?.total ?? 0 };
};
