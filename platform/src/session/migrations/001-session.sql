-- People, their sessions, and what guards both.

create table session_member (
  id text primary key check (id ~ '^m_[A-Za-z0-9_-]{16,40}$'),
  -- Counts people in the order they came.
  seq bigint generated always as identity,
  merchant_code text not null references merchant (code),
  username text not null check (length(username) between 1 and 64),
  nickname text not null,
  password_hash text not null,
  password_changed_at timestamptz not null,
  payment_password_hash text,
  -- 0 member, 4 trial, 1, 2, 41 and 42 agents.
  kind integer not null check (kind in (0, 1, 2, 4, 41, 42)),
  upline_seq bigint,
  currency text not null,
  language text,
  status text not null check (status in ('active', 'blocked')),
  first_login_done boolean not null,
  email text,
  mobile text,
  -- Whatever else the sign-up form asked for, by the field's name.
  profile jsonb not null,
  registered_at timestamptz not null,
  registered_ip text not null,
  unique (merchant_code, seq),
  foreign key (merchant_code, upline_seq) references session_member (merchant_code, seq),
  -- Everyone came after their upline, so that walking up the tree ends: a circle cannot be written.
  check (upline_seq < seq)
);
create unique index session_member_username on session_member (merchant_code, lower(username));
create index session_member_upline on session_member (merchant_code, upline_seq);

create table session_session (
  id text primary key,
  member_id text not null references session_member (id),
  -- SHA-256 of the token and of the binding cookie's value, hex.
  token_hash text not null unique,
  binding_hash text not null,
  scope text not null check (scope in ('full', 'password-change')),
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Slides on with every use, up to the absolute end.
  idle_ends_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  -- Until then, and once, the password may be changed without typing the old one again.
  ticket_ends_at timestamptz,
  ip text not null,
  device text not null
);
create index session_session_member on session_session (member_id, started_at desc);

create table session_login (
  id bigint generated always as identity primary key,
  member_id text not null references session_member (id),
  at timestamptz not null,
  ip text not null,
  device text not null,
  outcome text not null check (outcome in ('success', 'wrong-password', 'captcha', 'locked', 'blocked'))
);
create index session_login_member on session_login (member_id, id desc);

-- Wrong passwords by account and by address.
create table session_attempt (
  key text primary key,
  failures integer not null,
  last_at timestamptz not null,
  locked_until timestamptz
);

create table session_invitation (
  merchant_code text not null references merchant (code),
  code text not null check (code ~ '^[A-Za-z0-9_-]{1,32}$'),
  member_id text not null references session_member (id),
  created_at timestamptz not null
);
create unique index session_invitation_code on session_invitation (merchant_code, lower(code));
