-- A deadline, later by what of the time until it was a person's break. `afterBreaks` in breaks.ts is the same outside SQL.
create function session_after_breaks(p_member text, p_from timestamptz, p_until timestamptz) returns timestamptz
language plpgsql stable as $$
declare
  b record;
begin
  for b in select k.began_at, k.ends_at from session_break k where k.member_id = p_member and k.ends_at > p_from
    order by k.began_at
  loop
    exit when b.began_at >= p_until;
    p_until := p_until + (b.ends_at - greatest(b.began_at, p_from));
  end loop;
  return p_until;
end $$;
