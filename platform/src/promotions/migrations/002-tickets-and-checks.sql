-- Tickets of a raffle that were given: for points, for a mission. They come on top of those that a member earns.
create table promotions_ticket (
  merchant text not null,
  -- What they were given for, which makes them given once.
  key text not null,
  promotion_id text not null,
  member_id text not null,
  tickets integer not null check (tickets > 0),
  given_at timestamptz not null,
  primary key (merchant, key)
);
create index promotions_tickets on promotions_ticket (merchant, promotion_id, member_id);
create index promotions_tickets_of_member on promotions_ticket (member_id, merchant);

-- Who was first to claim a welcome gift from a device, an address or with a payee; kept as hashes.
create table promotions_trace (
  merchant text not null,
  promotion_id text not null,
  kind text not null check (kind in ('device', 'address', 'payee')),
  hash text not null,
  member_id text not null,
  primary key (merchant, promotion_id, kind, hash)
);

-- Claims that share such a trace with somebody else's: an operator looks at them first.
create table promotions_check (
  reward_id text primary key,
  merchant text not null,
  promotion_id text not null,
  member_id text not null,
  traces text[] not null,
  state text not null check (state in ('OPEN', 'APPROVED', 'REFUSED')),
  reason text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text not null default ''
);
create index promotions_checks on promotions_check (merchant, state, created_at);
create index promotions_checks_of_member on promotions_check (member_id, merchant);
