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
  -- What stands staked; stakes that were given back are in `refunded`.
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
  unique (vendor, round_id, account_id)
) with (fillfactor = 80);
create index wagers_of_member on wagers (member_id, placed_at desc, id);
create index wagers_by_time on wagers (placed_at);
create index wagers_open on wagers (placed_at) where status = 'OPEN';

-- What vendors sent, under their own transaction ids: the answer to a repeat is read from here.
create table vendor_transactions (
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
  -- Of a bet: wins that stand against it, and its effective turnover where the vendor told it.
  live_wins integer not null default 0,
  valid_told bigint,
  at timestamptz not null,
  primary key (vendor, tx_id)
) with (fillfactor = 80);
create index vendor_transactions_of_wager on vendor_transactions (wager_id) where wager_id is not null;

-- Effective turnover of a settled wager (semantics §4.3), at most the stake where the vendor told it.
create function wager_valid_bet(p_category text, p_stake bigint, p_payout bigint, p_told bigint) returns bigint
language sql immutable as $$
  select case
    when p_told is not null then least(p_told, p_stake)
    when p_category in ('SPORTS', 'ESPORTS', 'LIVE') then least(p_stake, abs(p_payout - p_stake))
    when p_category = 'PVP' then abs(p_payout - p_stake)
    else p_stake
  end
$$;

-- Works out what follows from the counts of a wager.
create function wager_follow(inout w wagers, p_at timestamptz) language plpgsql as $$
begin
  w.status := case when w.bets = 0 then 'VOID' when w.closed or w.open_bets = 0 then 'SETTLED' else 'OPEN' end;
  w.settled_at := case when w.status <> 'OPEN' then p_at end;
  w.valid_bet := case when w.status = 'SETTLED' then wager_valid_bet(w.category, w.stake, w.payout, w.valid_told) else 0 end;
end $$;

-- Stores a changed wager.
create function wager_update(w wagers, p_at timestamptz) returns text language plpgsql as $$
begin
  w := wager_follow(w, p_at);
  update wagers set stake = w.stake, refunded = w.refunded, payout = w.payout, valid_bet = w.valid_bet,
    valid_told = w.valid_told, bets = w.bets, open_bets = w.open_bets, closed = w.closed, status = w.status,
    settled_at = w.settled_at, detail = w.detail
    where id = w.id;
  return w.status;
end $$;

-- What a repeated transaction is answered: 0 for the same again, 2001 when the id came with another content,
-- 2003 when it was taken back meanwhile (or before it came), 1001 when it was refused for want of money.
create function vendor_replay(
  t vendor_transactions, p_type text, p_account bigint, p_currency text, p_amount bigint, p_win bigint, p_round text, p_ref text
) returns integer language plpgsql immutable as $$
begin
  if t.state = 'TOMBSTONE' then
    return case when p_type = 'ROLLBACK' then 2001 else 2003 end;
  elsif (t.type, t.account_id, t.currency, t.amount, t.win_amount, t.round_id, t.ref_tx_id)
    is distinct from (p_type, p_account, p_currency, p_amount, p_win, p_round, p_ref) then
    return 2001;
  end if;
  return case t.state when 'ROLLED_BACK' then 2003 when 'REJECTED' then 1001 else 0 end;
end $$;
