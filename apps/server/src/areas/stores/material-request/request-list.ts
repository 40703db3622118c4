import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import { STATUSES } from '@weft/domain/contract/statuses';
import { stillOpen } from '@weft/domain/rules/documents/completed-status';
import type { Tx } from '../../../db/tx.ts';
import { partnerConfig } from '../../../records/partner-config.ts';
import type { ShownTo } from '../../../records/handler.ts';
import { STOCK_TABLES, usable } from '../../../stock/stock-filter.ts';

/** Statuses of requests that are not finished. */
export const waiting = async (tx: Tx): Promise<readonly number[]> =>
  stillOpen(['open', 'inProgress'], (await partnerConfig(tx)).value).map((status) => STATUSES[status].id);

/** Lines of requests that wait for more than lies free in the store they ask, request by request; of some requests, or of all. */
const SHORT_SQL = `select r.id, count(*)::int as lines from material_request r
  join material_request_lines l on l.partner_id = $1 and l.parent_id = r.id and l.deleted_on is null and l.pending > 0
  left join lateral (select sum(b.quantity - b.allocated) as quantity from ${STOCK_TABLES}
    where b.partner_id = $1 and b.item_id = l.item_id and b.stock_area_id = r.stock_area_from_id and (l.item_tuple_id is null or b.item_tuple_id = l.item_tuple_id)
      and b.is_in_stock and ${usable('$3::date')}) free on true
 where r.partner_id = $1 and r.status = any($2::int[]) and r.deleted_on is null and l.pending > coalesce(free.quantity, 0) and ($4::bigint[] is null or r.id = any($4))
 group by r.id`;

/** How many lines of each request the store has too little for, as it is now; a request without one is not in it. */
export const shortLines = async (
  { tx, today }: Pick<ShownTo, 'tx' | 'today'>,
  ids?: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await tx.query<{ readonly id: number; readonly lines: number }>(
    SHORT_SQL,
    [tx.partnerId, await waiting(tx), today, ids ?? null],
    'requests-short',
  );
  return new Map(rows.map(({ id, lines }) => [id, lines]));
};

/** What a request may be for, and the field that says so. */
const FOR_SQL = `select r.id, r.sales_order_no as "salesOrderNo", r.production_batch_no as "productionBatchNo", r.plan_no as "planNo",
    (select string_agg(distinct l.for_no, ', ' order by l.for_no) from material_request_lines l where l.partner_id = $1 and l.parent_id = r.id and l.deleted_on is null) as "lines.forNo"
  from material_request r where r.partner_id = $1 and r.id = any($2)`;

const FOR_FIELDS = ['salesOrderNo', 'productionBatchNo', 'planNo', 'lines.forNo'] as const;

type ForRow = { readonly id: number } & { readonly [field in (typeof FOR_FIELDS)[number]]: string | null };

/**
 * What a list says of requests beyond their columns: order, batch or plan that they are for, as far as the person sees these, and how many lines the
 * store lacks (spec 02, 5.2).
 */
export const shownRequests = async (call: ShownTo, ids: readonly number[]) => {
  const { tx, person } = call;
  const hidden = person.hiddenIn(materialRequest.acl);
  const rows = await tx.query<ForRow>(FOR_SQL, [tx.partnerId, ids], 'requests-for');
  const short = await shortLines(call, ids);
  return new Map(
    rows.map((row) => {
      const told = FOR_FIELDS.flatMap((field) => (hidden.has(field) || !row[field] ? [] : [row[field]]));
      return [row.id, { forWhat: told.join(', ') || null, shortLines: short.get(row.id) ?? null }];
    }),
  );
};
