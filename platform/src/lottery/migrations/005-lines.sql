-- How many lines a ticket has: settling goes by lines, and a member's lines on one draw are bounded. A selection costs its
-- lines times what one costs, less the rebate.
alter table lottery_tickets add column lines integer;
update lottery_tickets t set lines = greatest(1, (select sum(((s->>'costMinor')::numeric + coalesce((s->>'rebateMinor')::numeric, 0))
    / ((s->>'unitMinor')::numeric * (s->>'costUnits')::numeric))
  from jsonb_array_elements(t.selections) s)::integer);
alter table lottery_tickets alter column lines set not null, add check (lines > 0);
