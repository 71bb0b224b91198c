-- The kernel's tables: facts about this database, keys, and tokens that were used once.
create table kernel_fact (
  name text primary key,
  value text not null
);

create table kernel_payload_key (
  kid text primary key,
  -- The private JWK as JSON, or that sealed with the master key.
  private_key text not null,
  sealed boolean not null,
  created_at timestamptz not null,
  retired_at timestamptz
);

create table kernel_used_once (
  key text primary key,
  expires_at timestamptz not null
);
create index kernel_used_once_expires on kernel_used_once (expires_at);

create table kernel_outbox (
  id bigint generated always as identity primary key,
  merchant_code text not null,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null,
  -- Messages that wait for a mail server or an SMS gateway. What is kept of the demo's goes nowhere.
  state text not null default 'kept' check (state in ('kept', 'waiting', 'sent', 'failed')),
  give_up_at timestamptz
);
create index kernel_outbox_recipient on kernel_outbox (recipient, id);

-- Events, written in the transaction that caused them. Rows are never changed. Ids become visible out of order, because
-- a transaction draws one before it commits: readers go by (txid, id), below the oldest transaction that still runs.
create table event_log (
  txid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  at timestamptz not null,
  merchant text not null,
  member_id text,
  type text not null,
  -- Id of what it is about: a wager, a deposit, a session.
  subject text not null,
  data jsonb not null,
  primary key (txid, id)
);

-- How far each consumer has come. It moves in the transaction that applies the events.
create table event_cursor (
  consumer text primary key,
  txid xid8 not null default '0',
  id bigint not null default 0
) with (fillfactor = 50);

-- Limits of what a brand's operators may do alone; a brand without a row has the defaults.
create table kernel_operator_bounds (
  merchant text primary key,
  bounds jsonb not null
);

-- One operator's use of a limit in a day of the brand.
create table kernel_operator_day_sum (
  merchant text not null,
  operator_id text not null,
  day date not null,
  bound text not null,
  amount bigint not null default 0 check (amount >= 0),
  primary key (merchant, operator_id, day, bound)
);

-- Calls of operators that wait for a second one, and what became of them.
create table kernel_operator_request (
  id text primary key,
  merchant text not null,
  -- The call with what it was asked for; it is made again, as it is here, by whoever approves it.
  call text not null,
  params jsonb not null,
  body jsonb not null,
  exceeded jsonb not null,
  asked_by text not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'DECLINED')),
  decided_by text,
  decided_by_name text,
  decided_at timestamptz,
  note text not null default '',
  check ((state = 'PENDING') = (decided_at is null))
);
create index kernel_operator_request_newest on kernel_operator_request (merchant, asked_at desc, id desc);
create index kernel_operator_request_pending on kernel_operator_request (merchant, asked_by, call)
  where state = 'PENDING';

-- Rows on which a job failed: each is tried again by itself, later and later, and holds nothing else up.
create table kernel_set_aside (
  job text not null,
  -- The row, as its job names it: the id of a payout, a member, a contract.
  row_key text not null,
  -- Null where it belongs to no single brand.
  merchant text,
  reason text not null,
  failures integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  next_try_at timestamptz not null,
  primary key (job, row_key)
);
