-- A large import is taken back by a process, as it was written by one: whoever asked may leave, and sees how far it is.
alter table import_session drop constraint import_session_state_check;
alter table import_session
  add constraint import_session_state_check check (state in
    ('uploaded', 'mapped', 'checking', 'checked', 'importing', 'imported', 'undoing', 'failed', 'cancelled', 'undone')),
  add column undone_by bigint; -- who takes it back, or took it
drop index import_session_at_work;
create index import_session_at_work on import_session (partner_id) where state in ('checking', 'importing', 'undoing');
