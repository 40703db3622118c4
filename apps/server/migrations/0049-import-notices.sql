-- Who started an import that ran in the background is told how it ended (spec 01, 4.1).
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('lotExpiry', 'claimExpired', 'ledgerFault', 'lowStock', 'approvalWaits', 'approvalDecided', 'approvalLate', 'fileExpiry', 'filesNearlyFull', 'handOverLate', 'loanDue', 'mailRefused', 'mention', 'importFinished'));
