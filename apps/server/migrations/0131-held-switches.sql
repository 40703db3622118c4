-- A switch of stock, the status that counts as completed or the day up to which books are closed changes while others post (spec 01, 2.1: off only while nothing
-- uses it). Who posts, claims or moves a document holds the switches until he commits; who turns one waits for those and keeps new ones out. Whoever read
-- the switches before a change was committed may have written by what they said: he begins anew.
create function weft_switches_lock(partner int) returns bigint language sql immutable as $$ select hashtextextended('switches ' || partner, 0) $$;

create function weft_hold_switches(partner int) returns void language plpgsql as $$
declare known text := nullif(current_setting('app.switches', true), ''); -- their revision as the transaction read it
begin
  perform pg_advisory_xact_lock_shared(weft_switches_lock(partner));
  if known is not null and known::bigint <> coalesce((select revision from config_revision where partner_id = partner and name = 'switches'), 0) then
    raise exception 'a switch was turned meanwhile' using errcode = 'serialization_failure';
  end if;
end $$;

-- Who waits keeps new postings out: not for long, for an import may hold the switches for minutes.
create function weft_turn_switch(partner int) returns void language plpgsql set lock_timeout = '5s' as $$
begin
  perform pg_advisory_xact_lock(weft_switches_lock(partner));
end $$;

-- As before (0103), and the switches before the units.
create or replace function stock_hold_units(partner int, items bigint[]) returns void language plpgsql as $$
declare began text := nullif(current_setting('app.began', true), '');
begin
  perform weft_hold_switches(partner);
  perform pg_advisory_xact_lock_shared(x.key) from (select distinct stock_unit_lock(partner, i) as key from unnest(items) i order by 1) x;
  -- Ids of transactions tell nothing after a restore into another database: what lies back longer than any transaction lasts is not asked.
  if began is not null and exists (
    select from item_unit_change c where c.partner_id = partner and c.item_id = any (items) and c.changed_at > now() - interval '1 hour'
       and c.made_by is distinct from pg_current_xact_id_if_assigned() and not pg_visible_in_snapshot(c.made_by, began::pg_snapshot)) then
    raise exception 'the unit of an item was changed meanwhile' using errcode = 'serialization_failure';
  end if;
end $$;
