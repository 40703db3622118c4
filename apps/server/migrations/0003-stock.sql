-- 0003 The stock ledger (spec 02, section 1). Why it is built like this: docs/decisions/0003-stock-ledger.md
--
--   1 tables          what is kept
--   2 guards          what the database itself refuses
--   3 small rules     arithmetic, hashes, faults
--   4 stock_resolve   a posting in the trade's words → movements between known keys
--   5 stock_sweep     what late facts should have cost, and booking it
--   6 stock_write     lock, check, compute, write
--   7 doors           stock_post, stock_reverse, stock_reserve, stock_release, stock_close_month; stock_revalue in 5
--
-- Lock order of every door, so that no two wait for each other in a circle:
--   lots, rolls, identities, pools and balances that must be made (each by its unique key), then balances by id, then pools by id.
-- A hard reservation is changed only by who holds the lock of its balance.

-- 1 ── tables ────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- The trade's movements (1.4). Facts of the product, the same for every partner.
create table stock_reason (
  reason text primary key,
  direction text not null check (direction in ('receipt', 'issue', 'consume', 'produce', 'byProduct', 'waste', 'loss', 'transfer', 'status', 'regrade', 'count', 'opening', 'revalue')),
  from_accounts text[] not null,
  to_accounts text[] not null,
  value_rule text not null check (value_rule in ('document', 'pool', 'last', 'none', 'fixed')), -- who says the amount: D, P, P else the last rate, nobody, the entry that is mirrored
  may_be_zero boolean not null default false,      -- an amount of 0 needs no "free of charge"
  takes_held boolean not null default false,       -- may take hold and rejected stock (R3)
  takes_blocked boolean not null default false,    -- may take stock of a blocked lot
  takes_expired boolean not null default true,     -- false: refused after the expiry date
  takes_owned boolean not null default false,      -- needs no party that owns the goods (R4)
  reach text not null default 'branch' check (reach in ('location', 'branch', 'partner')), -- how far a movement may carry goods (R7)
  changes_status boolean not null default false,
  changes_identity boolean not null default false,
  carries_holds boolean not null default false,    -- hard reservations move along
  ignores_count_lock boolean not null default false
);
insert into stock_reason (reason, direction, from_accounts, to_accounts, value_rule, may_be_zero, takes_held, takes_blocked, takes_expired, takes_owned, reach, changes_status, changes_identity, carries_holds, ignores_count_lock) values
  -- reason             direction    from                       to                                  value       zero   held   block  expir  owned  reach      status ident  holds  count
  ('OPENING',           'opening',   '{OPENING}',               '{STOCK}',                          'document', false, false, false, true,  true,  'partner',  false, false, false, false),
  ('PURCHASE',          'receipt',   '{SUPPLIER}',              '{STOCK}',                          'document', false, false, false, true,  true,  'branch',   false, false, false, false),
  ('FREE',              'receipt',   '{SUPPLIER}',              '{STOCK}',                          'document', true,  false, false, true,  true,  'branch',   false, false, false, false),
  ('CUSTOMER_MATERIAL', 'receipt',   '{CUSTOMER}',              '{STOCK}',                          'none',     true,  false, false, true,  true,  'branch',   false, false, false, false),
  ('QC_RELEASE',        'status',    '{STOCK}',                 '{STOCK}',                          'pool',     true,  true,  false, true,  true,  'branch',   true,  false, true,  false),
  ('QC_REJECT',         'status',    '{STOCK}',                 '{STOCK}',                          'pool',     true,  true,  true,  true,  true,  'branch',   true,  false, true,  false),
  ('QC_HOLD',           'status',    '{STOCK}',                 '{STOCK}',                          'pool',     true,  true,  true,  true,  true,  'branch',   true,  false, true,  false),
  ('REGRADE',           'regrade',   '{STOCK}',                 '{STOCK}',                          'pool',     true,  true,  false, true,  true,  'branch',   false, true,  false, false),
  ('SAMPLE',            'issue',     '{STOCK}',                 '{SAMPLE}',                         'pool',     true,  true,  false, true,  true,  'branch',   false, false, false, false),
  ('PURCHASE_RETURN',   'issue',     '{STOCK}',                 '{SUPPLIER,CUSTOMER}',              'pool',     true,  true,  true,  true,  false, 'branch',   false, false, false, false),
  ('MOVE',              'transfer',  '{STOCK}',                 '{STOCK}',                          'pool',     true,  true,  true,  true,  true,  'location', false, false, true,  false),
  ('ISSUE',             'issue',     '{STOCK}',                 '{STOCK}',                          'pool',     true,  false, false, false, true,  'branch',   false, false, false, false),
  ('FLOOR_RETURN',      'issue',     '{STOCK}',                 '{STOCK}',                          'pool',     true,  false, false, true,  true,  'branch',   false, false, false, false),
  ('CONSUME',           'consume',   '{STOCK}',                 '{PRODUCTION}',                     'pool',     true,  false, false, false, false, 'branch',   false, false, false, false),
  ('PRODUCE',           'produce',   '{PRODUCTION}',            '{STOCK}',                          'document', true,  false, false, true,  true,  'branch',   false, false, false, false),
  ('BYPRODUCT',         'byProduct', '{PRODUCTION}',            '{STOCK}',                          'document', true,  false, false, true,  true,  'branch',   false, false, false, false),
  ('WASTE',             'waste',     '{PRODUCTION}',            '{STOCK}',                          'document', true,  false, false, true,  true,  'branch',   false, false, false, false),
  ('LOSS',              'loss',      '{STOCK,PRODUCTION}',      '{LOSS}',                           'pool',     true,  false, false, true,  true,  'branch',   false, false, false, false),
  ('PACK',              'regrade',   '{STOCK}',                 '{STOCK}',                          'pool',     true,  false, false, true,  true,  'branch',   false, true,  true,  false),
  ('UNPACK',            'regrade',   '{STOCK}',                 '{STOCK}',                          'pool',     true,  false, false, true,  true,  'branch',   false, true,  true,  false),
  ('JOB_OUT',           'transfer',  '{STOCK}',                 '{STOCK}',                          'pool',     true,  false, false, true,  true,  'branch',   false, false, false, false),
  ('JOB_CONSUME',       'consume',   '{STOCK}',                 '{PRODUCTION}',                     'pool',     true,  false, false, false, false, 'branch',   false, false, false, false),
  ('JOB_IN',            'produce',   '{PRODUCTION,STOCK}',      '{STOCK}',                          'document', true,  false, false, true,  true,  'branch',   false, false, false, false),
  ('TRANSFER_OUT',      'transfer',  '{STOCK}',                 '{STOCK}',                          'pool',     true,  false, false, true,  true,  'branch',   false, false, false, false),
  ('TRANSFER_IN',       'transfer',  '{STOCK}',                 '{STOCK}',                          'pool',     true,  false, false, true,  true,  'partner',  true,  false, false, false),
  ('TRANSIT_LOSS',      'loss',      '{STOCK}',                 '{LOSS}',                           'pool',     true,  true,  true,  true,  true,  'branch',   false, false, false, false),
  ('DISPATCH',          'issue',     '{STOCK}',                 '{CUSTOMER}',                       'pool',     true,  false, false, false, false, 'branch',   false, false, false, false),
  ('SALES_RETURN',      'receipt',   '{CUSTOMER}',              '{STOCK}',                          'document', true,  false, false, true,  true,  'branch',   false, false, false, false),
  ('COUNT_GAIN',        'count',     '{COUNT}',                 '{STOCK}',                          'last',     false, false, false, true,  true,  'branch',   false, false, false, true),
  ('COUNT_LOSS',        'count',     '{STOCK}',                 '{COUNT}',                          'pool',     true,  true,  false, true,  true,  'branch',   false, false, false, true),
  ('WRITE_OFF',         'loss',      '{STOCK}',                 '{LOSS}',                           'pool',     true,  true,  true,  true,  true,  'branch',   false, false, false, false),
  ('MANUAL_OUT',        'issue',     '{STOCK}',                 '{EXPENSE,CUSTOMER,LOSS}',          'pool',     true,  false, false, true,  false, 'branch',   false, false, false, false),
  ('SUPPORTING_IN',     'receipt',   '{SUPPLIER}',              '{STOCK}',                          'document', false, false, false, true,  true,  'branch',   false, false, false, false),
  ('SUPPORTING_USE',    'issue',     '{STOCK}',                 '{EXPENSE}',                        'pool',     true,  false, false, true,  true,  'branch',   false, false, false, false),
  ('LANDED_COST',       'revalue',   '{SUPPLIER,EXPENSE,PRODUCTION}', '{STOCK}',                          'document', true,  true,  true,  true,  true,  'branch',   false, false, false, true),
  ('REVALUE',           'revalue',   '{STOCK,VARIANCE}',        '{STOCK}',                          'fixed',    true,  true,  true,  true,  true,  'partner',  false, false, false, true),
  ('REVERSAL',          'transfer',  '{STOCK}',                 '{STOCK}',                          'fixed',    true,  true,  true,  true,  true,  'partner',  true,  true,  true,  true);

create table stock_transformation (
  partner_id int not null,
  id bigint generated by default as identity,
  kind text not null check (kind in ('receipt', 'issue', 'transfer', 'production', 'quality', 'count', 'opening', 'revalue', 'reversal')),
  module text not null,
  document_id bigint not null,
  document_number text,                 -- the only column that may be filled in later: the number is taken last
  effective_at timestamptz not null,
  posted_at timestamptz not null,
  staff_id bigint,
  process_id bigint,
  machine_id bigint,
  shift text,
  production_day date,
  reason_id bigint,
  note text,
  reverses_id bigint,
  request_id uuid,
  hash bytea not null,                  -- of all columns above but the number; every entry's hash covers it
  primary key (partner_id, id),
  unique (partner_id, reverses_id),
  unique (partner_id, request_id)
);
create index stock_transformation_document on stock_transformation (partner_id, module, document_id);

create table stock_ledger (
  partner_id int not null,
  id bigint generated by default as identity,
  transformation_id bigint not null,
  movement_no int not null,
  side text not null check (side in ('out', 'in')),
  account text not null check (account in ('STOCK', 'SUPPLIER', 'CUSTOMER', 'PRODUCTION', 'OPENING', 'COUNT', 'LOSS', 'SAMPLE', 'EXPENSE', 'VARIANCE')),
  balance_id bigint,
  identity_id bigint,
  item_id bigint not null,
  item_tuple_id bigint not null,
  lot_id bigint not null default 0,
  organization_id bigint not null,
  branch_id bigint not null,
  location_id bigint,
  stock_area_id bigint,
  rack_id bigint,
  transfer_line_id bigint,
  qc_status text,
  direction text not null,
  reason text not null,
  quantity numeric(20,6) not null,
  secondary_quantity numeric(20,6) not null,
  packages int not null,
  amount numeric(20,2) not null,
  cost_pool_id bigint,
  effective_at timestamptz not null,
  posted_at timestamptz not null,
  document_line_id bigint,
  reservation_id bigint,
  party_id bigint,
  sales_order_item_id bigint,
  purchase_order_item_id bigint,
  corrects_id bigint,
  reverses_entry_id bigint,
  previous_hash bytea not null,         -- of the entry before it in its chain (3, stock_entry_hash)
  hash bytea not null,
  primary key (partner_id, id),
  check ((account = 'STOCK') = (balance_id is not null)),
  check (account = 'STOCK' or cost_pool_id is null),
  check (case side when 'out' then quantity <= 0 and secondary_quantity <= 0 and packages <= 0 else quantity >= 0 and secondary_quantity >= 0 and packages >= 0 end)
);
create index stock_ledger_balance on stock_ledger (partner_id, balance_id, effective_at, id) where balance_id is not null;
create index stock_ledger_pool on stock_ledger (partner_id, cost_pool_id, effective_at, id) where cost_pool_id is not null;
create index stock_ledger_item on stock_ledger (partner_id, item_id, effective_at);
create index stock_ledger_lot on stock_ledger (partner_id, lot_id, effective_at) where lot_id > 0;
create index stock_ledger_transformation on stock_ledger (partner_id, transformation_id, movement_no);
create unique index stock_ledger_reverses on stock_ledger (partner_id, reverses_entry_id) where reverses_entry_id is not null;
create index stock_ledger_corrects on stock_ledger (partner_id, corrects_id) where corrects_id is not null;
create index stock_ledger_posted on stock_ledger using brin (posted_at);

create table stock_lot (
  partner_id int not null,
  id bigint generated by default as identity,
  item_id bigint not null,
  lot_number text not null,
  origin_module text,
  origin_id bigint,
  origin_line_id bigint,
  party_id bigint,
  supplier_lot text,
  vendor_code text,
  received_at timestamptz,
  manufactured_on date,
  expiry_on date,
  retest_on date,
  customer_id bigint,
  blocked_reason text,
  blocked_by bigint,
  blocked_at timestamptz,
  merged_into bigint,
  note text,
  primary key (partner_id, id),
  unique (partner_id, item_id, lot_number)
);
create index stock_lot_number on stock_lot using gin (partner_id, lot_number gin_trgm_ops);
create index stock_lot_supplier_lot on stock_lot (partner_id, supplier_lot) where supplier_lot is not null;
create index stock_lot_expiry on stock_lot (partner_id, expiry_on) where expiry_on is not null;

-- Numbers that a lot had before: still on paper and goods, so found like the one it has.
create table stock_lot_alias (
  partner_id int not null,
  id bigint generated by default as identity,
  item_id bigint not null,
  lot_number text not null,
  lot_id bigint not null,
  renamed_at timestamptz not null default clock_timestamp(),
  renamed_by bigint,
  reason text,
  primary key (partner_id, id),
  unique (partner_id, item_id, lot_number)
);
create index stock_lot_alias_lot on stock_lot_alias (partner_id, lot_id);

create table stock_roll (
  partner_id int not null,
  id bigint generated by default as identity,
  roll_number text not null,
  lot_id bigint not null,
  item_id bigint not null,
  parent_roll bigint,
  supplier_roll text,
  initial_quantity numeric(20,6) not null,
  initial_secondary numeric(20,6) not null,
  gross numeric(20,6),
  core numeric(20,6),
  width numeric(20,6),
  gsm numeric(20,6),
  grade text,
  state text not null default 'inStock' check (state in ('inStock', 'usedUp', 'dispatched', 'returned')),
  primary key (partner_id, id),
  unique (partner_id, roll_number)
);
create index stock_roll_lot on stock_roll (partner_id, lot_id);

create table stock_lot_quality (
  partner_id int not null,
  id bigint generated by default as identity,
  lot_id bigint not null,
  parameter_id bigint not null,
  value numeric(20,6),
  text text,
  verdict text,
  lab_test_id bigint,
  valid_from timestamptz not null,
  primary key (partner_id, id)
);
create index stock_lot_quality_lot on stock_lot_quality (partner_id, lot_id, parameter_id, valid_from desc);

create table stock_identity (
  partner_id int not null,
  id bigint generated by default as identity,
  item_id bigint not null,
  item_tuple_id bigint not null,
  purity_id bigint,
  stock_param_1 bigint not null default 0,
  stock_param_2 bigint not null default 0,
  stock_param_3 bigint not null default 0,
  stock_param_4 bigint not null default 0,
  stock_param_5 bigint not null default 0,
  stock_param_6 bigint not null default 0,
  stock_param_7 bigint not null default 0,
  stock_param_8 bigint not null default 0,
  stock_param_9 bigint not null default 0,
  lot_id bigint not null default 0,
  roll_number text not null default '',
  vendor_code text not null default '',
  packing_id bigint not null default 0,
  parcel_number text not null default '',
  owner_party_id bigint not null default 0,
  primary key (partner_id, id),
  constraint stock_identity_key unique (partner_id, item_id, item_tuple_id, lot_id, roll_number, vendor_code, packing_id, parcel_number, owner_party_id,
    stock_param_1, stock_param_2, stock_param_3, stock_param_4, stock_param_5, stock_param_6, stock_param_7, stock_param_8, stock_param_9)
);
create index stock_identity_lot on stock_identity (partner_id, lot_id) where lot_id > 0;
create index stock_identity_roll on stock_identity (partner_id, roll_number) where roll_number <> '';
create index stock_identity_vendor_code on stock_identity (partner_id, vendor_code) where vendor_code <> '';
create index stock_identity_parcel on stock_identity (partner_id, parcel_number) where parcel_number <> '';

create table cost_pool (
  partner_id int not null,
  id bigint generated by default as identity,
  kind text not null check (kind in ('average', 'lot', 'quarantine', 'transit')),
  organization_id bigint not null,
  branch_id bigint not null,
  item_id bigint not null,
  item_tuple_id bigint not null,
  lot_id bigint not null default 0,
  transfer_line_id bigint not null default 0,
  quantity numeric(20,6) not null default 0 check (quantity >= 0),
  value numeric(20,2) not null default 0,
  last_rate numeric(20,4) not null default 0,
  last_effective_at timestamptz,
  chain bytea not null default '',      -- hash of the newest entry that changes value only
  revaluing_since timestamptz,          -- value of entries from then on waits for the background sweep; quantities never wait
  primary key (partner_id, id),
  constraint cost_pool_key unique (partner_id, kind, organization_id, branch_id, item_id, item_tuple_id, lot_id, transfer_line_id),
  check (revaluing_since is not null or (value >= 0 and (quantity > 0 or value = 0)))
) with (fillfactor = 60);
create index cost_pool_item on cost_pool (partner_id, item_id);

-- Late facts whose sweep is longer than one posting should wait for: what a background job has still to walk, and from where (1.8, step 8).
create table stock_revaluation (
  partner_id int not null,
  id bigint generated by default as identity,
  transformation_id bigint not null,    -- the posting that was late
  pool_ids bigint[] not null,
  since timestamptz not null,           -- moves forward with each part that is done
  primary key (partner_id, id)
);

