/** Notices that are mailed to whom they are for as well. */
export const MAILED_NOTICES = ['approvalWaits', 'approvalLate', 'approvalDecided'] as const;
export type MailedNotice = (typeof MAILED_NOTICES)[number];

/** What a message is about: a mailed notice, or somebody's press on Send. */
export const MESSAGE_EVENTS = [...MAILED_NOTICES, 'manual'] as const;
export type MessageEvent = (typeof MESSAGE_EVENTS)[number];

/** Whether a notice of a kind is mailed. */
export const isMailed = (kind: string): kind is MailedNotice => MAILED_NOTICES.some((one) => one === kind);
