-- The used part of a member's loss limits since an instant: net losses from play, and money at vendors now, which they
-- may lose without another check. It is below zero after a gain.
create function limits_lost(p_merchant text, p_member text, p_since timestamptz) returns bigint language sql stable as $$
  select coalesce(sum((wallet_lost_after(a.id, p_since, 0)).lost), 0)::bigint + wallet_at_risk(p_merchant, p_member)
    from unnest(wallet_play_accounts(p_merchant, p_member)) as a(id)
$$;

-- The same for the windows that hold now. The member's main account is locked by whoever asks.
create function limits_losses(p_merchant text, p_member text, p_at timestamptz) returns limits_loss
language plpgsql as $$
declare
  total limits_loss%rowtype;
  part limits_loss%rowtype;
  account bigint;
  accounts bigint[] := wallet_hold_play(p_merchant, p_member);
  at_risk bigint := wallet_at_risk(p_merchant, p_member);
begin
  total.day_lost := at_risk;
  total.week_lost := at_risk;
  total.month_lost := at_risk;
  foreach account in array accounts loop
    part := limits_losses_of(account, p_merchant, p_at);
    total.day_lost := total.day_lost + part.day_lost;
    total.week_lost := total.week_lost + part.week_lost;
    total.month_lost := total.month_lost + part.month_lost;
    total.day_ends := part.day_ends;
    total.week_ends := part.week_ends;
    total.month_ends := part.month_ends;
  end loop;
  return total;
end $$;

-- An account's losses in the windows. Sums are kept, and updated when a window has ended or lines have been added
-- since.
create function limits_losses_of(p_account bigint, p_merchant text, p_at timestamptz) returns limits_loss
language plpgsql as $$
declare
  kept limits_loss%rowtype;
  news record;
begin
  select * into kept from limits_loss l where l.account_id = p_account;
  if not found or p_at >= least(kept.day_ends, kept.week_ends, kept.month_ends)
    or p_at < greatest(kept.day_since, kept.week_since, kept.month_since) then
    return limits_losses_anew(p_account, p_merchant, p_at);
  end if;
  news := wallet_lost_after(p_account, kept.through_at, kept.through_transfer);
  if news.lines > 0 then
    kept.day_lost := kept.day_lost + news.lost;
    kept.week_lost := kept.week_lost + news.lost;
    kept.month_lost := kept.month_lost + news.lost;
    if news.lines >= 24 then
      update limits_loss set through_at = news.at, through_transfer = news.transfer, day_lost = kept.day_lost,
        week_lost = kept.week_lost, month_lost = kept.month_lost where account_id = p_account;
    end if;
  end if;
  return kept;
end $$;

-- Sums every window from its start.
create function limits_losses_anew(p_account bigint, p_merchant text, p_at timestamptz) returns limits_loss
language plpgsql as $$
declare
  zone text := merchant_time_zone(p_merchant);
  kept limits_loss%rowtype;
  w record;
  sum record;
begin
  kept.account_id := p_account;
  w := zone_window(zone, 'day', p_at);
  kept.day_since := w.starts;
  kept.day_ends := w.ends;
  w := zone_window(zone, 'week', p_at);
  kept.week_since := w.starts;
  kept.week_ends := w.ends;
  w := zone_window(zone, 'month', p_at);
  kept.month_since := w.starts;
  kept.month_ends := w.ends;
  select * into sum from wallet_lost_after(p_account, kept.day_since, 0);
  kept.day_lost := sum.lost;
  select * into sum from wallet_lost_after(p_account, kept.week_since, 0);
  kept.week_lost := sum.lost;
  select * into sum from wallet_lost_after(p_account, kept.month_since, 0);
  kept.month_lost := sum.lost;
  -- The day lies in both others: where it holds no line, theirs are older than all that will come.
  select * into sum from wallet_lost_after(p_account, kept.day_since, 0);
  kept.through_at := coalesce(sum.at, kept.day_since);
  kept.through_transfer := coalesce(sum.transfer, 0);
  delete from limits_loss where account_id = p_account;
  insert into limits_loss select (kept).*;
  return kept;
end $$;
