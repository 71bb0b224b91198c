alter table deposits
  -- What was credited, where another sum arrived than was asked for.
  add column credited bigint check (credited > 0),
  -- What the provider says was paid so far, fee included.
  add column received bigint check (received > 0),
  -- Why somebody has to look: another sum, too late, or paid once more.
  add column review text check (review in ('AMOUNT', 'LATE', 'TWICE')),
  -- The operator's words for a member whose deposit was declined.
  add column reason text,
  -- As the method stood when the deposit was started: kind, provider, where to send the money.
  add column terms jsonb not null default '{}';
create index deposits_waiting on deposits (merchant, created_at desc) where status in ('PENDING', 'PAID') or review is not null;

-- What an operator decided about a way to pay; where nothing was decided, the house's own terms hold.
create table deposit_methods (
  merchant text not null,
  currency text not null,
  code text not null,
  terms jsonb not null,
  primary key (merchant, currency, code)
);

-- What payment providers told, each telling once.
create table provider_notices (
  provider text not null,
  event_id text not null,
  payment_id text not null,
  deposit_id text not null references deposits (id),
  status text not null check (status in ('SUCCEEDED', 'DECLINED')),
  amount bigint not null,
  currency text not null,
  outcome text not null,
  at timestamptz not null,
  primary key (provider, event_id)
);
create index provider_notices_of_deposit on provider_notices (deposit_id);
