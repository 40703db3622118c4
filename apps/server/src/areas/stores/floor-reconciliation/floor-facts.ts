import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { floorFigures } from '@weft/domain/catalogue/stores/floor-reconciliation.rules';
import { type Decimal, decimal, isPositive, lesserOf, sumOf, ZERO } from '@weft/domain/rules/decimal/decimal';
import type { SaveContext } from '../../../records/handler.ts';
import { ON_FLOOR } from '../material-allocation/allocation-steps.ts';
import { dayBegins } from '../stock/moment.ts';

/** What a reconciliation is about: an allocation, or an area since it was last reconciled. */
export type FloorScope = {
  readonly scope: string;
  readonly allocation: number | null;
  readonly stockArea: number;
  readonly date: string;
};

/** Goods on the floor that may be taken: free ones of a key, or those that a line of an allocation claims. */
export type FloorSource = {
  readonly balanceId: number;
  readonly open: Decimal;
  readonly claim?: { readonly id: number; readonly allocation: number; readonly line: number };
};

/** What the books say of one line of a reconciliation; quantities exact, in the item's unit. */
export type FloorKey = {
  readonly allocationLine: number | null;
  /** Key on the floor where these goods lie, or lay. */
  readonly stockKey: number;
  readonly item: number;
  readonly itemName: string;
  readonly itemTuple: number;
  readonly uom: number;
  readonly decimals: number;
  readonly lotNumber: string | null;
  readonly rollNumber: string | null;
  readonly opening: Decimal;
  readonly issued: Decimal;
  readonly handedBack: Decimal;
  /** Left the floor by the books, whichever way: used, and what counts took away. */
  readonly consumed: Decimal;
  readonly onFloor: Decimal;
  readonly sources: readonly FloorSource[];
};

type Context = Pick<SaveContext, 'tx'>;

type Named = {
  readonly stockKey: number | null;
  readonly item: number;
  readonly itemName: string;
  readonly itemTuple: number;
  readonly uom: number;
  readonly decimals: number;
  readonly lotNumber: string | null;
  readonly rollNumber: string | null;
};
type AllocationRow = Named & {
  readonly line: number;
  readonly issued: string;
  readonly handedBack: string;
  readonly opening: string;
  readonly free: string;
  readonly isClaimed: boolean;
};
type AreaRow = Named & {
  readonly quantity: string;
  readonly free: string;
  readonly moved: string;
  readonly came: string;
  readonly handedBack: string;
};
type ClaimRow = {
  readonly id: number;
  readonly allocation: number;
  readonly line: number;
  readonly balanceId: number;
  readonly open: string;
};

/**
 * Lines of an allocation that were handed over. What earlier reconciliations explained is behind them: what they carried is the opening, what came
 * since is issued. Goods that were handed over without a claim lie in the key of the same goods in the area.
 */
const ALLOCATION_SQL = `select l.id as line, l.item_id as item, i.name as "itemName", l.item_tuple_id as "itemTuple", i.uom_id as uom, u.decimals, l.lot_number as "lotNumber", l.roll_number as "rollNumber",
    (coalesce(l.issued, 0) - p.issued)::text as issued, (coalesce(l.returned, 0) - p.back)::text as "handedBack", p.carried::text as opening,
    coalesce(c.balance_id, b.id) as "stockKey", (coalesce(b.quantity - b.allocated, 0))::text as free, c.balance_id is not null as "isClaimed"
  from material_allocation_lines l join item i on i.partner_id = $1 and i.id = l.item_id join uom u on u.partner_id = $1 and u.id = i.uom_id
  left join stock_key k on k.partner_id = $1 and k.id = l.stock_key
  left join stock_balance b on b.partner_id = $1 and b.identity_id = k.identity_id and b.stock_area_id = $3 and b.qc_status = 'released' and b.rack_id = 0
  left join lateral (select r.balance_id from stock_reservation r where r.partner_id = $1 and r.demand_module = '${ON_FLOOR}' and r.demand_id = $2 and r.demand_line_id = l.id and r.balance_id is not null
     order by r.status in ('open', 'suspended') desc, r.id desc limit 1) c on true
  cross join lateral (select coalesce(sum(x.issued), 0) as issued, coalesce(sum(x.handed_back + x.returned), 0) as back,
     coalesce(sum(x.issued - x.consumed - x.handed_back - x.returned - x.wastage - x.loss), 0) as carried
     from floor_reconciliation_lines x join floor_reconciliation d on d.partner_id = $1 and d.id = x.parent_id and d.status = 7 and d.deleted_on is null
    where x.partner_id = $1 and x.allocation_line = l.id and x.deleted_on is null) p
 where l.partner_id = $1 and l.parent_id = $2 and l.deleted_on is null and coalesce(l.issued, 0) > 0 order by l.position, l.id`;

