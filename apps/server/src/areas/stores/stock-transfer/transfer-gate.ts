import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { preInward } from '@weft/domain/catalogue/stores/pre-inward';
import { fault } from '@weft/domain/contract/faults';
import { STATUSES, type StatusName, statusName } from '@weft/domain/contract/statuses';
import type { Tx } from '../../../db/tx.ts';
import { idsAt, optionalId, unread } from '../../../http/read-body.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { SaveContext } from '../../../records/handler.ts';
import { writeHistory } from '../../../records/history.ts';
import { read, writeStatus } from '../../../records/record-store.ts';
import type { StoredTransfer } from './transfer-steps.ts';

/** The vehicle that brought a transfer, as its gate slip says. */
export type GateSlip = {
  readonly id: number;
  readonly number: string;
  readonly vehicleNumber: string | null;
  readonly gateInAt: string | null;
  readonly status: number;
};

const INSIDE: readonly number[] = [STATUSES.open.id, STATUSES.inProgress.id];

const SLIPS_SQL = `select id, number, vehicle_number as "vehicleNumber", gate_in_at as "gateInAt", status from pre_inward
 where partner_id = $1 and stock_transfer_id = $2 and deleted_on is null and ($3::bigint is null or id = $3) order by status <> all($4::int[]), id desc limit 1`;

/** The slip under which a transfer stands in the yard: the newest that is inside, else the newest; of an id that one. */
export const gateSlipOf = (tx: Tx, transfer: number, id?: number): Promise<GateSlip | undefined> =>
  tx.maybe<GateSlip>(SLIPS_SQL, [tx.partnerId, transfer, id ?? null, INSIDE], 'transfer-gate-slip');

/**
 * The slip of the vehicle that is unloaded: the one that the receiver names, else the one of this transfer that is inside (spec 02, 5.8).
 * Faults: GATE at `gateSlip` (of other goods, or out again), ORDER at `receivedAt` (before the vehicle came in).
 */
export const slipOf = async (
  { tx }: SaveContext,
  { id, number }: StoredTransfer,
  body: AnyRecord,
): Promise<GateSlip | undefined> => {
  const asked = optionalId(unread(body), 'gateSlip', 'Gate slip');
  const slip = await gateSlipOf(tx, id, asked);
  if (asked !== undefined && slip === undefined)
    throw new Refusal([fault('gateSlip', 'GATE', { no: String(asked), reason: `does not bring ${number ?? 'it'}` })]);
  const isInside = slip !== undefined && INSIDE.includes(slip.status);
  if (asked !== undefined && !isInside)
    throw new Refusal([
      fault('gateSlip', 'GATE', {
        no: slip?.number ?? String(asked),
        reason: `is ${STATUSES[statusName(slip?.status ?? 0) ?? 'completed'].name}`,
      }),
    ]);
  if (!isInside) return undefined;
  const given = body['receivedAt'];
  if (typeof given === 'string' && slip.gateInAt !== null && Date.parse(given) < Date.parse(slip.gateInAt))
    throw new Refusal([fault('receivedAt', 'ORDER', { first: 'Gate in', second: 'Received' })]);
  return slip;
};

type Move = { readonly from: StatusName; readonly to: StatusName; readonly action: 'takeIn' | 'untake' };

/** Moves a slip that stands at `from` when its lock is ours: the gate may have let the vehicle out in between. */
const moveLocked = async (context: SaveContext, transfer: number, id: number, move: Move): Promise<void> => {
  const { tx, person, now } = context;
  const slip = await read(tx, preInward, id, { lock: true });
  if (slip?.['status'] !== move.from) return;
  await writeStatus(tx, preInward, { id, status: move.to, by: person.actorId, at: now });
  const changes = [
    { field: 'status', old: move.from, new: move.to },
    { field: 'stockTransfer', old: null, new: transfer },
  ];
  await writeHistory(context, [{ module: preInward.name, id, action: move.action, changes }]);
};

/** Goods of the vehicle were taken in: its slip says so, and by which transfer. */
export const vehicleUnloaded = async (
  context: SaveContext,
  transfer: StoredTransfer,
  slip: GateSlip | undefined,
): Promise<void> => {
  if (slip !== undefined)
    await moveLocked(context, transfer.id, slip.id, { from: 'open', to: 'inProgress', action: 'takeIn' });
};

const TAKEN_SQL = `select id from pre_inward where partner_id = $1 and stock_transfer_id = $2 and status = $3 and deleted_on is null order by id`;

/** What came was taken back: the vehicles that still stand in the yard are as they came, and may be sent back (spec 02, 4.1). */
export const vehicleLoaded = async (context: SaveContext, transfer: StoredTransfer): Promise<void> => {
  const { tx } = context;
  const taken = await tx.query<{ id: number }>(
    TAKEN_SQL,
    [tx.partnerId, transfer.id, STATUSES.inProgress.id],
    'transfer-slips-taken',
  );
  for (const { id } of taken)
    await moveLocked(context, transfer.id, id, { from: 'inProgress', to: 'open', action: 'untake' });
};

/** Photos of what is damaged that a body brings. Fault TYPE. */
export const photosOf = (body: AnyRecord): readonly number[] =>
  body['photos'] === undefined || body['photos'] === null ? [] : idsAt(unread(body), 'photos', 'Photos', 0);
