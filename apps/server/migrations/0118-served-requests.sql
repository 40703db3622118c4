-- Who asked for material hears when all of it was handed over, or its rest given up (spec 02, 5.2).
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('lotExpiry', 'lotRetest', 'claimExpired', 'claimSuspended', 'ledgerFault', 'lowStock', 'approvalWaits', 'approvalDecided', 'approvalLate', 'fileExpiry', 'machinePaper', 'mouldLife', 'filesNearlyFull', 'handOverLate', 'loanDue', 'packingDue', 'orderRest', 'requestServed', 'mailRefused', 'mention', 'importFinished', 'exportFinished', 'reportFailed', 'reportPaused', 'message', 'messageFailed'));
