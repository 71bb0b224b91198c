-- Bets of wings that settle by themselves. Each function locks the member's account first, as all that moves it does,
-- and writes the same events as the vendors' bets.

-- Takes a stake and makes a wager of it, once for each (scope, key) and for each ticket of a provider and account.
-- code: OK, ACCOUNT_FROZEN, INSUFFICIENT_FUNDS, IDEMPOTENCY_CONFLICT when the key or the ticket was used otherwise, or
-- LIMIT_REACHED with the `refusal` of the gate.
create function stake_place(
  p_fresh_wager text, p_account bigint, p_scope text, p_key text, p_fingerprint text, p_house text, p_provider text,
  p_ticket text, p_game text, p_category text, p_amount bigint, p_detail jsonb, p_at timestamptz,
  out code text, out duplicate boolean, out balance bigint, out wager_id text, out wager_status text, out refusal jsonb
) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  account ledger_accounts%rowtype;
  known record;
  moved record;
  w wagers%rowtype;
begin
  if p_amount <= 0 then raise exception 'a stake is above zero'; end if;
  duplicate := false;
  select * into strict account from ledger_accounts where id = p_account for no key update;
  balance := account.balance;
  select t.reference, t.fingerprint into known from ledger_transfers t where t.scope = p_scope and t.key = p_key;
  if found then
    select g.* into w from wagers g where g.id = known.reference;
    duplicate := known.fingerprint = p_fingerprint and w.account_id = p_account;
    code := case when duplicate then 'OK' else 'IDEMPOTENCY_CONFLICT' end;
    if duplicate then
      wager_id := w.id;
      wager_status := w.status;
    end if;
    return;
  elsif exists (select from wagers g where g.vendor = p_provider and g.round_id = p_ticket and g.account_id = p_account) then
    code := 'IDEMPOTENCY_CONFLICT';
    return;
  elsif account.frozen then
    code := 'ACCOUNT_FROZEN';
    return;
  end if;
  if account.purpose <> 'TRIAL' then
    refusal := wallet_gate('STAKE', account.merchant, account.member_id, p_amount, p_at);
    if refusal is not null then
      code := 'LIMIT_REACHED';
      return;
    end if;
  end if;
  w.house_id := ledger_house_account(account.merchant, p_house, p_provider, account.currency);
  select * into moved from ledger_post(
    p_merchant => account.merchant, p_scope => p_scope, p_key => p_key, p_fingerprint => p_fingerprint,
    p_accounts => array[p_account, w.house_id], p_amounts => array[-p_amount, p_amount],
    p_kinds => array['BET', 'BET'], p_reference => p_fresh_wager, p_subject => 'game:' || p_game, p_overdraw => false,
    p_at => p_at);
  code := moved.code;
  if code <> 'OK' then return; end if;
  balance := moved.balances[1];
  wager_id := p_fresh_wager;
  w.id := p_fresh_wager;
  w.merchant := account.merchant;
  w.member_id := account.member_id;
  w.account_id := p_account;
  w.vendor := p_provider;
  w.round_id := p_ticket;
  w.game_code := p_game;
  w.vassalage := p_provider;
  w.category := p_category;
  w.mode := case account.purpose when 'TRIAL' then 'TRIAL' else 'REAL' end;
  w.currency := account.currency;
  w.stake := p_amount;
  w.refunded := 0;
  w.payout := 0;
  w.bets := 1;
  w.open_bets := 1;
  w.closed := false;
  w.placed_at := greatest(p_at, account.last_at);
  w.detail := coalesce(p_detail, '{}');
  wager_status := wager_save(null, w, w.placed_at, balance, false, w.placed_at);
end $$;

-- Gives a wager its result, or with a higher version another one: the old payout is taken back and the new one paid,
-- which may leave the member owing. code: OK; CONFLICT when the wager was reversed or has a later result;
-- IDEMPOTENCY_CONFLICT when this version came with another result.
create function stake_settle(
  p_wager text, p_version integer, p_payout bigint, p_valid_bet bigint, p_detail jsonb, p_at timestamptz,
  out code text, out duplicate boolean, out balance bigint, out wager_id text, out wager_status text
) language plpgsql set enable_seqscan = off as $$
declare
  account ledger_accounts%rowtype;
  moved record;
  w wagers%rowtype;
  before wagers%rowtype;
  at_least timestamptz;
