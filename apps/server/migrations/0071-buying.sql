-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table purchase_order
alter table purchase_order add column blanket_id bigint;
create index purchase_order_blanket_id_ref on purchase_order (partner_id, blanket_id) where blanket_id is not null and deleted_on is null;

-- Table purchase_order_lines
alter table purchase_order_lines add column request_line bigint;
alter table purchase_order_lines add column needed_for text;
alter table purchase_order_lines add constraint purchase_order_lines_request_line_check check (request_line >= 1);

-- Table inward_landed_charges
alter table inward_landed_charges add column is_estimate boolean not null default false;

-- References
alter table purchase_order add constraint purchase_order_blanket_id_fkey foreign key (partner_id, blanket_id) references purchase_order (partner_id, id);

-- Beside the catalogue: a buyer is asked whether the rest of an order still comes.
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('lotExpiry', 'claimExpired', 'ledgerFault', 'lowStock', 'approvalWaits', 'approvalDecided', 'approvalLate', 'fileExpiry', 'filesNearlyFull', 'handOverLate', 'loanDue', 'orderRest', 'mailRefused', 'mention', 'importFinished', 'exportFinished', 'message', 'messageFailed'));
