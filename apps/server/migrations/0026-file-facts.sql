-- What is known of a file besides its content (spec 01, 4.5): a certificate has a number and an end, of which its keeper is told.
alter table stored_file add column kind text;
alter table stored_file add column number text;
alter table stored_file add column valid_from date;
alter table stored_file add column valid_till date;
alter table stored_file add column remark text;
-- When its record ceased to name it: nobody is told of the end of a paper that was replaced.
alter table stored_file add column dropped_on timestamptz;
create index stored_file_ending on stored_file (partner_id, valid_till) where valid_till is not null and dropped_on is null and deleted_on is null;

alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('lotExpiry', 'claimExpired', 'ledgerFault', 'lowStock', 'approvalWaits', 'approvalDecided', 'approvalLate', 'fileExpiry', 'filesNearlyFull'));
