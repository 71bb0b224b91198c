-- The first instant at which the clocks of a zone show this. Where they show it twice PostgreSQL takes the later one,
-- where they leave it out the moment when they do.
create function zone_instant(p_shown timestamp, p_zone text) returns timestamptz language sql stable as $$
  select case
    when ((p_shown at time zone p_zone) - interval '1 hour') at time zone p_zone = p_shown
      then (p_shown at time zone p_zone) - interval '1 hour'
    else p_shown at time zone p_zone
  end
$$;

-- The day, week (from Monday on) or month of a zone's calendar that holds an instant, up to and without `ends`.
create function zone_window(p_zone text, p_span text, p_at timestamptz, out starts timestamptz, out ends timestamptz)
language plpgsql stable as $$
declare
  first timestamp := date_trunc(p_span, p_at at time zone p_zone);
begin
  starts := zone_instant(first, p_zone);
  ends := zone_instant(first + ('1 ' || p_span)::interval, p_zone);
end $$;
