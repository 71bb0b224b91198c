-- The first instant at which the clocks of a zone show this. Where they show it twice PostgreSQL takes the later one,
-- where they leave it out the moment when they do.
create function zone_instant(p_shown timestamp, p_zone text) returns timestamptz language sql stable as $$
  select case
    when ((p_shown at time zone p_zone) - interval '1 hour') at time zone p_zone = p_shown
      then (p_shown at time zone p_zone) - interval '1 hour'
    else p_shown at time zone p_zone
  end
$$;

-- The zones of a calendar: one zone's name, or `UTC>1779382800000>Asia/Bangkok` with the milliseconds from which the next
-- one holds. The application's `partsOf` reads the same.
create function zone_parts(p_calendar text) returns table (part integer, zone text, since timestamptz)
language sql immutable as $$
  select p.n::integer, parts[2 * p.n - 1], case when p.n > 1
      then 'epoch'::timestamptz + parts[2 * p.n - 2]::bigint * interval '1 millisecond' else '-infinity' end
    from string_to_array(p_calendar, '>') parts, generate_series(1, (cardinality(parts) + 1) / 2) p(n)
$$;

-- The zone of a calendar that holds at an instant.
create function zone_at(p_calendar text, p_at timestamptz) returns text language sql immutable as $$
  select z.zone from zone_parts(p_calendar) z where z.since <= p_at order by z.part desc limit 1
$$;

-- The day that a calendar shows at an instant.
create function zone_day(p_calendar text, p_at timestamptz) returns date language sql stable as $$
  select (p_at at time zone zone_at(p_calendar, p_at))::date
$$;

-- The day, week (from Monday on) or month of a calendar that holds an instant, up to and without `ends`. Over a change of
-- zone the same one goes on, and another one begins there.
create function zone_window(p_zone text, p_span text, p_at timestamptz, out starts timestamptz, out ends timestamptz)
language plpgsql stable as $$
declare
  zones text[];
  since timestamptz[];
  here integer;
  each integer;
  one interval := ('1 ' || p_span)::interval;
  first timestamp;
begin
  select array_agg(z.zone order by z.part), array_agg(z.since order by z.part), max(z.part) filter (where z.since <= p_at)
    into zones, since, here from zone_parts(p_zone) z;
  first := date_trunc(p_span, p_at at time zone zones[here]);
  starts := zone_instant(first, zones[here]);
  each := here;
  while starts <= since[each] loop
    starts := since[each];
    each := each - 1;
    exit when date_trunc(p_span, (starts - interval '1 millisecond') at time zone zones[each]) <> first;
    starts := zone_instant(first, zones[each]);
  end loop;
  ends := zone_instant(first + one, zones[here]);
  each := here + 1;
  while ends >= since[each] loop
    ends := since[each];
    exit when date_trunc(p_span, ends at time zone zones[each]) <> first;
    ends := zone_instant(first + one, zones[each]);
    each := each + 1;
  end loop;
end $$;
