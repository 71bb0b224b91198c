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
  status text not null check (status in ('active', 'blocked', 'frozen')),
  first_login_done boolean not null,
  email text,
  mobile text,
  -- Other fields of the sign-up form, by name.
  profile jsonb not null,
  registered_at timestamptz not null,
  registered_ip text not null,
  -- A number or address that its owner proved to read; others are told, and bind nobody.
  email_verified_at timestamptz,
  mobile_verified_at timestamptz,
  avatar text not null default '0',
  -- The registered name: set once, then whom withdrawals are paid to.
  payee_name text,
  -- Until then withdrawals and changes of contacts wait.
  held_until timestamptz,
  excluded_until timestamptz,
  -- Set for a trial account: it ends then.
  ends_at timestamptz,
  -- An account made through a provider or by a number alone has a password that nobody knows, until its owner sets one.
  has_password boolean not null default true,
  -- How long a sign-in may last by the person's own limit.
  session_minutes integer,
  -- Accounts that an agent opens have an initial password, which their owner changes at the first login.
  must_change_password boolean not null default false,
  -- The code that somebody signed up by.
  invitation_code text,
  unique (merchant_code, seq),
  foreign key (merchant_code, upline_seq) references session_member (merchant_code, seq)
);
create unique index session_member_username on session_member (merchant_code, lower(username));
create index session_member_upline on session_member (merchant_code, upline_seq);
create unique index session_member_mobile on session_member (merchant_code, mobile)
  where mobile_verified_at is not null;
create unique index session_member_email on session_member (merchant_code, lower(email))
  where email_verified_at is not null;
create index session_member_told_mobile on session_member (merchant_code, mobile) where mobile is not null;
-- Fields by which an operator finds a member.
create index session_member_name_prefix on session_member (merchant_code, lower(username) text_pattern_ops);
create index session_member_told_email on session_member (merchant_code, lower(email)) where email is not null;
create index session_member_excluded on session_member (merchant_code, excluded_until) where excluded_until is not null;

create table session_invitation (
  merchant_code text not null references merchant (code),
  code text not null check (code ~ '^[A-Za-z0-9_-]{1,32}$'),
  member_id text references session_member (id),
  created_at timestamptz not null,
  ends_at timestamptz,
  max_uses integer check (max_uses > 0),
  uses integer not null default 0,
  ended_at timestamptz,
  -- The kind of account that a code creates: 0 a member, 1 an agent.
  joins_as integer not null default 0 check (joins_as in (0, 1))
);
create unique index session_invitation_code on session_invitation (merchant_code, lower(code));
create index session_invitation_member on session_invitation (member_id, created_at desc) where member_id is not null;
-- Lists of operators go on from a place, whatever they leave out, so that a stretch of a long list reads an index.
create index session_invitations_of_brand on session_invitation (merchant_code, created_at desc, code desc);

-- When a person has shut themselves out: what they earned before does not run out meanwhile. Breaks of one person never
-- overlap.
create table session_break (
  member_id text not null,
  began_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > began_at),
  primary key (member_id, began_at)
);
