-- Opens a requirement. None where the multiplier asks for nothing. Returns its id.
create function turnover_require(
  p_id text, p_merchant text, p_member text, p_currency text, p_source text, p_reference text, p_base bigint,
  p_locked bigint, p_multiplier_bps integer, p_weights jsonb, p_expires_at timestamptz, p_at timestamptz
) returns text language plpgsql as $$
declare
  needed bigint := ceil(p_base::numeric * p_multiplier_bps / 10000);
begin
  if needed <= 0 then return null; end if;
  insert into wallet_requirements (id, merchant, member_id, currency, source, reference, base, multiplier_bps, required,
      locked, weights, created_at, expires_at)
    values (p_id, p_merchant, p_member, p_currency, p_source, p_reference, p_base, p_multiplier_bps, needed, p_locked,
      coalesce(p_weights, '{}'), p_at, p_expires_at);
  return p_id;
end $$;

-- A brand's required turnover for a deposit: once its amount, unless the operator decided otherwise.
create function turnover_deposit_bps(p_merchant text) returns integer language plpgsql stable as $$
begin
  return coalesce((select (r.rules->>'depositMultiplierBps')::integer from wallet_rules r
    where r.merchant = p_merchant and r.topic = 'turnover'), 10000);
end $$;

create function turnover_deposit_weights(p_merchant text) returns jsonb language plpgsql stable as $$
begin
  return coalesce((select r.rules->'weights' from wallet_rules r
    where r.merchant = p_merchant and r.topic = 'turnover'), '{}');
end $$;

-- A deposit asks for what its member was told when it was begun; one that was begun without asks for what holds now.
create function turnover_of_deposit(d deposits, p_at timestamptz) returns void language plpgsql as $$
begin
  perform turnover_require(
    p_id => 'q_' || d.id, p_merchant => d.merchant, p_member => d.member_id, p_currency => d.currency,
    p_source => 'DEPOSIT', p_reference => d.id, p_base => d.amount, p_locked => d.amount,
    p_multiplier_bps => coalesce((d.terms->'turnover'->>'multiplierBps')::integer, turnover_deposit_bps(d.merchant)),
    p_weights => coalesce(d.terms->'turnover'->'weights', turnover_deposit_weights(d.merchant)), p_expires_at => null,
    p_at => p_at);
end $$;

-- Applies a wager's new result to the requirements of its player. `p_delta` is the change of effective turnover,
-- `p_valid` the wager's total now. Only requirements that were open when the result came are filled, so that a replay
-- comes to the same.
create function turnover_apply(
  p_merchant text, p_member text, p_currency text, p_wager text, p_category text, p_valid bigint, p_delta bigint, p_at timestamptz
) returns void language plpgsql set enable_seqscan = off as $$
declare
  r wallet_requirements%rowtype;
  f wallet_fills%rowtype;
  remaining bigint := p_delta;
  weight integer;
  needed bigint;
  counted bigint;
  spent bigint;
