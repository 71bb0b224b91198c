-- Both kinds of messages draw from it, so that one order and one cursor hold for an inbox.
create sequence messages_id;

create table messages_message (
  id bigint primary key default nextval('messages_id'),
  merchant text not null,
  member_id text not null,
  -- Makes a message arrive once.
  key text not null,
  kind text not null,
  -- Arguments of its texts; amounts are strings of minor units.
  params jsonb not null default '{}',
  -- An operator's texts by language; null where the texts come with the kind.
  texts jsonb,
  at timestamptz not null,
  read_at timestamptz,
  deleted_at timestamptz,
  -- An upline's message may be advertising, which members on a break are not shown.
  marketing boolean not null default false,
  unique (member_id, key)
) with (fillfactor = 90);
create index messages_of_member on messages_message (member_id, id desc) where deleted_at is null;
create index messages_unread on messages_message (member_id) where read_at is null and deleted_at is null;
create index messages_deleted on messages_message (deleted_at) where deleted_at is not null;

-- To every member of a brand: one row, however many read it.
create table messages_broadcast (
  id bigint primary key default nextval('messages_id'),
  merchant text not null,
  texts jsonb not null,
  at timestamptz not null,
  withdrawn_at timestamptz,
  -- Advertising is not shown to whoever takes a break. What was sent before nobody had called so.
  marketing boolean not null default false
);
create index messages_broadcasts on messages_broadcast (merchant, id desc);

-- A member's status of a broadcast.
create table messages_broadcast_state (
  member_id text not null,
  broadcast_id bigint not null references messages_broadcast (id),
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (member_id, broadcast_id)
) with (fillfactor = 90);
