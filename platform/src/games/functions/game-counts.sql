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
