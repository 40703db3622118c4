import { item } from '@weft/domain/catalogue/masters/item';
import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { decimal, greaterOf, sumOf, ZERO } from '@weft/domain/rules/decimal/decimal';
import { comingStatusIds } from '@weft/domain/rules/documents/completed-status';
import type { Call } from '../../http/endpoint.ts';
import { partnerConfig } from '../../records/partner-config.ts';
import { rowScopeSql, rowScopeValues } from '../../records/list/row-scope-sql.ts';
import { onOrderOf } from '../../stock/where-else.ts';

const LEVEL_SQL = `select trim_scale(i.reorder_level)::text as level, u.symbol as uom from item i join uom u on u.partner_id = $1 and u.id = i.uom_id
 where i.partner_id = $1 and i.id = $2 and i.reorder_level > 0`;

/** Reorder level of an item and what it lacks to it: level less what is free and on order (spec 02, 2.1). Nothing where the person sees no level or no orders. */
export const reorderOf = async (call: Call, id: number, free: string | undefined) => {
  const { tx, person } = call;
  if (person.hiddenIn(item.acl).has('reorderLevel') || !person.may(purchaseOrder.acl)) return {};
  const found = await tx.maybe<{ level: string; uom: string }>(LEVEL_SQL, [tx.partnerId, id], 'facts-reorder');
  if (found === undefined) return {};
  const coming = comingStatusIds((await partnerConfig(tx)).value);
  const onOrder = await onOrderOf(tx, { items: [id], places: person, coming });
  const there = sumOf([decimal(free ?? '0'), ...onOrder.map(({ quantity }) => decimal(quantity))]);
  return { reorder: { ...found, short: greaterOf(ZERO, decimal(found.level).minus(there)).toString() } };
};

/** Most requests that are told one by one. */
const FEW = 3;

const ASKED_SQL = `select r.id, r.number, d.name as department, trim_scale(l.pending)::text as pending, u.symbol as uom, to_char(r.need_date at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as "needOn"
  from material_request_lines l join material_request r on r.partner_id = $1 and r.id = l.parent_id and r.deleted_on is null and r.status = any($3::int[])
  join item i on i.partner_id = $1 and i.id = l.item_id join uom u on u.partner_id = $1 and u.id = i.uom_id
  left join department d on d.partner_id = $1 and d.id = r.department_id
 where l.partner_id = $1 and l.item_id = $2 and l.deleted_on is null and l.pending > 0${rowScopeSql(materialRequest, 'r', 4)}
 order by r.priority, r.need_date nulls last, r.id limit ${FEW}`;

/** Who asked for an item and still waits for it, as far as the person sees requests. */
export const askedOf = async (call: Call, id: number) => {
  const { tx, person } = call;
  if (!person.may(materialRequest.acl)) return {};
  const open = comingStatusIds((await partnerConfig(tx)).value);
  const values = [tx.partnerId, id, open, ...rowScopeValues(person, materialRequest)];
  return { asked: await tx.query<{ readonly [key: string]: unknown }>(ASKED_SQL, values, 'facts-asked') };
};
