-- An exact decimal of minor units.
create function limits_decimal(p_minor bigint) returns text language sql immutable as $$
  select trim_scale(p_minor::numeric / 10000)::text
$$;

-- Limits that may stop money from moving, checked in the transaction that moves it (see the wallet's `wallet_gate`).
-- Deposits of one member queue on their row here, stakes on their account, which is locked before this is called; so
-- each check sees what the others left. A deposit is counted once its row is written, a stake before it is. A transfer
-- to a vendor is checked against the loss limits as a stake is, and counts against them until it comes back.
create function wallet_gate(p_kind text, p_merchant text, p_member text, p_amount bigint, p_at timestamptz)
returns jsonb language plpgsql as $$
declare
  own limits_member%rowtype;
  losses limits_loss%rowtype;
  zone text;
  missing text;
begin
  if p_kind = 'DEPOSIT' then
    select * into own from limits_member m where m.member_id = p_member for no key update;
    if own.shut_out_until > p_at then
      return limits_shut_out(own);
    elsif session_kin_shut_out(p_merchant, p_member, p_at) then
      return jsonb_build_object('code', 'ACCOUNT_REVIEW', 'limit', 'account', 'amount', '0', 'left', '0', 'resetsAt', null);
    end if;
    select k into missing from limits_profile p, unnest(p.mandatory) k
      where p.merchant = p_merchant and limits_value(own, k) is null limit 1;
    if missing is not null then
      return jsonb_build_object('code', 'LIMIT_REQUIRED', 'limit', missing, 'amount', '0', 'left', '0', 'resetsAt', null);
    elsif coalesce(own.deposit_day, own.deposit_week, own.deposit_month) is null then
      return null;
    end if;
    zone := merchant_time_zone(p_merchant);
    return limits_lowest(p_amount, array[
      limits_of_deposits(
        p_kind => 'deposit-day', p_value => own.deposit_day, p_zone => zone, p_span => 'day', p_merchant => p_merchant,
        p_member => p_member, p_amount => p_amount, p_at => p_at),
      limits_of_deposits(
        p_kind => 'deposit-week', p_value => own.deposit_week, p_zone => zone, p_span => 'week',
        p_merchant => p_merchant, p_member => p_member, p_amount => p_amount, p_at => p_at),
      limits_of_deposits(
        p_kind => 'deposit-month', p_value => own.deposit_month, p_zone => zone, p_span => 'month',
        p_merchant => p_merchant, p_member => p_member, p_amount => p_amount, p_at => p_at)]);
  end if;

  select * into own from limits_member m where m.member_id = p_member;
  if not found then
    return null;
  elsif own.shut_out_until > p_at then
    return limits_shut_out(own);
  elsif coalesce(own.loss_day, own.loss_week, own.loss_month) is null then
    return null;
  end if;
  losses := limits_losses(p_merchant, p_member, p_at);
  if least(own.loss_day - losses.day_lost, own.loss_week - losses.week_lost, own.loss_month - losses.month_lost)
    >= p_amount then
    return null;
  end if;
  return limits_lowest(p_amount, array[
    limits_left('loss-day', own.loss_day, losses.day_lost, losses.day_ends),
    limits_left('loss-week', own.loss_week, losses.week_lost, losses.week_ends),
    limits_left('loss-month', own.loss_month, losses.month_lost, losses.month_ends)]);
end $$;

-- A limit as `limits_member` has it; null where none is set.
create function limits_value(p_own limits_member, p_kind text) returns bigint language sql immutable as $$
  select case p_kind
    when 'deposit-day' then p_own.deposit_day
    when 'deposit-week' then p_own.deposit_week
    when 'deposit-month' then p_own.deposit_month
    when 'loss-day' then p_own.loss_day
    when 'loss-week' then p_own.loss_week
    when 'loss-month' then p_own.loss_month
    when 'session' then p_own.session_minutes
    when 'reality-check' then p_own.reality_minutes
  end
$$;

create function limits_shut_out(p_own limits_member) returns jsonb language sql immutable as $$
  select jsonb_build_object('code', 'SHUT_OUT', 'limit', p_own.shut_out_kind, 'amount', '0', 'left', '0',
    'resetsAt', to_char(p_own.shut_out_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
$$;

-- A limit with what is left of it, in minor units.
create function limits_left(p_kind text, p_value bigint, p_used bigint, p_ends timestamptz) returns jsonb
language sql immutable as $$
  select jsonb_build_object('kind', p_kind, 'value', p_value, 'left', p_value - p_used, 'ends', p_ends)
$$;

create function limits_of_deposits(
  p_kind text, p_value bigint, p_zone text, p_span text, p_merchant text, p_member text, p_amount bigint, p_at timestamptz
) returns jsonb language plpgsql as $$
declare
  w record;
begin
  if p_value is null then return null; end if;
  w := zone_window(p_zone, p_span, p_at);
  return limits_left(p_kind, p_value, wallet_deposited(p_merchant, p_member, w.starts, w.ends) - p_amount, w.ends);
end $$;

-- The lowest of what is left; null when that covers the amount.
create function limits_lowest(p_amount bigint, p_limits jsonb[]) returns jsonb language sql immutable as $$
  select jsonb_build_object('code', 'LIMIT', 'limit', l->>'kind', 'amount', limits_decimal((l->>'value')::bigint),
      'left', limits_decimal(greatest((l->>'left')::bigint, 0)),
      'resetsAt', to_char((l->>'ends')::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from unnest(p_limits) l
    where (l->>'left')::bigint < p_amount
    order by (l->>'left')::bigint
    limit 1
$$;
