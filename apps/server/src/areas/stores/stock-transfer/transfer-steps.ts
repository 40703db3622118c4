import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { departmentTransfer } from '@weft/domain/catalogue/stores/department-transfer';
import { stockTransfer } from '@weft/domain/catalogue/stores/stock-transfer';
import { fault } from '@weft/domain/contract/faults';
import type { Doing } from '@weft/domain/contract/phrases/phrase';
import { hoursOf } from '@weft/domain/rules/dates/hours-of';
import { type Decimal, decimal, isDecimal, isPositive, lesserOf, ZERO } from '@weft/domain/rules/decimal/decimal';
import { inTransitOf, receivedPercent, type TransferCounters } from '@weft/domain/rules/transfer/transfer-progress';
import { Refusal } from '../../../http/refusal.ts';
import type { SaveContext, Stored } from '../../../records/handler.ts';
import { update, writeStatus } from '../../../records/record-store.ts';
import type { StoredLine, StoredRecord } from '../../../records/types.ts';
import type { PostedLine } from '../../../stock/posting.ts';
import { isWithinPlaces, type Place } from '../../../stock/within-places.ts';
import { serveRequest } from './transfer-request.ts';

/** A stored transfer of either kind, as far as the road looks at it. */
export type StoredTransfer = Stored<typeof stockTransfer>;

/** Whether departments hand goods over with both sides' consent; else it is a stock transfer. */
export const isHandOver = (transfer: StoredRecord): boolean => transfer['mode'] === departmentTransfer.only['mode'];

/** The module that a transfer is a record of: both kinds lie in one table (spec 02, 5.9). */
export const transferModule = (transfer: StoredRecord): Module =>
  isHandOver(transfer) ? departmentTransfer : stockTransfer;

/** Name under which what the receiver decides stands in the ledger: taken back apart from the sending itself. */
export const VALIDATION = 'transferApproval';

/** Lines of a stored transfer. */
export const transferLines = (transfer: StoredTransfer): readonly StoredLine[] =>
  transfer.lines as unknown as readonly StoredLine[]; // stored lines always have their id and number

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

/** A line's counters, with nothing where nothing happened. */
export const countersOf = (line: AnyRecord): TransferCounters => ({
  sent: figure(line['sent']),
  received: figure(line['received']),
  damaged: figure(line['damaged']),
  lost: figure(line['lost']),
  returned: figure(line['returned']),
});

/** What happened to a line: quantities and rupees to be added to its figures. */
export type LineChange = { readonly [key in (typeof COUNTED)[number]]?: Decimal };
const COUNTED = ['received', 'damaged', 'lost', 'returned', 'receivedAmount', 'lostAmount', 'returnedAmount'] as const;

/** A line after something happened to it: counters, and what is still on the road. */
export const changedLine = (line: StoredLine, change: LineChange, more: AnyRecord = {}): StoredLine => {
  const sums = Object.fromEntries(COUNTED.map((key) => [key, figure(line[key]).plus(change[key] ?? ZERO)]));
  const changed = { ...line, ...sums, ...more };
  return { ...changed, inTransit: inTransitOf(countersOf(changed)) };
};

/** What a transfer brings of the request that it serves; those between departments serve none. */
export const servedBy = (transfer: StoredTransfer) => ({
  id: transfer.id,
  request: isHandOver(transfer) ? null : (transfer.request ?? null),
  lines: transferLines(transfer),
});

/** How long goods were on the road, told by the step that takes the last of them off it; nothing before, and for goods that crossed none. */
const roadHours = (transfer: StoredTransfer, lines: readonly AnyRecord[], at: string): AnyRecord => {
  if (isHandOver(transfer) || !transfer.sentAt || transfer.transferKind !== 'transit') return {};
  const isOn = (some: readonly AnyRecord[]): boolean => some.some((line) => isPositive(inTransitOf(countersOf(line))));
  if (isOn(lines)) return { hoursOnRoad: null };
  if (!isOn(transferLines(transfer))) return {};
  return { hoursOnRoad: hoursOf(Date.parse(at) - Date.parse(transfer.sentAt)) };
};

