create table deposits (
  id text primary key,
  merchant text not null,
  member_id text not null,
  method text not null,
  amount bigint not null check (amount > 0),
  -- Paid on top: the whole amount is credited.
  fee bigint not null default 0 check (fee >= 0),
  currency text not null,
  status text not null check (status in ('PENDING', 'PAID', 'CREDITED', 'REJECTED', 'EXPIRED', 'FAILED')),
  key text not null,
  fingerprint text not null,
  created_at timestamptz not null,
  -- When a deposit that is still waiting in its state is given up: a pending one EXPIRED, a paid one FAILED.
  due_at timestamptz,
  unique (member_id, key),
  check ((status in ('PENDING', 'PAID')) = (due_at is not null))
) with (fillfactor = 80);
create index deposits_of_member on deposits (member_id, created_at desc, id);
create index deposits_due on deposits (due_at) where due_at is not null;

-- Each state a deposit entered, and when.
create table deposit_events (
  deposit_id text not null references deposits (id),
  status text not null,
  at timestamptz not null,
  primary key (deposit_id, status)
);

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

-- PAID to CREDITED: the amount arrives in the member's account.
create function deposit_credit(p_id text, p_at timestamptz, out code text, out duplicate boolean)
language plpgsql set enable_seqscan = off as $$
declare
  found_deposit deposits%rowtype;
  moved record;
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
  select * into moved from ledger_transfer(
    found_deposit.merchant, 'deposit', p_id, 'credit', 'DEPOSIT',
    ledger_house_account(found_deposit.merchant, 'DEPOSITS', found_deposit.method, found_deposit.currency),
    ledger_member_account(found_deposit.merchant, found_deposit.member_id, 'CASH', '', found_deposit.currency, p_at),
    found_deposit.amount, p_id, 'method:' || found_deposit.method, p_at);
  if moved.code <> 'OK' then
    raise exception 'crediting deposit % was refused: %', p_id, moved.code;
  end if;
  update deposits set status = 'CREDITED', due_at = null where id = p_id;
  insert into deposit_events (deposit_id, status, at) values (p_id, 'CREDITED', p_at);
  code := 'OK';
end $$;

-- Starts a deposit, once for each key of a member. With `p_at_once` it is paid and credited in the same breath.
-- code: OK, or IDEMPOTENCY_CONFLICT when the key came with another request. `deposit_id` is the first one's.
create function deposit_create(
  p_id text, p_merchant text, p_member text, p_currency text, p_method text, p_amount bigint, p_fee bigint,
  p_key text, p_fingerprint text, p_due_at timestamptz, p_at timestamptz, p_at_once boolean,
  out code text, out duplicate boolean, out deposit_id text
) language plpgsql set enable_seqscan = off as $$
declare
  known record;
begin
  duplicate := false;
  insert into deposits (id, merchant, member_id, method, amount, fee, currency, status, key, fingerprint, created_at, due_at)
    values (p_id, p_merchant, p_member, p_method, p_amount, p_fee, p_currency, 'PENDING', p_key, p_fingerprint, p_at, p_due_at)
    on conflict (member_id, key) do nothing returning id into deposit_id;
  if deposit_id is null then
    select d.id, d.fingerprint into strict known from deposits d where d.member_id = p_member and d.key = p_key;
    duplicate := known.fingerprint = p_fingerprint;
    code := case when duplicate then 'OK' else 'IDEMPOTENCY_CONFLICT' end;
    deposit_id := case when duplicate then known.id end;
    return;
  end if;
  insert into deposit_events values (p_id, 'PENDING', p_at);
  if p_at_once then
    perform deposit_pay(p_id, p_due_at, p_at);
    perform deposit_credit(p_id, p_at);
  end if;
  code := 'OK';
end $$;

-- Gives up what waited too long; returns the deposits whose state changed.
create function deposit_expire(p_now timestamptz) returns table (deposit_id text, member_id text, status text)
language plpgsql as $$
begin
  return query
    with due as (
      select d.id from deposits d where d.due_at <= p_now order by d.due_at limit 1000 for no key update skip locked
    ), given_up as (
      update deposits d set status = case d.status when 'PAID' then 'FAILED' else 'EXPIRED' end, due_at = null
      from due where d.id = due.id returning d.id, d.member_id, d.status
    ), told as (
      insert into deposit_events (deposit_id, status, at) select g.id, g.status, p_now from given_up g
    )
    select g.id, g.member_id, g.status from given_up g;
end $$;
