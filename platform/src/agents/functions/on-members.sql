-- The tree, rates and prize groups follow members in the transaction that signs one up or moves one.

create function agents_on_sign_up() returns trigger language plpgsql as $$
begin
  perform agents_place(new.merchant_code, new.id, new.upline_seq);
  return null;
end $$;
create trigger agents_sign_up after insert on session_member for each row execute function agents_on_sign_up();

create function agents_on_move() returns trigger language plpgsql as $$
begin
  perform agents_move(new.merchant_code, new.id, new.upline_seq);
  return null;
end $$;
create trigger agents_moved after update of upline_seq on session_member
  for each row when (old.upline_seq is distinct from new.upline_seq) execute function agents_on_move();

-- By the calendar of the brand, which may change its zone.
create function agents_on_invited() returns trigger language plpgsql as $$
begin
  insert into agents_rate (merchant, member_id, from_day, rate_bps)
    select new.merchant_code, new.id, d.today, least(l.rate_bps, agents_rate_on(u.id, d.today), agents_rate_set(u.id))
      from agents_link l
        join session_member u on u.merchant_code = new.merchant_code and u.seq = new.upline_seq,
        lateral (select zone_day(merchant_time_zone(new.merchant_code), new.registered_at) as today) d
      where l.merchant = new.merchant_code and lower(l.code) = lower(new.invitation_code) and l.rate_bps > 0;
  return null;
end $$;
create trigger agents_invited after insert on session_member
  for each row when (new.invitation_code is not null) execute function agents_on_invited();

create function agents_on_invited_group() returns trigger language plpgsql as $$
begin
  insert into agents_prize_group (merchant, member_id, prize_group)
    select new.merchant_code, new.id, l.prize_group from agents_link l
      where l.merchant = new.merchant_code and lower(l.code) = lower(new.invitation_code) and l.prize_group is not null;
  return null;
end $$;
create trigger agents_invited_group after insert on session_member
  for each row when (new.invitation_code is not null) execute function agents_on_invited_group();

create function agents_on_kind() returns trigger language plpgsql as $$
begin
  perform agents_recount(new.merchant_code, new.id, (new.kind in (1, 2, 41, 42))::integer - (old.kind in (1, 2, 41, 42))::integer);
  return null;
end $$;
create trigger agents_kind after update of kind on session_member
  for each row when ((old.kind in (1, 2, 41, 42)) is distinct from (new.kind in (1, 2, 41, 42)))
  execute function agents_on_kind();
