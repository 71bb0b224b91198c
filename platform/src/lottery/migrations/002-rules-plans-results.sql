-- Who draws an issue. The house draws from a seed; an authority's results are entered by operators.
alter table lottery_issues
  add column source text not null default 'HOUSE' check (source in ('HOUSE', 'OFFICIAL')),
  -- Rises with each correction of an official result: tickets settled by an older version are settled anew.
  add column draw_version integer not null default 1 check (draw_version >= 1);
alter table lottery_issues drop constraint lottery_issues_check;
alter table lottery_issues add constraint lottery_issues_drawn_from_a_seed
  check (source = 'OFFICIAL' or (numbers is null) = (server_seed is null));

create table lottery_sources (
  game text primary key,
  source text not null check (source in ('HOUSE', 'OFFICIAL'))
);

-- Official results by version. One operator enters, another confirms; only then is anything paid.
create table lottery_results (
  game text not null,
  issue text not null,
  version integer not null,
  numbers jsonb not null,
  entered_by text not null,
  entered_at timestamptz not null,
  confirmed_by text,
  confirmed_at timestamptz,
  primary key (game, issue, version),
  foreign key (game, issue) references lottery_issues (game, issue),
  check (confirmed_by is null or confirmed_by <> entered_by)
);

-- What a play pays of the catalogue's odds, in basis points.
create table lottery_play_odds (
  merchant text not null references merchant (code),
  game text not null,
  play text not null,
  share_bps integer not null check (share_bps between 1000 and 10000),
  primary key (merchant, game, play)
);

-- The most that may be staked on one number of a play in an issue, minor units.
create table lottery_caps (
  merchant text not null references merchant (code),
  game text not null,
  play text not null,
  cap bigint not null check (cap >= 0),
  primary key (merchant, game, play)
);

-- What is staked on each number of a play that has a cap. Kept by purchases, which lock the rows in one order.
create table lottery_number_stakes (
  merchant text not null,
  game text not null,
  issue text not null,
  play text not null,
  token text not null,
  stake bigint not null check (stake >= 0),
  primary key (merchant, game, issue, play, token),
  foreign key (game, issue) references lottery_issues (game, issue) on delete cascade
);

-- Numbers that are not sold. `*` is every play, an empty issue every issue.
create table lottery_blocked_numbers (
  merchant text not null references merchant (code),
  game text not null,
  play text not null,
  issue text not null,
  token text not null,
  primary key (merchant, game, play, issue, token)
);

-- Chases: the same bets on one issue after the other, each bought when it opens.
create table lottery_plans (
  id text primary key,
  merchant text not null references merchant (code),
  member_id text not null,
  account_id bigint not null,
  currency text not null,
  game text not null,
  -- What was picked, without prices: those are of each purchase.
  selections jsonb not null,
  issues integer not null check (issues between 2 and 100),
  bought integer not null,
  stop_on_win boolean not null,
  state text not null check (state in ('RUNNING', 'FINISHED', 'WON', 'CANCELLED', 'STOPPED')),
  stop_reason text,
  cost bigint not null check (cost > 0),
  -- Of the last ticket; the next one is bought once that is settled.
  last_issue text not null,
  last_ticket text not null,
  key text not null,
  fingerprint text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  unique (member_id, key)
);
create index lottery_plans_running on lottery_plans (game) where state = 'RUNNING';
create index lottery_plans_of_member on lottery_plans (merchant, member_id, started_at desc, id desc);

alter table lottery_tickets
  add column plan_id text references lottery_plans (id),
  -- Which version of the draw settled it; 0 before.
  add column settled_version integer not null default 0;
update lottery_tickets set settled_version = 1 where state in ('WON', 'LOST', 'PUSH');
create index lottery_tickets_of_plan on lottery_tickets (plan_id) where plan_id is not null;
create index lottery_issues_by_day on lottery_issues (draws_at desc) where numbers is not null;
