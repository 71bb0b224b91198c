-- What accounts are for. A wing that brings a purpose brings a row.
create table ledger_purposes (
  side text not null check (side in ('MEMBER', 'HOUSE')),
  purpose text not null,
  primary key (side, purpose)
);
insert into ledger_purposes (side, purpose) values
  ('MEMBER', 'CASH'), ('MEMBER', 'TRIAL'), ('MEMBER', 'FROZEN'), ('MEMBER', 'VENDOR'), ('MEMBER', 'BONUS'),
  ('MEMBER', 'POINTS'),
  ('HOUSE', 'DEPOSITS'), ('HOUSE', 'WITHDRAWALS'), ('HOUSE', 'TRANSIT'), ('HOUSE', 'GAMES'), ('HOUSE', 'LOTTERY'),
  ('HOUSE', 'BONUSES'), ('HOUSE', 'REBATES'), ('HOUSE', 'FEES'), ('HOUSE', 'GUARANTEES'), ('HOUSE', 'CONTRACTS'),
  ('HOUSE', 'POINTS'), ('HOUSE', 'OPENING'), ('HOUSE', 'ADJUSTMENTS'), ('HOUSE', 'TRIAL');
alter table ledger_accounts drop constraint ledger_accounts_purpose_check;
alter table ledger_house_accounts drop constraint ledger_house_accounts_purpose_check;

-- A range index had to read thousands of pages for the newest transfers until a vacuum summarised them.
drop index ledger_postings_of_transfer;
create index ledger_postings_of_transfer on ledger_postings (transfer_id);

-- Where the ledger was proved last: what every account held after the transfer `through`.
create table ledger_checkpoint (
  one boolean primary key default true check (one),
  through bigint not null default 0
);
insert into ledger_checkpoint default values;
create table ledger_totals (
  account_id bigint primary key,
  total numeric not null
) with (fillfactor = 70);
drop function ledger_roll_up(bigint);
drop table ledger_house_totals;

-- Wagers of wings that settle by themselves: the house's account, and the result that stands.
alter table wagers add column house_id bigint, add column version integer not null default 0;

drop function wager_update(wagers, timestamptz);
drop function wager_follow(wagers, timestamptz);
