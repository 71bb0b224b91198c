-- Operators are no members: accounts, sessions and tokens of their own, for one brand each.
create table ops_operator (
  id text primary key,
  merchant_code text not null references merchant (code),
  username text not null,
  password_hash text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- An operator's permissions, by the names that calls give them; `*` is everything, which earlier operators had.
  permissions text[] not null default '{*}',
  -- A password that another operator gave is changed before anything else is done with it.
  must_change_password boolean not null default false
);
create unique index ops_operator_username on ops_operator (merchant_code, lower(username));

create table ops_session (
  id text primary key,
  operator_id text not null references ops_operator (id),
  token_hash text not null unique,
  binding_hash text not null,
  started_at timestamptz not null,
  idle_ends_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index ops_session_of_operator on ops_session (operator_id, started_at desc);

-- The record of changes and their authors. The database itself makes sure that it is only ever added to.
create table ops_audit (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchant (code),
  operator_id text not null,
  operator text not null,
  ip text not null,
  at timestamptz not null,
  action text not null,
  subject text not null,
  before jsonb,
  after jsonb
);
create index ops_audit_newest on ops_audit (merchant_code, id desc);
-- The record is looked through by what was done and by whom, however long it is.
create index ops_audit_by_action on ops_audit (merchant_code, action, id desc);
create index ops_audit_by_operator on ops_audit (merchant_code, operator, id desc);

-- The authenticator of an operator; not confirmed, it does not count yet.
create table ops_totp (
  operator_id text primary key references ops_operator (id),
  sealed_secret text not null,
  confirmed_at timestamptz,
  started_at timestamptz not null,
  -- The last half minute whose code was used: a code works once.
  last_step bigint not null default 0
);

create table ops_recovery_code (
  operator_id text not null references ops_operator (id),
  code_hash text not null,
  used_at timestamptz,
  primary key (operator_id, code_hash)
);
