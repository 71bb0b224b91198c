-- A game session with all that decides whether it may stake now. A function, because every bet asks for it: planning the
-- joins anew each time costs more than running them.
create function game_session(p_token_hash text) returns table (
  player_id text, expires_at timestamptz, sign_in text, member_id text, game_id text, door text, door_status text,
  maker_status text, game_status text, vassalage text, category text, min_stake bigint, max_stake bigint
) language plpgsql stable set enable_seqscan = off as $$
begin
  return query
    select s.player_id, s.expires_at, l.sign_in, l.member_id, l.game_id, l.door, d.status, v.status, g.status, g.vendor,
      g.category, g.min_stake, g.max_stake
    from game_sessions s
    join game_launches l on l.id = s.launch_id
    join vendor_doors d on d.code = l.door
    join games g on g.merchant = l.merchant and g.id = l.game_id
    join vendors v on v.code = g.vendor
    where s.token_hash = p_token_hash;
end $$;
