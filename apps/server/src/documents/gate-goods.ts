import { preInward } from '@weft/domain/catalogue/stores/pre-inward';
import { STATUSES } from '@weft/domain/contract/statuses';
import type { SaveContext } from '../records/handler.ts';
import { changesBetween, writeHistory } from '../records/history.ts';
import { read, update } from '../records/record-store.ts';
import { shapedFor } from '../records/shaped-for.ts';
import type { StoredLine } from '../records/types.ts';

/** Slips whose goods are still to be taken in. */
const AWAITED = (['draft', 'pendingApproval', 'open', 'inProgress'] as const).map((name) => STATUSES[name].id);

const SLIPS_SQL = `select distinct h.id from pre_inward h join pre_inward_lines l on l.partner_id = $1 and l.parent_id = h.id and l.deleted_on is null
  where h.partner_id = $1 and h.deleted_on is null and h.status = any($2) and l.purchase_order_item = any($3) order by h.id`;

const LOCK_SQL =
  'select id from pre_inward where partner_id = $1 and id = any($2) order by id for no key update skip locked';

/** Whoever works at the gate holds the slip and waits for the order, which is ours: that would be a circle. So nobody waits here, and the whole runs again. */
const AGAIN_SQL = `do $$ begin raise exception 'a gate slip of the order is being worked on' using errcode = 'serialization_failure'; end $$`;

/**
 * Lets goods that stand at the gate, or are on their way to it, belong to other lines of their order: what is cut at what has come leaves them to the
 * line that follows (spec 02, 3.6). The order is locked; its own counters are its caller's.
 */
export const moveGateGoods = async (context: SaveContext, lines: ReadonlyMap<number, number>): Promise<void> => {
  const { tx, person, now } = context;
  const slips = await tx.query<{ readonly id: number }>(SLIPS_SQL, [tx.partnerId, AWAITED, [...lines.keys()]]);
  if (slips.length === 0) return;
  const ids = slips.map(({ id }) => id);
  const ours = await tx.query(LOCK_SQL, [tx.partnerId, ids]);
  if (ours.length < ids.length) await tx.execute(AGAIN_SQL);
  for (const id of ids) {
    const before = await read(tx, preInward, id);
    if (before === undefined) throw new Error(`Gate slip ${id} is gone under its own lock`);
    const theirs = (before['lines'] as readonly StoredLine[]).map((line) => {
      // stored lines of this module
      const to = lines.get(Number(line['purchaseOrderItem']));
      return to === undefined ? line : { ...line, purchaseOrderItem: to };
    });
    const meta = { by: person.actorId, at: now };
    const after = await update(tx, preInward, { lines: theirs }, { before, version: before.version, meta });
    if (after === 'stale') throw new Error(`Gate slip ${id} changed under its own lock`);
    const changes = changesBetween(shapedFor(context, preInward), before, after);
    await writeHistory(context, [{ module: preInward.name, id, action: 'update', changes }]);
  }
};
