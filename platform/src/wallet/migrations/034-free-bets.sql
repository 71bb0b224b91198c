-- Free bets that were credited into the wallet: what is left of each is staked before the member's own money.
create table wallet_free_bets (
  bonus_id text primary key references wallet_bonuses (id),
  -- Of one instant they are staked in the order in which they came.
  place bigint generated always as identity,
  account_id bigint not null,
  amount bigint not null check (amount > 0),
  -- What was not staked yet, or came back with a stake.
  rest bigint not null check (rest between 0 and amount),
  -- Its bonus was ended otherwise than by play: what is left is money like any other, or was taken back.
  ended boolean not null default false
);
create index wallet_free_bets_of_account on wallet_free_bets (account_id, place);

-- How much of the stake a free bet paid for: that part is no effective turnover (semantics §4.3).
alter table wagers add column free_stake bigint not null default 0;
