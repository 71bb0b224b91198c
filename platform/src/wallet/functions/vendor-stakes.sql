-- The functions of the vendor API (semantics §1.5). Each locks the player's account first, so that all moves of one
-- player stand in line, and answers the code of §1.4 with the balance as it then is. `wallet_tx` numbers the
-- transaction, `duplicate` marks a repeat, and `wager_status` is null where no wager changed.

-- A bet, or with p_type BETWIN a bet and its result in one. `p_gate` is a code that refuses new bets (locked player,
-- ended session, closed game) and is asked only once it is known that this is no repeat. With -1 a bet for which there is too
-- little, but enough with what lies with vendors, is answered -1 and nothing is written down: it is to be asked again, with
-- 0, once that was called back.
create function vendor_stake(
  p_vendor text, p_tx text, p_type text, p_account bigint, p_currency text, p_amount bigint, p_win bigint, p_round text,
  p_game text, p_vassalage text, p_category text, p_closed boolean, p_told bigint, p_detail jsonb,
  p_gate integer, p_fresh_wager text, p_at timestamptz,
  out code integer, out duplicate boolean, out balance bigint, out wallet_tx bigint, out wager_id text, out wager_status text
) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  account ledger_accounts%rowtype;
  known wallet_vendor_transactions%rowtype;
  w wagers%rowtype;
  before wagers%rowtype;
  is_new boolean;
  house bigint;
  at_least timestamptz;
begin
  duplicate := false;
  select * into strict account from ledger_accounts where id = p_account for no key update;
  balance := account.balance;
  select * into known from wallet_vendor_transactions t where t.vendor = p_vendor and t.tx_id = p_tx;
  if found then
    code := vendor_replay(
      t => known, p_type => p_type, p_account => p_account, p_currency => p_currency, p_amount => p_amount,
      p_win => p_win, p_round => p_round, p_ref => '');
    duplicate := code = 0;
    wallet_tx := known.transfer_id;
    wager_id := known.wager_id;
    return;
  end if;
  code := case when p_currency <> account.currency then 1008 when p_gate > 0 then p_gate when account.frozen then 1004 else 0 end;
  if code <> 0 then return; end if;
  if account.purpose <> 'TRIAL'
    and wallet_gate('STAKE', account.merchant, account.member_id, p_amount, p_at) is not null then
    code := 1003;
    return;
  end if;
  select * into w from wagers g where g.vendor = p_vendor and g.round_id = p_round and g.account_id = p_account;
  is_new := not found;
  before := w;
  code := case when w.closed then 2005 when w.game_code <> p_game then 4002 else 0 end;
  if code <> 0 then return; end if;

  at_least := greatest(p_at, account.last_at);
  if p_gate < 0 and account.purpose = 'CASH' and balance < p_amount and p_amount <= balance + (
      select coalesce(sum(a.balance), 0) from ledger_accounts a
      where a.member_id = account.member_id and a.merchant = account.merchant and a.currency = account.currency
        and a.purpose = 'VENDOR') then
    code := -1;
    return;
  end if;
  if balance < p_amount then
    wallet_tx := nextval('ledger_transfer_ids');
    insert into wallet_vendor_transactions (vendor, tx_id, type, state, account_id, currency, amount, win_amount, round_id, transfer_id, at)
      values (p_vendor, p_tx, p_type, 'REJECTED', p_account, p_currency, p_amount, p_win, p_round, wallet_tx, at_least);
    code := 1001;
    return;
  end if;

  wager_id := coalesce(w.id, p_fresh_wager);
  insert into ledger_transfers (merchant, kind, reference, subject, at)
    values (account.merchant, p_type, wager_id, 'game:' || p_game, at_least) returning id into wallet_tx;
  insert into wallet_vendor_transactions (vendor, tx_id, type, state, account_id, currency, amount, win_amount, round_id,
      wager_id, transfer_id, valid_told, at)
    values (p_vendor, p_tx, p_type, case p_type when 'BET' then 'ACCEPTED' else 'SETTLED' end, p_account, p_currency,
      p_amount, p_win, p_round, wager_id, wallet_tx, p_told, at_least);

  house := ledger_house_account(account.merchant, 'GAMES', p_vendor, p_currency);
  -- One statement, so that their sum is checked once.
  insert into ledger_postings (transfer_id, line, account_id, kind, amount, balance_after, at)
    select wallet_tx, l.line, l.account_id, l.kind, l.amount, l.balance_after, at_least
    from (values
      (1::smallint, p_account, 'BET', -p_amount, balance - p_amount),
      (2::smallint, house, 'BET', p_amount, null),
      (3::smallint, p_account, 'PAYOUT', p_win, balance - p_amount + p_win),
      (4::smallint, house, 'PAYOUT', -p_win, null)
    ) as l(line, account_id, kind, amount, balance_after)
    where l.amount <> 0;
  balance := balance - p_amount + p_win;
  update ledger_accounts a set balance = a.balance - p_amount + p_win, last_at = at_least where a.id = p_account;

  if is_new then
    w.id := p_fresh_wager;
    w.merchant := account.merchant;
    w.member_id := account.member_id;
    w.account_id := p_account;
    w.vendor := p_vendor;
    w.round_id := p_round;
    w.game_code := p_game;
    w.vassalage := p_vassalage;
    w.category := p_category;
    w.mode := case account.purpose when 'TRIAL' then 'TRIAL' else 'REAL' end;
    w.currency := p_currency;
    w.placed_at := at_least;
  end if;
  w.stake := coalesce(w.stake, 0) + p_amount;
  w.refunded := coalesce(w.refunded, 0);
  w.payout := coalesce(w.payout, 0) + p_win;
  w.bets := coalesce(w.bets, 0) + 1;
  w.open_bets := coalesce(w.open_bets, 0) + case p_type when 'BET' then 1 else 0 end;
  w.closed := coalesce(w.closed, false) or p_closed;
  w.valid_told := case when p_told is null then w.valid_told else coalesce(w.valid_told, 0) + p_told end;
  w.detail := wager_detail(coalesce(w.detail, '{}'), p_detail);
  wager_status := wager_save(before, w, at_least, balance, false, at_least);
  code := 0;
