-- The prize group of a member: what they were given, or the usual one, and never above anybody who stands above them.
create function agents_prize_group_of(p_member text) returns integer language sql stable as $$
  select least(coalesce(max(r.max_prize_group), 1956),
      min(coalesce(g.prize_group, r.usual_prize_group, 1800)))
    from agents_lineage l
      left join agents_prize_group g on g.member_id = l.ancestor
      left join agents_rules r on r.merchant = l.merchant
    where l.descendant = p_member
$$;
