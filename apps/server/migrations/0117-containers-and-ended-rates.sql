-- Written by `pnpm migrations` from the module catalogue. Do not change a migration that was released: write the next one.

-- Table uom
alter table uom add column is_container boolean not null default false;

-- Table gst_rate
alter table gst_rate add column valid_till date;

-- Units that hold what each item says (spec 01, 3.13): one to one they said that a bale is one piece. A factor that a company gave them stays its own.
update uom set is_container = true
 where kind = 'count' and not is_base and numerator = 1 and denominator = 1 and lower(symbol) in ('bag', 'roll', 'bdl', 'bale', 'box', 'ctn', 'drum', 'pallet', 'set');

-- Rates that the law ended with 21-09-2025 (spec 01, 3.23); what a company took back into use is its own.
update gst_rate set valid_till = date '2025-09-21' where taxability = 'taxable' and rate in (12, 28) and not is_active;

-- Settings are read anew: a figure may be typed in the other units of its kind, of which containers are none.
update config_revision set revision = revision + 1 where name = 'config';

-- A lot is tested again so many days after it was made, else received (spec 02, 1.12); an earlier day that was told stays.
do $$
begin
  execute replace(
    pg_get_functiondef('stock_make_lots'::regproc),
    $was$it.shelf_life_days::int), x."retestOn", x."customerId"$was$,
    $now$it.shelf_life_days::int), least(x."retestOn", coalesce(x."manufacturedOn", (coalesce((posting->>'effectiveAt')::timestamptz, clock_timestamp()) at time zone 'Asia/Kolkata')::date) + it.retest_days::int), x."customerId"$now$
  );
end $$;

update stock_lot lo set retest_on = coalesce(lo.manufactured_on, (lo.received_at at time zone 'Asia/Kolkata')::date) + i.retest_days::int
  from item i where i.partner_id = lo.partner_id and i.id = lo.item_id and i.retest_days > 0 and lo.retest_on is null;

alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('lotExpiry', 'lotRetest', 'claimExpired', 'claimSuspended', 'ledgerFault', 'lowStock', 'approvalWaits', 'approvalDecided', 'approvalLate', 'fileExpiry', 'machinePaper', 'mouldLife', 'filesNearlyFull', 'handOverLate', 'loanDue', 'packingDue', 'orderRest', 'mailRefused', 'mention', 'importFinished', 'exportFinished', 'reportFailed', 'reportPaused', 'message', 'messageFailed'));
