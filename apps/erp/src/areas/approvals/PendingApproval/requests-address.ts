import type { ListQuery } from '@weft/api/resource/list-query';
import { APPROVAL_VIEWS, type ApprovalView } from '@weft/domain/contract/approvals';

const PATH = 'approval-generic/approvalList';

/** Whose requests a word of the address asks for; anything else is what waits for me. */
export const approvalView = (word: unknown): ApprovalView =>
  APPROVAL_VIEWS.find((one) => one === word) ?? 'pendingForMe';

/** Address of a tab. The tab is a filter of the list: `view` names a saved view here as in every list. */
export const tabHref = (view: ApprovalView): string => `#/module/${PATH}?f.view=${view}`;

/** An address of an earlier version, whose `view` was the tab, in today's words; undefined when it is none. A kept link leads where it led. */
export const renewedAddress = (address: URLSearchParams): URLSearchParams | undefined => {
  const view = APPROVAL_VIEWS.find((one) => one === address.get('view'));
  if (view === undefined) return undefined;
  const next = new URLSearchParams(address);
  next.delete('view');
  next.set('f.view', view);
  return next;
};

const dayIn = (range: unknown, side: 'from' | 'to'): string => {
  const day = typeof range === 'object' && range !== null ? (range as { readonly [side: string]: unknown })[side] : ''; // from the address
  return typeof day === 'string' ? day : '';
};

/** The call that an address of the list asks for. */
export const requestsPath = ({ search, filters, page, rowsPerPage }: ListQuery): string => {
  const { module, requestedOn } = filters;
  const asked = new URLSearchParams({
    view: approvalView(filters['view']),
    pageNumber: String(page),
    rowsPerPage: String(rowsPerPage),
    search: search.trim(),
    module: typeof module === 'string' ? module : '',
    from: dayIn(requestedOn, 'from'),
    to: dayIn(requestedOn, 'to'),
  });
  return `approvalEntityStatus/getAllByPartner?${asked.toString()}`;
};
