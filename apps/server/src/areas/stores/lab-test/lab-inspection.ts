import { type Inspection, type LotOutcome, nextInspection } from '@weft/domain/rules/quality/inspection';
import type { Tx } from '../../../db/tx.ts';

/** Decided lots, further back than which nothing counts: the level follows from a run of ten. */
const LOOKED_BACK = 120;

/** What became of the lots of items that came from a party, the oldest first, those that wait among them; a lot that was tested again counts by its last test. */
const HISTORY_SQL = `select t.item_id as item, case when t.status <> 7 then 'waiting' when t.is_skipped then 'skipped' when coalesce(t.rejected, 0) > 0 then 'rejected' else 'accepted' end as outcome,
    exists (select from lab_test_lines l where l.partner_id = $1 and l.parent_id = t.id and l.deleted_on is null and l.is_critical and l.verdict = 'fail') as "isCritical"
  from (select x.*, count(*) filter (where x.status = 7) over (partition by x.item_id order by x.id desc) as back from lab_test x
     where x.partner_id = $1 and x.item_id = any($2::bigint[]) and x.party_id = $3 and x.inward_id is not null and x.status in (2, 7, 10, 11) and x.deleted_on is null) t
 where t.back <= ${LOOKED_BACK} order by t.id`;

/** As many locks a party at most as units have (`stock_unit_lock`): one for each item of a large receipt would fill the table of locks. */
const LOCK_SQL = `select pg_advisory_xact_lock(x.key)
  from (select distinct hashtextextended('inspection ' || $1::int || ' ' || $3::bigint || ' ' || i % 64, 0) as key from unnest($2::bigint[]) i order by 1) x`;

/** How a lot is looked at. */
export type LotInspection = { readonly level: Inspection; readonly isSkipped: boolean };

/**
 * How each lot of a receipt is looked at, by what became of the party's lots of that item before (spec 02, 4.6 switching). Lots of one receipt count
 * one after the other, as they come: one that is skipped and one that is to be tested alike. So do receipts that come at once: until one is posted,
 * others of its party and items wait here, before they lock stock.
 */
export const inspectionsOf = async (
  tx: Tx,
  party: number,
  lots: readonly { readonly name: string; readonly item: number }[],
): Promise<ReadonlyMap<string, LotInspection>> => {
  const items = [...new Set(lots.map(({ item }) => item))];
  if (items.length === 0) return new Map();
  await tx.query(LOCK_SQL, [tx.partnerId, items, party], 'lab-inspection-lock');
  const rows = await tx.query<LotOutcome & { readonly item: number }>(
    HISTORY_SQL,
    [tx.partnerId, items, party],
    'lab-inspection',
  );
  const histories = new Map(items.map((item) => [item, rows.filter((row) => row.item === item) as LotOutcome[]]));
  const found = new Map<string, LotInspection>();
  for (const { name, item } of lots) {
    if (found.has(name)) continue;
    const history = histories.get(item) ?? [];
    const next = nextInspection(history);
    found.set(name, next);
    histories.set(item, [...history, { outcome: next.isSkipped ? 'skipped' : 'waiting', isCritical: false }]);
  }
  return found;
};
