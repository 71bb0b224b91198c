-- The purposes of accounts. A wing that brings a purpose brings a row.
create table ledger_purposes (
  side text not null check (side in ('MEMBER', 'HOUSE')),
  purpose text not null,
  primary key (side, purpose)
);

insert into ledger_purposes (side, purpose) values
  ('MEMBER', 'CASH'), ('MEMBER', 'TRIAL'), ('MEMBER', 'FROZEN'), ('MEMBER', 'VENDOR'), ('MEMBER', 'BONUS'),
  ('MEMBER', 'POINTS'),
  ('HOUSE', 'DEPOSITS'), ('HOUSE', 'WITHDRAWALS'), ('HOUSE', 'TRANSIT'), ('HOUSE', 'GAMES'), ('HOUSE', 'LOTTERY'),
  ('HOUSE', 'BONUSES'), ('HOUSE', 'REBATES'), ('HOUSE', 'FEES'), ('HOUSE', 'GUARANTEES'), ('HOUSE', 'CONTRACTS'),
  ('HOUSE', 'POINTS'), ('HOUSE', 'OPENING'), ('HOUSE', 'ADJUSTMENTS'), ('HOUSE', 'TRIAL');

-- Money moves in transfers. A transfer is postings that sum to zero, in minor units of 1/10,000 of the
-- currency's unit. What is written here is never changed: corrections are transfers of their own.

-- Accounts of members. `detail` tells accounts of one purpose apart: a trial account names its sign-in.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  merchant text not null,
  member_id text not null,
  purpose text not null,
  detail text not null default '',
  currency text not null,
  balance bigint not null default 0,
  -- A frozen account takes no new stakes; what it is owed still arrives.
  frozen boolean not null default false,
  -- The transfer that may have taken the balance below zero: a paid win that the vendor took back.
  overdrawn_by bigint,
  opened_at timestamptz not null,
  -- No posting of an account is older than the one before it, so that the record reads in order.
  last_at timestamptz not null,
  -- A frozen wallet makes no outgoing payments: its agent owes a downline (specification §4). Play goes on.
  outgoing_frozen boolean not null default false,
  unique (member_id, merchant, purpose, detail, currency),
  check (balance >= 0 or overdrawn_by is not null)
) with (fillfactor = 70);
-- Balances at vendors are found by brand. The balance itself is not in the index: otherwise every stake would write to
-- the index as well.
create index ledger_accounts_with_vendors on ledger_accounts (merchant) where purpose = 'VENDOR';

-- Accounts of the house carry no balance: one row that every bet updates would make all bets wait for it.
create table ledger_house_accounts (
  id bigint generated always as identity (increment by -1 start with -1) primary key,
  merchant text not null,
  purpose text not null,
  detail text not null default '',
  currency text not null,
  unique (merchant, purpose, detail, currency)
);

create sequence ledger_transfer_ids cache 1;

-- `scope` and `key` make a transfer happen once. A vendor's moves have none: their own transaction id does that.
create table ledger_transfers (
  id bigint primary key default nextval('ledger_transfer_ids'),
  merchant text not null,
  kind text not null,
  -- The id of the deposit or wager that it belongs to.
  reference text not null,
  -- The subject, for the record's texts: see ledger_subjects.
  subject text not null,
  scope text,
  key text,
  fingerprint text,
  at timestamptz not null
);
create unique index ledger_transfers_once on ledger_transfers (scope, key) where key is not null;

-- No foreign keys: to check one, PostgreSQL would lock the house account's row for every bet. The functions
-- below are the only writers, and audit-ledger proves what keys would promise.
create table ledger_postings (
  transfer_id bigint not null,
  line smallint not null,
  account_id bigint not null,
  kind text not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint,
  at timestamptz not null,
  check ((account_id < 0) = (balance_after is null))
);
create unique index ledger_postings_of_member on ledger_postings (account_id, at, transfer_id, line)
  where account_id > 0;
create index ledger_postings_of_transfer on ledger_postings (transfer_id);

-- Words for what a transfer is about, by language code.
create table ledger_subjects (
  subject text primary key,
  names jsonb not null
);

-- The last proof of the ledger: every account's balance after the transfer `through`.
create table ledger_checkpoint (
  one boolean primary key default true check (one),
  through bigint not null default 0
);

insert into ledger_checkpoint default values;

create table ledger_totals (
  account_id bigint primary key,
  total numeric not null
) with (fillfactor = 70);
