-- PENDING to PAID: the money is on its way. Any other state answers CONFLICT, and PAID or later a duplicate.
create function deposit_pay(p_id text, p_due_at timestamptz, p_at timestamptz, out code text, out duplicate boolean)
language plpgsql set enable_seqscan = off as $$
declare
  found_deposit deposits%rowtype;
begin
  duplicate := false;
  select * into strict found_deposit from deposits where id = p_id for no key update;
  if found_deposit.status in ('PAID', 'CREDITED') then
    code := 'OK';
    duplicate := true;
  elsif found_deposit.status <> 'PENDING' then
    code := 'CONFLICT';
  else
    update deposits set status = 'PAID', due_at = p_due_at where id = p_id;
    insert into deposit_events (deposit_id, status, at) values (p_id, 'PAID', p_at);
    code := 'OK';
  end if;
end $$;

-- PAID to CREDITED: the amount arrives in the member's account, the fee in the house's.
create function deposit_credit(p_id text, p_at timestamptz, out code text, out duplicate boolean)
language plpgsql set enable_seqscan = off as $$
declare
  found_deposit deposits%rowtype;
  moved record;
  amount bigint;
  fee bigint;
  cash bigint;
  accounts bigint[];
  amounts bigint[];
begin
  duplicate := false;
  select * into strict found_deposit from deposits where id = p_id for no key update;
  if found_deposit.status = 'CREDITED' then
    code := 'OK';
    duplicate := true;
    return;
  elsif found_deposit.status <> 'PAID' then
    code := 'CONFLICT';
    return;
  end if;
  amount := coalesce(found_deposit.credited, found_deposit.amount);
  -- When another sum was paid, the part that is not credited is the fee.
  fee := case when found_deposit.received is null then found_deposit.fee else greatest(found_deposit.received - amount, 0) end;
  cash := ledger_member_account(found_deposit.merchant, found_deposit.member_id, 'CASH', '', found_deposit.currency, p_at);
  accounts := array[cash, ledger_house_account(found_deposit.merchant, 'DEPOSITS', found_deposit.method, found_deposit.currency)];
  amounts := array[amount, -amount - fee];
  if fee > 0 then
    accounts := accounts || ledger_house_account(found_deposit.merchant, 'FEES', found_deposit.method, found_deposit.currency);
    amounts := amounts || fee;
  end if;
  select * into moved from ledger_post(
    p_merchant => found_deposit.merchant, p_scope => 'deposit', p_key => p_id, p_fingerprint => 'credit',
    p_accounts => accounts, p_amounts => amounts, p_kinds => array_fill('DEPOSIT'::text, array[cardinality(accounts)]),
    p_reference => p_id, p_subject => 'method:' || found_deposit.method, p_overdraw => false, p_at => p_at);
  if moved.code <> 'OK' then
    raise exception 'crediting deposit % was refused: %', p_id, moved.code;
  end if;
  found_deposit.amount := amount;
  update deposits set status = 'CREDITED', due_at = null where id = p_id;
  insert into deposit_events (deposit_id, status, at) values (p_id, 'CREDITED', p_at);
  perform turnover_of_deposit(found_deposit, p_at);
  perform event_append('deposit.credited', found_deposit.merchant, found_deposit.member_id, p_id, jsonb_build_object(
      'currency', found_deposit.currency, 'method', found_deposit.method, 'amount', found_deposit.amount::text,
      'balance', moved.balances[1]::text, 'first', deposit_is_first(found_deposit.merchant, found_deposit.member_id, p_id)),
    p_at);
  code := 'OK';
end $$;

-- Starts a deposit, once for each key of a member. With `p_at_once` it is paid and credited in the same breath.
-- code: OK, IDEMPOTENCY_CONFLICT when the key came with another request, or LIMIT_REACHED with the `refusal` of the
-- gate. `deposit_id` is the first one's.
create function deposit_create(
  p_id text, p_merchant text, p_member text, p_currency text, p_method text, p_amount bigint, p_fee bigint,
  p_key text, p_fingerprint text, p_due_at timestamptz, p_at timestamptz, p_at_once boolean,
  p_terms jsonb, out code text, out duplicate boolean, out deposit_id text, out refusal jsonb
) language plpgsql set enable_seqscan = off as $$
declare
  known record;
begin
  duplicate := false;
  insert into deposits (id, merchant, member_id, method, amount, fee, currency, status, key, fingerprint, created_at, due_at, terms)
    values (p_id, p_merchant, p_member, p_method, p_amount, p_fee, p_currency, 'PENDING', p_key, p_fingerprint, p_at, p_due_at, p_terms)
    on conflict (member_id, key) do nothing returning id into deposit_id;
  if deposit_id is null then
    select d.id, d.fingerprint into strict known from deposits d where d.member_id = p_member and d.key = p_key;
    duplicate := known.fingerprint = p_fingerprint;
    code := case when duplicate then 'OK' else 'IDEMPOTENCY_CONFLICT' end;
    deposit_id := case when duplicate then known.id end;
    return;
  end if;
  refusal := wallet_gate('DEPOSIT', p_merchant, p_member, p_amount, p_at);
  if refusal is not null then
    -- As if it had not been asked for: the key may be used again once the limit allows it.
    delete from deposits d where d.id = p_id;
    deposit_id := null;
    code := 'LIMIT_REACHED';
    return;
  end if;
  insert into deposit_events values (p_id, 'PENDING', p_at);
  if p_at_once then
    perform deposit_pay(p_id, p_due_at, p_at);
    perform deposit_credit(p_id, p_at);
  else
    perform event_append('deposit.opened', p_merchant, p_member, p_id,
      jsonb_build_object('currency', p_currency, 'method', p_method, 'amount', p_amount::text), p_at);
  end if;
  code := 'OK';
end $$;

-- Gives up what waited too long; returns the deposits whose state changed.
create function deposit_expire(p_now timestamptz, p_except text[] default '{}', p_only text default null) returns table (deposit_id text, member_id text, status text)
language plpgsql as $$
begin
  return query
    with due as (
      select d.id from deposits d where d.due_at <= p_now and d.review is null
        and d.id <> all(p_except) and (p_only is null or d.id = p_only) order by d.due_at limit 1000 for no key update skip locked
    ), given_up as (
      update deposits d set status = case d.status when 'PAID' then 'FAILED' else 'EXPIRED' end, due_at = null
      from due where d.id = due.id returning d.*
    ), told as (
      insert into deposit_events (deposit_id, status, at) select g.id, g.status, p_now from given_up g
    ), logged as (
      insert into event_log (at, merchant, member_id, type, subject, data)
        select p_now, g.merchant, g.member_id, 'deposit.' || lower(g.status), g.id,
          jsonb_build_object('currency', g.currency, 'method', g.method, 'amount', g.amount::text) from given_up g
    )
    select g.id, g.member_id, g.status from given_up g;
end $$;