create table stock_balance (
  partner_id int not null,
  id bigint generated by default as identity,
  identity_id bigint not null,
  stock_area_id bigint not null,
  rack_id bigint not null default 0,
  transfer_line_id bigint not null default 0,
  qc_status text not null check (qc_status in ('released', 'hold', 'rejected')),
  item_id bigint not null,
  item_tuple_id bigint not null,
  lot_id bigint not null default 0,
  roll_number text not null default '',
  parcel_number text not null default '',
  organization_id bigint not null,
  branch_id bigint not null,
  location_id bigint not null,
  owner_party_id bigint not null default 0,
  quantity numeric(20,6) not null default 0 check (quantity >= 0),
  secondary_quantity numeric(20,6) not null default 0 check (secondary_quantity >= 0),
  packages int not null default 0 check (packages >= 0),
  allocated numeric(20,6) not null default 0,
  allocated_secondary numeric(20,6) not null default 0 check (allocated_secondary >= 0),
  first_in_at timestamptz,
  last_move_at timestamptz,
  last_effective_at timestamptz,
  cost_pool_id bigint,
  chain bytea not null default '',      -- hash of the newest entry of this key
  is_in_stock boolean generated always as (quantity > 0) stored, -- indexes ask this, so that a change of quantity touches none of them
  primary key (partner_id, id),
  constraint stock_balance_key unique (partner_id, identity_id, stock_area_id, rack_id, transfer_line_id, qc_status),
  check (allocated between 0 and quantity),
  check (quantity > 0 or (secondary_quantity = 0 and packages = 0)),
  -- I14: a roll, a parcel is in one place. Deferred, because a move writes both of its places in one statement.
  constraint stock_balance_roll exclude (partner_id with =, roll_number with =) where (is_in_stock and roll_number <> '') deferrable initially deferred,
  constraint stock_balance_parcel exclude (partner_id with =, parcel_number with =, identity_id with =) where (is_in_stock and parcel_number <> '') deferrable initially deferred
) with (fillfactor = 60);
create index stock_balance_item on stock_balance (partner_id, item_id, item_tuple_id);
create index stock_balance_place on stock_balance (partner_id, branch_id, stock_area_id);
create index stock_balance_lot on stock_balance (partner_id, lot_id) where lot_id > 0;
create index stock_balance_pool on stock_balance (partner_id, cost_pool_id);
create index stock_balance_transfer on stock_balance (partner_id, transfer_line_id) where transfer_line_id > 0;
create index stock_balance_in_stock on stock_balance (partner_id, item_id, stock_area_id, lot_id, id) where is_in_stock;

-- Keys that were empty for long rest here, so that what is in use stays small. They come back as they were, with their id and their
-- chain, as soon as anything is posted to them; the past is read from both (1.2).
create table stock_balance_rest (
  like stock_balance including defaults including generated,
  primary key (partner_id, id),
  constraint stock_balance_rest_key unique (partner_id, identity_id, stock_area_id, rack_id, transfer_line_id, qc_status),
  check (quantity = 0 and allocated = 0)
);
create view stock_key with (security_invoker = true) as select * from stock_balance union all select * from stock_balance_rest;

create table stock_reservation (
  partner_id int not null,
  id bigint generated by default as identity,
  kind text not null check (kind in ('soft', 'hard')),
  demand_module text not null,
  demand_id bigint not null,
  demand_line_id bigint,
  party_id bigint,
  sales_order_item_id bigint,
  plan_line_id bigint,
  item_id bigint not null,
  item_tuple_id bigint not null,
  branch_id bigint not null,
  balance_id bigint,
  quantity numeric(20,6) not null check (quantity > 0),
  secondary_quantity numeric(20,6) not null default 0 check (secondary_quantity >= 0), -- open part; taken and released lower it
  packages int not null default 0,
  taken numeric(20,6) not null default 0 check (taken >= 0),
  released numeric(20,6) not null default 0 check (released >= 0),
  status text not null default 'open' check (status in ('open', 'suspended', 'done', 'released', 'expired')),
  need_date date,
  priority smallint not null default 5 check (priority between 1 and 9),
  expires_at timestamptz,
  allocation_line_id bigint,
  created_by bigint,
  created_at timestamptz not null default clock_timestamp(),
  primary key (partner_id, id),
  check ((kind = 'hard') = (balance_id is not null)),
  check (taken + released <= quantity),
  check ((status in ('open', 'suspended')) = (taken + released < quantity))
);
create index stock_reservation_balance on stock_reservation (partner_id, balance_id) where status in ('open', 'suspended') and kind = 'hard';
create index stock_reservation_demand on stock_reservation (partner_id, demand_module, demand_id);
create index stock_reservation_item on stock_reservation (partner_id, item_id, item_tuple_id) where status = 'open';

create table lot_edge (
  partner_id int not null,
  id bigint generated by default as identity,
  transformation_id bigint not null,
  from_identity_id bigint not null,
  to_identity_id bigint not null,
  quantity numeric(20,6) not null,
  share numeric(12,9) not null,         -- part of the output that came from this input
  primary key (partner_id, id)
);
create index lot_edge_from on lot_edge (partner_id, from_identity_id);
create index lot_edge_to on lot_edge (partner_id, to_identity_id);
create index lot_edge_transformation on lot_edge (partner_id, transformation_id);

create table stock_snapshot (
  partner_id int not null,
  id bigint generated by default as identity,
  month_end date not null,
  balance_id bigint not null default 0, -- of a key, or
  cost_pool_id bigint not null default 0, -- of a pool
  quantity numeric(20,6) not null,
  secondary_quantity numeric(20,6) not null default 0,
  packages int not null default 0,
  value numeric(20,2) not null default 0,
  primary key (partner_id, id),
  constraint stock_snapshot_key unique (partner_id, month_end, balance_id, cost_pool_id)
);

create table stock_rate_history (
  partner_id int not null,
  id bigint generated by default as identity,
  cost_pool_id bigint not null,
  effective_at timestamptz not null,
  transformation_id bigint not null,
  entry_id bigint not null,
  rate_before numeric(20,4) not null,
  rate_after numeric(20,4) not null,
  quantity_after numeric(20,6) not null,
  value_after numeric(20,2) not null,
  primary key (partner_id, id)
);
create index stock_rate_history_pool on stock_rate_history (partner_id, cost_pool_id, effective_at);

create table item_purchase_rate (
  partner_id int not null,
  id bigint generated by default as identity,
  item_id bigint not null,
  item_tuple_id bigint not null,
  party_id bigint not null,
  purchased_at timestamptz not null,
  rate numeric(20,4) not null,
  quantity numeric(20,6) not null,
  uom_id bigint,
  transformation_id bigint not null,    -- the document, through it
  primary key (partner_id, id)
);
create index item_purchase_rate_item on item_purchase_rate (partner_id, item_id, item_tuple_id, party_id, purchased_at desc);
create index item_purchase_rate_transformation on item_purchase_rate (partner_id, transformation_id);

alter table stock_lot add foreign key (partner_id, item_id) references item (partner_id, id);
alter table stock_identity add foreign key (partner_id, item_id) references item (partner_id, id);
alter table stock_identity add foreign key (partner_id, item_tuple_id) references item_tuple (partner_id, id);
alter table stock_balance add foreign key (partner_id, identity_id) references stock_identity (partner_id, id);
alter table stock_balance add foreign key (partner_id, stock_area_id) references stock_area (partner_id, id);

-- 2 ── guards ────────────────────────────────────────────────────────────────────────────────────────────────────────────

create function stock_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: correct it by a new posting', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger stock_ledger_append_only before update or delete or truncate on stock_ledger for each statement execute function stock_refuse_change();
create trigger stock_identity_append_only before update or delete or truncate on stock_identity for each statement execute function stock_refuse_change();
create trigger stock_transformation_append_only before delete or truncate on stock_transformation for each statement execute function stock_refuse_change();

create function stock_only_numbered() returns trigger language plpgsql as $$
begin
  if old.document_number is not null or (to_jsonb(new) - 'document_number') <> (to_jsonb(old) - 'document_number') then perform stock_refuse_change(); end if;
  return new;
end $$;
create trigger stock_transformation_only_numbered before update on stock_transformation for each row execute function stock_only_numbered();

-- I2, I3: whatever statement adds entries adds whole movements: two rows, nothing made and nothing lost. Sharper than a check at
-- commit and cheaper: one pass over the rows of the statement.
create function stock_check_movements() returns trigger language plpgsql as $$
declare wrong text;
begin
  select format('transformation %s movement %s', transformation_id, movement_no) into wrong
    from added group by partner_id, transformation_id, movement_no
   having count(*) <> 2 or min(side) <> 'in' or max(side) <> 'out' or sum(quantity) <> 0 or sum(secondary_quantity) <> 0 or sum(amount) <> 0
       or min(item_id) <> max(item_id) or (sum(packages) <> 0 and (min(reason) not in ('REGRADE', 'PACK', 'UNPACK', 'REVERSAL') or min(identity_id) is not distinct from max(identity_id)))
   limit 1;
  if wrong is not null then raise exception 'the ledger does not balance: %', wrong using errcode = 'check_violation'; end if;
  return null;
end $$;
create trigger stock_ledger_balances after insert on stock_ledger referencing new table as added for each statement execute function stock_check_movements();

do $$
declare name text;
begin
  foreach name in array array['stock_transformation', 'stock_ledger', 'stock_lot', 'stock_lot_alias', 'stock_roll', 'stock_lot_quality', 'stock_identity', 'cost_pool', 'stock_balance', 'stock_balance_rest',
    'stock_reservation', 'stock_revaluation', 'lot_edge', 'stock_snapshot', 'stock_rate_history', 'item_purchase_rate'] loop
    call weft_isolate(name::regclass);
    execute format('revoke all on %I from weft_app', name);
    execute format('grant select, insert on %I to weft_app', name);
  end loop;
end $$;
revoke all on stock_reason from weft_app;
grant select on stock_reason to weft_app;
grant update (document_number) on stock_transformation to weft_app;
grant update on stock_lot, stock_roll, stock_balance, cost_pool, stock_reservation, stock_snapshot to weft_app;
grant update, delete on stock_revaluation to weft_app;
grant delete on stock_balance, stock_balance_rest to weft_app;
revoke all on stock_key from weft_app;
grant select on stock_key to weft_app;
grant delete on item_purchase_rate, stock_snapshot, stock_lot_alias to weft_app;

-- 3 ── small rules ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- Value that leaves a pool with a quantity (1.8): all of it with the last, else the share rounded half up to the paisa. Exact: div() truncates an integer quotient.
create function stock_out_amount(pool_value numeric, asked numeric, pool_quantity numeric) returns numeric language sql immutable as $$
  select case when asked = pool_quantity or pool_quantity <= 0 then pool_value else div(pool_value * asked * 200 + pool_quantity, pool_quantity * 2) * 0.01 end $$;

-- Content of a transformation, chained to nothing: every entry's hash covers it.
create function stock_transformation_hash(t stock_transformation) returns bytea language sql stable as $$
  select sha256(convert_to(array_to_string(array[t.partner_id::text, t.id::text, t.kind, quote_literal(t.module), t.document_id::text, extract(epoch from t.effective_at)::text,
    extract(epoch from t.posted_at)::text, t.staff_id::text, t.process_id::text, t.machine_id::text, quote_nullable(t.shift), (t.production_day - date '2000-01-01')::text, t.reason_id::text,
    quote_nullable(t.note), t.reverses_id::text, t.request_id::text], '|', '~'), 'UTF8')) $$;

-- Hash of an entry: its predecessor, its transformation, its content. The predecessor is
--   on STOCK, quantity moved     the newest entry of the same key     (stock_balance.chain)
--   on STOCK, value only         the newest such entry of the pool    (cost_pool.chain)
--   on a counter account         the entry before it in the transformation; of the first, the transformation itself
create function stock_entry_hash(e stock_ledger, header bytea) returns bytea language sql stable as $$
  select sha256(e.previous_hash || header || convert_to(array_to_string(array[e.partner_id::text, e.id::text, e.transformation_id::text, e.movement_no::text, e.side, e.account,
    e.balance_id::text, e.identity_id::text, e.item_id::text, e.item_tuple_id::text, e.lot_id::text, e.organization_id::text, e.branch_id::text, e.location_id::text,
    e.stock_area_id::text, e.rack_id::text, e.transfer_line_id::text, e.qc_status, e.direction, e.reason, e.quantity::text, e.secondary_quantity::text, e.packages::text,
    e.amount::text, e.cost_pool_id::text, extract(epoch from e.effective_at)::text, extract(epoch from e.posted_at)::text, e.document_line_id::text, e.reservation_id::text,
    e.party_id::text, e.sales_order_item_id::text, e.purchase_order_item_id::text, e.corrects_id::text, e.reverses_entry_id::text], '|', '~'), 'UTF8')) $$;

-- A quantity as a person reads it: the decimals of its unit.
create function stock_shown(quantity numeric, decimals bigint) returns text language sql immutable as $$ select round(quantity, coalesce(decimals, 3)::int)::text $$;

create function stock_fault(line int, code text, facts jsonb default '{}') returns jsonb language sql immutable as $$
  select jsonb_build_array(jsonb_build_object('line', line, 'code', code, 'values', jsonb_strip_nulls(facts))) $$;

-- One movement between known places, as stock_resolve makes it and stock_write posts it.
create type stock_move as (
  line int, reason text, direction text, value_rule text, may_be_zero boolean, carries_holds boolean,
  quantity numeric, secondary numeric, packages int, in_packages int, amount numeric, settles_at numeric, share numeric, recovered numeric, added numeric,
  party_id bigint, document_line_id bigint, reservation_id bigint, sales_order_item_id bigint, purchase_order_item_id bigint,
  corrects_id bigint, reverses_out_id bigint, reverses_in_id bigint, fills_room boolean,
  out_account text, out_balance_id bigint, in_account text, in_balance_id bigint, in_identity_id bigint, in_pool_id bigint, in_pool_kind text,
  item_id bigint, item_tuple_id bigint, purity_id bigint,
  stock_param_1 bigint, stock_param_2 bigint, stock_param_3 bigint, stock_param_4 bigint, stock_param_5 bigint, stock_param_6 bigint, stock_param_7 bigint, stock_param_8 bigint, stock_param_9 bigint,
  lot_id bigint, lot_number text, roll_number text, vendor_code text, packing_id bigint, parcel_number text, owner_party_id bigint,
  organization_id bigint, branch_id bigint, location_id bigint, stock_area_id bigint, rack_id bigint, transfer_line_id bigint, qc_status text,
  item_name text, uom_symbol text, uom_decimals int, uom_id bigint, secondary_symbol text, secondary_decimals int, secondary_mode text, secondary_factor numeric
);

-- 4 ── stock_resolve ─────────────────────────────────────────────────────────────────────────────────────────────────────
-- Movements as the handler says them → movements between known keys. Checks what needs no lock: masters, place, status, owner
-- (R1–R5, R7); makes lots, rolls, identities, pools and balances that are missing, each in the order of its unique key.

create function stock_resolve(partner int, posting jsonb, out moves stock_move[], out faults jsonb) language plpgsql as $$
declare
  r record;
  m stock_move;
  n int := 0;
  happened timestamptz := coalesce((posting->>'effectiveAt')::timestamptz, clock_timestamp());
  today date := (happened at time zone 'Asia/Kolkata')::date;
  can_override boolean := coalesce((posting->>'override')::boolean, false);
  first_branch bigint;
  first_organization bigint;
  adds numeric := coalesce((posting->>'conversionCost')::numeric, 0);
  makes_lots boolean := false;
  makes_rolls boolean := false;
  wants_identity boolean := false;
  enters_stock boolean := false;
