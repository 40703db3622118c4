import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { namesOf } from '@weft/domain/catalogue/stores/supporting-inward.derive';
import { fault } from '@weft/domain/contract/faults';
import { STATUSES, type StatusName } from '@weft/domain/contract/statuses';
import {
  type Decimal,
  decimal,
  HUNDRED,
  isDecimal,
  isPositive,
  roundHalfAway,
  sumOf,
  ZERO,
} from '@weft/domain/rules/decimal/decimal';
import {
  type AllocationCounters,
  allocationStatusAfter,
  toIssueOf,
} from '@weft/domain/rules/request/allocation-progress';
import { Refusal } from '../../../http/refusal.ts';
import { writeHistory } from '../../../records/history.ts';
import type { SaveContext, Stored } from '../../../records/handler.ts';
import { read, update, writeStatus } from '../../../records/record-store.ts';
import type { StoredLine } from '../../../records/types.ts';
import {
  counted,
  countersOf,
  progressRequest,
  requestLines,
  type StoredRequest,
} from '../material-request/request-steps.ts';

/** A stored allocation. */
export type StoredAllocation = Stored<typeof materialAllocation>;

/** Claims on what lies on the floor: production draws on them. Those in the store stand under the module's own name. */
export const ON_FLOOR = 'materialAllocation.floor';

/** Lines of a stored allocation. */
export const allocationLines = (allocation: StoredAllocation): readonly StoredLine[] =>
  allocation.lines as unknown as readonly StoredLine[]; // stored lines always have their id and number

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

/** What became of a line, nothing where nothing happened. */
export const allocatedOf = (line: AnyRecord): AllocationCounters => ({
  quantity: figure(line['quantity']),
  issued: figure(line['issued']),
  released: figure(line['released']),
  returned: figure(line['returned']),
});

/** A line with other counters, and what waits to be handed over after them. */
export const changedAllocation = (
  line: StoredLine,
  change: Partial<AllocationCounters>,
  more: AnyRecord = {},
): StoredLine => {
  const counters = { ...allocatedOf(line), ...change };
  return { ...line, ...counters, ...more, toIssue: toIssueOf(counters) };
};

const percentIssued = (lines: readonly AllocationCounters[]): Decimal => {
  const shares = lines.map(({ quantity, issued }) => issued.times(HUNDRED).div(quantity));
  return shares.length === 0 ? ZERO : roundHalfAway(sumOf(shares).div(decimal(shares.length)), 4);
};

const ITEMS_SQL = `select id, name from item where partner_id = $1 and id = any ($2::bigint[])`;

/** Names of the items of lines, by their ids. */
export const itemNames = async (
  tx: SaveContext['tx'],
  lines: readonly AnyRecord[],
): Promise<ReadonlyMap<unknown, string>> => {
  const ids = lines.flatMap(({ item }) => (typeof item === 'number' ? [item] : []));
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ id: number; name: string }>(ITEMS_SQL, [tx.partnerId, ids], 'allocated-items');
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** What an allocation holds, as its list says it (spec 02, 5.3): names of its items, in the order of its lines. */
export const itemsNamed = async (tx: SaveContext['tx'], lines: readonly AnyRecord[]): Promise<string | null> => {
  const names = await itemNames(tx, lines);
  return names.size === 0 ? null : namesOf(lines.map(({ item }) => names.get(item) ?? ''));
};

/** Writes what changed of an allocation that is locked, and puts it into the status that follows from its lines (or the one that is said). */
export const progressAllocation = async (
  { tx, person, now }: SaveContext,
  allocation: StoredAllocation,
  { lines, ...change }: AnyRecord & { readonly lines: readonly StoredLine[] },
  status: StatusName = allocationStatusAfter(lines.map(allocatedOf)),
): Promise<StoredAllocation> => {
  const counters = lines.map(allocatedOf);
  const whole = {
    ...change,
    lines,
    items: await itemsNamed(tx, lines),
    issuedPercent: percentIssued(counters),
    openLines: counters.filter((line) => isPositive(toIssueOf(line))).length,
  };
  const stored = await update(tx, materialAllocation, whole, {
    before: allocation,
    version: allocation.version,
    meta: { by: person.actorId, at: now },
  });
  if (stored === 'stale') throw new Error(`Allocation ${allocation.id} changed under its own lock`);
  const moved = await writeStatus(tx, materialAllocation, { id: allocation.id, status, by: person.actorId, at: now });
  return moved as StoredAllocation; // a row of this module
};

