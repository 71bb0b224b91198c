-- The ranks of a brand and their rules, as an operator has set them; a brand without a row has the house's own.
create table vip_ladder (
  merchant text primary key,
  ladder jsonb not null
);

create table vip_member (
  member_id text primary key,
  merchant text not null,
  registered_at timestamptz not null,
  level integer not null default 0 check (level >= 0),
  -- A rank that was held before asks for play in the window as well.
  highest integer not null default 0,
  -- Day of the brand's calendar on which the rank rose last: one level a day.
  risen_on date,
  -- First day of the window in which the rank must be kept.
  window_from date,
  birthday date,
  -- Month and day of it, MM-DD.
  birth_md text,
  labels text[] not null default '{}',
  -- Sums that an operator carried over from elsewhere.
  carried_deposit bigint not null default 0,
  carried_bet bigint not null default 0,
  -- The next rank's threshold: below it the member needs no check. Null on the last one.
  next_deposit bigint default 0,
  next_bet bigint default 0,
  -- When the rank is to be looked at.
  due_at timestamptz
) with (fillfactor = 80);
create index vip_member_due on vip_member (due_at) where due_at is not null;
create index vip_member_level on vip_member (merchant, level, member_id);
create index vip_member_birthday on vip_member (merchant, birth_md, member_id) where birth_md is not null;

-- Sums that the consumer `vip.progress` keeps from the event log, in the brand's currency.
create table vip_total (
  member_id text primary key,
  deposit bigint not null,
  valid_bet bigint not null
) with (fillfactor = 80);

-- The same by day of the brand's calendar. A bet counts on the day it was settled, and what is taken back on the day it
-- was taken back.
create table vip_day (
  member_id text not null,
  day date not null,
  deposit bigint not null,
  valid_bet bigint not null,
  primary key (member_id, day)
) with (fillfactor = 80);

-- Bonuses that were offered. The key makes one offer of each: upgrade:LEVEL, birthday:YEAR, monthly:MONTH.
create table vip_bonus (
  id text primary key,
  merchant text not null,
  member_id text not null,
  key text not null,
  kind text not null,
  level integer not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  turnover_bps integer not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  claimed_at timestamptz,
  claim_key text,
  unique (member_id, key),
  unique (member_id, claim_key)
);
create index vip_bonus_of_member on vip_bonus (member_id, offered_at desc);