begin
  moves := '{}';
  faults := '[]';
  for r in
    select x.*, f.account as from_account, f."balanceId", t.account as to_account, t."itemId", t."itemTupleId", t."lotId", t."lotNumber", t."isNewLot", t."rollNumber", t."vendorCode",
           t."packingId", t."parcelNumber", t."ownerPartyId", t."stockParams", t."stockAreaId", t."rackId", t."transferLineId", t."qcStatus",
           re.carries_holds as rule_carries_holds, re.changes_identity as rule_changes_identity, re.changes_status as rule_changes_status, re.direction as rule_direction, re.from_accounts as rule_from_accounts, re.ignores_count_lock as rule_ignores_count_lock, re.may_be_zero as rule_may_be_zero, re.reach as rule_reach, re.reason as rule_reason, re.takes_blocked as rule_takes_blocked, re.takes_expired as rule_takes_expired, re.takes_held as rule_takes_held, re.takes_owned as rule_takes_owned, re.to_accounts as rule_to_accounts, re.value_rule as rule_value_rule,
           b.branch_id as b_branch_id, b.id as b_id, b.identity_id as b_identity_id, b.item_tuple_id as b_item_tuple_id, b.location_id as b_location_id, b.lot_id as b_lot_id, b.organization_id as b_organization_id, b.qc_status as b_qc_status, b.rack_id as b_rack_id, b.stock_area_id as b_stock_area_id, b.transfer_line_id as b_transfer_line_id,
           i.item_tuple_id as i_item_tuple_id, i.lot_id as i_lot_id, i.owner_party_id as i_owner_party_id, i.packing_id as i_packing_id, i.parcel_number as i_parcel_number, i.purity_id as i_purity_id, i.roll_number as i_roll_number, i.stock_param_1 as i_stock_param_1, i.stock_param_2 as i_stock_param_2, i.stock_param_3 as i_stock_param_3, i.stock_param_4 as i_stock_param_4, i.stock_param_5 as i_stock_param_5, i.stock_param_6 as i_stock_param_6, i.stock_param_7 as i_stock_param_7, i.stock_param_8 as i_stock_param_8, i.stock_param_9 as i_stock_param_9, i.vendor_code as i_vendor_code,
           coalesce(f.account, 'STOCK') as out_account, coalesce(t.account, 'STOCK') as in_account,
           fa.name as from_area, fa.area_type as from_type, fa.lock_for_count as from_locked,
           ta.id as area_id, ta.name as to_area, ta.area_type as to_type, ta.lock_for_count as to_locked, ta.is_active as to_active, ta.capacity_action = 'block' and ta.capacity is not null as to_limited, ta.allowed_product_types_ids as to_types,
           ta.organization_id as to_organization, ta.branch_id as to_branch, ta.location_id as to_location,
           it.id as item, it.name as item_name, it.status as item_status, it.product_type_id, it.lot_tracking, it.valuation, it.secondary_mode, it.secondary_factor, it.secondary_uom_id, it.uom_id,
           u.symbol, u.decimals, u2.symbol as symbol2, u2.decimals as decimals2, tu.id as tuple, tu.purity_id, rk.id as rack, rk.rack_code, rk.allowed_items_ids as rack_items,
           not rk.mix_items or not rk.mix_lots or (ta.capacity_action = 'block' and rk.capacity_kg is not null) as rack_limited,
           lo.lot_number as known_lot, lo.item_id as lot_item, lo.blocked_at, lo.blocked_reason, lo.expiry_on
      from jsonb_to_recordset(posting->'movements') as x(line int, reason text, quantity numeric, "secondaryQuantity" numeric, packages int, "toPackages" int, amount numeric, "isFree" boolean, "settlesAt" numeric, share numeric, recovered numeric,
             "partyId" bigint, "documentLineId" bigint, "reservationId" bigint, "salesOrderItemId" bigint, "purchaseOrderItemId" bigint, "correctsId" bigint, "from" jsonb, "to" jsonb)
     cross join lateral jsonb_to_record(coalesce(x."from", '{}')) as f(account text, "balanceId" bigint)
     cross join lateral jsonb_to_record(coalesce(x."to", '{}')) as t(account text, "itemId" bigint, "itemTupleId" bigint, "lotId" bigint, "lotNumber" text, "isNewLot" boolean, "rollNumber" text,
             "vendorCode" text, "packingId" bigint, "parcelNumber" text, "ownerPartyId" bigint, "stockParams" bigint[], "stockAreaId" bigint, "rackId" bigint, "transferLineId" bigint, "qcStatus" text)
      left join stock_reason re on re.reason = x.reason
      left join stock_balance b on b.partner_id = partner and b.id = f."balanceId"
      left join stock_identity i on i.partner_id = partner and i.id = b.identity_id
      left join stock_area fa on fa.partner_id = partner and fa.id = b.stock_area_id
      left join stock_area ta on ta.partner_id = partner and ta.id = coalesce(t."stockAreaId", b.stock_area_id)
      left join item it on it.partner_id = partner and it.id = coalesce(b.item_id, t."itemId")
      left join uom u on u.partner_id = partner and u.id = it.uom_id
      left join uom u2 on u2.partner_id = partner and u2.id = it.secondary_uom_id
      left join item_tuple tu on tu.partner_id = partner and tu.id = coalesce(t."itemTupleId", b.item_tuple_id) and tu.item_id = it.id
      left join rack rk on rk.partner_id = partner and rk.id = t."rackId" and rk.stock_area_id = ta.id
      left join stock_lot lo on lo.partner_id = partner and lo.id = coalesce(t."lotId", nullif(b.lot_id, 0))
  loop
    if r.rule_reason is null or not (r.out_account = any (r.rule_from_accounts) and r.in_account = any (r.rule_to_accounts)) then
      raise exception 'no movement % from % to %', r.reason, r.out_account, r.in_account using errcode = 'invalid_parameter_value';
    end if;
    if r.b_id is null and r.out_account = 'STOCK' then
      faults := faults || stock_fault(r.line, 'REFERENCE', jsonb_build_object('label', 'Stock', 'value', r."balanceId"));
      continue;
    end if;
    if r."correctsId" is not null then -- value only: a late cost of goods that came in by that entry
      if r.amount is null or r.quantity <> 0 then raise exception 'a correction of value has an amount and no quantity' using errcode = 'invalid_parameter_value'; end if;
      m := stock_correction(partner, r."correctsId");
      if m.item_id is null then
        faults := faults || stock_fault(r.line, 'REFERENCE', jsonb_build_object('label', 'Stock entry', 'value', r."correctsId"));
        continue;
      end if;
      m.line := r.line; m.reason := r.reason; m.out_account := r.out_account; m.amount := r.amount; m.party_id := r."partyId"; m.document_line_id := r."documentLineId"; m.may_be_zero := true;
      moves[n + 1] := m; n := n + 1;
      continue;
    end if;
    if r.item is null then
      faults := faults || stock_fault(r.line, 'REFERENCE', jsonb_build_object('label', 'Item', 'value', r."itemId"));
      continue;
    end if;

    m := null;
    m.line := r.line; m.reason := r.reason; m.direction := r.rule_direction; m.value_rule := r.rule_value_rule; m.carries_holds := r.rule_carries_holds;
    m.may_be_zero := r.rule_may_be_zero or coalesce(r."isFree", false);
    m.quantity := r.quantity; m.secondary := r."secondaryQuantity"; m.packages := r.packages; m.amount := r.amount; m.settles_at := r."settlesAt";
    m.in_packages := case r.reason when 'PACK' then coalesce(r."toPackages", 0) when 'UNPACK' then coalesce(r."toPackages", 0) else r."toPackages" end;
    if r.out_account = 'PRODUCTION' and r.share is not null then
      m.share := r.share; m.recovered := coalesce(r.recovered, 0); m.added := adds; adds := 0;
    end if;
    m.party_id := r."partyId"; m.document_line_id := r."documentLineId"; m.reservation_id := r."reservationId";
    m.sales_order_item_id := r."salesOrderItemId"; m.purchase_order_item_id := r."purchaseOrderItemId";
    m.item_id := r.item; m.item_name := r.item_name; m.uom_id := r.uom_id; m.uom_symbol := r.symbol; m.uom_decimals := r.decimals; m.secondary_symbol := r.symbol2; m.secondary_decimals := r.decimals2;
    m.secondary_mode := r.secondary_mode; m.secondary_factor := r.secondary_factor;
    m.out_account := r.out_account; m.in_account := r.in_account;

    if m.quantity is null or m.quantity <= 0 then
      faults := faults || stock_fault(r.line, 'TOO_SMALL', jsonb_build_object('label', 'Quantity', 'n', trim_scale(1 / power(10::numeric, coalesce(r.decimals, 3)::numeric))));
    elsif m.quantity <> round(m.quantity, coalesce(r.decimals, 6)::int) then
      faults := faults || stock_fault(r.line, 'FORMAT', jsonb_build_object('label', 'Quantity', 'example', stock_shown(m.quantity, r.decimals)));
    end if;
    if m.secondary < 0 or least(m.packages, m.in_packages) < 0 or m.amount < 0 then
      faults := faults || stock_fault(r.line, 'TOO_SMALL', jsonb_build_object('label', case when m.amount < 0 then 'Amount' when least(m.packages, m.in_packages) < 0 then 'Packages' else 'Second quantity' end, 'n', 0));
    end if;

    if r.out_account = 'STOCK' then
      m.out_balance_id := r.b_id;
      m.purity_id := r.i_purity_id; m.lot_id := r.i_lot_id; m.lot_number := coalesce(r.known_lot, ''); m.roll_number := r.i_roll_number; m.vendor_code := r.i_vendor_code; m.packing_id := r.i_packing_id;
      m.parcel_number := r.i_parcel_number; m.owner_party_id := r.i_owner_party_id; m.item_tuple_id := r.i_item_tuple_id;
      if r.from_locked and not r.rule_ignores_count_lock then faults := faults || stock_fault(r.line, 'AREA_LOCKED', jsonb_build_object('area', r.from_area)); end if;
      if not r.rule_takes_held and (
           case r.reason
             when 'TRANSFER_OUT' then r.b_qc_status = 'rejected' or (r.b_qc_status = 'hold' and r.from_type <> 'quarantine') or r.from_type = 'transit'
             when 'TRANSFER_IN' then r.from_type <> 'transit' or (r.b_qc_status = 'hold' and coalesce(r."qcStatus", 'hold') <> 'rejected' and r.to_type <> 'quarantine')
             else r.b_qc_status <> 'released' or r.from_type in ('quarantine', 'rejected', 'transit') end) then
        faults := faults || stock_fault(r.line, 'ON_HOLD', jsonb_build_object('lot', coalesce(nullif(m.lot_number, ''), r.item_name),
          'reason', case when r.b_qc_status = 'hold' then 'Under test' when r.b_qc_status = 'rejected' then 'Rejected' else 'in ' || r.from_area end));
      elsif r.blocked_at is not null and not r.rule_takes_blocked then
        faults := faults || stock_fault(r.line, 'ON_HOLD', jsonb_build_object('lot', m.lot_number, 'reason', 'blocked: ' || coalesce(r.blocked_reason, '')));
      elsif r.expiry_on < today and not r.rule_takes_expired and not (can_override and r.reason = 'ISSUE') then
        faults := faults || stock_fault(r.line, 'ON_HOLD', jsonb_build_object('lot', m.lot_number, 'reason', 'expired on ' || to_char(r.expiry_on, 'DD-MM-YYYY')));
      end if;
      if r.reason = 'JOB_CONSUME' and r.from_type <> 'jobWorker' or r.reason = 'JOB_IN' and r.from_type <> 'jobWorker' then
        faults := faults || stock_fault(r.line, 'PLACE', jsonb_build_object('reason', r.from_area || ' is no job worker’s area'));
      end if;
      if r.i_owner_party_id > 0 and not r.rule_takes_owned and m.party_id is distinct from r.i_owner_party_id then
        faults := faults || stock_fault(r.line, 'OWNER', jsonb_build_object('party', coalesce(stock_party_name(partner, r.i_owner_party_id), '')));
      end if;
    end if;

    if r.in_account = 'STOCK' then
      if r.area_id is null or not coalesce(r.to_active, false) then
        faults := faults || stock_fault(r.line, 'REFERENCE', jsonb_build_object('label', 'Stock area', 'value', coalesce(r.to_area, r."stockAreaId"::text)));
        continue;
      end if;
      if r.tuple is null then
        faults := faults || stock_fault(r.line, 'REFERENCE', jsonb_build_object('label', 'Grade', 'value', r."itemTupleId"));
        continue;
      end if;
      if r.to_locked and not r.rule_ignores_count_lock and r.area_id is distinct from r.b_stock_area_id then
        faults := faults || stock_fault(r.line, 'AREA_LOCKED', jsonb_build_object('area', r.to_area));
      end if;
      if cardinality(r.to_types) > 0 and not r.product_type_id = any (r.to_types) then
        faults := faults || stock_fault(r.line, 'AREA_REFUSES_TYPE', jsonb_build_object('area', r.to_area, 'productType', stock_product_type_name(partner, r.product_type_id)));
      end if;
      if r."rackId" > 0 and r.rack is null then
        faults := faults || stock_fault(r.line, 'PLACE', jsonb_build_object('reason', 'The rack does not belong to ' || r.to_area));
      end if;
      if cardinality(r.rack_items) > 0 and not r.item = any (r.rack_items) then
        faults := faults || stock_fault(r.line, 'PLACE', jsonb_build_object('reason', r.rack_code || ' holds other items only'));
      end if;
      m.fills_room := r.to_limited and r.area_id is distinct from r.b_stock_area_id or r.rack_limited and r.rack is distinct from r.b_rack_id;
      m.stock_area_id := r.area_id; m.organization_id := r.to_organization; m.branch_id := r.to_branch; m.location_id := r.to_location;
      m.transfer_line_id := case when r.to_type = 'transit' then coalesce(r."transferLineId", r.b_transfer_line_id, 0) else 0 end;
      m.rack_id := coalesce(r.rack, case when r.area_id = r.b_stock_area_id and r."rackId" is null then r.b_rack_id end, 0);
      m.qc_status := case r.reason when 'QC_RELEASE' then 'released' when 'QC_HOLD' then 'hold' when 'QC_REJECT' then 'rejected' else coalesce(r."qcStatus", r.b_qc_status, 'released') end;

      if r.out_account = 'STOCK' then
        if m.qc_status <> r.b_qc_status and not r.rule_changes_status then raise exception '% changes no status', r.reason using errcode = 'invalid_parameter_value'; end if;
        if coalesce(r."ownerPartyId", r.i_owner_party_id) <> r.i_owner_party_id then
          faults := faults || stock_fault(r.line, 'OWNER', jsonb_build_object('party', coalesce(stock_party_name(partner, greatest(r.i_owner_party_id, r."ownerPartyId")), '')));
        end if;
        if r.rule_changes_identity then
          m.item_tuple_id := r.tuple; m.purity_id := r.purity_id;
          m.lot_id := coalesce(r."lotId", case when r."lotNumber" is null then r.i_lot_id else 0 end); m.lot_number := coalesce(r."lotNumber", m.lot_number);
          m.vendor_code := coalesce(r."vendorCode", m.vendor_code); m.packing_id := coalesce(r."packingId", m.packing_id); m.parcel_number := coalesce(r."parcelNumber", m.parcel_number); m.roll_number := coalesce(r."rollNumber", m.roll_number);
        else
          m.in_identity_id := r.b_identity_id;
        end if;
        if (case r.rule_reach when 'location' then r.to_location <> r.b_location_id when 'branch' then r.to_branch <> r.b_branch_id else r.to_organization <> r.b_organization_id end) then
          faults := faults || stock_fault(r.line, 'PLACE', jsonb_build_object('reason', r.to_area || ' does not belong to the ' ||
            case r.rule_reach when 'location' then 'location' when 'branch' then 'branch' else 'company' end || ' of ' || r.from_area));
        elsif m.in_identity_id is not null and (m.stock_area_id, m.rack_id, m.transfer_line_id, m.qc_status) = (r.b_stock_area_id, r.b_rack_id, r.b_transfer_line_id, r.b_qc_status) then
          faults := faults || stock_fault(r.line, 'PLACE', jsonb_build_object('reason', 'From and To are the same'));
        end if;
      else
        m.item_tuple_id := r.tuple; m.purity_id := r.purity_id; m.lot_id := coalesce(r."lotId", 0); m.lot_number := coalesce(r."lotNumber", r.known_lot, ''); m.roll_number := coalesce(r."rollNumber", '');
        m.vendor_code := coalesce(r."vendorCode", ''); m.packing_id := coalesce(r."packingId", 0); m.parcel_number := coalesce(r."parcelNumber", ''); m.owner_party_id := coalesce(r."ownerPartyId", 0);
        if m.reason = 'CUSTOMER_MATERIAL' then m.owner_party_id := coalesce(r."ownerPartyId", m.party_id, 0); end if;
        if (m.reason = 'CUSTOMER_MATERIAL') <> (m.owner_party_id > 0) and m.reason in ('CUSTOMER_MATERIAL', 'PURCHASE', 'FREE') or (m.reason = 'CUSTOMER_MATERIAL' and m.owner_party_id is distinct from m.party_id) then
          faults := faults || stock_fault(r.line, 'OWNER', jsonb_build_object('party', coalesce(stock_party_name(partner, coalesce(nullif(m.owner_party_id, 0), m.party_id)), '')));
        end if;
        if r.item_status = 'blocked' then faults := faults || stock_fault(r.line, 'REFERENCE', jsonb_build_object('label', 'Item', 'value', r.item_name)); end if;
        if m.value_rule = 'document' and coalesce(m.amount, 0) = 0 and not m.may_be_zero and m.owner_party_id = 0 then faults := faults || stock_fault(r.line, 'ZERO_RATE'); end if;
        m.secondary := case when r.secondary_uom_id is null then 0 when r.secondary_mode = 'fixed' and r.secondary_factor > 0 then round(m.quantity / r.secondary_factor, 6) else coalesce(m.secondary, 0) end;
        m.packages := coalesce(m.packages, 0);
      end if;
      if r.reason = 'JOB_OUT' and r.to_type <> 'jobWorker' then faults := faults || stock_fault(r.line, 'PLACE', jsonb_build_object('reason', r.to_area || ' is no job worker’s area')); end if;
      if r.to_type = 'transit' and r.reason <> 'TRANSFER_OUT' and r.out_account = 'STOCK' or r.reason = 'TRANSFER_OUT' and (r.to_type <> 'transit' or m.transfer_line_id = 0) then
        faults := faults || stock_fault(r.line, 'PLACE', jsonb_build_object('reason', case when r.to_type = 'transit' then 'Goods get on the road only by a transfer' else r.to_area || ' is no transit area' end));
      end if;
      if r.lot_item <> m.item_id then faults := faults || stock_fault(r.line, 'LOT_ITEM', jsonb_build_object('lot', r.known_lot, 'item', (select name from item where partner_id = partner and id = r.lot_item))); end if;
      if r."lotId" > 0 and r.lot_item is null then faults := faults || stock_fault(r.line, 'REFERENCE', jsonb_build_object('label', 'Lot', 'value', r."lotId")); end if;
      if r.lot_tracking in ('lot', 'roll') and m.lot_id = 0 and m.lot_number = '' then faults := faults || stock_fault(r.line, 'REQUIRED', jsonb_build_object('label', 'Lot')); end if;
      m.stock_param_1 := coalesce(r."stockParams"[1], r.i_stock_param_1, 0); m.stock_param_2 := coalesce(r."stockParams"[2], r.i_stock_param_2, 0); m.stock_param_3 := coalesce(r."stockParams"[3], r.i_stock_param_3, 0);
      m.stock_param_4 := coalesce(r."stockParams"[4], r.i_stock_param_4, 0); m.stock_param_5 := coalesce(r."stockParams"[5], r.i_stock_param_5, 0); m.stock_param_6 := coalesce(r."stockParams"[6], r.i_stock_param_6, 0);
      m.stock_param_7 := coalesce(r."stockParams"[7], r.i_stock_param_7, 0); m.stock_param_8 := coalesce(r."stockParams"[8], r.i_stock_param_8, 0); m.stock_param_9 := coalesce(r."stockParams"[9], r.i_stock_param_9, 0);
      m.in_pool_kind := case when m.owner_party_id > 0 then null when r.to_type = 'transit' then 'transit' when m.qc_status <> 'released' then 'quarantine'
        when r.valuation = 'lotActual' and (m.lot_id > 0 or m.lot_number <> '') then 'lot' else 'average' end;
      makes_lots := makes_lots or (m.lot_id = 0 and m.lot_number <> '');
      makes_rolls := makes_rolls or (m.roll_number <> '' and (r.out_account <> 'STOCK' or m.roll_number <> r.i_roll_number));
      wants_identity := wants_identity or m.in_identity_id is null;
      enters_stock := true;
    elsif r.out_account <> 'STOCK' then -- from one counter account to another (abnormal loss of a production): at the place of the lines before
      if r.tuple is null then
        faults := faults || stock_fault(r.line, 'REFERENCE', jsonb_build_object('label', 'Grade', 'value', r."itemTupleId"));
        continue;
      end if;
      if first_branch is null then raise exception '% comes after the goods it was made of', r.reason using errcode = 'invalid_parameter_value'; end if;
      m.item_tuple_id := r.tuple; m.lot_id := 0; m.organization_id := first_organization; m.branch_id := first_branch;
      m.secondary := coalesce(m.secondary, 0); m.packages := coalesce(m.packages, 0);
    end if;

    first_branch := coalesce(first_branch, r.b_branch_id, m.branch_id);
    first_organization := coalesce(first_organization, r.b_organization_id, m.organization_id);
    if r.rule_reach <> 'partner' and first_branch <> coalesce(r.b_branch_id, m.branch_id) then
      faults := faults || stock_fault(r.line, 'PLACE', jsonb_build_object('reason', coalesce(r.from_area, r.to_area) || ' belongs to another branch'));
    end if;
    moves[n + 1] := m; n := n + 1;
  end loop;

  -- A movement that failed a check may lack parts of its key; a failed posting makes nothing.
  if faults <> '[]' then return; end if;
  if makes_lots then select s.moves, s.faults into moves, faults from stock_make_lots(partner, posting, moves) s; end if;
  if makes_rolls and faults = '[]' then perform stock_make_rolls(partner, posting, moves); end if;
  if faults <> '[]' then return; end if;
  if enters_stock then moves := stock_make_keys(partner, moves, wants_identity); end if;
end $$;

-- A movement of value alone onto the goods that came in by an entry; without item_id when there is no such entry in stock.
create function stock_correction(partner int, entry_id bigint) returns stock_move language plpgsql as $$
declare m stock_move;
begin
  select l.id, l.balance_id, l.identity_id, l.item_id, l.item_tuple_id, l.lot_id into m.corrects_id, m.in_balance_id, m.in_identity_id, m.item_id, m.item_tuple_id, m.lot_id
    from stock_ledger l where l.partner_id = partner and l.id = entry_id and l.account = 'STOCK' and l.side = 'in' and l.cost_pool_id is not null and l.reverses_entry_id is null
     and not exists (select from stock_ledger x where x.partner_id = partner and x.reverses_entry_id = l.id);
  m.direction := 'revalue'; m.value_rule := 'fixed'; m.in_account := 'STOCK'; m.quantity := 0; m.secondary := 0; m.packages := 0;
  if m.in_balance_id is not null then perform stock_wake(partner, array[m.in_balance_id]); end if;
  return m;
end $$;

