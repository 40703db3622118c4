import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import { STATUSES, statusName } from '@weft/domain/contract/statuses';
import type { Answer } from '../../../http/answer.ts';
import type { Call } from '../../../http/endpoint.ts';
import { pageAsked } from '../../../http/page-asked.ts';
import { withoutHidden } from '../../../modules/shapes.ts';
import { rowScopeSql, rowScopeValues } from '../../../records/list/row-scope-sql.ts';
import { forWhatSql, seenForWhat } from '../material-request/request-list.ts';
import { ON_FLOOR } from './allocation-steps.ts';
import { CONTENT } from '../../../stock/package-contents.ts';
import { wireFigures } from '../stock/wire-figures.ts';

const named = (row: string): string => `jsonb_build_object('id', ${row}.id, 'name', ${row}.name)`;

/** What of a line was not handed back, wasted or lost. */
const REST = `(coalesce(l.issued, 0) - coalesce(l.returned, 0) - coalesce(l.wasted, 0) - coalesce(l.lost, 0))`;

/** What of it lies on the floor for production: what is claimed there; all of the rest where goods were handed over without a claim (spec 02, 5.3). */
const OPEN = `coalesce((select sum(case when c.status in ('open', 'suspended') then c.quantity - c.taken - c.released else 0 end) from stock_reservation c
    where c.partner_id = $1 and c.demand_module = '${ON_FLOOR}' and c.demand_id = l.parent_id and c.demand_line_id = l.id), ${REST})`;

const LINE = `jsonb_build_object('id', l.id, 'requestLine', l.request_line, 'item', ${named('i')}, 'itemTuple', case when t.id is not null then jsonb_build_object('id', t.id, 'displayName', t.display_name) end,
    'lot', l.lot_number, 'rollNumber', l.roll_number, 'vendorCode', l.vendor_code, 'packing', case when g.id is not null then jsonb_build_object('id', g.id, 'packingType', g.packing_type, 'content', ${CONTENT}) end, 'packages', l.packages, 'stockArea', ${named('f')}, 'rack', case when k.id is not null then jsonb_build_object('id', k.id, 'name', k.rack_code) end,
    'uom', jsonb_build_object('id', u.id, 'symbol', u.symbol, 'decimals', u.decimals), 'secondaryUom', case when u2.id is not null and coalesce(i.secondary_mode, '') <> 'fixed' then jsonb_build_object('id', u2.id, 'symbol', u2.symbol, 'decimals', u2.decimals) end, 'quantity', l.quantity::text, 'secondaryQuantity', l.secondary_quantity::text,
    'issued', coalesce(l.issued, 0)::text, 'consumed', (${REST} - ${OPEN})::text, 'returned', coalesce(l.returned, 0)::text, 'wasted', coalesce(l.wasted, 0)::text, 'lost', coalesce(l.lost, 0)::text,
    'toIssue', coalesce(l.to_issue, 0)::text, 'open', ${OPEN}::text)`;

const FROM = `material_allocation a
  join material_request r on r.partner_id = $1 and r.id = a.request_id
  join department d on d.partner_id = $1 and d.id = r.department_id
  join stock_area f on f.partner_id = $1 and f.id = r.stock_area_from_id
  join stock_area o on o.partner_id = $1 and o.id = r.stock_area_to_id`;

const NAMES = `left join item i on i.partner_id = $1 and i.id = l.item_id
  left join item_tuple t on t.partner_id = $1 and t.id = l.item_tuple_id
  left join uom u on u.partner_id = $1 and u.id = l.uom_id
  left join uom u2 on u2.partner_id = $1 and u2.id = i.secondary_uom_id
  left join rack k on k.partner_id = $1 and k.id = l.rack_id
  left join stock_key n on n.partner_id = $1 and n.id = l.stock_key
  left join stock_identity y on y.partner_id = $1 and y.id = n.identity_id
  left join packing g on g.partner_id = $1 and g.id = y.packing_id`;

/** Allocations that are there and that the person sees in lists; the values of their scope begin at `from`. */
const inSight = (from: number): string =>
  `a.partner_id = $1 and a.deleted_on is null${rowScopeSql(materialAllocation, 'a', from)}`;

