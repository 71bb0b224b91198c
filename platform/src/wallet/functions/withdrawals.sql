-- Asks for a withdrawal, once for each key of a member: the amount goes from available to frozen.
-- code: OK, IDEMPOTENCY_CONFLICT, ACCOUNT_FROZEN, INSUFFICIENT_FUNDS, TURNOVER_REQUIRED with `room` (what may leave
-- now), DAILY_AMOUNT with `room` (what is left of the day), DAILY_COUNT. `p_fee` is charged beyond `p_free` a day.
create function withdrawal_create(
  p_id text, p_merchant text, p_member text, p_currency text, p_amount bigint, p_fee bigint, p_free integer,
  p_daily_amount bigint, p_daily_count integer, p_day_start timestamptz, p_strict boolean, p_at_once boolean,
  p_payee jsonb, p_key text, p_fingerprint text, p_at timestamptz,
  out code text, out duplicate boolean, out withdrawal_id text, out room bigint
) language plpgsql set enable_seqscan = off as $$
declare
  account ledger_accounts%rowtype;
  known record;
  today record;
  owed record;
  moved record;
  w withdrawals%rowtype;
begin
  duplicate := false;
  -- All calls of one member queue on this lock.
  select * into strict account from ledger_accounts a
    where a.id = ledger_member_account(p_merchant, p_member, 'CASH', '', p_currency, p_at) for no key update;
  select d.id, d.fingerprint into known from withdrawals d where d.member_id = p_member and d.key = p_key;
  if found then
    duplicate := known.fingerprint = p_fingerprint;
    code := case when duplicate then 'OK' else 'IDEMPOTENCY_CONFLICT' end;
    withdrawal_id := case when duplicate then known.id end;
    return;
  elsif account.frozen or account.outgoing_frozen then
    code := 'ACCOUNT_FROZEN';
    return;
  elsif account.balance < p_amount then
    code := 'INSUFFICIENT_FUNDS';
    return;
  end if;
  select count(*) as rows, coalesce(sum(q.locked), 0) as locked into owed from wallet_requirements q
    where q.member_id = p_member and q.currency = p_currency and q.merchant = p_merchant and q.state = 'OPEN';
  room := case when owed.rows = 0 then account.balance when p_strict then 0 else greatest(0, account.balance - owed.locked) end;
  if room < p_amount then
    code := 'TURNOVER_REQUIRED';
    return;
  end if;
  select count(*) as rows, coalesce(sum(d.amount), 0) as amount into today from withdrawals d
    where d.member_id = p_member and d.merchant = p_merchant and d.currency = p_currency and d.created_at >= p_day_start
      and d.status not in ('REJECTED', 'FAILED');
  room := greatest(0, p_daily_amount - today.amount);
  code := case when today.rows >= p_daily_count then 'DAILY_COUNT' when room < p_amount then 'DAILY_AMOUNT' end;
  if code is not null then return; end if;
  select * into moved from ledger_post(
    p_merchant => p_merchant, p_scope => 'withdrawal', p_key => p_id, p_fingerprint => 'freeze',
    p_accounts => array[account.id, ledger_member_account(p_merchant, p_member, 'FROZEN', '', p_currency, p_at)],
    p_amounts => array[-p_amount, p_amount], p_kinds => array['WITHDRAWAL_FREEZE', 'WITHDRAWAL_FREEZE'],
    p_reference => p_id, p_subject => 'withdrawal', p_overdraw => false, p_at => p_at);
  if moved.code <> 'OK' then raise exception 'freezing withdrawal % was refused: %', p_id, moved.code; end if;
  insert into withdrawals (id, merchant, member_id, currency, amount, fee, status, payee_id, payee_kind, payee_provider,
      payee_holder, payee_ending, key, fingerprint, created_at)
    values (p_id, p_merchant, p_member, p_currency, p_amount, case when today.rows < p_free then 0 else p_fee end,
      'SUBMITTED', p_payee->>'id', p_payee->>'kind', p_payee->>'provider', p_payee->>'holder', p_payee->>'accountEnding',
      p_key, p_fingerprint, p_at)
    returning * into w;
  perform withdrawal_tell(w, 'SUBMITTED', p_at);
  if p_at_once then perform withdrawal_enter(w, 'APPROVED', p_at); end if;
  code := 'OK';
  withdrawal_id := p_id;
