-- The result of each day's reconciliation, once a brand's day is over.
create table wallet_reconciliations (
  merchant text not null,
  day text not null,
  made_at timestamptz not null,
  result jsonb not null,
  primary key (merchant, day)
);

-- A brand's income and expenses, summed by the consumer `wallet.report` as they happen. A row is a day of the brand's
-- zone, a subject and a kind of money; reports add rows up.
create table wallet_report (
  merchant text not null,
  day date not null,
  currency text not null,
  -- The category of play, and of vendors' credits in a round; '' for everything that belongs to no game.
  category text not null,
  provider text not null,
  game text not null,
  -- '' of play; the way to pay of deposits and withdrawals; the kind of a gift.
  kind text not null,
  bets bigint not null default 0,
  stakes bigint not null default 0,
  payouts bigint not null default 0,
  valid_bets bigint not null default 0,
  deposits bigint not null default 0,
  deposit_count bigint not null default 0,
  withdrawals bigint not null default 0,
  withdrawal_count bigint not null default 0,
  bonus_cost bigint not null default 0,
  primary key (merchant, day, currency, category, provider, game, kind)
);
create index wallet_report_by_day on wallet_report (day);
