import { STATUSES } from '@weft/domain/contract/statuses';
import type { Tx } from '../../apps/server/src/db/tx.ts';

/** What the papers of one module say that stands in the ledger for each document: kilograms that came into stock, and rupees. */
type Paper = {
  readonly module: string;
  /** Documents with `id`, `kg` and `value` by their own lines and totals; null where a paper does not say it. */
  readonly said: string;
};

const DONE = STATUSES.completed.id;
/** A receipt of which something waits for the laboratory came in all the same. */
const CAME = `(${[STATUSES.open.id, STATUSES.inProgress.id, DONE].join(', ')})`;

/** Completed documents of a table whose lines say what moved; `sign` is −1 where goods leave. */
const byLines = (
  module: string,
  table: string,
  sign: 1 | -1,
  value = 'null::numeric',
  more = '',
  stands = `(${DONE})`,
): Paper => ({
  module,
  said: `select h.id, ${sign} * sum(l.quantity) as kg, ${value} as value from ${table} h join ${table}_lines l on l.partner_id = $1 and l.parent_id = h.id
          where h.partner_id = $1 and h.status in ${stands} and h.deleted_on is null ${more} group by h.id`,
});

const PAPERS: readonly Paper[] = [
  byLines('openingStock', 'opening_stock', 1, 'max(h.total)'),
  byLines('inward', 'inward', 1, 'null::numeric', 'and h.mode = 2', CAME),
  byLines('foundryInward', 'inward', 1, 'null::numeric', 'and h.mode = 1', CAME),
  byLines('purchaseReturn', 'purchase_return', -1, '-max(h.stock_value)', `and h.settlement <> 'repair'`), // what is repaired stays ours
  byLines('outward', 'outward', -1, '-max(h.value)', 'and h.mode = 2'),
  byLines('foundryOutward', 'outward', -1, '-max(h.value)', 'and h.mode = 1'),
  byLines('supportingInward', 'supporting_inward', 1, 'max(h.stock_value)'),
  byLines('packingInward', 'packing_inward', 1, 'max(h.value)'),
  {
    module: 'supportingAllocation',
    said: `select h.id, sum(l.quantity) * way as kg, max(h.value) * way as value from supporting_allocation h join supporting_allocation_lines l on l.partner_id = $1 and l.parent_id = h.id,
            lateral (select case h.direction when 'issue' then -1 else 1 end as way) w where h.partner_id = $1 and h.status = ${DONE} and h.deleted_on is null group by h.id, way`,
  },
  {
    module: 'physicalCount',
    said: `select h.id, coalesce(sum(l.difference), 0) as kg, max(h.net_value) as value from physical_count h left join physical_count_line l on l.partner_id = $1 and l.slip_id = h.id
            where h.partner_id = $1 and h.status = ${DONE} group by h.id`,
  },
  {
    module: 'floorReconciliation',
    said: `select h.id, -h.loss as kg, null::numeric as value from floor_reconciliation h where h.partner_id = $1 and h.status = ${DONE} and h.deleted_on is null`,
  },
];

/** Costs that became known late, of receipts that stand: what their lines say beside what the supplier's account was charged with. */
const LATE_SQL = `select s.id, s.said::text, (-l.posted)::text as posted
   from (select h.id, sum(coalesce(l.landed_amount, 0) + coalesce(l.rate_correction, 0)) as said from inward h join inward_lines l on l.partner_id = $1 and l.parent_id = h.id
          where h.partner_id = $1 and h.status = ${DONE} and h.deleted_on is null group by h.id) s
   join (select t.document_id as id, sum(e.amount) as posted from stock_transformation t join stock_ledger e on e.partner_id = $1 and e.transformation_id = t.id
          where t.partner_id = $1 and t.module in ('inward', 'foundryInward') and t.kind = 'revalue' and e.account = 'SUPPLIER' group by 1) l on l.id = s.id
  where s.said <> -l.posted limit 10`;

type Difference = { readonly id: number; readonly said: string; readonly posted: string };

/**
 * Q6 and more: what completed documents say moved, and is worth, is what stands in the ledger under them when they were posted; of all others
 * nothing is left there. Value that became known later (`corrects_id`) is not the paper's.
 */
export const papersAgainstLedger = async (tx: Tx): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const { module, said } of PAPERS) {
    const rows = await tx.query<Difference>(
      `select coalesce(s.id, l.id) as id, concat_ws(' kg, ₹ ', s.kg, s.value) as said, concat_ws(' kg, ₹ ', l.kg, l.value) as posted
         from (${said}) s
         full join (select t.document_id as id, sum(e.quantity) as kg, sum(e.amount) filter (where e.corrects_id is null) as value
                      from stock_transformation t join stock_ledger e on e.partner_id = $1 and e.transformation_id = t.id and e.account = 'STOCK'
                     where t.partner_id = $1 and t.module = $2 group by 1) l on l.id = s.id
        where coalesce(s.kg, 0) <> coalesce(l.kg, 0) or (s.value is not null and s.value <> l.value) limit 10`,
      [tx.partnerId, module],
    );
    faults.push(
      ...rows.map(({ id, said: says, posted }) => `papers: ${module} ${id} says ${says}, the ledger ${posted}`),
    );
  }
  const late = await tx.query<Difference>(LATE_SQL, [tx.partnerId]);
  faults.push(
    ...late.map(({ id, said, posted }) => `papers: receipt ${id} says ₹ ${said} came late, the ledger ${posted}`),
  );
  return faults;
};
