-- Reminders look for those whose time it is; when somebody was told, a request waits for its next one.
drop index approval_status_due;
create index approval_status_remind on approval_status (partner_id, remind_on, id) where status = 'REQUESTED' and remind_on is not null;
