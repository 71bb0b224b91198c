-- By the calendar of the brand, which may change its zone.
create or replace function agents_on_invited() returns trigger language plpgsql as $$
begin
  insert into agents_rate (merchant, member_id, from_day, rate_bps)
    select new.merchant_code, new.id, d.today, least(l.rate_bps, agents_rate_on(u.id, d.today), agents_rate_set(u.id))
      from agents_link l
        join session_member u on u.merchant_code = new.merchant_code and u.seq = new.upline_seq,
        lateral (select zone_day(merchant_time_zone(new.merchant_code), new.registered_at) as today) d
      where l.merchant = new.merchant_code and lower(l.code) = lower(new.invitation_code) and l.rate_bps > 0;
  return null;
end $$;
