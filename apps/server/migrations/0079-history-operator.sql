-- Operators take turns at one device, which holds the log-in of the station (spec 04, 8.1): the history named the station alone, so nobody
-- could say who of them did it. staff_id stays whose log-in it was, operator_id is who worked there by their PIN.
alter table history add column operator_id bigint;
