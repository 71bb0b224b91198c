-- Transfers between a member's main wallet and a vendor's (semantics §1.6). Each function locks the main account first.

-- Takes a transfer on, once for each key of a member. What goes in leaves the main wallet for the house's transit
-- account. `p_amount` null asks for all that lies with the vendor. code: OK, IDEMPOTENCY_CONFLICT, ACCOUNT_FROZEN (also
-- while nothing may leave the main wallet: with a vendor no debt is taken from it), CONFLICT (another one of this member
-- and vendor is on its way), INSUFFICIENT_FUNDS, LIMIT_REACHED with the `refusal` of the gate.
create function vendor_transfer_start(
  p_id text, p_merchant text, p_member text, p_currency text, p_vendor text, p_direction text, p_amount bigint,
  p_cause text, p_key text, p_fingerprint text, p_next_at timestamptz, p_at timestamptz,
  out code text, out duplicate boolean, out transfer_id text, out refusal jsonb
) language plpgsql set enable_seqscan = off as $$
declare
  account ledger_accounts%rowtype;
  known record;
  moved record;
  t wallet_vendor_transfers%rowtype;
begin
  duplicate := false;
  select * into strict account from ledger_accounts a
    where a.id = ledger_member_account(p_merchant, p_member, 'CASH', '', p_currency, p_at) for no key update;
  select d.id, d.fingerprint into known from wallet_vendor_transfers d where d.member_id = p_member and d.key = p_key;
  if found then
    duplicate := known.fingerprint = p_fingerprint;
    code := case when duplicate then 'OK' else 'IDEMPOTENCY_CONFLICT' end;
    transfer_id := case when duplicate then known.id end;
    return;
  elsif p_direction = 'IN' and (account.frozen or account.outgoing_frozen) then
    code := 'ACCOUNT_FROZEN';
    return;
  elsif exists (select from wallet_vendor_transfers d where d.member_id = p_member and d.merchant = p_merchant
      and d.vendor = p_vendor and d.currency = p_currency and d.state in ('INIT', 'HELD', 'UNKNOWN')) then
    code := 'CONFLICT';
    return;
  elsif p_direction = 'IN' and account.balance < p_amount then
    code := 'INSUFFICIENT_FUNDS';
    return;
  end if;
  if p_direction = 'IN' then
    refusal := wallet_gate('TRANSFER', p_merchant, p_member, p_amount, p_at);
    if refusal is not null then
      code := 'LIMIT_REACHED';
      return;
    end if;
  end if;
  insert into wallet_vendor_transfers (id, merchant, member_id, vendor, currency, direction, amount, state, cause, key, fingerprint,
      next_at, created_at)
    values (p_id, p_merchant, p_member, p_vendor, p_currency, p_direction, p_amount, 'INIT', p_cause, p_key, p_fingerprint,
      p_next_at, p_at)
    returning * into t;
  perform vendor_transfer_tell(t, 'INIT', p_at);
  if p_direction = 'IN' then
    select * into moved from ledger_post(
      p_merchant => p_merchant, p_scope => 'vendor-transfer', p_key => p_id, p_fingerprint => 'hold',
      p_accounts => array[account.id, ledger_house_account(p_merchant, 'TRANSIT', p_vendor, p_currency)],
      p_amounts => array[-p_amount, p_amount], p_kinds => array['TRANSFER_IN', 'TRANSFER_IN'], p_reference => p_id,
      p_subject => 'vendor:' || p_vendor, p_overdraw => false, p_at => p_at);
    if moved.code <> 'OK' then raise exception 'holding transfer % was refused: %', p_id, moved.code; end if;
  end if;
  perform vendor_transfer_enter(t, 'HELD', p_at);
  transfer_id := p_id;
  code := 'OK';
end $$;

-- Writes a state down and tells the event log of it.
create function vendor_transfer_tell(t wallet_vendor_transfers, p_state text, p_at timestamptz) returns void language plpgsql as $$
begin
  insert into wallet_vendor_transfer_events (transfer_id, status, at) values (t.id, p_state, p_at) on conflict do nothing;
  if p_state = 'INIT' then return; end if;
  perform event_append('wallet-transfer.' || lower(p_state), t.merchant, t.member_id, t.id, jsonb_build_object(
    'currency', t.currency, 'vendor', t.vendor, 'direction', t.direction, 'status', p_state, 'amount', coalesce(t.amount, 0)::text,
    'balance', (select a.balance from ledger_accounts a where a.member_id = t.member_id and a.merchant = t.merchant
      and a.purpose = 'CASH' and a.detail = '' and a.currency = t.currency)::text), p_at);
