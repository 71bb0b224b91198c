-- The rate of a member on the effective turnover of themselves and everybody below, in basis points, from a day of the
-- brand's time zone on. A change counts from the next day, so that a day has one rate.
create table agents_rate (
  merchant text not null,
  member_id text not null,
  from_day date not null,
  rate_bps integer not null check (rate_bps between 0 and 500),
  primary key (member_id, from_day)
);

-- What an agent's sign-up link gives to who comes by it; the code itself is an invitation of the session.
create table agents_link (
  merchant text not null,
  code text not null,
  rate_bps integer not null check (rate_bps between 0 and 500),
  primary key (merchant, code)
);

create function agents_on_invited() returns trigger language plpgsql as $$
begin
  insert into agents_rate (merchant, member_id, from_day, rate_bps)
    select new.merchant_code, new.id, d.today, least(l.rate_bps, agents_rate_on(u.id, d.today), agents_rate_set(u.id))
      from agents_link l
        join session_member u on u.merchant_code = new.merchant_code and u.seq = new.upline_seq,
        lateral (select (new.registered_at at time zone merchant_time_zone(new.merchant_code))::date as today) d
      where l.merchant = new.merchant_code and lower(l.code) = lower(new.invitation_code) and l.rate_bps > 0;
  return null;
end $$;
create trigger agents_invited after insert on session_member
  for each row when (new.invitation_code is not null) execute function agents_on_invited();

-- What an agent received by source and day, and passed on to downlines. Made by the consumer `agents.income`.
create table agents_income (
  merchant text not null,
  member_id text not null,
  day date not null,
  currency text not null,
  source text not null check (source in ('COMMISSION', 'DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME')),
  received bigint not null,
  paid bigint not null,
  primary key (member_id, currency, day, source)
) with (fillfactor = 80);

-- Days whose commission was paid.
create table agents_commission_day (
  merchant text not null,
  day date not null,
  paid_at timestamptz not null,
  primary key (merchant, day)
);

create table agents_rules (
  merchant text primary key,
  max_rate_bps integer not null check (max_rate_bps between 0 and 500)
);

create table agents_announcement (
  id text primary key,
  merchant text not null,
  published_at timestamptz not null,
  texts jsonb not null
);
create index agents_announcement_new on agents_announcement (merchant, published_at desc);
