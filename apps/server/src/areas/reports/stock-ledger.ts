import { movementByReason as byReason, stockLedger as ledger } from '@weft/domain/catalogue/reports/stock-ledger';
import { STOCK_PARAMS } from '@weft/domain/rules/config/stock-param-switches';
import { hasProperty } from '../../stock/stock-filter.ts';
import { secondUnitOfEntry, unitOfEntry } from '../../stock/unit-of-entry.ts';
import {
  among,
  inPlaces,
  lotNumbered,
  type ReportQuery,
  type ReportSource,
  stockFilterOf,
  textIn,
  withinDays,
} from '../../reports/report-source.ts';

/** Entries of stock in a period with what they speak of: entry `l`, transformation `t`, item `it`, area `sa`, lot `lo`, unit `u`. */
export const entries = (query: ReportQuery, joins = '', days = withinDays(query, 'l.effective_at')): string => {
  const { asked, bind } = query;
  const [reason, movedBy] = [asked.text('reason'), asked.text('modules')];
  const { owners, properties = [], purities, qcStatus, stockParams = {} } = stockFilterOf(query);
  const ofIdentity = [
    among(bind, 'i.packing_id', asked.ids('packings')),
    among(bind, 'i.owner_party_id', owners),
    among(bind, 'i.purity_id', purities),
    ...STOCK_PARAMS.map((n) => among(bind, `i.stock_param_${n}`, stockParams[n])),
    textIn(query, 'i.roll_number', 'rollNumber'),
    textIn(query, 'i.vendor_code', 'vendorCode'),
    textIn(query, 'i.parcel_number', 'parcelNumber'),
  ].join('');
  const conditions = [
    days,
    inPlaces(query, 'l'),
    among(bind, 'l.stock_area_id', asked.ids('stockAreas')),
    among(bind, 'l.item_id', asked.ids('items')),
    among(bind, 'it.product_type_id', asked.ids('productTypes')),
    among(bind, 'it.category_id', asked.ids('categories')),
    among(bind, 'lo.party_id', asked.ids('suppliers')),
    among(bind, 'lo.customer_id', asked.ids('customers')),
    among(bind, 'l.item_tuple_id', asked.ids('itemTuples')),
    among(bind, 'l.rack_id', asked.ids('racks')),
    ofIdentity,
    qcStatus === undefined ? '' : ` and l.qc_status = any (${bind(qcStatus)}::text[])`,
    ...properties.map((property) => ` and ${hasProperty(property, bind, 'l')}`),
    lotNumbered(query),
    among(bind, 'l.party_id', asked.ids('parties')),
    among(bind, 't.staff_id', asked.ids('people')),
    reason === undefined ? '' : ` and l.reason = ${bind(reason)}`,
    movedBy === undefined ? '' : ` and t.module = ${bind(movedBy)}`,
  ].join('');
  return `stock_ledger l join stock_transformation t on t.partner_id = $1 and t.id = l.transformation_id
    join item it on it.partner_id = $1 and it.id = l.item_id join stock_area sa on sa.partner_id = $1 and sa.id = l.stock_area_id
    join uom u on u.partner_id = $1 and u.id = ${unitOfEntry('l', 'it.uom_id')} left join stock_lot lo on lo.partner_id = $1 and lo.id = l.lot_id
    ${ofIdentity === '' ? '' : 'join stock_identity i on i.partner_id = $1 and i.id = l.identity_id'}${joins}
   where l.partner_id = $1 and l.account = 'STOCK'${conditions}`;
};

/** Names that only a single entry has. */
const ENTRY_NAMES = `select tu.display_name as grade, nullif(i.roll_number, '') as "rollNumber", rk.rack_code as rack, u2.symbol as "secondaryUom", u2.decimals::int as "secondaryPlaces",
      trim(concat(s.firstname, ' ', s.lastname)) as "by"
    from stock_ledger l join stock_transformation t on t.partner_id = $1 and t.id = l.transformation_id join item it on it.partner_id = $1 and it.id = l.item_id
    left join stock_identity i on i.partner_id = $1 and i.id = l.identity_id
    left join item_tuple tu on tu.partner_id = $1 and tu.id = l.item_tuple_id left join rack rk on rk.partner_id = $1 and rk.id = nullif(l.rack_id, 0)
    left join uom u2 on u2.partner_id = $1 and u2.id = ${secondUnitOfEntry('l', 'it.secondary_uom_id')} left join staff s on s.partner_id = $1 and s.id = t.staff_id
   where l.partner_id = $1 and l.id = p.id`;

