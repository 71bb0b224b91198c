-- The rate that counts for a member on a day.
create function agents_rate_on(p_member text, p_day date) returns integer language sql stable as $$
  select coalesce((select r.rate_bps from agents_rate r where r.member_id = p_member and r.from_day <= p_day
    order by r.from_day desc limit 1), 0)
$$;

-- The rate that was set last, whether it counts already or not.
create function agents_rate_set(p_member text) returns integer language sql stable as $$
  select coalesce((select r.rate_bps from agents_rate r where r.member_id = p_member order by r.from_day desc limit 1), 0)
$$;

-- The commission of each member of a brand on a day: their rate less the rate of the next one on the way to the bettor,
-- on the bettor's effective turnover (semantics §3.7). The sum over a tree is the rate of its root.
create function agents_commission_of(p_merchant text, p_day date)
returns table (member_id text, currency text, earned bigint) language sql stable as $$
  with played as (
    select p.member_id, p.currency, sum(p.valid_bet) as valid_bet from agents_play p
      where p.merchant = p_merchant and p.day = p_day group by 1, 2
  ), rates as (
    select distinct l.ancestor as member_id, agents_rate_on(l.ancestor, p_day) as bps
      from played b join agents_lineage l on l.descendant = b.member_id
  )
  select l.ancestor, b.currency,
      trunc(sum(b.valid_bet * greatest(own.bps - coalesce(below.bps, 0), 0)) / 10000)::bigint
    from played b
      join agents_lineage l on l.descendant = b.member_id
      join rates own on own.member_id = l.ancestor
      left join agents_lineage child on child.descendant = b.member_id and child.depth = l.depth - 1
      left join rates below on below.member_id = child.ancestor
    group by 1, 2
    having trunc(sum(b.valid_bet * greatest(own.bps - coalesce(below.bps, 0), 0)) / 10000) > 0
$$;