end $$;

create function vendor_transfer_enter(t wallet_vendor_transfers, p_state text, p_at timestamptz) returns void language plpgsql as $$
begin
  update wallet_vendor_transfers d set state = p_state, next_at = case when p_state in ('DONE', 'FAILED') then null else d.next_at end
    where d.id = t.id returning d.* into t;
  perform vendor_transfer_tell(t, p_state, p_at);
end $$;

-- The vendor's outcome is unknown: it is asked again at `p_next_at`.
create function vendor_transfer_doubt(p_id text, p_reason text, p_next_at timestamptz, p_at timestamptz) returns void
language plpgsql set enable_seqscan = off as $$
declare
  t wallet_vendor_transfers%rowtype;
begin
  select * into strict t from wallet_vendor_transfers d where d.id = p_id for no key update;
  if t.state in ('DONE', 'FAILED') then return; end if;
  update wallet_vendor_transfers d set next_at = p_next_at, reason = p_reason where d.id = p_id;
  if t.state <> 'UNKNOWN' then perform vendor_transfer_enter(t, 'UNKNOWN', p_at); end if;
end $$;

-- Records a transfer's outcome. DONE with `p_amount`, the amount that the vendor says it moved; FAILED gives back the
-- held amount. code: OK; CONFLICT when it ended otherwise before, or the vendor names another sum than was sent; SHORT
-- when our books hold less with the vendor than it gave back, because rounds are missing in them. Then nothing has
-- moved.
create function vendor_transfer_end(p_id text, p_state text, p_amount bigint, p_reason text, p_at timestamptz)
returns text language plpgsql set enable_seqscan = off as $$
declare
  t wallet_vendor_transfers%rowtype;
  cash bigint;
  lying bigint;
  transit bigint;
  moved record;
begin
  select * into strict t from wallet_vendor_transfers d where d.id = p_id;
  cash := ledger_member_account(t.merchant, t.member_id, 'CASH', '', t.currency, p_at);
  perform from ledger_accounts a where a.id = cash for no key update;
  select * into strict t from wallet_vendor_transfers d where d.id = p_id for no key update;
  if t.state in ('DONE', 'FAILED') then
    return case when t.state = p_state then 'OK' else 'CONFLICT' end;
  elsif p_state = 'DONE' and t.amount is not null and p_amount is distinct from t.amount then
    return 'CONFLICT';
  end if;
  transit := ledger_house_account(t.merchant, 'TRANSIT', t.vendor, t.currency);
  if p_state = 'FAILED' and t.direction = 'IN' then
    select * into moved from ledger_post(
      p_merchant => t.merchant, p_scope => 'vendor-transfer-end', p_key => p_id, p_fingerprint => p_state,
      p_accounts => array[cash, transit], p_amounts => array[t.amount, -t.amount],
      p_kinds => array['TRANSFER_RETURNED', 'TRANSFER_RETURNED'], p_reference => p_id,
      p_subject => 'vendor:' || t.vendor, p_overdraw => false, p_at => p_at);
    if moved.code <> 'OK' then raise exception 'giving transfer % back was refused: %', p_id, moved.code; end if;
  elsif p_state = 'DONE' and coalesce(p_amount, 0) > 0 then
    lying := ledger_member_account(t.merchant, t.member_id, 'VENDOR', t.vendor, t.currency, p_at);
    select * into moved from ledger_post(
      p_merchant => t.merchant, p_scope => 'vendor-transfer-end', p_key => p_id, p_fingerprint => p_state,
      p_accounts => case t.direction when 'IN' then array[lying, transit] else array[cash, lying] end,
      p_amounts => array[p_amount, -p_amount],
      p_kinds => case t.direction when 'IN' then array['TRANSFER_IN', 'TRANSFER_IN']
        else array['TRANSFER_OUT', 'TRANSFER_OUT'] end,
      p_reference => p_id, p_subject => 'vendor:' || t.vendor, p_overdraw => false, p_at => p_at);
    if moved.code = 'INSUFFICIENT_FUNDS' then return 'SHORT'; end if;
    if moved.code <> 'OK' then raise exception 'ending transfer % was refused: %', p_id, moved.code; end if;
  end if;
  update wallet_vendor_transfers d set reason = p_reason, amount = case when p_amount > 0 then p_amount else d.amount end
    where d.id = p_id returning d.* into t;
  perform vendor_transfer_enter(t, p_state, p_at);
  return 'OK';