-- Keys that rest come back.
create function stock_wake(partner int, ids bigint[]) returns void language plpgsql as $$
begin
  with woken as (delete from stock_balance_rest where partner_id = partner and id = any (ids) returning *)
  insert into stock_balance (partner_id, id, identity_id, stock_area_id, rack_id, transfer_line_id, qc_status, item_id, item_tuple_id, lot_id, roll_number, parcel_number, organization_id, branch_id, location_id, owner_party_id,
         first_in_at, last_move_at, last_effective_at, cost_pool_id, chain)
  select partner_id, id, identity_id, stock_area_id, rack_id, transfer_line_id, qc_status, item_id, item_tuple_id, lot_id, roll_number, parcel_number, organization_id, branch_id, location_id, owner_party_id,
         first_in_at, last_move_at, last_effective_at, cost_pool_id, chain from woken order by id;
end $$;

-- Puts keys to rest that have been empty since before then, at most so many at once; those that a posting holds stay. Answers how many.
create function stock_rest(before timestamptz, most int) returns int language plpgsql as $$
declare partner int := weft_partner(); rested int;
begin
  with idle as (
    select id from stock_balance where partner_id = partner and not is_in_stock and allocated = 0 and coalesce(last_move_at, '-infinity') < before order by id limit most for update skip locked),
  gone as (delete from stock_balance b using idle where b.partner_id = partner and b.id = idle.id returning b.*)
  insert into stock_balance_rest (partner_id, id, identity_id, stock_area_id, rack_id, transfer_line_id, qc_status, item_id, item_tuple_id, lot_id, roll_number, parcel_number, organization_id, branch_id, location_id, owner_party_id,
         first_in_at, last_move_at, last_effective_at, cost_pool_id, chain)
  select partner_id, id, identity_id, stock_area_id, rack_id, transfer_line_id, qc_status, item_id, item_tuple_id, lot_id, roll_number, parcel_number, organization_id, branch_id, location_id, owner_party_id,
         first_in_at, last_move_at, last_effective_at, cost_pool_id, chain from gone;
  get diagnostics rested = row_count;
  return rested;
end $$;

-- Lots by number: those there are, and new ones with what the document knows of them.
create function stock_make_lots(partner int, posting jsonb, inout moves stock_move[], out faults jsonb) language plpgsql as $$
declare r record; own bigint[] := '{}';
begin
  faults := '[]';
  for attempt in 1..2 loop
    for r in select m.ordinality as n, l.id, l.lot_number, x."isNewLot" and l.id <> all (own) as is_old
               from unnest(moves) with ordinality m
               join lateral (select known.id, known.lot_number from stock_lot known where known.partner_id = partner and known.item_id = m.item_id and known.lot_number = m.lot_number
                              union all
                             select alias.lot_id, alias.lot_number from stock_lot_alias alias where alias.partner_id = partner and alias.item_id = m.item_id and alias.lot_number = m.lot_number limit 1) l on true
               left join lateral (select (e->'to'->>'isNewLot')::boolean as "isNewLot" from jsonb_array_elements(posting->'movements') e where (e->>'line')::int = m.line limit 1) x on true
              where m.lot_id = 0 and m.lot_number <> '' and m.in_account = 'STOCK' loop
      moves[r.n].lot_id := r.id;
      if r.is_old then faults := faults || stock_fault(moves[r.n].line, 'DUPLICATE', jsonb_build_object('label', 'Lot', 'value', r.lot_number, 'document', (
        select coalesce(t.document_number, l.origin_module) from stock_lot l left join stock_transformation t on t.partner_id = partner and t.module = l.origin_module and t.document_id = l.origin_id
         where l.partner_id = partner and l.id = r.id limit 1))); end if;
    end loop;
    exit when not exists (select from unnest(moves) m where m.lot_id = 0 and m.lot_number <> '' and m.in_account = 'STOCK');
    with made as (insert into stock_lot (partner_id, item_id, lot_number, origin_module, origin_id, origin_line_id, party_id, supplier_lot, vendor_code, received_at, manufactured_on, expiry_on, retest_on, customer_id, note)
    select distinct on (m.item_id, m.lot_number) partner, m.item_id, m.lot_number, posting->>'module', (posting->>'documentId')::bigint, m.document_line_id, m.party_id, x."supplierLot", nullif(m.vendor_code, ''),
           coalesce(x."receivedAt", (posting->>'effectiveAt')::timestamptz, clock_timestamp()), x."manufacturedOn",
           least(x."expiryOn", coalesce(x."manufacturedOn", (coalesce((posting->>'effectiveAt')::timestamptz, clock_timestamp()) at time zone 'Asia/Kolkata')::date) + it.shelf_life_days::int), x."retestOn", x."customerId", x.note
      from unnest(moves) m
      join item it on it.partner_id = partner and it.id = m.item_id
      left join lateral (select t.* from jsonb_to_recordset(posting->'movements') e(line int, "to" jsonb),
             jsonb_to_record(e."to") t("supplierLot" text, "receivedAt" timestamptz, "manufacturedOn" date, "expiryOn" date, "retestOn" date, "customerId" bigint, note text) where e.line = m.line limit 1) x on true
     where m.lot_id = 0 and m.lot_number <> '' and m.in_account = 'STOCK'
     order by m.item_id, m.lot_number, m.line
        on conflict do nothing returning id)
    select coalesce(array_agg(id), '{}') into own from made;
  end loop;
end $$;

-- Rolls that come from outside or are cut off others: made, or locked when they were known. Whether one is in stock already is asked under the lock, in stock_write.
create function stock_make_rolls(partner int, posting jsonb, moves stock_move[]) returns void language plpgsql as $$
begin
  insert into stock_roll (partner_id, roll_number, lot_id, item_id, parent_roll, supplier_roll, initial_quantity, initial_secondary, gross, core, width, gsm, grade)
  select distinct on (m.roll_number) partner, m.roll_number, m.lot_id, m.item_id, coalesce(x."parentRollId", cut.id), x."supplierRoll", m.quantity, coalesce(m.secondary, 0), x.gross, x.core, x.width, x.gsm, x.grade
    from unnest(moves) m
    left join stock_balance b on b.partner_id = partner and b.id = m.out_balance_id
    left join stock_roll cut on cut.partner_id = partner and cut.roll_number = b.roll_number and b.roll_number <> ''
    left join lateral (select t.* from jsonb_to_recordset(posting->'movements') e(line int, "to" jsonb),
           jsonb_to_record(e."to"->'roll') t("parentRollId" bigint, "supplierRoll" text, gross numeric, core numeric, width numeric, gsm numeric, grade text) where e.line = m.line and e."to"->>'rollNumber' = m.roll_number limit 1) x on true
   where m.roll_number <> '' and m.in_account = 'STOCK' and m.in_identity_id is null
   order by m.roll_number
      on conflict do nothing;
  perform from stock_roll where partner_id = partner and roll_number in (select roll_number from unnest(moves) where in_account = 'STOCK' and in_identity_id is null and roll_number <> '')
    order by roll_number for no key update;
end $$;

-- Identity, pool and balance of every movement that ends in stock.
create function stock_make_keys(partner int, moves stock_move[], wants_identity boolean) returns stock_move[] language plpgsql as $$
declare r record; missing boolean;
begin
  if wants_identity then
    for attempt in 1..2 loop
      for r in select m.ordinality as n, i.id from unnest(moves) with ordinality m
                 join stock_identity i on i.partner_id = partner and i.item_id = m.item_id and i.item_tuple_id = m.item_tuple_id and i.lot_id = m.lot_id and i.roll_number = m.roll_number
                  and i.vendor_code = m.vendor_code and i.packing_id = m.packing_id and i.parcel_number = m.parcel_number and i.owner_party_id = m.owner_party_id
                  and i.stock_param_1 = m.stock_param_1 and i.stock_param_2 = m.stock_param_2 and i.stock_param_3 = m.stock_param_3 and i.stock_param_4 = m.stock_param_4 and i.stock_param_5 = m.stock_param_5
                  and i.stock_param_6 = m.stock_param_6 and i.stock_param_7 = m.stock_param_7 and i.stock_param_8 = m.stock_param_8 and i.stock_param_9 = m.stock_param_9
                where m.in_account = 'STOCK' and m.in_identity_id is null loop
        moves[r.n].in_identity_id := r.id;
      end loop;
      missing := false;
      for n in 1..cardinality(moves) loop missing := missing or (moves[n].in_account = 'STOCK' and moves[n].in_identity_id is null); end loop;
      exit when not missing;
      insert into stock_identity (partner_id, item_id, item_tuple_id, purity_id, lot_id, roll_number, vendor_code, packing_id, parcel_number, owner_party_id,
          stock_param_1, stock_param_2, stock_param_3, stock_param_4, stock_param_5, stock_param_6, stock_param_7, stock_param_8, stock_param_9)
      select distinct partner, m.item_id, m.item_tuple_id, m.purity_id, m.lot_id, m.roll_number, m.vendor_code, m.packing_id, m.parcel_number, m.owner_party_id,
             m.stock_param_1, m.stock_param_2, m.stock_param_3, m.stock_param_4, m.stock_param_5, m.stock_param_6, m.stock_param_7, m.stock_param_8, m.stock_param_9
        from unnest(moves) m where m.in_account = 'STOCK' and m.in_identity_id is null
       order by 2, 3, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19
          on conflict do nothing;
    end loop;
  end if;

  -- A key that holds stock has its pool; an empty one takes the pool that its area, status and method say today.
  for attempt in 1..2 loop
    for r in select m.ordinality as n, b.id as balance, case when b.is_in_stock then b.cost_pool_id else p.id end as pool
               from unnest(moves) with ordinality m
               left join stock_balance b on b.partner_id = partner and b.identity_id = m.in_identity_id and b.stock_area_id = m.stock_area_id and b.rack_id = m.rack_id
                and b.transfer_line_id = m.transfer_line_id and b.qc_status = m.qc_status
               left join cost_pool p on b.is_in_stock is not true and m.in_pool_kind is not null and p.partner_id = partner and p.kind = m.in_pool_kind and p.organization_id = m.organization_id
                and p.branch_id = m.branch_id and p.item_id = m.item_id and p.item_tuple_id = case m.in_pool_kind when 'lot' then 0 else m.item_tuple_id end
                and p.lot_id = case when m.in_pool_kind in ('lot', 'quarantine') then m.lot_id else 0 end and p.transfer_line_id = m.transfer_line_id
              where m.in_account = 'STOCK' and (m.in_balance_id is null or m.in_pool_id is null and m.in_pool_kind is not null) and m.corrects_id is null loop
      moves[r.n].in_balance_id := r.balance;
      moves[r.n].in_pool_id := r.pool;
    end loop;
    missing := false;
    for n in 1..cardinality(moves) loop
      missing := missing or (moves[n].in_account = 'STOCK' and moves[n].corrects_id is null and (moves[n].in_balance_id is null or moves[n].in_pool_id is null and moves[n].in_pool_kind is not null));
    end loop;
    exit when not missing;
    insert into cost_pool (partner_id, kind, organization_id, branch_id, item_id, item_tuple_id, lot_id, transfer_line_id)
    select distinct partner, m.in_pool_kind, m.organization_id, m.branch_id, m.item_id, case m.in_pool_kind when 'lot' then 0 else m.item_tuple_id end,
           case when m.in_pool_kind in ('lot', 'quarantine') then m.lot_id else 0 end, m.transfer_line_id
      from unnest(moves) m where m.in_account = 'STOCK' and m.in_pool_id is null and m.in_pool_kind is not null and m.corrects_id is null
     order by 2, 3, 4, 5, 6, 7, 8
        on conflict do nothing;
    perform stock_wake(partner, array(select k.id from unnest(moves) m join stock_balance_rest k on k.partner_id = partner and k.identity_id = m.in_identity_id and k.stock_area_id = m.stock_area_id
      and k.rack_id = m.rack_id and k.transfer_line_id = m.transfer_line_id and k.qc_status = m.qc_status where m.in_account = 'STOCK' and m.in_balance_id is null and m.corrects_id is null));
    insert into stock_balance (partner_id, identity_id, stock_area_id, rack_id, transfer_line_id, qc_status, item_id, item_tuple_id, lot_id, roll_number, parcel_number, organization_id, branch_id, location_id, owner_party_id)
    select distinct partner, m.in_identity_id, m.stock_area_id, m.rack_id, m.transfer_line_id, m.qc_status, m.item_id, m.item_tuple_id, m.lot_id, m.roll_number, m.parcel_number, m.organization_id, m.branch_id, m.location_id, m.owner_party_id
      from unnest(moves) m where m.in_account = 'STOCK' and m.in_balance_id is null and m.corrects_id is null
     order by 2, 3, 4, 5, 6
        on conflict on constraint stock_balance_key do nothing;
    if cardinality(moves) > 20 then discard plans; end if;
  end loop;
  return moves;
end $$;

-- 5 ── stock_sweep ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- Pools whose value may change when something changes in these pools at that time: those their goods, or what was made of them, went to since, and so on.
create function stock_reach(partner int, seeds bigint[], since timestamptz) returns bigint[] language sql stable as $$
  with recursive reached (pool) as (
    select unnest(seeds)
     union
    select i.cost_pool_id from reached
      join stock_ledger o on o.partner_id = partner and o.cost_pool_id = reached.pool and o.effective_at >= since and o.side = 'out' and o.quantity < 0
      join stock_ledger i on i.partner_id = partner and i.transformation_id = o.transformation_id and i.side = 'in' and i.cost_pool_id <> o.cost_pool_id
       and (i.movement_no = o.movement_no or (o.direction = 'consume' and o.reason <> 'REVERSAL' and i.direction in ('produce', 'byProduct', 'waste'))))
  select array_agg(pool order by pool) from reached $$;

-- The sweep of 1.8: walks the pools' entries since then in business order and answers, for every entry that took goods out at another
-- amount than the pool would have had for them, the difference; and for what was made of them in a production, its part. Reads only.
--   pool_quantities, pool_values: the pools as they are now, with every entry that is written.
--   until: only what happened before; the rest of the walk comes later and changes nothing of this part.
-- An entry and its reversal at the same moment are skipped; a move inside a pool is no business of it, but for a late cost of what was moved.
-- Entries of one moment go by id, but goods only after what they come from: an out that finds too little (its receipt of that moment was reversed and
-- entered again) waits for a receipt, the other end of a transfer for its out, what was made for all that was consumed. What still waits when the
-- moment is over goes round in a circle: made, by whatever way, of itself. Its cost stands, and it is answered with a difference of null.
create function stock_sweep(partner int, pool_ids bigint[], since timestamptz, until timestamptz, pool_quantities numeric[], pool_values numeric[])
  returns table (entry_id bigint, mate_id bigint, difference numeric) language plpgsql as $$
declare
  ids bigint[]; mates bigint[]; moments timestamptz[]; pool_of int[]; quantities numeric[]; costs numeric[]; ideal numeric[]; is_walked boolean[];
  made_by int[]; made_in bigint[]; -- the walked out-entry that an in-entry receives from; the transformation that consumed or produced the goods
  q numeric[]; v numeric[]; waiting int[] := '{}'; still_waiting int[]; n int; k int; w int; t int; has_moved boolean; r record;
  batches bigint[]; batch_of int[]; batch_open int[]; batch_late numeric[]; batch_booked numeric[]; -- per production: inputs that are not walked yet, what all inputs cost more than was posted, what of that is booked
begin
  with walk as (
    select e.id, mate.id as mate, e.effective_at, array_position(pool_ids, e.cost_pool_id) as pool, case when inside.is_move then 0 else e.quantity end as quantity,
           case when inside.is_move then 0 else e.amount end + coalesce((select sum(f.amount) from stock_ledger f where f.partner_id = partner and f.corrects_id = e.id), 0) as cost,
           case when mate.account = 'PRODUCTION' and e.reason <> 'REVERSAL' then e.transformation_id end as made_in,
           e.transformation_id, e.movement_no, e.effective_at < coalesce(until, 'infinity') as is_walked, row_number() over (order by e.effective_at, e.id) as n
      from unnest(pool_ids) wanted
      join stock_ledger e on e.partner_id = partner and e.cost_pool_id = wanted and e.effective_at >= since and e.quantity <> 0
      join stock_ledger mate on mate.partner_id = partner and mate.transformation_id = e.transformation_id and mate.movement_no = e.movement_no and mate.side <> e.side
     cross join lateral (select coalesce(mate.cost_pool_id = e.cost_pool_id, false) as is_move) inside
     where (not inside.is_move or e.side = 'in' and exists (select from stock_ledger f where f.partner_id = partner and f.corrects_id = e.id))
       and not exists (select from stock_ledger x where x.partner_id = partner and x.reverses_entry_id = e.id and x.effective_at = e.effective_at)
       and not exists (select from stock_ledger x where x.partner_id = partner and x.id = e.reverses_entry_id and x.effective_at = e.effective_at))
  select array_agg(a.id order by a.n) filter (where a.is_walked), array_agg(a.mate order by a.n) filter (where a.is_walked), array_agg(a.effective_at order by a.n) filter (where a.is_walked),
         array_agg(a.pool order by a.n) filter (where a.is_walked), array_agg(a.quantity order by a.n) filter (where a.is_walked), array_agg(a.cost order by a.n) filter (where a.is_walked),
         array_agg((case when a.quantity > 0 and a.both > a.n then a.both - a.n end)::int order by a.n) filter (where a.is_walked), array_agg(a.made_in order by a.n) filter (where a.is_walked),
         array(select x.q - coalesce(sum(l.quantity), 0) from unnest(pool_quantities) with ordinality x(q, pool) left join walk l on l.pool = x.pool group by x.pool, x.q order by x.pool),
         array(select x.v - coalesce(sum(l.cost), 0) from unnest(pool_values) with ordinality x(v, pool) left join walk l on l.pool = x.pool group by x.pool, x.v order by x.pool)
    into ids, mates, moments, pool_of, quantities, costs, made_by, made_in, q, v
    from (select x.*, sum(x.n) over (partition by x.transformation_id, x.movement_no) as both from walk x) a; -- both ends of a movement between walked pools: of one, the other is the rest of the sum
  if ids is null then return; end if;

  -- Productions that consumed walked goods. What is booked counts inputs of other pools too: the parts of the outputs follow from the whole late cost, by whatever steps it came.
  batches := array(select distinct x.t from unnest(made_in, quantities) x(t, q) where x.t is not null and x.q < 0 order by 1);
  if cardinality(batches) > 0 and exists (select from sys_config where partner_id = partner and key_name = 'VALUATION_CASCADE' and value <> 'YES' and deleted_on is null) then batches := '{}'; end if;
  batch_booked := array(select -coalesce(sum(f.amount), 0) from unnest(batches) with ordinality x(batch, n)
    join stock_ledger i on i.partner_id = partner and i.transformation_id = x.batch and i.side = 'in' and i.account = 'PRODUCTION'
    join stock_ledger o on o.partner_id = partner and o.transformation_id = x.batch and o.movement_no = i.movement_no and o.side = 'out'
    left join stock_ledger f on f.partner_id = partner and f.corrects_id = o.id group by x.n order by x.n);
  batch_late := batch_booked;
  batch_of := array_fill(null::int, array[cardinality(ids)]);
  batch_open := array_fill(0, array[cardinality(batches)]);
  for n in 1..cardinality(ids) loop
    if made_in[n] is not null then
      t := array_position(batches, made_in[n]);
      batch_of[n] := t;
      if t is not null and quantities[n] < 0 then batch_open[t] := batch_open[t] + 1; end if;
    end if;
  end loop;

  ideal := costs;
  is_walked := array_fill(false, array[cardinality(ids)]);
  for n in 1..cardinality(ids) loop
    waiting := waiting || n;
    loop
      has_moved := false; still_waiting := '{}';
      foreach w in array waiting loop
        k := pool_of[w]; t := batch_of[w];
        if (case when quantities[w] < 0 then -quantities[w] > q[k] when made_by[w] is not null then not is_walked[made_by[w]] else batch_open[t] > 0 end) then
          still_waiting := still_waiting || w;
          continue;
        end if;
        if quantities[w] < 0 then
          ideal[w] := -stock_out_amount(v[k], -quantities[w], q[k]);
          if t is not null then batch_open[t] := batch_open[t] - 1; batch_late[t] := batch_late[t] + costs[w] - ideal[w]; end if;
        elsif made_by[w] is not null then
          ideal[w] := costs[w] + costs[made_by[w]] - ideal[made_by[w]];
        elsif batch_late[t] <> batch_booked[t] then -- below nothing only where inputs and outputs were priced apart: that rest stays on PRODUCTION
          ideal[w] := greatest(0, costs[w] + stock_batch_part(partner, made_in[w], mates[w], batch_late[t]) - stock_batch_part(partner, made_in[w], mates[w], batch_booked[t]));
        end if;
        q[k] := q[k] + quantities[w]; v[k] := v[k] + ideal[w];
        is_walked[w] := true; has_moved := true;
      end loop;
      waiting := still_waiting;
      exit when not has_moved or cardinality(waiting) = 0;
    end loop;
    if cardinality(waiting) > 0 and moments[n + 1] is distinct from moments[n] then
      foreach w in array waiting loop
        k := pool_of[w]; t := batch_of[w];
        q[k] := q[k] + quantities[w]; v[k] := v[k] + costs[w];
        is_walked[w] := true;
        if quantities[w] < 0 then
          if t is not null then batch_open[t] := batch_open[t] - 1; end if;
          entry_id := ids[w]; mate_id := mates[w]; difference := null;
          return next;
        end if;
      end loop;
      waiting := '{}';
    end if;
  end loop;

  for n in 1..cardinality(ids) loop
    continue when ideal[n] = costs[n];
    if quantities[n] < 0 then
      entry_id := ids[n]; mate_id := mates[n]; difference := costs[n] - ideal[n];
      return next;
    elsif batch_of[n] is not null then -- an output is told its part
      entry_id := mates[n]; mate_id := ids[n]; difference := ideal[n] - costs[n];
      return next;
    end if;
  end loop;
  -- So are outputs that never came into a pool (abnormal loss).
  for n in 1..cardinality(batches) loop
    continue when batch_late[n] = batch_booked[n];
    for r in select o.id, i.id as mate from stock_ledger o join stock_ledger i on i.partner_id = partner and i.transformation_id = o.transformation_id and i.movement_no = o.movement_no and i.side = 'in'
              where o.partner_id = partner and o.transformation_id = batches[n] and o.side = 'out' and o.account = 'PRODUCTION' and o.quantity < 0 and i.cost_pool_id is null order by o.id loop
      entry_id := r.id; mate_id := r.mate;
      difference := stock_batch_part(partner, batches[n], r.id, batch_late[n]) - stock_batch_part(partner, batches[n], r.id, batch_booked[n]);
      if difference <> 0 then return next; end if;
    end loop;
  end loop;
