-- A member's figures for a day of the brand's time zone, in minor units. A bet counts on the day of its result; a later
-- correction counts on that same day. Kept by the consumer `agents.figures`.
create table agents_day (
  merchant text not null,
  member_id text not null,
  day date not null,
  currency text not null,
  stake bigint not null default 0,
  payout bigint not null default 0,
  valid_bet bigint not null default 0,
  bets integer not null default 0,
  deposits bigint not null default 0,
  first_deposits integer not null default 0,
  withdrawals bigint not null default 0,
  bonuses bigint not null default 0,
  rebates bigint not null default 0,
  primary key (member_id, currency, day)
) with (fillfactor = 80);

-- The bets of those days by category of game.
create table agents_play (
  merchant text not null,
  member_id text not null,
  day date not null,
  currency text not null,
  category text not null,
  stake bigint not null,
  payout bigint not null,
  valid_bet bigint not null,
  bets integer not null,
  primary key (member_id, currency, day, category)
) with (fillfactor = 80);
create index agents_play_by_day on agents_play (merchant, day);

-- The counted part of each wager and its day, so that a later change of the wager can be taken back.
create table agents_wager (
  wager text primary key,
  day date not null,
  stake bigint not null,
  payout bigint not null,
  valid_bet bigint not null
) with (fillfactor = 90);

-- An agent's income by source and day, and what was passed on to downlines. Kept by the consumer `agents.income`.
create table agents_income (
  merchant text not null,
  member_id text not null,
  day date not null,
  currency text not null,
  source text not null check (source in ('COMMISSION', 'DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME')),
  received bigint not null,
  paid bigint not null,
  primary key (member_id, currency, day, source)
) with (fillfactor = 80);

-- Days whose commission was paid.
create table agents_commission_day (
  merchant text not null,
  day date not null,
  paid_at timestamptz not null,
  primary key (merchant, day)
);

-- Commission of days that are over, until it is paid: whoever cannot be paid keeps nobody else waiting.
create table agents_commission_due (
  merchant text not null,
  day date not null,
  member_id text not null,
  currency text not null,
  earned bigint not null,
  primary key (merchant, day, member_id, currency)
);

-- Sums of everybody below an agent on a day, kept as it happens, so that a report costs the same for a large team as
-- for a small one. `direct` counts direct downlines only. The agent is in neither.
create table agents_team_day (
  merchant text not null,
  member_id text not null,
  day date not null,
  currency text not null,
  direct boolean not null,
  stake bigint not null default 0,
  payout bigint not null default 0,
  valid_bet bigint not null default 0,
  bets integer not null default 0,
  deposits bigint not null default 0,
  first_deposits integer not null default 0,
  withdrawals bigint not null default 0,
  bonuses bigint not null default 0,
  rebates bigint not null default 0,
  -- Members with effective turnover on the day.
  active integer not null default 0,
  primary key (member_id, currency, direct, day)
) with (fillfactor = 80);

-- Income of agents below, by source.
create table agents_team_income (
  merchant text not null,
  member_id text not null,
  day date not null,
  currency text not null,
  direct boolean not null,
  source text not null,
  received bigint not null,
  primary key (member_id, currency, direct, day, source)
) with (fillfactor = 80);

-- Members below an agent by a day with effective turnover and the one before it (`-infinity` for the first): over any
-- stretch of days each member counts on the first of theirs in it, which is the one whose day before lies outside.
create table agents_team_return (
  merchant text not null,
  member_id text not null,
  day date not null,
  day_before date not null,
  currency text not null,
  direct boolean not null,
  active integer not null,
  primary key (member_id, currency, direct, day, day_before)
) with (fillfactor = 80);

-- Counts of members who joined below an agent on a day. Rows are added and merged later: sign-ups of a large team would
-- wait for each other at one row of its top.
create table agents_people (
  merchant text not null,
  member_id text not null,
  day date not null,
  members integer not null,
  direct integer not null,
  agents integer not null
);
create index agents_people_of on agents_people (member_id, day);

-- A member's last known balance, and the sum of everybody below an agent by that.
create table agents_balance (
  merchant text not null,
  member_id text not null,
  currency text not null,
  balance bigint not null,
  primary key (member_id, currency)
) with (fillfactor = 80);

create table agents_team_balance (
  merchant text not null,
  member_id text not null,
  currency text not null,
  balance bigint not null,
  primary key (member_id, currency)
) with (fillfactor = 80);
