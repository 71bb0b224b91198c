-- What a brand gives back of its members' play; none where no operator has decided.
create table bets_rebate_rules (
  merchant text primary key,
  rules jsonb not null
);

-- A member's claims wait for each other by this row.
create table bets_rebate_member (
  member_id text not null,
  currency text not null,
  primary key (member_id, currency)
);

-- Effective turnover of a day that was paid for. What `bets_day_play` has more is still to be claimed; what it has
-- less was taken back since.
create table bets_rebate_taken (
  member_id text not null,
  day date not null,
  category text not null,
  currency text not null,
  valid_bet bigint not null,
  primary key (member_id, day, category, currency)
) with (fillfactor = 80);

-- What a day has earned by claims, and what of it was paid under the daily bound.
create table bets_rebate_day (
  member_id text not null,
  day date not null,
  currency text not null,
  earned bigint not null,
  paid bigint not null,
  primary key (member_id, day, currency)
) with (fillfactor = 80);

create table bets_rebate_claim (
  id text primary key,
  merchant text not null,
  member_id text not null,
  currency text not null,
  key text not null,
  at timestamptz not null,
  amount bigint not null check (amount > 0),
  over_cap bigint not null,
  -- By category: rate, effective turnover and what it came to, as strings of minor units.
  lines jsonb not null,
  unique (member_id, key)
);
create index bets_rebate_claims_of_member on bets_rebate_claim (member_id, at desc, id);