end $$;

-- What one output (its entry on PRODUCTION) has of the late cost of its production: in proportion of the amounts as they were posted, of the quantities
-- where all of it was posted for nothing. The whole is cut where the shares add up to so far, so the parts are the whole to the paisa and none makes its output worth less than nothing.
create function stock_batch_part(partner int, batch bigint, output bigint, late numeric) returns numeric language sql stable as $$
  with outputs as (
    select o.id, -o.amount as amount, case when sum(o.amount) over () < 0 then -o.amount when i.account <> 'STOCK' or i.cost_pool_id is not null then i.quantity else 0 end as weight
      from stock_ledger o join stock_ledger i on i.partner_id = partner and i.transformation_id = batch and i.movement_no = o.movement_no and i.side = 'in'
     where o.partner_id = partner and o.transformation_id = batch and o.side = 'out' and o.account = 'PRODUCTION' and o.quantity < 0),
  shares as (
    select id, amount, weight, sum(weight) over (order by id) as so_far, nullif(sum(weight) over (), 0) as all_of_it, greatest(0, sum(amount) over () + late) as worth from outputs)
  select coalesce(round(worth * so_far / all_of_it, 2) - round(worth * (so_far - weight) / all_of_it, 2) - amount, 0) from shares where id = output $$;

-- How many entries one posting walks by itself; a longer walk is left to the background job. Tests set app.sweep_limit.
create function stock_sweep_limit() returns int language sql stable as $$ select coalesce(nullif(current_setting('app.sweep_limit', true), '')::int, 5000) $$;

-- Walks and books: dated REVALUE movements of a transformation whose head is written already; answers the pools (all of the reach, locked, by id) with their new values.
create function stock_book_late(partner int, head stock_transformation, since timestamptz, until timestamptz, first_open_at timestamptz, movement int, tail bytea, inout pools cost_pool[]) language plpgsql as $$
declare pool_ids bigint[]; pool_quantities numeric[]; pool_values numeric[]; late stock_ledger[] := '{}'; e stock_ledger; r record; k int; ps int; written int := 0;
begin
  select array_agg(x.id order by x.id), array_agg(x.quantity order by x.id), array_agg(x.value order by x.id) into pool_ids, pool_quantities, pool_values from unnest(pools) x;
  for r in select d.difference, o.entry as source, i.entry as mate from stock_sweep(partner, pool_ids, since, until, pool_quantities, pool_values) d
            cross join lateral (select l as entry from stock_ledger l where l.partner_id = partner and l.id = d.entry_id offset 0) o -- offset 0: looked up for each difference, never the other way round
            cross join lateral (select l as entry from stock_ledger l where l.partner_id = partner and l.id = d.mate_id offset 0) i order by d.difference is not null, d.entry_id loop
    if r.difference is null then -- made of itself: refused; the background, which can refuse nothing any more, leaves what does not add up marked
      continue when head.module = 'stockRevaluation';
      raise exception 'stock faults' using errcode = 'WF422', detail = stock_circle_fault(partner, head, r.source)::text;
    end if;
    movement := movement + 1;
    for k in 1..2 loop
      e := case k when 1 then r.source else r.mate end;
      e.id := nextval('stock_ledger_id_seq'); e.transformation_id := head.id; e.movement_no := movement; e.side := case k when 1 then 'out' else 'in' end;
      e.direction := 'revalue'; e.reason := 'REVALUE'; e.quantity := 0; e.secondary_quantity := 0; e.packages := 0; e.amount := case k when 1 then -r.difference else r.difference end;
      e.effective_at := greatest((r.source).effective_at, first_open_at); e.posted_at := head.posted_at; e.reverses_entry_id := null;
      e.corrects_id := case k when 1 then (r.source).id else (r.mate).id end;
      if e.account = 'SUPPLIER' then e.account := 'VARIANCE'; e.corrects_id := null; end if;
      if e.cost_pool_id is not null then
        ps := array_position(pool_ids, e.cost_pool_id);
        pools[ps].value := pools[ps].value + e.amount;
        e.previous_hash := pools[ps].chain;
        e.hash := stock_entry_hash(e, head.hash);
        pools[ps].chain := e.hash;
      else
        e.previous_hash := tail;
        e.hash := stock_entry_hash(e, head.hash);
      end if;
      tail := e.hash;
      written := written + 1;
      late[written] := e;
    end loop;
  end loop;
  if written > 0 then insert into stock_ledger select * from unnest(late); end if;
end $$;

-- One part of what late postings left to do (1.8, step 8): at most so many entries, in a transaction of its own, so that it may stop anywhere and go on later.
-- Locks pools by id, as a posting does. Answers true while more is left.
create function stock_revalue(request jsonb) returns jsonb language plpgsql
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off set join_collapse_limit = 1 set plan_cache_mode = force_generic_plan as $$
declare
  partner int := weft_partner(); jobs bigint[]; since timestamptz; until timestamptz; reach bigint[]; pools cost_pool[]; head stock_transformation; cause text; month date;
begin
  -- One process at a time; who comes second finds what the first has left.
  jobs := array(select x.id from (select id from stock_revaluation where partner_id = partner order by id for update skip locked) x);
  if cardinality(jobs) = 0 then return jsonb_build_object('isLeft', false); end if;
  since := (select min(x.since) from stock_revaluation x where x.partner_id = partner and x.id = any (jobs));
  perform stock_share_months(since);
  reach := array(select distinct unnest(pool_ids) from stock_revaluation where partner_id = partner and id = any (jobs));
  for attempt in 1..30 loop
    reach := stock_reach(partner, reach, since);
    select array_agg(x.locked), array_agg((x.locked).id) into pools, reach from (select locked from cost_pool locked where partner_id = partner and id = any (reach) order by id for no key update) x;
    exit when stock_reach(partner, reach, since) <@ reach;
    -- The set grew while it waited: what is locked stays so; pools that come later have higher ids but for a rare one, and then PostgreSQL breaks the circle.
  end loop;
  -- The first moment that is not walked any more.
  until := (select x.effective_at from (select l.effective_at, row_number() over (order by l.effective_at, l.id) as n from stock_ledger l
              where l.partner_id = partner and l.cost_pool_id = any (reach) and l.effective_at >= since and l.quantity <> 0) x where x.n > stock_sweep_limit() and x.effective_at > since order by x.n limit 1);

  head.partner_id := partner; head.id := nextval('stock_transformation_id_seq'); head.kind := 'revalue'; head.module := 'stockRevaluation'; head.document_id := jobs[1]; head.effective_at := since;
  select string_agg(distinct stock_document(t), ', ') into cause from stock_revaluation x join stock_transformation t on t.partner_id = partner and t.id = x.transformation_id where x.partner_id = partner and x.id = any (jobs);
  head.note := 'Late cost after ' || cause; head.posted_at := clock_timestamp(); head.hash := stock_transformation_hash(head);
  insert into stock_transformation select head.*;
  pools := stock_book_late(partner, head, since, until, (request->>'firstOpenAt')::timestamptz, 0, head.hash, pools);

  if until is null then
    delete from stock_revaluation where partner_id = partner and id = any (jobs);
  else
    update stock_revaluation x set since = greatest(x.since, until), pool_ids = reach where x.partner_id = partner and x.id = any (jobs);
  end if;
  update cost_pool x set value = y.value, chain = y.chain, last_rate = case when y.quantity > 0 then round(y.value / y.quantity, 4) else x.last_rate end,
         revaluing_since = case when until is not null then until when y.value < 0 or y.quantity = 0 and y.value <> 0 then since
           when exists (select from stock_revaluation other where other.partner_id = partner and x.id = any (other.pool_ids)) then x.revaluing_since end
    from unnest(pools) y where x.partner_id = partner and x.id = y.id;
  perform stock_keep_months(partner, head.id, since);
  return jsonb_build_object('isLeft', exists (select from stock_revaluation where partner_id = partner));
end $$;

-- R2: what does not fit. An area is measured in its own unit, a rack in kg; goods that have no quantity of that kind do not count. A rack may refuse several items or lots.
create function stock_room_faults(partner int, moves stock_move[], balances stock_balance[]) returns jsonb language sql stable as $$
  with entered as (select stock_area_id, rack_id, min(line) as line from unnest(moves) where fills_room group by 1, 2),
  keys as (
    select x.stock_area_id, x.rack_id, x.item_id, x.lot_id, x.quantity, x.secondary_quantity from unnest(balances) x where x.quantity > 0
     union all
    select b.stock_area_id, b.rack_id, b.item_id, b.lot_id, b.quantity, b.secondary_quantity from stock_balance b
     where b.partner_id = partner and b.is_in_stock and b.stock_area_id in (select stock_area_id from entered) and b.id <> all (select x.id from unnest(balances) x)),
  rooms as (
    select min(e.line) as line, sa.id as area, null::bigint as rack, sa.name, sa.capacity, sa.capacity_uom_id as uom, false as one_item, false as one_lot
      from entered e join stock_area sa on sa.partner_id = partner and sa.id = e.stock_area_id where sa.capacity_action = 'block' and sa.capacity is not null group by sa.id, sa.name, sa.capacity, sa.capacity_uom_id
     union all
    select e.line, e.stock_area_id, rk.id, rk.rack_code, case sa.capacity_action when 'block' then rk.capacity_kg end, (select k.id from uom k where k.partner_id = partner and k.symbol = 'kg' and k.deleted_on is null limit 1), not rk.mix_items, not rk.mix_lots
      from entered e join rack rk on rk.partner_id = partner and rk.id = e.rack_id join stock_area sa on sa.partner_id = partner and sa.id = e.stock_area_id),
  filled as (
    select r.*, cu.symbol, cu.decimals, count(distinct k.item_id) as items, count(distinct k.lot_id) as lots,
           coalesce(sum(case when u.kind = cu.kind then k.quantity * u.numerator * cu.denominator / (u.denominator * cu.numerator)
                             when u2.kind = cu.kind then k.secondary_quantity * u2.numerator * cu.denominator / (u2.denominator * cu.numerator) end), 0) as quantity
      from rooms r join keys k on k.stock_area_id = r.area and (r.rack is null or k.rack_id = r.rack)
      join item it on it.partner_id = partner and it.id = k.item_id join uom u on u.partner_id = partner and u.id = it.uom_id
      left join uom u2 on u2.partner_id = partner and u2.id = it.secondary_uom_id left join uom cu on cu.partner_id = partner and cu.id = r.uom
     group by r.line, r.area, r.rack, r.name, r.capacity, r.uom, r.one_item, r.one_lot, cu.symbol, cu.decimals)
  select coalesce(jsonb_agg(jsonb_build_object('line', line, 'code', 'PLACE', 'values', jsonb_build_object('reason', case
           when one_item and items > 1 then name || ' holds one item only' when one_lot and lots > 1 then name || ' holds one lot only'
           else name || ' holds ' || stock_shown(capacity, decimals) || ' ' || symbol || ', it would hold ' || stock_shown(quantity, decimals) end)) order by line), '[]')
    from filled where quantity > capacity or one_item and items > 1 or one_lot and lots > 1 $$;

-- Month ends that are already kept get what belongs to them.
create function stock_keep_months(partner int, transformation bigint, since timestamptz) returns void language plpgsql as $$
declare month date;
begin
  month := (select min(month_end) from stock_snapshot where partner_id = partner and month_end >= (since at time zone 'Asia/Kolkata')::date);
  while month is not null loop
    insert into stock_snapshot (partner_id, month_end, balance_id, cost_pool_id, quantity, secondary_quantity, packages, value)
    select partner, month, x.balance_id, 0, sum(x.quantity), sum(x.secondary_quantity), sum(x.packages), 0 from stock_ledger x
     where x.partner_id = partner and x.transformation_id = transformation and x.account = 'STOCK' and x.quantity <> 0 and x.effective_at < (month + 1)::timestamp at time zone 'Asia/Kolkata' group by x.balance_id
     union all
    select partner, month, 0, x.cost_pool_id, sum(x.quantity), 0, 0, sum(x.amount) from stock_ledger x
     where x.partner_id = partner and x.transformation_id = transformation and x.cost_pool_id is not null and x.effective_at < (month + 1)::timestamp at time zone 'Asia/Kolkata' group by x.cost_pool_id
        on conflict (partner_id, month_end, balance_id, cost_pool_id) do update set quantity = stock_snapshot.quantity + excluded.quantity, secondary_quantity = stock_snapshot.secondary_quantity + excluded.secondary_quantity,
           packages = stock_snapshot.packages + excluded.packages, value = stock_snapshot.value + excluded.value;
    month := (select min(month_end) from stock_snapshot where partner_id = partner and month_end > month);
  end loop;
end $$;

-- 6 ── stock_write ───────────────────────────────────────────────────────────────────────────────────────────────────────

-- Locks the keys, checks what needs the lock (R6, R8), computes amounts by the pool arithmetic and writes every table once.
-- Raises WF422 with all faults of all lines, or WF409 when the set of pools grew while it waited: the door then starts again.
create function stock_write(partner int, head stock_transformation, moves stock_move[], first_open_at timestamptz) returns jsonb language plpgsql as $$
declare
  faults jsonb := '[]';
  happened timestamptz := head.effective_at;
  since timestamptz := head.effective_at;
  is_reversal boolean := head.kind = 'reversal';
  changes_past boolean := head.kind = 'reversal';
  sweeps boolean; has_holds boolean := false; has_rolls boolean := false; has_rooms boolean := false; has_edges boolean := false; has_purchases boolean := false;
  wanted bigint[] := '{}'; wanted_pools bigint[] := '{}'; balance_ids bigint[]; pool_ids bigint[];
  balances stock_balance[]; before stock_balance[]; pools cost_pool[]; pools_before cost_pool[]; holds stock_reservation[];
  entries stock_ledger[] := '{}'; e stock_ledger; m stock_move; b stock_balance; c stock_balance; po cost_pool; pi cost_pool; h stock_reservation; part stock_reservation;
  bs int; cs int; ps int; pt int; n int; k int; movement int := 0; written int := 0;
  a numeric; s numeric; p int; inward_packages int; unit_cost numeric; shares numeric := 0; whole numeric := 0; recovered numeric := 0; shared numeric[]; consumes boolean := false;
  is_late boolean := false; came_by bigint; excess numeric; open_part numeric; difference numeric; tail bytea; r record; answers jsonb[] := '{}'; rolls_left text[];
  entered bigint[] := '{}'; rates stock_rate_history[] := '{}'; -- newest entry that came into each pool, and what that did to its rate
