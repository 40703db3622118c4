-- Files, requests for approval and what was decided of them named the station, whose log-in it was (spec 04, 8.1). staff_id, requested_by and
-- decided_by stay that, since rights are theirs; beside them stands who worked there by their PIN, where it was somebody.
alter table stored_file add column operator_id bigint;
alter table approval_log add column operator_id bigint;
alter table approval_status add column asked_operator_id bigint, add column decided_operator_id bigint;

-- Who asked is one of the facts by which it is judged who may decide.
drop index approval_status_groups;
alter table approval_status drop column group_key;
alter table approval_status add column group_key text generated always as (md5(
 module || ' ' || coalesce(summary ->> 'branch', '') || ' ' || levels::text || ' ' || current_level::text || ' ' || self_approval
 || ' ' || coalesce(requested_by::text, '') || ' ' || coalesce(asked_operator_id::text, '') || ' ' || coalesce(edited_by::text, ''))) stored;
create index approval_status_groups on approval_status (partner_id, group_key, id) include (module, due_on) where status = 'REQUESTED';
