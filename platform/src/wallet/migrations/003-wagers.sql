-- One row for each round of a vendor and player: what was staked and what came of it.
create table wagers (
  id text primary key,
  merchant text not null,
  member_id text not null,
  account_id bigint not null,
  vendor text not null,
  round_id text not null,
  game_code text not null,
  vassalage text not null,
  category text not null,
  mode text not null check (mode in ('REAL', 'TRIAL')),
  currency text not null,
  -- The current stake; stakes given back are in `refunded`.
  stake bigint not null default 0,
  refunded bigint not null default 0,
  payout bigint not null default 0,
  -- Effective turnover, and what the vendor said it is, where it did.
  valid_bet bigint not null default 0,
  valid_told bigint,
  -- Bets that were not taken back, and those of them that wait for a result.
  bets integer not null default 0,
  open_bets integer not null default 0,
  -- The vendor ended the round: no more bets and wins.
  closed boolean not null default false,
  status text not null default 'OPEN' check (status in ('OPEN', 'SETTLED', 'VOID')),
  placed_at timestamptz not null,
  settled_at timestamptz,
  detail jsonb not null default '{}',
  -- Wagers of wings that settle by themselves: the house's account, and the result that stands.
  house_id bigint,
  version integer not null default 0,
  -- The part of the stake that a free bet paid: it is no effective turnover (semantics §4.3).
  free_stake bigint not null default 0,
  unique (vendor, round_id, account_id)
) with (fillfactor = 80);
create index wagers_of_member on wagers (member_id, placed_at desc, id);
create index wagers_by_time on wagers (placed_at);
create index wagers_open on wagers (placed_at) where status = 'OPEN';
-- The last wins of a brand, newest first, however few it has.
create index wagers_won on wagers (merchant, mode, settled_at desc) where status = 'SETTLED' and payout > stake;

-- Vendors' calls, under their own transaction ids: a repeat is answered from here.
create table wallet_vendor_transactions (
  vendor text not null,
  tx_id text not null,
  type text not null check (type in ('BET', 'WIN', 'BETWIN', 'ROLLBACK', 'BONUS', 'UNSEEN')),
  -- ACCEPTED waits for a result, SETTLED has one, UNSETTLED had one that was taken back; REJECTED found too little
  -- money; ROLLED_BACK was undone; TOMBSTONE was undone before it came; DONE needs nothing more.
  state text not null,
  account_id bigint not null,
  currency text not null,
  amount bigint not null default 0,
  win_amount bigint not null default 0,
  round_id text not null default '',
  ref_tx_id text not null default '',
  wager_id text,
  -- The wallet's own number of this transaction; the transfer of that id exists when money moved.
  transfer_id bigint not null,
  -- For a bet: wins that refer to it, and its effective turnover where the vendor states it.
  live_wins integer not null default 0,
  valid_told bigint,
  at timestamptz not null,
  primary key (vendor, tx_id)
) with (fillfactor = 80);
create index wallet_vendor_transactions_of_wager on wallet_vendor_transactions (wager_id) where wager_id is not null;