/** The request of an allocation, locked: always before the allocation itself. Fault REFERENCE at `request`. */
export const lockRequest = async ({ tx }: Pick<SaveContext, 'tx'>, id: number): Promise<StoredRequest> => {
  const request = await read(tx, materialRequest, id, { lock: true });
  if (request === undefined)
    throw new Refusal([fault('request', 'REFERENCE', { label: materialRequest.title, value: id })]);
  return request as StoredRequest; // a row of that module
};

/** Ends a call about a request that is not to be served (any more). Fault STATE at `request`. */
export const refuseUnserved = (request: StoredRequest, action: string): void => {
  if (request.requestType === 'transfer')
    throw new Refusal([
      fault('request', 'STATE', { action, status: 'for another location: a stock transfer serves it' }),
    ]);
  if (request.status !== 'open' && request.status !== 'inProgress')
    throw new Refusal([fault('request', 'STATE', { action, status: STATUSES[request.status ?? 'draft'].name })]);
};

/** What an allocation's lines add to a line of its request. */
export type RequestChange = { readonly allocated: Decimal; readonly issued: Decimal };

/** By which of its automatic steps a request came from one state to another. */
const stepBetween = (from: string, to: string): string =>
  Object.entries(materialRequest.states?.[from as StatusName] ?? {}).find(([, status]) => status === to)?.[0] ??
  'serve';

/** Whether nothing leads on from the status of a request: it was cancelled, or has expired. */
const isEnded = ({ status }: StoredRequest): boolean =>
  Object.keys(materialRequest.states?.[status ?? 'draft'] ?? {}).length === 0;

/**
 * Moves a request on by what an allocation or a transfer gave to its lines or took from them; by line id. Its history says which it was. One that
 * is ended stays so: it had given back all that was named for it, and an allocation that is taken back afterwards has nothing to say to it.
 */
export const moveRequestOn = async (
  context: SaveContext,
  request: StoredRequest,
  by: { readonly id: number; readonly field?: 'allocation' | 'stockTransfer' },
  changes: ReadonlyMap<number, RequestChange>,
): Promise<StoredRequest> => {
  if (isEnded(request)) return request;
  const moved = await progressRequest(
    context,
    request,
    requestLines(request).map((line) => {
      const change = changes.get(line.id);
      const { allocated, issued } = countersOf(line);
      return change === undefined
        ? line
        : counted(line, { allocated: allocated.plus(change.allocated), issued: issued.plus(change.issued) });
    }),
  );
  const [old, now] = [request.status ?? 'open', moved.status ?? 'open'];
  if (old !== now)
    await writeHistory(context, [
      {
        module: materialRequest.name,
        id: request.id,
        action: stepBetween(old, now),
        changes: [
          { field: 'status', old, new: now },
          { field: by.field ?? 'allocation', old: null, new: by.id },
        ],
      },
    ]);
  return moved;
};

/** Sums of what lines of an allocation do to lines of the request. */
export const changesBy = (
  lines: readonly { readonly line: AnyRecord; readonly allocated: Decimal; readonly issued: Decimal }[],
): ReadonlyMap<number, RequestChange> => {
  const sums = new Map<number, RequestChange>();
  for (const { line, allocated, issued } of lines) {
    const of = Number(line['requestLine']);
    const sum = sums.get(of) ?? { allocated: ZERO, issued: ZERO };
    sums.set(of, { allocated: sum.allocated.plus(allocated), issued: sum.issued.plus(issued) });
  }
  return sums;
};
