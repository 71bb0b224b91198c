-- A promotion as its operator wrote it. Amounts in `terms` are exact decimals, elsewhere minor units.
create table promotions_promotion (
  merchant text not null,
  id text not null,
  state text not null check (state in ('DRAFT', 'ON', 'PAUSED', 'ENDED')),
  type text not null,
  period text not null,
  kind text not null,
  art text not null,
  terms jsonb not null,
  turnover jsonb,
  texts jsonb not null,
  bonus_kind text not null,
  currency text not null,
  member_kinds integer[] not null,
  min_rank integer not null,
  join_needed boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  claim_days integer not null,
  budget bigint,
  quota integer,
  -- Kept where there is a budget or a quota; elsewhere what was given is summed up.
  spent bigint not null default 0,
  given integer not null default 0,
  position integer not null,
  -- For a raffle: the seed stays sealed until the draw.
  commitment text,
  sealed_seed text,
  server_seed text,
  entries_hash text,
  drawn_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (merchant, id)
) with (fillfactor = 80);

create table promotions_member (
  member_id text not null,
  merchant text not null,
  promotion_id text not null,
  joined_at timestamptz not null,
  primary key (member_id, promotion_id, merchant)
);
create index promotions_members on promotions_member (merchant, promotion_id);

-- A member's counted sum in one round of a promotion, and the reward that came of it.
create table promotions_slot (
  id text primary key,
  merchant text not null,
  promotion_id text not null,
  member_id text not null,
  -- The start of the round, a bet, a rank: one reward each.
  slot text not null,
  source text not null check (source in ('LOG', 'DRAW', 'APPLICATION')),
  measured bigint not null,
  -- The deposit or bet that it came from.
  reference text not null,
  from_at timestamptz not null,
  until_at timestamptz,
  ready_at timestamptz not null,
  claim_key text,
  claimed_at timestamptz,
  amount bigint,
  unique (merchant, promotion_id, member_id, slot)
) with (fillfactor = 80);
create index promotions_slots_waiting on promotions_slot (member_id, merchant) where claimed_at is null;
create index promotions_slots_given on promotions_slot (member_id, claimed_at) where claimed_at is not null;
create index promotions_slots_cost on promotions_slot (merchant, promotion_id, claimed_at) where claimed_at is not null;
create unique index promotions_claim_keys on promotions_slot (member_id, claim_key) where claim_key is not null;

-- The number of each deposit among a member's deposits, counted from the log.
create table promotions_deposit (
  deposit_id text primary key,
  member_id text not null,
  nth integer not null
);
create index promotions_deposits on promotions_deposit (member_id);

create table promotions_application (
  id text primary key,
  merchant text not null,
  promotion_id text not null,
  member_id text not null,
  slot text not null,
  state text not null check (state in ('APPLYING', 'ISSUED', 'REJECTED')),
  remark text not null,
  images text[] not null,
  reason text not null default '',
  amount bigint,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text not null default ''
);
-- One at a time, and none after it was granted.
create unique index promotions_applications_open on promotions_application (merchant, promotion_id, member_id, slot)
  where state <> 'REJECTED';
create index promotions_applications_of_member on promotions_application (member_id, merchant, created_at);
create index promotions_applications_queue on promotions_application (merchant, state, created_at);

-- The entries of a raffle that was drawn, in the order of their tickets.
create table promotions_entry (
  merchant text not null,
  promotion_id text not null,
  place integer not null,
  entry text not null,
  member_id text not null,
  tickets integer not null,
  first_ticket bigint not null,
  -- For a winner: the place in the list of prizes, the drawn ticket, and the prize.
  prize integer,
  ticket bigint,
  amount bigint,
  primary key (merchant, promotion_id, place)
);
create index promotions_entries_of_member on promotions_entry (member_id);
create index promotions_winners on promotions_entry (merchant, promotion_id, prize) where prize is not null;

-- Tickets of a raffle that were given: for points, for a mission. They come on top of those that a member earns.
create table promotions_ticket (
  merchant text not null,
  -- The cause, which makes sure they are given once.
  key text not null,
  promotion_id text not null,
  member_id text not null,
  tickets integer not null check (tickets > 0),
  given_at timestamptz not null,
  primary key (merchant, key)
);
create index promotions_tickets on promotions_ticket (merchant, promotion_id, member_id);
create index promotions_tickets_of_member on promotions_ticket (member_id, merchant);

-- The first claims of a welcome gift from a device, an address or with a payee; kept as hashes.
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

-- Times in which a promotion was paused: no day of them is one of the days to claim in.
create table promotions_pause (
  merchant text not null,
  promotion_id text not null,
  from_at timestamptz not null,
  -- Null while it is paused.
  until_at timestamptz,
  primary key (merchant, promotion_id, from_at)
);
