-- Codes that an operator makes: for an agent or, without a member, for the house; with an end and a count of uses.
alter table session_invitation
  alter column member_id drop not null,
  add column ends_at timestamptz,
  add column max_uses integer check (max_uses > 0),
  add column uses integer not null default 0,
  add column ended_at timestamptz;

-- What an operator finds a member by.
create index session_member_name_prefix on session_member (merchant_code, lower(username) text_pattern_ops);
create index session_member_told_email on session_member (merchant_code, lower(email)) where email is not null;
