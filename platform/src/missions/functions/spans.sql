-- Spans rise with the bets: none of a higher one has bet less than one of a lower.
create function missions_span(p_level integer, p_bet bigint) returns integer language sql immutable strict parallel safe
return (
  select case when p_bet <= 0 then null
    else (top << bits) + ((case when top >= bits then p_bet >> (top - bits) else p_bet << (bits - top) end)
      & ((1 << bits) - 1))::integer end
  from (select length(ltrim(p_bet::bit(64)::text, '0')) - 1 as top, case p_level when 0 then 3 else 9 end as bits) parts
);

-- The least bet that is above every bet of the same span of level 1.
create function missions_span_end(p_bet bigint) returns bigint language sql immutable strict parallel safe
return (
  select case when top >= 9 then ((p_bet >> (top - 9)) + 1) << (top - 9) else p_bet + 1 end
  from (select length(ltrim(p_bet::bit(64)::text, '0')) - 1 as top) parts
);
