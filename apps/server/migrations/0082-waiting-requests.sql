-- Who may decide a request follows from few facts of it: those that are equal in all of them are one group, which is judged once however many they are.
alter table approval_status add column group_key text generated always as (md5(
  module || ' ' || coalesce(summary ->> 'branch', '') || ' ' || levels::text || ' ' || current_level::text || ' ' || self_approval
  || ' ' || coalesce(requested_by::text, '') || ' ' || coalesce(edited_by::text, ''))) stored;
alter table approval_status add column search_text text generated always as (weft_search_form(
  coalesce(summary ->> 'number', '') || ' ' || coalesce(summary ->> 'about', '') || ' ' || coalesce(summary ->> 'branchName', ''))) stored;
create index approval_status_groups on approval_status (partner_id, group_key, id) include (module, due_on) where status = 'REQUESTED';
create index approval_status_of_requester on approval_status (partner_id, requested_by, id);

-- What an approver changed of a document while approving it.
alter table approval_log add column field_changes jsonb not null default '[]';
