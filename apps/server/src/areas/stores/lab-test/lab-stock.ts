import { fault } from '@weft/domain/contract/faults';
import { type Decimal, decimal, isPositive, lesserOf, sumOf, ZERO } from '@weft/domain/rules/decimal/decimal';
import type { QcStatus } from '@weft/domain/rules/stock/availability';
import type { Places } from '../../../access/person.ts';
import type { Tx } from '../../../db/tx.ts';
import { Refusal } from '../../../http/refusal.ts';
import { placesSql } from '../../../stock/within-places.ts';

/** Goods that one test speaks of: a grade, in a lot when the item has lots, in one branch. */
export type TestedLot = { readonly itemTuple: number; readonly lotId: number | null; readonly branch: number | null };

/** A key of stock of a lot; `left` falls as decisions take from it. */
export type LotKey = {
  readonly id: number;
  readonly area: number;
  readonly rollNumber: string;
  readonly quantity: Decimal;
};

type Found = { id: number; area: number; roll_number: string; quantity: string };

/** Goods on the road or at a job worker's are tested when they are back. */
const KEYS_SQL = `select b.id, b.stock_area_id as area, b.roll_number, b.quantity
  from stock_balance b join stock_area a on a.partner_id = b.partner_id and a.id = b.stock_area_id
 where b.partner_id = $1 and b.item_tuple_id = $2 and b.lot_id = coalesce($3, 0) and b.branch_id = $4 and b.qc_status = $5 and b.quantity > 0
   and a.area_type not in ('transit', 'jobWorker', 'customer') order by b.id`;

/** Keys of a lot in a status, in the order of their ids. */
export const lotKeys = async (tx: Tx, lot: TestedLot, status: QcStatus): Promise<readonly LotKey[]> => {
  const rows = await tx.query<Found>(
    KEYS_SQL,
    [tx.partnerId, lot.itemTuple, lot.lotId, lot.branch, status],
    'lab-lot-keys',
  );
  return rows.map(({ id, area, roll_number, quantity }) => ({
    id,
    area,
    rollNumber: roll_number,
    quantity: decimal(quantity),
  }));
};

/** A part of a key. */
export type Taken = { readonly key: LotKey; readonly quantity: Decimal };

/**
 * Takes quantities from keys one after the other, so that two decisions of one call never take the same goods.
 * Fault: SHORT_STOCK at `field` when the lot has less than asked (somebody returned or moved a part of it).
 */
export const keyTaker = (keys: readonly LotKey[], names: { readonly item: string; readonly lot: string }) => {
  const left = new Map(keys.map(({ id, quantity }) => [id, quantity]));
  return (asked: Decimal, field: string, rolls: readonly string[] = []): readonly Taken[] => {
    const chosen = rolls.length === 0 ? keys : keys.filter(({ rollNumber }) => rolls.includes(rollNumber));
    const free = sumOf(chosen.map(({ id }) => left.get(id) ?? ZERO));
    if (asked.gt(free))
      throw new Refusal([
        fault(field, 'SHORT_STOCK', {
          ...names,
          free: free.toString(),
          uom: '',
          area: 'Under test',
          asked: asked.toString(),
        }),
      ]);
    let rest = asked;
    return chosen.flatMap((key): readonly Taken[] => {
      const part = lesserOf(rest, left.get(key.id) ?? ZERO);
      if (!isPositive(part)) return [];
      rest = rest.minus(part);
      left.set(key.id, (left.get(key.id) ?? ZERO).minus(part));
      return [{ key, quantity: part }];
    });
  };
};

const AREAS_SQL = `select b.id, a.id as area from stock_balance b cross join lateral (
   select id from stock_area where partner_id = $1 and branch_id = b.branch_id and area_type = 'rejected' and is_active and deleted_on is null
    order by is_default desc nulls last, location_id <> b.location_id, id limit 1) a
  where b.partner_id = $1 and b.id = any($2)`;

/** The area for rejected goods of each key's branch, where there is one (spec 02, 1.7). */
export const rejectedAreas = async (tx: Tx, balances: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const rows = await tx.query<{ id: number; area: number }>(
    AREAS_SQL,
    [tx.partnerId, balances],
    'stock-rejected-areas',
  );
  return new Map(rows.map(({ id, area }) => [id, area]));
};

const QUARANTINE_SQL = `select w.id, a.id as area from stock_area w cross join lateral (
   select id from stock_area where partner_id = $1 and branch_id = w.branch_id and area_type = 'quarantine' and is_active and deleted_on is null
    order by location_id <> w.location_id, is_default desc nulls last, id limit 1) a
  where w.partner_id = $1 and w.id = any($2)`;

/** Where goods that are received into an area wait for the laboratory: the quarantine area of its branch, where there is one (spec 02, 4.2). */
export const quarantineAreas = async (tx: Tx, areas: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const rows = await tx.query<{ id: number; area: number }>(
    QUARANTINE_SQL,
    [tx.partnerId, [...new Set(areas)]],
    'lab-quarantine-areas',
  );
  return new Map(rows.map(({ id, area }) => [id, area]));
};

/** Where a lot lies: its grade and place, in the person's places; the wanted branch first. */
export type LotPlace = {
  readonly itemTuple: number;
  readonly organization: number;
  readonly branch: number;
  readonly location: number;
};

const PLACE_SQL = `select item_tuple_id as "itemTuple", organization_id as organization, branch_id as branch, location_id as location from stock_balance b
  where partner_id = $1 and item_id = $2 and lot_id = coalesce($3, 0) and quantity > 0 and ($4::bigint is null or item_tuple_id = $4)${placesSql('b', [6, 7, 8])} order by branch_id is distinct from $5, id limit 1`;

/** The branch of a lot is where its goods lie, whatever branch a document was made in. */
export const lotPlace = (
  tx: Tx,
  wanted: {
    readonly item: number;
    readonly lotId: number | null;
    readonly itemTuple: number | null;
    readonly branch: number | null;
  },
  { branchIds, locationIds, stockAreaIds }: Places,
): Promise<LotPlace | undefined> =>
  tx.maybe<LotPlace>(
    PLACE_SQL,
    [tx.partnerId, wanted.item, wanted.lotId, wanted.itemTuple, wanted.branch, branchIds, locationIds, stockAreaIds],
    'lab-lot-place',
  );

/** Number of an open test of any of these keys of stock; undefined when nobody tests them. */
export const openTestOf = async (tx: Tx, balances: readonly number[]): Promise<string | undefined> =>
  (
    await tx.maybe<{ number: string }>(
      `select t.number from lab_test t join stock_balance b on b.partner_id = t.partner_id and b.item_tuple_id = t.item_tuple_id and b.lot_id = coalesce(t.lot_id, 0) and b.branch_id = t.branch_id
        where t.partner_id = $1 and t.status in (2, 10, 11) and t.deleted_on is null and b.id = any($2) and b.qc_status = 'hold' order by t.id limit 1`,
      [tx.partnerId, balances],
      'lab-open-test',
    )
  )?.number;
