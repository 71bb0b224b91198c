-- What an operator decided about referrals of a brand. What is not here is as it comes.
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

-- Somebody who signed up by a member's word, and how far they have come. Amounts are minor units.
create table referral_friend (
  member_id text primary key,
  merchant text not null,
  currency text not null,
  inviter_id text not null,
  -- Who had invited the inviter.
  second_id text,
  registered_at timestamptz not null,
  deposited bigint not null default 0,
  valid_bet bigint not null default 0,
  stage text not null check (stage in ('REGISTERED', 'DEPOSITED', 'VALID', 'REVIEW', 'REFUSED')),
  -- What they share with an inviter: device, address, payee.
  traces text[] not null default '{}',
  approved boolean not null default false,
  decided_by text,
  decided_at timestamptz,
  -- What of it stands in the inviters' accounts: the valid bet that was counted, and the fixed reward once it was.
  counted_bet bigint not null default 0,
  fixed_counted bigint
) with (fillfactor = 80);
create index referral_friends_of on referral_friend (inviter_id, registered_at desc);
create index referral_friends_second on referral_friend (second_id, registered_at desc) where second_id is not null;
create index referral_reviews on referral_friend (merchant, registered_at desc) where traces <> '{}';

-- What a member has earned by inviting, and what of it was paid. Below what was paid where bets were taken back.
create table referral_account (
  member_id text primary key,
  merchant text not null,
  currency text not null,
  accrued bigint not null default 0,
  paid bigint not null default 0,
  paid_at timestamptz
) with (fillfactor = 80);
create index referral_due on referral_account (merchant, member_id) where accrued > paid;
