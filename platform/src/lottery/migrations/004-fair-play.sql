-- Settling looks at all tickets of a buyer in an issue, to see bets that are against each other.
drop index lottery_tickets_by_issue;
create index lottery_tickets_by_issue on lottery_tickets (game, issue, account_id);
drop index lottery_tickets_of_stations;
create index lottery_tickets_of_stations on lottery_tickets (issue, account_id) where other_games <> '{}';

-- A house's issue that is void shows its seed as well, so that anybody can see which numbers were not drawn.
alter table lottery_issues drop constraint lottery_issues_drawn_from_a_seed;
alter table lottery_issues add constraint lottery_issues_drawn_from_a_seed
  check (source = 'OFFICIAL' or numbers is null or server_seed is not null);
alter table lottery_issues add constraint lottery_issues_seed_once_drawn
  check (server_seed is null or numbers is not null or state = 'VOID');
-- Who asked for an issue that has closed to be made void; another operator does it.
alter table lottery_issues add column void_asked_by text;

-- The commitments of its stations as they were when a ticket was bought; empty for draws of an authority.
alter table lottery_tickets add column commitments jsonb not null default '{}';

-- Plays that take digits in any order have one row for all orders of a number.
insert into lottery_number_stakes (merchant, game, issue, play, token, stake)
  select s.merchant, s.game, s.issue, s.play, o.token, sum(s.stake)
  from lottery_number_stakes s
  cross join lateral (select string_agg(d, '' order by d) as token from regexp_split_to_table(s.token, '') d) o
  where s.play in ('TOTE3', 'TOTE4', 'IBOX_BIG', 'IBOX_SMALL') and s.token <> o.token
  group by 1, 2, 3, 4, 5
  on conflict (merchant, game, issue, play, token) do update
    set stake = lottery_number_stakes.stake + excluded.stake;
delete from lottery_number_stakes s
  where s.play in ('TOTE3', 'TOTE4', 'IBOX_BIG', 'IBOX_SMALL')
    and s.token <> (select string_agg(d, '' order by d) from regexp_split_to_table(s.token, '') d);