begin
  for n in 1..cardinality(moves) loop
    if moves[n].out_balance_id is not null then wanted := wanted || moves[n].out_balance_id; end if;
    if moves[n].in_balance_id is not null then wanted := wanted || moves[n].in_balance_id; end if;
    if moves[n].in_pool_id is not null then wanted_pools := wanted_pools || moves[n].in_pool_id; end if;
    has_rolls := has_rolls or coalesce(moves[n].roll_number, '') <> '';
    has_rooms := has_rooms or coalesce(moves[n].fills_room, false);
  end loop;

  -- Locks: areas that refuse what does not fit, balances, pools, each by id.
  if has_rooms then
    perform from stock_area where partner_id = partner and id in (select x.stock_area_id from unnest(moves) x where x.fills_room) order by id for no key update;
  end if;
  select array_agg(x.locked), array_agg((x.locked).id) into balances, balance_ids
    from (select locked from stock_balance locked where partner_id = partner and id = any (wanted) order by id for no key update) x;
  if coalesce(cardinality(balance_ids), 0) <> (select count(distinct x) from unnest(wanted) x) then raise exception 'a key went to rest meanwhile' using errcode = 'WF409'; end if;
  before := balances;
  for n in 1..coalesce(cardinality(balances), 0) loop
    if balances[n].cost_pool_id is not null then wanted_pools := wanted_pools || balances[n].cost_pool_id; end if;
    has_holds := has_holds or balances[n].allocated > 0;
  end loop;
  for n in 1..cardinality(moves) loop
    if moves[n].corrects_id is not null then
      happened := coalesce(happened, clock_timestamp());
      head.effective_at := happened;
      since := least(since, (select effective_at from stock_ledger where partner_id = partner and id = moves[n].corrects_id));
      moves[n].in_pool_id := (select cost_pool_id from stock_ledger where partner_id = partner and id = moves[n].corrects_id);
      wanted_pools := wanted_pools || moves[n].in_pool_id;
      changes_past := true;
    end if;
  end loop;
  -- What a resolver read before the locks must still be so: the corrected goods are there, the mirrored entries cost the same.
  if changes_past and exists (
       select from unnest(moves) x
         left join stock_ledger l on l.partner_id = partner and l.id = case when x.out_account = 'STOCK' then x.reverses_in_id else x.reverses_out_id end
        where (x.corrects_id is not null and exists (select from stock_ledger y where y.partner_id = partner and y.reverses_entry_id = x.corrects_id))
           or (x.value_rule = 'fixed' and l.id is not null and x.amount <> (l.amount + coalesce((select sum(f.amount) from stock_ledger f where f.partner_id = partner and f.corrects_id = l.id), 0)) * case l.side when 'in' then 1 else -1 end)) then
    raise exception 'the entries changed meanwhile' using errcode = 'WF409';
  end if;
  -- Outputs of a production share what went into it; those with an amount of their own (by-product, waste) are taken off first.
  for n in 1..cardinality(moves) loop
    if moves[n].out_account = 'PRODUCTION' and moves[n].value_rule <> 'fixed' and moves[n].quantity > 0 and (moves[n].in_pool_id is not null or moves[n].in_account <> 'STOCK') then
      if moves[n].share is null then whole := whole - coalesce(moves[n].amount, 0);
      else shares := shares + moves[n].share; recovered := recovered + moves[n].recovered; whole := whole + moves[n].added; end if;
    end if;
  end loop;

  sweeps := changes_past or exists (select from cost_pool where partner_id = partner and id = any (wanted_pools) and last_effective_at > since);
  if sweeps then wanted_pools := stock_reach(partner, wanted_pools, since); end if;
  select coalesce(array_agg(x.locked), '{}'), coalesce(array_agg((x.locked).id), '{}') into pools, pool_ids
    from (select locked from cost_pool locked where partner_id = partner and id = any (wanted_pools) order by id for no key update) x;
  pools_before := pools;
  if sweeps then
    if not (stock_reach(partner, wanted_pools, since) <@ pool_ids) then raise exception 'more pools are reached' using errcode = 'WF409'; end if;
    is_late := exists (select from unnest(pools) x where x.revaluing_since is not null) or (select count(*) from (select from stock_ledger l
      where l.partner_id = partner and l.cost_pool_id = any (pool_ids) and l.effective_at >= since and l.quantity <> 0 limit stock_sweep_limit() + 1) x) > stock_sweep_limit();
  elsif happened is null then -- now: what happens under the locks follows all that happened on these keys and pools
    happened := greatest(clock_timestamp(), (select max(last_effective_at) from unnest(pools)), (select max(last_effective_at) from unnest(balances)));
    head.effective_at := happened;
    since := happened;
  else
    for n in 1..cardinality(pools) loop
      if pools[n].last_effective_at > since then raise exception 'a later entry was written meanwhile' using errcode = 'WF409'; end if;
    end loop;
  end if;
  if has_holds then
    select coalesce(array_agg(x.claim), '{}') into holds from (select claim from stock_reservation claim where partner_id = partner and balance_id = any (balance_ids) and kind = 'hard' and status in ('open', 'suspended') order by priority desc, id desc) x;
  else
    holds := '{}';
  end if;

  head.partner_id := partner;
  head.id := nextval('stock_transformation_id_seq');
  if head.id % 100 = 0 then discard plans; end if;
  head.posted_at := clock_timestamp();
  head.hash := stock_transformation_hash(head);
  tail := head.hash;

  for n in 1..cardinality(moves) loop
    m := moves[n];
    b := null; c := null; po := null; pi := null; bs := null; cs := null; ps := null; pt := null;
    s := coalesce(m.secondary, 0); p := coalesce(m.packages, 0);
    if m.out_account = 'STOCK' then bs := array_position(balance_ids, m.out_balance_id); b := balances[bs]; ps := array_position(pool_ids, b.cost_pool_id); end if;
    if m.in_account = 'STOCK' then
      cs := array_position(balance_ids, m.in_balance_id); c := balances[cs]; pt := array_position(pool_ids, m.in_pool_id);
      if m.quantity > 0 and c.quantity > 0 and c.cost_pool_id is distinct from m.in_pool_id then raise exception 'the key was filled meanwhile' using errcode = 'WF409'; end if;
    end if;
    if bs = cs then
      faults := faults || stock_fault(m.line, 'PLACE', jsonb_build_object('reason', 'From and To are the same'));
      continue;
    end if;
    if ps is not null then po := pools[ps]; end if;
    if pt is not null then pi := pools[pt]; end if;

    -- What leaves a key: no more than there is, free of others' claims; all of one quantity takes all of the other (1.11).
    if bs is not null then
      if m.quantity > b.quantity then
        faults := faults || case when is_reversal then stock_used(partner, m, happened) else
          stock_fault(m.line, 'SHORT_STOCK', jsonb_build_object('item', m.item_name, 'lot', m.lot_number, 'free', stock_shown(b.quantity - b.allocated, m.uom_decimals), 'uom', m.uom_symbol,
            'area', (select name from stock_area where partner_id = partner and id = b.stock_area_id), 'asked', stock_shown(m.quantity, m.uom_decimals))) end;
        continue;
      end if;
      if is_reversal then
        if s > b.secondary_quantity or p > b.packages or (m.quantity = b.quantity and (s, p) <> (b.secondary_quantity, b.packages)) then
          faults := faults || stock_fault(m.line, 'SHORT_SECONDARY', jsonb_build_object('lot', m.lot_number, 'quantity', stock_shown(b.secondary_quantity, m.secondary_decimals), 'uom', m.secondary_symbol, 'asked', stock_shown(s, m.secondary_decimals)));
          continue;
        end if;
      elsif m.quantity = b.quantity then
        if m.secondary <> b.secondary_quantity then
          faults := faults || stock_fault(m.line, 'SHORT_SECONDARY', jsonb_build_object('lot', m.lot_number, 'quantity', stock_shown(b.secondary_quantity, m.secondary_decimals), 'uom', m.secondary_symbol, 'asked', stock_shown(m.secondary, m.secondary_decimals)));
          continue;
        end if;
        s := b.secondary_quantity; p := b.packages;
      else
        p := coalesce(m.packages, floor(b.packages * m.quantity / b.quantity)::int);
        s := case when m.secondary_mode = 'fixed' and m.secondary_factor > 0 then least(b.secondary_quantity, round(m.quantity / m.secondary_factor, 6))
                  else coalesce(m.secondary, round(b.secondary_quantity * m.quantity / b.quantity, coalesce(m.secondary_decimals, 0))) end;
        if s > b.secondary_quantity or (s = b.secondary_quantity and m.secondary > 0) or p > b.packages then
          faults := faults || stock_fault(m.line, 'SHORT_SECONDARY', jsonb_build_object('lot', m.lot_number,
            'quantity', case when p > b.packages then b.packages::text else stock_shown(b.secondary_quantity, m.secondary_decimals) end,
            'uom', case when p > b.packages then 'packages' else m.secondary_symbol end, 'asked', case when p > b.packages then p::text else stock_shown(s, m.secondary_decimals) end));
          continue;
        end if;
      end if;

      excess := case when m.reservation_id is not null and not is_reversal then m.quantity else m.quantity - (b.quantity - b.allocated) end;
      if m.reservation_id is not null and not is_reversal or (excess > 0 and m.carries_holds) then -- takes its own claim, or claims move along
        for k in 1..cardinality(holds) loop
          h := holds[k];
          continue when excess <= 0 or h.balance_id <> m.out_balance_id or h.status not in ('open', 'suspended') or (m.reservation_id is not null and h.id <> m.reservation_id) or (h.status = 'suspended' and not m.carries_holds);
          open_part := least(excess, h.quantity - h.taken - h.released);
          a := case when open_part = h.quantity - h.taken - h.released then h.secondary_quantity else round(h.secondary_quantity * open_part / (h.quantity - h.taken - h.released), 6) end;
          excess := excess - open_part;
          b.allocated := b.allocated - open_part; b.allocated_secondary := greatest(0, b.allocated_secondary - a);
          if not m.carries_holds then
            h.taken := h.taken + open_part; h.secondary_quantity := h.secondary_quantity - a;
            if h.taken + h.released = h.quantity then h.status := 'done'; end if;
          else
            c.allocated := c.allocated + open_part; c.allocated_secondary := c.allocated_secondary + a;
            if open_part < h.quantity - h.taken - h.released then -- a part moves: the claim splits
              part := h;
              part.id := nextval('stock_reservation_id_seq'); part.quantity := open_part; part.taken := 0; part.released := 0; part.secondary_quantity := a; part.packages := 0;
              part.balance_id := m.in_balance_id; part.status := case c.qc_status when 'released' then 'open' else 'suspended' end;
              holds := holds || part;
              h.quantity := h.quantity - open_part; h.secondary_quantity := h.secondary_quantity - a;
            else
              h.balance_id := m.in_balance_id; h.status := case c.qc_status when 'released' then 'open' else 'suspended' end;
            end if;
          end if;
          holds[k] := h;
        end loop;
        if excess > 0 then
          faults := faults || stock_fault(m.line, 'NOT_ALLOCATED', jsonb_build_object('item', m.item_name, 'allocated', stock_shown(m.quantity - excess, m.uom_decimals), 'asked', stock_shown(m.quantity, m.uom_decimals)));
          continue;
        end if;
      elsif excess > 0 then
        faults := faults || stock_fault(m.line, 'RESERVED', jsonb_build_object('quantity', stock_shown(b.allocated, m.uom_decimals), 'lot', coalesce(nullif(m.lot_number, ''), m.item_name),
          'document', (select string_agg(distinct x.demand_module || ' ' || x.demand_id, ', ') from unnest(holds) x where x.balance_id = b.id)));
        continue;
      end if;
    end if;

    -- The amount (1.8).
    if m.share is not null and shared is null then
      consumes := true;
      unit_cost := (whole + recovered) / nullif(shares, 0);
      shared := array(select case when x.share is null then null else round(x.share * unit_cost - x.recovered, 2) end from unnest(moves) with ordinality x order by x.ordinality);
      k := (select x.ordinality from unnest(moves) with ordinality x where x.share is not null and (x.in_pool_id is not null or x.in_account <> 'STOCK') order by x.share desc, x.ordinality limit 1);
      if k is not null then
        shared[k] := shared[k] + whole - (select sum(shared[x.ordinality::int]) from unnest(moves) with ordinality x where x.share is not null and (x.in_pool_id is not null or x.in_account <> 'STOCK'));
      end if;
      if exists (select from unnest(shared) x where x < 0) then
        faults := faults || stock_fault(m.line, 'TOO_LARGE', jsonb_build_object('label', 'Recovered value', 'n', whole + recovered));
        continue;
      end if;
    end if;
    a := case
      when m.value_rule = 'fixed' or m.corrects_id is not null then m.amount
      when bs is not null then case when po.id is null then 0 else greatest(0, stock_out_amount(po.value, m.quantity, po.quantity)) end -- below 0 only while the pool is being revalued
      when m.share is not null and (pt is not null or m.in_account <> 'STOCK') then shared[n]
      when m.in_account <> 'STOCK' then coalesce(m.amount, 0)
      when pi.id is null or m.value_rule = 'none' then 0
      when m.value_rule = 'last' then case when pi.quantity > 0 and pi.value >= 0 then div(pi.value * m.quantity * 200 + pi.quantity, pi.quantity * 2) * 0.01
                                           when pi.last_rate > 0 then round(pi.last_rate * m.quantity, 2) else coalesce(m.amount, 0) end
      else coalesce(m.amount, 0) end;
    a := round(a, 2);
    if m.value_rule = 'last' and a = 0 and pi.id is not null and not m.may_be_zero then
      faults := faults || stock_fault(m.line, 'ZERO_RATE');
      continue;
    end if;

    if m.out_account = 'STOCK' and m.in_account = 'PRODUCTION' and m.value_rule <> 'fixed' then
      if consumes then raise exception 'goods are consumed before what is made of them' using errcode = 'invalid_parameter_value'; end if;
      whole := whole + a;
    end if;
    inward_packages := coalesce(m.in_packages, p);
    if bs is not null then
      b.quantity := b.quantity - m.quantity; b.secondary_quantity := b.secondary_quantity - s; b.packages := b.packages - p;
      b.last_move_at := greatest(b.last_move_at, happened); b.last_effective_at := greatest(b.last_effective_at, happened);
    end if;
    if cs is not null and m.corrects_id is null then
      if c.quantity = 0 then c.first_in_at := happened; c.cost_pool_id := m.in_pool_id; end if;
      c.quantity := c.quantity + m.quantity; c.secondary_quantity := c.secondary_quantity + s; c.packages := c.packages + inward_packages;
      c.last_move_at := greatest(c.last_move_at, happened); c.last_effective_at := greatest(c.last_effective_at, happened);
    end if;
    if ps is distinct from pt then
      if ps is not null then po.quantity := po.quantity - m.quantity; po.value := po.value - a; po.last_effective_at := greatest(po.last_effective_at, happened); pools[ps] := po; end if;
      if pt is not null then pi.quantity := pi.quantity + m.quantity; pi.value := pi.value + a; pi.last_effective_at := greatest(pi.last_effective_at, happened); end if;
    end if;

    -- Two entries, out then in.
    movement := movement + 1;
    e := null;
    e.partner_id := partner; e.transformation_id := head.id; e.movement_no := movement; e.direction := m.direction; e.reason := m.reason; e.effective_at := happened; e.posted_at := head.posted_at;
    e.item_id := m.item_id; e.document_line_id := m.document_line_id; e.reservation_id := m.reservation_id; e.party_id := m.party_id;
    e.sales_order_item_id := m.sales_order_item_id; e.purchase_order_item_id := m.purchase_order_item_id;
    for k in 1..2 loop
      e.id := nextval('stock_ledger_id_seq');
      if k = 1 then
        e.side := 'out'; e.account := m.out_account; e.quantity := -m.quantity; e.secondary_quantity := -s; e.packages := -p; e.amount := -a; e.corrects_id := null; e.reverses_entry_id := m.reverses_in_id;
      else
        e.side := 'in'; e.account := m.in_account; e.quantity := m.quantity; e.secondary_quantity := s; e.packages := inward_packages; e.amount := a; e.corrects_id := m.corrects_id; e.reverses_entry_id := m.reverses_out_id;
        b := c; po := pi;
      end if;
      if e.account = 'STOCK' then
        e.balance_id := b.id; e.identity_id := b.identity_id; e.item_tuple_id := b.item_tuple_id; e.lot_id := b.lot_id; e.organization_id := b.organization_id; e.branch_id := b.branch_id;
        e.location_id := b.location_id; e.stock_area_id := b.stock_area_id; e.rack_id := b.rack_id; e.transfer_line_id := b.transfer_line_id; e.qc_status := b.qc_status; e.cost_pool_id := po.id;
        e.previous_hash := case when m.corrects_id is null then b.chain else po.chain end;
        e.hash := stock_entry_hash(e, head.hash);
        if m.corrects_id is null then b.chain := e.hash; else po.chain := e.hash; end if;
        if k = 1 then balances[bs] := b; else balances[cs] := b; end if;
        if po.id is not null and k = 2 then pools[pt] := po; end if;
      else
        e.balance_id := null; e.identity_id := null; e.location_id := null; e.stock_area_id := null; e.rack_id := null; e.transfer_line_id := null; e.qc_status := null; e.cost_pool_id := null;
        e.item_tuple_id := m.item_tuple_id; e.lot_id := m.lot_id;
        e.organization_id := coalesce(b.organization_id, c.organization_id, m.organization_id); e.branch_id := coalesce(b.branch_id, c.branch_id, m.branch_id);
        e.previous_hash := tail;
        e.hash := stock_entry_hash(e, head.hash);
      end if;
      tail := e.hash;
      written := written + 1;
      entries[written] := e;
      if k = 1 and m.in_account <> 'STOCK' then c := b; end if; -- a counter account on the in side takes company and branch from the key
    end loop;
    has_edges := has_edges or (bs is not null and cs is not null and not is_reversal and m.in_identity_id is distinct from entries[written - 1].identity_id);
    if pt is not null and ps is distinct from pt then entered[pt] := e.id; end if;
    has_purchases := has_purchases or (m.reason = 'PURCHASE' and m.party_id is not null and m.quantity > 0);
    answers[n] := jsonb_build_object('line', m.line, 'quantity', m.quantity::text, 'secondaryQuantity', s::text, 'packages', p, 'amount', a::text, 'lotId', nullif(m.lot_id, 0),
      'outBalanceId', m.out_balance_id, 'inBalanceId', m.in_balance_id, 'identityId', coalesce(m.in_identity_id, entries[written - 1].identity_id), 'outEntryId', entries[written - 1].id, 'inEntryId', e.id);

    -- A counter account that settles at another amount than the goods are worth: the rest is variance.
    difference := round(m.settles_at, 2) - a;
    if difference <> 0 and (m.out_account <> 'STOCK' or m.in_account <> 'STOCK') then
      movement := movement + 1;
      e := entries[case when m.in_account = 'STOCK' then written - 1 else written end]; -- the counter account's entry
      e.movement_no := movement; e.quantity := 0; e.secondary_quantity := 0; e.packages := 0; e.direction := 'revalue'; e.corrects_id := null; e.reverses_entry_id := null;
      for k in 1..2 loop
        e.id := nextval('stock_ledger_id_seq'); e.side := case k when 1 then 'out' else 'in' end; e.amount := case k when 1 then -difference else difference end;
        e.account := case when (m.in_account = 'STOCK') <> (k = 1) then 'VARIANCE' when k = 1 then m.out_account else m.in_account end;
        e.previous_hash := tail; e.hash := stock_entry_hash(e, head.hash); tail := e.hash;
        entries := entries || e;
      end loop;
      written := written + 2;
    elsif difference <> 0 and pt is not null and ps is distinct from pt then -- goods go back to their pool without what was put on them since
      movement := movement + 1;
      came_by := e.id;
      e.movement_no := movement; e.quantity := 0; e.secondary_quantity := 0; e.packages := 0; e.direction := 'revalue'; e.reverses_entry_id := null;
      b := balances[cs]; po := pools[pt];
      for k in 1..2 loop
        e.id := nextval('stock_ledger_id_seq'); e.side := case k when 1 then 'out' else 'in' end; e.amount := case k when 1 then -difference else difference end;
        e.account := case k when 1 then 'VARIANCE' else 'STOCK' end; e.corrects_id := case k when 2 then came_by end;
        e.balance_id := case k when 2 then b.id end; e.identity_id := case k when 2 then b.identity_id end; e.location_id := case k when 2 then b.location_id end;
        e.stock_area_id := case k when 2 then b.stock_area_id end; e.rack_id := case k when 2 then b.rack_id end; e.transfer_line_id := case k when 2 then b.transfer_line_id end;
        e.qc_status := case k when 2 then b.qc_status end; e.cost_pool_id := case k when 2 then po.id end;
        e.previous_hash := case k when 1 then tail else po.chain end; e.hash := stock_entry_hash(e, head.hash); tail := e.hash;
        entries := entries || e;
      end loop;
      po.value := po.value + difference; po.chain := e.hash; pools[pt] := po;
      written := written + 2;
    end if;
  end loop;

  -- R8 at every later moment. All entries of a posting have one time, so the whole change of a key counts.
  for n in 1..coalesce(cardinality(balances), 0) loop
    b := before[n]; c := balances[n];
    if head.kind = 'production' and b.last_effective_at > happened then -- what is made then cannot be what it was made of
      a := (select sum(x.quantity) from unnest(moves) x where x.out_balance_id = b.id and x.in_account = 'PRODUCTION');
      open_part := b.quantity - (select coalesce(sum(l.quantity), 0) from stock_ledger l where l.partner_id = partner and l.balance_id = b.id and l.effective_at > happened);
      if a > open_part then
        m := (select x from unnest(moves) x where x.out_balance_id = b.id order by x.line desc limit 1);
        faults := faults || stock_fault(m.line, 'SHORT_LATER', jsonb_build_object('item', m.item_name, 'lot', m.lot_number, 'quantity', stock_shown(open_part - a, m.uom_decimals),
          'date', to_char(happened at time zone 'Asia/Kolkata', 'DD-MM-YYYY')));
        continue;
      end if;
    end if;
    continue when c.quantity >= b.quantity and c.secondary_quantity >= b.secondary_quantity or b.last_effective_at is null or b.last_effective_at < happened;
    select x.at, x.left_quantity, x.transformation_id into r from (
      select happened as at, b.quantity - sum(l.quantity) as left_quantity, b.secondary_quantity - sum(l.secondary_quantity) as left_secondary, null::bigint as transformation_id
        from stock_ledger l where l.partner_id = partner and l.balance_id = b.id and l.effective_at > happened
       union all
      select l.effective_at, b.quantity - coalesce(sum(sum(l.quantity)) over later, 0), b.secondary_quantity - coalesce(sum(sum(l.secondary_quantity)) over later, 0), max(l.transformation_id)
        from stock_ledger l where l.partner_id = partner and l.balance_id = b.id and l.effective_at > happened
       group by l.effective_at window later as (order by l.effective_at desc rows between unbounded preceding and 1 preceding)
       union all -- a production that takes from the key what it puts there: all it takes must be there without that
      select o.effective_at, b.quantity - sum(l.quantity), null, o.transformation_id
        from (select distinct i.effective_at, i.transformation_id from stock_ledger i
                join stock_ledger u on u.partner_id = partner and u.transformation_id = i.transformation_id and u.balance_id + 0 = b.id -- + 0: found by the transformation, not by all of the key
                 and u.side = 'out' and u.direction = 'consume' and u.reverses_entry_id is null
               where i.partner_id = partner and i.balance_id = b.id and i.effective_at >= happened and i.side = 'in' and i.direction in ('produce', 'byProduct', 'waste')) o
        join stock_ledger l on l.partner_id = partner and l.balance_id = b.id and l.effective_at >= o.effective_at
         and (l.effective_at > o.effective_at or case when l.transformation_id = o.transformation_id then l.quantity > 0
              else l.quantity < 0 and l.reverses_entry_id is null and not exists (select from stock_ledger y where y.partner_id = partner and y.reverses_entry_id = l.id) end)
       where o.transformation_id is distinct from head.reverses_id and not exists (select from stock_transformation y where y.partner_id = partner and y.reverses_id = o.transformation_id)
       group by o.effective_at, o.transformation_id) x
     where x.left_quantity + c.quantity - b.quantity < 0 or x.left_secondary + c.secondary_quantity - b.secondary_quantity < 0
     order by x.at limit 1;
    if found then
      m := (select x from unnest(moves) x where x.out_balance_id = b.id order by x.line desc limit 1);
      faults := faults || case when is_reversal then stock_used(partner, m, happened) else
        stock_fault(m.line, 'SHORT_LATER', jsonb_build_object('item', m.item_name, 'lot', m.lot_number, 'quantity', stock_shown(r.left_quantity + c.quantity - b.quantity, m.uom_decimals),
          'date', to_char(r.at at time zone 'Asia/Kolkata', 'DD-MM-YYYY'), 'document', (select stock_document(t) from stock_transformation t where t.partner_id = partner and t.id = r.transformation_id))) end;
    end if;
  end loop;

  -- A roll is in one place (R2, I14).
  if has_rolls and faults = '[]' then
    rolls_left := array(select x.roll_number from unnest(balances) x where x.roll_number <> '' and x.quantity > 0);
    for r in select x.roll_number, sa.name as area, (select max(mm.line) from unnest(moves) mm where mm.roll_number = x.roll_number) as line
               from (select o.roll_number, min(o.stock_area_id) as area from stock_balance o
                      where o.partner_id = partner and o.roll_number = any (rolls_left) and o.roll_number <> '' and o.is_in_stock and o.id <> all (balance_ids) group by 1
                      union
                     select y.roll_number, min(y.stock_area_id) from unnest(balances) y where y.roll_number <> '' and y.quantity > 0 group by 1 having count(*) > 1) x
               join stock_area sa on sa.partner_id = partner and sa.id = x.area loop
      faults := faults || stock_fault(coalesce(r.line, 0), 'ROLL', jsonb_build_object('roll', r.roll_number, 'reason', 'is in ' || r.area));
    end loop;
  end if;
  if has_rooms and faults = '[]' then faults := stock_room_faults(partner, moves, balances); end if;
  if faults <> '[]' then raise exception 'stock faults' using errcode = 'WF422', detail = faults::text; end if;

  -- Everything holds: write.
  insert into stock_transformation select head.*;
  insert into stock_ledger select * from unnest(entries);

  if is_late then
    for n in 1..cardinality(pools) loop pools[n].revaluing_since := least(pools[n].revaluing_since, since); end loop;
    insert into stock_revaluation (partner_id, transformation_id, pool_ids, since) values (partner, head.id, pool_ids, (select min(x.revaluing_since) from unnest(pools) x));
  elsif sweeps then
    pools := stock_book_late(partner, head, since, null, first_open_at, movement, tail, pools);
  end if;

  update stock_balance x set quantity = y.quantity, secondary_quantity = y.secondary_quantity, packages = y.packages, allocated = y.allocated, allocated_secondary = y.allocated_secondary,
         first_in_at = y.first_in_at, last_move_at = y.last_move_at, last_effective_at = y.last_effective_at, cost_pool_id = y.cost_pool_id, chain = y.chain
    from unnest(balances) y where x.partner_id = partner and x.id = y.id;
  for n in 1..cardinality(pools) loop
    continue when pools[n].quantity = 0 or pools[n].value < 0;
    pools[n].last_rate := round(pools[n].value / pools[n].quantity, 4);
    if entered[n] is not null and pools[n].last_rate <> pools_before[n].last_rate then
      rates := rates || row(partner, nextval('stock_rate_history_id_seq'), pools[n].id, happened, head.id, entered[n], pools_before[n].last_rate, pools[n].last_rate, pools[n].quantity, pools[n].value)::stock_rate_history;
    end if;
  end loop;
  update cost_pool x set quantity = y.quantity, value = y.value, last_rate = y.last_rate, last_effective_at = y.last_effective_at, chain = y.chain, revaluing_since = y.revaluing_since
    from unnest(pools) y where x.partner_id = partner and x.id = y.id;

  if cardinality(rates) > 0 then insert into stock_rate_history select * from unnest(rates); end if;
  if has_holds then
    insert into stock_reservation select * from unnest(holds)
        on conflict (partner_id, id) do update set balance_id = excluded.balance_id, quantity = excluded.quantity, secondary_quantity = excluded.secondary_quantity, taken = excluded.taken, status = excluded.status;
  end if;
  if has_edges then
    insert into lot_edge (partner_id, transformation_id, from_identity_id, to_identity_id, quantity, share)
    select partner, head.id, o.identity_id, i.identity_id, sum(i.quantity), sum(i.quantity) / sum(sum(i.quantity)) over (partition by i.identity_id)
      from unnest(entries) o join unnest(entries) i on i.movement_no = o.movement_no and i.side = 'in' and i.account = 'STOCK'
     where o.side = 'out' and o.account = 'STOCK' and o.identity_id <> i.identity_id group by o.identity_id, i.identity_id;
  end if;
  if cardinality(moves) > 1 and head.kind = 'production' then
    insert into lot_edge (partner_id, transformation_id, from_identity_id, to_identity_id, quantity, share)
    with used as (
      select o.identity_id, -sum(o.quantity) as quantity, -sum(o.amount) as amount, sum(-sum(o.amount)) over () as all_amount, sum(-sum(o.quantity)) over () as all_quantity
        from unnest(entries) o join unnest(entries) i on i.movement_no = o.movement_no and i.side = 'in' and i.account = 'PRODUCTION' where o.side = 'out' and o.account = 'STOCK' and o.quantity < 0 group by o.identity_id),
    made as (
      select i.identity_id, sum(i.quantity) as quantity, sum(i.amount) as amount, sum(sum(i.amount)) over () as all_amount, sum(sum(i.quantity)) over () as all_quantity
        from unnest(entries) i join unnest(entries) o on o.movement_no = i.movement_no and o.side = 'out' and o.account = 'PRODUCTION' where i.side = 'in' and i.account = 'STOCK' and i.quantity > 0 group by i.identity_id)
    select partner, head.id, used.identity_id, made.identity_id,
           round(used.quantity * case when made.all_amount > 0 then made.amount / made.all_amount else made.quantity / made.all_quantity end, 6),
           case when used.all_amount > 0 then used.amount / used.all_amount else used.quantity / used.all_quantity end
      from used cross join made where used.identity_id <> made.identity_id;
  end if;
  if has_rolls then
    update stock_roll x set state = y.state from (
      select distinct on (mm.roll_number) mm.roll_number, case mm.in_account when 'STOCK' then 'inStock' when 'CUSTOMER' then 'dispatched' when 'SUPPLIER' then 'returned' else 'usedUp' end as state, mm.in_account
        from unnest(moves) with ordinality mm where mm.roll_number <> '' order by mm.roll_number, mm.ordinality desc) y
     where x.partner_id = partner and x.roll_number = y.roll_number and x.state <> y.state and (y.in_account = 'STOCK' or y.roll_number <> all (rolls_left));
    update stock_roll x set state = 'usedUp' from unnest(balances) y -- cut up whole
     where x.partner_id = partner and x.roll_number = y.roll_number and y.roll_number <> '' and x.state = 'inStock' and y.quantity = 0 and y.roll_number <> all (rolls_left)
       and y.roll_number <> all (select mm.roll_number from unnest(moves) mm where mm.in_account = 'STOCK');
  end if;
  if has_purchases then
    insert into item_purchase_rate (partner_id, item_id, item_tuple_id, party_id, purchased_at, rate, quantity, uom_id, transformation_id)
    select partner, mm.item_id, mm.item_tuple_id, mm.party_id, happened, round(mm.amount / mm.quantity, 4), mm.quantity, mm.uom_id, head.id
      from unnest(moves) mm where mm.reason = 'PURCHASE' and mm.party_id is not null and mm.quantity > 0;
  end if;
  if is_reversal then delete from item_purchase_rate where partner_id = partner and transformation_id = head.reverses_id; end if;

  perform stock_keep_months(partner, head.id, since);
  return jsonb_build_object('transformationId', head.id, 'effectiveAt', head.effective_at, 'postedAt', head.posted_at, 'isRepeated', false, 'lines', to_jsonb(answers));
