-- What everybody below an agent did on a day, added up as it happens, so that a report costs the same over a large team
-- as over a small one. `direct` counts those directly below alone. The agent is in neither.
create table agents_team_day (
  merchant text not null,
  member_id text not null,
  day date not null,
  currency text not null,
  direct boolean not null,
  stake bigint not null default 0,
  payout bigint not null default 0,
  valid_bet bigint not null default 0,
  bets integer not null default 0,
  deposits bigint not null default 0,
  first_deposits integer not null default 0,
  withdrawals bigint not null default 0,
  bonuses bigint not null default 0,
  rebates bigint not null default 0,
  -- Members with effective turnover on the day.
  active integer not null default 0,
  primary key (member_id, currency, direct, day)
) with (fillfactor = 80);

-- Members with effective turnover in a month: the sum of its days would count them more than once.
create table agents_team_month (
  merchant text not null,
  member_id text not null,
  month date not null,
  currency text not null,
  direct boolean not null,
  active integer not null,
  primary key (member_id, currency, direct, month)
) with (fillfactor = 80);

-- What agents below received, by source.
create table agents_team_income (
  merchant text not null,
  member_id text not null,
  day date not null,
  currency text not null,
  direct boolean not null,
  source text not null,
  received bigint not null,
  primary key (member_id, currency, direct, day, source)
) with (fillfactor = 80);

-- How many people came below an agent on a day. Rows are added and folded later: sign-ups of a large team would wait for
-- each other at one row of its top.
create table agents_people (
  merchant text not null,
  member_id text not null,
  day date not null,
  members integer not null,
  direct integer not null,
  agents integer not null
);
create index agents_people_of on agents_people (member_id, day);

-- What a member held when it was looked at last, and what everybody below an agent holds by that.
create table agents_balance (
  merchant text not null,
  member_id text not null,
  currency text not null,
  balance bigint not null,
  primary key (member_id, currency)
) with (fillfactor = 80);
create table agents_team_balance (
  merchant text not null,
  member_id text not null,
  currency text not null,
  balance bigint not null,
  primary key (member_id, currency)
) with (fillfactor = 80);

insert into agents_team_day
  select d.merchant, l.ancestor, d.day, d.currency, s.direct, sum(d.stake), sum(d.payout), sum(d.valid_bet), sum(d.bets),
      sum(d.deposits), sum(d.first_deposits), sum(d.withdrawals), sum(d.bonuses), sum(d.rebates),
      count(*) filter (where d.valid_bet > 0)
    from agents_day d join agents_lineage l on l.descendant = d.member_id and l.depth >= 1
      join (values (false), (true)) s (direct) on not s.direct or l.depth = 1
    group by 1, 2, 3, 4, 5;
insert into agents_team_month
  select d.merchant, l.ancestor, d.month, d.currency, s.direct, count(*)
    from (select merchant, member_id, date_trunc('month', day)::date as month, currency from agents_day
        group by 1, 2, 3, 4 having sum(valid_bet) > 0) d
      join agents_lineage l on l.descendant = d.member_id and l.depth >= 1
      join (values (false), (true)) s (direct) on not s.direct or l.depth = 1
    group by 1, 2, 3, 4, 5;
insert into agents_team_income
  select i.merchant, l.ancestor, i.day, i.currency, s.direct, i.source, sum(i.received)
    from agents_income i join agents_lineage l on l.descendant = i.member_id and l.depth >= 1
      join (values (false), (true)) s (direct) on not s.direct or l.depth = 1
    group by 1, 2, 3, 4, 5, 6;
insert into agents_people
  select m.merchant_code, l.ancestor, (m.registered_at at time zone b.time_zone)::date,
      count(*), count(*) filter (where l.depth = 1), count(*) filter (where m.kind in (1, 2, 41, 42))
    from session_member m join merchant b on b.code = m.merchant_code
      join agents_lineage l on l.descendant = m.id and l.depth >= 1
    group by 1, 2, 3;

create function agents_on_kind() returns trigger language plpgsql as $$
begin
  perform agents_recount(new.merchant_code, new.id, (new.kind in (1, 2, 41, 42))::integer - (old.kind in (1, 2, 41, 42))::integer);
  return null;
end $$;
create trigger agents_kind after update of kind on session_member
  for each row when ((old.kind in (1, 2, 41, 42)) is distinct from (new.kind in (1, 2, 41, 42)))
  execute function agents_on_kind();
