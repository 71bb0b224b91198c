-- The games of a member are ended when a break begins that holds for them.
create index game_launches_of_member on game_launches (member_id);
