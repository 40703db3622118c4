import type { Module } from '../../catalogue/language/module.ts';
import type { StatusName } from '../../contract/statuses.ts';

/** Notices that are mailed to whom they are for as well. */
export const MAILED_NOTICES = ['approvalWaits', 'approvalLate', 'approvalDecided'] as const;
export type MailedNotice = (typeof MAILED_NOTICES)[number];

/** What happens to records, and templates may tell of by themselves (spec 01, 2.9). */
export const RAISED_EVENTS = ['created', 'approved', 'rejected', 'dispatched', 'overdue', 'lowStock'] as const;
export type RaisedEvent = (typeof RAISED_EVENTS)[number];

/** What a message is about: a mailed notice, what happened to a record, or somebody's press on Send. */
export const MESSAGE_EVENTS = [...MAILED_NOTICES, ...RAISED_EVENTS, 'manual'] as const;
export type MessageEvent = (typeof MESSAGE_EVENTS)[number];

/** Ways by which messages reach somebody. */
export const MESSAGE_CHANNELS = ['EMAIL', 'SMS', 'WHATSAPP', 'INAPP'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** Whether a notice of a kind is mailed. */
export const isMailed = (kind: string): kind is MailedNotice => MAILED_NOTICES.some((one) => one === kind);

/** Whether messages of an event can go out by themselves. */
export const isRaised = (event: string): event is RaisedEvent => RAISED_EVENTS.some((one) => one === event);

/** Whether a channel reaches a telephone: its receivers are mobile numbers. */
export const isByPhone = (channel: string): channel is 'SMS' | 'WHATSAPP' =>
  channel === 'SMS' || channel === 'WHATSAPP';

/** Whether a print goes along with messages of a channel. */
export const takesPrint = (channel: string): channel is 'EMAIL' | 'WHATSAPP' =>
  channel === 'EMAIL' || channel === 'WHATSAPP';

/** What a message may say of its event besides the record. */
export type EventFact = 'about' | 'by' | 'verdict' | 'remark' | 'level' | 'levels' | 'more' | 'onHand';

/** What each event brings; any other of these names comes out empty in its messages. */
export const FACTS_OF: { readonly [event in MessageEvent]: readonly EventFact[] } = {
  approvalWaits: ['about', 'by', 'level', 'levels', 'more'],
  approvalLate: ['about', 'by', 'level', 'levels', 'more'],
  approvalDecided: ['about', 'by', 'verdict', 'remark', 'level', 'levels', 'more'],
  created: ['by'],
  approved: ['by', 'verdict', 'remark'],
  rejected: ['by', 'verdict', 'remark'],
  dispatched: ['by'],
  overdue: [],
  lowStock: ['about', 'onHand'],
  manual: [],
};

/** A fact of the record's history as messages tell of it: what happened, and what is known of it besides who did it. */
export type Raised = {
  readonly event: RaisedEvent;
  readonly facts?: { readonly [fact in EventFact]?: string };
};

type Telling = Pick<Module, 'approval' | 'messages'>;

/**
 * Events that messages about records of a module may tell of, in the order in which a person chooses among them.
 * @example eventsOf(uom) → ['created', 'manual']
 */
export const eventsOf = ({ approval, messages }: Telling): readonly MessageEvent[] => {
  const happens: { readonly [event in MessageEvent]: boolean } = {
    approvalWaits: approval !== undefined,
    approvalLate: approval !== undefined,
    approvalDecided: approval !== undefined,
    created: true,
    approved: approval !== undefined,
    rejected: approval !== undefined,
    dispatched: messages?.dispatchedBy !== undefined,
    overdue: messages?.due !== undefined,
    lowStock: messages?.runsLow === true,
    manual: true,
  };
  return MESSAGE_EVENTS.filter((event) => happens[event]);
};

/** The event that an action in the history of a record is; undefined for what nobody is told of. */
export const eventOfAction = (module: Telling | undefined, action: string): RaisedEvent | undefined => {
  if (module === undefined) return undefined;
  if (action === 'create') return 'created';
  return action === module.messages?.dispatchedBy ? 'dispatched' : undefined;
};

const TAKEN_BACK: ReadonlySet<StatusName> = new Set(['cancelled', 'reversed']);

/**
 * Whether what was to be told is still so: goods that were called back are not on their way, and what was done, or has another day now, is not late.
 * `due` is the day by which the record should be done. What happened once stays so: it was created.
 * @example isStillSo(outward, 'dispatched', { status: 'reversed' }, '2026-11-24') → false
 */
export const isStillSo = (
  { states, messages }: Pick<Module, 'states' | 'messages'>,
  event: string,
  { status, due }: { readonly status: StatusName | undefined; readonly due?: string | undefined },
  today: string,
): boolean => {
  if (status === undefined) return true;
  const waits = messages?.dispatchedBy !== undefined && states?.[status]?.[messages.dispatchedBy] !== undefined;
  if (event === 'dispatched') return !waits && !TAKEN_BACK.has(status);
  if (event === 'overdue') return messages?.due?.while.includes(status) === true && due !== undefined && due < today;
  return true;
};
