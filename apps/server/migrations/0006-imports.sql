-- An import of 100,000 rows: its sheet and what became of each row lie in the database, read and written a page at a time; its check and its
-- commit are work for a process, which another takes over when that one dies.
alter table import_session drop constraint import_session_state_check;
alter table import_session
  add constraint import_session_state_check check (state in
    ('uploaded', 'mapped', 'checking', 'checked', 'importing', 'imported', 'failed', 'cancelled', 'undone')),
  add column page_total int not null default 0,
  add column done_rows int not null default 0,
  add column worker uuid, -- who does the check or the commit
  add column beat_on timestamptz, -- last sign of life of the worker
  add column cancel_asked boolean not null default false,
  add column fault jsonb; -- why the last check or commit ended without effect: code, message, rows
create index import_session_at_work on import_session (partner_id) where state in ('checking', 'importing');

-- Rows of the sheet as uploaded and corrected since: [{number, cells}]. A page is some hundred rows, so that the sheet packs well.
create table import_page (
  partner_id int not null,
  import_id bigint not null,
  page int not null,
  first_row int not null, -- numbers as the person's own program shows them
  last_row int not null,
  rows json not null,
  primary key (partner_id, import_id, page)
);

-- What a check found, or a commit did, by row of the sheet. No reference to the session: a trigger for each of 100,000 rows; the sweep removes both.
create table import_outcome (
  partner_id int not null,
  import_id bigint not null,
  row int not null,
  status text not null check (status in ('new', 'changed', 'same', 'wrong')),
  name text,
  code text,
  version int, -- of the record before, which the commit must still find
  record_id bigint, -- after the commit
  before json, -- what the changed fields were, in wire form
  after json,
  errors json,
  primary key (partner_id, import_id, row)
);

do $$
declare
  isolated regclass;
begin
  foreach isolated in array array['import_page', 'import_outcome']::regclass[] loop
    execute format('alter table %s add foreign key (partner_id) references partner (id)', isolated);
    call weft_isolate(isolated);
  end loop;
end $$;
