-- Members below an agent by a day with effective turnover and the one before it (`-infinity` for the first): over any
-- stretch of days each member counts on the first of theirs in it, which is the one whose day before lies outside.
create table agents_team_return (
  merchant text not null,
  member_id text not null,
  day date not null,
  day_before date not null,
  currency text not null,
  direct boolean not null,
  active integer not null,
  primary key (member_id, currency, direct, day, day_before)
) with (fillfactor = 80);

insert into agents_team_return
  select d.merchant, l.ancestor, d.day, coalesce(d.day_before, '-infinity'), d.currency, s.direct, count(*)
    from (select merchant, member_id, currency, day, lag(day) over (partition by member_id, currency order by day) as day_before
        from agents_day where valid_bet > 0) d
      join agents_lineage l on l.descendant = d.member_id and l.depth >= 1
      join (values (false), (true)) s (direct) on not s.direct or l.depth = 1
    group by 1, 2, 3, 4, 5, 6;

drop table agents_team_month;
