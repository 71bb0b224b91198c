-- Missions written by operators. Days are those of the brand's calendar; a mission's target and reward never change.
create table missions_mission (
  id text primary key,
  merchant text not null,
  texts jsonb not null,
  type text not null,
  category text,
  provider text,
  game text,
  period text not null,
  -- Minor units for sums, else a count.
  target bigint not null check (target > 0),
  reward_kind text not null,
  -- Minor units, or points.
  reward bigint not null check (reward > 0),
  turnover_bps integer not null,
  place integer not null,
  state text not null,
  starts_on date not null,
  ends_on date,
  claim_days integer not null,
  created_at timestamptz not null,
  -- The raffle whose draw a mission's tickets enter.
  raffle text
);
create index missions_of_brand on missions_mission (merchant, created_at desc, id);

-- Sums that the consumer `missions.progress` keeps, by day of the brand's calendar and in its currency. A bet counts on
-- the day it was placed, so that a correction is taken from the same day.
create table missions_play (
  member_id text not null,
  day date not null,
  category text not null,
  provider text not null,
  game text not null,
  valid_bet bigint not null,
  primary key (member_id, day, category, provider, game)
) with (fillfactor = 80);

create table missions_funds (
  member_id text not null,
  day date not null,
  amount bigint not null,
  count integer not null,
  primary key (member_id, day)
) with (fillfactor = 80);

create table missions_visit (
  member_id text not null,
  day date not null,
  primary key (member_id, day)
);

create table missions_invite (
  invited_id text primary key,
  member_id text not null,
  day date not null
);
create index missions_invites_of_member on missions_invite (member_id, day);

-- The members who have played the most in a day, week or month that begins on a day.
create table missions_board (
  merchant text not null,
  period text not null,
  starts date not null,
  member_id text not null,
  valid_bet bigint not null,
  -- When it came to this: of equal ones the earlier stands first.
  reached_at timestamptz not null,
  primary key (merchant, period, starts, member_id)
) with (fillfactor = 80);
create index missions_board_places on missions_board (merchant, period, starts, valid_bet desc, reached_at, member_id);

-- Rewards that were handed over: one for each mission, member and window.
create table missions_claim (
  mission_id text not null references missions_mission (id),
  member_id text not null,
  -- First day of the window.
  starts date not null,
  claimed_at timestamptz not null,
  claim_key text not null,
  primary key (mission_id, member_id, starts),
  unique (member_id, claim_key)
);
create index missions_claims_of_member on missions_claim (member_id, claimed_at desc);

-- The number of members of a window of the board within a span of valid bets, so that a place is known without going
-- through everybody ahead. A span is an eighth of a power of two at level 0, and a sixty-fourth of that at level 1.
create table missions_board_span (
  merchant text not null,
  period text not null,
  starts date not null,
  level integer not null check (level in (0, 1)),
  span integer not null,
  members integer not null,
  primary key (merchant, period, starts, level, span)
) with (fillfactor = 70);
