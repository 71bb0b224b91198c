-- A brand's contract types and how it computes them; without a row nothing is on.
create table contracts_settings (
  merchant text primary key,
  settings jsonb not null
);

-- A contract between an agent and his upline, or the platform where `upline_id` is null. Offers are contracts that
-- nobody has accepted yet. `terms` and `rules` never change: a change is another contract.
create table contracts_contract (
  id text primary key,
  seq bigint generated always as identity,
  merchant text not null,
  type text not null check (type in ('dividend', 'daily', 'hourly', 'realtime')),
  upline_id text,
  downline_id text not null,
  currency text not null,
  state text not null check (state in
  ('REQUESTED', 'VALID', 'DENIED', 'REVOKE_PENDING', 'REVOKED', 'TERMINATED', 'INVALID', 'EXPIRED')),
  terms jsonb not null,
  rules jsonb not null,
  offered_at timestamptz not null,
  lapses_at timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  reason text,
  -- The covered time, from the first instant up to, and without, the second.
  covers_from timestamptz,
  covers_to timestamptz,
  -- Bills are made up to here, and more will come.
  settled_to timestamptz,
  settling boolean not null default false,
  -- An overpayment deducted from the next bills; never above zero.
  carry bigint not null default 0 check (carry <= 0),
  -- A team's win that the next dividend has to make up for.
  carried_win bigint not null default 0 check (carried_win >= 0),
  check (upline_id is null or upline_id <> downline_id)
) with (fillfactor = 80);
create unique index contracts_in_force on contracts_contract (downline_id, type)
  where state in ('VALID', 'REVOKE_PENDING');
create unique index contracts_offered on contracts_contract (downline_id, type) where state = 'REQUESTED';
create index contracts_of_downline on contracts_contract (downline_id, type, seq);
create index contracts_of_upline on contracts_contract (upline_id, type, seq);
create index contracts_settling on contracts_contract (merchant, type, settled_to) where settling;
create index contracts_lapsing on contracts_contract (lapses_at) where state = 'REQUESTED';
-- Lists of operators go on from a place, whatever they leave out, so that a stretch of a long list reads an index.
create index contracts_of_brand on contracts_contract (merchant, seq desc);
create index contracts_by_state on contracts_contract (merchant, state, type, seq desc);
create index contracts_by_type on contracts_contract (merchant, type, seq desc);

-- A contract's payment for one window. `gross` is the latest computation; `amount` is what is owed.
create table contracts_bill (
  id text primary key,
  seq bigint generated always as identity,
  merchant text not null,
  type text not null,
  contract_id text not null references contracts_contract (id),
  upline_id text,
  downline_id text not null,
  currency text not null,
  starts timestamptz not null,
  ends timestamptz not null,
  gross bigint not null check (gross >= 0),
  amount bigint not null check (amount >= 0),
  paid bigint not null default 0 check (paid >= 0 and paid <= amount),
  state text not null,
  arithmetic jsonb not null,
  -- When payment is forced; of dividends that an agent owes.
  due_at timestamptz,
  created_at timestamptz not null,
  paid_at timestamptz,
  note text,
  unique (contract_id, starts)
) with (fillfactor = 80);
create index contracts_bill_of_downline on contracts_bill (downline_id, type, seq);
create index contracts_bill_of_upline on contracts_bill (upline_id, type, seq);
create index contracts_bill_open on contracts_bill (merchant, upline_id, ends)
  where state in ('PENDING', 'PART_PAID', 'INSUFFICIENT', 'OVERDUE', 'PART_ISSUED');

-- Agents who did not pay in time, kept for good.
create table contracts_bad_record (
  bill_id text primary key references contracts_bill (id),
  merchant text not null,
  member_id text not null,
  owed bigint not null,
  at timestamptz not null
);

-- Why nothing leaves an agent's wallet. `debt` goes away when it is paid, `operator` when an operator says so.
create table contracts_freeze (
  merchant text not null,
  member_id text not null,
  cause text not null check (cause in ('debt', 'operator')),
  currency text not null,
  since timestamptz not null,
  reason text not null,
  primary key (member_id, cause)
);

-- Settled bets by the instant of their first result, for hours and windows of five minutes. Made by the consumer
-- `contracts.bets`.
create table contracts_bet (
  wager text primary key,
  merchant text not null,
  member_id text not null,
  currency text not null,
  settled_at timestamptz not null,
  stake bigint not null,
  payout bigint not null,
  valid_bet bigint not null
) with (fillfactor = 90);
create index contracts_bet_of_member on contracts_bet (member_id, settled_at);
create index contracts_bet_by_time on contracts_bet (settled_at);

-- Members and times whose figures have changed since: bills over them are computed again.
create table contracts_stale (
  merchant text not null,
  member_id text not null,
  at timestamptz not null,
  primary key (member_id, at)
);

-- The stored answer of a manual payment: the same key gets the same answer and never means another payment.
create table contracts_payment (
  member_id text not null,
  key text not null,
  fingerprint text not null,
  -- Null until all of it is done.
  answer jsonb,
  at timestamptz not null,
  primary key (member_id, key)
);
-- Old payments are looked for every night, so many rows at a time.
create index contracts_payment_by_time on contracts_payment (at);

-- Up to which bill an agent's team was another one: somebody who had played was moved into it or out of it after that,
-- and a bill of before cannot be reckoned by the tree of today.
create table contracts_moved (
  agent_id text primary key,
  last_bill bigint not null
);
