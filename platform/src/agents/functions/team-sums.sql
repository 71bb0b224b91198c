-- Team sums follow the tree as it is: a writer holds the lineage for the transaction, and a move waits for that.

create function agents_hold_lineage(p_merchants text[]) returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtext('agents.lineage'), hashtext(m)) from (
    select distinct m from unnest(p_merchants) m order by m) each_merchant
$$;

-- Adds to members' days, and to the teams that they belong to.
create function agents_add_days(p_days jsonb) returns void language plpgsql set enable_seqscan = off as $$
begin
  with given as materialized (
    select * from jsonb_to_recordset(p_days) as d (merchant text, member_id text, day date, currency text, stake bigint,
      payout bigint, valid_bet bigint, bets integer, deposits bigint, first_deposits integer, withdrawals bigint,
      bonuses bigint, rebates bigint)
  ), kept as (
    insert into agents_day as own (merchant, member_id, day, currency, stake, payout, valid_bet, bets, deposits,
        first_deposits, withdrawals, bonuses, rebates)
      select g.merchant, g.member_id, g.day, g.currency, g.stake, g.payout, g.valid_bet, g.bets, g.deposits,
        g.first_deposits, g.withdrawals, g.bonuses, g.rebates from given g
      on conflict (member_id, currency, day) do update set stake = own.stake + excluded.stake,
        payout = own.payout + excluded.payout, valid_bet = own.valid_bet + excluded.valid_bet,
        bets = own.bets + excluded.bets, deposits = own.deposits + excluded.deposits,
        first_deposits = own.first_deposits + excluded.first_deposits,
        withdrawals = own.withdrawals + excluded.withdrawals, bonuses = own.bonuses + excluded.bonuses,
        rebates = own.rebates + excluded.rebates
      returning own.member_id, own.currency, own.day, own.valid_bet
  ), turns as (
    -- Members who begin or cease to have effective turnover on a day. What this statement writes is not seen by it.
    select g.merchant, g.member_id, g.currency, g.day, o.was + g.valid_bet > 0 as plays
      from given g cross join lateral (select coalesce((select d.valid_bet from agents_day d where d.member_id = g.member_id
        and d.currency = g.currency and d.day = g.day), 0) as was) o
      where (o.was > 0) <> (o.was + g.valid_bet > 0)
  ), spans as (
    select t.*,
        (select max(d.day) from agents_day d where d.member_id = t.member_id and d.currency = t.currency
          and d.valid_bet > 0 and d.day < t.first) as earlier,
        (select min(d.day) from agents_day d where d.member_id = t.member_id and d.currency = t.currency
          and d.valid_bet > 0 and d.day > t.last) as later
      from (select merchant, member_id, currency, min(day) as first, max(day) as last from turns group by 1, 2, 3) t
  ), was as (
    select s.member_id, s.currency, d.day from spans s join agents_day d on d.member_id = s.member_id
      and d.currency = s.currency and d.valid_bet > 0 and d.day between coalesce(s.earlier, s.first) and coalesce(s.later, s.last)
  ), becomes as (
    select w.* from was w where not exists (select from turns t
      where t.member_id = w.member_id and t.currency = w.currency and t.day = w.day)
    union all
    select member_id, currency, day from turns where plays
  ), returns as (
    select p.member_id, p.currency, p.day, coalesce(p.day_before, '-infinity') as day_before, sum(p.more) as more from (
        select *, lag(day) over (partition by member_id, currency order by day) as day_before, -1 as more from was
        union all
        select *, lag(day) over (partition by member_id, currency order by day), 1 from becomes) p
      join spans s on s.member_id = p.member_id and s.currency = p.currency and p.day >= s.first
      group by 1, 2, 3, 4 having sum(p.more) <> 0
  ), by_return as (
    insert into agents_team_return as team (merchant, member_id, day, day_before, currency, direct, active)
      select l.merchant, l.ancestor, r.day, r.day_before, r.currency, s.direct, sum(r.more)
        from returns r join agents_lineage l on l.descendant = r.member_id and l.depth >= 1
          join (values (false), (true)) s (direct) on not s.direct or l.depth = 1
        group by 1, 2, 3, 4, 5, 6 order by 2, 5, 6, 3, 4
      on conflict (member_id, currency, direct, day, day_before) do update set active = team.active + excluded.active
  )
  insert into agents_team_day as team (merchant, member_id, day, currency, direct, stake, payout, valid_bet, bets, deposits,
      first_deposits, withdrawals, bonuses, rebates, active)
    select g.merchant, l.ancestor, g.day, g.currency, s.direct, sum(g.stake), sum(g.payout), sum(g.valid_bet), sum(g.bets),
        sum(g.deposits), sum(g.first_deposits), sum(g.withdrawals), sum(g.bonuses), sum(g.rebates),
        sum((k.valid_bet > 0)::integer - (k.valid_bet - g.valid_bet > 0)::integer)
      from given g
        join kept k on k.member_id = g.member_id and k.currency = g.currency and k.day = g.day
        join agents_lineage l on l.descendant = g.member_id and l.depth >= 1
        join (values (false), (true)) s (direct) on not s.direct or l.depth = 1
      group by 1, 2, 3, 4, 5 order by 2, 4, 5, 3
    on conflict (member_id, currency, direct, day) do update set stake = team.stake + excluded.stake,
      payout = team.payout + excluded.payout, valid_bet = team.valid_bet + excluded.valid_bet,
      bets = team.bets + excluded.bets, deposits = team.deposits + excluded.deposits,
      first_deposits = team.first_deposits + excluded.first_deposits,
      withdrawals = team.withdrawals + excluded.withdrawals, bonuses = team.bonuses + excluded.bonuses,
      rebates = team.rebates + excluded.rebates, active = team.active + excluded.active;
