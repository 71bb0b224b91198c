-- Where a brand's days, weeks and months begin.
create function merchant_time_zone(p_merchant text) returns text language sql stable as $$
  select m.time_zone from merchant m where m.code = p_merchant
$$;