end $$;

-- Ends a transfer by the word of two operators, where the vendor's answers cannot: the first one's is noted, the same of
-- another ends it. DONE with what the vendor has really moved; FAILED gives back what was held. Of money on its way in, what
-- never arrived goes back to the member. What the vendor moved beyond what our books hold is the house's. code: OK, ASKED,
-- FORBIDDEN for who asked, CONFLICT when there is no doubt about it.
create function vendor_transfer_settle(p_id text, p_state text, p_amount bigint, p_operator text, p_at timestamptz) returns text
language plpgsql set enable_seqscan = off as $$
declare
  t wallet_vendor_transfers%rowtype;
  cash bigint;
  lying ledger_accounts%rowtype;
  theirs bigint;
  accounts bigint[];
  amounts bigint[];
  kinds text[];
  moved record;
begin
  select * into strict t from wallet_vendor_transfers d where d.id = p_id;
  cash := ledger_member_account(t.merchant, t.member_id, 'CASH', '', t.currency, p_at);
  perform from ledger_accounts a where a.id = cash for no key update;
  select * into strict t from wallet_vendor_transfers d where d.id = p_id for no key update;
  if t.state <> 'UNKNOWN' then
    return 'CONFLICT';
  elsif t.end_state is distinct from p_state or t.end_amount is distinct from p_amount then
    update wallet_vendor_transfers d set end_state = p_state, end_amount = p_amount, end_asked_by = p_operator where d.id = p_id;
    return 'ASKED';
  elsif t.end_asked_by = p_operator then
    return 'FORBIDDEN';
  end if;
  if p_state = 'FAILED' then
    return vendor_transfer_end(p_id, p_state, 0, 'OPERATOR', p_at);
  end if;
  select * into strict lying from ledger_accounts a
    where a.id = ledger_member_account(t.merchant, t.member_id, 'VENDOR', t.vendor, t.currency, p_at) for no key update;
  if t.direction = 'IN' then
    theirs := t.amount;
    accounts := array[lying.id, ledger_house_account(t.merchant, 'TRANSIT', t.vendor, t.currency), cash];
    amounts := array[p_amount, -t.amount, greatest(t.amount - p_amount, 0)];
    kinds := array['TRANSFER_IN', 'TRANSFER_IN', 'TRANSFER_RETURNED'];
  else
    theirs := lying.balance;
    accounts := array[cash, lying.id];
    amounts := array[p_amount, -least(p_amount, lying.balance)];
    kinds := array['TRANSFER_OUT', 'TRANSFER_OUT'];
  end if;
  accounts := accounts || ledger_house_account(t.merchant, 'ADJUSTMENTS', '', t.currency);
  amounts := amounts || -greatest(p_amount - theirs, 0);
  kinds := kinds || 'ADMIN_ADD'::text;
  if p_amount > 0 then
    select * into moved from ledger_post(
      p_merchant => t.merchant, p_scope => 'vendor-transfer-end', p_key => p_id, p_fingerprint => p_state,
      p_accounts => array(select l.account from unnest(accounts, amounts) with ordinality as l(account, amount, line)
        where l.amount <> 0 order by l.line),
      p_amounts => array(select l.amount from unnest(amounts) with ordinality as l(amount, line)
        where l.amount <> 0 order by l.line),
      p_kinds => array(select l.kind from unnest(kinds, amounts) with ordinality as l(kind, amount, line)
        where l.amount <> 0 order by l.line),
      p_reference => p_id, p_subject => 'vendor:' || t.vendor, p_overdraw => false, p_at => p_at);
    if moved.code <> 'OK' then raise exception 'ending transfer % was refused: %', p_id, moved.code; end if;
  end if;
  update wallet_vendor_transfers d set reason = 'OPERATOR', amount = case when p_amount > 0 then p_amount else d.amount end
    where d.id = p_id returning d.* into t;
  perform vendor_transfer_enter(t, p_state, p_at);
  return 'OK';
