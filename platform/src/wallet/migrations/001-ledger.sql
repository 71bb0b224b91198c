-- Money moves in transfers. A transfer is postings that sum to zero, in minor units of 1/10,000 of the
-- currency's unit. What is written here is never changed: corrections are transfers of their own.

-- Accounts of members. `detail` tells accounts of one purpose apart: a trial account names its sign-in.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  merchant text not null,
  member_id text not null,
  purpose text not null check (purpose in ('CASH', 'TRIAL')),
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
  unique (member_id, merchant, purpose, detail, currency),
  check (balance >= 0 or overdrawn_by is not null)
) with (fillfactor = 70);

-- Accounts of the house carry no balance: one row that every bet updates would make all bets wait for it.
create table ledger_house_accounts (
  id bigint generated always as identity (increment by -1 start with -1) primary key,
  merchant text not null,
  purpose text not null check (purpose in ('DEPOSITS', 'GAMES', 'BONUSES', 'OPENING', 'ADJUSTMENTS', 'TRIAL')),
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
  -- What it belongs to: the id of a deposit or of a wager.
  reference text not null,
  -- What it is about, for the record's words: see ledger_subjects.
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
create unique index ledger_postings_of_member on ledger_postings (account_id, at, transfer_id, line) where account_id > 0;
create index ledger_postings_of_transfer on ledger_postings using brin (transfer_id) with (pages_per_range = 16);

-- What a house account held after the posting of transfer `through`; later postings are added to it.
create table ledger_house_totals (
  account_id bigint primary key references ledger_house_accounts (id),
  through bigint not null,
  total numeric not null
);

-- Words for what a transfer is about, by language code.
create table ledger_subjects (
  subject text primary key,
  names jsonb not null
);

create function ledger_check_postings() returns trigger language plpgsql as $$
begin
  if exists (select from written group by transfer_id having sum(amount) <> 0) then
    raise exception 'the postings of a transfer must sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger ledger_postings_sum_to_zero after insert on ledger_postings
  referencing new table as written for each statement execute function ledger_check_postings();

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % of % is refused', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;

create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  for each statement execute function ledger_refuse_change();
create trigger ledger_transfers_append_only before update or delete or truncate on ledger_transfers
  for each statement execute function ledger_refuse_change();
