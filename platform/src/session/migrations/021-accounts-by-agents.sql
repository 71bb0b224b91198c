-- Accounts that an agent opens have an initial password, which their owner changes at the first login.
alter table session_member
  add column must_change_password boolean not null default false,
  -- The code that somebody signed up by.
  add column invitation_code text;

-- What becomes of who signs up by a code: 0 a member, 1 an agent.
alter table session_invitation add column joins_as integer not null default 0 check (joins_as in (0, 1));
create index session_invitation_member on session_invitation (member_id, created_at desc) where member_id is not null;
