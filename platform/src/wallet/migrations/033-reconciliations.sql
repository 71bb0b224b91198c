-- What each day's reconciliation found, once a brand's day is over.
create table wallet_reconciliations (
  merchant text not null,
  day text not null,
  made_at timestamptz not null,
  result jsonb not null,
  primary key (merchant, day)
);
