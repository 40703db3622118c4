-- Returnable packing that parties keep too long is told (spec 02, 4.9).
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('lotExpiry', 'claimExpired', 'ledgerFault', 'lowStock', 'approvalWaits', 'approvalDecided', 'approvalLate', 'fileExpiry', 'filesNearlyFull', 'handOverLate', 'loanDue', 'packingDue', 'orderRest', 'mailRefused', 'mention', 'importFinished', 'exportFinished', 'message', 'messageFailed'));
