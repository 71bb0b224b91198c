-- A member's own limits: one row that every deposit and stake of theirs reads. Null is no limit; amounts in minor units
-- of 1/10,000.
create table limits_member (
  member_id text primary key,
  merchant text not null,
  deposit_day bigint check (deposit_day >= 0),
  deposit_week bigint check (deposit_week >= 0),
  deposit_month bigint check (deposit_month >= 0),
  loss_day bigint check (loss_day >= 0),
  loss_week bigint check (loss_week >= 0),
  loss_month bigint check (loss_month >= 0),
  session_minutes integer check (session_minutes > 0),
  reality_minutes integer check (reality_minutes > 0),
  shut_out_kind text check (shut_out_kind in ('time-out', 'self-exclusion')),
  shut_out_until timestamptz,
  -- When a limit before the first deposit was suggested and not wanted.
  first_skipped_at timestamptz,
  -- Whether the member was told that the break is over. True where there is nothing to tell.
  shut_out_end_told boolean not null default true
) with (fillfactor = 80);
create index limits_breaks_to_end on limits_member (shut_out_until) where not shut_out_end_told;

-- A looser limit that waits for its day and is then confirmed. `value` null takes the limit away.
create table limits_pending (
  member_id text not null,
  kind text not null,
  value bigint,
  asked_at timestamptz not null,
  primary key (member_id, kind)
);

-- The history of a member's limits. Rows are never changed.
create table limits_change (
  id bigint generated always as identity primary key,
  member_id text not null,
  merchant text not null,
  at timestamptz not null,
  action text not null,
  kind text,
  before bigint,
  after bigint,
  until timestamptz
);
create index limits_change_of_member on limits_change (member_id, id desc);

-- Limits that every member of a brand must set before the first deposit.
create table limits_profile (
  merchant text primary key,
  jurisdiction text not null,
  mandatory text[] not null
);

-- An account's losses in the current windows, up to a place in its record, so that no bet has to add up a month of
-- bets.
create table limits_loss (
  account_id bigint primary key,
  through_at timestamptz not null,
  through_transfer bigint not null,
  day_since timestamptz not null,
  day_ends timestamptz not null,
  day_lost bigint not null,
  week_since timestamptz not null,
  week_ends timestamptz not null,
  week_lost bigint not null,
  month_since timestamptz not null,
  month_ends timestamptz not null,
  month_lost bigint not null
) with (fillfactor = 60);