end $$;

-- Writes a state down and tells the event log of it.
create function withdrawal_tell(w withdrawals, p_status text, p_at timestamptz) returns void language plpgsql as $$
begin
  insert into withdrawal_events (withdrawal_id, status, at) values (w.id, p_status, p_at) on conflict do nothing;
  perform event_append(
    case when p_status in ('PAID', 'PART_PAID') then 'withdrawal.paid' else 'withdrawal.' || lower(p_status) end,
    w.merchant, w.member_id, w.id, jsonb_build_object('currency', w.currency, 'method', w.payee_kind, 'status', p_status,
      'amount', (case when p_status in ('PAID', 'PART_PAID') then w.settled else w.amount end)::text,
      'fee', (case when p_status in ('PAID', 'PART_PAID') then w.fee_charged else w.fee end)::text, 'reason', w.reason,
      'balance', (select a.balance from ledger_accounts a where a.member_id = w.member_id and a.merchant = w.merchant
        and a.purpose = 'CASH' and a.detail = '' and a.currency = w.currency)::text), p_at);
end $$;

create function withdrawal_enter(w withdrawals, p_status text, p_at timestamptz) returns void language plpgsql as $$
begin
  update withdrawals d set status = p_status where d.id = w.id returning d.* into w;
  perform withdrawal_tell(w, p_status, p_at);
end $$;

-- Whether nothing may leave the member's wallet by now: an agent who owes their downline (semantics §3.2).
create function withdrawal_is_held(w withdrawals) returns boolean language plpgsql set enable_seqscan = off as $$
begin
  return coalesce((select a.outgoing_frozen from ledger_accounts a where a.member_id = w.member_id
    and a.merchant = w.merchant and a.purpose = 'CASH' and a.detail = '' and a.currency = w.currency), false);
end $$;

-- A step without money: REVIEW takes it on, APPROVED, PAYING. code: OK, CONFLICT, or ACCOUNT_FROZEN while nothing may
-- leave the wallet.
create function withdrawal_step(p_id text, p_status text, p_operator text, p_at timestamptz) returns text
language plpgsql set enable_seqscan = off as $$
declare
  w withdrawals%rowtype;
begin
  select * into strict w from withdrawals d where d.id = p_id for no key update;
  if not (case p_status
      when 'REVIEW' then w.status = 'SUBMITTED'
      when 'APPROVED' then w.status = 'REVIEW' and w.claimed_by = p_operator
      when 'PAYING' then w.status = 'APPROVED' end) then
    return 'CONFLICT';
  elsif p_status <> 'REVIEW' and withdrawal_is_held(w) then
    return 'ACCOUNT_FROZEN';
  end if;
  if p_status = 'REVIEW' then
    update withdrawals d set claimed_by = p_operator where d.id = p_id returning d.* into w;
  end if;
  perform withdrawal_enter(w, p_status, p_at);
  return 'OK';
end $$;

-- Gives a review to another operator: whoever took it on may be gone. code: OK or CONFLICT.
create function withdrawal_take_over(p_id text, p_operator text) returns text
language plpgsql set enable_seqscan = off as $$
declare
  w withdrawals%rowtype;
begin
  select * into strict w from withdrawals d where d.id = p_id for no key update;
  if w.status <> 'REVIEW' or w.claimed_by = p_operator then return 'CONFLICT'; end if;
  update withdrawals d set claimed_by = p_operator where d.id = p_id;
  return 'OK';
end $$;

-- Ends a withdrawal: what is frozen of it comes back, and of that `p_paid` and `p_fee` leave. PAID, PART_PAID and FAILED
-- follow PAYING (PAID and FAILED also APPROVED), REJECTED what was not approved. code: OK, CONFLICT, or ACCOUNT_FROZEN
-- while nothing may leave the wallet; what members have paid already may be closed all the same.
create function withdrawal_close(p_id text, p_status text, p_paid bigint, p_fee bigint, p_reason text, p_at timestamptz)
returns text language plpgsql set enable_seqscan = off as $$
declare
  w withdrawals%rowtype;
  cash bigint;
  frozen bigint;
  held bigint;
  moved record;
  accounts bigint[];
  amounts bigint[];
  kinds text[];
