-- Turnover required before money may leave (semantics §4.4). Filled oldest first by effective turnover.
create table wallet_requirements (
  id text primary key,
  -- Requirements of one instant are filled in the order in which they came.
  place bigint generated always as identity,
  merchant text not null,
  member_id text not null,
  currency text not null,
  -- DEPOSIT, TRANSFER, ADJUSTMENT, or the kind of a bonus.
  source text not null,
  -- Id of the deposit, the bonus or the transfer.
  reference text not null,
  -- The base of the multiplier in basis points.
  base bigint not null check (base > 0),
  multiplier_bps integer not null check (multiplier_bps > 0),
  required bigint not null check (required > 0),
  done bigint not null default 0 check (done between 0 and required),
  -- The amount that stays in the wallet until this is played.
  locked bigint not null check (locked >= 0),
  -- Basis points by game category; a category that is not named counts in full.
  weights jsonb not null default '{}',
  state text not null default 'OPEN' check (state in ('OPEN', 'CLEARED', 'EXPIRED', 'WAIVED')),
  -- PLAY: filled; BALANCE: there was nothing left to play with; OPERATOR; TIME.
  closed_by text check (closed_by in ('PLAY', 'BALANCE', 'OPERATOR', 'TIME', 'TRANSFER')),
  closed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz,
  check ((state = 'OPEN') = (closed_at is null) and (closed_at is null) = (closed_by is null))
) with (fillfactor = 80);
create index wallet_requirements_of_member on wallet_requirements (member_id, currency, created_at, place);
create index wallet_requirements_due on wallet_requirements (expires_at)
  where state = 'OPEN' and expires_at is not null;
create index wallet_requirements_of_reference on wallet_requirements (reference);

-- The wagers that filled each requirement, so that a round that is taken back gives back what it filled.
create table wallet_fills (
  id bigint generated always as identity primary key,
  wager_id text not null,
  requirement_id text not null references wallet_requirements (id),
  weight_bps integer not null check (weight_bps > 0),
  -- Effective turnover that was spent on it, and what that counted.
  used bigint not null check (used > 0),
  filled bigint not null check (filled >= 0)
);
create index wallet_fills_of_wager on wallet_fills (wager_id);

-- Gifts of the house, whoever gave them.
create table wallet_bonuses (
  id text primary key,
  merchant text not null,
  member_id text not null,
  currency text not null,
  kind text not null,
  amount bigint not null check (amount > 0),
  reference text not null,
  subject text not null,
  -- Null where nothing must be played for it.
  requirement_id text references wallet_requirements (id),
  state text not null check (state in ('ACTIVE', 'CLEARED', 'EXPIRED', 'FORFEITED')),
  -- The amount taken back when it expired or was forfeited.
  taken_back bigint not null default 0 check (taken_back between 0 and amount),
  credited_at timestamptz not null,
  closed_at timestamptz
) with (fillfactor = 80);
create index wallet_bonuses_of_member on wallet_bonuses (member_id, credited_at desc, id);
create unique index wallet_bonuses_requirement on wallet_bonuses (requirement_id) where requirement_id is not null;

-- Free bets that were credited into the wallet: what is left of each is staked before the member's own money.
create table wallet_free_bets (
  bonus_id text primary key references wallet_bonuses (id),
  -- Free bets of one instant are staked in the order in which they came.
  place bigint generated always as identity,
  account_id bigint not null,
  amount bigint not null check (amount > 0),
  -- The part that was not staked yet, or came back with a stake.
  rest bigint not null check (rest between 0 and amount),
  -- Its bonus was ended otherwise than by play: what is left is money like any other, or was taken back.
  ended boolean not null default false
);
create index wallet_free_bets_of_account on wallet_free_bets (account_id, place);
