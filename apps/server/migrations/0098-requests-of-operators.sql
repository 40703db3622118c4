-- What somebody asked and what they decided is found by whose work it was: the operator's at a shared device, else the log-in's (spec 04, 8.1).
drop index approval_status_of_requester;
create index approval_status_of_requester on approval_status (partner_id, (coalesce(asked_operator_id, requested_by)), id);
drop index approval_log_of_staff;
create index approval_log_of_staff on approval_log (partner_id, (coalesce(operator_id, staff_id)), id);
