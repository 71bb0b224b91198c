-- A win for a bet; amount 0 marks a loss. `p_closed` ends the round.
create function vendor_win(
  p_vendor text, p_tx text, p_ref text, p_account bigint, p_currency text, p_amount bigint, p_round text,
  p_closed boolean, p_told bigint, p_detail jsonb, p_at timestamptz,
  out code integer, out duplicate boolean, out balance bigint, out wallet_tx bigint, out wager_id text, out wager_status text
) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  account ledger_accounts%rowtype;
  known wallet_vendor_transactions%rowtype;
  bet wallet_vendor_transactions%rowtype;
  w wagers%rowtype;
  before wagers%rowtype;
  at_least timestamptz;
begin
  duplicate := false;
  select * into strict account from ledger_accounts where id = p_account for no key update;
  balance := account.balance;
  select * into known from wallet_vendor_transactions t where t.vendor = p_vendor and t.tx_id = p_tx;
  if found then
    code := vendor_replay(
      t => known, p_type => 'WIN', p_account => p_account, p_currency => p_currency, p_amount => p_amount, p_win => 0,
      p_round => p_round, p_ref => p_ref);
    duplicate := code = 0;
    wallet_tx := known.transfer_id;
    wager_id := known.wager_id;
    return;
  end if;
  if p_currency <> account.currency then
    code := 1008;
    return;
  end if;
  select * into bet from wallet_vendor_transactions t where t.vendor = p_vendor and t.tx_id = p_ref;
  if bet.account_id is distinct from p_account then
    code := 2002;
    return;
  elsif bet.state in ('ROLLED_BACK', 'TOMBSTONE') then
    code := 2003;
    return;
  elsif bet.type not in ('BET', 'BETWIN') or bet.state = 'REJECTED' or bet.round_id <> p_round then
    code := 2002;
    return;
  end if;
  select * into strict w from wagers g where g.id = bet.wager_id;
  wager_id := w.id;
  if w.closed then
    code := 2005;
    return;
  end if;

  at_least := greatest(p_at, account.last_at);
  if p_amount > 0 then
    insert into ledger_transfers (merchant, kind, reference, subject, at)
      values (account.merchant, 'WIN', w.id, 'game:' || w.game_code, at_least) returning id into wallet_tx;
    balance := balance + p_amount;
    update ledger_accounts a set balance = a.balance + p_amount, last_at = at_least,
      overdrawn_by = case when a.balance + p_amount < 0 then a.overdrawn_by end where a.id = p_account;
    insert into ledger_postings (transfer_id, line, account_id, kind, amount, balance_after, at) values
      (wallet_tx, 1, p_account, 'PAYOUT', p_amount, balance, at_least),
      (wallet_tx, 2, ledger_house_account(account.merchant, 'GAMES', p_vendor, p_currency), 'PAYOUT', -p_amount, null, at_least);
  else
    wallet_tx := nextval('ledger_transfer_ids');
  end if;
  insert into wallet_vendor_transactions (vendor, tx_id, type, state, account_id, currency, amount, round_id, ref_tx_id, wager_id, transfer_id, at)
    values (p_vendor, p_tx, 'WIN', 'DONE', p_account, p_currency, p_amount, p_round, p_ref, w.id, wallet_tx, at_least);
  update wallet_vendor_transactions t set state = 'SETTLED', live_wins = t.live_wins + 1, valid_told = coalesce(p_told, t.valid_told)
    where t.vendor = p_vendor and t.tx_id = p_ref;

  before := w;
  w.payout := w.payout + p_amount;
  w.open_bets := w.open_bets - case when bet.state in ('ACCEPTED', 'UNSETTLED') then 1 else 0 end;
  w.closed := p_closed;
  if p_told is not null then
    w.valid_told := coalesce(w.valid_told, 0) - coalesce(bet.valid_told, 0) + p_told;
  end if;
  w.detail := wager_detail(w.detail, p_detail);
  wager_status := wager_save(before, w, at_least, balance, false, at_least);
  code := 0;
end $$;

-- Ends a round: what has no result by then has lost.
create function vendor_end_round(
  p_vendor text, p_account bigint, p_currency text, p_round text, p_told bigint, p_detail jsonb, p_at timestamptz,
  out code integer, out duplicate boolean, out balance bigint, out wallet_tx bigint, out wager_id text, out wager_status text
) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  account ledger_accounts%rowtype;
  w wagers%rowtype;
  before wagers%rowtype;
