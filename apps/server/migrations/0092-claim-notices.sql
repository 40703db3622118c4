-- Who named goods is told while they cannot be had: on hold, or in an area that is counted (spec 02, 1.6).
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('lotExpiry', 'claimExpired', 'claimSuspended', 'ledgerFault', 'lowStock', 'approvalWaits', 'approvalDecided', 'approvalLate', 'fileExpiry', 'filesNearlyFull', 'handOverLate', 'loanDue', 'packingDue', 'orderRest', 'mailRefused', 'mention', 'importFinished', 'exportFinished', 'message', 'messageFailed'));