end $$;

-- 7 ── doors ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

-- Plans are made once per connection, for nested loops over keys: the settings of the two doors that post hold for all they call.
-- A plan made while the tables were empty may choose any index that starts with the partner and would read the whole table later, where
-- no analyze comes by: so plans are thrown away every 100 postings, and after a large posting made its keys (planning all takes some 10 ms).

-- The words a fault needs and nobody else.
create function stock_party_name(partner int, party_id bigint) returns text language plpgsql stable as $$
begin return (select company_name from party where party.partner_id = partner and party.id = party_id); end $$;

create function stock_product_type_name(partner int, product_type_id bigint) returns text language plpgsql stable as $$
begin return (select name from product_type where product_type.partner_id = partner and product_type.id = product_type_id); end $$;

create function stock_document(t stock_transformation) returns text language sql immutable as $$ select coalesce(t.document_number, t.module || ' ' || t.document_id) $$;

-- USED: what came in by the entry went on by these documents, newest first.
create function stock_used(partner int, m stock_move, happened timestamptz) returns jsonb language sql stable as $$
  select stock_fault(m.line, 'USED', jsonb_build_object('documents', string_agg(stock_document(t), ', ' order by t.id desc)))
    from (select distinct transformation_id from stock_ledger where partner_id = partner and balance_id = m.out_balance_id and side = 'out' and quantity < 0
             and (effective_at, id) > (happened, coalesce(m.reverses_in_id, 0)) and not exists (select from stock_ledger x where x.partner_id = partner and x.reverses_entry_id = stock_ledger.id)
           order by transformation_id desc limit 10) o
    join stock_transformation t on t.partner_id = partner and t.id = o.transformation_id $$;

-- A posting that would leave goods, at a later moment, made of themselves.
create function stock_circle_fault(partner int, head stock_transformation, e stock_ledger) returns jsonb language sql stable as $$
  select case head.kind when 'reversal' then stock_fault(0, 'USED', jsonb_build_object('documents', stock_document(t)))
    else stock_fault(0, 'SHORT_LATER', jsonb_build_object('item', it.name, 'lot', lo.lot_number, 'quantity', stock_shown(e.quantity, u.decimals),
      'date', to_char(e.effective_at at time zone 'Asia/Kolkata', 'DD-MM-YYYY'), 'document', stock_document(t))) end
    from stock_transformation t join item it on it.partner_id = partner and it.id = e.item_id
    left join uom u on u.partner_id = partner and u.id = it.uom_id left join stock_lot lo on lo.partner_id = partner and lo.id = e.lot_id
   where t.partner_id = partner and t.id = e.transformation_id $$;

-- Posts one transformation in one round trip, whether it has 5 or 500 movements. Nothing is written when anything is refused.
--   posting  { kind, module, documentId, documentNumber?, effectiveAt? (left out: now, by the clock under the locks), staffId?, reasonId?, note?, requestId?, override?, firstOpenAt?, processId?, machineId?, shift?, productionDay?,
--              movements: [{ line, reason, quantity, secondaryQuantity?, packages?, amount?, isFree?, settlesAt?, correctsId?, partyId?, documentLineId?, reservationId?, …,
--                            from: { account } | { balanceId }, to: { account } | { itemId, itemTupleId, lotId | lotNumber, …, stockAreaId, rackId, qcStatus } }] }
--   answer   { transformationId, effectiveAt, postedAt, isRepeated, lines: [{ line, quantity, secondaryQuantity, packages, amount, lotId, outBalanceId, inBalanceId, identityId, outEntryId, inEntryId }] }
--            or { faults: [{ line, code, values }] }
create function stock_post(posting jsonb) returns jsonb language plpgsql
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off set join_collapse_limit = 1 set plan_cache_mode = force_generic_plan as $$
declare
  partner int := weft_partner();
  head stock_transformation;
  known stock_transformation;
  resolved record;
  details text;
begin
  head.kind := posting->>'kind'; head.module := posting->>'module'; head.document_id := (posting->>'documentId')::bigint; head.document_number := posting->>'documentNumber';
  head.effective_at := (posting->>'effectiveAt')::timestamptz; head.staff_id := (posting->>'staffId')::bigint; head.reason_id := (posting->>'reasonId')::bigint; head.note := posting->>'note';
  head.request_id := (posting->>'requestId')::uuid; head.process_id := (posting->>'processId')::bigint; head.machine_id := (posting->>'machineId')::bigint; head.shift := posting->>'shift';
  head.production_day := (posting->>'productionDay')::date;
  if head.effective_at > clock_timestamp() + interval '1 minute' then return jsonb_build_object('faults', stock_fault(0, 'ORDER', '{"first": "Date", "second": "today"}')); end if;
  perform stock_share_months(head.effective_at);

  for attempt in 1..30 loop
    if head.request_id is not null then
      select * into known from stock_transformation where partner_id = partner and request_id = head.request_id;
      if found then return jsonb_build_object('transformationId', known.id, 'effectiveAt', known.effective_at, 'postedAt', known.posted_at, 'isRepeated', true, 'lines', '[]'::jsonb); end if;
    end if;
    begin
      resolved := stock_resolve(partner, posting);
      if resolved.faults <> '[]' then raise exception 'stock faults' using errcode = 'WF422', detail = resolved.faults::text; end if;
      return stock_write(partner, head, resolved.moves, (posting->>'firstOpenAt')::timestamptz);
    exception
      when sqlstate 'WF422' then -- what was made for the posting, and its locks, are gone with the block
        get stacked diagnostics details = pg_exception_detail;
        return jsonb_build_object('faults', details::jsonb);
      when sqlstate 'WF409' then null;
      when unique_violation then -- a twin of this request was faster
        if head.request_id is null or sqlerrm not like '%request_id%' then raise; end if;
    end;
  end loop;
  raise exception 'stock_post: the pools kept growing' using errcode = 'serialization_failure';
end $$;