/** Writes what changed of a transfer that is locked, with the percentage that follows from its lines; the request that it serves moves on. */
export const writeTransfer = async (
  context: SaveContext,
  transfer: StoredTransfer,
  change: AnyRecord & { readonly lines: readonly AnyRecord[] },
): Promise<StoredTransfer> => {
  const { tx, person, now } = context;
  const whole = {
    receivedPercent: receivedPercent(change.lines.map(countersOf)),
    ...roadHours(transfer, change.lines, typeof change['acceptedAt'] === 'string' ? change['acceptedAt'] : now),
    ...change,
  };
  const stored = await update(tx, transferModule(transfer), whole, {
    before: transfer,
    version: transfer.version,
    meta: { by: person.actorId, at: now },
  });
  if (stored === 'stale') throw new Error(`Transfer ${transfer.id} changed under its own lock`);
  await serveRequest(context, servedBy(transfer), change.lines);
  return stored as StoredTransfer; // a row of either module
};

export const moveTransfer = (
  { tx, person, now }: SaveContext,
  transfer: StoredTransfer,
  status: NonNullable<StoredTransfer['status']>,
  effectiveAt?: string,
) =>
  writeStatus(tx, transferModule(transfer), {
    id: transfer.id,
    status,
    by: person.actorId,
    at: now,
    ...(effectiveAt === undefined ? {} : { effectiveAt }),
  });

/** Where a transfer begins. */
export const giverOf = ({ branch, location, fromStockArea }: StoredTransfer): Place => ({
  branch,
  location,
  area: fromStockArea,
});

/** Where it goes. */
export const takerOf = ({ toBranch, toLocation, toStockArea }: StoredTransfer): Place => ({
  branch: toBranch,
  location: toLocation,
  area: toStockArea,
});

/** One side's people decide for their side alone. Fault DENIED. */
export const refuseOtherSide = ({ person }: SaveContext, side: Place, what: Doing): void => {
  if (!isWithinPlaces(person, side)) throw new Refusal([fault('', 'DENIED', { what })]);
};

/** A key of stock on the road, and how much of it is not decided yet. */
type RoadKey = { readonly balanceId: number; readonly left: Decimal };
/** So much of one key. */
export type Piece = { readonly balanceId: number; readonly quantity: Decimal };

/** Goods of a transfer that are on the road, taken piece by piece. */
export type Road = {
  /** Takes a quantity of a line. Throws when the ledger has less than the line says: they are written together. */
  readonly take: (line: StoredLine, quantity: Decimal) => readonly Piece[];
};

const ROAD_SQL = `select b.id, b.transfer_line_id as line, b.quantity::text as quantity from stock_balance b
  join stock_area a on a.partner_id = $1 and a.id = b.stock_area_id and a.area_type = 'transit'
 where b.partner_id = $1 and b.transfer_line_id = any($2) and b.is_in_stock order by b.id`;

/** The line under which goods are on the road: of a way back that of the first transfer. */
export const roadLine = (line: StoredLine): number =>
  typeof line['transitLine'] === 'number' ? line['transitLine'] : line.id;

/** What of a transfer's lines the ledger has on the road. */
export const roadOf = async ({ tx }: SaveContext, lines: readonly StoredLine[]): Promise<Road> => {
  const rows = await tx.query<{ id: number; line: number; quantity: string }>(
    ROAD_SQL,
    [tx.partnerId, lines.map(roadLine)],
    'transfer-road',
  );
  const keys = new Map<number, RoadKey[]>();
  for (const { id, line, quantity } of rows)
    keys.set(line, [...(keys.get(line) ?? []), { balanceId: id, left: decimal(quantity) }]);
  return {
    take: (line, quantity) => {
      const pieces: Piece[] = [];
      let wanted = quantity;
      const rest = (keys.get(roadLine(line)) ?? []).map((key): RoadKey => {
        const part = lesserOf(key.left, wanted);
        if (!isPositive(part)) return key;
        wanted = wanted.minus(part);
        pieces.push({ balanceId: key.balanceId, quantity: part });
        return { ...key, left: key.left.minus(part) };
      });
      keys.set(roadLine(line), rest);
      if (isPositive(wanted)) throw new Error(`Line ${line.id} has ${wanted.toString()} less on the road than it says`);
      return pieces;
    },
  };
};

/** Rupees of posted movements by document line and reason, in the order in which they were asked. */
export const amountsBy = <Of>(
  lines: readonly PostedLine[],
  of: readonly Of[],
  key: (one: Of) => string,
): ReadonlyMap<string, Decimal> => {
  const sums = new Map<string, Decimal>();
  for (const [n, one] of of.entries())
    sums.set(key(one), (sums.get(key(one)) ?? ZERO).plus(decimal(lines[n]?.amount ?? '0')));
  return sums;
};
