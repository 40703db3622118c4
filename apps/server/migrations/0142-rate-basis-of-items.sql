-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table purchase_order_lines
alter table purchase_order_lines alter column rate_basis drop default;
