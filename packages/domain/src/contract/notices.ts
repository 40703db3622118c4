/** Name under which news of notices travel, beside the modules. */
export const NOTICE = 'notice';

/** What a notice is about. */
export const NOTICE_KINDS = [
  'lotExpiry',
  'lotRetest',
  'claimExpired',
  'claimSuspended',
  'ledgerFault',
  'lowStock',
  'approvalWaits',
  'approvalDecided',
  'approvalLate',
  'fileExpiry',
  'machinePaper',
  'mouldLife',
  'filesNearlyFull',
  'handOverLate',
  'loanDue',
  'packingDue',
  'orderRest',
  'requestServed',
  'mailRefused',
  'mention',
  'importFinished',
  'exportFinished',
  'reportFailed',
  'reportPaused',
  'message',
  'messageFailed',
] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** A notice as its reader gets it: `facts` say what happened, by kind. */
export type NoticeRow = {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly facts: { readonly [name: string]: unknown };
  /** ISO instant. */
  readonly at: string;
  readonly isRead: boolean;
};

/** A kind of notices as a person has it: muted ones are neither listed nor counted for them. */
export type NoticeMute = { readonly kind: NoticeKind; readonly isMuted: boolean };

/** How an export in the background ended. */
export type ExportOutcome = 'ready' | 'failed';

/** How work at an import in the background ended; what went wrong wrote nothing. */
export type ImportOutcome = 'checked' | 'checkFailed' | 'imported' | 'refused' | 'undone' | 'undoRefused';
