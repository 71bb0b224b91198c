-- A ticket may be on several stations that draw together: the others beside `game`, each with an issue of the same id.
alter table lottery_tickets add column other_games text[] not null default '{}';
create index lottery_tickets_of_stations on lottery_tickets (issue) where other_games <> '{}';

-- Draws of one day that an operator put elsewhere than the game's calendar does.
create table lottery_draw_days (
  game text not null,
  day text not null check (day ~ '^\d{4}-\d{2}-\d{2}$'),
  -- HH:MM by the game's own clock; null: there is no draw.
  draws_at text check (draws_at ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  primary key (game, day)
);