end $$;

-- A credit without a bet: a promotion, a jackpot. Named with a known round, it counts into that round's payout.
create function vendor_bonus(
  p_vendor text, p_tx text, p_account bigint, p_currency text, p_amount bigint, p_round text, p_detail jsonb, p_at timestamptz,
  out code integer, out duplicate boolean, out balance bigint, out wallet_tx bigint, out wager_id text, out wager_status text
) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  account ledger_accounts%rowtype;
  known wallet_vendor_transactions%rowtype;
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
      t => known, p_type => 'BONUS', p_account => p_account, p_currency => p_currency, p_amount => p_amount,
      p_win => 0, p_round => p_round, p_ref => '');
    duplicate := code = 0;
    wallet_tx := known.transfer_id;
    wager_id := known.wager_id;
    return;
  end if;
  if p_currency <> account.currency then
    code := 1008;
    return;
  end if;
  at_least := greatest(p_at, account.last_at);
  select * into w from wagers g where g.vendor = p_vendor and g.round_id = p_round and g.account_id = p_account;
  wager_id := w.id;
  if p_amount > 0 then
    insert into ledger_transfers (merchant, kind, reference, subject, at)
      values (account.merchant, 'BONUS', coalesce(w.id, p_tx), coalesce('game:' || w.game_code, 'bonus'), at_least)
      returning id into wallet_tx;
    balance := balance + p_amount;
    update ledger_accounts a set balance = a.balance + p_amount, last_at = at_least,
      overdrawn_by = case when a.balance + p_amount < 0 then a.overdrawn_by end where a.id = p_account;
    insert into ledger_postings (transfer_id, line, account_id, kind, amount, balance_after, at) values
      (wallet_tx, 1, p_account, 'BONUS', p_amount, balance, at_least),
      (wallet_tx, 2, ledger_house_account(account.merchant, 'BONUSES', p_vendor, p_currency), 'BONUS', -p_amount, null, at_least);
  else
    wallet_tx := nextval('ledger_transfer_ids');
  end if;
  insert into wallet_vendor_transactions (vendor, tx_id, type, state, account_id, currency, amount, round_id, wager_id, transfer_id, at)
    values (p_vendor, p_tx, 'BONUS', 'DONE', p_account, p_currency, p_amount, p_round, wager_id, wallet_tx, at_least);
  if p_amount > 0 then
    perform vendor_bonus_tell('vendor-bonus.credited', account, p_vendor, p_tx, p_amount, balance, at_least);
  end if;
  if w.id is not null then
    before := w;
    w.payout := w.payout + p_amount;
    w.detail := wager_detail(w.detail, p_detail);
    wager_status := wager_save(before, w, coalesce(w.settled_at, at_least), balance, false, at_least);
  end if;
  code := 0;
end $$;
