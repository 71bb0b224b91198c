-- One draw is for every brand. The seed lies sealed here until the draw is done; its commitment is public from the start.
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
  primary key (game, issue),
  check ((numbers is null) = (server_seed is null)),
  check (state <> 'VOID' or numbers is null)
);
-- What the clock still has to do something about.
create index lottery_issues_unfinished on lottery_issues (draws_at)
  where state in ('PENDING', 'OPEN', 'CLOSED', 'DRAWING', 'DRAWN') or (state = 'VOID' and settled_at is null);
create index lottery_issues_by_draw on lottery_issues (game, draws_at desc);

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
  -- What was picked, with the prices of the purchase; the result of each once it is settled.
  selections jsonb not null,
  key text not null,
  fingerprint text not null,
  placed_at timestamptz not null,
  settled_at timestamptz,
  unique (member_id, key),
  foreign key (game, issue) references lottery_issues (game, issue)
);
create index lottery_tickets_open on lottery_tickets (game, issue, account_id) where state = 'OPEN';
create index lottery_tickets_by_issue on lottery_tickets (game, issue);
create index lottery_tickets_of_member on lottery_tickets (merchant, member_id, placed_at desc, id desc);
create index lottery_tickets_newest on lottery_tickets (merchant, placed_at desc);

-- Games that a brand does not sell.
create table lottery_closed_games (
  merchant text not null references merchant (code),
  game text not null,
  primary key (merchant, game)
);
