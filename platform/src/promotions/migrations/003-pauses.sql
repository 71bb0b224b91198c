-- Times in which a promotion was paused: no day of them is one of the days to claim in.
create table promotions_pause (
  merchant text not null,
  promotion_id text not null,
  from_at timestamptz not null,
  -- Null while it is paused.
  until_at timestamptz,
  primary key (merchant, promotion_id, from_at)
);
insert into promotions_pause (merchant, promotion_id, from_at)
  select merchant, id, updated_at from promotions_promotion where state = 'PAUSED';
