import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { StatusName } from '@weft/domain/contract/statuses';
import { type Decimal, isDecimal, isPositive, lesserOf, ZERO } from '@weft/domain/rules/decimal/decimal';
import { writeNotices } from '../../../notices/write-notices.ts';
import {
  isLineDone,
  issuedPercent,
  pendingOf,
  type RequestCounters,
  requestStatusAfter,
} from '@weft/domain/rules/request/request-progress';
import type { SaveContext, Stored } from '../../../records/handler.ts';
import { update, writeStatus } from '../../../records/record-store.ts';
import type { StoredLine } from '../../../records/types.ts';
import { keepSoftClaims } from '../../../stock/soft-claims.ts';

/** A stored material request. */
export type StoredRequest = Stored<typeof materialRequest>;

/** Lines of a stored request. */
export const requestLines = (request: StoredRequest): readonly StoredLine[] =>
  request.lines as unknown as readonly StoredLine[]; // stored lines always have their id and number

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

/** Counters of a line, nothing where nothing happened. */
export const countersOf = (line: AnyRecord): RequestCounters => ({
  requested: figure(line['requested']),
  allocated: figure(line['allocated']),
  issued: figure(line['issued']),
  shortClosed: figure(line['shortClosed']),
});

/** A line with other counters, and what is pending after them. */
export const counted = (line: StoredLine, change: Partial<RequestCounters>): StoredLine => {
  const counters = { ...countersOf(line), ...change };
  return { ...line, ...counters, pending: pendingOf(counters) };
};

/** Writes what changed of a request that is locked; what its list shows of its lines follows. */
export const writeRequest = async (
  { tx, person, now }: SaveContext,
  request: StoredRequest,
  { lines, ...change }: AnyRecord & { readonly lines: readonly StoredLine[] },
): Promise<StoredRequest> => {
  const counters = lines.map(countersOf);
  const whole = {
    ...change,
    lines,
    pendingLines: counters.filter((line) => !isLineDone(line)).length,
    issuedPercent: issuedPercent(counters),
  };
  const stored = await update(tx, materialRequest, whole, {
    before: request,
    version: request.version,
    meta: { by: person.actorId, at: now },
  });
  if (stored === 'stale') throw new Error(`Request ${request.id} changed under its own lock`);
  return stored as StoredRequest; // a row of this module
};

/** Puts a request into a status. */
export const moveRequest = ({ tx, person, now }: SaveContext, { id }: StoredRequest, status: StatusName) =>
  writeStatus(tx, materialRequest, { id, status, by: person.actorId, at: now });

/** Lines of an opened request changed: written, the soft claims of each brought to what is pending, the status that follows. */
export const progressRequest = async (
  context: SaveContext,
  request: StoredRequest,
  lines: readonly StoredLine[],
  more: AnyRecord = {},
): Promise<StoredRequest> => {
  const stored = await writeRequest(context, request, { ...more, lines });
  await keepSoftClaims(
    context.tx,
    { module: materialRequest.name, id: request.id },
    lines.map((line) => ({ id: line.id, open: lesserOf(figure(line['requested']), pendingOf(countersOf(line))) })),
  );
  const status = requestStatusAfter(lines.map(countersOf));
  if (status === request.status) return stored;
  const moved = (await moveRequest(context, request, status)) as StoredRequest; // a row of this module
  await tellRequester(context, moved);
  return moved;
};

/** Who asked hears that all of it was handed over, or that its rest was given up (spec 02, 5.2); not of what they did themselves. */
const tellRequester = async (
  { tx, person, now }: SaveContext,
  { id, number, version, status, requestedBy, closeReason }: StoredRequest,
): Promise<void> => {
  const isOver = status === 'completed' || status === 'closedShort';
  if (!isOver || typeof requestedBy !== 'number' || requestedBy === person.actorId) return;
  const outcome = status === 'completed' ? 'served' : 'closedShort';
  await writeNotices(
    tx,
    [
      {
        kind: 'requestServed',
        about: `request ${id}, version ${version}`,
        facts: { module: materialRequest.name, record: id, number, outcome, reason: closeReason ?? '' },
        staffId: requestedBy,
      },
    ],
    now,
  );
};

/** Whether anything of a request was named or handed over. */
export const isTouched = (request: StoredRequest): boolean =>
  requestLines(request).some((line) => isPositive(figure(line['allocated'])) || isPositive(figure(line['issued'])));
