import type { Module } from '@weft/domain/catalogue/language/module';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { moduleNamed } from '@weft/domain/catalogue/registry';
import { labTest } from '@weft/domain/catalogue/stores/lab-test';
import { foundryInward } from '@weft/domain/catalogue/stores/foundry-inward';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { preInward } from '@weft/domain/catalogue/stores/pre-inward';
import { purchaseReturn } from '@weft/domain/catalogue/stores/purchase-return';
import type { Person } from '../../access/person.ts';
import type { Answer } from '../../http/answer.ts';
import type { Call } from '../../http/endpoint.ts';
import { readRow } from '../../modules/read-endpoints.ts';
import { rowScopeSql, rowScopeValues } from '../../records/list/row-scope-sql.ts';

/** What of each document belongs to the way of an order; saving and printing it do not. */
const TELLING: { readonly [module: string]: readonly string[] } = {
  purchaseOrder: 'submit requestApproval approve reject amend hold resume cancel shortClose reopen'.split(' '),
  preInward: ['gateIn', 'turnBack', 'gateOut'],
  inward: ['post', 'reverse'],
  foundryInward: ['post', 'reverse'],
  labTest: ['create', 'sample', 'decide', 'approve', 'approvePart', 'retest', 'reverse'],
  purchaseReturn: ['post', 'reverse'],
};

/** Documents of an order beside itself, with their modules: how a statement calls them, and from where it takes them. */
const PARTS: readonly (readonly [Module, string, string])[] = [
  [
    preInward,
    's',
    `pre_inward_lines l join pre_inward s on s.partner_id = $1 and s.id = l.parent_id and s.deleted_on is null
     where l.partner_id = $1 and l.purchase_order_id = $2 and l.deleted_on is null`,
  ],
  [inward, 'i', `receipt r join inward i on i.partner_id = $1 and i.id = r.id where r.mode <> 1`],
  [foundryInward, 'i', `receipt r join inward i on i.partner_id = $1 and i.id = r.id where r.mode = 1`],
  [labTest, 't', `lab_test t join receipt r on t.partner_id = $1 and t.inward_id = r.id where t.deleted_on is null`],
  [
    purchaseReturn,
    'p',
    `purchase_return_lines l join receipt r on l.inward_id = r.id
      join purchase_return p on p.partner_id = $1 and p.id = l.parent_id and p.deleted_on is null where l.partner_id = $1 and l.deleted_on is null`,
  ],
];

/** Placeholders before those of the rows that the person sees. */
const FIXED = 3;

/** Documents of an order by their lines, each among the rows that the person sees of it, and what happened to each, the newest first. */
const timelineSql = (person: Person): { readonly sql: string; readonly scopes: readonly unknown[] } => {
  const scopes: unknown[] = [];
  const parts = PARTS.map(([module, of, from]) => {
    const scope = rowScopeSql(module, of, FIXED + 1 + scopes.length);
    scopes.push(...rowScopeValues(person, module));
    return `union all select distinct '${module.name}', ${of}.id, ${of}.number from ${from}${scope}`;
  });
  const sql = `with receipt as (
    select distinct i.id, i.mode from inward_lines l join inward i on i.partner_id = $1 and i.id = l.parent_id and i.deleted_on is null
     where l.partner_id = $1 and l.purchase_order_id = $2 and l.deleted_on is null),
  document as (
    select 'purchaseOrder' as module, o.id, o.number from purchase_order o where o.partner_id = $1 and o.id = $2
    ${parts.join('\n    ')})
  select h.id, h.at, h.action, d.module, d.id as record, d.number, nullif(trim(concat_ws(' ', s.firstname, s.lastname)), '') as by
    from document d join history h on h.partner_id = $1 and h.module = d.module and h.record_id = d.id
    join jsonb_each($3::jsonb) t on t.key = d.module and t.value ? h.action
    left join staff s on s.partner_id = $1 and s.id = coalesce(h.operator_id, h.staff_id)
   order by h.id desc limit 200`;
  return { sql, scopes };
};

/**
 * What became of an order, step by step and across its documents: approval, gate, inward, test, return (spec 02, 3.10). Documents that the person
 * may not see, or that lie outside their rows, are left out. Fault NOT_FOUND.
 */
export const timeline = async (call: Call): Promise<Answer> => {
  const { tx, person, params } = call;
  const order = await readRow(call, purchaseOrder, Number(params['id']) || 0);
  const seen = Object.fromEntries(Object.entries(TELLING).filter(([module]) => person.may(moduleNamed(module).acl)));
  const { sql, scopes } = timelineSql(person);
  const dataList = await tx.query(sql, [tx.partnerId, order['id'], JSON.stringify(seen), ...scopes], 'order-timeline');
  return { dataList, totalCount: dataList.length };
};
