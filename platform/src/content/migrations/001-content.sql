-- Everything an operator writes for the site stands in one table: what it is made of differs by kind, how it is
-- listed, switched, timed and revised does not.
create table content_entry (
  id text primary key,
  merchant_code text not null references merchant (code),
  kind text not null check (kind in ('notice', 'announcement', 'banner', 'help', 'resource')),
  -- A key that is unique among entries of a kind: a help entry's anchor, a resource's type.
  handle text,
  -- Facts that are the same in every language.
  facts jsonb not null,
  -- By language code; English is always there.
  texts jsonb not null check (jsonb_exists(texts, 'EN')),
  position integer not null default 0,
  enabled boolean not null default true,
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  -- Rises with every change, so that two operators do not undo each other unseen.
  revision integer not null default 1,
  updated_at timestamptz not null,
  unique (merchant_code, kind, handle)
);
create index content_entry_listed on content_entry (merchant_code, kind, position);

create table content_feedback (
  id bigint generated always as identity primary key,
  merchant_code text not null references merchant (code),
  content text not null check (length(content) between 1 and 140),
  contact text not null default '',
  -- The logged-in member; a visitor's message has none.
  member_id text,
  language text not null,
  created_at timestamptz not null
);
create index content_feedback_newest on content_feedback (merchant_code, id desc);
