-- Takes a bet, a bet with its win, a win or a bonus back. A bet that was never seen leaves a tombstone, so that it is
-- refused when it comes after all. Taking a paid win back may leave the player owing: the one way below zero.
create function vendor_rollback(
  p_vendor text, p_tx text, p_ref text, p_account bigint, p_currency text, p_round text, p_detail jsonb, p_at timestamptz,
  out code integer, out duplicate boolean, out balance bigint, out wallet_tx bigint, out wager_id text, out wager_status text
) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  account ledger_accounts%rowtype;
  known wallet_vendor_transactions%rowtype;
  target wallet_vendor_transactions%rowtype;
  bet wallet_vendor_transactions%rowtype;
  w wagers%rowtype;
  before wagers%rowtype;
  house bigint;
  back bigint;
  away bigint;
  at_least timestamptz;
begin
  duplicate := false;
  select * into strict account from ledger_accounts where id = p_account for no key update;
  balance := account.balance;
  select * into known from wallet_vendor_transactions t where t.vendor = p_vendor and t.tx_id = p_tx;
  if found then
    code := vendor_replay(
      t => known, p_type => 'ROLLBACK', p_account => p_account, p_currency => p_currency, p_amount => 0, p_win => 0,
      p_round => p_round, p_ref => p_ref);
    duplicate := code = 0;
    wallet_tx := known.transfer_id;
    wager_id := known.wager_id;
    return;
  end if;
  -- A rollback cannot be rolled back, and a correction is corrected by another one.
  code := case when p_currency <> account.currency then 1008 when p_tx = p_ref then 4002 else 0 end;
  if code <> 0 then return; end if;
  at_least := greatest(p_at, account.last_at);
  select * into target from wallet_vendor_transactions t where t.vendor = p_vendor and t.tx_id = p_ref;
  if not found then
    wallet_tx := nextval('ledger_transfer_ids');
    insert into wallet_vendor_transactions (vendor, tx_id, type, state, account_id, currency, round_id, ref_tx_id, transfer_id, at) values
      (p_vendor, p_tx, 'ROLLBACK', 'DONE', p_account, p_currency, p_round, p_ref, wallet_tx, at_least),
      (p_vendor, p_ref, 'UNSEEN', 'TOMBSTONE', p_account, p_currency, p_round, '', wallet_tx, at_least);
    code := 0;
    return;
  end if;
  if target.account_id <> p_account or target.round_id <> p_round or target.type in ('ROLLBACK', 'ADJUST') then
    code := 2002;
    return;
  end if;
  wager_id := target.wager_id;
  select * into w from wagers g where g.id = target.wager_id;
  before := w;

  if target.type in ('BET', 'BETWIN') then
    -- A bet without a win that its round's end has settled has lost; one whose win was taken back is open to refund.
    if target.live_wins > 0 or (target.type = 'BET' and target.state = 'SETTLED')
      or (target.state = 'ACCEPTED' and w.closed) then
      code := 2004;
      return;
    end if;
  end if;
  if target.state in ('ROLLED_BACK', 'TOMBSTONE', 'REJECTED') then
    duplicate := target.state <> 'REJECTED';
    wallet_tx := target.transfer_id;
    insert into wallet_vendor_transactions (vendor, tx_id, type, state, account_id, currency, round_id, ref_tx_id, wager_id, transfer_id, at)
      values (p_vendor, p_tx, 'ROLLBACK', 'DONE', p_account, p_currency, p_round, p_ref, wager_id, wallet_tx, at_least);
    code := 0;
    return;
  end if;

  back := case when target.type in ('BET', 'BETWIN') then target.amount else 0 end;
  away := case target.type when 'BET' then 0 when 'BETWIN' then target.win_amount else target.amount end;
  if back > 0 or away > 0 then
    insert into ledger_transfers (merchant, kind, reference, subject, at)
      values (account.merchant, 'ROLLBACK', coalesce(target.wager_id, p_ref), coalesce('game:' || w.game_code, 'bonus'), at_least)
      returning id into wallet_tx;
    house := ledger_house_account(account.merchant, case target.type when 'BONUS' then 'BONUSES' else 'GAMES' end, p_vendor, p_currency);
    if back > 0 then
      insert into ledger_postings (transfer_id, line, account_id, kind, amount, balance_after, at) values
        (wallet_tx, 1, p_account, 'BET_CANCEL', back, balance + back, at_least),
        (wallet_tx, 2, house, 'BET_CANCEL', -back, null, at_least);
    end if;
    balance := balance + back - away;
    if away > 0 then
      insert into ledger_postings (transfer_id, line, account_id, kind, amount, balance_after, at) values
        (wallet_tx, 3, p_account, 'PAYOUT_CANCEL', -away, balance, at_least),
        (wallet_tx, 4, house, 'PAYOUT_CANCEL', away, null, at_least);
    end if;
    update ledger_accounts a set balance = a.balance + back - away, last_at = at_least,
      overdrawn_by = case when a.balance + back - away < 0 then coalesce(a.overdrawn_by, wallet_tx) end where a.id = p_account;
  else
    wallet_tx := nextval('ledger_transfer_ids');
  end if;
  insert into wallet_vendor_transactions (vendor, tx_id, type, state, account_id, currency, round_id, ref_tx_id, wager_id, transfer_id, at)
    values (p_vendor, p_tx, 'ROLLBACK', 'DONE', p_account, p_currency, p_round, p_ref, wager_id, wallet_tx, at_least);
  update wallet_vendor_transactions t set state = 'ROLLED_BACK' where t.vendor = p_vendor and t.tx_id = p_ref;

  if target.type = 'WIN' then
    update wallet_vendor_transactions t set live_wins = t.live_wins - 1, state = case t.live_wins when 1 then 'UNSETTLED' else t.state end
      where t.vendor = p_vendor and t.tx_id = target.ref_tx_id and t.type = 'BET' returning * into bet;
    if bet.state = 'UNSETTLED' then
      w.open_bets := w.open_bets + 1;
      w.valid_told := w.valid_told - coalesce(bet.valid_told, 0);
      update wallet_vendor_transactions t set valid_told = null where t.vendor = p_vendor and t.tx_id = bet.tx_id;
    elsif not found then
      update wallet_vendor_transactions t set live_wins = t.live_wins - 1 where t.vendor = p_vendor and t.tx_id = target.ref_tx_id;
    end if;
    w.payout := w.payout - away;
  elsif target.type in ('BET', 'BETWIN') then
    w.bets := w.bets - 1;
    w.open_bets := w.open_bets - case target.type when 'BET' then 1 else 0 end;
    w.stake := w.stake - back;
    w.refunded := w.refunded + back;
    w.payout := w.payout - away;
    w.valid_told := w.valid_told - coalesce(target.valid_told, 0);
  else
    w.payout := w.payout - away;
  end if;
  if target.type = 'BONUS' and away > 0 then
    perform vendor_bonus_tell('vendor-bonus.rolled-back', account, p_vendor, p_ref, away, balance, at_least);
  end if;
  if w.id is not null then
    w.detail := wager_detail(w.detail, p_detail);
    wager_status := wager_save(before, w, at_least, balance, true, at_least);
  end if;
  code := 0;
end $$;