begin
  select * into strict w from withdrawals d where d.id = p_id for no key update;
  if not (case p_status
      when 'REJECTED' then w.status in ('SUBMITTED', 'REVIEW')
      when 'PART_PAID' then w.status = 'PAYING'
      else w.status in ('APPROVED', 'PAYING') end)
    or exists (select from withdrawal_payouts o where o.withdrawal_id = p_id and o.state in ('MATCHED', 'PAYER_PAID', 'NOT_RECEIVED')) then
    return 'CONFLICT';
  elsif p_paid > 0 and withdrawal_is_held(w) then
    return 'ACCOUNT_FROZEN';
  end if;
  cash := ledger_member_account(w.merchant, w.member_id, 'CASH', '', w.currency, p_at);
  frozen := ledger_member_account(w.merchant, w.member_id, 'FROZEN', '', w.currency, p_at);
  held := w.amount - w.settled;
  if p_paid + p_fee > held then raise exception 'withdrawal % holds less than it should pay', p_id; end if;
  accounts := array[frozen, cash];
  amounts := array[-held, held];
  kinds := array['WITHDRAWAL_UNFREEZE', 'WITHDRAWAL_UNFREEZE'];
  if p_paid > 0 then
    accounts := accounts || array[cash, ledger_house_account(w.merchant, 'WITHDRAWALS', w.payee_kind, w.currency)];
    amounts := amounts || array[-p_paid, p_paid];
    kinds := kinds || array['WITHDRAWAL', 'WITHDRAWAL'];
  end if;
  if p_fee > 0 then
    accounts := accounts || array[cash, ledger_house_account(w.merchant, 'FEES', 'withdrawal', w.currency)];
    amounts := amounts || array[-p_fee, p_fee];
    kinds := kinds || array['WITHDRAWAL_FEE', 'WITHDRAWAL_FEE'];
  end if;
  if held > 0 then
    select * into moved from ledger_post(
      p_merchant => w.merchant, p_scope => 'withdrawal-close', p_key => p_id, p_fingerprint => p_status,
      p_accounts => accounts, p_amounts => amounts, p_kinds => kinds, p_reference => p_id, p_subject => 'withdrawal',
      p_overdraw => false, p_at => p_at);
    if moved.code <> 'OK' or moved.duplicate then raise exception 'closing withdrawal % was refused: %', p_id, moved.code; end if;
  end if;
  update withdrawals d set settled = d.settled + p_paid, fee_charged = p_fee, reason = p_reason where d.id = p_id
    returning d.* into w;
  perform withdrawal_enter(w, p_status, p_at);
  return 'OK';
end $$;

-- Has other members pay what is due: their guarantees are held. What they take on is a deposit of theirs, so whoever
-- may not deposit it is refused (semantics §4.6). code: OK; ACCOUNT_FROZEN while nothing may leave the wallet; CONFLICT
-- when the withdrawal is not to be paid now or the parts are not what is due; LIMIT_REACHED with the `payer` and the
-- `refusal` of the gate; INSUFFICIENT_FUNDS. The caller must roll anything but OK back.
create function payout_match(
  p_id text, p_ids text[], p_payers text[], p_amounts bigint[], p_guarantees bigint[], p_at timestamptz,
  out code text, out payer text, out refusal jsonb
) language plpgsql set enable_seqscan = off as $$
declare
  w withdrawals%rowtype;
  part record;
  moved record;
