-- When each member was last seen. Sessions are deleted once they have expired, and who plays at a provider does not
-- touch one, so neither says it.
create table agents_seen (
  member_id text primary key,
  merchant text not null,
  at timestamptz not null
) with (fillfactor = 80);

insert into agents_seen (member_id, merchant, at)
  select m.id, m.merchant_code, max(s.last_seen_at)
    from session_session s join session_member m on m.id = s.member_id
    group by m.id, m.merchant_code;

-- Orders of a team. A stretch of a large team is read along one of these; a small team is put in order by itself.
create index agents_seen_order on agents_seen (merchant, at, member_id);
create index agents_balance_order on agents_balance (merchant, currency, balance, member_id);
create index agents_day_of_day on agents_day (merchant, day, member_id);
create index agents_team_day_of_day on agents_team_day (merchant, day, member_id) where not direct;
