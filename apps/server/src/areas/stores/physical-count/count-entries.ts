import { fault, type Fault } from '@weft/domain/contract/faults';
import { Refusal, refuse } from '../../../http/refusal.ts';
import type { SaveContext } from '../../../records/handler.ts';
import { writeHistory } from '../../../records/history.ts';
import { physicalCount } from '@weft/domain/catalogue/stores/physical-count';
import { linesAt, optionalId, type Unread } from '../../../http/read-body.ts';
import { type Entry, lineAfter, measuresAt } from './count-entry.ts';
import { foundLine } from './count-found.ts';
import { changeLines, type CountLine, exactMoment, readSomeLines } from './count-lines.ts';
import { countProgress, lockCounting, moveCount, slipName, type StoredCount, writeCount } from './count-slip.ts';

/**
 * Who counted: the caller, or one of the slip's counters that the caller enters a sheet for. Fault DENIED where the slip names its counters.
 * Null for a caller who is no member of staff.
 */
const counterOf = ({ person }: SaveContext, slip: StoredCount, body: Unread): number | null => {
  const named = optionalId(body, 'counter', 'Counter') ?? person.actorId;
  const allowed: readonly number[] = Array.isArray(slip.countBy) ? slip.countBy : [];
  const isOwn = named === person.actorId;
  const isCounter =
    allowed.length === 0 ? isOwn || person.may(physicalCount.acl, 'approve') : allowed.includes(named ?? 0);
  if (!isCounter) throw new Refusal([fault('counter', 'DENIED', { what: 'count on this slip' })]);
  return named;
};

const CLOCK_SQL = `select ${exactMoment('x.at')} as at, x.at <= c.frozen_at as "isEarly" from (
    select case when $3::timestamptz is null then clock_timestamp() else least(clock_timestamp(), clock_timestamp() - (coalesce($4::timestamptz, clock_timestamp()) - $3::timestamptz)) end as at) x
  join physical_count c on c.partner_id = $1 and c.id = $2`;

const momentText = (value: unknown, field: string): string | null => {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value)))
    throw new Refusal([fault(field, 'FORMAT', { label: 'Time', example: '2026-04-01T10:30:00.000Z' })]);
  return new Date(value).toISOString();
};

/**
 * When something was counted, on the database's clock: a browser's is only asked how long before it was sent (spec 02, 7.2). Faults: FORMAT, ORDER
 * for what was counted before the freeze.
 */
const momentOf = async (
  { tx }: SaveContext,
  slip: StoredCount,
  { at, sentAt }: Unread,
  path: string,
): Promise<string> => {
  const moment = await tx.one<{ at: string; isEarly: boolean }>(
    CLOCK_SQL,
    [tx.partnerId, slip.id, momentText(at, `${path}at`), momentText(sentAt, 'sentAt')],
    'count-clock',
  );
  if (moment.isEarly) throw new Refusal([fault(`${path}at`, 'ORDER', { first: 'Frozen', second: 'Counted' })]);
  return moment.at;
};

const idOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;

type Known = {
  readonly byId: ReadonlyMap<number, CountLine>;
  readonly byBalance: ReadonlyMap<number, CountLine>;
};

const knownLines = async ({ tx }: SaveContext, slip: StoredCount, entries: readonly Unread[]): Promise<Known> => {
  const ids = entries.flatMap(({ id }) => idOf(id) ?? []);
  const balances = entries.flatMap(({ balanceId }) => idOf(balanceId) ?? []);
  const lines = await readSomeLines(tx, slip.id, { ids, balances });
  return {
    byId: new Map(lines.map((line) => [line.id, line])),
    byBalance: new Map(lines.flatMap((line) => (line.balanceId === null ? [] : [[line.balanceId, line] as const]))),
  };
};

const lineOf = (
  context: SaveContext,
  slip: StoredCount,
  known: Known,
  body: Unread,
  path: string,
): Promise<CountLine> => {
  const line = known.byId.get(idOf(body['id']) ?? 0) ?? known.byBalance.get(idOf(body['balanceId']) ?? 0);
  if (line !== undefined) return Promise.resolve(line);
  if (body['id'] !== undefined || body['balanceId'] !== undefined)
    throw new Refusal([
      fault(path === '' ? 'line' : path.slice(0, -1), 'REFERENCE', {
        label: `Line of ${slipName(slip)}`,
        value: idOf(body['id'] ?? body['balanceId']) ?? '',
      }),
    ]);
  return foundLine(context, slip, body, path);
};

/** The first count opens the slip's work; how far it is stands on it after each. */
const progressed = async (context: SaveContext, slip: StoredCount): Promise<StoredCount> => {
  const stored = await writeCount(context, slip, await countProgress(context, slip.id));
  if (slip.status !== 'open') return stored;
  await moveCount(context, slip, 'inProgress');
  await writeHistory(context, [
    {
      module: physicalCount.name,
      id: slip.id,
      action: 'count',
      changes: [{ field: 'status', old: 'open', new: 'inProgress' }],
    },
  ]);
  return { ...stored, status: 'inProgress' };
};

/**
 * Enters what was counted of some keys: each names its line or its key of stock, or says what was found. Answers the lines as they stand.
 * @param body `{ lines: [{ id | balanceId | item, lotNumber …, quantity, secondaryQuantity?, packages?, at?, isCorrection? }], counter?, sentAt? }`
 * Faults: COUNT_STATE, DENIED at `counter`, LINES_EMPTY, those of an entry at `lines[n]…`.
 */
export const enterCounts = async (
  context: SaveContext,
  id: number,
  body: Unread,
  pathOf: (n: number) => string = (n) => `lines[${n}].`,
): Promise<readonly CountLine[]> => {
  const { tx } = context;
  const slip = await lockCounting(context, id);
  const counter = counterOf(context, slip, body);
  const entries = linesAt(body);
  const known = await knownLines(context, slip, entries);
  const now = new Map<number, CountLine>();
  const faults: Fault[] = [];
  const here = await momentOf(context, slip, { sentAt: body['sentAt'] }, '');
  for (const [n, one] of entries.entries()) {
    const path = pathOf(n);
    // a found key is a line of the slip before the next one is looked for
    const line = await lineOf(context, slip, known, one, path);
    const measures = measuresAt(one, path, line);
    if (!('quantity' in measures)) {
      faults.push(...measures);
      continue;
    }
    const at =
      one['at'] === undefined ? here : await momentOf(context, slip, { at: one['at'], sentAt: body['sentAt'] }, path);
    const entry: Entry = { ...measures, at, counter, isCorrection: one['isCorrection'] === true };
    const after = lineAfter(now.get(line.id) ?? line, entry, `${path}quantity`);
    if ('code' in after) faults.push(after);
    else now.set(line.id, after);
  }
  refuse(faults);
  await changeLines(
    tx,
    [...now.values()].map(
      ({ id: line, counted, countedSecondary, countedPackages, countedAt, counter: by, decision }) => ({
        id: line,
        counted,
        countedSecondary,
        countedPackages,
        countedAt,
        counter: by,
        decision,
      }),
    ),
  );
  await progressed(context, slip);
  return readSomeLines(tx, slip.id, { ids: [...now.keys()] });
};
