-- A member's stakes and returns of money, by the brand's day on which the bets were placed.
create table bets_day_play (
  member_id text not null,
  day date not null,
  category text not null,
  currency text not null,
  stake bigint not null,
  payout bigint not null,
  valid_bet bigint not null,
  -- The last result that counts here.
  counted_at timestamptz not null,
  primary key (member_id, day, category, currency)
) with (fillfactor = 80);

-- Deposits and withdrawals, by the brand's day on which they were credited or paid.
create table bets_day_funds (
  member_id text not null,
  day date not null,
  currency text not null,
  deposited bigint not null,
  withdrawn bigint not null,
  primary key (member_id, day, currency)
) with (fillfactor = 80);

-- A brand's rebate rules; a brand without a row gives none.
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

-- The rebate that claims earned for a day, and the part paid within the daily limit.
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

-- A member's bets by the hour in which they were placed, so that totals over a long record cost no more than over a
-- short one. Made from the bets themselves by the job `bets-fold-hours`.
create table bets_hour (
  member_id text not null,
  hour timestamptz not null,
  mode text not null,
  category text not null,
  vassalage text not null,
  game_code text not null,
  status text not null,
  bets integer not null,
  stake bigint not null,
  payout bigint not null,
  valid_bet bigint not null,
  primary key (member_id, hour, mode, game_code, vassalage, category, status)
) with (fillfactor = 90);

-- Hours in which something happened since they were last added up: what `bets_hour` says of them does not hold.
create table bets_hour_due (
  member_id text not null,
  hour timestamptz not null,
  primary key (member_id, hour)
);
create index bets_hours_to_fold on bets_hour_due (hour);

-- Sums of the hours of a day of UTC, so that the totals of a year read hundreds of rows and not thousands. Whatever
-- changes `bets_hour` changes these in the same transaction.
create table bets_day (
  member_id text not null,
  day timestamptz not null,
  mode text not null,
  category text not null,
  vassalage text not null,
  game_code text not null,
  status text not null,
  bets integer not null,
  stake bigint not null,
  payout bigint not null,
  valid_bet bigint not null,
  primary key (member_id, day, mode, game_code, vassalage, category, status)
) with (fillfactor = 70);