begin
  if p_delta < 0 then
    -- Turnover that no requirement needed is taken back first.
    select coalesce(sum(g.used), 0) - p_valid into remaining from wallet_fills g where g.wager_id = p_wager;
    for f in select * from wallet_fills g where g.wager_id = p_wager order by g.id desc for update loop
      exit when remaining <= 0;
      spent := least(remaining, f.used);
      counted := least(f.filled, floor((f.used - spent)::numeric * f.weight_bps / 10000));
      perform turnover_give_back(f.requirement_id, f.filled - counted);
      if spent = f.used then
        delete from wallet_fills g where g.id = f.id;
      else
        update wallet_fills g set used = f.used - spent, filled = counted where g.id = f.id;
      end if;
      remaining := remaining - spent;
    end loop;
    return;
  end if;
  for r in select * from wallet_requirements q
    where q.member_id = p_member and q.currency = p_currency and q.merchant = p_merchant
      and q.created_at <= p_at and q.done < q.required
      and (q.expires_at is null or p_at < session_after_breaks(q.member_id, q.created_at, q.expires_at))
      and (q.state = 'OPEN' or p_at < q.closed_at)
    order by q.created_at, q.place for no key update loop
    exit when remaining <= 0;
    weight := coalesce((r.weights->>p_category)::integer, 10000);
    continue when weight <= 0;
    needed := r.required - r.done;
    counted := least(needed, floor(remaining::numeric * weight / 10000));
    spent := case when counted = needed then least(remaining, ceil(needed::numeric * 10000 / weight)) else remaining end;
    insert into wallet_fills (wager_id, requirement_id, weight_bps, used, filled) values (p_wager, r.id, weight, spent, counted);
    update wallet_requirements q set done = q.done + counted where q.id = r.id;
    if counted = needed and r.state = 'OPEN' then perform turnover_close(r.id, 'CLEARED', 'PLAY', p_at); end if;
    remaining := remaining - spent;
  end loop;
end $$;

-- The same for a batch of results, in their order. Where a threshold is given, what is still asked of the member is
-- cleared if there is nothing left to play with.
create function turnover_apply_all(
  p_merchants text[], p_members text[], p_currencies text[], p_wagers text[], p_categories text[], p_valids bigint[],
  p_deltas bigint[], p_thresholds bigint[], p_ats timestamptz[]
) returns void language plpgsql as $$
begin
  for i in 1..cardinality(p_wagers) loop
    if p_deltas[i] <> 0 then
      perform turnover_apply(
        p_merchant => p_merchants[i], p_member => p_members[i], p_currency => p_currencies[i], p_wager => p_wagers[i],
        p_category => p_categories[i], p_valid => p_valids[i], p_delta => p_deltas[i], p_at => p_ats[i]);
    end if;
    if p_thresholds[i] is not null then
      perform turnover_clear_played_out(p_merchants[i], p_members[i], p_currencies[i], p_thresholds[i], p_ats[i]);
    end if;
  end loop;
end $$;

create function turnover_give_back(p_id text, p_amount bigint) returns void language plpgsql as $$
declare
  r wallet_requirements%rowtype;
begin
  update wallet_requirements q set done = q.done - p_amount where q.id = p_id returning q.* into r;
  if r.closed_by = 'PLAY' and r.done < r.required then
    update wallet_requirements q set state = 'OPEN', closed_by = null, closed_at = null where q.id = p_id;
    update wallet_bonuses b set state = 'ACTIVE', closed_at = null where b.requirement_id = p_id;
  end if;
end $$;

-- Closes an open requirement, and the bonus that it belongs to.
create function turnover_close(p_id text, p_state text, p_by text, p_at timestamptz) returns void language plpgsql as $$
begin
  update wallet_requirements q set state = p_state, closed_by = p_by, closed_at = p_at where q.id = p_id and q.state = 'OPEN';
  update wallet_bonuses b set closed_at = p_at, state = case p_state when 'EXPIRED' then 'EXPIRED' else 'CLEARED' end
    where b.requirement_id = p_id and b.state = 'ACTIVE';
  if p_by <> 'PLAY' then
    update wallet_free_bets f set ended = true from wallet_bonuses b
      where b.requirement_id = p_id and f.bonus_id = b.id;
  end if;
end $$;

