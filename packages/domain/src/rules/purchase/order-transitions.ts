import type { FaultName } from '../../contract/faults.ts';
import { STATUSES, type StatusName } from '../../contract/statuses.ts';
import { daysBetween } from '../dates/add-days.ts';
import type { OrderLine } from './line-progress.ts';
import { lineProgress } from './line-progress.ts';
import { isPositive } from '../decimal/decimal.ts';

/** What a person may do to a purchase order, beyond receiving against it. */
export type OrderAction = 'submit' | 'hold' | 'resume' | 'cancel' | 'shortClose' | 'reopen' | 'amend' | 'delete';

/** Where each action is possible and where it leads (spec 02, 3.5); what waits for approval is held back before (spec 03, 4). `before` is the status before the hold. */
export const ORDER_TRANSITIONS = {
  submit: { from: ['draft'], to: 'open' },
  hold: { from: ['open', 'inProgress'], to: 'onHold' },
  resume: { from: ['onHold'], to: 'before' },
  cancel: { from: ['open'], to: 'cancelled' },
  shortClose: { from: ['inProgress'], to: 'closedShort' },
  reopen: { from: ['closedShort'], to: 'inProgress' },
  amend: { from: ['open', 'inProgress'], to: 'same' },
  delete: { from: ['draft'], to: 'gone' },
} as const satisfies {
  readonly [action in OrderAction]: { readonly from: readonly StatusName[]; readonly to: string };
};

/** Facts that a transition may ask for. */
export type OrderFacts = {
  readonly hasReceipts: boolean;
  readonly hasGoodsAtGate: boolean;
  readonly reason: string;
  readonly mayOverride: boolean;
  /** Days as `yyyy-MM-dd`; `closedOn` of an order closed short, else null. */
  readonly today: string;
  readonly closedOn: string | null;
  /** Status before the hold, null when it is not held. */
  readonly statusBeforeHold: StatusName | null;
};

/** Why an action is not possible now; the screen has a sentence for each. */
export type OrderRefusal =
  | 'wrongStatus'
  | 'hasReceipts'
  | 'goodsAtGate'
  | 'reasonMissing'
  | 'overrideMissing'
  | 'closedTooLongAgo';

/** Yes and where it leads, or no and why; `code` and `values` are the fault that the server answers. */
export type TransitionAnswer =
  | { readonly allowed: true; readonly to: StatusName | 'gone' }
  | {
      readonly allowed: false;
      readonly why: OrderRefusal;
      readonly code: FaultName;
      readonly values: { readonly [name: string]: string };
    };

/** An order closed short may come back for so many days. */
const REOPEN_DAYS = 90;

const NEEDS_REASON: readonly OrderAction[] = ['hold', 'cancel', 'shortClose', 'amend'];

const obstacle = (action: OrderAction, facts: OrderFacts): OrderRefusal | null => {
  if (action === 'cancel' && facts.hasReceipts) return 'hasReceipts';
  if ((action === 'cancel' || action === 'shortClose') && facts.hasGoodsAtGate) return 'goodsAtGate';
  if (action === 'reopen' && !facts.mayOverride) return 'overrideMissing';
  if (action === 'reopen' && facts.closedOn !== null && daysBetween(facts.closedOn, facts.today) > REOPEN_DAYS)
    return 'closedTooLongAgo';
  return NEEDS_REASON.includes(action) && facts.reason.trim() === '' ? 'reasonMissing' : null;
};

/** Why an action is not possible, where the status alone does not say it. */
const OWN_WORDS: { readonly [why in OrderRefusal]?: FaultName } = {
  hasReceipts: 'ORDER_RECEIVED',
  goodsAtGate: 'ORDER_AT_GATE',
  closedTooLongAgo: 'ORDER_LONG_CLOSED',
};

/** Whoever cancels an order of which goods have come is told what to do instead (spec 02, 3.9). */
const isCancelOfReceived = (status: StatusName, action: OrderAction, { hasReceipts }: OrderFacts): boolean =>
  action === 'cancel' && status === 'inProgress' && hasReceipts;

const destination = (status: StatusName, action: OrderAction, facts: OrderFacts): StatusName | 'gone' => {
  const { to } = ORDER_TRANSITIONS[action];
  if (to === 'before') return facts.statusBeforeHold ?? 'open';
  return to === 'same' ? status : to;
};

/**
 * Whether an action is possible on an order, asked by the button and by the server alike. Faults: REQUIRED (reason), DENIED (rights), ORDER_RECEIVED,
 * ORDER_AT_GATE, ORDER_LONG_CLOSED (what stands in the way), else STATE.
 * @example canTransition('inProgress', 'cancel', facts) → { allowed: false, why: 'wrongStatus', code: 'STATE', … }
 */
export const canTransition = (status: StatusName, action: OrderAction, facts: OrderFacts): TransitionAnswer => {
  const from: readonly StatusName[] = ORDER_TRANSITIONS[action].from;
  const why =
    from.includes(status) || isCancelOfReceived(status, action, facts) ? obstacle(action, facts) : 'wrongStatus';
  if (why === null) return { allowed: true, to: destination(status, action, facts) };
  if (why === 'reasonMissing') return { allowed: false, why, code: 'REQUIRED', values: { label: 'Reason' } };
  if (why === 'overrideMissing') return { allowed: false, why, code: 'DENIED', values: { what: action } };
  const code = OWN_WORDS[why];
  if (code !== undefined) return { allowed: false, why, code, values: { days: String(REOPEN_DAYS) } };
  return { allowed: false, why, code: 'STATE', values: { action, status: STATUSES[status].name } };
};

/** Statuses that receipts move an order between by themselves. */
const MOVED_BY_RECEIPTS: readonly StatusName[] = ['open', 'inProgress', 'completed'];

/**
 * Status of an order after receipts, returns for replacement or reversals: completed when all lines are done, in progress when anything is
 * received, else open. A status that receipts do not move (held, closed short, cancelled …) stays.
 */
export const orderStatusAfter = (status: StatusName, lines: readonly OrderLine[]): StatusName => {
  if (!MOVED_BY_RECEIPTS.includes(status) || lines.length === 0) return status;
  const isFinished = (line: OrderLine): boolean => !isPositive(lineProgress(line).balance);
  if (lines.every(isFinished)) return 'completed';
  return lines.some(({ received }) => isPositive(received)) ? 'inProgress' : 'open';
};
