-- Whether somebody may still play by a sign-in: open, ended, or blocked. A function, because every bet asks for it with
-- its game session.
create function session_play_standing(p_member text, p_session text, p_now timestamptz) returns text
language plpgsql stable set enable_seqscan = off as $$
declare
  sign_in record;
begin
  select s.ended_at, s.limit_ends_at, m.status, m.excluded_until, m.ends_at as trial_ends_at into sign_in
    from session_session s join session_member m on m.id = s.member_id
    where s.id = p_session and s.member_id = p_member;
  if not found then return 'ended'; end if;
  if sign_in.status <> 'active' or sign_in.excluded_until > p_now then return 'blocked'; end if;
  return case when sign_in.ended_at is not null or sign_in.limit_ends_at <= p_now or sign_in.trial_ends_at <= p_now
    then 'ended' else 'open' end;
end $$;
