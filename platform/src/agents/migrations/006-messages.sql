-- What agents wrote to their direct downlines; never changed but for the moment when an operator took it back.
create table agents_message (
  id bigint generated always as identity primary key,
  merchant text not null,
  from_member text not null,
  to_member text not null,
  -- The writer's own: the same one is the same message.
  key text not null,
  body text not null,
  at timestamptz not null,
  withdrawn_at timestamptz,
  unique (from_member, key)
);
create index agents_message_new on agents_message (merchant, id desc);
create index agents_message_by on agents_message (from_member, id desc);

-- Agents whose messages an operator has stopped.
create table agents_muted (
  member_id text primary key,
  merchant text not null,
  since timestamptz not null
);
