-- An operator's referral rules of a brand. Missing ones have their defaults.
create table referral_rules (
  merchant text primary key,
  rules jsonb not null
);

-- The code by which a member invites, made when it is first asked for. It stands among the invitations as well.
create table referral_code (
  member_id text primary key,
  merchant text not null,
  code text not null,
  created_at timestamptz not null
);
create unique index referral_codes on referral_code (merchant, lower(code));

-- A member who signed up through another, and their stage. Amounts are minor units.
create table referral_friend (
  member_id text primary key,
  merchant text not null,
  currency text not null,
  inviter_id text not null,
  -- The inviter's own inviter.
  second_id text,
  registered_at timestamptz not null,
  deposited bigint not null default 0,
  valid_bet bigint not null default 0,
  stage text not null check (stage in ('REGISTERED', 'DEPOSITED', 'VALID', 'REVIEW', 'REFUSED')),
  -- Traces shared with an inviter: device, address, payee.
  traces text[] not null default '{}',
  approved boolean not null default false,
  decided_by text,
  decided_at timestamptz,
  -- The part that is in the inviters' accounts: the counted valid bet, and the fixed reward once it was counted.
  counted_bet bigint not null default 0,
  fixed_counted bigint,
  -- The thresholds when a friend met them all: rules that are raised later take no reward back. Minor units; null
  -- before that.
  min_deposit bigint,
  min_valid_bet bigint
) with (fillfactor = 80);
create index referral_friends_of on referral_friend (inviter_id, registered_at desc);
create index referral_friends_second on referral_friend (second_id, registered_at desc) where second_id is not null;
create index referral_reviews on referral_friend (merchant, registered_at desc) where traces <> '{}';

-- A member's referral earnings, and the part that was paid. Earnings are below the paid part where bets were taken
-- back.
create table referral_account (
  member_id text primary key,
  merchant text not null,
  currency text not null,
  accrued bigint not null default 0,
  paid bigint not null default 0,
  paid_at timestamptz
) with (fillfactor = 80);
create index referral_due on referral_account (merchant, member_id) where accrued > paid;