const CLAIMS_SQL = `select r.id, r.demand_id as allocation, r.demand_line_id as line, r.balance_id as "balanceId", (r.quantity - r.taken - r.released)::text as open
  from stock_reservation r where r.partner_id = $1 and r.demand_module = '${ON_FLOOR}' and r.status = 'open' and r.balance_id is not null
   and case when $2::bigint is null then r.balance_id = any($3::bigint[]) else r.demand_id = $2 end order by r.id`;

const claimsOn = async ({ tx }: Context, allocation: number | null, keys: readonly number[]) =>
  (await tx.query<ClaimRow>(CLAIMS_SQL, [tx.partnerId, allocation, keys], 'floor-claims')).map(
    ({ id, allocation: of, line, balanceId, open }): FloorSource & Required<Pick<FloorSource, 'claim'>> => ({
      balanceId,
      open: decimal(open),
      claim: { id, allocation: of, line },
    }),
  );

const named = ({ item, itemName, itemTuple, uom, decimals, lotNumber, rollNumber }: Named) => ({
  item,
  itemName,
  itemTuple,
  uom,
  decimals,
  lotNumber,
  rollNumber: rollNumber === '' ? null : rollNumber,
});

const allocationKeys = async (context: Context, allocation: number, area: number): Promise<readonly FloorKey[]> => {
  const { tx } = context;
  const rows = await tx.query<AllocationRow>(ALLOCATION_SQL, [tx.partnerId, allocation, area], 'floor-allocation');
  const claims = await claimsOn(context, allocation, []);
  return rows.flatMap((row): readonly FloorKey[] => {
    if (row.stockKey === null) return [];
    const [opening, issued, handedBack] = [decimal(row.opening), decimal(row.issued), decimal(row.handedBack)];
    const given = opening.plus(issued).minus(handedBack);
    const unclaimed = lesserOf(given, decimal(row.free));
    const sources: readonly FloorSource[] = row.isClaimed
      ? claims.filter(({ claim }) => claim.line === row.line)
      : isPositive(unclaimed)
        ? [{ balanceId: row.stockKey, open: unclaimed }]
        : [];
    const onFloor = sumOf(sources.map(({ open }) => open));
    if (!isPositive(opening.plus(issued)) && !isPositive(onFloor)) return [];
    const figures = { opening, issued, handedBack, consumed: given.minus(onFloor), onFloor, sources };
    return [{ ...named(row), ...figures, allocationLine: row.line, stockKey: row.stockKey }];
  });
};

/** Since when an area is looked at: its last reconciliation, else midnight of the day. */
const SINCE_SQL = `select greatest($3::timestamptz, (select max(reconciled_at) from floor_reconciliation where partner_id = $1 and stock_area_id = $2 and scope = 'areaShift' and status = 7 and deleted_on is null)) as since`;

