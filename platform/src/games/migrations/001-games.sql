-- The lobby: game providers, their games, and members' favourites.
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
  -- The API that serves the game: the code under which a vendor's server signs its calls.
  door text,
  rtp_bps integer check (rtp_bps between 0 and 10000),
  min_stake bigint check (min_stake > 0),
  max_stake bigint check (max_stake >= min_stake),
  lines integer check (lines > 0),
  supports_trial boolean not null default false,
  is_new boolean not null default false,
  -- Further facts that the lobby shows of a game (specification §3, Game entry), and what operators decide.
  -- The game's number at its vendor.
  node_id text not null,
  -- The brand's own names by language code; a language that is not there keeps the game's name.
  display_names jsonb not null default '{}',
  -- One of the fifteen kinds of live tables.
  classification text,
  -- The entry stands for all of its vendor's games in the category.
  is_list boolean not null default false,
  is_promoted boolean not null default false,
  -- Our own lotteries: the area, and the lottery and play that the hall opens with.
  lotto_area text check (lotto_area in ('VN', 'SEA', 'ELOTT')),
  lotto_game text,
  default_play text,
  -- A picture of the brand's own, as a path of the site; without one a game has the cover that is named after it.
  cover text check (cover ~ '^/(?:[A-Za-z0-9_-][A-Za-z0-9_.-]*/)*[A-Za-z0-9_-][A-Za-z0-9_.-]*\.(?:svg|png|jpe?g|webp|avif)$'),
  primary key (merchant, id),
  constraint games_have_a_door check (status = 'COMING_SOON' or door is not null or category in ('LOTT', 'ELOTT'))
);
create index games_of_category on games (merchant, category, position);
-- A lobby of many thousand games is shown a page at a time, and counted: both read an index and no rows besides.
create index games_in_order on games (merchant, category, status, position, id);
create index games_by_vendor on games (merchant, category, vendor);

create table favourite_games (
  merchant text not null,
  member_id text not null,
  game_id text not null,
  marked_at timestamptz not null,
  primary key (member_id, game_id),
  foreign key (merchant, game_id) references games (merchant, id)
);

-- The technical doors through which games move money. A provider's games may come through another company's door.
create table vendor_doors (
  code text primary key check (code ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,49}$'),
  -- The address at which its games open; null means this installation's arcade.
  launch_origin text,
  status text not null check (status in ('ACTIVATED', 'MAINTAINED', 'DEACTIVATED')),
  -- A second address of the same games, for when the first does not answer.
  backup_origin text,
  -- In the frame of /game, or in a window of the vendor's own.
  opens_in text not null default 'FRAME' check (opens_in in ('FRAME', 'WINDOW'))
);

-- A vendor's signing secrets, sealed. Two may live at once, so that a secret is changed without a pause.
create table vendor_secrets (
  door text not null references vendor_doors (code),
  -- Tells secrets apart without opening them.
  print text not null,
  sealed text not null,
  added_at timestamptz not null,
  retires_at timestamptz,
  primary key (door, print)
);

-- A player's id for a vendor: it says nothing, and each account has its own. Never changed, never given twice.
create table vendor_players (
  door text not null references vendor_doors (code),
  player_id text not null,
  account_id bigint not null,
  member_id text not null,
  merchant text not null,
  currency text not null,
  mode text not null check (mode in ('REAL', 'TRIAL')),
  primary key (door, player_id),
  unique (door, account_id)
);

-- A game opened by a member. Its id may be asked again for a fresh address.
create table game_launches (
  id text primary key,
  merchant text not null,
  member_id text not null,
  -- The sign-in that opened it: the game ends with that.
  sign_in text not null,
  game_id text not null,
  door text not null references vendor_doors (code),
  mode text not null check (mode in ('REAL', 'TRIAL')),
  language text not null,
  account_id bigint not null,
  opened_at timestamptz not null,
  -- The table that a game was opened at: who is at it has a session of such a launch.
  room_id text,
  foreign key (merchant, game_id) references games (merchant, id)
);
create index game_launches_old on game_launches (opened_at);
create index game_launches_at_room on game_launches (merchant, room_id) where room_id is not null;
-- The games of a member are ended when a break begins that holds for them.
create index game_launches_of_member on game_launches (member_id);

-- Addresses carry a token that works once and soon; its SHA-256 stands here.
create table game_launch_tokens (
  token_hash text primary key,
  launch_id text not null references game_launches (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index game_launch_tokens_of_launch on game_launch_tokens (launch_id);

-- Game sessions, each exchanged for a launch token. The expiry moves on with the calls that use it.
create table game_sessions (
  token_hash text primary key,
  launch_id text not null references game_launches (id) on delete cascade,
  player_id text not null,
  expires_at timestamptz not null
);
create index game_sessions_of_launch on game_sessions (launch_id);

-- How often a game was played for money on a day (UTC). A job keeps it, so that no page has to count wagers.
create table game_plays (
  merchant text not null,
  day date not null,
  game_id text not null,
  rounds bigint not null,
  primary key (merchant, day, game_id)
);

-- Games that an operator puts among the hot ones, before those that were played most.
create table hot_games (
  merchant text not null,
  game_id text not null,
  position integer not null,
  primary key (merchant, game_id),
  foreign key (merchant, game_id) references games (merchant, id)
);

-- A brand's order of the lobby. Without a row the default order applies.
create table lobby_settings (
  merchant text primary key references merchant (code),
  esports_vendors text[] not null default '{}',
  pp_vendor text,
  jl_vendor text
);

-- Tables at which members play each other.
create table pvp_rooms (
  merchant text not null,
  id text not null check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  game_id text not null,
  names jsonb not null check (names ? 'EN'),
  min_stake bigint not null check (min_stake > 0),
  max_stake bigint not null check (max_stake >= min_stake),
  seats integer not null check (seats between 2 and 1000),
  position integer not null,
  is_open boolean not null default true,
  primary key (merchant, id),
  foreign key (merchant, game_id) references games (merchant, id)
);

-- How many games there are of a vendor in a category and state: a lobby of many thousands is counted by adding these
-- up.
create table game_counts (
  merchant text not null,
  category text not null,
  vendor text not null,
  status text not null,
  games integer not null,
  primary key (merchant, category, vendor, status)
);

-- Covers and marks that operators have sent, drawn anew. The id is the file's name in its path, and never another
-- picture.
create table game_pictures (
  id text primary key check (id ~ '^p_[A-Za-z0-9_-]{22}$'),
  merchant text not null,
  sent_by text not null,
  bytes bytea not null,
  drawn_at timestamptz not null
);
