import type { QcStatus } from '@weft/domain/rules/stock/availability';
import type { Tx } from '../../../db/tx.ts';

/** A round that was counted before the one that counts now. Quantities exact. */
export type EarlierRound = {
  readonly round: number;
  readonly counted: string;
  readonly secondary: string;
  readonly packages: number;
  readonly at: string;
  readonly counter: number | null;
};

/** One key of a slip. Quantities exact, in the item's unit; moments with their microseconds. */
export type CountLine = {
  readonly id: number;
  readonly lineNo: number;
  readonly balanceId: number | null;
  /** Of a found key that the books never had: what a posting says of it. */
  readonly key: FoundKey | null;
  readonly item: number;
  readonly itemName: string;
  readonly itemCode: string | null;
  readonly itemTuple: number;
  readonly grade: string | null;
  readonly lotNumber: string;
  readonly rollNumber: string;
  readonly vendorCode: string;
  readonly packing: number;
  readonly rack: number;
  readonly rackCode: string | null;
  readonly qcStatus: QcStatus;
  readonly uom: string;
  readonly decimals: number;
  /** Null: the item has no second unit, or it follows from the quantity. */
  readonly secondaryUom: string | null;
  readonly secondaryDecimals: number | null;
  readonly book: string;
  readonly bookSecondary: string;
  readonly bookPackages: number;
  readonly round: number;
  readonly counted: string | null;
  readonly countedSecondary: string | null;
  readonly countedPackages: number | null;
  readonly countedAt: string | null;
  readonly counter: number | null;
  readonly counterName: string | null;
  readonly earlier: readonly EarlierRound[];
  readonly expected: string | null;
  readonly difference: string | null;
  readonly differenceValue: string | null;
  readonly recount: 'percent' | 'value' | 'later' | 'asked' | null;
  readonly rate: string | null;
  readonly decision: 'zero' | 'leftOut' | null;
  readonly reason: string | null;
  readonly posted: string | null;
};

/** What a found key is, as a receipt of the ledger says it; the area is the slip's. */
export type FoundKey = {
  readonly itemId: number;
  readonly itemTupleId: number;
  readonly lotNumber?: string;
  readonly rollNumber?: string;
  readonly vendorCode?: string;
  readonly packingId?: number;
  readonly rackId?: number;
  readonly stockParams?: readonly number[];
};

/** A moment as text that loses nothing of it. */
export const exactMoment = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

const COLUMNS = `l.id, l.line_no as "lineNo", l.balance_id as "balanceId", l.key, l.item_id as item, i.name as "itemName", i.item_code as "itemCode", l.item_tuple_id as "itemTuple", t.display_name as grade,
    l.lot_number as "lotNumber", l.roll_number as "rollNumber", l.vendor_code as "vendorCode", l.packing_id as packing, l.rack_id as rack, k.rack_code as "rackCode", l.qc_status as "qcStatus",
    u.symbol as uom, u.decimals, case when coalesce(i.secondary_mode, '') <> 'fixed' then v.symbol end as "secondaryUom", case when coalesce(i.secondary_mode, '') <> 'fixed' then v.decimals end as "secondaryDecimals",
    l.book::text as book, l.book_secondary::text as "bookSecondary", l.book_packages as "bookPackages", l.round, l.counted::text as counted, l.counted_secondary::text as "countedSecondary",
    l.counted_packages as "countedPackages", ${exactMoment('l.counted_at')} as "countedAt", l.counter_id as counter, nullif(trim(concat_ws(' ', s.firstname, s.lastname)), '') as "counterName", l.earlier,
    l.expected::text as expected, l.difference::text as difference, l.difference_value::text as "differenceValue", l.recount, l.rate::text as rate, l.decision, l.reason, l.posted::text as posted`;

const FROM = `physical_count_line l join item i on i.partner_id = $1 and i.id = l.item_id join uom u on u.partner_id = $1 and u.id = i.uom_id
  left join uom v on v.partner_id = $1 and v.id = i.secondary_uom_id left join item_tuple t on t.partner_id = $1 and t.id = l.item_tuple_id
  left join rack k on k.partner_id = $1 and k.id = l.rack_id left join staff s on s.partner_id = $1 and s.id = l.counter_id`;

const ALL_SQL = `select ${COLUMNS} from ${FROM} where l.partner_id = $1 and l.slip_id = $2 order by l.line_no`;

/** All keys of a slip, in the order of its sheet. */
export const readLines = (tx: Tx, slip: number): Promise<CountLine[]> =>
  tx.query<CountLine>(ALL_SQL, [tx.partnerId, slip], 'count-lines');

const SOME_SQL = `select ${COLUMNS} from ${FROM} where l.partner_id = $1 and l.slip_id = $2 and (l.id = any($3::bigint[]) or l.balance_id = any($4::bigint[])) order by l.line_no`;

