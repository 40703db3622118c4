-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table message_template
alter table message_template drop constraint message_template_channel_check;
alter table message_template drop constraint message_template_event_check;
drop index message_template_name_key_order;
alter table message_template add column auto_send boolean not null default false;
alter table message_template alter column subject drop not null;
alter table message_template add column dlt_entity_id text;
alter table message_template add column dlt_template_id text;
alter table message_template add column sender_id text;
alter table message_template add constraint message_template_channel_check check (channel in ('EMAIL', 'SMS', 'WHATSAPP', 'INAPP'));
alter table message_template add constraint message_template_event_check check (event in ('approvalWaits', 'approvalLate', 'approvalDecided', 'created', 'approved', 'rejected', 'dispatched', 'overdue', 'lowStock', 'manual'));
create index message_template_name_key_order on message_template (partner_id, name_key, id) include (is_active, event, channel, auto_send, language, search_text) where deleted_on is null;

-- Table message_template_recipients
alter table message_template_recipients add column contact_role text;
alter table message_template_recipients add column mobile text;
alter table message_template_recipients add constraint message_template_recipients_contact_role_check check (contact_role in ('owner', 'purchase', 'sales', 'accounts', 'dispatch', 'quality', 'production', 'other'));

-- Beside the catalogue: the outbox carries every channel. What an event raises waits as one row a template until its receivers are found; the key
-- of the event is kept on it, so that no event raises a template twice.
alter table message drop constraint message_channel_check;
alter table message add constraint message_channel_check check (channel in ('EMAIL', 'SMS', 'WHATSAPP', 'INAPP'));
alter table message drop constraint message_state_check;
alter table message add constraint message_state_check check (state in ('raised', 'queued', 'sending', 'sent', 'failed'));
alter table message add column seen_by bigint; -- as whom the record is read, for receivers who are no staff
alter table message add column event_key text;
alter table message add column provider_id text; -- what the gateway calls it
create unique index message_raised_once on message (partner_id, template_id, module, record_id, event_key) where event_key is not null;
create index message_raised on message (partner_id, next_try_on, id) where state = 'raised';
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('lotExpiry', 'claimExpired', 'ledgerFault', 'lowStock', 'approvalWaits', 'approvalDecided', 'approvalLate', 'fileExpiry', 'filesNearlyFull', 'handOverLate', 'loanDue', 'mailRefused', 'mention', 'importFinished', 'message', 'messageFailed'));