-- All that a member may play with of a currency, wherever it lies. Frozen money is not of it: it is on its way out, and
-- what is locked is never frozen. One statement, so that nothing moves while it is counted.
create function turnover_held(p_merchant text, p_member text, p_currency text) returns bigint
language plpgsql stable set enable_seqscan = off as $$
begin
  return (select coalesce(sum(a.balance), 0) from ledger_accounts a
      where a.member_id = p_member and a.merchant = p_merchant and a.currency = p_currency
        and a.purpose in ('CASH', 'VENDOR', 'BONUS'))
    + (select coalesce(sum(w.stake), 0) from wagers w
      where w.member_id = p_member and w.merchant = p_merchant and w.currency = p_currency and w.mode = 'REAL'
        and w.status = 'OPEN')
    -- Money on its way to a vendor, or guarantees that the member pays for others, is in no account of the member's.
    + (select coalesce(sum(t.amount), 0) from wallet_vendor_transfers t
      where t.member_id = p_member and t.merchant = p_merchant and t.currency = p_currency and t.direction = 'IN'
        and t.state in ('INIT', 'HELD', 'UNKNOWN'))
    + (select coalesce(sum(o.guarantee), 0) from withdrawal_payouts o join withdrawals d on d.id = o.withdrawal_id
      where o.payer_id = p_member and o.guarantee_state = 'HELD' and d.merchant = p_merchant and d.currency = p_currency);
end $$;

-- All required turnover is cleared once there is nothing left to play with: the member's balance and open stakes are at
-- most `p_threshold`.
create function turnover_clear_played_out(
  p_merchant text, p_member text, p_currency text, p_threshold bigint, p_at timestamptz
) returns void language plpgsql set enable_seqscan = off as $$
declare
  frozen bigint;
begin
  if not exists (select from wallet_requirements q where q.member_id = p_member and q.currency = p_currency
    and q.merchant = p_merchant and q.state = 'OPEN' and q.created_at <= p_at) then return; end if;
  -- With the row of the account locked, no deposit arrives between the look and the closing.
  perform from ledger_accounts a where a.member_id = p_member and a.merchant = p_merchant and a.currency = p_currency
    and a.purpose in ('CASH', 'FROZEN', 'VENDOR', 'BONUS') order by a.id for no key update;
  -- Frozen money may still come back.
  select coalesce(sum(a.balance), 0) into frozen from ledger_accounts a where a.member_id = p_member
    and a.merchant = p_merchant and a.currency = p_currency and a.purpose = 'FROZEN';
  if turnover_held(p_merchant, p_member, p_currency) + frozen > p_threshold then return; end if;
  perform turnover_close(q.id, 'CLEARED', 'BALANCE', p_at) from wallet_requirements q
    where q.member_id = p_member and q.currency = p_currency and q.merchant = p_merchant and q.state = 'OPEN' and q.created_at <= p_at;
end $$;

-- Takes back all that the consumer of wagers wrote; what was closed otherwise stays closed.
create function turnover_reset() returns void language plpgsql as $$
begin
  delete from wallet_fills;
  update wallet_bonuses b set state = 'ACTIVE', closed_at = null from wallet_requirements q
    where q.id = b.requirement_id and q.closed_by = 'PLAY';
  update wallet_requirements q set done = 0,
    state = case q.closed_by when 'PLAY' then 'OPEN' else q.state end,
    closed_at = case q.closed_by when 'PLAY' then null else q.closed_at end,
    closed_by = case q.closed_by when 'PLAY' then null else q.closed_by end;
end $$;

-- Credits a gift and opens what must be played for it, once for each (scope, key). Without `p_base` nothing must.
create function bonus_credit(
  p_id text, p_merchant text, p_member text, p_currency text, p_kind text, p_house text, p_amount bigint,
  p_scope text, p_key text, p_fingerprint text, p_reference text, p_subject text,
  p_base bigint, p_locked bigint, p_multiplier_bps integer, p_weights jsonb, p_expires_at timestamptz, p_at timestamptz,
  out code text, out duplicate boolean, out bonus_id text, out balance bigint
) language plpgsql set enable_seqscan = off as $$
declare
  moved record;
  requirement text;
