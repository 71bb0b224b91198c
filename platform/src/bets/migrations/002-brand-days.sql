-- The days of members' play now are those of the brand's time zone, and tell when they were last added to. The new
-- consumer `bets.days` makes them anew from the event log.
drop table bets_profit_play;
drop table bets_profit_funds;

-- What a member staked and got back for money, by the brand's day on which the bets were placed.
create table bets_day_play (
  member_id text not null,
  day date not null,
  category text not null,
  currency text not null,
  stake bigint not null,
  payout bigint not null,
  valid_bet bigint not null,
  -- The last result that counts here.
  counted_at timestamptz not null,
  primary key (member_id, day, category, currency)
) with (fillfactor = 80);

-- What was deposited and withdrawn, by the brand's day on which it was credited or paid.
create table bets_day_funds (
  member_id text not null,
  day date not null,
  currency text not null,
  deposited bigint not null,
  withdrawn bigint not null,
  primary key (member_id, day, currency)
) with (fillfactor = 80);
