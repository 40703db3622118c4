import type { Tx } from '../db/tx.ts';
import type { Reason } from './posting.ts';
import { stockConditions, stockTablesOf, valuesFrom, type StockFilter } from './stock-filter.ts';
import { unitOfEntry } from './unit-of-entry.ts';

/** Movements of the keys that fit a filter, in a period (spec 02, 1.15). */
export interface LedgerQuery {
  readonly filter: StockFilter;
  readonly today: string;
  /** ISO instants: from included, to excluded. */
  readonly from?: string;
  readonly to?: string;
  readonly reasons?: readonly Reason[];
  readonly module?: string;
  readonly documentId?: number;
  /** The latest on the first page; balances run as ever. */
  readonly isNewestFirst?: boolean;
  readonly showsValue: boolean;
  readonly pageNumber?: number;
  readonly rowsPerPage?: number;
}

/** One entry. `balance` runs over the filter, in business order. Exact decimals in text. */
export interface LedgerRow {
  readonly id: number;
  readonly transformationId: number;
  readonly effectiveAt: string;
  readonly postedAt: string;
  readonly document: { readonly module: string; readonly id: number; readonly number: string | null };
  readonly reason: Reason;
  readonly direction: string;
  readonly in: string;
  readonly out: string;
  readonly secondaryIn: string;
  readonly secondaryOut: string;
  readonly balance: string;
  readonly rate?: string | null;
  readonly amount?: string;
  readonly item: { readonly id: number; readonly name: string };
  /** The unit that the item had then. */
  readonly uom: { readonly symbol: string; readonly decimals: number };
  readonly stockArea: { readonly id: number; readonly name: string };
  readonly rack: { readonly id: number; readonly name: string } | null;
  readonly lot: string | null;
  readonly roll: string;
  readonly qcStatus: string;
  readonly party: { readonly id: number; readonly companyName: string | null } | null;
  readonly staff: { readonly id: number; readonly name: string | null } | null;
  readonly note: string | null;
  readonly balanceId: number;
}

export interface LedgerReport {
  readonly rows: readonly LedgerRow[];
  readonly totalCount: number;
  readonly data: {
    readonly opening: string;
    /** Null where the unit changed in between: kilograms are never added to pieces. */
    readonly in: string | null;
    readonly out: string | null;
    readonly closing: string;
    /** Units of opening and closing; null where several items are asked for. */
    readonly openingUom: string | null;
    readonly closingUom: string | null;
    readonly openingValue?: string;
    readonly closingValue?: string;
  };
}

/** Movements are asked for of keys too that were empty for long and rest. */
const EVERY_KEY = stockTablesOf('stock_key b');

/** The unit of the only item at a moment; nothing where there are several. */
const unitAt = (moment: string): string =>
  `(select u.symbol from (select item_id, own, ${moment} as effective_at, '' as reason from only_item) o join uom u on u.partner_id = $1 and u.id = ${unitOfEntry('o', 'o.own')})`;

