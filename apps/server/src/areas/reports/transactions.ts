import { transactionReport as transactions } from '@weft/domain/catalogue/reports/transactions';
import { secondUnitOfEntry } from '../../stock/unit-of-entry.ts';
import { type ReportSource, withinDays } from '../../reports/report-source.ts';
import { earlier, entries, entryRows, isOfSome } from './stock-ledger.ts';

/** Names that only a single entry has; where it came from or went to is the area of what moved with it the other way. */
const ENTRY_NAMES = `select tu.display_name as grade, nullif(i.roll_number, '') as "rollNumber", u2.symbol as "secondaryUom", u2.decimals::int as "secondaryPlaces",
      trim(concat(s.firstname, ' ', s.lastname)) as "by", case when l.quantity < 0 then sa.name when l.quantity > 0 then o.names end as "areaFrom",
      case when l.quantity > 0 then sa.name when l.quantity < 0 then o.names end as "areaTo"
    from stock_ledger l join stock_transformation t on t.partner_id = $1 and t.id = l.transformation_id join item it on it.partner_id = $1 and it.id = l.item_id
    join stock_area sa on sa.partner_id = $1 and sa.id = l.stock_area_id left join stock_identity i on i.partner_id = $1 and i.id = l.identity_id
    left join item_tuple tu on tu.partner_id = $1 and tu.id = l.item_tuple_id left join uom u2 on u2.partner_id = $1 and u2.id = ${secondUnitOfEntry('l', 'it.secondary_uom_id')}
    left join staff s on s.partner_id = $1 and s.id = t.staff_id
   cross join lateral (select string_agg(distinct oa.name, ', ') as names from stock_ledger oe join stock_area oa on oa.partner_id = $1 and oa.id = oe.stock_area_id
     where oe.partner_id = $1 and oe.transformation_id = l.transformation_id and oe.account = 'STOCK' and oe.item_id = l.item_id and sign(oe.quantity) = -sign(l.quantity)) o
   where l.partner_id = $1 and l.id = p.id`;

/** Transaction report: every entry of stock of a period, newest first, and what the goods were before it and are after it (spec 03, 5.3). */
export const transactionReport: ReportSource = {
  report: transactions,
  rows: (query) => `select e.*, e."documentModule" as module from (${entryRows(query)}) e`,
  further: {
    keys: ['grade', 'rollNumber', 'areaFrom', 'areaTo', 'secondaryUom', 'secondaryPlaces', 'by'],
    sql: ENTRY_NAMES,
  },
  heads: (query) => {
    if (isOfSome(query)) return undefined;
    const before = `select u.symbol as uom, u.decimals::int as "uomPlaces", sum(l.quantity) as opening, 0::numeric as came, 0::numeric as went from ${entries(query, '', earlier(query))} group by 1, 2`;
    const within = `select u.symbol, u.decimals::int, 0::numeric, sum(greatest(l.quantity, 0)), -sum(least(l.quantity, 0)) from ${entries(query, '', withinDays(query, 'l.effective_at'))} group by 1, 2`;
    return `select uom, "uomPlaces", sum(opening) as opening, sum(came) as "in", sum(went) as "out", sum(opening) + sum(came) - sum(went) as closing
      from (${before} union all ${within}) h group by uom, "uomPlaces" order by uom`;
  },
  order: '"at" desc, id desc',
};
