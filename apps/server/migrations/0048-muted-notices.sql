-- Kinds of notices that a person does not want to be told (spec 01, 1.13). The notices themselves stay: who lifts the mute finds them again.
create table notice_mute (
  partner_id int not null references partner (id),
  staff_id bigint not null,
  kind text not null,
  muted_on timestamptz not null,
  primary key (partner_id, staff_id, kind)
);
call weft_isolate('notice_mute');
