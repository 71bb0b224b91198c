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