begin
  if p_payout < 0 or p_version < 1 then raise exception 'a result is a payout of zero or more, of version 1 or later'; end if;
  duplicate := false;
  account := stake_account(p_wager);
  balance := account.balance;
  wager_id := p_wager;
  select * into strict before from wagers where id = p_wager;
  w := before;
  wager_status := w.status;
  if w.status = 'VOID' or p_version < w.version then
    code := 'CONFLICT';
    return;
  elsif p_version = w.version then
    duplicate := w.payout = p_payout and w.valid_told is not distinct from p_valid_bet;
    code := case when duplicate then 'OK' else 'IDEMPOTENCY_CONFLICT' end;
    return;
  end if;
  at_least := greatest(p_at, account.last_at);
  if w.payout <> p_payout then
    select * into moved from ledger_post(
      p_merchant => w.merchant, p_scope => 'stake-settle', p_key => w.id || '/' || p_version,
      p_fingerprint => p_payout::text,
      p_accounts => case when w.payout = 0 then array[w.account_id, w.house_id]
        when p_payout = 0 then array[w.account_id, w.house_id]
        else array[w.account_id, w.house_id, w.account_id, w.house_id] end,
      p_amounts => case when w.payout = 0 then array[p_payout, -p_payout]
        when p_payout = 0 then array[-w.payout, w.payout]
        else array[-w.payout, w.payout, p_payout, -p_payout] end,
      p_kinds => case when w.payout = 0 then array['PAYOUT', 'PAYOUT']
        when p_payout = 0 then array['PAYOUT_CANCEL', 'PAYOUT_CANCEL']
        else array['PAYOUT_CANCEL', 'PAYOUT_CANCEL', 'PAYOUT', 'PAYOUT'] end,
      p_reference => w.id, p_subject => 'game:' || w.game_code, p_overdraw => true, p_at => at_least);
    if moved.code <> 'OK' or moved.duplicate then
      raise exception 'settling wager % was refused: %', p_wager, moved.code;
    end if;
    balance := account.balance + p_payout - w.payout;
  end if;
  w.payout := p_payout;
  w.valid_told := p_valid_bet;
  w.version := p_version;
  w.open_bets := 0;
  w.closed := true;
  w.detail := w.detail || coalesce(p_detail, '{}');
  wager_status := wager_save(before, w, at_least, balance, false, at_least);
  code := 'OK';
end $$;

-- Makes a wager void: the stake is given back and a payout is taken back. A repeat answers OK.
create function stake_reverse(
  p_wager text, p_detail jsonb, p_at timestamptz,
  out code text, out duplicate boolean, out balance bigint, out wager_id text, out wager_status text
) language plpgsql set enable_seqscan = off as $$
declare
  account ledger_accounts%rowtype;
  moved record;
  w wagers%rowtype;
  before wagers%rowtype;
  at_least timestamptz;
begin
  account := stake_account(p_wager);
  balance := account.balance;
  wager_id := p_wager;
  select * into strict before from wagers where id = p_wager;
  w := before;
  wager_status := w.status;
  duplicate := w.status = 'VOID';
  code := 'OK';
  if duplicate then return; end if;
  at_least := greatest(p_at, account.last_at);
  select * into moved from ledger_post(
    p_merchant => w.merchant, p_scope => 'stake-reverse', p_key => w.id, p_fingerprint => '',
    p_accounts => array[w.account_id, w.house_id] || case
      when w.payout > 0 then array[w.account_id, w.house_id] else '{}' end,
    p_amounts => array[w.stake, -w.stake] || case when w.payout > 0 then array[-w.payout, w.payout] else '{}' end,
    p_kinds => array['BET_CANCEL', 'BET_CANCEL'] || case
      when w.payout > 0 then array['PAYOUT_CANCEL', 'PAYOUT_CANCEL'] else '{}' end,
    p_reference => w.id, p_subject => 'game:' || w.game_code, p_overdraw => true, p_at => at_least);
  if moved.code <> 'OK' or moved.duplicate then
    raise exception 'reversing wager % was refused: %', p_wager, moved.code;
  end if;
  balance := account.balance + w.stake - w.payout;
  w.refunded := w.refunded + w.stake;
  w.stake := 0;
  w.payout := 0;
  w.valid_told := null;
  w.bets := 0;
  w.open_bets := 0;
  w.closed := true;
  w.detail := w.detail || coalesce(p_detail, '{}');
  wager_status := wager_save(before, w, at_least, balance, true, at_least);
end $$;

-- Locks the account of a wager of ours; vendors' wagers are settled by their vendors alone.
create function stake_account(p_wager text) returns ledger_accounts language plpgsql set enable_seqscan = off as $$
declare
  w wagers%rowtype;
  account ledger_accounts%rowtype;
begin
  select * into strict w from wagers where id = p_wager;
  if w.house_id is null then raise exception 'wager % is settled by its vendor', p_wager; end if;
  select * into strict account from ledger_accounts where id = w.account_id for no key update;
  return account;
end $$;
