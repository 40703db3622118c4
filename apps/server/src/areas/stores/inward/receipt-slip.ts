import { preInward } from '@weft/domain/catalogue/stores/pre-inward';
import { pendingOfLine } from '@weft/domain/catalogue/stores/pre-inward.derive';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { Reason } from '@weft/domain/contract/phrases/phrase';
import { STATUSES } from '@weft/domain/contract/statuses';
import { type Decimal, greaterOf, isDecimal, ZERO } from '@weft/domain/rules/decimal/decimal';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { Refusal } from '../../../http/refusal.ts';
import type { SaveContext } from '../../../records/handler.ts';
import { read } from '../../../records/record-store.ts';
import type { StoredLine, StoredRecord } from '../../../records/types.ts';
import { moveSlipBy, type Slip, slipLines, takenOf, withPending, writeSlip } from '../gate/gate-slip.ts';
import { linesOf } from './receipt-lines.ts';

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);
const OPEN = new Set<unknown>(['open', 'inProgress']);

/** The gate slip of a receipt, locked; undefined without one. Fault NOT_FOUND at `preInward`. */
export const lockSlip = async ({ tx }: SaveContext, receipt: StoredRecord): Promise<Slip | undefined> => {
  const id = receipt['preInward'];
  if (typeof id !== 'number') return undefined;
  const slip = await read(tx, preInward, id, { lock: true });
  if (slip === undefined) throw new Refusal([fault('preInward', 'NOT_FOUND', { what: preInward.title })]);
  return slip as Slip; // a row of this module
};

/** What a receipt takes of each line of its slip. */
const takenBy = (receipt: StoredRecord): ReadonlyMap<number, Decimal> => {
  const taken = new Map<number, Decimal>();
  for (const line of linesOf(receipt)) {
    const slipLine = line['preInwardLine'];
    if (typeof slipLine === 'number') taken.set(slipLine, (taken.get(slipLine) ?? ZERO).plus(figure(line['quantity'])));
  }
  return taken;
};

const lineFaults = (
  line: StoredLine,
  index: number,
  slip: Slip,
  left: Map<number, Decimal>,
  mayOverride: boolean,
): readonly Fault[] => {
  const own = slipLines(slip).find(({ id }) => id === line['preInwardLine']);
  if (own === undefined)
    return typeof line['preInwardLine'] === 'number'
      ? [fault(`lines[${index}].preInwardLine`, 'REFERENCE', { label: 'Slip line', value: line['preInwardLine'] })]
      : [];
  const followed = (['item', 'uom'] as const).filter((key) => own[key] !== line[key]);
  if (followed.length > 0)
    return followed.map((key) =>
      fault(`lines[${index}].${key}`, 'LOCKED', {
        label: key === 'item' ? 'Item' : 'Unit',
        reason: 'it follows the gate slip',
      }),
    );
  const free = left.get(own.id) ?? pendingOfLine(own);
  const asked = figure(line['quantity']);
  left.set(own.id, greaterOf(ZERO, free.minus(asked)));
  if (asked.lte(free) || mayOverride) return [];
  const reason: Reason = `has ${formatNumber(free, { grouping: 'indian', maxPlaces: 6 })} left for line ${String(own['lineNo'] ?? index + 1)}`;
  return [fault(`lines[${index}].quantity`, 'GATE', { no: slip.number ?? '', reason })];
};

/**
 * What stands against a receipt on its locked gate slip. Faults: GATE at `preInward` (the vehicle is gone) or at `lines[n].quantity` (less is left
 * there; with override more may be taken in: scales differ), LOCKED and REFERENCE at the lines, REQUIRED at `preInward` for a check that is not made.
 */
export const slipFaults = (
  receipt: StoredRecord,
  slip: Slip | undefined,
  { mayOverride }: { readonly mayOverride: boolean },
): readonly Fault[] => {
  if (slip === undefined) return [];
  const no = slip.number ?? '';
  const status = slip.status ?? 'draft';
  if (!OPEN.has(status)) return [fault('preInward', 'GATE', { no, reason: `is ${STATUSES[status].name}` })];
  const unchecked = (slip.inspection ?? []).find(({ isMandatory, result }) => isMandatory === true && !result);
  if (unchecked !== undefined)
    return [fault('preInward', 'GATE', { no, reason: `waits for the check ‘${String(unchecked.check)}’` })];
  const left = new Map<number, Decimal>();
  return linesOf(receipt).flatMap((line, index) => lineFaults(line, index, slip, left, mayOverride));
};

/** The lines of a slip after a receipt, or after it was taken back. */
export const afterTaking = (slip: Slip, receipt: StoredRecord, sign: 1 | -1): readonly StoredLine[] => {
  const taken = takenBy(receipt);
  return slipLines(slip).map((line) => {
    const by = taken.get(line.id);
    if (by === undefined) return line;
    return withPending(line, { inwarded: sign === 1 ? takenOf(line).plus(by) : takenOf(line).minus(by) });
  });
};

const LIVE_SQL = `select count(*)::int as drafts, count(*) filter (where status in (7, 10, 11))::int as posted
   from inward where partner_id = $1 and pre_inward_id = $2 and status in (1, 2, 7, 10, 11) and deleted_on is null`;

/** Puts a slip into the state that its receipts give it: taken in from the first that is saved, open again without any (spec 02, 4.1). */
export const settleSlip = async (context: SaveContext, slip: Slip, receipt: number): Promise<void> => {
  const { tx } = context;
  const { drafts, posted } = await tx.one<{ drafts: number; posted: number }>(
    LIVE_SQL,
    [tx.partnerId, slip.id],
    'slip-receipts',
  );
  if (slip.status === 'open' && drafts > 0) {
    await moveSlipBy(context, slip, 'inProgress', { action: 'takeIn', receipt });
  } else if (slip.status === 'inProgress' && drafts === 0) {
    await moveSlipBy(context, slip, 'open', { action: 'untake', receipt });
  } else if (slip.status === 'completed' && posted === 0) {
    await moveSlipBy(context, slip, 'inProgress', { action: 'untake', receipt });
  }
};

/** Writes a slip's lines after a receipt, and the state that follows. */
export const moveSlip = async (
  context: SaveContext,
  slip: Slip,
  receipt: StoredRecord,
  lines: readonly StoredLine[],
): Promise<void> => {
  const stored = await writeSlip(context, slip, { lines });
  await settleSlip(context, stored, receipt.id);
};
