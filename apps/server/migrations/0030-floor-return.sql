-- Doubtful goods come back from the floor under test: the status changes with the place (spec 02, 5.4).
update stock_reason set changes_status = true where reason = 'FLOOR_RETURN';
