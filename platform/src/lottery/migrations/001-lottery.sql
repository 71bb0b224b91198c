-- One draw is for every brand. The seed lies sealed here until the draw is done; its commitment is public from the
-- start.
create table lottery_issues (
  game text not null,
  issue text not null,
  state text not null check (state in ('PENDING', 'OPEN', 'CLOSED', 'DRAWING', 'DRAWN', 'SETTLED', 'RESETTLED', 'VOID')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  commitment text not null,
  sealed_seed text not null,
  server_seed text,
  numbers jsonb,
  drawn_at timestamptz,
  settled_at timestamptz,
  -- The source of an issue's draw. The house draws from a seed; an authority's results are entered by operators.
  source text not null default 'HOUSE' check (source in ('HOUSE', 'OFFICIAL')),
  -- Rises with each correction of an official result: tickets settled by an older version are settled anew.
  draw_version integer not null default 1 check (draw_version >= 1),
  -- The operator who asked to void a closed issue; another operator does it.
  void_asked_by text,
  primary key (game, issue),
  check (state <> 'VOID' or numbers is null),
  constraint lottery_issues_drawn_from_a_seed check (source = 'OFFICIAL' or numbers is null or server_seed is not null),
  constraint lottery_issues_seed_once_drawn check (server_seed is null or numbers is not null or state = 'VOID')
);
-- Issues that a job still has to work on.
create index lottery_issues_unfinished on lottery_issues (draws_at)
  where state in ('PENDING', 'OPEN', 'CLOSED', 'DRAWING', 'DRAWN') or (state = 'VOID' and settled_at is null);
create index lottery_issues_by_draw on lottery_issues (game, draws_at desc);
create index lottery_issues_by_day on lottery_issues (draws_at desc) where numbers is not null;

-- Chases: the same bets on one issue after the other, each bought when it opens.
create table lottery_plans (
  id text primary key,
  merchant text not null references merchant (code),
  member_id text not null,
  account_id bigint not null,
  currency text not null,
  game text not null,
  -- The selections without prices: those belong to each purchase.
  selections jsonb not null,
  issues integer not null check (issues between 2 and 100),
  bought integer not null,
  stop_on_win boolean not null,
  state text not null check (state in ('RUNNING', 'FINISHED', 'WON', 'CANCELLED', 'STOPPED')),
  stop_reason text,
  cost bigint not null check (cost > 0),
  -- The issue of the last ticket; the next one is bought once that is settled.
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

create table lottery_tickets (
  id text primary key,
  merchant text not null references merchant (code),
  member_id text not null,
  account_id bigint not null,
  wager_id text not null unique,
  game text not null,
  issue text not null,
  state text not null check (state in ('OPEN', 'WON', 'LOST', 'PUSH', 'VOID', 'CANCELLED')),
  currency text not null,
  cost bigint not null check (cost > 0),
  payout bigint not null default 0 check (payout >= 0),
  -- The selections with the prices of the purchase, and the result of each once it is settled.
  selections jsonb not null,
  key text not null,
  fingerprint text not null,
  placed_at timestamptz not null,
  settled_at timestamptz,
  plan_id text references lottery_plans (id),
  -- The version of the draw that settled it; 0 before.
  settled_version integer not null default 0,
  -- A ticket may be on several stations that draw together: the others beside `game`, each with an issue of the same
  -- id.
  other_games text[] not null default '{}',
  -- The commitments of its stations as they were when a ticket was bought; empty for draws of an authority.
  commitments jsonb not null default '{}',
  -- The number of lines of a ticket: settling goes by lines, and a member's lines on one draw are bounded. A selection
  -- costs its lines times what one costs, less the rebate.
  lines integer not null check (lines > 0),
  unique (member_id, key),
  foreign key (game, issue) references lottery_issues (game, issue)
);
create index lottery_tickets_open on lottery_tickets (game, issue, account_id) where state = 'OPEN';
create index lottery_tickets_of_member on lottery_tickets (merchant, member_id, placed_at desc, id desc);
create index lottery_tickets_newest on lottery_tickets (merchant, placed_at desc);
create index lottery_tickets_of_plan on lottery_tickets (plan_id) where plan_id is not null;
create index lottery_tickets_by_issue on lottery_tickets (game, issue, account_id);
create index lottery_tickets_of_stations on lottery_tickets (issue, account_id) where other_games <> '{}';

-- Games that a brand does not sell.
create table lottery_closed_games (
  merchant text not null references merchant (code),
  game text not null,
  primary key (merchant, game)
);

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

-- A play's payout as a share of the catalogue's odds, in basis points.
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

-- The stake on each number of a play that has a cap. Kept by purchases, which lock the rows in one order.
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

-- Draws of one day that an operator put elsewhere than the game's calendar does.
create table lottery_draw_days (
  game text not null,
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  -- HH:MM by the game's own clock; null: there is no draw.
  draws_at text check (draws_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  primary key (game, day)
);
