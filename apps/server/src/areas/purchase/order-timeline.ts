import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import type { Answer } from '../../http/answer.ts';
import type { Call } from '../../http/endpoint.ts';
import { readRow } from '../../modules/read-endpoints.ts';

/** What of each document belongs to the way of an order; saving and printing it do not. */
const TELLING: { readonly [module: string]: readonly string[] } = {
  purchaseOrder: 'submit requestApproval approve reject amend hold resume cancel shortClose reopen'.split(' '),
  preInward: ['gateIn', 'turnBack', 'gateOut'],
  inward: ['post', 'reverse'],
  foundryInward: ['post', 'reverse'],
  labTest: ['create', 'sample', 'decide', 'approve', 'approvePart', 'retest', 'reverse'],
  purchaseReturn: ['post', 'reverse'],
};

/** Documents of an order by their lines, and what happened to each, the newest first. */
const SQL = `with receipt as (
    select distinct i.id, i.number, case when i.mode = 1 then 'foundryInward' else 'inward' end as module
      from inward_lines l join inward i on i.partner_id = $1 and i.id = l.parent_id and i.deleted_on is null
     where l.partner_id = $1 and l.purchase_order_id = $2 and l.deleted_on is null),
  document as (
    select 'purchaseOrder' as module, o.id, o.number from purchase_order o where o.partner_id = $1 and o.id = $2
    union all select distinct 'preInward', s.id, s.number from pre_inward_lines l join pre_inward s on s.partner_id = $1 and s.id = l.parent_id and s.deleted_on is null
     where l.partner_id = $1 and l.purchase_order_id = $2 and l.deleted_on is null
    union all select module, id, number from receipt
    union all select 'labTest', t.id, t.number from lab_test t join receipt r on t.partner_id = $1 and t.inward_id = r.id where t.deleted_on is null
    union all select distinct 'purchaseReturn', p.id, p.number from purchase_return_lines l join receipt r on l.inward_id = r.id
      join purchase_return p on p.partner_id = $1 and p.id = l.parent_id and p.deleted_on is null where l.partner_id = $1 and l.deleted_on is null)
  select h.id, h.at, h.action, d.module, d.id as record, d.number, nullif(trim(concat_ws(' ', s.firstname, s.lastname)), '') as by
    from document d join history h on h.partner_id = $1 and h.module = d.module and h.record_id = d.id
    join jsonb_each($3::jsonb) t on t.key = d.module and t.value ? h.action
    left join staff s on s.partner_id = $1 and s.id = coalesce(h.operator_id, h.staff_id)
   order by h.id desc limit 200`;

/**
 * What became of an order, step by step and across its documents: approval, gate, inward, test, return (spec 02, 3.10). Documents that the person
 * may not see are left out. Fault NOT_FOUND.
 */
export const timeline = async (call: Call): Promise<Answer> => {
  const { tx, person, params } = call;
  const order = await readRow(call, purchaseOrder, Number(params['id']) || 0);
  const seen = Object.fromEntries(Object.entries(TELLING).filter(([module]) => person.may(moduleNamed(module).acl)));
  const dataList = await tx.query(SQL, [tx.partnerId, order['id'], JSON.stringify(seen)], 'order-timeline');
  return { dataList, totalCount: dataList.length };
};
