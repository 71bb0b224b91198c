-- What can be played: makers of games, their games, and what members like.
create table vendors (
  -- The specification's `vassalage`.
  code text primary key check (code ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,49}$'),
  name text not null,
  icon text not null,
  position integer not null,
  status text not null default 'ACTIVATED' check (status in ('ACTIVATED', 'MAINTAINED', 'DEACTIVATED'))
);

create table games (
  merchant text not null,
  id text not null check (id ~ '^[A-Za-z0-9_-]{1,50}$'),
  vendor text not null references vendors (code),
  category text not null,
  -- Names by language code; EN is always there.
  names jsonb not null check (names ? 'EN'),
  -- All names in lower case and without accents, for the search.
  search_text text not null,
  position integer not null,
  status text not null check (status in ('ACTIVATED', 'MAINTAINED', 'COMING_SOON')),
  -- Who serves the game: the code under which a vendor's server signs its calls.
  door text,
  rtp_bps integer check (rtp_bps between 0 and 10000),
  min_stake bigint check (min_stake > 0),
  max_stake bigint check (max_stake >= min_stake),
  lines integer check (lines > 0),
  supports_trial boolean not null default false,
  is_new boolean not null default false,
  primary key (merchant, id),
  check (status = 'COMING_SOON' or door is not null)
);
create index games_of_category on games (merchant, category, position);

create table favourite_games (
  merchant text not null,
  member_id text not null,
  game_id text not null,
  marked_at timestamptz not null,
  primary key (member_id, game_id),
  foreign key (merchant, game_id) references games (merchant, id)
);
