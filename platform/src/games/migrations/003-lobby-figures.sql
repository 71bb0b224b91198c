-- How often a game was played for money on a day (UTC). A job keeps it, so that no page has to count wagers.
create table game_plays (
  merchant text not null,
  day date not null,
  game_id text not null,
  rounds bigint not null,
  primary key (merchant, day, game_id)
);
