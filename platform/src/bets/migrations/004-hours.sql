-- A member's bets by the hour in which they were placed, so that totals over a long record cost no more than over a
-- short one. Made from the bets themselves by the job `bets-fold-hours`.
create table bets_hour (
  member_id text not null,
  hour timestamptz not null,
  mode text not null,
  category text not null,
  vassalage text not null,
  game_code text not null,
  status text not null,
  bets integer not null,
  stake bigint not null,
  payout bigint not null,
  valid_bet bigint not null,
  primary key (member_id, hour, mode, game_code, vassalage, category, status)
) with (fillfactor = 90);

-- Hours in which something happened since they were last added up: what `bets_hour` says of them does not hold.
create table bets_hour_due (
  member_id text not null,
  hour timestamptz not null,
  primary key (member_id, hour)
);
create index bets_hours_to_fold on bets_hour_due (hour);
