-- When a person has shut themselves out: what they earned before does not run out meanwhile. Breaks of one person never
-- overlap.
create table session_break (
  member_id text not null,
  began_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > began_at),
  primary key (member_id, began_at)
);
insert into session_break select id, now(), excluded_until from session_member where excluded_until > now();