const LIST_SQL = `select a.id, a.version, a.number, to_char(a.date, 'YYYY-MM-DD') as date, jsonb_build_object('module', 'materialRequest', 'id', r.id, 'number', r.number) as demand,
    ${named('d')} as department, ${forWhatSql('r')}, ${named('f')} as "stockAreaFrom", ${named('o')} as "stockAreaTo", a.status as "statusId",
    (select coalesce(jsonb_agg(${LINE} order by l.position, l.id), '[]'::jsonb) from material_allocation_lines l ${NAMES} where l.partner_id = $1 and l.parent_id = a.id and l.deleted_on is null) as lines,
    count(*) over ()::int as total
  from ${FROM}
 where ${inSight(7)} and (cardinality($2::int[]) = 0 or a.status = any($2::int[])) and ($3::bigint is null or r.department_id = $3) and ($4::bigint is null or r.id = $4)
 order by a.date desc, a.id desc limit $5 offset $6`;

const idOf = (value: unknown): number | null => {
  const id = Number(value);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** A number as it is stored, or null. */
const numberOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.toUpperCase() : null;

/** The most rows that one answer has. */
const MOST_ROWS = 200;

/** Allocations with their lines, the newest first (spec 02, 5.3). */
export const allocationList = async ({ tx, person, query }: Call, statuses: readonly number[]): Promise<Answer> => {
  const { limit, offset } = pageAsked(query, MOST_ROWS);
  const rows = await tx.query<{ statusId: number; total: number; [key: string]: unknown }>(
    LIST_SQL,
    [
      tx.partnerId,
      statuses,
      idOf(query['department']),
      idOf(query['request']),
      limit,
      offset,
      ...rowScopeValues(person, materialAllocation),
    ],
    'allocations',
  );
  const hidden = person.hiddenIn(materialAllocation.acl);
  const ofRequest = person.hiddenIn(materialRequest.acl);
  return {
    dataList: rows.map(({ total: _total, ...row }) =>
      wireFigures({
        ...seenForWhat(withoutHidden(row, hidden), ofRequest),
        status: { id: row.statusId, name: STATUSES[statusName(row.statusId) ?? 'draft'].name },
      }),
    ),
    totalCount: rows[0]?.total ?? 0,
  };
};

const FLOOR_SQL = `select a.id as allocation, a.version, a.number, jsonb_build_object('id', r.id, 'number', r.number) as request, ${named('o')} as area, ${LINE} as line
  from ${FROM} join material_allocation_lines l on l.partner_id = $1 and l.parent_id = a.id and l.deleted_on is null ${NAMES}
 where ${inSight(9)} and a.status = any($2::int[]) and ${OPEN} > 0 and ($3::bigint is null or r.process_id = $3) and ($4::bigint is null or o.id = $4)
   and ($5::bigint is null or a.id = $5) and ($6::bigint is null or l.item_id = $6)
   and ($7::text is null or r.production_batch_no = $7 or exists (select from material_request_lines q where q.partner_id = $1 and q.id = l.request_line and q.for_no = $7))
   and ($8::text is null or r.plan_no = $8 or exists (select from material_request_lines q where q.partner_id = $1 and q.id = l.request_line and q.for_no = $8))
 order by a.date, a.id, l.position limit 2000`;

/** Lines with goods on the floor: what production may draw on. */
export const openOnFloor = async ({ tx, person, query }: Call): Promise<Answer> => {
  const rows = await tx.query<{ line: object }>(
    FLOOR_SQL,
    [
      tx.partnerId,
      [STATUSES.inProgress.id, STATUSES.completed.id],
      idOf(query['process']),
      idOf(query['area']),
      idOf(query['allocation']),
      idOf(query['item']),
      numberOf(query['batch']),
      numberOf(query['plan']),
      ...rowScopeValues(person, materialAllocation),
    ],
    'allocations-on-floor',
  );
  const dataList = rows.map(({ line, ...row }) => wireFigures({ ...row, ...line }));
  return { dataList, totalCount: dataList.length };
};
