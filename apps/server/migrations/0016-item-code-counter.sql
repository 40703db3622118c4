-- Last number of each sequence of composed item codes (spec 01, 2.7). The row's lock keeps two saves from one number, and gives it back with a rollback.
create table item_code_counter (
  partner_id int not null references partner (id),
  scope text not null, -- 'prefix FG-BAG', 'type 12' or 'rule 3'
  last bigint not null check (last >= 0),
  primary key (partner_id, scope)
);
call weft_isolate('item_code_counter');
