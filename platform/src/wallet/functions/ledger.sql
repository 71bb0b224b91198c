-- Every function that looks things up says `enable_seqscan = off`: a connection keeps the plan it made while a table
-- was small, and would read whole tables for as long as it lives.

-- The account of a member, opened on first need.
create function ledger_member_account(
  p_merchant text, p_member text, p_purpose text, p_detail text, p_currency text, p_at timestamptz
) returns bigint language plpgsql set enable_seqscan = off as $$
declare
  found_id bigint;
begin
  select id into found_id from ledger_accounts
    where member_id = p_member and merchant = p_merchant and purpose = p_purpose and detail = p_detail and currency = p_currency;
  if found then return found_id; end if;
  perform ledger_check_purpose('MEMBER', p_purpose);
  insert into ledger_accounts (merchant, member_id, purpose, detail, currency, opened_at, last_at)
    values (p_merchant, p_member, p_purpose, p_detail, p_currency, p_at, p_at) on conflict do nothing;
  select id into strict found_id from ledger_accounts
    where member_id = p_member and merchant = p_merchant and purpose = p_purpose and detail = p_detail and currency = p_currency;
  return found_id;
end $$;

-- The account of the house, opened on first need.
create function ledger_house_account(p_merchant text, p_purpose text, p_detail text, p_currency text)
returns bigint language plpgsql set enable_seqscan = off as $$
declare
  found_id bigint;
begin
  select id into found_id from ledger_house_accounts
    where merchant = p_merchant and purpose = p_purpose and detail = p_detail and currency = p_currency;
  if found then return found_id; end if;
  perform ledger_check_purpose('HOUSE', p_purpose);
  insert into ledger_house_accounts (merchant, purpose, detail, currency)
    values (p_merchant, p_purpose, p_detail, p_currency) on conflict do nothing;
  select id into strict found_id from ledger_house_accounts
    where merchant = p_merchant and purpose = p_purpose and detail = p_detail and currency = p_currency;
  return found_id;
end $$;

create function ledger_check_purpose(p_side text, p_purpose text) returns void language plpgsql as $$
begin
  if not exists (select from ledger_purposes where side = p_side and purpose = p_purpose) then
    raise exception 'there are no % accounts for %', p_side, p_purpose using errcode = 'check_violation';
  end if;
end $$;

-- A transfer of several lines that sum to zero, once for each (scope, key); may be called inside another function.
-- code: OK, INSUFFICIENT_FUNDS when a member's account would pay what it does not hold (unless `p_overdraw`),
-- CURRENCY_MISMATCH when the accounts are not of one brand and currency, IDEMPOTENCY_CONFLICT when the key came with
-- another fingerprint. `balances` are those after each line, null for the house; a repeat answers as the first time.
create function ledger_post(
  p_merchant text, p_scope text, p_key text, p_fingerprint text, p_accounts bigint[], p_amounts bigint[], p_kinds text[],
  p_reference text, p_subject text, p_overdraw boolean, p_at timestamptz,
  out code text, out duplicate boolean, out transfer_id bigint, out balances bigint[]
) language plpgsql set enable_seqscan = off as $$
declare
  lines integer := cardinality(p_accounts);
  total numeric := 0;
  distinct_accounts bigint[] := '{}';
  found_accounts integer := 0;
  ids bigint[] := '{}';
  held bigint[] := '{}';
  before bigint[];
  after bigint[] := '{}';
  at_least timestamptz := p_at;
  one_kind boolean := true;
  brand_currency text;
  account ledger_accounts%rowtype;
  house record;
  known record;
  place integer;
  short boolean := false;
