-- Sums of the hours of a day of UTC, so that the totals of a year read hundreds of rows and not thousands. Whatever
-- changes `bets_hour` changes these in the same transaction.
create table bets_day (
  member_id text not null,
  day timestamptz not null,
  mode text not null,
  category text not null,
  vassalage text not null,
  game_code text not null,
  status text not null,
  bets integer not null,
  stake bigint not null,
  payout bigint not null,
  valid_bet bigint not null,
  primary key (member_id, day, mode, game_code, vassalage, category, status)
) with (fillfactor = 70);

insert into bets_day
select member_id, date_trunc('day', hour, 'UTC'), mode, category, vassalage, game_code, status,
  sum(bets)::integer, sum(stake)::bigint, sum(payout)::bigint, sum(valid_bet)::bigint
from bets_hour group by 1, 2, 3, 4, 5, 6, 7;