end $$;

-- Transfers whose vendor is to be asked now. Whoever gets one has it to itself until the next time.
create function vendor_transfers_due(p_now timestamptz, p_until timestamptz, p_most integer) returns setof text
language sql set enable_seqscan = off as $$
  update wallet_vendor_transfers d set next_at = p_until, tries = d.tries + 1
    where d.id in (select e.id from wallet_vendor_transfers e where e.next_at <= p_now order by e.next_at limit p_most
      for no key update skip locked)
    returning d.id
$$;

-- A round that was played at the vendor and is over. It is taken over once. code: OK; SHORT when our books hold less
-- with the vendor than was staked: a transfer is still to be booked, and the round is asked for again.
create function vendor_round_take(
  p_account bigint, p_vendor text, p_seq bigint, p_round text, p_game text, p_category text, p_stake bigint, p_payout bigint,
  p_detail jsonb, p_fresh_wager text, p_at timestamptz, out code text, out duplicate boolean
) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  account ledger_accounts%rowtype;
  moved record;
  w wagers%rowtype;
  lines bigint[];
begin
  duplicate := false;
  select * into strict account from ledger_accounts where id = p_account for no key update;
  if exists (select from wagers g where g.vendor = p_vendor and g.round_id = p_round and g.account_id = p_account) then
    code := 'OK';
    duplicate := true;
  elsif account.balance < p_stake then
    code := 'SHORT';
    return;
  else
    w.house_id := ledger_house_account(account.merchant, 'GAMES', p_vendor, account.currency);
    lines := case when p_payout > 0 then array[-p_stake, p_stake, p_payout, -p_payout] else array[-p_stake, p_stake] end;
    select * into moved from ledger_post(
      p_merchant => account.merchant, p_scope => 'vendor-round:' || p_vendor, p_key => account.id || '/' || p_round,
      p_fingerprint => '',
      p_accounts => case when p_payout > 0 then array[p_account, w.house_id, p_account, w.house_id]
        else array[p_account, w.house_id] end,
      p_amounts => lines,
      p_kinds => case when p_payout > 0 then array['BET', 'BET', 'PAYOUT', 'PAYOUT'] else array['BET', 'BET'] end,
      p_reference => p_fresh_wager, p_subject => 'game:' || p_game, p_overdraw => false, p_at => p_at);
    if moved.code <> 'OK' then raise exception 'taking round % over was refused: %', p_round, moved.code; end if;
    w.id := p_fresh_wager;
    w.merchant := account.merchant;
    w.member_id := account.member_id;
    w.account_id := p_account;
    w.vendor := p_vendor;
    w.round_id := p_round;
    w.game_code := p_game;
    w.vassalage := p_vendor;
    w.category := p_category;
    w.mode := 'REAL';
    w.currency := account.currency;
    w.stake := p_stake;
    w.refunded := 0;
    w.payout := p_payout;
    w.bets := 1;
    w.open_bets := 0;
    w.closed := true;
    w.placed_at := greatest(p_at, account.last_at);
    w.detail := wager_detail('{}', p_detail);
    perform wager_save(null, w, w.placed_at, account.balance - p_stake + p_payout, false, w.placed_at);
    code := 'OK';
  end if;
  update wallet_vendor_players p set through = greatest(p.through, p_seq) where p.account_id = p_account;
end $$;

-- The reason money at vendors may not be played there now, as the gate says it: the member's limits may have been
-- lowered since it went there, or a window may have begun that is too small for it. Null when it may.
create function vendor_play_refusal(p_merchant text, p_member text, p_at timestamptz) returns jsonb
language plpgsql as $$
begin
  -- The gate is asked under the account's lock, as it is for a stake.
  perform from ledger_accounts a where a.id = wallet_play_account(p_merchant, p_member) for no key update;
  return wallet_gate('STAKE', p_merchant, p_member, 0, p_at);
end $$;
