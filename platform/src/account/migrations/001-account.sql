-- Bank cards and e-wallets.
create table account_payee (
  id text primary key,
  member_id text not null references session_member (id),
  kind text not null check (kind in ('bank', 'ewallet')),
  provider text not null,
  holder text not null,
  sealed_number text not null,
  number_hash text not null,
  ending text not null,
  added_at timestamptz not null,
  usable_from timestamptz not null,
  removed_at timestamptz
);
create unique index account_payee_once on account_payee (member_id, kind, number_hash) where removed_at is null;
-- A deposit looks for other accounts with its member's payees.
create index account_payee_numbers on account_payee (member_id, number_hash);
-- A break looks for other accounts that hold the same payee, by its number alone.
create index account_payee_by_number on account_payee (number_hash, member_id);

-- A member's own picture, drawn anew by the platform; at most one of each member.
create table account_picture (
  -- Random, and all that is needed to see it.
  id text primary key check (id ~ '^a_[A-Za-z0-9_-]{22}$'),
  merchant_code text not null references merchant (code),
  member_id text not null unique references session_member (id),
  bytes bytea not null,
  drawn_at timestamptz not null
);
