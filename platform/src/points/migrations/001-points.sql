-- An operator's rules for a brand's points. Missing ones have their defaults.
create table points_rules (
  merchant text primary key,
  rules jsonb not null
);

-- The points earned by a bet or a deposit so far, and its rate at the start, which applies to later changes as well.
create table points_earning (
  -- `wager:ID` or `deposit:ID`.
  source text primary key,
  merchant text not null,
  member_id text not null,
  -- Minor units of money that earn a point at 10,000 basis points, and the basis points.
  unit bigint not null check (unit > 0),
  rate_bps integer not null check (rate_bps >= 0),
  -- Minor units of points.
  points bigint not null default 0
) with (fillfactor = 80);

-- Items sold for points.
create table points_item (
  id text primary key,
  merchant text not null,
  kind text not null check (kind in ('CASH', 'FREE_BET', 'PHYSICAL', 'RAFFLE_TICKET')),
  art text not null,
  position integer not null,
  enabled boolean not null,
  -- By language: title and text.
  texts jsonb not null,
  -- Minor units of points, and of the brand's currency.
  points bigint not null check (points > 0),
  cash bigint check (cash > 0),
  turnover_bps integer not null,
  review boolean not null,
  -- How many are left; null without end.
  stock integer check (stock >= 0),
  per_member integer check (per_member > 0),
  redeemed integer not null default 0,
  min_rank integer not null,
  need_deposit bigint,
  need_valid_bet bigint,
  need_days integer not null check (need_days > 0),
  created_at timestamptz not null,
  raffle text,
  tickets integer check (tickets > 0),
  constraint points_item_gives check ((kind in ('CASH', 'FREE_BET')) = (cash is not null)
    and (kind = 'RAFFLE_TICKET') = (raffle is not null) and (raffle is null) = (tickets is null))
);
create index points_items on points_item (merchant, position, id);

-- One exchange, with what it was made for: an item may change after it.
create table points_order (
  id text primary key,
  -- Its number, for people.
  number bigint generated always as identity,
  merchant text not null,
  member_id text not null,
  currency text not null,
  -- Null where points were converted.
  item_id text references points_item (id),
  kind text not null check (kind in ('CASH', 'FREE_BET', 'PHYSICAL', 'RAFFLE_TICKET', 'CONVERT')),
  titles jsonb not null,
  quantity integer not null check (quantity > 0),
  points bigint not null check (points > 0),
  cash bigint check (cash > 0),
  turnover_bps integer not null,
  need_deposit bigint,
  need_valid_bet bigint,
  need_days integer not null,
  -- The delivery address.
  address jsonb,
  status text not null check (status in ('APPLYING', 'IN_PROCESS', 'APPROVED', 'PASSED', 'REJECTED')),
  reason text not null default '',
  claimed_by text,
  decided_by text,
  decided_at timestamptz,
  key text not null,
  fingerprint text not null,
  created_at timestamptz not null,
  raffle text,
  tickets integer check (tickets > 0),
  unique (member_id, key)
) with (fillfactor = 80);
create index points_orders_of_member on points_order (member_id, created_at desc, number desc);
create index points_orders_of_item on points_order (item_id, member_id) where item_id is not null;
create index points_orders on points_order (merchant, number desc);
create index points_orders_open on points_order (merchant, number) where status in ('APPLYING', 'IN_PROCESS');
-- Lists of operators go on from a place, whatever they leave out, so that a stretch of a long list reads an index.
create index points_orders_by_status on points_order (merchant, status, number desc);
