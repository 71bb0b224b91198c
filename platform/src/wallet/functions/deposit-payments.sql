-- The member says that a transfer by hand was sent; from then on `p_due_at` says when it fails.
create function deposit_report_paid(p_id text, p_due_at timestamptz, p_at timestamptz, out code text)
language plpgsql set enable_seqscan = off as $$
declare
  d deposits%rowtype;
  step record;
begin
  select * into strict d from deposits g where g.id = p_id for no key update;
  if d.terms->>'kind' is distinct from 'MANUAL' then
    code := 'CONFLICT';
    return;
  end if;
  select * into step from deposit_pay(p_id, p_due_at, p_at);
  code := step.code;
  if code = 'OK' and not step.duplicate then perform deposit_tell('deposit.paid', d, p_at); end if;
end $$;

create function deposit_tell(p_type text, d deposits, p_at timestamptz) returns void language sql as $$
  select event_append(p_type, d.merchant, d.member_id, d.id,
    jsonb_build_object('currency', d.currency, 'method', d.method, 'amount', d.amount::text,
      'reason', coalesce(d.reason, '')), p_at)
$$;

create function deposit_decline(d deposits, p_reason text, p_at timestamptz) returns void language plpgsql as $$
begin
  update deposits g set status = 'REJECTED', due_at = null, review = null, reason = p_reason where g.id = d.id;
  insert into deposit_events (deposit_id, status, at) values (d.id, 'REJECTED', p_at)
    on conflict (deposit_id, status) do update set at = excluded.at;
  d.reason := p_reason;
  perform deposit_tell('deposit.rejected', d, p_at);
end $$;

-- Money has arrived that the deposit did not expect: somebody decides. A deposit that was given up counts as paid again.
create function deposit_hold_for_review(d deposits, p_review text, p_received bigint, p_at timestamptz) returns void
language plpgsql as $$
begin
  update deposits g set review = p_review, received = coalesce(g.received, 0) + p_received,
    status = case g.status when 'CREDITED' then g.status else 'PAID' end,
    due_at = case g.status when 'CREDITED' then null else p_at end where g.id = d.id;
  if d.status <> 'CREDITED' then
    insert into deposit_events (deposit_id, status, at) values (d.id, 'PAID', p_at)
      on conflict (deposit_id, status) do update set at = excluded.at;
    perform deposit_tell('deposit.paid', d, p_at);
  end if;
end $$;

-- Takes what a provider tells about a payment, each telling once, in whatever order they come.
-- outcome: CREDITED, REJECTED, REVIEW, IGNORED where it changes nothing any more, UNKNOWN_ORDER.
create function deposit_notice(
  p_provider text, p_event text, p_payment text, p_deposit text, p_status text, p_amount bigint, p_currency text,
  p_at timestamptz, out outcome text, out duplicate boolean
) language plpgsql set enable_seqscan = off as $$
declare
  d deposits%rowtype;
  told_before boolean;
begin
  duplicate := false;
  -- The deposit's lock puts deliveries that come at once in a row.
  select * into d from deposits g where g.id = p_deposit and g.currency = p_currency
    and g.terms->>'provider' = p_provider for no key update;
  if not found then
    outcome := 'UNKNOWN_ORDER';
    return;
  end if;
  select n.outcome into outcome from deposit_notices n where n.provider = p_provider and n.event_id = p_event;
  if found then
    duplicate := true;
    return;
  end if;
  told_before := exists (select from deposit_notices n where n.deposit_id = d.id and n.provider = p_provider
    and n.payment_id = p_payment and n.status = 'SUCCEEDED');
  if p_status = 'DECLINED' then
    outcome := case when d.status = 'PENDING' then 'REJECTED' else 'IGNORED' end;
    if outcome = 'REJECTED' then perform deposit_decline(d, null, p_at); end if;
  elsif told_before then
    outcome := 'IGNORED';
  elsif d.status = 'PENDING' and p_amount = d.amount + d.fee then
    update deposits g set received = p_amount where g.id = d.id;
    perform deposit_pay(d.id, p_at, p_at);
    perform deposit_credit(d.id, p_at);
    outcome := 'CREDITED';
  else
    outcome := 'REVIEW';
    perform deposit_hold_for_review(d, case when d.status = 'PENDING' then 'AMOUNT'
      when d.status in ('PAID', 'CREDITED') then 'TWICE' else 'LATE' end, p_amount, p_at);
  end if;
  insert into deposit_notices (provider, event_id, payment_id, deposit_id, status, amount, currency, outcome, at)
    values (p_provider, p_event, p_payment, p_deposit, p_status, p_amount, p_currency, outcome, p_at);
end $$;

-- An operator credits what has arrived: `p_amount`, or what was asked for. Money by a provider must have arrived; a
-- transfer by hand may come after the deposit was given up.
-- code: OK, NOT_FOUND, CONFLICT, AMOUNT_OUT_OF_RANGE where more than what arrived would be credited. Of a transfer by hand
-- nobody but the operator tells what arrived: more than was asked for takes an adjustment, and so a second operator.
create function deposit_approve(p_id text, p_merchant text, p_amount bigint, p_at timestamptz, out code text)
language plpgsql set enable_seqscan = off as $$
declare
  d deposits%rowtype;
  credit bigint;
begin
  select * into d from deposits g where g.id = p_id and g.merchant = p_merchant for no key update;
  if not found then
    code := 'NOT_FOUND';
    return;
  end if;
  credit := coalesce(p_amount, d.amount);
  code := case
    when d.status in ('CREDITED', 'REJECTED') or (d.terms->>'kind' is distinct from 'MANUAL' and d.status <> 'PAID') then 'CONFLICT'
    when credit > coalesce(d.received, d.amount) then 'AMOUNT_OUT_OF_RANGE'
    else 'OK' end;
  if code <> 'OK' then return; end if;
  update deposits g set status = 'PAID', due_at = p_at, review = null, credited = nullif(credit, d.amount) where g.id = p_id;
  insert into deposit_events (deposit_id, status, at) values (p_id, 'PAID', p_at) on conflict do nothing;
  perform deposit_credit(p_id, p_at);
end $$;

-- An operator declines a deposit. Of one that was paid twice it closes the review: the second payment goes back.
create function deposit_reject(p_id text, p_merchant text, p_reason text, p_at timestamptz, out code text)
language plpgsql set enable_seqscan = off as $$
declare
  d deposits%rowtype;
begin
  select * into d from deposits g where g.id = p_id and g.merchant = p_merchant for no key update;
  code := case when not found then 'NOT_FOUND'
    when d.status in ('PENDING', 'PAID') or d.review is not null then 'OK' else 'CONFLICT' end;
  if code <> 'OK' then return; end if;
  if d.status = 'CREDITED' then
    update deposits g set review = null where g.id = p_id;
  else
    perform deposit_decline(d, p_reason, p_at);
  end if;
end $$;
