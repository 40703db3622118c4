import { physicalCount } from '@weft/domain/catalogue/stores/physical-count';
import { stockArea } from '@weft/domain/catalogue/stores/stock-area';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault } from '@weft/domain/contract/faults';
import { STATUSES } from '@weft/domain/contract/statuses';
import { decimal, HUNDRED, roundHalfAway, ZERO } from '@weft/domain/rules/decimal/decimal';
import { Refusal } from '../../../http/refusal.ts';
import type { SaveContext, Stored } from '../../../records/handler.ts';
import { writeHistory } from '../../../records/history.ts';
import { read, update, writeStatus } from '../../../records/record-store.ts';
import { isInScope } from '../../../records/row-scope.ts';
import { resumeClaims, suspendClaims } from '../../../stock/waiting-claims.ts';

/** A stored slip of a physical count. */
export type StoredCount = Stored<typeof physicalCount>;

type Context = Pick<SaveContext, 'tx' | 'person' | 'now'>;

/** Statuses in which a slip's keys belong to it. */
export const RUNNING: readonly number[] = [STATUSES.open.id, STATUSES.inProgress.id, STATUSES.pendingApproval.id];

/** Writes what changed of a slip that is locked. */
export const writeCount = async (
  { tx, person, now }: Context,
  slip: StoredCount,
  change: AnyRecord,
): Promise<StoredCount> => {
  const stored = await update(tx, physicalCount, change, {
    before: slip,
    version: slip.version,
    meta: { by: person.actorId, at: now },
  });
  if (stored === 'stale') throw new Error(`Count ${slip.id} changed under its own lock`);
  return stored as StoredCount; // a row of this module
};

/** Puts a slip into another status. */
export const moveCount = (
  { tx, person, now }: Context,
  { id }: StoredCount,
  status: NonNullable<StoredCount['status']>,
  effectiveAt?: string,
) =>
  writeStatus(tx, physicalCount, {
    id,
    status,
    by: person.actorId,
    at: now,
    ...(effectiveAt === undefined ? {} : { effectiveAt }),
  });

/** Name of a slip in a fault. */
export const slipName = ({ number, id }: StoredCount): string => number ?? `${physicalCount.title} ${id}`;

/** A slip that is being counted, locked: counters wait for each other, never for a version. Faults: NOT_FOUND, COUNT_STATE. */
export const lockCounting = async ({ tx, person }: Context, id: number): Promise<StoredCount> => {
  const slip = await read(tx, physicalCount, id, { lock: true });
  if (slip === undefined || !isInScope(person, physicalCount, slip))
    throw new Refusal([fault('', 'NOT_FOUND', { what: physicalCount.title })]);
  const stored = slip as StoredCount; // a row of this module
  if (stored.status !== 'open' && stored.status !== 'inProgress')
    throw new Refusal([
      fault('', 'COUNT_STATE', {
        no: slipName(stored),
        reason: stored.status === 'draft' ? 'is not frozen' : `is ${STATUSES[stored.status ?? 'draft'].name}`,
      }),
    ]);
  return stored;
};

const PROGRESS_SQL = `select count(*)::int as lines, count(*) filter (where counted is not null or decision is not null)::int as counted,
    count(*) filter (where recount is not null and counted is null)::int as recount from physical_count_line where partner_id = $1 and slip_id = $2`;

/** How many keys a slip has, how many of them are counted or decided, how many are to be counted again. */
export const countProgress = async (
  { tx }: Pick<SaveContext, 'tx'>,
  slip: number,
): Promise<{
  readonly lineCount: number;
  readonly countedLines: number;
  readonly recountLines: number;
  readonly countedPercent: unknown;
}> => {
  const { lines, counted, recount } = await tx.one<{ lines: number; counted: number; recount: number }>(
    PROGRESS_SQL,
    [tx.partnerId, slip],
    'count-progress',
  );
  return {
    lineCount: lines,
    countedLines: counted,
    recountLines: recount,
    countedPercent: lines === 0 ? ZERO : roundHalfAway(decimal(counted).times(HUNDRED).div(decimal(lines)), 4),
  };
};

const OTHERS_SQL = `select id from physical_count where partner_id = $1 and stock_area_id = $2 and id <> $3 and status = any($4::int[]) and movements = 'lock' and deleted_on is null order by id limit 1`;

const lockForCount = async (context: SaveContext, area: number, isLocked: boolean): Promise<boolean> => {
  const { tx, person, now } = context;
  const before = await read(tx, stockArea, area, { lock: true });
  if (before === undefined || before['lockForCount'] === isLocked) return false;
  await update(
    tx,
    stockArea,
    { lockForCount: isLocked },
    { before, version: before.version, meta: { by: person.actorId, at: now } },
  );
  await writeHistory(context, [
    {
      module: stockArea.name,
      id: area,
      action: 'update',
      changes: [{ field: 'lockForCount', old: !isLocked, new: isLocked }],
    },
  ]);
  return true;
};

/** Locks the slip's area against movements while it is counted, and lets what is named there wait; false where it was locked before: then whoever locked it opens it. */
export const lockArea = async (context: SaveContext, { id, stockArea: area }: StoredCount): Promise<boolean> => {
  const isOurs = await lockForCount(context, area, true);
  if (isOurs) await suspendClaims(context.tx, area, `count ${id}`, context.now);
  return isOurs;
};

/** Opens the area again, unless another slip of it still wants it locked: that one opens it then. */
export const openArea = async (context: SaveContext, slip: StoredCount): Promise<void> => {
  if (!slip.locksArea) return;
  const { tx } = context;
  const [other] = await tx.query<{ id: number }>(
    OTHERS_SQL,
    [tx.partnerId, slip.stockArea, slip.id, RUNNING],
    'count-other-locks',
  );
  if (other === undefined) {
    await lockForCount(context, slip.stockArea, false);
    await resumeClaims(tx, slip.stockArea);
  } else
    await tx.execute(
      'update physical_count set locks_area = true where partner_id = $1 and id = $2',
      [tx.partnerId, other.id],
      'count-hand-lock',
    );
};