-- Who keeps a month end waits for postings into the months before this one, and they for it.
create function stock_share_months(happened timestamptz) returns void language plpgsql as $$
begin
  if happened < date_trunc('month', clock_timestamp() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' then lock table stock_snapshot in row exclusive mode; end if;
end $$;

-- Mirrors every movement of one transformation, or of all of a document, newest first (1.9).
--   request  { transformationId } | { module, documentId }, and { at, firstOpenAt?, staffId?, reasonId?, note?, requestId? }
--   Entries of an open period are mirrored at their own time; before firstOpenAt at that day, at the pool's rate, the rest to VARIANCE.
--   answer   { reversals: [as stock_post] } or { faults }
create function stock_reverse(request jsonb) returns jsonb language plpgsql
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off set join_collapse_limit = 1 set plan_cache_mode = force_generic_plan as $$
declare
  partner int := weft_partner();
  first_open timestamptz := (request->>'firstOpenAt')::timestamptz;
  t stock_transformation; head stock_transformation; moves stock_move[]; m stock_move; r record; done jsonb := '[]'; faults jsonb := '[]'; details text; other stock_transformation;
  is_closed boolean; n int;
begin
  for attempt in 1..30 loop
    begin
      done := '[]'; faults := '[]';
      for t in select * from stock_transformation x where x.partner_id = partner and (x.id = (request->>'transformationId')::bigint or (request->>'transformationId' is null and x.module = request->>'module'
                and x.document_id = (request->>'documentId')::bigint and x.kind <> 'reversal' and not exists (select from stock_transformation y where y.partner_id = partner and y.reverses_id = x.id)))
                order by x.id desc loop
        perform stock_share_months(least(t.effective_at, (request->>'at')::timestamptz));
        perform stock_wake(partner, array(select distinct l.balance_id from stock_ledger l where l.partner_id = partner and l.transformation_id = t.id and l.balance_id is not null));
        select * into other from stock_transformation y where y.partner_id = partner and (y.reverses_id = t.id or t.kind = 'reversal' and y.id = t.reverses_id) limit 1;
        if found then
          faults := stock_fault(0, 'REVERSED', jsonb_build_object('document', stock_document(t), 'reversal', stock_document(other)));
          raise exception 'stock faults' using errcode = 'WF422', detail = faults::text;
        end if;
        if t.module = 'stockRevaluation' then raise exception 'a revaluation follows from what is posted: reverse that' using errcode = 'invalid_parameter_value'; end if;
        is_closed := coalesce(t.effective_at < first_open, false);
        head := null;
        head.kind := 'reversal'; head.module := t.module; head.document_id := t.document_id; head.document_number := t.document_number; head.effective_at := case when is_closed then first_open else t.effective_at end;
        head.staff_id := (request->>'staffId')::bigint; head.reason_id := (request->>'reasonId')::bigint; head.note := request->>'note'; head.reverses_id := t.id;
        head.request_id := case when done = '[]' then (request->>'requestId')::uuid end;
        moves := '{}'; n := 0;
        for r in select o, i, it.name, it.uom_id, u.symbol, u.decimals, u2.symbol as symbol2, u2.decimals as decimals2, lo.lot_number, idn.roll_number, coalesce(ao.lock_for_count, false) or coalesce(ai.lock_for_count, false) as is_locked,
                        coalesce(case when ao.lock_for_count then ao.name end, ai.name) as area,
                        o.amount + coalesce((select sum(f.amount) from stock_ledger f where f.partner_id = partner and f.corrects_id = o.id), 0) as out_cost,
                        i.amount + coalesce((select sum(f.amount) from stock_ledger f where f.partner_id = partner and f.corrects_id = i.id), 0) as in_cost
                   from stock_ledger o
                   join stock_ledger i on i.partner_id = partner and i.transformation_id = o.transformation_id and i.movement_no = o.movement_no and i.side = 'in'
                   join item it on it.partner_id = partner and it.id = o.item_id
                   left join uom u on u.partner_id = partner and u.id = it.uom_id
                   left join uom u2 on u2.partner_id = partner and u2.id = it.secondary_uom_id
                   left join stock_lot lo on lo.partner_id = partner and lo.id = i.lot_id
                   left join stock_identity idn on idn.partner_id = partner and idn.id = coalesce(i.identity_id, o.identity_id)
                   left join stock_area ao on ao.partner_id = partner and ao.id = o.stock_area_id
                   left join stock_area ai on ai.partner_id = partner and ai.id = i.stock_area_id
                  where o.partner_id = partner and o.transformation_id = t.id and o.side = 'out' and o.reason <> 'REVALUE'
                  order by o.movement_no desc loop
          m := null;
          m.line := (r.o).movement_no; m.reason := 'REVERSAL'; m.direction := (r.o).direction; m.may_be_zero := true; m.carries_holds := (r.o).account = 'STOCK' and (r.i).account = 'STOCK';
          m.item_id := (r.o).item_id; m.item_name := r.name; m.uom_id := r.uom_id; m.uom_symbol := r.symbol; m.uom_decimals := r.decimals; m.secondary_symbol := r.symbol2; m.secondary_decimals := r.decimals2;
          m.lot_number := coalesce(r.lot_number, ''); m.roll_number := coalesce(r.roll_number, ''); m.item_tuple_id := (r.i).item_tuple_id; m.lot_id := (r.i).lot_id;
          m.party_id := (r.o).party_id; m.document_line_id := (r.o).document_line_id; m.sales_order_item_id := (r.o).sales_order_item_id; m.purchase_order_item_id := (r.o).purchase_order_item_id;
          m.organization_id := (r.o).organization_id; m.branch_id := (r.o).branch_id;
          m.quantity := (r.i).quantity; m.secondary := (r.i).secondary_quantity; m.packages := (r.i).packages; m.in_packages := -(r.o).packages;
          if (r.i).quantity = 0 then -- value only: the same place, the other sign
            m.value_rule := 'fixed'; m.amount := -(r.i).amount; m.corrects_id := (r.i).corrects_id; m.direction := 'revalue';
            m.out_account := (r.o).account; m.in_account := (r.i).account; m.in_balance_id := (r.i).balance_id; m.in_identity_id := (r.i).identity_id;
            if exists (select from stock_ledger x where x.partner_id = partner and x.reverses_entry_id = m.corrects_id) then -- the goods were taken back: their late cost lies on VARIANCE
              m.in_account := 'VARIANCE'; m.in_balance_id := null; m.in_identity_id := null; m.corrects_id := null;
            end if;
          else
            m.reverses_out_id := (r.o).id; m.reverses_in_id := (r.i).id;
            m.out_account := (r.i).account; m.out_balance_id := (r.i).balance_id;
            m.in_account := (r.o).account; m.in_balance_id := (r.o).balance_id; m.in_identity_id := (r.o).identity_id; m.in_pool_id := (r.o).cost_pool_id; m.qc_status := (r.o).qc_status;
            m.value_rule := case when is_closed and (r.i).account = 'STOCK' then 'pool' else 'fixed' end;
            m.amount := case when (r.i).account = 'STOCK' then r.in_cost else -r.out_cost end;
            m.settles_at := case when (r.o).account <> 'STOCK' and (r.i).account <> 'STOCK' then null when (r.i).account <> 'STOCK' then r.in_cost when (r.o).account <> 'STOCK' or not is_closed then -r.out_cost end;
            if r.is_locked then faults := faults || stock_fault(m.line, 'AREA_LOCKED', jsonb_build_object('area', r.area)); end if;
          end if;
          n := n + 1; moves[n] := m;
        end loop;
        if faults <> '[]' then raise exception 'stock faults' using errcode = 'WF422', detail = faults::text; end if;
        done := done || stock_write(partner, head, moves, first_open);
      end loop;
      return jsonb_build_object('reversals', done);
    exception
      when sqlstate 'WF422' then
        get stacked diagnostics details = pg_exception_detail;
        return jsonb_build_object('faults', details::jsonb);
      when sqlstate 'WF409' then null;
      when unique_violation then -- someone else reversed it, or a twin of this request did
        if sqlerrm not like '%stock_transformation%' then raise; end if;
    end;
  end loop;
  raise exception 'stock_reverse: the pools kept growing' using errcode = 'serialization_failure';
end $$;

-- Claims stock for a demand: hard on a key, soft on an item of a branch (1.6).
--   request  { demandModule, demandId, demandLineId?, partyId?, salesOrderItemId?, staffId?, expiresAt?, needDate?, priority?,
--              lines: [{ line, balanceId, quantity, secondaryQuantity? } | { line, itemId, itemTupleId, branchId, quantity }] }
--   answer   { reservations: [{ line, id }] } or { faults }
create function stock_reserve(request jsonb) returns jsonb language plpgsql as $$
declare partner int := weft_partner(); r record; faults jsonb := '[]'; answers jsonb := '[]'; made bigint; balance_ids bigint[]; free numeric[]; k int;
begin
  select array_agg((x.b).id), array_agg((x.b).quantity - (x.b).allocated) into balance_ids, free
    from (select b from stock_balance b where partner_id = partner and id in (select (l->>'balanceId')::bigint from jsonb_array_elements(request->'lines') l) order by id for no key update) x;
  for r in select x.*, b.id as balance, b.qc_status, b.item_id as b_item, b.item_tuple_id as b_tuple, b.branch_id as b_branch, it.name, u.symbol, u.decimals, lo.lot_number, sa.name as area
             from jsonb_to_recordset(request->'lines') as x(line int, "demandLineId" bigint, "balanceId" bigint, "itemId" bigint, "itemTupleId" bigint, "branchId" bigint, quantity numeric, "secondaryQuantity" numeric)
             left join stock_balance b on b.partner_id = partner and b.id = x."balanceId"
             left join item it on it.partner_id = partner and it.id = coalesce(b.item_id, x."itemId")
             left join uom u on u.partner_id = partner and u.id = it.uom_id
             left join stock_lot lo on lo.partner_id = partner and lo.id = b.lot_id
             left join stock_area sa on sa.partner_id = partner and sa.id = b.stock_area_id loop
    if r.quantity is null or r.quantity <= 0 then
      faults := faults || stock_fault(r.line, 'TOO_SMALL', jsonb_build_object('label', 'Quantity', 'n', 0));
    elsif r."balanceId" is not null then
      k := array_position(balance_ids, r."balanceId");
      if k is null then faults := faults || stock_fault(r.line, 'REFERENCE', jsonb_build_object('label', 'Stock', 'value', r."balanceId"));
      elsif r.qc_status <> 'released' then faults := faults || stock_fault(r.line, 'ON_HOLD', jsonb_build_object('lot', coalesce(r.lot_number, r.name), 'reason', case r.qc_status when 'hold' then 'Under test' else 'Rejected' end));
      elsif r.quantity > free[k] then
        faults := faults || stock_fault(r.line, 'SHORT_STOCK', jsonb_build_object('item', r.name, 'lot', r.lot_number, 'free', stock_shown(free[k], r.decimals), 'uom', r.symbol, 'area', r.area, 'asked', stock_shown(r.quantity, r.decimals)));
      else
        free[k] := free[k] - r.quantity;
      end if;
    elsif r.name is null then
      faults := faults || stock_fault(r.line, 'REFERENCE', jsonb_build_object('label', 'Item', 'value', r."itemId"));
    end if;
    continue when faults <> '[]';
    insert into stock_reservation (partner_id, kind, demand_module, demand_id, demand_line_id, party_id, sales_order_item_id, item_id, item_tuple_id, branch_id, balance_id, quantity, secondary_quantity, need_date, priority, expires_at, created_by)
    values (partner, case when r."balanceId" is null then 'soft' else 'hard' end, request->>'demandModule', (request->>'demandId')::bigint, coalesce(r."demandLineId", (request->>'demandLineId')::bigint), (request->>'partyId')::bigint, (request->>'salesOrderItemId')::bigint,
      coalesce(r.b_item, r."itemId"), coalesce(r.b_tuple, r."itemTupleId"), coalesce(r.b_branch, r."branchId"), r."balanceId", r.quantity, coalesce(r."secondaryQuantity", 0),
      (request->>'needDate')::date, coalesce((request->>'priority')::smallint, 5), (request->>'expiresAt')::timestamptz, (request->>'staffId')::bigint)
    returning id into made;
    update stock_balance set allocated = allocated + r.quantity, allocated_secondary = allocated_secondary + coalesce(r."secondaryQuantity", 0) where partner_id = partner and id = r."balanceId";
    answers := answers || jsonb_build_object('line', r.line, 'id', made);
  end loop;
  if faults <> '[]' then raise exception 'stock faults' using errcode = 'WF422', detail = faults::text; end if;
  return jsonb_build_object('reservations', answers);
exception when sqlstate 'WF422' then
  return jsonb_build_object('faults', faults);
end $$;

-- Frees what is not taken: of these reservations, or of all of a demand. request { ids } | { demandModule, demandId, demandLineId? }, and { status?: 'released' | 'expired' }; answers { released: n }
create function stock_release(request jsonb) returns jsonb language plpgsql as $$
declare partner int := weft_partner(); wanted bigint[]; rows_freed int;
begin
  wanted := array(select id from stock_reservation where partner_id = partner and status in ('open', 'suspended')
    and case when request ? 'ids' then id in (select value::bigint from jsonb_array_elements_text(request->'ids'))
             else demand_module = request->>'demandModule' and demand_id = (request->>'demandId')::bigint and (request->>'demandLineId' is null or demand_line_id = (request->>'demandLineId')::bigint) end);
  perform from stock_balance where partner_id = partner and id in (select balance_id from stock_reservation where partner_id = partner and id = any (wanted)) order by id for no key update;
  with freed as (
    select id, balance_id, quantity - taken - released as open_quantity, secondary_quantity from stock_reservation where partner_id = partner and id = any (wanted) and status in ('open', 'suspended')
  ), settled as (
    update stock_reservation x set released = x.released + f.open_quantity, secondary_quantity = 0, status = coalesce(request->>'status', 'released') from freed f where x.partner_id = partner and x.id = f.id returning x.id
  ), unclaimed as (
    update stock_balance b set allocated = b.allocated - f.q, allocated_secondary = greatest(0, b.allocated_secondary - f.s)
      from (select balance_id, sum(open_quantity) q, sum(secondary_quantity) s from freed where balance_id is not null group by balance_id) f where b.partner_id = partner and b.id = f.balance_id returning b.id
  )
  select count(*) into rows_freed from settled;
  return jsonb_build_object('released', rows_freed);
end $$;

-- Hands claims of one demand to another, whole or in part (1.6). request { demandModule, demandId, demandLineId?, to: { demandModule, demandId, demandLineId?, partyId?, salesOrderItemId? },
-- lines?: [{ line, balanceId | itemTupleId + branchId, quantity }] } ; without lines all that is open. answer { reservations: [{ line, id }] } or { faults }
create function stock_hand_claims(request jsonb) returns jsonb language plpgsql as $$
declare partner int := weft_partner(); r record; claim stock_reservation; part stock_reservation; faults jsonb := '[]'; answers jsonb := '[]'; wanted numeric; open_quantity numeric; given numeric; held bigint[];
begin
  held := array(select id from stock_reservation where partner_id = partner and demand_module = request->>'demandModule' and demand_id = (request->>'demandId')::bigint
    and (request->>'demandLineId' is null or demand_line_id = (request->>'demandLineId')::bigint) and status in ('open', 'suspended'));
  perform from stock_balance where partner_id = partner and id in (select balance_id from stock_reservation where partner_id = partner and id = any (held)) order by id for no key update;
  for r in select * from jsonb_to_recordset(case when request ? 'lines' then request->'lines' else (select coalesce(jsonb_agg(jsonb_build_object('line', 0, 'id', h)), '[]') from unnest(held) h) end)
             as x(line int, id bigint, "balanceId" bigint, "itemTupleId" bigint, "branchId" bigint, quantity numeric) loop
    wanted := r.quantity; given := 0;
    for claim in select * from stock_reservation x where x.partner_id = partner and x.id = any (held) and x.status in ('open', 'suspended') and (r.id is null or x.id = r.id)
        and (r."balanceId" is null or x.balance_id = r."balanceId") and (r."itemTupleId" is null or x.kind = 'soft' and x.item_tuple_id = r."itemTupleId" and x.branch_id = r."branchId") order by x.priority, x.id for update loop
      exit when wanted <= 0;
      open_quantity := claim.quantity - claim.taken - claim.released;
      part := claim;
      part.id := nextval('stock_reservation_id_seq'); part.quantity := least(open_quantity, coalesce(wanted, open_quantity)); part.taken := 0; part.released := 0;
      part.secondary_quantity := case when part.quantity = open_quantity then claim.secondary_quantity else round(claim.secondary_quantity * part.quantity / open_quantity, 6) end; part.packages := 0;
      part.demand_module := request->'to'->>'demandModule'; part.demand_id := (request->'to'->>'demandId')::bigint; part.demand_line_id := (request->'to'->>'demandLineId')::bigint;
      part.party_id := (request->'to'->>'partyId')::bigint; part.sales_order_item_id := (request->'to'->>'salesOrderItemId')::bigint; part.plan_line_id := null; part.allocation_line_id := null;
      part.created_by := (request->>'staffId')::bigint; part.created_at := clock_timestamp();
      update stock_reservation x set released = x.released + part.quantity, secondary_quantity = x.secondary_quantity - part.secondary_quantity,
             status = case when part.quantity = open_quantity then 'released' else x.status end where x.partner_id = partner and x.id = claim.id;
      insert into stock_reservation select part.*;
      answers := answers || jsonb_build_object('line', r.line, 'id', part.id);
      wanted := wanted - part.quantity; given := given + part.quantity;
    end loop;
    if wanted > 0 then
      faults := faults || stock_fault(r.line, 'NOT_ALLOCATED', jsonb_build_object('item', coalesce((select it.name from item it where it.partner_id = partner and it.id in (
        select b.item_id from stock_balance b where b.partner_id = partner and b.id = r."balanceId" union all select t.item_id from item_tuple t where t.partner_id = partner and t.id = r."itemTupleId") limit 1), 'Stock'),
        'allocated', trim_scale(given)::text, 'asked', trim_scale(r.quantity)::text));
    end if;
  end loop;
  if faults <> '[]' then raise exception 'stock faults' using errcode = 'WF422', detail = faults::text; end if;
  return jsonb_build_object('reservations', answers);
exception when sqlstate 'WF422' then
  return jsonb_build_object('faults', faults);
end $$;

-- Keeps the stock at the end of a month (India time), so that a date long ago is answered from the nearer side (1.10). Answers the rows kept; again for the same month: replaces them.
create function stock_close_month(month_end date) returns int language plpgsql as $$
declare partner int := weft_partner(); until timestamptz := (month_end + 1)::timestamp at time zone 'Asia/Kolkata'; kept int;
begin
  lock table stock_snapshot in share row exclusive mode;
  delete from stock_snapshot s where s.partner_id = partner and s.month_end = stock_close_month.month_end;
  insert into stock_snapshot (partner_id, month_end, balance_id, cost_pool_id, quantity, secondary_quantity, packages, value)
  select partner, stock_close_month.month_end, b.id, 0, b.quantity - l.quantity, b.secondary_quantity - l.secondary, b.packages - l.packages, 0
    from stock_key b cross join lateral (select coalesce(sum(quantity), 0) quantity, coalesce(sum(secondary_quantity), 0) secondary, coalesce(sum(packages), 0) packages
      from stock_ledger where partner_id = partner and balance_id = b.id and effective_at >= until) l
   where b.partner_id = partner and b.quantity - l.quantity > 0
   union all
  select partner, stock_close_month.month_end, 0, p.id, p.quantity - l.quantity, 0, 0, p.value - l.value
    from cost_pool p cross join lateral (select coalesce(sum(quantity), 0) quantity, coalesce(sum(amount), 0) as value from stock_ledger where partner_id = partner and cost_pool_id = p.id and effective_at >= until) l
   where p.partner_id = partner and (p.quantity - l.quantity > 0 or p.value <> l.value);
  get diagnostics kept = row_count;
  return kept;
end $$;
