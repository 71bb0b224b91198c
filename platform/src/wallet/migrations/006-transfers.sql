-- Vendors that keep members' money while it is played there (semantics §1.1), by brand. `type_id` is how the wire calls
-- their wallets; '1' is the main one.
create table wallet_vendors (
  merchant text not null,
  code text not null,
  type_id text not null check (type_id <> '1'),
  names jsonb not null,
  -- CLOSED: money may only come back.
  status text not null default 'OPEN' check (status in ('OPEN', 'CLOSED')),
  min_amount bigint not null check (min_amount > 0),
  primary key (merchant, code),
  unique (merchant, type_id)
);

-- A member as a vendor knows them: one for each account that holds what lies there.
create table wallet_vendor_players (
  account_id bigint primary key references ledger_accounts (id),
  vendor text not null,
  merchant text not null,
  member_id text not null,
  currency text not null,
  player_id text not null unique,
  -- The vendor has said that it knows the player.
  known boolean not null default false,
  -- The last round of theirs that is in our books, by the vendor's count.
  through bigint not null default 0,
  -- Rounds are asked for until then.
  watched_until timestamptz,
  -- The sign-in from which a game of the vendor was opened last; null once the vendor was told to end it.
  session_id text,
  -- From when on the vendor is told to end the player's games.
  kick_at timestamptz,
  -- The number of times a player's games were opened: leaving one collects money only while no other was opened since.
  plays integer not null default 0,
  unique (member_id, merchant, vendor, currency)
) with (fillfactor = 80);
create index wallet_vendor_players_watched on wallet_vendor_players (watched_until) where watched_until is not null;
create index wallet_vendor_players_playing on wallet_vendor_players (account_id) where session_id is not null;
create index wallet_vendor_players_kick on wallet_vendor_players (kick_at) where kick_at is not null;

-- Transfers between the main wallet and a vendor's (semantics §1.6). The id is the reference that the vendor knows.
create table wallet_vendor_transfers (
  id text primary key,
  merchant text not null,
  member_id text not null,
  vendor text not null,
  currency text not null,
  direction text not null check (direction in ('IN', 'OUT')),
  -- Null where all of it is asked for and the vendor has not said how much that is.
  amount bigint check (amount > 0),
  state text not null check (state in ('INIT', 'HELD', 'UNKNOWN', 'DONE', 'FAILED')),
  cause text not null check (cause in ('MEMBER', 'LAUNCH', 'COLLECT')),
  key text not null,
  fingerprint text not null,
  reason text not null default '',
  -- When the vendor is asked next what became of it.
  next_at timestamptz,
  tries integer not null default 0,
  created_at timestamptz not null,
  -- One operator's proposed end of a transfer that the vendor's answers cannot settle; another one, who proposes the
  -- same, makes it so.
  end_state text check (end_state in ('DONE', 'FAILED')),
  end_amount bigint check (end_amount >= 0),
  end_asked_by text,
  unique (member_id, key),
  check (amount is not null or direction = 'OUT'),
  check ((next_at is null) = (state in ('DONE', 'FAILED'))),
  check ((end_asked_by is null) = (end_state is null) and (end_state is null) = (end_amount is null))
) with (fillfactor = 80);
create unique index wallet_vendor_transfers_in_flight on wallet_vendor_transfers (member_id, merchant, vendor, currency)
  where state in ('INIT', 'HELD', 'UNKNOWN');
create index wallet_vendor_transfers_of_member on wallet_vendor_transfers (member_id, created_at desc, id);
create index wallet_vendor_transfers_of_brand on wallet_vendor_transfers (merchant, created_at desc, id);
create index wallet_vendor_transfers_due on wallet_vendor_transfers (next_at) where next_at is not null;
create index wallet_vendor_transfers_by_state on wallet_vendor_transfers (merchant, state, created_at desc, id desc);
create index wallet_vendor_transfers_waiting on wallet_vendor_transfers (merchant, created_at desc, id desc)
  where state in ('INIT', 'HELD', 'UNKNOWN');

create table wallet_vendor_transfer_events (
  transfer_id text not null references wallet_vendor_transfers (id),
  status text not null,
  at timestamptz not null,
  primary key (transfer_id, status)
);

-- Money that members pass up and down the line (semantics §3.10).
create table line_transfers (
  id text primary key,
  merchant text not null,
  from_member text not null,
  to_member text not null check (to_member <> from_member),
  direction text not null check (direction in ('UP', 'DOWN')),
  currency text not null,
  amount bigint not null check (amount > 0),
  -- The turnover that the receiver has to play of it.
  turnover bigint not null default 0,
  key text not null,
  fingerprint text not null,
  at timestamptz not null,
  unique (from_member, key)
);
create index line_transfers_from on line_transfers (from_member, at desc, id);
create index line_transfers_to on line_transfers (to_member, at desc, id);
