-- The highest prize group of a brand, and that of whoever nobody gave another one (semantics §2.7).
alter table agents_rules add column max_prize_group integer not null default 1956
  check (max_prize_group between 1700 and 1999);
alter table agents_rules add column usual_prize_group integer not null default 1800
  check (usual_prize_group between 1700 and 1999);

-- What somebody was given; counts at once, as bets keep the odds that they were placed at.
create table agents_prize_group (
  merchant text not null,
  member_id text primary key,
  prize_group integer not null check (prize_group between 1700 and 1999)
);

alter table agents_link add column prize_group integer check (prize_group between 1700 and 1999);

create function agents_on_invited_group() returns trigger language plpgsql as $$
begin
  insert into agents_prize_group (merchant, member_id, prize_group)
    select new.merchant_code, new.id, l.prize_group from agents_link l
      where l.merchant = new.merchant_code and lower(l.code) = lower(new.invitation_code) and l.prize_group is not null;
  return null;
end $$;
create trigger agents_invited_group after insert on session_member
  for each row when (new.invitation_code is not null) execute function agents_on_invited_group();
