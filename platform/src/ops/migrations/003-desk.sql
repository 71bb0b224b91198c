-- Operators' notes about members, for themselves and for whoever comes next.
create table ops_note (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchant (code),
  member_id text not null,
  operator_id text not null,
  operator text not null,
  at timestamptz not null,
  text text not null,
  -- The name of the operator whom it waits for; `*` is whoever comes next.
  handed_to text,
  ended_at timestamptz,
  ended_by text,
  check (ended_at is null or handed_to is not null)
);
create index ops_notes_of_member on ops_note (merchant_code, member_id, id desc);
create index ops_hand_overs on ops_note (merchant_code, handed_to, id) where handed_to is not null and ended_at is null;

-- Filters that an operator has saved for a page.
create table ops_filter (
  operator_id text not null references ops_operator (id),
  page text not null,
  name text not null,
  search jsonb not null,
  primary key (operator_id, page, name)
);
