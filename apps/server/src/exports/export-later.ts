import { type ExportBegun, MOST_EXPORTS_WAITING } from '@weft/domain/contract/exports';
import { fault } from '@weft/domain/contract/faults';
import type { Tx } from '../db/tx.ts';
import { type Answer, envelopeText } from '../http/answer.ts';
import type { Call } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { once } from '../records/idempotency.ts';
import { addExport, type AskedExport } from './export-job.ts';

const WAITING_SQL = `select count(*)::int as count from export_job where partner_id = $1 and staff_id = $2 and state = 'waiting' and not cancel_asked`;

/** Files are written one after the other: whoever asks for ever more of them would keep all others waiting. Fault EXPORTS_WAITING. */
const refuseMore = async (tx: Tx, staffId: number): Promise<void> => {
  const lock = `exports of ${staffId} at ${tx.partnerId}`; // two calls at once would each find room for one
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lock], 'export-lock');
  const { count } = await tx.one<{ count: number }>(WAITING_SQL, [tx.partnerId, staffId], 'export-waiting');
  if (count >= MOST_EXPORTS_WAITING) throw new Refusal([fault('', 'EXPORTS_WAITING', { n: count })]);
};

/**
 * Leaves an export to the background: what was asked is kept as it was understood. A repeat with the same request id answers the first one.
 * Fault EXPORTS_WAITING when a person's exports wait already, as many as may.
 */
export const exportLater = async (call: Call, asked: Omit<AskedExport, 'staffId'>): Promise<Answer> => ({
  text: await once(call, async () => {
    const staffId = call.person.staffId ?? 0;
    await refuseMore(call.tx, staffId);
    const exportId = await addExport(call.tx, { ...asked, staffId }, call.now);
    call.wakeWorker();
    const begun: ExportBegun = { exportId, state: 'waiting', total: asked.rowTotal };
    return envelopeText({ data: begun });
  }),
});
