-- Numbers of rolls that were given out before anybody wrote the rolls down (spec 02, 4.3). What is not used within a day is given out again.
create table roll_number (
  partner_id int not null references partner (id),
  number text not null,
  item_id bigint not null,
  reserved_by bigint,
  reserved_until timestamptz not null,
  primary key (partner_id, number)
);
create index roll_number_of_item on roll_number (partner_id, item_id, reserved_until);
call weft_isolate('roll_number');
