-- Passes money along the line (semantics §3.10), once for each key of whoever sends it. Of everything that is still to
-- be played the same share goes along as of all that the member holds, so that nothing becomes free by being passed on.
-- code: OK, IDEMPOTENCY_CONFLICT, ACCOUNT_FROZEN, INSUFFICIENT_FUNDS, DAILY_AMOUNT or CHECK with `room` (what is left
-- of the day). `p_checked` says that a second proof was given; without one, up to `p_check_daily` is sent in a day.
create function line_transfer(
  p_id text, p_merchant text, p_from text, p_to text, p_direction text, p_currency text, p_amount bigint,
  p_daily bigint, p_check_daily bigint, p_checked boolean, p_day_start timestamptz, p_key text, p_fingerprint text,
  p_at timestamptz, out code text, out duplicate boolean, out transfer_id text, out room bigint
) language plpgsql set enable_seqscan = off as $$
declare
  ids bigint[] := array[ledger_member_account(p_merchant, p_from, 'CASH', '', p_currency, p_at),
    ledger_member_account(p_merchant, p_to, 'CASH', '', p_currency, p_at)];
  account ledger_accounts%rowtype;
  known record;
  moved record;
  sent bigint;
  carried bigint;
begin
  duplicate := false;
  -- In the order of their ids, as every transfer locks them.
  perform from ledger_accounts a where a.id = any(ids) order by a.id for no key update;
  select * into strict account from ledger_accounts a where a.id = ids[1];
  select d.id, d.fingerprint into known from line_transfers d where d.from_member = p_from and d.key = p_key;
  if found then
    duplicate := known.fingerprint = p_fingerprint;
    code := case when duplicate then 'OK' else 'IDEMPOTENCY_CONFLICT' end;
    transfer_id := case when duplicate then known.id end;
    return;
  elsif account.frozen or account.outgoing_frozen then
    code := 'ACCOUNT_FROZEN';
    return;
  elsif account.balance < p_amount then
    code := 'INSUFFICIENT_FUNDS';
    return;
  end if;
  select coalesce(sum(d.amount), 0) into sent from line_transfers d
    where d.from_member = p_from and d.merchant = p_merchant and d.currency = p_currency and d.at >= p_day_start;
  room := greatest(0, p_daily - sent);
  if room < p_amount then
    code := 'DAILY_AMOUNT';
    return;
  elsif not p_checked and sent + p_amount > p_check_daily then
    code := 'CHECK';
    return;
  end if;
  carried := line_turnover(p_id, p_merchant, p_from, p_to, p_currency, p_amount, p_at);
  select * into moved from ledger_post(
    p_merchant => p_merchant, p_scope => 'line-transfer', p_key => p_id, p_fingerprint => '', p_accounts => ids,
    p_amounts => array[-p_amount, p_amount], p_kinds => array['TRANSFER_' || p_direction, 'TRANSFER_RECEIVED'],
    p_reference => p_id, p_subject => 'line-transfer', p_overdraw => false, p_at => p_at);
  if moved.code <> 'OK' then raise exception 'transfer % was refused: %', p_id, moved.code; end if;
  insert into line_transfers (id, merchant, from_member, to_member, direction, currency, amount, turnover, key, fingerprint, at)
    values (p_id, p_merchant, p_from, p_to, p_direction, p_currency, p_amount, carried, p_key, p_fingerprint, p_at);
  perform event_append('line-transfer.sent', p_merchant, p_from, p_id, jsonb_build_object('currency', p_currency,
    'direction', p_direction, 'party', p_to, 'amount', p_amount::text, 'balance', moved.balances[1]::text), p_at);
  perform event_append('line-transfer.received', p_merchant, p_to, p_id, jsonb_build_object('currency', p_currency,
    'direction', p_direction, 'party', p_from, 'amount', p_amount::text, 'balance', moved.balances[2]::text), p_at);
  transfer_id := p_id;
  code := 'OK';
end $$;

-- Hands on what must be played, in the share that the amount has of all that the member holds, rounded up. Parts of a
-- bonus that are passed on have no time that ends: there is no bonus to take back, so they must be played. Whoever calls
-- holds the lock of the account. Returns how much.
create function line_turnover(
  p_id text, p_merchant text, p_from text, p_to text, p_currency text, p_amount bigint, p_at timestamptz
) returns bigint language plpgsql as $$
begin
  return line_carry(
    p_id => p_id, p_merchant => p_merchant, p_from => p_from, p_to => p_to, p_currency => p_currency,
    p_amount => p_amount, p_free => 0, p_at => p_at);
end $$;

-- The same beside `p_free`, which leaves with it and carries nothing: the share is taken of what is held without that.
create function line_carry(
  p_id text, p_merchant text, p_from text, p_to text, p_currency text, p_amount bigint, p_free bigint, p_at timestamptz
) returns bigint language plpgsql set enable_seqscan = off as $$
declare
  r wallet_requirements%rowtype;
  held bigint;
  needed bigint;
  bound bigint;
  carried bigint := 0;
  place integer := 0;
