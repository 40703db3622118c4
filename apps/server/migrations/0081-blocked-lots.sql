-- Sums of stock join the few lots that may not be used: those that have expired are found by their day, those that are blocked by this.
create index stock_lot_blocked on stock_lot (partner_id) where blocked_at is not null;