begin
  duplicate := false;
  select * into strict account from ledger_accounts where id = p_account for no key update;
  balance := account.balance;
  select * into w from wagers g where g.vendor = p_vendor and g.round_id = p_round and g.account_id = p_account;
  wager_id := w.id;
  duplicate := coalesce(w.closed, false);
  code := case when p_currency <> account.currency then 1008 when w.id is null then 2002 else 0 end;
  if code <> 0 or duplicate then return; end if;
  before := w;
  w.closed := true;
  w.valid_told := coalesce(p_told, w.valid_told);
  w.detail := wager_detail(w.detail, p_detail);
  wager_status := wager_save(before, w, coalesce(case when w.open_bets = 0 then w.settled_at end, greatest(p_at, account.last_at)),
    balance, false, greatest(p_at, account.last_at));
end $$;

-- Corrects what a closed round paid for a bet, by the difference. What is taken back may leave the player owing, as a win
-- that is taken back may.
create function vendor_adjust(
  p_vendor text, p_tx text, p_ref text, p_account bigint, p_currency text, p_amount bigint, p_round text, p_told bigint,
  p_detail jsonb, p_at timestamptz,
  out code integer, out duplicate boolean, out balance bigint, out wallet_tx bigint, out wager_id text, out wager_status text
) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  account ledger_accounts%rowtype;
  known wallet_vendor_transactions%rowtype;
  bet wallet_vendor_transactions%rowtype;
  w wagers%rowtype;
  before wagers%rowtype;
  line_kind text := case when p_amount > 0 then 'PAYOUT' else 'PAYOUT_CANCEL' end;
  at_least timestamptz;
begin
  duplicate := false;
  select * into strict account from ledger_accounts where id = p_account for no key update;
  balance := account.balance;
  select * into known from wallet_vendor_transactions t where t.vendor = p_vendor and t.tx_id = p_tx;
  if found then
    code := vendor_replay(
      t => known, p_type => 'ADJUST', p_account => p_account, p_currency => p_currency, p_amount => p_amount, p_win => 0,
      p_round => p_round, p_ref => p_ref);
    duplicate := code = 0;
    wallet_tx := known.transfer_id;
    wager_id := known.wager_id;
    return;
  end if;
  if p_currency <> account.currency then
    code := 1008;
    return;
  end if;
  select * into bet from wallet_vendor_transactions t where t.vendor = p_vendor and t.tx_id = p_ref;
  code := case
    when bet.account_id is distinct from p_account then 2002
    when bet.state in ('ROLLED_BACK', 'TOMBSTONE') then 2003
    when bet.type not in ('BET', 'BETWIN') or bet.state = 'REJECTED' or bet.round_id <> p_round then 2002
    else 0 end;
  if code <> 0 then return; end if;
  select * into strict w from wagers g where g.id = bet.wager_id;
  -- An open round is settled by its win, and no round pays less than nothing.
  code := case when not w.closed then 2002 when w.payout + p_amount < 0 then 4002 else 0 end;
  if code <> 0 then return; end if;
  wager_id := w.id;

  at_least := greatest(p_at, account.last_at);
  if p_amount <> 0 then
    insert into ledger_transfers (merchant, kind, reference, subject, at)
      values (account.merchant, 'ADJUST', w.id, 'game:' || w.game_code, at_least) returning id into wallet_tx;
    balance := balance + p_amount;
    update ledger_accounts a set balance = a.balance + p_amount, last_at = at_least,
      overdrawn_by = case when a.balance + p_amount < 0 then coalesce(a.overdrawn_by, case when p_amount < 0 then wallet_tx end) end
      where a.id = p_account;
    insert into ledger_postings (transfer_id, line, account_id, kind, amount, balance_after, at) values
      (wallet_tx, 1, p_account, line_kind, p_amount, balance, at_least),
      (wallet_tx, 2, ledger_house_account(account.merchant, 'GAMES', p_vendor, p_currency), line_kind, -p_amount, null, at_least);
  else
    wallet_tx := nextval('ledger_transfer_ids');
  end if;
  insert into wallet_vendor_transactions (vendor, tx_id, type, state, account_id, currency, amount, round_id, ref_tx_id, wager_id, transfer_id, at)
    values (p_vendor, p_tx, 'ADJUST', 'DONE', p_account, p_currency, p_amount, p_round, p_ref, w.id, wallet_tx, at_least);

  before := w;
  w.payout := w.payout + p_amount;
  if p_told is not null then
    w.valid_told := coalesce(w.valid_told, 0) - coalesce(bet.valid_told, 0) + p_told;
    update wallet_vendor_transactions t set valid_told = p_told where t.vendor = p_vendor and t.tx_id = p_ref;
  end if;
  w.detail := wager_detail(w.detail, p_detail);
  wager_status := wager_save(before, w, coalesce(w.settled_at, at_least), balance, false, at_least);
  code := 0;
end $$;
