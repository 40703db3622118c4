-- Goods that nobody accepted in a day, and loans that are due back, are told to whoever has to act (spec 02, 5.9).
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('lotExpiry', 'claimExpired', 'ledgerFault', 'lowStock', 'approvalWaits', 'approvalDecided', 'approvalLate', 'fileExpiry', 'filesNearlyFull', 'handOverLate', 'loanDue'));
