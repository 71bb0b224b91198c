create table session_session (
  id text primary key,
  member_id text not null references session_member (id),
  -- SHA-256 of the token and of the binding cookie's value, hex.
  token_hash text not null unique,
  binding_hash text not null,
  -- A self-excluded member logs in to a session that reads, withdraws and reaches support.
  scope text not null check (scope in ('full', 'password-change', 'excluded')),
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Slides on with every use, up to the absolute end.
  idle_ends_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  -- Until then, and once, the password may be changed without typing the old one again.
  ticket_ends_at timestamptz,
  ip text not null,
  device text not null,
  -- Its country, as ISO 3166 code; empty where that is not known.
  country text not null default '',
  -- When it ends by the person's own limit.
  limit_ends_at timestamptz
);
create index session_session_member on session_session (member_id, started_at desc);
-- Expired rows are deleted every night, so many at a time.
create index session_session_by_end on session_session (ends_at);

create table session_login (
  id bigint generated always as identity primary key,
  member_id text not null references session_member (id),
  at timestamptz not null,
  ip text not null,
  device text not null,
  outcome text not null check (outcome in
    ('success', 'wrong-password', 'captcha', 'locked', 'blocked', 'wrong-code', 'remembered')),
  country text not null default ''
);
create index session_login_member on session_login (member_id, id desc);
create index session_login_by_time on session_login (at);

-- Wrong passwords by account and by address.
create table session_attempt (
  key text primary key,
  failures integer not null,
  last_at timestamptz not null,
  locked_until timestamptz
);

-- Codes sent to phones and mailboxes. One at a time for each purpose and recipient; only a keyed hash is kept.
create table session_code (
  merchant_code text not null references merchant (code),
  purpose text not null check (purpose in ('entry', 'login', 'password', 'register', 'mobile', 'email', 'transfer')),
  -- E.164, or the address in small letters.
  recipient text not null,
  -- The national digits of a number, for calls that name no dialling code.
  national text not null,
  code_hash text not null,
  misses integer not null,
  sent_at timestamptz not null,
  ends_at timestamptz not null,
  used_at timestamptz,
  primary key (merchant_code, purpose, recipient)
);
create index session_code_national on session_code (merchant_code, national);
create index session_code_ends on session_code (ends_at);

-- Links for a new password, by the hash of their token.
create table session_password_link (
  token_hash text primary key,
  member_id text not null references session_member (id),
  ends_at timestamptz not null,
  used_at timestamptz
);
create index session_password_link_member on session_password_link (member_id);

-- Remembered sign-ins: a selector finds the row, a validator proves it and is used once.
create table session_remembered (
  selector text primary key,
  member_id text not null references session_member (id),
  validator_hash text not null,
  previous_hash text,
  rotated_at timestamptz not null,
  ends_at timestamptz not null,
  device text not null
);
create index session_remembered_member on session_remembered (member_id);

-- The authenticator of a member; not confirmed, it does not count yet.
create table session_totp (
  member_id text primary key references session_member (id),
  sealed_secret text not null,
  confirmed_at timestamptz,
  started_at timestamptz not null,
  -- The last half minute whose code was used: a code works once.
  last_step bigint not null default 0
);

create table session_recovery_code (
  member_id text not null references session_member (id),
  code_hash text not null,
  used_at timestamptz,
  primary key (member_id, code_hash)
);

create table session_passkey (
  id text primary key,
  member_id text not null references session_member (id),
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  name text not null,
  created_at timestamptz not null,
  -- The host that a passkey belongs to; null for one of the time when that was the brand's first host.
  rp_id text
);
create index session_passkey_member on session_passkey (member_id);

-- A sign-in between its first factor and its second.
create table session_challenge (
  token_hash text primary key,
  member_id text not null references session_member (id),
  passkey_challenge text,
  remember boolean not null,
  password_expired boolean not null,
  must_change boolean not null,
  fresh boolean not null,
  misses integer not null,
  ends_at timestamptz not null,
  used_at timestamptz
);
create index session_challenge_ends on session_challenge (ends_at);

-- A person's identity at a provider, by the provider's own id: an e-mail address proves nothing.
create table session_social (
  provider text not null,
  subject text not null,
  merchant_code text not null references merchant (code),
  member_id text not null references session_member (id),
  linked_at timestamptz not null,
  -- Accounts of providers are linked and unlinked by the member, one of each provider.
  name text not null default '',
  primary key (merchant_code, provider, subject)
);
create unique index session_social_member on session_social (member_id, provider);
