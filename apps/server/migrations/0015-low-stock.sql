-- Stock below its reorder level is told like everything that somebody should know.
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('lotExpiry', 'claimExpired', 'ledgerFault', 'lowStock', 'approvalWaits', 'approvalDecided', 'approvalLate'));