begin
  for r in select * from wallet_requirements q
    where q.member_id = p_from and q.currency = p_currency and q.merchant = p_merchant and q.state = 'OPEN'
    order by q.created_at, q.place for no key update loop
    held := coalesce(held, turnover_held(p_merchant, p_from, p_currency) - p_free);
    needed := ceil((r.required - r.done)::numeric * p_amount / held);
    bound := ceil(r.locked::numeric * p_amount / held);
    continue when needed <= 0;
    place := place + 1;
    carried := carried + needed;
    insert into wallet_requirements (id, merchant, member_id, currency, source, reference, base, multiplier_bps, required,
        locked, weights, created_at, expires_at)
      values ('q_' || p_id || '_' || place, p_merchant, p_to, p_currency, 'TRANSFER', p_id,
        ceil(needed::numeric * 10000 / r.multiplier_bps), r.multiplier_bps, needed, bound, r.weights, p_at, null);
    if needed = r.required - r.done then
      update wallet_requirements q set locked = 0 where q.id = r.id;
      perform turnover_close(r.id, 'CLEARED', 'TRANSFER', p_at);
    else
      update wallet_requirements q set required = q.required - needed, locked = q.locked - bound where q.id = r.id;
    end if;
  end loop;
  return carried;
end $$;

-- The part of a balance that may leave without required turnover: all once everything is played; before that the
-- unlocked part, or nothing for a strict brand. The caller holds the lock of the account.
create function line_free(p_merchant text, p_member text, p_currency text, p_balance bigint) returns bigint
language plpgsql set enable_seqscan = off as $$
declare
  owed record;
begin
  select count(*) as rows, coalesce(sum(q.locked), 0) as locked into owed from wallet_requirements q
    where q.member_id = p_member and q.currency = p_currency and q.merchant = p_merchant and q.state = 'OPEN';
  return case when owed.rows = 0 then p_balance
    when coalesce((select (r.rules->>'strict')::boolean from wallet_rules r
      where r.merchant = p_merchant and r.topic = 'turnover'), false) then 0
    else greatest(0, p_balance - owed.locked) end;
end $$;

-- A payment that one member owes another: of what may leave first, and what goes beyond that takes its turnover along,
-- as money passed along the line does. Once for each key of its scope. code: OK, INSUFFICIENT_FUNDS,
-- IDEMPOTENCY_CONFLICT.
create function line_pay(
  p_merchant text, p_from text, p_to text, p_currency text, p_amount bigint, p_kinds text[], p_scope text, p_key text,
  p_fingerprint text, p_reference text, p_subject text, p_at timestamptz, out code text, out carried bigint
) language plpgsql set enable_seqscan = off as $$
declare
  ids bigint[] := array[ledger_member_account(p_merchant, p_from, 'CASH', '', p_currency, p_at),
    ledger_member_account(p_merchant, p_to, 'CASH', '', p_currency, p_at)];
  held bigint;
  free bigint;
  moved record;
begin
  carried := 0;
  -- In the order of their ids, as every transfer locks them.
  perform from ledger_accounts a where a.id = any(ids) order by a.id for no key update;
  if not exists (select from ledger_transfers t where t.scope = p_scope and t.key = p_key) then
    select a.balance into strict held from ledger_accounts a where a.id = ids[1];
    if held < p_amount then
      code := 'INSUFFICIENT_FUNDS';
      return;
    end if;
    free := least(p_amount, line_free(p_merchant, p_from, p_currency, held));
    if free < p_amount then
      carried := line_carry(
        p_id => p_key, p_merchant => p_merchant, p_from => p_from, p_to => p_to, p_currency => p_currency,
        p_amount => p_amount - free, p_free => free, p_at => p_at);
    end if;
  end if;
  select * into moved from ledger_post(
    p_merchant => p_merchant, p_scope => p_scope, p_key => p_key, p_fingerprint => p_fingerprint, p_accounts => ids,
    p_amounts => array[-p_amount, p_amount], p_kinds => p_kinds, p_reference => p_reference, p_subject => p_subject,
    p_overdraw => false, p_at => p_at);
  code := moved.code;
  if code <> 'OK' and carried > 0 then raise exception 'payment % was refused: %', p_key, code; end if;
end $$;

-- The amount sent since an instant.
create function line_sent_since(p_merchant text, p_member text, p_currency text, p_since timestamptz) returns bigint
language sql stable as $$
  select coalesce(sum(d.amount), 0)::bigint from line_transfers d
    where d.from_member = p_member and d.merchant = p_merchant and d.currency = p_currency and d.at >= p_since
$$;
