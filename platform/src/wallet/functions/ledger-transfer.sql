-- Moves an amount above zero between two accounts of one brand and currency, once for each (scope, key).
-- code: OK, INSUFFICIENT_FUNDS, CURRENCY_MISMATCH, or IDEMPOTENCY_CONFLICT when the key came with another
-- fingerprint. The balances are those after the transfer, null for the house. A repeat answers as the first time.
create function ledger_transfer(
  p_merchant text, p_scope text, p_key text, p_fingerprint text, p_kind text,
  p_from bigint, p_to bigint, p_amount bigint, p_reference text, p_subject text, p_at timestamptz,
  out code text, out duplicate boolean, out transfer_id bigint, out from_balance bigint, out to_balance bigint
) language plpgsql set enable_seqscan = off as $$
declare
  low bigint := least(p_from, p_to);
  high bigint := greatest(p_from, p_to);
  low_account ledger_accounts%rowtype;
  high_account ledger_accounts%rowtype;
  low_currency text;
  high_currency text;
  at_least timestamptz := p_at;
  known record;
begin
  if p_amount <= 0 or p_from = p_to or p_key is null then
    raise exception 'a transfer moves an amount above zero between two accounts, under a key';
  end if;
  duplicate := false;
  -- Members' rows are locked in the order of their ids, so that two transfers never wait for each other in a ring.
  if low > 0 then
    select * into strict low_account from ledger_accounts where id = low for no key update;
    low_currency := low_account.merchant || '/' || low_account.currency;
    at_least := greatest(at_least, low_account.last_at);
  else
    select merchant || '/' || currency into strict low_currency from ledger_house_accounts where id = low;
  end if;
  if high > 0 then
    select * into strict high_account from ledger_accounts where id = high for no key update;
    high_currency := high_account.merchant || '/' || high_account.currency;
    at_least := greatest(at_least, high_account.last_at);
  else
    select merchant || '/' || currency into strict high_currency from ledger_house_accounts where id = high;
  end if;
  from_balance := case when p_from = low then low_account.balance else high_account.balance end;
  to_balance := case when p_to = low then low_account.balance else high_account.balance end;
  if low_currency <> high_currency or not starts_with(low_currency, p_merchant || '/') then
    code := 'CURRENCY_MISMATCH';
    return;
  end if;

  if p_from < 0 or from_balance >= p_amount then
    insert into ledger_transfers (merchant, kind, reference, subject, scope, key, fingerprint, at)
      values (p_merchant, p_kind, p_reference, p_subject, p_scope, p_key, p_fingerprint, at_least)
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
      select max(p.balance_after) filter (where p.account_id = p_from), max(p.balance_after) filter (where p.account_id = p_to)
        into from_balance, to_balance from ledger_postings p where p.transfer_id = known.id;
    end if;
    return;
  end if;

  from_balance := from_balance - p_amount;
  to_balance := to_balance + p_amount;
  if p_from > 0 then
    update ledger_accounts set balance = from_balance, last_at = at_least where id = p_from;
  end if;
  if p_to > 0 then
    update ledger_accounts set balance = to_balance, last_at = at_least,
      overdrawn_by = case when to_balance < 0 then overdrawn_by end where id = p_to;
  end if;
  insert into ledger_postings (transfer_id, line, account_id, kind, amount, balance_after, at) values
    (transfer_id, 1, p_from, p_kind, -p_amount, from_balance, at_least),
    (transfer_id, 2, p_to, p_kind, p_amount, to_balance, at_least);
  code := 'OK';
end $$;
