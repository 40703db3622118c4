import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { STATUSES } from '@weft/domain/contract/statuses';
import { type Decimal, isDecimal, isNegative, isPositive, isZero, ZERO } from '@weft/domain/rules/decimal/decimal';
import { pendingOf } from '@weft/domain/rules/request/request-progress';
import type { SaveContext } from '../../../records/handler.ts';
import { read } from '../../../records/record-store.ts';
import { lockRequest, moveRequestOn, type RequestChange } from '../material-allocation/allocation-steps.ts';
import { countersOf as requestCounters, requestLines, type StoredRequest } from '../material-request/request-steps.ts';

type Served = { readonly id: number; readonly request: number | null; readonly lines: readonly AnyRecord[] };

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

const linesIn = (record: AnyRecord): readonly AnyRecord[] =>
  Array.isArray(record['lines']) ? (record['lines'] as readonly AnyRecord[]) : []; // checked by the declaration

/** How much of each line of a request is on its way or there: what was sent and neither came back nor was lost. */
const broughtBy = (lines: readonly AnyRecord[]): ReadonlyMap<number, Decimal> => {
  const sums = new Map<number, Decimal>();
  for (const line of lines) {
    const of = line['requestLine'];
    if (typeof of !== 'number') continue;
    const net = figure(line['sent']).minus(figure(line['returned'])).minus(figure(line['lost']));
    sums.set(of, (sums.get(of) ?? ZERO).plus(net));
  }
  return sums;
};

/** What a transfer's lines become moves the request that it serves: goods that left count as issued, what comes back or is lost is pending again. */
export const serveRequest = async (
  context: SaveContext,
  { id, request, lines: before }: Served,
  after: readonly AnyRecord[],
): Promise<void> => {
  if (request === null) return;
  const [old, now] = [broughtBy(before), broughtBy(after)];
  const changes = new Map<number, RequestChange>();
  for (const line of new Set([...old.keys(), ...now.keys()])) {
    const issued = (now.get(line) ?? ZERO).minus(old.get(line) ?? ZERO);
    if (!isZero(issued)) changes.set(line, { allocated: ZERO, issued });
  }
  if (changes.size === 0) return;
  await moveRequestOn(context, await lockRequest(context, request), { id, field: 'stockTransfer' }, changes);
};

/** Lines that bring more than is pending of what they serve. Fault TOO_LARGE at `lines[n].quantity`. */
const roomFaults = (request: StoredRequest, lines: readonly AnyRecord[]): readonly Fault[] => {
  const left = new Map(requestLines(request).map((line) => [line.id, pendingOf(requestCounters(line))]));
  return lines.flatMap((line, n): readonly Fault[] => {
    const room = left.get(Number(line['requestLine']));
    if (room === undefined) return [];
    const rest = room.minus(figure(line['quantity']));
    left.set(Number(line['requestLine']), rest);
    return isNegative(rest)
      ? [
          fault(`lines[${n}].quantity`, 'TOO_LARGE', {
            label: 'Quantity',
            n: isPositive(room) ? room.toString() : '0',
          }),
        ]
      : [];
  });
};

/** A request that a transfer is about to serve, locked, with room for its lines. Faults: STATE at `request`, TOO_LARGE and REFERENCE at the lines. */
export const servedFaults = async (
  context: SaveContext,
  request: number | null,
  lines: readonly AnyRecord[],
): Promise<readonly Fault[]> => {
  if (request === null) return [];
  const locked = await lockRequest(context, request);
  return locked.status === 'open' || locked.status === 'inProgress'
    ? [...kindFaults(locked, lines), ...roomFaults(locked, lines)]
    : [fault('request', 'STATE', { action: 'Serve', status: STATUSES[locked.status ?? 'draft'].name })];
};

/** Whether a line of a transfer brings what a line of the request asks for: its item, and its grade where both name one. */
const isAskedFor = (asked: AnyRecord | undefined, line: AnyRecord): boolean =>
  asked !== undefined &&
  asked['item'] === line['item'] &&
  (typeof asked['itemTuple'] !== 'number' ||
    typeof line['itemTuple'] !== 'number' ||
    asked['itemTuple'] === line['itemTuple']);

/** Lines of another item or grade than they serve. Fault REFERENCE at `lines[n].requestLine`. */
const kindFaults = (request: StoredRequest, lines: readonly AnyRecord[]): readonly Fault[] => {
  const own = new Map(requestLines(request).map((line) => [line.id, line]));
  return lines.flatMap((line, n) => {
    const of = line['requestLine'];
    return typeof of !== 'number' || isAskedFor(own.get(of), line)
      ? []
      : [fault(`lines[${n}].requestLine`, 'REFERENCE', { label: 'Line of the request', value: of })];
  });
};

/**
 * Whether a transfer fits the request that it names (spec 02, 5.7). Faults: REFERENCE at `request` (none that asks for a transfer), PLACE at the
 * areas, REFERENCE at `lines[n].requestLine`.
 */
export const requestFaults = async ({ tx }: SaveContext, record: AnyRecord): Promise<readonly Fault[]> => {
  const id = record['request'];
  if (typeof id !== 'number') return [];
  const found = await read(tx, materialRequest, id);
  if (found?.['requestType'] !== 'transfer')
    return [fault('request', 'REFERENCE', { label: 'Request from another location', value: id })];
  const request = found as StoredRequest; // a row of that module
  const number = request.number ?? '';
  return [
    ...(record['fromStockArea'] === request.stockAreaFrom
      ? []
      : [fault('fromStockArea', 'PLACE', { reason: `${number} asks another area` })]),
    ...(record['toStockArea'] === request.stockAreaTo
      ? []
      : [fault('toStockArea', 'PLACE', { reason: `${number} asks for another area` })]),
    ...kindFaults(request, linesIn(record)),
  ];
};
