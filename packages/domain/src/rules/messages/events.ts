import type { Module } from '../../catalogue/language/module.ts';

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
