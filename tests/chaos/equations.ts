import { STATUSES, type StatusName } from '@weft/domain/contract/statuses';
import type { Tx } from '../../apps/server/src/db/tx.ts';
import { ON_FLOOR } from '../../apps/server/src/areas/stores/material-allocation/allocation-steps.ts';
import type { Wire } from '../../apps/server/src/testing/serve.ts';

const ids = (...names: readonly StatusName[]): string => `(${names.map((name) => STATUSES[name].id).join(', ')})`;

/** Receipts, returns and allocations that stand: neither drafts nor taken back. */
const STANDS = ids('open', 'inProgress', 'completed');
const RUNS = ids('open', 'inProgress');

/** Live lines of live documents, whichever columns they have. */
const lines = (table: string): string =>
  `${table}_lines l join ${table} h on h.partner_id = $1 and h.id = l.parent_id and h.deleted_on is null where l.partner_id = $1 and l.deleted_on is null`;

/** An equation of spec 02, 1.14 between documents: a question that answers what breaks it. */
type Equation = { readonly invariant: string; readonly sql: string };

/** I16 to I20 as documents say them; the ledger's side of them is in `HISTORY_INVARIANTS`. */
const EQUATIONS: readonly Equation[] = [
  {
    invariant: 'I16 an order line received what its standing receipts brought, and had before the start',
    sql: `select l.id, l.received, came.sum from ${lines('purchase_order').replace(
      ' where ',
      ` cross join lateral (select coalesce(l.received_before, 0) + coalesce(sum(r.quantity), 0) as sum from inward_lines r
          join inward i on i.partner_id = $1 and i.id = r.parent_id and i.deleted_on is null and i.status in ${STANDS}
         where r.partner_id = $1 and r.purchase_order_item = l.id and r.deleted_on is null) came where `,
    )} and coalesce(l.received, 0) <> came.sum and h.status not in ${ids('draft', 'pendingApproval')}`,
  },
  {
    invariant: 'I16 at the gate stands what slips of vehicles inside have pending for a line',
    sql: `select l.id, l.in_gate, yard.sum from ${lines('purchase_order').replace(
      ' where ',
      ` cross join lateral (select coalesce(sum(p.pending), 0) as sum from pre_inward_lines p
          join pre_inward s on s.partner_id = $1 and s.id = p.parent_id and s.deleted_on is null and s.status in ${RUNS}
         where p.partner_id = $1 and p.purchase_order_item = l.id and p.deleted_on is null) yard where `,
    )} and coalesce(l.in_gate, 0) <> yard.sum`,
  },
  {
    invariant: 'I16 balance = ordered − short closed − received + returned for replacement, at least nothing',
    sql: `select l.id, l.balance from ${lines('purchase_order')} and h.order_type <> 'blanket' and h.status in ${ids('open', 'inProgress', 'completed', 'closedShort', 'onHold')}
           and l.balance <> greatest(0, l.quantity - coalesce(l.short_closed, 0) - coalesce(l.received, 0) + coalesce(l.replaced, 0))`,
  },
  {
    invariant: 'I17 of receipts under test all is accepted, rejected, sampled or undecided',
    sql: `select t.id, t.came, t.decided, coalesce(w.undecided, 0) as undecided
            from (select h.id, sum(l.quantity) as came, sum(coalesce(l.accepted, 0) + coalesce(l.rejected, 0) + coalesce(l.sampled, 0)) as decided
                    from ${lines('inward')} and l.test and h.status in ${STANDS} group by h.id) t
            left join (select inward_id, sum(undecided) as undecided from lab_test
                        where partner_id = $1 and deleted_on is null and status in ${ids('open', 'inProgress', 'pendingApproval')} and origin in ('inward', 'retest') group by inward_id) w on w.inward_id = t.id
           where t.came <> t.decided + coalesce(w.undecided, 0)`,
  },
  {
    invariant: 'I18 sent = received + lost + returned + in transit',
    sql: `select l.id, l.sent, l.received, l.lost, l.returned, l.in_transit from ${lines('stock_transfer')}
           and h.status in ${ids('inTransit', 'inProgress', 'completed', 'closedShort')} and l.sent <> l.received + l.lost + l.returned + l.in_transit`,
  },
  {
    invariant:
      'I18 in transit is what lies on the road: for a line, and for that of the refused goods of it that are on their way home',
    sql: `select l.transit_line, sum(l.in_transit) as said, max(road.sum) as found from ${lines(
      'stock_transfer',
    ).replace(
      ' where ',
      ` cross join lateral (select coalesce(sum(b.quantity), 0) as sum from stock_balance b where b.partner_id = $1 and b.transfer_line_id = l.transit_line) road where `,
    )} and l.transit_line > 0 and h.status in ${ids('inTransit', 'inProgress', 'completed', 'closedShort')} group by l.transit_line having sum(l.in_transit) <> max(road.sum)`,
  },
  {
    invariant: 'I19 issued and allocated of a request line are what its standing allocations say',
    sql: `select l.id, l.issued, l.allocated, given.issued as "given", given.claimed from ${lines(
      'material_request',
    ).replace(
      ' where ',
      ` cross join lateral (select coalesce(sum(g.issued), 0) as issued, coalesce(sum(g.to_issue), 0) as claimed from material_allocation_lines g
          join material_allocation a on a.partner_id = $1 and a.id = g.parent_id and a.deleted_on is null and a.status in ${STANDS}
         where g.partner_id = $1 and g.request_line = l.id and g.deleted_on is null) given where `,
    )} and (coalesce(l.issued, 0), coalesce(l.allocated, 0)) <> (given.issued, given.claimed)`,
  },
  {
    invariant: 'I19 pending = requested − issued − allocated − short closed, at least nothing',
    sql: `select l.id, l.pending from ${lines('material_request')} and h.status in ${STANDS}
           and l.pending <> greatest(0, l.quantity - coalesce(l.issued, 0) - coalesce(l.allocated, 0) - coalesce(l.short_closed, 0))`,
  },
  {
    invariant: 'I20 what was handed over is back, wasted, lost or still claimed on the floor: nothing here is consumed',
    sql: `select l.id, l.issued, l.returned, l.wasted, l.lost, claimed.sum from ${lines('material_allocation').replace(
      ' where ',
      ` cross join lateral (select coalesce(sum(c.quantity - c.taken - c.released) filter (where c.status in ('open', 'suspended')), 0) as sum, count(*) as n from stock_reservation c
         where c.partner_id = $1 and c.demand_module = '${ON_FLOOR}' and c.demand_id = l.parent_id and c.demand_line_id = l.id) claimed where `,
    )} and h.status in ${STANDS} and claimed.n > 0
       and coalesce(l.issued, 0) <> coalesce(l.returned, 0) + coalesce(l.wasted, 0) + coalesce(l.lost, 0) + claimed.sum`,
  },
];

/** What documents say of each other that does not hold; empty when all is well. */
export const equationFaults = async (tx: Tx): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const { invariant, sql } of EQUATIONS) {
    const rows = await tx.query<Wire>(`select * from (${sql}) finding limit 10`, [tx.partnerId]);
    faults.push(...rows.map((row) => `${invariant}: ${JSON.stringify(row)}`));
  }
  return faults;
};
