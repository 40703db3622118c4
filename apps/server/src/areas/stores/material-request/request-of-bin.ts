import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import { rack } from '@weft/domain/catalogue/stores/rack';
import { stockArea } from '@weft/domain/catalogue/stores/stock-area';
import { STATUSES } from '@weft/domain/contract/statuses';
import type { Call } from '../../../http/endpoint.ts';
import { idAt, type Unread } from '../../../http/read-body.ts';
import { readRow } from '../../../modules/read-endpoints.ts';
import { withoutHidden } from '../../../modules/shapes.ts';
import { rowScopeSql, rowScopeValues } from '../../../records/list/row-scope-sql.ts';

/**
 * What belongs into a bin: what lay there last, what has its place there, what alone it may hold; each in the quantity in which the department asked
 * for it last, else without one. What may not be requested any more is not offered.
 */
const OF_BIN_SQL = `select i.id as item, i.name as "itemName", i.item_code as "itemCode", null::int as "itemTuple", null::text as "itemTupleName",
    u.id as uom, u.name as "uomName", u.symbol as "uomCode", q.quantity
  from (select item_id, max(at) as at from (
      select b.item_id, b.last_move_at as at from stock_key b where b.partner_id = $1 and b.stock_area_id = $3 and b.rack_id = $2
      union all select o.id, null from item o where o.partner_id = $1 and o.default_rack_id = $2
      union all select unnest(r.allowed_items_ids), null from rack r where r.partner_id = $1 and r.id = $2) k group by item_id) f
  join item i on i.partner_id = $1 and i.id = f.item_id and i.is_active and i.deleted_on is null and i.status <> 'blocked'
  left join lateral (
    select l.uom_id, l.quantity::float8 as quantity
      from material_request r join material_request_lines l on l.partner_id = $1 and l.parent_id = r.id and l.deleted_on is null
     where r.partner_id = $1 and r.department_id = $4 and l.item_id = i.id and r.status <> all($5::int[]) and r.deleted_on is null${rowScopeSql(materialRequest, 'r', 6)}
     order by l.id desc limit 1) q on true
  join uom u on u.partner_id = $1 and u.id = coalesce(q.uom_id, i.uom_id)
 order by f.at desc nulls last, i.name limit 12`;

const UNASKED = [STATUSES.draft.id, STATUSES.cancelled.id];

/**
 * What an empty bin asks for, as lines of a request begin with it (spec 02, 5.2): `{ rack, department? }`. Faults: REQUIRED at `rack`, NOT_FOUND (no
 * such rack, or in an area outside the person's rows).
 */
export const ofBin = async (call: Call, body: Unread): Promise<readonly unknown[]> => {
  const { tx, person } = call;
  const bin = await readRow(call, rack, idAt(body, 'rack', 'Rack'));
  const area = Number(bin['stockArea']);
  await readRow(call, stockArea, area); // whose branch the person may see
  const department =
    body['department'] === undefined || body['department'] === null ? 0 : idAt(body, 'department', 'Department');
  const rows = await tx.query<{ readonly [key: string]: unknown }>(
    OF_BIN_SQL,
    [tx.partnerId, bin['id'], area, department, UNASKED, ...rowScopeValues(person, materialRequest)],
    'request-of-bin',
  );
  const hidden = person.hiddenIn(materialRequest.acl);
  return rows.map((row) => withoutHidden(row, hidden, 'lines.'));
};
