import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { stockTransfer } from '@weft/domain/catalogue/stores/stock-transfer';
import { fault } from '@weft/domain/contract/faults';
import { type Decimal, isDecimal, isPositive, sumOf, ZERO } from '@weft/domain/rules/decimal/decimal';
import { refuse } from '../../../http/refusal.ts';
import type { Action } from '../../../records/handler.ts';
import {
  giverOf,
  isHandOver,
  refuseOtherSide,
  type StoredTransfer,
  transferLines,
  writeTransfer,
} from './transfer-steps.ts';
import { SENDING } from './transfer-leave.ts';
import { factsOf } from './transfer-road.ts';

const CLAIM = ['claimState', 'claimNo', 'claimDate', 'claimAmount', 'claimReceived'] as const;
/** What a claim may become by hand: nobody makes a claim undone that was noted. */
const BY_HAND = ['noted', 'sent', 'settled', 'refused'] as const;

/**
 * What a transfer notes when goods were lost on the road with a transporter: a claim of their value, to be pursued (spec 02, 5.7). What differs on
 * the scales alone is nobody's claim. Empty for a hand-over between departments, without a transporter, and where a claim is pursued already.
 */
export const claimOf = (transfer: StoredTransfer, lost: Decimal): AnyRecord => {
  if (isHandOver(transfer) || transfer.transport === null || !isPositive(lost)) return {};
  const stands = transfer.claimState ?? 'none';
  if (stands !== 'none' && stands !== 'noted') return {};
  const before = stands === 'noted' && isDecimal(transfer.claimAmount) ? transfer.claimAmount : ZERO;
  return { claimState: 'noted', claimAmount: before.plus(lost) };
};

/**
 * The claim on the transporter is pursued: its number, its amount, and what came of it. Faults: STATE where nothing was lost, CHOICE and REQUIRED at
 * `claimState`, REQUIRED at `claimReceived` of a settled one; those of the fields. Fields that the person does not see stay as they are.
 */
export const claim: Action<StoredTransfer> = {
  summary: 'Pursue the claim on the transporter: `{ claimState, claimNo?, claimDate?, claimAmount?, claimReceived? }`',
  from: ['inProgress', 'completed', 'closedShort'],
  async run(context, transfer, body) {
    refuseOtherSide(context, giverOf(transfer), SENDING);
    const isLost = transferLines(transfer).some(({ lost }) => isDecimal(lost) && isPositive(lost));
    if (!isLost) refuse([fault('', 'STATE', { action: 'A claim', status: 'fully arrived' })]);
    const hidden = context.person.hiddenIn(stockTransfer.acl);
    const facts = factsOf(
      body,
      CLAIM.filter((key) => !hidden.has(key)),
    );
    const { claimState: state } = facts;
    const label = stockTransfer.fields.claimState.label;
    if (state === undefined || state === null) refuse([fault('claimState', 'REQUIRED', { label })]);
    if (!BY_HAND.some((one) => one === state))
      refuse([fault('claimState', 'CHOICE', { label, value: String(state), options: BY_HAND.join(', ') })]);
    const received = facts['claimReceived'] ?? transfer.claimReceived;
    if (state === 'settled' && !isDecimal(received) && !hidden.has('claimReceived'))
      refuse([fault('claimReceived', 'REQUIRED', { label: stockTransfer.fields.claimReceived.label })]);
    await writeTransfer(context, transfer, { ...facts, lines: transferLines(transfer) });
  },
};

/** Rupees that some lines lost more than before. */
export const newlyLost = (before: readonly AnyRecord[], after: readonly AnyRecord[]): Decimal => {
  const lostOf = (lines: readonly AnyRecord[]): Decimal =>
    sumOf(lines.map(({ lostAmount }) => (isDecimal(lostAmount) ? lostAmount : ZERO)));
  return lostOf(after).minus(lostOf(before));
};
