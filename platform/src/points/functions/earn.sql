-- Credits or takes back the difference between the earnings of `p_base`, at the rate that the source began with, and
-- its earlier earnings: points may fall below zero where they were spent meanwhile. Returns the difference.
create function points_earn(
  p_source text, p_merchant text, p_member text, p_kind text, p_unit bigint, p_rate_bps integer, p_base bigint,
  p_key text, p_subject text, p_at timestamptz
) returns bigint language plpgsql set enable_seqscan = off as $$
declare
  earning points_earning%rowtype;
  total bigint;
begin
  -- Two decimals are earned, rounded down.
  total := floor(p_base::numeric * p_rate_bps / p_unit / 100)::bigint * 100;
  insert into points_earning (source, merchant, member_id, unit, rate_bps, points)
    values (p_source, p_merchant, p_member, p_unit, p_rate_bps, total) on conflict (source) do nothing;
  if found then
    earning.points := 0;
  else
    select * into strict earning from points_earning e where e.source = p_source for no key update;
    total := floor(p_base::numeric * earning.rate_bps / earning.unit / 100)::bigint * 100;
    if total <> earning.points then update points_earning e set points = total where e.source = p_source; end if;
  end if;
  if total = earning.points then return 0; end if;
  perform points_move(
    p_merchant => p_merchant, p_member => p_member, p_kind => p_kind, p_points => total - earning.points,
    p_key => p_key, p_reference => p_source, p_subject => p_subject, p_overdraw => true, p_at => p_at);
  return total - earning.points;
end $$;

-- Credits points above zero, or takes them away, once for each key. `code` is the ledger's.
create function points_move(
  p_merchant text, p_member text, p_kind text, p_points bigint, p_key text, p_reference text, p_subject text,
  p_overdraw boolean, p_at timestamptz, out code text, out balance bigint
) language plpgsql set enable_seqscan = off as $$
declare
  moved record;
begin
  select * into moved from ledger_post(
    p_merchant => p_merchant, p_scope => 'points', p_key => p_key, p_fingerprint => p_points::text,
    p_accounts => array[ledger_member_account(p_merchant, p_member, 'POINTS', '', 'PTS', p_at),
      ledger_house_account(p_merchant, 'POINTS', '', 'PTS')],
    p_amounts => array[p_points, -p_points], p_kinds => array[p_kind, p_kind], p_reference => p_reference,
    p_subject => p_subject, p_overdraw => p_overdraw, p_at => p_at);
  code := moved.code;
  if code = 'IDEMPOTENCY_CONFLICT' then raise exception 'the points of % were moved before, and not by %', p_key, p_points; end if;
  if code = 'CURRENCY_MISMATCH' then raise exception 'points are no points of %', p_merchant; end if;
  if code <> 'OK' then return; end if;
  balance := moved.balances[1];
  if not moved.duplicate then
    perform event_append('points.changed', p_merchant, p_member, p_reference,
      jsonb_build_object('points', p_points::text, 'balance', balance::text), p_at);
  end if;
end $$;
