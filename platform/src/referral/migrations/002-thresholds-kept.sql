-- What was asked of a friend when they had all of it: rules that are raised later take no reward back. Minor units; null
-- for who has not come so far.
alter table referral_friend add column min_deposit bigint, add column min_valid_bet bigint;

-- Whoever has come so far by now did it by rules that asked at most what they have. Brands without rules of their own have
-- the house's: 20 and 100 dollars, in round amounts of their currency.
update referral_friend f set
  min_deposit = least(f.deposited, coalesce(own.min_deposit, 20 * house.unit)),
  min_valid_bet = least(f.valid_bet, coalesce(own.min_valid_bet, 100 * house.unit))
from (select g.member_id, ((r.rules ->> 'minDeposit')::numeric * 10000)::bigint as min_deposit,
    ((r.rules ->> 'minValidBet')::numeric * 10000)::bigint as min_valid_bet
  from referral_friend g left join referral_rules r using (merchant)) own,
  (select g.member_id, 10000 * case g.currency when 'THB' then 30 when 'JPY' then 150 when 'IDR' then 15000
    when 'VND' then 25000 else 1 end::bigint as unit from referral_friend g) house
where own.member_id = f.member_id and house.member_id = f.member_id and f.stage in ('VALID', 'REVIEW');
