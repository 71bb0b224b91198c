-- Who stands above whom, at every depth; everybody stands above themselves at depth 0. Written by triggers in the
-- transaction that signs up or moves a member, so that no reader ever sees an old tree.
create table agents_lineage (
  merchant text not null,
  ancestor text not null,
  descendant text not null,
  depth integer not null check (depth >= 0),
  primary key (descendant, ancestor)
);
create index agents_lineage_below on agents_lineage (ancestor, depth, descendant);

insert into agents_lineage (merchant, ancestor, descendant, depth)
with recursive line (merchant, ancestor, descendant, depth, above) as (
  select merchant_code, id, id, 0, upline_seq from session_member
  union all
  select line.merchant, m.id, line.descendant, line.depth + 1, m.upline_seq
    from line join session_member m on m.merchant_code = line.merchant and m.seq = line.above
)
select merchant, ancestor, descendant, depth from line;

create function agents_on_sign_up() returns trigger language plpgsql as $$
begin
  perform agents_place(new.merchant_code, new.id, new.upline_seq);
  return null;
end $$;
create trigger agents_sign_up after insert on session_member for each row execute function agents_on_sign_up();

create function agents_on_move() returns trigger language plpgsql as $$
begin
  perform agents_move(new.merchant_code, new.id, new.upline_seq);
  return null;
end $$;
create trigger agents_moved after update of upline_seq on session_member
  for each row when (old.upline_seq is distinct from new.upline_seq) execute function agents_on_move();

-- What a member did on a day of the brand's time zone, in minor units. A bet counts on the day of its result; a later
-- correction of it counts on that same day. Made by the consumer `agents.figures`.
create table agents_day (
  merchant text not null,
  member_id text not null,
  day date not null,
  currency text not null,
  stake bigint not null default 0,
  payout bigint not null default 0,
  valid_bet bigint not null default 0,
  bets integer not null default 0,
  deposits bigint not null default 0,
  first_deposits integer not null default 0,
  withdrawals bigint not null default 0,
  bonuses bigint not null default 0,
  rebates bigint not null default 0,
  primary key (member_id, currency, day)
) with (fillfactor = 80);

-- The bets of those days by category of game.
create table agents_play (
  merchant text not null,
  member_id text not null,
  day date not null,
  currency text not null,
  category text not null,
  stake bigint not null,
  payout bigint not null,
  valid_bet bigint not null,
  bets integer not null,
  primary key (member_id, currency, day, category)
) with (fillfactor = 80);
create index agents_play_by_day on agents_play (merchant, day);

-- What of each wager is counted, and on which day: a wager that changes later takes back what it gave.
create table agents_wager (
  wager text primary key,
  day date not null,
  stake bigint not null,
  payout bigint not null,
  valid_bet bigint not null
) with (fillfactor = 90);
