-- Screens and records that a person opened last, and those with a star: they follow the person to every browser (spec 01, 1.13).
create table staff_places (
  partner_id int not null references partner (id),
  staff_id bigint not null,
  recent jsonb not null default '[]', -- [{path, label, hint}], the last one first
  starred jsonb not null default '[]',
  updated_on timestamptz not null default now(),
  primary key (partner_id, staff_id)
);
call weft_isolate('staff_places');