/** Keys of a slip by their ids, or by the keys of stock that they are. */
export const readSomeLines = (
  tx: Tx,
  slip: number,
  { ids = [], balances = [] }: { readonly ids?: readonly number[]; readonly balances?: readonly number[] },
): Promise<CountLine[]> => tx.query<CountLine>(SOME_SQL, [tx.partnerId, slip, ids, balances], 'count-some-lines');

/** Which keys of a slip a person asks for. */
export type LineQuery = {
  readonly slip: number;
  readonly rack: number | null;
  readonly state: 'open' | 'counted' | 'recount' | 'difference' | null;
  /** Text in item, code, lot or roll. */
  readonly search: string;
  /** Nothing is found by the codes of items: the person does not see them. */
  readonly hidesCodes: boolean;
  readonly rows: number;
  readonly offset: number;
};

const PAGE_SQL = `select ${COLUMNS}, count(*) over ()::int as total from ${FROM}
 where l.partner_id = $1 and l.slip_id = $2 and ($3::bigint is null or l.rack_id = $3)
   and case $4::text when 'open' then l.counted is null and l.decision is null when 'counted' then l.counted is not null when 'recount' then l.recount is not null and l.counted is null
            when 'difference' then l.difference <> 0 else true end
   and ($5 = '' or l.lot_number ilike $6 or l.roll_number ilike $6 or i.name ilike $6 or (i.item_code ilike $6 and not $9::boolean))
 order by case when $4::text = 'counted' then l.counted_at end desc, l.line_no limit $7 offset $8`;

/** A page of them; what was counted comes newest first. */
export const pageOfLines = (
  tx: Tx,
  { slip, rack, state, search, hidesCodes, rows, offset }: LineQuery,
): Promise<(CountLine & { readonly total: number })[]> =>
  tx.query(
    PAGE_SQL,
    [
      tx.partnerId,
      slip,
      rack,
      state,
      search,
      `%${search.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`,
      rows,
      offset,
      hidesCodes,
    ],
    'count-page',
  );

const RACKS_SQL = `select l.rack_id as rack, k.rack_code as name, count(*)::int as lines, count(*) filter (where l.counted is not null or l.decision is not null)::int as counted
  from physical_count_line l left join rack k on k.partner_id = $1 and k.id = l.rack_id where l.partner_id = $1 and l.slip_id = $2 group by l.rack_id, k.rack_code order by k.rack_code nulls last`;

/** How far each rack of a slip is. Rack 0: goods that lie in none. */
export const rackProgress = (
  tx: Tx,
  slip: number,
): Promise<
  { readonly rack: number; readonly name: string | null; readonly lines: number; readonly counted: number }[]
> => tx.query(RACKS_SQL, [tx.partnerId, slip], 'count-racks');

/** What changes of a line; a key that is left out stays as it was. */
export type LineChange = { readonly id: number } & Partial<
  Pick<
    CountLine,
    | 'balanceId'
    | 'round'
    | 'counted'
    | 'countedSecondary'
    | 'countedPackages'
    | 'countedAt'
    | 'counter'
    | 'earlier'
    | 'expected'
    | 'difference'
    | 'differenceValue'
    | 'recount'
    | 'rate'
    | 'decision'
    | 'reason'
    | 'posted'
  >
>;

const COLUMN_OF: { readonly [key in Exclude<keyof LineChange, 'id'>]: readonly [column: string, type: string] } = {
  balanceId: ['balance_id', 'bigint'],
  round: ['round', 'int'],
  counted: ['counted', 'numeric'],
  countedSecondary: ['counted_secondary', 'numeric'],
  countedPackages: ['counted_packages', 'int'],
  countedAt: ['counted_at', 'timestamptz'],
  counter: ['counter_id', 'bigint'],
  earlier: ['earlier', 'jsonb'],
  expected: ['expected', 'numeric'],
  difference: ['difference', 'numeric'],
  differenceValue: ['difference_value', 'numeric'],
  recount: ['recount', 'text'],
  rate: ['rate', 'numeric'],
  decision: ['decision', 'text'],
  reason: ['reason', 'text'],
  posted: ['posted', 'numeric'],
};

const CHANGE_SQL = `update physical_count_line l set ${Object.entries(COLUMN_OF)
  .map(
    ([key, [column, type]]) =>
      `${column} = case when c ? '${key}' then ${type === 'jsonb' ? `c->'${key}'` : `(c->>'${key}')::${type}`} else l.${column} end`,
  )
  .join(', ')} from jsonb_array_elements($2::jsonb) c where l.partner_id = $1 and l.id = (c->>'id')::bigint`;

/** Writes what changed of lines, in one statement. */
export const changeLines = async (tx: Tx, changes: readonly LineChange[]): Promise<void> => {
  if (changes.length > 0) await tx.execute(CHANGE_SQL, [tx.partnerId, JSON.stringify(changes)], 'count-change-lines');
};
