import type { Tx } from '../db/tx.ts';
import type { Reason } from './posting.ts';
import { STOCK_TABLES, stockConditions, valuesFrom, type StockFilter } from './stock-filter.ts';

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
  readonly stockArea: { readonly id: number; readonly name: string };
  readonly rackId: number;
  readonly lot: string | null;
  readonly roll: string;
  readonly qcStatus: string;
  readonly partyId: number | null;
  readonly staffId: number | null;
  readonly balanceId: number;
}

export interface LedgerReport {
  readonly rows: readonly LedgerRow[];
  readonly totalCount: number;
  readonly data: {
    readonly opening: string;
    readonly in: string;
    readonly out: string;
    readonly closing: string;
    readonly openingValue?: string;
    readonly closingValue?: string;
  };
}

/** Movements are asked for of keys too that were empty for long and rest. */
const EVERY_KEY = STOCK_TABLES.replace('stock_balance b', 'stock_key b');

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
  const [answer] = await tx.query<{ rows: LedgerRow[]; total: number } & LedgerReport['data']>(
    `with entries as (
       select l.*, t.module, t.document_id, t.document_number, t.staff_id, it.name as item_name, sa.name as area_name, lo.lot_number, b.roll_number,
              sum(l.quantity) over (order by l.effective_at, l.id) as running
         from ${EVERY_KEY}
         join stock_ledger l on l.partner_id = $1 and l.balance_id = b.id and l.effective_at < ${to}
         join stock_transformation t on t.partner_id = $1 and t.id = l.transformation_id
        where ${where}),
     period as (select * from entries where effective_at >= ${from}${narrow.map((condition) => ` and ${condition}`).join('')}),
     page as (select * from period order by effective_at, id ${limit})
     select coalesce((select jsonb_agg(jsonb_build_object('id', id, 'transformationId', transformation_id, 'effectiveAt', effective_at, 'postedAt', posted_at,
              'document', jsonb_build_object('module', module, 'id', document_id, 'number', document_number), 'reason', reason, 'direction', direction,
              'in', greatest(quantity, 0)::text, 'out', greatest(-quantity, 0)::text, 'secondaryIn', greatest(secondary_quantity, 0)::text, 'secondaryOut', greatest(-secondary_quantity, 0)::text,
              'balance', running::text, ${showsValue ? `'amount', amount::text, 'rate', case when quantity <> 0 then round(amount / quantity, 4)::text end,` : ''}
              'item', jsonb_build_object('id', item_id, 'name', item_name), 'stockArea', jsonb_build_object('id', stock_area_id, 'name', area_name), 'rackId', rack_id, 'lot', lot_number, 'roll', roll_number,
              'qcStatus', qc_status, 'partyId', party_id, 'staffId', staff_id, 'balanceId', balance_id) order by effective_at, id) from page), '[]') as rows,
            (select count(*) from period)::int as total,
            (select coalesce(sum(quantity), 0) from entries where effective_at < ${from}) as opening,
            (select coalesce(sum(quantity), 0) from entries where effective_at >= ${from} and quantity > 0) as "in",
            (select coalesce(-sum(quantity), 0) from entries where effective_at >= ${from} and quantity < 0) as "out",
            (select coalesce(sum(quantity), 0) from entries) as closing
            ${showsValue ? `, (select coalesce(sum(amount), 0) from entries where effective_at < ${from}) as "openingValue", (select coalesce(sum(amount), 0) from entries) as "closingValue"` : ''}`,
    values,
  );
  if (answer === undefined) throw new Error('A query without a table answers one row');
  const { rows, total, ...data } = answer;
  return { rows, totalCount: total, data };
};
