-- A member's own picture, drawn anew by the platform; at most one of each member.
create table session_picture (
  -- Random, and all that is needed to see it.
  id text primary key check (id ~ '^a_[A-Za-z0-9_-]{22}$'),
  merchant_code text not null references merchant (code),
  member_id text not null unique references session_member (id),
  bytes bytea not null,
  drawn_at timestamptz not null
);
