-- What a member staked and got back for money, by the day (UTC) on which the bets were placed. Made by the consumer
-- `bets.profit`, so that a long record is read as fast as a short one.
create table bets_profit_play (
  member_id text not null,
  day date not null,
  category text not null,
  currency text not null,
  stake bigint not null,
  payout bigint not null,
  valid_bet bigint not null,
  primary key (member_id, day, category, currency)
) with (fillfactor = 80);

-- What was deposited and withdrawn, by the day on which it was credited or paid.
create table bets_profit_funds (
  member_id text not null,
  day date not null,
  currency text not null,
  deposited bigint not null,
  withdrawn bigint not null,
  primary key (member_id, day, currency)
) with (fillfactor = 80);