begin
  select * into moved from ledger_post(
    p_merchant => p_merchant, p_scope => 'bonus:' || p_scope, p_key => p_key, p_fingerprint => p_fingerprint,
    p_accounts => array[ledger_house_account(p_merchant, p_house, '', p_currency),
      ledger_member_account(p_merchant, p_member, 'CASH', '', p_currency, p_at)],
    p_amounts => array[-p_amount, p_amount], p_kinds => array[p_kind, p_kind], p_reference => p_id,
    p_subject => p_subject, p_overdraw => false, p_at => p_at);
  code := moved.code;
  duplicate := moved.duplicate;
  if code <> 'OK' then return; end if;
  balance := moved.balances[2];
  if duplicate then
    select t.reference into bonus_id from ledger_transfers t where t.id = moved.transfer_id;
    return;
  end if;
  bonus_id := p_id;
  if p_base is not null then
    requirement := turnover_require(
      p_id => 'q_' || p_id, p_merchant => p_merchant, p_member => p_member, p_currency => p_currency,
      p_source => p_kind, p_reference => p_id, p_base => p_base, p_locked => p_locked,
      p_multiplier_bps => p_multiplier_bps, p_weights => p_weights, p_expires_at => p_expires_at, p_at => p_at);
  end if;
  insert into wallet_bonuses (id, merchant, member_id, currency, kind, amount, reference, subject, requirement_id, state,
      credited_at, closed_at)
    values (p_id, p_merchant, p_member, p_currency, p_kind, p_amount, p_reference, p_subject, requirement,
      case when requirement is null then 'CLEARED' else 'ACTIVE' end, p_at, case when requirement is null then p_at end);
  perform event_append('bonus.credited', p_merchant, p_member, p_id, jsonb_build_object('currency', p_currency,
    'kind', p_kind, 'amount', p_amount::text, 'balance', balance::text), p_at);
end $$;

-- Says of a gift that was just credited that it is a free bet: it is staked before any other money of its account.
create function bonus_is_free_bet(p_bonus text) returns void language sql as $$
  insert into wallet_free_bets (bonus_id, account_id, amount, rest)
    select b.id, a.id, b.amount, b.amount from wallet_bonuses b
      join ledger_accounts a on a.member_id = b.member_id and a.merchant = b.merchant and a.purpose = 'CASH'
        and a.detail = '' and a.currency = b.currency
      where b.id = p_bonus
    on conflict do nothing
$$;

-- Own money that came into an account since a gift was credited to it, less what left again. Play and gifts are not of
-- it; what is frozen has left, and what lies with a vendor has not.
create function bonus_own_since(b wallet_bonuses, p_account bigint) returns bigint
language plpgsql stable set enable_seqscan = off as $$
declare
  credit bigint;
begin
  select p.transfer_id into credit from ledger_postings p join ledger_transfers t on t.id = p.transfer_id
    where p.account_id = p_account and p.account_id > 0 and p.at >= b.credited_at and t.reference = b.id
    order by p.at, p.transfer_id limit 1;
  -- Money that left before any came in is other money.
  return (select coalesce(sum(m.amount), 0) - least(0, min(m.so_far)) from (
    select p.amount, sum(p.amount) over (order by p.at, p.transfer_id, p.line) as so_far from ledger_postings p
      where p.account_id = p_account and p.account_id > 0 and p.at >= b.credited_at and p.transfer_id > credit
        and p.kind in ('DEPOSIT', 'TRANSFER_RECEIVED', 'TRANSFER_UP', 'TRANSFER_DOWN', 'WITHDRAWAL_FREEZE',
          'WITHDRAWAL_UNFREEZE', 'WITHDRAWAL', 'WITHDRAWAL_FEE', 'ADMIN_ADD', 'ADMIN_DEDUCT', 'ADJUSTMENT',
          'DIVIDEND_PAID', 'DIVIDEND_RECEIVED', 'DAILY_SALARY_PAID', 'DAILY_SALARY_RECEIVED', 'HOURLY_SALARY_PAID',
          'HOURLY_SALARY_RECEIVED', 'REALTIME_SALARY_PAID', 'REALTIME_SALARY_RECEIVED')) m);
end $$;