/** Keys of an area with what came and went since a moment; what was taken back again is none of either. */
const AREA_SQL = `select b.id as "stockKey", b.item_id as item, i.name as "itemName", b.item_tuple_id as "itemTuple", i.uom_id as uom, u.decimals, lo.lot_number as "lotNumber", d.roll_number as "rollNumber",
    b.quantity::text as quantity, greatest(b.quantity - b.allocated, 0)::text as free, m.moved::text as moved, m.came::text as came, m.back::text as "handedBack"
  from stock_balance b join item i on i.partner_id = $1 and i.id = b.item_id join uom u on u.partner_id = $1 and u.id = i.uom_id
  join stock_identity d on d.partner_id = $1 and d.id = b.identity_id left join stock_lot lo on lo.partner_id = $1 and lo.id = b.lot_id
  cross join lateral (select coalesce(sum(e.quantity), 0) as moved, coalesce(sum(e.quantity) filter (where e.quantity > 0), 0) as came,
      coalesce(-sum(e.quantity) filter (where e.quantity < 0 and e.reason in ('FLOOR_RETURN', 'MOVE', 'ISSUE', 'TRANSFER_OUT')), 0) as back
     from stock_ledger e where e.partner_id = $1 and e.balance_id = b.id and date_trunc('milliseconds', e.posted_at) > $3::timestamptz and e.reverses_entry_id is null
      and not exists (select 1 from stock_ledger x where x.partner_id = $1 and x.reverses_entry_id = e.id)) m
 where b.partner_id = $1 and b.stock_area_id = $2 and b.qc_status = 'released' and (b.quantity > 0 or m.came > 0) order by i.name, b.id`;

const areaKeys = async (context: Context, area: number, date: string): Promise<readonly FloorKey[]> => {
  const { tx } = context;
  const { since } = await tx.one<{ since: string }>(SINCE_SQL, [tx.partnerId, area, dayBegins(date)], 'floor-since');
  const rows = await tx.query<AreaRow & { stockKey: number }>(AREA_SQL, [tx.partnerId, area, since], 'floor-area');
  const claims = await claimsOn(
    context,
    null,
    rows.map(({ stockKey }) => stockKey),
  );
  return rows.map((row): FloorKey => {
    const own = claims.filter(({ balanceId }) => balanceId === row.stockKey);
    const free = decimal(row.free);
    const [onFloor, issued, handedBack] = [decimal(row.quantity), decimal(row.came), decimal(row.handedBack)];
    const opening = onFloor.minus(row.moved);
    const sources = [...(isPositive(free) ? [{ balanceId: row.stockKey, open: free }] : []), ...own];
    const consumed = opening.plus(issued).minus(handedBack).minus(onFloor);
    const figures = { opening, issued, handedBack, consumed, onFloor, sources };
    return { ...named(row), ...figures, allocationLine: null, stockKey: row.stockKey };
  });
};

/** Everything that a reconciliation may be about, as the books have it now (spec 02, 5.5). */
export const floorKeys = (
  context: Context,
  { scope, allocation, stockArea, date }: FloorScope,
): Promise<readonly FloorKey[]> => {
  if (scope === 'areaShift') return areaKeys(context, stockArea, date);
  return allocation === null ? Promise.resolve([]) : allocationKeys(context, allocation, stockArea);
};

/** The books' side of a line: what nobody types. */
const bookedFacts = ({
  sources: _sources,
  onFloor: _onFloor,
  itemName: _name,
  decimals: _decimals,
  ...key
}: FloorKey): AnyRecord => key;

/** The key that a line is about. */
export const keyOfLine = (keys: readonly FloorKey[], line: AnyRecord): FloorKey | undefined =>
  keys.find(({ allocationLine, stockKey }) =>
    typeof line['allocationLine'] === 'number'
      ? allocationLine === line['allocationLine']
      : allocationLine === null && stockKey === line['stockKey'],
  );

/** Lines with what the books say of them now, and with the sums that follow. A line about nothing keeps what it has. */
export const withBooks = (keys: readonly FloorKey[], lines: readonly AnyRecord[]): AnyRecord =>
  floorFigures(
    lines.map((line) => {
      const key = keyOfLine(keys, line);
      return key === undefined ? { ...line, ...NOTHING } : { ...line, ...bookedFacts(key) };
    }),
  );

const NOTHING = { opening: ZERO, issued: ZERO, handedBack: ZERO, consumed: ZERO };
