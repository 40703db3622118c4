-- Files that hang on a record beside its form (spec 01, 1.13), as against those that a field of it names.
alter table stored_file add column attached_on timestamptz;
create index stored_file_deleted on stored_file (partner_id, deleted_on) where deleted_on is not null;
