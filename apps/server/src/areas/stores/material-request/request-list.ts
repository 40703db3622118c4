import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import { STATUSES } from '@weft/domain/contract/statuses';
import { stillOpen } from '@weft/domain/rules/documents/completed-status';
import type { Tx } from '../../../db/tx.ts';
import { partnerConfig } from '../../../records/partner-config.ts';
import type { ShownTo } from '../../../records/handler.ts';
import { freeSums } from '../../../stock/stock-sums.ts';

/** Statuses of requests that are not finished. */
export const waiting = async (tx: Tx): Promise<readonly number[]> =>
  stillOpen(['open', 'inProgress'], (await partnerConfig(tx)).value).map((status) => STATUSES[status].id);

const FREE = freeSums('array(select item_id from wanted)', '$3::date');

/**
 * Lines of requests that wait for more than lies free in the store they ask, request by request; of some requests, or of all. Kept sums say what lies free: of an item
 * with thousands of lots as soon as of one with few.
 */
const SHORT_SQL = `with wanted as materialized (
    select r.id, r.stock_area_from_id as area_id, l.id as line_id, l.item_id, l.item_tuple_id, l.pending from material_request r
      join material_request_lines l on l.partner_id = $1 and l.parent_id = r.id and l.deleted_on is null and l.pending > 0
     where r.partner_id = $1 and r.status = any($2::int[]) and r.deleted_on is null and ($4::bigint[] is null or r.id = any($4))),
  ${FREE.ctes},
  free as (select b.item_id, b.item_tuple_id, b.stock_area_id, ${FREE.free} as quantity from ${FREE.tables}
    where ${FREE.holds} and b.stock_area_id = any (array(select area_id from wanted)) group by 1, 2, 3)
select id, count(*)::int as lines from (
    select w.id from wanted w left join free f on f.item_id = w.item_id and f.stock_area_id = w.area_id and (w.item_tuple_id is null or f.item_tuple_id = w.item_tuple_id)
     group by w.id, w.line_id, w.pending having w.pending > coalesce(sum(f.quantity), 0)) short
 group by id`;

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

/** Order and plan of a request as its lists of calls name them (spec 02, 2.5, 5.3): their numbers as they were typed, no rows of modules yet. @param of alias of the request */
export const forWhatSql = (of: string): string =>
  [
    ['salesOrder', 'sales_order_no'],
    ['plan', 'plan_no'],
  ]
    .map(
      ([key, column]) =>
        `case when ${of}.${column} <> '' then jsonb_build_object('id', null, 'number', ${of}.${column}) end as "${key}"`,
    )
    .join(', ');

/** A row with them, without those that the person does not see of requests. */
export const seenForWhat = (row: AnyRecord, hidden: ReadonlySet<string>): AnyRecord => {
  const { salesOrder, plan, ...rest } = row;
  return {
    ...rest,
    ...(hidden.has('salesOrderNo') ? {} : { salesOrder }),
    ...(hidden.has('planNo') ? {} : { plan }),
  };
};

const GOODS_SQL = `select g.id, array_agg(g.name order by g.position) as items from (
    select l.parent_id as id, i.name, min(l.position) as position from material_request_lines l join item i on i.partner_id = $1 and i.id = l.item_id
     where l.partner_id = $1 and l.parent_id = any($2) and l.deleted_on is null and l.pending > 0 group by 1, 2) g
  group by 1`;

/** Requests with what they wait for, item by item, and how many of their lines the store lacks; as far as the person sees that. */
export const withWanted = async <R extends { readonly id: number }>(
  { tx, today, person }: Pick<ShownTo, 'tx' | 'today' | 'person'>,
  requests: readonly R[],
): Promise<readonly (R & { readonly items?: readonly string[]; readonly shortLines?: number })[]> => {
  const hidden = person.hiddenIn(materialRequest.acl);
  const ids = requests.map(({ id }) => id);
  const isNamed = !['lines', 'item', 'lines.item'].some((key) => hidden.has(key));
  const goods = isNamed
    ? await tx.query<{ readonly id: number; readonly items: readonly string[] }>(
        GOODS_SQL,
        [tx.partnerId, ids],
        'requests-goods',
      )
    : [];
  const items = new Map(goods.map((row) => [row.id, row.items]));
  const short = hidden.has('shortLines') ? new Map<number, number>() : await shortLines({ tx, today }, ids);
  return requests.map((one) => ({
    ...one,
    ...(isNamed ? { items: items.get(one.id) ?? [] } : {}),
    ...(hidden.has('shortLines') ? {} : { shortLines: short.get(one.id) ?? 0 }),
  }));
};
