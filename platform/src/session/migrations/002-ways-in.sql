-- Every way in beside a password, every way back, and what a member guards an account with.

alter table session_member
  -- A number or address that its owner proved to read; others are told, and bind nobody.
  add column email_verified_at timestamptz,
  add column mobile_verified_at timestamptz,
  add column avatar text not null default '0',
  -- The registered name: set once, then whom withdrawals are paid to.
  add column payee_name text,
  -- Until then withdrawals and changes of contacts wait.
  add column held_until timestamptz,
  add column excluded_until timestamptz,
  -- Of a trial account: it ends then.
  add column ends_at timestamptz,
  drop constraint session_member_status_check,
  add constraint session_member_status_check check (status in ('active', 'blocked', 'frozen'));
create unique index session_member_mobile on session_member (merchant_code, mobile) where mobile_verified_at is not null;
create unique index session_member_email on session_member (merchant_code, lower(email)) where email_verified_at is not null;
create index session_member_told_mobile on session_member (merchant_code, mobile) where mobile is not null;
update session_member set payee_name = profile ->> 'payeeName' where profile ? 'payeeName';

alter table session_login
  drop constraint session_login_outcome_check,
  add constraint session_login_outcome_check check (outcome in
    ('success', 'wrong-password', 'captcha', 'locked', 'blocked', 'wrong-code', 'remembered'));

-- Codes sent to phones and mailboxes. One at a time for each purpose and recipient; only a keyed hash is kept.
create table session_code (
  merchant_code text not null references merchant (code),
  purpose text not null check (purpose in ('entry', 'login', 'password', 'register', 'mobile', 'email')),
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
  created_at timestamptz not null
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

-- Who somebody is to a provider, by the provider's own id: an e-mail address proves nothing.
create table session_social (
  provider text not null,
  subject text not null,
  merchant_code text not null references merchant (code),
  member_id text not null references session_member (id),
  linked_at timestamptz not null,
  primary key (merchant_code, provider, subject)
);

-- Bank cards and e-wallets.
create table session_payee (
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
create unique index session_payee_once on session_payee (member_id, kind, number_hash) where removed_at is null;