begin
  select * into strict w from withdrawals d where d.id = p_id for no key update;
  if w.status not in ('APPROVED', 'PAYING') or w.member_id = any(p_payers)
    or exists (select from withdrawal_payouts o where o.withdrawal_id = p_id and o.state in ('MATCHED', 'PAYER_PAID', 'NOT_RECEIVED'))
    or (select sum(a) from unnest(p_amounts) a) <> w.amount - w.fee - w.settled then
    code := 'CONFLICT';
    return;
  elsif withdrawal_is_held(w) then
    code := 'ACCOUNT_FROZEN';
    return;
  end if;
  for i in 1..cardinality(p_ids) loop
    insert into withdrawal_payouts (id, withdrawal_id, payer_id, amount, guarantee, matched_at)
      values (p_ids[i], p_id, p_payers[i], p_amounts[i], p_guarantees[i], p_at);
  end loop;
  -- In the order of the accounts, so that two matches never wait for each other in a ring.
  for part in select o.*, ledger_member_account(w.merchant, o.payer_id, 'CASH', '', w.currency, p_at) as account
    from withdrawal_payouts o where o.id = any(p_ids) order by account, o.place loop
    refusal := wallet_gate('DEPOSIT', w.merchant, part.payer_id, part.amount, p_at);
    if refusal is not null then
      code := 'LIMIT_REACHED';
      payer := part.payer_id;
      return;
    end if;
    if part.guarantee > 0 then
      select * into moved from ledger_post(
        p_merchant => w.merchant, p_scope => 'guarantee-hold', p_key => part.id, p_fingerprint => '',
        p_accounts => array[part.account, ledger_house_account(w.merchant, 'GUARANTEES', '', w.currency)],
        p_amounts => array[-part.guarantee, part.guarantee], p_kinds => array['GUARANTEE_HELD', 'GUARANTEE_HELD'],
        p_reference => part.id, p_subject => 'guarantee', p_overdraw => false, p_at => p_at);
      if moved.code <> 'OK' then
        code := moved.code;
        return;
      end if;
    end if;
    perform payout_tell(part.id, w, 'payout.matched', p_at);
  end loop;
  if w.status = 'APPROVED' then perform withdrawal_enter(w, 'PAYING', p_at); end if;
  code := 'OK';
end $$;

-- Tells the payer's pages and inbox how a part and its guarantee stand.
create function payout_tell(p_id text, w withdrawals, p_type text, p_at timestamptz) returns void
language plpgsql set enable_seqscan = off as $$
declare
  o withdrawal_payouts%rowtype;
begin
  select * into strict o from withdrawal_payouts x where x.id = p_id;
  perform event_append(p_type, w.merchant, o.payer_id, o.id, jsonb_build_object('currency', w.currency, 'status', o.state,
    'amount', o.amount::text, 'received', o.received::text, 'guarantee', o.guarantee::text,
    'guaranteeState', o.guarantee_state, 'provider', w.payee_provider, 'holder', w.payee_holder,
    'accountEnding', w.payee_ending,
    'balance', (select a.balance from ledger_accounts a where a.member_id = o.payer_id and a.merchant = w.merchant
      and a.purpose = 'CASH' and a.detail = '' and a.currency = w.currency)::text), p_at);
end $$;

-- A member's accepted payments for others in a window: credited and still pending.
create function payouts_taken_on(p_merchant text, p_member text, p_from timestamptz, p_to timestamptz) returns bigint
language plpgsql stable as $$
begin
  return (select coalesce(sum(case o.guarantee_state when 'HELD' then o.amount else o.received end), 0)::bigint
    from withdrawal_payouts o join withdrawals w on w.id = o.withdrawal_id
    where o.payer_id = p_member and w.merchant = p_merchant and o.matched_at >= p_from and o.matched_at < p_to);
end $$;

-- Whether nothing of a member's had been credited before this deposit, nor paid for others.
create function deposit_is_first(p_merchant text, p_member text, p_id text) returns boolean
language plpgsql stable set enable_seqscan = off as $$
begin
  return not exists (select from deposits d where d.member_id = p_member and d.merchant = p_merchant
      and d.status = 'CREDITED' and d.id <> p_id)
    and not exists (select from withdrawal_payouts o where o.payer_id = p_member and o.received > 0);
end $$;

-- Records the outcome of a payer's part. `p_received` is how much of it counts as arrived now: it goes from the
-- member's frozen money to the payer. `p_guarantee` is RETURNED, KEPT or HELD. When all that is due has arrived the
-- withdrawal is PAID. code: OK or CONFLICT.
create function payout_enter(
  p_id text, p_state text, p_received bigint, p_guarantee text, p_due_at timestamptz, p_remark text, p_proofs text[],
  p_at timestamptz
) returns text language plpgsql set enable_seqscan = off as $$
declare
  o withdrawal_payouts%rowtype;
  w withdrawals%rowtype;
  awaited bigint;
  cash bigint;
  payer bigint;
  moved record;