-- The rest of a gift: of all that the member holds, the part that is not their own money that came in since. For a free
-- bet it is the part that was not staked yet, or may come back. `at_hand` says whether all of it can be taken now; else
-- some of it is at a vendor or in a bet. The caller holds the lock of the account.
create function bonus_left(
  b wallet_bonuses, r wallet_requirements, account ledger_accounts, out amount bigint, out at_hand boolean
) language plpgsql set enable_seqscan = off as $$
declare
  rest bigint;
  staked bigint := 0;
begin
  -- The part of a gift that was passed on along the line is no longer locked here.
  amount := least(b.amount, r.locked,
    greatest(0, turnover_held(b.merchant, b.member_id, b.currency) - bonus_own_since(b, account.id)));
  select f.rest into rest from wallet_free_bets f where f.bonus_id = b.id;
  if found then
    select coalesce(sum(w.free_stake), 0) into staked from wagers w
      where w.member_id = b.member_id and w.account_id = account.id and w.status = 'OPEN';
    amount := least(amount, rest + staked);
  end if;
  at_hand := amount <= greatest(0, account.balance) and staked = 0;
end $$;

-- The next requirement after `p_after` whose time is over, without that of breaks: it is closed, and what is left of its
-- bonus is taken back. While some of that is in play it stays open, and is looked at again the next time. Returns the
-- requirement, or null when there is none; with `failure`, which undid what was done to it, so that the next has its turn.
create function turnover_expire_next(
  p_now timestamptz, p_after text, out id text, out closed boolean, out failure text
) language plpgsql set enable_seqscan = off as $$
declare
  before wallet_requirements%rowtype;
  r wallet_requirements%rowtype;
  b wallet_bonuses%rowtype;
  account ledger_accounts%rowtype;
  remains record;
  moved record;
begin
  select * into before from wallet_requirements q where q.id = p_after;
  select * into r from wallet_requirements q where q.state = 'OPEN' and q.expires_at <= p_now
    and (q.expires_at, q.place) > (coalesce(before.expires_at, '-infinity'), coalesce(before.place, 0))
    and session_after_breaks(q.member_id, q.created_at, q.expires_at) <= p_now
    order by q.expires_at, q.place limit 1 for no key update skip locked;
  if not found then return; end if;
  id := r.id;
  closed := false;
  begin
    select * into b from wallet_bonuses g where g.requirement_id = r.id;
    if found then
      select * into account from ledger_accounts a where a.member_id = r.member_id and a.merchant = r.merchant
        and a.purpose = 'CASH' and a.detail = '' and a.currency = r.currency for no key update;
      select * into remains from bonus_left(b, r, account);
      if not remains.at_hand then return; end if;
      if remains.amount > 0 then
        select * into moved from ledger_post(
          p_merchant => r.merchant, p_scope => 'bonus-expired', p_key => b.id, p_fingerprint => 'expired',
          p_accounts => array[account.id, ledger_house_account(r.merchant, 'BONUSES', '', r.currency)],
          p_amounts => array[-remains.amount, remains.amount], p_kinds => array['BONUS_EXPIRED', 'BONUS_EXPIRED'],
          p_reference => b.id, p_subject => b.subject, p_overdraw => false, p_at => p_now);
        if moved.code <> 'OK' then raise exception 'taking back bonus % was refused: %', b.id, moved.code; end if;
        update wallet_bonuses g set taken_back = remains.amount where g.id = b.id;
        perform event_append('bonus.expired', r.merchant, r.member_id, b.id, jsonb_build_object('currency', r.currency,
          'kind', b.kind, 'amount', remains.amount::text, 'balance', moved.balances[1]::text), p_now);
      end if;
    end if;
    perform turnover_close(r.id, 'EXPIRED', 'TIME', p_now);
    closed := true;
  exception
    when deadlock_detected then raise;
    when others then failure := sqlerrm;
  end;
end $$;
