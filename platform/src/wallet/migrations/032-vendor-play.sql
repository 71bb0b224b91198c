alter table wallet_vendor_players
  -- The sign-in from which a game of the vendor was opened last; null once the vendor was told to end it.
  add column session_id text,
  -- From when on the vendor is told to end the player's games.
  add column kick_at timestamptz;
create index wallet_vendor_players_playing on wallet_vendor_players (account_id) where session_id is not null;
create index wallet_vendor_players_kick on wallet_vendor_players (kick_at) where kick_at is not null;
