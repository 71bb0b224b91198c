-- What else the lobby says of a game (specification §3, Game entry), and what operators decide.
alter table games
  -- The game's number at its vendor.
  add column node_id text,
  -- The brand's own names by language code; a language that is not there keeps the game's name.
  add column display_names jsonb not null default '{}',
  -- One of the fifteen kinds of live tables.
  add column classification text,
  -- The entry stands for all of its vendor's games in the category.
  add column is_list boolean not null default false,
  add column is_promoted boolean not null default false,
  -- Of the house's own lotteries: the area, and the lottery and play that the hall opens with.
  add column lotto_area text check (lotto_area in ('VN', 'SEA', 'ELOTT')),
  add column lotto_game text,
  add column default_play text;

update games set node_id = vendor || '-' || (101 + position)::text;
update games set is_list = true where category in ('LOTT', 'ELOTT');
update games set lotto_area = 'VN' where id = 'lotus-draw';
update games set lotto_area = 'SEA' where id = 'northern-drum';
update games set lotto_area = 'ELOTT', lotto_game = 'SSC_1M', default_play = 'P1' where id = 'quick-five';
update games set lotto_area = 'ELOTT', lotto_game = 'KL8_1M', default_play = 'ANY1' where id = 'tide-keno';
update games set classification = 'Baccarat' where id = 'ivory-baccarat';
update games set classification = 'Roulette' where id = 'roulette-terrace';
update games set classification = 'Sicbo' where id = 'sic-bo-pavilion';
update games set classification = 'Blackjack' where id = 'blackjack-mezzanine';

alter table games alter column node_id set not null;
-- The house's own lotteries have no door, and may be under maintenance too.
alter table games drop constraint games_check1;
alter table games add constraint games_have_a_door
  check (status = 'COMING_SOON' or door is not null or category in ('LOTT', 'ELOTT'));

alter table vendor_doors
  -- A second address of the same games, for when the first does not answer.
  add column backup_origin text,
  -- In the frame of /game, or in a window of the vendor's own.
  add column opens_in text not null default 'FRAME' check (opens_in in ('FRAME', 'WINDOW'));

-- How a brand sorts its lobby. Without a row nothing is sorted otherwise.
create table lobby_settings (
  merchant text primary key references merchant (code),
  esports_vendors text[] not null default '{}',
  pp_vendor text,
  jl_vendor text
);

-- Tables at which members play each other.
create table pvp_rooms (
  merchant text not null,
  id text not null check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  game_id text not null,
  names jsonb not null check (names ? 'EN'),
  min_stake bigint not null check (min_stake > 0),
  max_stake bigint not null check (max_stake >= min_stake),
  seats integer not null check (seats between 2 and 1000),
  position integer not null,
  is_open boolean not null default true,
  primary key (merchant, id),
  foreign key (merchant, game_id) references games (merchant, id)
);

-- The table that a game was opened at: who is at it has a session of such a launch.
alter table game_launches add column room_id text;
create index game_launches_at_room on game_launches (merchant, room_id) where room_id is not null;
