import { preInward } from '@weft/domain/catalogue/stores/pre-inward';
import { lineFigures, pendingOfLine } from '@weft/domain/catalogue/stores/pre-inward.derive';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { StatusName } from '@weft/domain/contract/statuses';
import { type Decimal, isDecimal, ZERO } from '@weft/domain/rules/decimal/decimal';
import type { Received } from '../../../documents/order-lines.ts';
import type { SaveContext, Stored } from '../../../records/handler.ts';
import { writeHistory } from '../../../records/history.ts';
import { update, writeStatus } from '../../../records/record-store.ts';
import type { StoredLine } from '../../../records/types.ts';

/** A stored gate slip. */
export type Slip = Stored<typeof preInward>;

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);

/** Lines of a stored slip. */
export const slipLines = (slip: Slip): readonly StoredLine[] => slip.lines as unknown as readonly StoredLine[]; // stored lines always have their id and number

/** Writes what changed of a slip that is locked. */
export const writeSlip = async (
  { tx, person, now }: SaveContext,
  slip: Slip,
  change: AnyRecord & { readonly lines?: readonly StoredLine[] },
): Promise<Slip> => {
  const stored = await update(
    tx,
    preInward,
    { ...change, ...lineFigures(change.lines ?? slipLines(slip)) },
    { before: slip, version: slip.version, meta: { by: person.actorId, at: now } },
  );
  if (stored === 'stale') throw new Error(`Gate slip ${slip.id} changed under its own lock`);
  return stored as Slip; // a row of this module
};

/** Moves a slip on. */
export const moveSlipTo = ({ tx, person, now }: SaveContext, { id }: Slip, status: StatusName) =>
  writeStatus(tx, preInward, { id, status, by: person.actorId, at: now });

/** A slip's line after something became of its goods. */
export const withPending = (line: StoredLine, change: AnyRecord): StoredLine => {
  const changed = { ...line, ...change };
  return { ...changed, pending: pendingOfLine(changed) };
};

/** Order line → how much more (or less) of it stands in the yard when a slip's lines become others. */
export type YardChange = ReadonlyMap<number, { readonly order: number; readonly inGate: Decimal }>;

/** What a slip's lines had in the yard, and have now; with `before` empty a vehicle came, with `after` empty it left. */
export const yardChange = (before: readonly StoredLine[], after: readonly StoredLine[]): YardChange => {
  const change = new Map<number, { order: number; inGate: Decimal }>();
  const add = (line: StoredLine, by: (pending: Decimal, sofar: Decimal) => Decimal): void => {
    const { purchaseOrder: order, purchaseOrderItem: item } = line;
    if (typeof order !== 'number' || typeof item !== 'number') return;
    change.set(item, { order, inGate: by(pendingOfLine(line), change.get(item)?.inGate ?? ZERO) });
  };
  for (const line of before) add(line, (pending, sofar) => sofar.minus(pending));
  for (const line of after) add(line, (pending, sofar) => sofar.plus(pending));
  return change;
};

const NOTHING = { received: ZERO, accepted: ZERO, rejected: ZERO };

/** Adds what changes in the yard to what a receipt changes; `sign` is the one that the move is made with. */
export const withYard = (received: Received, yard: YardChange, order: number, sign: 1 | -1): Received => {
  const both = new Map(received);
  for (const [item, change] of yard)
    if (change.order === order)
      both.set(item, {
        ...(both.get(item) ?? NOTHING),
        inGate: sign === 1 ? change.inGate : ZERO.minus(change.inGate),
      });
  return both;
};

/** What a receipt does to the state of a slip; its history says which receipt it was. */
export const moveSlipBy = async (
  context: SaveContext,
  slip: Slip,
  status: StatusName,
  { action, receipt }: { readonly action: 'takeIn' | 'untake'; readonly receipt: number },
): Promise<void> => {
  await moveSlipTo(context, slip, status);
  const changes = [
    { field: 'status', old: slip.status ?? null, new: status },
    { field: 'receipt', old: null, new: receipt },
  ];
  await writeHistory(context, [{ module: preInward.name, id: slip.id, action, changes }]);
};

/** How much of a slip's line a receipt took in. */
export const takenOf = (line: StoredLine): Decimal => figure(line['inwarded']);