begin
  select d.* into strict w from withdrawals d join withdrawal_payouts x on x.withdrawal_id = d.id where x.id = p_id
    for no key update of d;
  select * into strict o from withdrawal_payouts x where x.id = p_id for no key update;
  -- The other payers' parts stay reserved: a payment that was made must find its place.
  select coalesce(sum(x.amount - x.received), 0) into awaited from withdrawal_payouts x
    where x.withdrawal_id = w.id and x.id <> p_id and x.state in ('MATCHED', 'PAYER_PAID', 'NOT_RECEIVED');
  if o.guarantee_state <> 'HELD'
    or (p_received > 0 and p_received > least(o.amount - o.received, w.amount - w.fee - w.settled - awaited))
    -- The case of a payer who paid a part may outlast the withdrawal.
    or not (w.status = 'PAYING' or (o.state = 'PARTIALLY_RECEIVED' and p_received = 0))
    or not (case p_state
      when 'PAYER_PAID' then o.state = 'MATCHED'
      when 'FORCED_RECEIVED' then o.state in ('NOT_RECEIVED', 'PARTIALLY_RECEIVED')
      when 'CANCELLED' then o.state in ('MATCHED', 'NOT_RECEIVED')
      when 'RECEIVED' then o.state in ('PAYER_PAID', 'NOT_RECEIVED')
      when 'PARTIALLY_RECEIVED' then o.state in ('PAYER_PAID', 'NOT_RECEIVED')
        or (o.state = 'PARTIALLY_RECEIVED' and p_received = 0 and p_guarantee <> 'HELD')
      else o.state = 'PAYER_PAID' end) then
    return 'CONFLICT';
  end if;
  payer := ledger_member_account(w.merchant, o.payer_id, 'CASH', '', w.currency, p_at);
  if p_received > 0 then
    cash := ledger_member_account(w.merchant, w.member_id, 'CASH', '', w.currency, p_at);
    select * into moved from ledger_post(
      p_merchant => w.merchant, p_scope => 'payout', p_key => p_id || '/' || p_state,
      p_fingerprint => p_received::text,
      p_accounts => array[ledger_member_account(w.merchant, w.member_id, 'FROZEN', '', w.currency, p_at),
        cash, cash, payer],
      p_amounts => array[-p_received, p_received, -p_received, p_received],
      p_kinds => array['WITHDRAWAL_UNFREEZE', 'WITHDRAWAL_UNFREEZE', 'WITHDRAWAL', 'DEPOSIT'], p_reference => w.id,
      p_subject => 'withdrawal', p_overdraw => false, p_at => p_at);
    if moved.code <> 'OK' or moved.duplicate then raise exception 'payout % was refused: %', p_id, moved.code; end if;
    update withdrawals d set settled = d.settled + p_received where d.id = w.id returning d.* into w;
    perform turnover_require(
      p_id => 'q_' || p_id || '_' || lower(p_state), p_merchant => w.merchant, p_member => o.payer_id,
      p_currency => w.currency, p_source => 'DEPOSIT', p_reference => p_id, p_base => p_received,
      p_locked => p_received, p_multiplier_bps => turnover_deposit_bps(w.merchant),
      p_weights => turnover_deposit_weights(w.merchant), p_expires_at => null, p_at => p_at);
    -- A deposit of the payer's to all who count deposits. What arrives later of the same part is one more.
    perform event_append('deposit.credited', w.merchant, o.payer_id, p_id || '_' || lower(p_state), jsonb_build_object(
      'currency', w.currency, 'method', 'payout', 'amount', p_received::text, 'balance', moved.balances[4]::text,
      'first', deposit_is_first(w.merchant, o.payer_id, '')), p_at);
  end if;
  if p_guarantee <> 'HELD' and o.guarantee > 0 then
    select * into moved from ledger_post(
      p_merchant => w.merchant, p_scope => 'guarantee-end', p_key => p_id, p_fingerprint => p_guarantee,
      p_accounts => array[ledger_house_account(w.merchant, 'GUARANTEES', '', w.currency),
        case p_guarantee when 'RETURNED' then payer else ledger_house_account(w.merchant, 'FEES', 'guarantee', w.currency) end],
      p_amounts => array[-o.guarantee, o.guarantee],
      p_kinds => array['GUARANTEE_' || p_guarantee, 'GUARANTEE_' || p_guarantee], p_reference => p_id,
      p_subject => 'guarantee', p_overdraw => false, p_at => p_at);
    if moved.code <> 'OK' or moved.duplicate then raise exception 'guarantee of % was refused: %', p_id, moved.code; end if;
  end if;
  update withdrawal_payouts x set state = p_state, received = x.received + p_received, guarantee_state = p_guarantee,
      due_at = p_due_at, remark = case when p_remark = '' then x.remark else p_remark end, proof_ids = x.proof_ids || p_proofs,
      paid_at = case p_state when 'PAYER_PAID' then p_at else x.paid_at end
    where x.id = p_id;
  perform event_append('withdrawal.payout', w.merchant, w.member_id, w.id, jsonb_build_object('currency', w.currency,
    'payout', p_id, 'status', p_state, 'amount', o.amount::text, 'received', (o.received + p_received)::text,
    'dueAt', to_char(p_due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), p_at);
  if p_guarantee <> 'HELD' then perform payout_tell(p_id, w, 'payout.closed', p_at); end if;
  if w.settled = w.amount - w.fee then perform withdrawal_close(w.id, 'PAID', 0, w.fee, '', p_at); end if;
  return 'OK';
end $$;

-- A payment that nobody spoke of in time counts as received. False when somebody has, or is about to.
create function payout_confirm_one(p_id text, p_now timestamptz) returns boolean
language plpgsql set enable_seqscan = off as $$
declare
  o record;
  answer text;
begin
  select x.id, x.amount into o from withdrawal_payouts x join withdrawals d on d.id = x.withdrawal_id
    where x.id = p_id and x.due_at <= p_now for no key update of d skip locked;
  if not found then return false; end if;
  answer := payout_enter(
    p_id => o.id, p_state => 'AUTO_RECEIVED', p_received => o.amount, p_guarantee => 'RETURNED', p_due_at => null,
    p_remark => '', p_proofs => '{}', p_at => p_now);
  if answer <> 'OK' then raise exception 'payout % could not be confirmed: %', o.id, answer; end if;
  return true;
end $$;

-- Posts or declines what another operator proposed. code: OK, CONFLICT (decided already, or by whoever proposed it),
-- INSUFFICIENT_FUNDS.
create function adjustment_decide(p_id text, p_status text, p_operator text, p_at timestamptz) returns text
language plpgsql set enable_seqscan = off as $$
declare
  a wallet_adjustments%rowtype;
  moved record;
begin
  select * into strict a from wallet_adjustments x where x.id = p_id for no key update;
  if a.status <> 'PROPOSED' or a.proposed_by = p_operator then return 'CONFLICT'; end if;
  if p_status = 'POSTED' then
    select * into moved from ledger_post(
      p_merchant => a.merchant, p_scope => 'adjustment', p_key => p_id, p_fingerprint => '',
      p_accounts => array[ledger_house_account(a.merchant, 'ADJUSTMENTS', '', a.currency),
        ledger_member_account(a.merchant, a.member_id, 'CASH', '', a.currency, p_at)],
      p_amounts => array[-a.amount, a.amount],
      p_kinds => case when a.amount > 0 then array['ADMIN_ADD', 'ADMIN_ADD']
        else array['ADMIN_DEDUCT', 'ADMIN_DEDUCT'] end,
      p_reference => p_id, p_subject => 'adjustment', p_overdraw => false, p_at => p_at);
    if moved.code <> 'OK' then return moved.code; end if;
    if a.amount > 0 then
      perform turnover_require(
        p_id => 'q_' || p_id, p_merchant => a.merchant, p_member => a.member_id, p_currency => a.currency,
        p_source => 'ADJUSTMENT', p_reference => p_id, p_base => a.amount, p_locked => a.amount,
        p_multiplier_bps => a.turnover_bps, p_weights => null, p_expires_at => null, p_at => p_at);
    end if;
    perform event_append('adjustment.posted', a.merchant, a.member_id, p_id, jsonb_build_object('currency', a.currency,
      'amount', a.amount::text, 'balance', moved.balances[2]::text), p_at);
  end if;
  update wallet_adjustments x set status = p_status, decided_by = p_operator where x.id = p_id;
  return 'OK';
end $$;
