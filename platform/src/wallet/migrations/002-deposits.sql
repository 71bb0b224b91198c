-- An operator's money rules of a brand, by topic: turnover, withdrawals. Missing ones have their defaults.
create table wallet_rules (
  merchant text not null,
  topic text not null,
  rules jsonb not null,
  primary key (merchant, topic)
);

create table deposits (
  id text primary key,
  merchant text not null,
  member_id text not null,
  method text not null,
  amount bigint not null check (amount > 0),
  -- Paid on top: the whole amount is credited.
  fee bigint not null default 0 check (fee >= 0),
  currency text not null,
  status text not null check (status in ('PENDING', 'PAID', 'CREDITED', 'REJECTED', 'EXPIRED', 'FAILED')),
  key text not null,
  fingerprint text not null,
  created_at timestamptz not null,
  -- When a deposit that is still waiting in its state is given up: a pending one EXPIRED, a paid one FAILED.
  due_at timestamptz,
  -- The credited amount, where another sum arrived than was requested.
  credited bigint check (credited > 0),
  -- The paid amount by the provider's notices, fee included.
  received bigint check (received > 0),
  -- The reason for a manual review: another sum, too late, or paid twice.
  review text check (review in ('AMOUNT', 'LATE', 'TWICE')),
  -- The operator's words for a member whose deposit was declined.
  reason text,
  -- As the method stood when the deposit was started: kind, provider, where to send the money.
  terms jsonb not null default '{}',
  -- Pictures of a payment that its member sent.
  proof_ids text[] not null default '{}',
  unique (member_id, key),
  check ((status in ('PENDING', 'PAID')) = (due_at is not null))
) with (fillfactor = 80);
create index deposits_of_member on deposits (member_id, created_at desc, id);
create index deposits_due on deposits (due_at) where due_at is not null;
create index deposits_waiting on deposits (merchant, created_at desc)
  where status in ('PENDING', 'PAID') or review is not null;
-- Lists of operators go on from a place in time, whatever they leave out, so that a page of a long list reads an index.
create index deposits_of_brand on deposits (merchant, created_at desc, id desc);
create index deposits_by_status on deposits (merchant, status, created_at desc, id desc);

-- Each state a deposit entered, and when.
create table deposit_events (
  deposit_id text not null references deposits (id),
  status text not null,
  at timestamptz not null,
  primary key (deposit_id, status)
);

-- An operator's terms of a payment method; without a row the defaults apply.
create table deposit_methods (
  merchant text not null,
  currency text not null,
  code text not null,
  terms jsonb not null,
  primary key (merchant, currency, code)
);

-- Notices of payment providers, each once.
create table deposit_notices (
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
create index deposit_notices_of_deposit on deposit_notices (deposit_id);

-- Pictures that prove a payment, drawn anew: nothing of the file but its colours is kept.
create table wallet_proofs (
  id text primary key,
  merchant text not null,
  -- The sender: a member's or an operator's id.
  sent_by text not null,
  bytes bytea not null,
  drawn_at timestamptz not null
);

-- Credits and debits by hand. Who proposes one does not decide it.
create table wallet_adjustments (
  id text primary key,
  merchant text not null,
  member_id text not null,
  currency text not null,
  amount bigint not null check (amount <> 0),
  reason text not null,
  turnover_bps integer not null default 0,
  status text not null default 'PROPOSED' check (status in ('PROPOSED', 'POSTED', 'DECLINED')),
  proposed_by text not null,
  decided_by text,
  created_at timestamptz not null,
  check (decided_by is distinct from proposed_by),
  check ((status = 'PROPOSED') = (decided_by is null))
);
create index wallet_adjustments_of_brand on wallet_adjustments (merchant, created_at desc, id);
-- Lists of operators go on from a place, whatever they leave out, so that a stretch of a long list reads an index.
create index wallet_adjustments_newest on wallet_adjustments (merchant, created_at desc, id desc);
