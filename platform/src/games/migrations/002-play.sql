-- The technical doors through which games move money. A maker's games may come through another company's door.
create table vendor_doors (
  code text primary key check (code ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,49}$'),
  -- Where its games are opened; null: the arcade of this installation.
  launch_origin text,
  status text not null check (status in ('ACTIVATED', 'MAINTAINED', 'DEACTIVATED'))
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

-- Who a player is to a vendor: an id that says nothing, one for each account. Never changed, never given twice.
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
  foreign key (merchant, game_id) references games (merchant, id)
);
create index game_launches_old on game_launches (opened_at);

-- Addresses carry a token that works once and soon; its SHA-256 stands here.
create table game_launch_tokens (
  token_hash text primary key,
  launch_id text not null references game_launches (id) on delete cascade,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index game_launch_tokens_of_launch on game_launch_tokens (launch_id);

-- What a launch token was exchanged for. It slides on with the calls that use it.
create table game_sessions (
  token_hash text primary key,
  launch_id text not null references game_launches (id) on delete cascade,
  player_id text not null,
  expires_at timestamptz not null
);
create index game_sessions_of_launch on game_sessions (launch_id);
