-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table purchase_order_lines
alter table purchase_order_lines add column received_before numeric(20,6);
alter table purchase_order_lines add constraint purchase_order_lines_received_before_check check (received_before >= 0);