begin
  -- Arithmetic of a function costs far less than a query does, and every bet's points come through here.
  if p_key is null or coalesce(lines, 0) < 2 or cardinality(p_amounts) <> lines or cardinality(p_kinds) <> lines then
    raise exception 'a transfer has at least two lines that sum to zero, none of them zero, under a key';
  end if;
  for i in 1..lines loop
    if p_amounts[i] is null or p_amounts[i] = 0 then
      raise exception 'a transfer has at least two lines that sum to zero, none of them zero, under a key';
    end if;
    total := total + p_amounts[i];
    if array_position(distinct_accounts, p_accounts[i]) is null then
      distinct_accounts := distinct_accounts || p_accounts[i];
    end if;
  end loop;
  if total <> 0 then
    raise exception 'a transfer has at least two lines that sum to zero, none of them zero, under a key';
  end if;
  duplicate := false;
  -- Members' rows are locked in the order of their ids, so that two transfers never wait for each other in a ring.
  for account in select * from ledger_accounts where id = any(p_accounts) order by id for no key update loop
    ids := ids || account.id;
    held := held || account.balance;
    at_least := greatest(at_least, account.last_at);
    found_accounts := found_accounts + 1;
    brand_currency := coalesce(brand_currency, account.merchant || '/' || account.currency);
    one_kind := one_kind and brand_currency = account.merchant || '/' || account.currency;
  end loop;
  if found_accounts < cardinality(distinct_accounts) then
    for house in select h.merchant, h.currency from ledger_house_accounts h where h.id = any(p_accounts) loop
      found_accounts := found_accounts + 1;
      brand_currency := coalesce(brand_currency, house.merchant || '/' || house.currency);
      one_kind := one_kind and brand_currency = house.merchant || '/' || house.currency;
    end loop;
  end if;
  if found_accounts <> cardinality(distinct_accounts) then
    raise exception 'an account of the transfer does not exist';
  end if;
  if not one_kind or not starts_with(brand_currency, p_merchant || '/') then
    code := 'CURRENCY_MISMATCH';
    return;
  end if;

  before := held;
  for i in 1..lines loop
    place := array_position(ids, p_accounts[i]);
    if place is not null then held[place] := held[place] + p_amounts[i]; end if;
    after := after || held[place];
  end loop;
  for i in 1..cardinality(ids) loop
    short := short or (held[i] < 0 and held[i] < before[i]);
  end loop;
  if p_overdraw or not short then
    insert into ledger_transfers (merchant, kind, reference, subject, scope, key, fingerprint, at)
      values (p_merchant, p_kinds[1], p_reference, p_subject, p_scope, p_key, p_fingerprint, at_least)
      on conflict (scope, key) where key is not null do nothing returning id into transfer_id;
  end if;
  if transfer_id is null then
    select t.id, t.fingerprint into known from ledger_transfers t where t.scope = p_scope and t.key = p_key;
    if not found then
      code := 'INSUFFICIENT_FUNDS';
    elsif known.fingerprint is distinct from p_fingerprint then
      code := 'IDEMPOTENCY_CONFLICT';
    else
      code := 'OK';
      duplicate := true;
      transfer_id := known.id;
      balances := array(select p.balance_after from ledger_postings p where p.transfer_id = known.id order by p.line);
    end if;
    return;
  end if;
  for i in 1..cardinality(ids) loop
    update ledger_accounts a set balance = held[i], last_at = at_least,
      overdrawn_by = case when held[i] < 0 then coalesce(a.overdrawn_by, ledger_post.transfer_id) end where a.id = ids[i];
  end loop;
  insert into ledger_postings (transfer_id, line, account_id, kind, amount, balance_after, at)
    select ledger_post.transfer_id, l.line, l.account_id, l.kind, l.amount, l.balance_after, at_least
    from unnest(p_accounts, p_kinds, p_amounts, after) with ordinality as l(account_id, kind, amount, balance_after, line);
  balances := after;
  code := 'OK';
end $$;

-- The highest transfer id below which nothing can still appear. An id is drawn while its transaction holds the
-- table's lock for writers, so this lock waits for those on the way; it is held for one look at an index.
create function ledger_settled_through() returns bigint language plpgsql as $$
begin
  perform set_config('lock_timeout', '250ms', true);
  lock table ledger_transfers in share mode;
  return coalesce((select max(id) from ledger_transfers), 0);
end $$;

-- A brand account's balance: its total at the checkpoint and the postings since.
create function ledger_house_sum(p_account bigint) returns numeric language sql stable as $$
  select coalesce((select total from ledger_totals where account_id = p_account), 0)
    + coalesce((select sum(amount) from ledger_postings
        where account_id = p_account and transfer_id > (select through from ledger_checkpoint)), 0)
$$;

-- Moves the checkpoint on, by `p_most` transfers at the most and not past `p_through`. Returns where it stands.
create function ledger_move_checkpoint(p_through bigint, p_most bigint) returns bigint language plpgsql
set enable_seqscan = off as $$
declare
  from_id bigint;
  to_id bigint;
begin
  select through into strict from_id from ledger_checkpoint for update;
  to_id := least(p_through, from_id + p_most);
  if to_id <= from_id then return from_id; end if;
  insert into ledger_totals as old (account_id, total)
    select account_id, sum(amount) from ledger_postings where transfer_id > from_id and transfer_id <= to_id
    group by account_id
  on conflict (account_id) do update set total = old.total + excluded.total;
  update ledger_checkpoint set through = to_id;
  return to_id;
end $$;
