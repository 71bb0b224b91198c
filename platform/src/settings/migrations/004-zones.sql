-- The time zones that a brand has changed to, and the one that it will; `merchant.time_zone` is the one that it began with.
-- What was counted by a former zone stays counted by it.
create table merchant_zone (
  merchant_code text not null references merchant (code),
  since timestamptz not null,
  zone text not null,
  primary key (merchant_code, since)
);