end $$;

-- Adds to what agents received and passed on, and to what teams received.
create function agents_add_income(p_rows jsonb) returns void language plpgsql set enable_seqscan = off as $$
begin
  with given as materialized (
    select * from jsonb_to_recordset(p_rows) as i (merchant text, member_id text, day date, currency text, source text,
      received bigint, paid bigint)
  ), kept as (
    insert into agents_income as own (merchant, member_id, day, currency, source, received, paid)
      select * from given
      on conflict (member_id, currency, day, source) do update set received = own.received + excluded.received,
        paid = own.paid + excluded.paid
  )
  insert into agents_team_income as team (merchant, member_id, day, currency, direct, source, received)
    select g.merchant, l.ancestor, g.day, g.currency, s.direct, g.source, sum(g.received)
      from given g join agents_lineage l on l.descendant = g.member_id and l.depth >= 1
        join (values (false), (true)) s (direct) on not s.direct or l.depth = 1
      where g.received <> 0
      group by 1, 2, 3, 4, 5, 6 order by 2, 4, 5, 3, 6
    on conflict (member_id, currency, direct, day, source) do update set received = team.received + excluded.received;
end $$;

-- Stores members' current balances; teams get the difference to the previous ones.
create function agents_keep_balances(p_rows jsonb) returns void language plpgsql set enable_seqscan = off as $$
begin
  with given as materialized (
    select g.merchant, g.member_id, m.currency, g.balance, g.balance - coalesce(b.balance, 0) as more
      from jsonb_to_recordset(p_rows) as g (merchant text, member_id text, balance bigint)
        join session_member m on m.id = g.member_id
        left join agents_balance b on b.member_id = g.member_id and b.currency = m.currency
  ), kept as (
    insert into agents_balance as own (merchant, member_id, currency, balance)
      select g.merchant, g.member_id, g.currency, g.balance from given g where g.more <> 0
      on conflict (member_id, currency) do update set balance = excluded.balance
  )
  insert into agents_team_balance as team (merchant, member_id, currency, balance)
    select g.merchant, l.ancestor, g.currency, sum(g.more)
      from given g join agents_lineage l on l.descendant = g.member_id and l.depth >= 1
      where g.more <> 0
      group by 1, 2, 3 order by 2, 3
    on conflict (member_id, currency) do update set balance = team.balance + excluded.balance;
end $$;