/** The entry that a reversal takes back. */
const MIRRORED = ' left join stock_ledger o on o.partner_id = $1 and o.id = l.reverses_entry_id';

/** Entries before the period: what its running balance begins with. */
export const earlier = (query: ReportQuery): string => {
  const { asked, bind } = query;
  return ` and l.effective_at < (${bind(asked.text('from') ?? '')}::date)::timestamp at time zone 'Asia/Kolkata'`;
};

/** Whether only some movements of the goods are asked for: those of a reason, a module, a party, a person. */
export const isOfSome = ({ asked }: Pick<ReportQuery, 'asked'>): boolean =>
  asked.text('reason') !== undefined ||
  asked.text('modules') !== undefined ||
  asked.ids('parties') !== undefined ||
  asked.ids('people') !== undefined;

/**
 * What lay there after each entry. Only of one item in one area, since anything else would add up what does not belong together; not of some
 * entries alone, and not over a change of the item's unit.
 */
const runningBalance = (query: ReportQuery): string => {
  const { asked } = query;
  const isOne = asked.ids('items')?.length === 1 && asked.ids('stockAreas')?.length === 1;
  if (!isOne || isOfSome(query)) return 'null::numeric';
  const before = `(select coalesce(sum(l.quantity), 0) from ${entries(query, '', earlier(query))})`;
  return `case when it.id not in (select c.item_id from item_unit_change c where c.partner_id = $1) then ${before} + sum(l.quantity) over (order by l.effective_at, l.id) end`;
};

/** Every entry of stock that is asked for, with what it moved, its rate and what lay there after it. */
export const entryRows = (query: ReportQuery): string =>
  `select l.id, l.effective_at as "at", t.document_number as document, t.module as "documentModule", t.document_id as "documentId", l.reason,
      it.id as "itemId", it.name as item, lo.lot_number as lot, sa.name as "stockArea", u.symbol as uom, u.decimals::int as "uomPlaces",
      case when l.quantity > 0 then l.quantity end as "in", case when l.quantity < 0 then -l.quantity end as "out", l.amount as value,
      pa.company_name as party, case when l.quantity <> 0 then round(abs(l.amount / l.quantity), 4) end as rate, ${runningBalance(query)} as balance,
      case when l.secondary_quantity > 0 then l.secondary_quantity end as "secondaryIn", case when l.secondary_quantity < 0 then -l.secondary_quantity end as "secondaryOut"
      from ${entries(query, ' left join party pa on pa.partner_id = $1 and pa.id = l.party_id')}`;

/** Stock ledger: every entry of stock, newest first. */
export const stockLedger: ReportSource = {
  report: ledger,
  rows: entryRows,
  further: { keys: ['grade', 'rollNumber', 'rack', 'secondaryUom', 'secondaryPlaces', 'by'], sql: ENTRY_NAMES },
  order: '"at" desc, id desc',
};

/** Movements by reason; a reversal stands under the reason of what it takes back. */
export const movementByReason: ReportSource = {
  report: byReason,
  rows: (
    query,
  ) => `select min(l.id) as id, coalesce(o.reason, l.reason) as reason, it.id as "itemId", it.name as item, u.symbol as uom, u.decimals::int as "uomPlaces",
      count(*)::int as entries, sum(greatest(l.quantity, 0)) as "in", -sum(least(l.quantity, 0)) as "out", sum(l.quantity) as net, sum(l.amount) as value
      from ${entries(query, MIRRORED)} group by coalesce(o.reason, l.reason), it.id, it.name, u.symbol, u.decimals`,
  order: 'reason, item, id',
};
