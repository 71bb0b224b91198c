-- The tree at every depth; every member is above themselves at depth 0. Written by triggers in the transaction that
-- signs up or moves a member, so that no reader ever sees an old tree.
create table agents_lineage (
  merchant text not null,
  ancestor text not null,
  descendant text not null,
  depth integer not null check (depth >= 0),
  primary key (descendant, ancestor)
);
create index agents_lineage_below on agents_lineage (ancestor, depth, descendant);

create table agents_rules (
  merchant text primary key,
  max_rate_bps integer not null check (max_rate_bps between 0 and 500),
  -- The highest prize group of a brand, and that of whoever nobody gave another one (semantics §2.7).
  max_prize_group integer not null default 1956
  check (max_prize_group between 1700 and 1999),
  usual_prize_group integer not null default 1800
  check (usual_prize_group between 1700 and 1999)
);

-- The rate of a member on the effective turnover of themselves and everybody below, in basis points, from a day of the
-- brand's time zone on. A change counts from the next day, so that a day has one rate.
create table agents_rate (
  merchant text not null,
  member_id text not null,
  from_day date not null,
  rate_bps integer not null check (rate_bps between 0 and 500),
  primary key (member_id, from_day)
);

-- The prize group assigned to a member; it counts at once, as bets keep the odds they were placed at.
create table agents_prize_group (
  merchant text not null,
  member_id text primary key,
  prize_group integer not null check (prize_group between 1700 and 1999)
);

-- The terms of an agent's sign-up link; its code is an invitation of the session wing.
create table agents_link (
  merchant text not null,
  code text not null,
  rate_bps integer not null check (rate_bps between 0 and 500),
  prize_group integer check (prize_group between 1700 and 1999),
  primary key (merchant, code)
);

create table agents_announcement (
  id text primary key,
  merchant text not null,
  published_at timestamptz not null,
  texts jsonb not null
);
create index agents_announcement_new on agents_announcement (merchant, published_at desc);

-- Messages of agents to their direct downlines; only an operator's withdrawal of one changes a row.
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
