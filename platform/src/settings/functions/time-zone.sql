-- The calendar by which a brand's days, weeks and months begin: its zone, and every other one with the instant from which
-- it holds (see `zone_parts`).
create function merchant_time_zone(p_merchant text) returns text language sql stable as $$
  select m.time_zone || coalesce((
    select string_agg('>' || (extract(epoch from z.since) * 1000)::bigint || '>' || z.zone, '' order by z.since)
      from merchant_zone z where z.merchant_code = m.code), '')
    from merchant m where m.code = p_merchant
$$;
