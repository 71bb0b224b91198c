-- Games that an operator puts among the hot ones, before those that were played most.
create table hot_games (
  merchant text not null,
  game_id text not null,
  position integer not null,
  primary key (merchant, game_id),
  foreign key (merchant, game_id) references games (merchant, id)
);