/** The report: rows of the page, and opening + in − out = closing of the whole period. Reasons and document narrow the rows, not the balances. */
export const ledgerReport = async (tx: Tx, query: LedgerQuery): Promise<LedgerReport> => {
  const { filter, today, showsValue, rowsPerPage = 0, pageNumber = 1 } = query;
  const { values, bind } = valuesFrom(tx.partnerId);
  const where = stockConditions({ ...filter, includeZero: true, includeTransit: true }, today, bind);
  const from = query.from === undefined ? `'-infinity'::timestamptz` : `${bind(query.from)}::timestamptz`;
  const to = query.to === undefined ? `'infinity'::timestamptz` : `${bind(query.to)}::timestamptz`;
  const narrow = [
    ...(query.reasons === undefined ? [] : [`reason = any (${bind(query.reasons)}::text[])`]),
    ...(query.module === undefined ? [] : [`module = ${bind(query.module)}`]),
    ...(query.documentId === undefined ? [] : [`document_id = ${bind(query.documentId)}`]),
  ];
  const limit =
    rowsPerPage > 0 ? `limit ${bind(rowsPerPage)} offset ${bind((Math.max(1, pageNumber) - 1) * rowsPerPage)}` : '';
  const order = query.isNewestFirst === true ? 'effective_at desc, id desc' : 'effective_at, id';
  const [answer] = await tx.query<{ rows: LedgerRow[]; total: number; isMixed: boolean } & LedgerReport['data']>(
    `with entries as (
       select l.*, t.module, t.document_id, t.document_number, t.staff_id, t.note, it.name as item_name, it.uom_id, sa.name as area_name, lo.lot_number, b.roll_number,
              sum(l.quantity) over (order by l.effective_at, l.id) as running
         from ${EVERY_KEY}
         join stock_ledger l on l.partner_id = $1 and l.balance_id = b.id and l.effective_at < ${to}
         join stock_transformation t on t.partner_id = $1 and t.id = l.transformation_id
        where ${where}),
     period as (select * from entries where effective_at >= ${from}${narrow.map((condition) => ` and ${condition}`).join('')}),
     page as (select * from period order by ${order} ${limit}),
     only_item as (select min(item_id) as item_id, min(uom_id) as own from entries having min(item_id) = max(item_id))
     select coalesce((select jsonb_agg(jsonb_build_object('id', id, 'transformationId', transformation_id, 'effectiveAt', effective_at, 'postedAt', posted_at,
              'document', jsonb_build_object('module', module, 'id', document_id, 'number', document_number), 'reason', reason, 'direction', direction,
              'in', greatest(quantity, 0)::text, 'out', greatest(-quantity, 0)::text, 'secondaryIn', greatest(secondary_quantity, 0)::text, 'secondaryOut', greatest(-secondary_quantity, 0)::text,
              'balance', running::text, ${showsValue ? `'amount', amount::text, 'rate', case when quantity <> 0 then round(amount / quantity, 4)::text end,` : ''}
              'item', jsonb_build_object('id', item_id, 'name', item_name), 'uom', (select jsonb_build_object('symbol', u.symbol, 'decimals', u.decimals) from uom u where u.partner_id = $1 and u.id = ${unitOfEntry('page', 'page.uom_id')}), 'stockArea', jsonb_build_object('id', stock_area_id, 'name', area_name), 'rack', (select jsonb_build_object('id', rk.id, 'name', rk.rack_code) from rack rk where rk.partner_id = $1 and rk.id = nullif(rack_id, 0)), 'lot', lot_number, 'roll', roll_number,
              'qcStatus', qc_status, 'party', (select jsonb_build_object('id', y.id, 'companyName', y.company_name) from party y where y.partner_id = $1 and y.id = page.party_id),
              'staff', (select jsonb_build_object('id', st.id, 'name', concat_ws(' ', st.firstname, st.lastname)) from staff st where st.partner_id = $1 and st.id = page.staff_id), 'note', note, 'balanceId', balance_id) order by ${order}) from page), '[]') as rows,
            (select count(*) from period)::int as total,
            (select coalesce(sum(quantity), 0) from entries where effective_at < ${from}) as opening,
            (select coalesce(sum(quantity), 0) from entries where effective_at >= ${from} and quantity > 0) as "in",
            (select coalesce(-sum(quantity), 0) from entries where effective_at >= ${from} and quantity < 0) as "out",
            (select coalesce(sum(quantity), 0) from entries) as closing, ${unitAt(from)} as "openingUom", ${unitAt(to)} as "closingUom",
            exists (select from item_unit_change c where c.partner_id = $1 and c.changed_at >= ${from} and c.changed_at < ${to} and c.item_id in (select item_id from entries)) as "isMixed"
            ${showsValue ? `, (select coalesce(sum(amount), 0) from entries where effective_at < ${from}) as "openingValue", (select coalesce(sum(amount), 0) from entries) as "closingValue"` : ''}`,
    values,
  );
  if (answer === undefined) throw new Error('A query without a table answers one row');
  const { rows, total, isMixed, ...data } = answer;
  return { rows, totalCount: total, data: isMixed ? { ...data, in: null, out: null } : data };
};