-- Takes a member with everybody below from the teams that they stand in (-1), or gives them to these (1).
create function agents_shift(p_merchant text, p_member text, p_sign integer) returns void
language plpgsql set enable_seqscan = off as $$
begin
  insert into agents_team_day as team (merchant, member_id, day, currency, direct, stake, payout, valid_bet, bets, deposits,
      first_deposits, withdrawals, bonuses, rebates, active)
    select p_merchant, l.ancestor, d.day, d.currency, s.direct, p_sign * sum(d.stake), p_sign * sum(d.payout),
        p_sign * sum(d.valid_bet), p_sign * sum(d.bets), p_sign * sum(d.deposits), p_sign * sum(d.first_deposits),
        p_sign * sum(d.withdrawals), p_sign * sum(d.bonuses), p_sign * sum(d.rebates), p_sign * sum(d.active)
      from agents_lineage l
        join (values (false), (true)) s (direct) on not s.direct or l.depth = 1
        join (
          select true as own, day, currency, stake, payout, valid_bet, bets, deposits, first_deposits, withdrawals, bonuses,
              rebates, (valid_bet > 0)::integer as active
            from agents_day where member_id = p_member
          union all
          select false, day, currency, stake, payout, valid_bet, bets, deposits, first_deposits, withdrawals, bonuses,
              rebates, active
            from agents_team_day where member_id = p_member and not direct
        ) d on d.own or not s.direct
      where l.descendant = p_member and l.depth >= 1
      group by 2, 3, 4, 5
    on conflict (member_id, currency, direct, day) do update set stake = team.stake + excluded.stake,
      payout = team.payout + excluded.payout, valid_bet = team.valid_bet + excluded.valid_bet,
      bets = team.bets + excluded.bets, deposits = team.deposits + excluded.deposits,
      first_deposits = team.first_deposits + excluded.first_deposits,
      withdrawals = team.withdrawals + excluded.withdrawals, bonuses = team.bonuses + excluded.bonuses,
      rebates = team.rebates + excluded.rebates, active = team.active + excluded.active;

  insert into agents_team_return as team (merchant, member_id, day, day_before, currency, direct, active)
    select p_merchant, l.ancestor, r.day, r.day_before, r.currency, s.direct, p_sign * sum(r.active)
      from agents_lineage l
        join (values (false), (true)) s (direct) on not s.direct or l.depth = 1
        join (
          select true as own, day, coalesce(lag(day) over (partition by currency order by day), '-infinity') as day_before,
              currency, 1 as active
            from agents_day where member_id = p_member and valid_bet > 0
          union all
          select false, day, day_before, currency, active from agents_team_return where member_id = p_member and not direct
        ) r on r.own or not s.direct
      where l.descendant = p_member and l.depth >= 1
      group by 2, 3, 4, 5, 6
    on conflict (member_id, currency, direct, day, day_before) do update set active = team.active + excluded.active;

  insert into agents_team_income as team (merchant, member_id, day, currency, direct, source, received)
    select p_merchant, l.ancestor, i.day, i.currency, s.direct, i.source, p_sign * sum(i.received)
      from agents_lineage l
        join (values (false), (true)) s (direct) on not s.direct or l.depth = 1
        join (
          select true as own, day, currency, source, received from agents_income where member_id = p_member
          union all
          select false, day, currency, source, received from agents_team_income where member_id = p_member and not direct
        ) i on i.own or not s.direct
      where l.descendant = p_member and l.depth >= 1
      group by 2, 3, 4, 5, 6
    on conflict (member_id, currency, direct, day, source) do update set received = team.received + excluded.received;

  insert into agents_team_balance as team (merchant, member_id, currency, balance)
    select p_merchant, l.ancestor, b.currency, p_sign * sum(b.balance)
      from agents_lineage l cross join (
        select currency, balance from agents_balance where member_id = p_member
        union all
        select currency, balance from agents_team_balance where member_id = p_member) b
      where l.descendant = p_member and l.depth >= 1
      group by 2, 3
    on conflict (member_id, currency) do update set balance = team.balance + excluded.balance;

  insert into agents_people (merchant, member_id, day, members, direct, agents)
    select p_merchant, l.ancestor, p.day, p_sign * sum(p.members), case when l.depth = 1 then p_sign * sum(p.direct) else 0 end,
        p_sign * sum(p.agents)
      from agents_lineage l cross join (
        select day, members, 0 as direct, agents from agents_people where member_id = p_member
        union all
        select agents_day_joined(p_merchant, m.registered_at), 1, 1, (m.kind in (1, 2, 41, 42))::integer
          from session_member m where m.id = p_member) p
      where l.descendant = p_member and l.depth >= 1
      group by l.ancestor, l.depth, p.day;
end $$;

create function agents_day_joined(p_merchant text, p_at timestamptz) returns date language sql stable as $$
  select zone_day(coalesce(merchant_time_zone(p_merchant), 'UTC'), p_at)
$$;

-- A member became an agent (1) or is none any more (-1).
create function agents_recount(p_merchant text, p_member text, p_more integer) returns void
language plpgsql set enable_seqscan = off as $$
begin
  perform agents_hold_lineage(array[p_merchant]);
  insert into agents_people (merchant, member_id, day, members, direct, agents)
    select p_merchant, l.ancestor, agents_day_joined(p_merchant, m.registered_at), 0, 0, p_more
      from session_member m join agents_lineage l on l.descendant = m.id and l.depth >= 1
      where m.id = p_member;
end $$;

-- Puts the rows of a day into one; whoever reads meanwhile sees the same sums.
create function agents_fold_people() returns void language sql as $$
  with many as (
    select member_id, day from agents_people group by 1, 2 having count(*) > 1
  ), gone as (
    delete from agents_people p using many m where m.member_id = p.member_id and m.day = p.day returning p.*
  )
  insert into agents_people (merchant, member_id, day, members, direct, agents)
    select merchant, member_id, day, sum(members), sum(direct), sum(agents) from gone group by 1, 2, 3
    having sum(members) <> 0 or sum(direct) <> 0 or sum(agents) <> 0
$$;
