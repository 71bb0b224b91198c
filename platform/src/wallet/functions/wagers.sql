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

-- A vendor's details of a wager, call by call. Details beyond 16 KiB are dropped: a round may have any number of calls,
-- and money never waits for what is only shown.
create function wager_detail(p_known jsonb, p_told jsonb) returns jsonb language sql immutable as $$
  select case when octet_length((p_known || p_told)::text) <= 16384 then p_known || p_told else p_known end
$$;

-- A settled wager's contribution to required turnover, free bets included: a free bet is wagered by being played.
create function wager_played(w wagers) returns bigint language sql immutable as $$
  select case when w.status = 'SETTLED' then wager_valid_bet(w.category, w.stake, w.payout, w.valid_told) else 0 end
$$;

-- The part of a stake that free bets pay: their rest is staked before any other money, and comes back last. The caller
-- holds the lock of the account. Returns the free part of the stake then.
create function wager_free_stake(p_account bigint, p_free bigint, p_before bigint, p_stake bigint) returns bigint
language plpgsql set enable_seqscan = off as $$
declare
  f wallet_free_bets%rowtype;
  free bigint := p_free;
  moved bigint;
begin
  if p_stake > p_before then
    for f in select * from wallet_free_bets b where b.account_id = p_account and b.rest > 0 and not b.ended
      order by b.place for no key update loop
      moved := least(f.rest, p_stake - p_before - free + p_free);
      exit when moved <= 0;
      update wallet_free_bets b set rest = b.rest - moved where b.bonus_id = f.bonus_id;
      free := free + moved;
    end loop;
  elsif free > p_stake then
    for f in select * from wallet_free_bets b where b.account_id = p_account and b.rest < b.amount and not b.ended
      order by b.place desc for no key update loop
      moved := least(f.amount - f.rest, free - p_stake);
      exit when moved <= 0;
      update wallet_free_bets b set rest = b.rest + moved where b.bonus_id = f.bonus_id;
      free := free - moved;
    end loop;
    -- Returns of a free bet that has ended meanwhile are ordinary money.
    free := p_stake;
  end if;
  return free;
end $$;

-- Stores a wager after a move and tells the event log what changed. `p_before` is null for a new one. `p_undone` says
-- that the move took something back.
create function wager_save(
  p_before wagers, p_after wagers, p_settled_at timestamptz, p_balance bigint, p_undone boolean, p_at timestamptz
) returns text language plpgsql as $$
declare
  w wagers%rowtype := p_after;
begin
  w.status := case when w.bets = 0 then 'VOID' when w.closed or w.open_bets = 0 then 'SETTLED' else 'OPEN' end;
  w.settled_at := case when w.status <> 'OPEN' then p_settled_at end;
  w.free_stake := coalesce(p_before.free_stake, 0);
  if w.stake <> coalesce(p_before.stake, 0) then
    w.free_stake := wager_free_stake(w.account_id, w.free_stake, coalesce(p_before.stake, 0), w.stake);
  end if;
  w.valid_bet := wager_played(w);
  if w.free_stake > 0 then
    w.valid_bet := floor(w.valid_bet::numeric * (w.stake - w.free_stake) / w.stake);
  end if;
  if p_before.id is null then
    w.version := coalesce(w.version, 0);
    insert into wagers select (w).*;
  else
    update wagers set version = w.version, stake = w.stake, refunded = w.refunded, payout = w.payout, valid_bet = w.valid_bet,
      valid_told = w.valid_told, bets = w.bets, open_bets = w.open_bets, closed = w.closed, status = w.status,
      settled_at = w.settled_at, detail = w.detail, free_stake = w.free_stake
      where id = w.id;
  end if;
  perform wager_tell(p_before, w, p_balance, p_undone, p_at);
  return w.status;
end $$;

-- The events of a move, in one statement. A bet that comes with its result is two: accepted, then settled. The deltas
-- of all events of a wager sum to what it is.
create function wager_tell(b wagers, w wagers, p_balance bigint, p_undone boolean, p_at timestamptz) returns void
language plpgsql as $$
declare
  stake_delta bigint := w.stake - coalesce(b.stake, 0);
  payout_delta bigint := w.payout - coalesce(b.payout, 0);
  was_valid bigint := coalesce(b.valid_bet, 0);
  -- Told where a free bet had a part in it, now or before.
  free boolean := w.free_stake > 0 or coalesce(b.free_stake, 0) > 0;
  played bigint := wager_played(w);
  was_played bigint := coalesce(wager_played(b), 0);
  accepted boolean := stake_delta > 0;
  resulted boolean := not accepted or w.status <> 'OPEN' or payout_delta <> 0;
begin
  if stake_delta = 0 and payout_delta = 0 and w.valid_bet = was_valid and played = was_played
    and w.status is not distinct from b.status then
    return;
  end if;
  insert into event_log (at, merchant, member_id, type, subject, data)
    select p_at, w.merchant, w.member_id, e.type, w.id, jsonb_build_object(
      'mode', w.mode, 'currency', w.currency, 'category', w.category, 'game', w.game_code, 'provider', w.vassalage,
      'vendor', w.vendor, 'round', w.round_id, 'placedAt', w.placed_at, 'stake', w.stake::text, 'balance', p_balance::text,
      'status', e.status, 'payout', e.payout::text, 'validBet', e.valid_bet::text, 'stakeDelta', e.stake_delta::text,
      'payoutDelta', e.payout_delta::text, 'validBetDelta', e.valid_delta::text)
      || case when free then jsonb_build_object('played', e.played::text, 'playedDelta', e.played_delta::text) else '{}' end
    from (values
      (accepted, 'wager.accepted', 'OPEN', w.payout - payout_delta, 0::bigint, stake_delta, 0::bigint, -was_valid,
        0::bigint, -was_played),
      (resulted,
        case when p_undone then 'wager.rolled-back' when w.status = 'OPEN' then 'wager.paid'
          when b.status = 'SETTLED' then 'wager.resettled' else 'wager.settled' end,
        w.status, w.payout, w.valid_bet, case when accepted then 0 else stake_delta end, payout_delta,
        w.valid_bet - case when accepted then 0 else was_valid end,
        played, played - case when accepted then 0 else was_played end)
    ) as e(happened, type, status, payout, valid_bet, stake_delta, payout_delta, valid_delta, played, played_delta)
    where e.happened;
end $$;

-- A credit of a vendor without a bet, or its end.
create function vendor_bonus_tell(
  p_type text, a ledger_accounts, p_vendor text, p_tx text, p_amount bigint, p_balance bigint, p_at timestamptz
) returns void language plpgsql as $$
begin
  perform event_append(p_type, a.merchant, a.member_id, p_tx, jsonb_build_object(
    'mode', case a.purpose when 'TRIAL' then 'TRIAL' else 'REAL' end, 'currency', a.currency, 'vendor', p_vendor,
    'amount', p_amount::text, 'balance', p_balance::text), p_at);
end $$;

-- The answer to a repeated transaction: 0 for the same again, 2001 when the id came with another content, 2003 when it
-- was rolled back meanwhile (or before it came), 1001 when it was refused for lack of money.
create function vendor_replay(
  t wallet_vendor_transactions, p_type text, p_account bigint, p_currency text, p_amount bigint, p_win bigint, p_round text, p_ref text
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
