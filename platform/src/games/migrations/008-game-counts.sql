-- How many games there are of a vendor in a category and state: a lobby of many thousands is counted by adding these up.
create table game_counts (
  merchant text not null,
  category text not null,
  vendor text not null,
  status text not null,
  games integer not null,
  primary key (merchant, category, vendor, status)
);
insert into game_counts (merchant, category, vendor, status, games)
select merchant, category, vendor, status, count(*) from games group by merchant, category, vendor, status;

create function count_games() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.merchant, new.category, new.vendor, new.status)
      is not distinct from (old.merchant, old.category, old.vendor, old.status) then
    return null;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    update game_counts set games = games - 1
      where (merchant, category, vendor, status) = (old.merchant, old.category, old.vendor, old.status);
  end if;
  if tg_op in ('UPDATE', 'INSERT') then
    insert into game_counts as c (merchant, category, vendor, status, games)
    values (new.merchant, new.category, new.vendor, new.status, 1)
    on conflict (merchant, category, vendor, status) do update set games = c.games + 1;
  end if;
  return null;
end $$;
create trigger games_are_counted after insert or update or delete on games for each row execute function count_games();
