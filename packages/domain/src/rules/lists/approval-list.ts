/** Name under which the saved views of Pending Approval are kept. */
export const APPROVAL_LIST = 'approvalEntityStatus';

/** What Pending Approval can be narrowed by, as its address says it: whose requests (`APPROVAL_VIEWS`), of which module, asked in which days. */
export const APPROVAL_FILTERS = ['view', 'module', 'requestedOn'] as const;
