-- Operators are no members: accounts, sessions and tokens of their own, for one brand each.
create table ops_operator (
  id text primary key,
  merchant_code text not null references merchant (code),
  username text not null,
  password_hash text not null,
  created_at timestamptz not null,
  ended_at timestamptz
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

-- Who changed what. It is only ever added to, which the database itself sees to.
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

create function ops_audit_stands() returns trigger language plpgsql as $$
begin
  raise exception 'the record of changes is only ever added to';
end
$$;
create trigger ops_audit_stands before update or delete or truncate on ops_audit
  for each statement execute function ops_audit_stands();
