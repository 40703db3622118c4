import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import { STATUSES } from '@weft/domain/contract/statuses';
import type { Call } from '../../../http/endpoint.ts';
import { idAt, type Unread } from '../../../http/read-body.ts';
import { withoutHidden } from '../../../modules/shapes.ts';
import { rowScopeSql, rowScopeValues } from '../../../records/list/row-scope-sql.ts';

/** What was asked for longer ago is nobody's habit. */
const LOOKED_BACK_DAYS = 180;

/** What requests of a department asked for, the most often first; quantity and unit as it was asked for last. What may not be requested any more is not offered. */
const FAVOURITES_SQL = `select i.id as item, i.name as "itemName", i.item_code as "itemCode", t.id as "itemTuple", t.display_name as "itemTupleName", u.id as uom, u.name as "uomName", u.symbol as "uomCode",
    f.quantity::float8 as quantity, f.times
  from (select l.item_id, l.item_tuple_id, count(distinct r.id)::int as times, max(r.id) as last,
      (array_agg(l.uom_id order by l.id desc))[1] as uom_id, (array_agg(l.quantity order by l.id desc))[1] as quantity
    from material_request r join material_request_lines l on l.partner_id = $1 and l.parent_id = r.id and l.deleted_on is null
   where r.partner_id = $1 and r.department_id = $2 and r.date >= $3::date - ${LOOKED_BACK_DAYS} and r.status <> all($4::int[]) and r.deleted_on is null${rowScopeSql(materialRequest, 'r', 5)}
   group by l.item_id, l.item_tuple_id) f
  join item i on i.partner_id = $1 and i.id = f.item_id and i.is_active and i.deleted_on is null and i.status <> 'blocked'
  join uom u on u.partner_id = $1 and u.id = f.uom_id
  left join item_tuple t on t.partner_id = $1 and t.id = f.item_tuple_id
 order by f.times desc, f.last desc, i.name limit 12`;

const UNASKED = [STATUSES.draft.id, STATUSES.cancelled.id];

/** What a department asks for most, as lines of a request begin with it (spec 02, 5.2). Fault: REQUIRED at `department`. */
export const favourites = async (call: Call, body: Unread): Promise<readonly unknown[]> => {
  const { tx, person, today } = call;
  const department = idAt(body, 'department', 'Department');
  const rows = await tx.query<{ readonly [key: string]: unknown }>(
    FAVOURITES_SQL,
    [tx.partnerId, department, today, UNASKED, ...rowScopeValues(person, materialRequest)],
    'request-favourites',
  );
  const hidden = person.hiddenIn(materialRequest.acl);
  return rows.map((row) => withoutHidden(row, hidden, 'lines.'));
};
