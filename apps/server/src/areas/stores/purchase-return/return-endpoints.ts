import { inward } from '@weft/domain/catalogue/stores/inward';
import { fault } from '@weft/domain/contract/faults';
import { purchaseReturn } from '@weft/domain/catalogue/stores/purchase-return';
import type { Answer, Finished } from '../../../http/answer.ts';
import type { Call, Endpoint } from '../../../http/endpoint.ts';
import { Refusal } from '../../../http/refusal.ts';
import { withoutHidden } from '../../../modules/shapes.ts';
import { answerRow, recordOf, saveContext } from '../../../modules/write-endpoints.ts';
import { once } from '../../../records/idempotency.ts';
import { rowScopeOf } from '../../../records/row-scope.ts';
import { rowScopeSql, rowScopeValues } from '../../../records/list/row-scope-sql.ts';
import { placesSql } from '../../../stock/within-places.ts';
import { saveRecord } from '../../../records/save/save-record.ts';
import { optionalId, unread } from '../../../http/read-body.ts';

/**
 * What came in by posted inwards and still lies somewhere: of a lot where it came in one, else of its grade. Rejected stock first, then by the
 * oldest inward. `returnable` is in the unit of the inward's line, at most what of the line did not go back yet.
 */
const RETURNABLE_SQL = `select d.id as inward, d.number as "inwardName", d.date, d.party_id as party, p.company_name as "partyName", d.organization_id as organization, d.branch_id as branch, d.location_id as location,
    n.id as line, n.line_no as "lineNo", n.item_id as item, i.name as "itemName", i.item_code as "itemCode", n.uom_id as uom, u.name as "uomName", u.symbol as "uomCode", u.decimals as "uomDecimals",
    n.quantity::float8 as received, coalesce(n.returned, 0)::float8 as returned,
    case when n.quantity > 0 then round(n.amount / n.quantity, 4)::float8 end as rate,
    g.lot as lot, g.in_stock as "inStock",
    trunc(least(n.quantity - coalesce(n.returned, 0), g.free * n.quantity / nullif(g.entered, 0)), u.decimals::int)::float8 as returnable
  from inward d
  join inward_lines n on n.partner_id = $1 and n.parent_id = d.id and n.deleted_on is null
  join item i on i.partner_id = $1 and i.id = n.item_id
  join uom u on u.partner_id = $1 and u.id = n.uom_id
  join party p on p.partner_id = $1 and p.id = d.party_id
  join lateral (
    with entry as (select e.lot_id, e.item_tuple_id, sum(e.quantity) as quantity from stock_transformation t join stock_ledger e on e.partner_id = $1 and e.transformation_id = t.id
        where t.partner_id = $1 and t.module in ('inward', 'foundryInward') and t.document_id = d.id and t.kind = 'receipt' and e.document_line_id = n.id and e.account = 'STOCK' and e.side = 'in'
        group by e.lot_id, e.item_tuple_id)
    select (select sum(quantity) from entry) as entered, max(l.lot_number) as lot, sum(b.quantity - b.allocated) as free,
      jsonb_agg(jsonb_build_object('id', b.id, 'stockArea', jsonb_build_object('id', a.id, 'name', a.name), 'lotNumber', l.lot_number, 'rollNumber', b.roll_number, 'qcStatus', b.qc_status,
        'quantity', b.quantity, 'free', b.quantity - b.allocated) order by b.qc_status = 'rejected' desc, b.qc_status = 'hold' desc, b.id) as in_stock
      from stock_balance b join stock_area a on a.partner_id = $1 and a.id = b.stock_area_id left join stock_lot l on l.partner_id = $1 and l.id = b.lot_id
     where b.partner_id = $1 and b.item_id = n.item_id and b.is_in_stock${placesSql('b', [4, 5, 6])} and b.quantity > b.allocated and a.area_type not in ('transit', 'jobWorker', 'customer')
       and (b.lot_id, b.item_tuple_id) in (select lot_id, item_tuple_id from entry)) g on g.in_stock is not null
 where d.partner_id = $1 and d.status in (7, 10, 11) and d.deleted_on is null and n.quantity > coalesce(n.returned, 0)
   and ($2::bigint is null or d.party_id = $2) and ($3::bigint is null or d.id = $3)${rowScopeSql(inward, 'd', 7)}
 order by d.date desc, d.id desc, n.line_no limit 500`;

/** What may go back to a party, or of one inward. Faults: REQUIRED at `party`, DENIED for who names a party and may not know who supplied what. */
const returnable = async (call: Call): Promise<Answer> => {
  const body = unread(call.body);
  const [party, inwardId] = [optionalId(body, 'party', 'Party'), optionalId(body, 'inwardId', 'Inward')];
  if (party === undefined && inwardId === undefined)
    throw new Refusal([fault('party', 'REQUIRED', { label: 'Party' })]);
  const hidden = call.person.hiddenIn(inward.acl);
  if (party !== undefined && hidden.has('party')) throw new Refusal([fault('', 'DENIED', { what: 'see suppliers' })]);
  const { locationIds, stockAreaIds } = call.person;
  const places = [rowScopeOf(call.person, inward)?.['branch'] ?? [], locationIds, stockAreaIds];
  const rows = await call.tx.query<{ readonly [key: string]: unknown }>(
    RETURNABLE_SQL,
    [call.tx.partnerId, party ?? null, inwardId ?? null, ...places, ...rowScopeValues(call.person, inward)],
    'inward-returnable',
  );
  return { dataList: rows.map((row) => withoutHidden(row, hidden, 'lines.')), totalCount: rows.length };
};

const begin = async (call: Call): Promise<Finished> => ({
  text: await once(call, async () => {
    const { id } = await saveRecord(await saveContext(call), purchaseReturn, recordOf(call.body), 'create');
    return answerRow(call, purchaseReturn, id);
  }),
});

/** What returns ask of inwards (spec 02, 4.7). */
export const returnEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: `${inward.api}/returnable`,
    need: { service: inward.acl },
    summary: 'What of a party’s inwards may go back, with where it lies: rejected stock first',
    reads: true,
    run: returnable,
  },
  {
    method: 'POST',
    path: purchaseReturn.api,
    need: { service: purchaseReturn.acl, bit: 'create' },
    summary: 'A new return, as a draft',
    run: begin,
  },
];
