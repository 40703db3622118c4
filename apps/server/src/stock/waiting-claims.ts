import type { Tx } from '../db/tx.ts';
import { writeNotices } from '../notices/write-notices.ts';
import type { Posted } from './posting.ts';

/** Why goods that were named for somebody cannot be had for now. */
type Why = 'count' | 'hold';

type Waiting = {
  readonly id: number;
  readonly module: string;
  readonly document: number;
  readonly createdBy: number | null;
  readonly item: string;
  readonly lot: string | null;
  readonly uom: string | null;
  readonly area: string;
  readonly quantity: string;
};

const SHOWN = `select r.id, r.demand_module as module, r.demand_id as document, r.created_by as "createdBy", it.name as item, lo.lot_number as lot, u.symbol as uom, a.name as area,
    trim_scale(r.quantity - r.taken - r.released)::text as quantity
  from rows r join stock_balance b on b.partner_id = $1 and b.id = r.balance_id join item it on it.partner_id = $1 and it.id = r.item_id
  join stock_area a on a.partner_id = $1 and a.id = b.stock_area_id left join uom u on u.partner_id = $1 and u.id = it.uom_id left join stock_lot lo on lo.partner_id = $1 and lo.id = b.lot_id
 order by r.id`;

/** As postings do it: keys by their ids first, then what is named of them. */
const LOCK_SQL = `select b.id from stock_balance b where b.partner_id = $1 and b.stock_area_id = $2
   and exists (select from stock_reservation r where r.partner_id = $1 and r.balance_id = b.id and r.kind = 'hard' and r.status in ('open', 'suspended')) order by b.id for update`;

const lockKeys = async (tx: Tx, area: number): Promise<void> => {
  await tx.query(LOCK_SQL, [tx.partnerId, area], 'claims-lock');
};

const SUSPEND_SQL = `with rows as (update stock_reservation r set status = 'suspended' from stock_balance b
   where r.partner_id = $1 and r.kind = 'hard' and r.status = 'open' and b.partner_id = $1 and b.id = r.balance_id and b.stock_area_id = $2 returning r.*) ${SHOWN}`;

/** What waited for the count alone: goods on hold wait for their own release. */
const RESUME_SQL = `update stock_reservation r set status = 'open' from stock_balance b
 where r.partner_id = $1 and r.kind = 'hard' and r.status = 'suspended' and b.partner_id = $1 and b.id = r.balance_id and b.stock_area_id = $2 and b.qc_status = 'released'`;

const HELD_SQL = `with rows as (select r.* from stock_reservation r where r.partner_id = $1 and r.kind = 'hard' and r.status = 'suspended' and r.balance_id = any($2::bigint[])) ${SHOWN}`;

const tell = (tx: Tx, waiting: readonly Waiting[], { why, cause, now }: { why: Why; cause: string; now: string }) =>
  writeNotices(
    tx,
    waiting.map(({ id, createdBy, ...facts }) => ({
      kind: 'claimSuspended' as const,
      about: `claim ${id}, ${cause}`,
      facts: { ...facts, why },
      ...(createdBy === null ? {} : { staffId: createdBy }),
    })),
    now,
  );

/** Reservations of keys of an area wait while it is shut for a count; who made them is told, once for each count (spec 02, 1.6). */
export const suspendClaims = async (tx: Tx, area: number, cause: string, now: string): Promise<void> => {
  await lockKeys(tx, area);
  const waiting = await tx.query<Waiting>(SUSPEND_SQL, [tx.partnerId, area], 'claims-suspend');
  await tell(tx, waiting, { why: 'count', cause, now });
};

/** The area is open again: what waited for the count may be taken. */
export const resumeClaims = async (tx: Tx, area: number): Promise<void> => {
  await lockKeys(tx, area);
  await tx.execute(RESUME_SQL, [tx.partnerId, area], 'claims-resume');
};

/** A posting put goods that were named for somebody on hold, or rejected them: who named them is told (spec 02, 1.6). */
export const tellHeldClaims = async (
  tx: Tx,
  { transformationId, lines }: Pick<Posted, 'transformationId' | 'lines'>,
  now: string,
): Promise<void> => {
  const balances = lines.flatMap(({ inBalanceId }) => inBalanceId ?? []);
  if (balances.length === 0) return;
  const held = await tx.query<Waiting>(HELD_SQL, [tx.partnerId, balances], 'claims-held');
  await tell(tx, held, { why: 'hold', cause: `posting ${transformationId}`, now });
};
