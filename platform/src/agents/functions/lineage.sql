-- Sign-ups of a brand do not wait for each other; a move waits for them all, and they for it.

-- A new member, below the upline of that number.
create function agents_place(p_merchant text, p_member text, p_upline bigint) returns void
language plpgsql set enable_seqscan = off as $$
begin
  if p_upline is not null then
    perform pg_advisory_xact_lock_shared(hashtext('agents.lineage'), hashtext(p_merchant));
  end if;
  insert into agents_lineage (merchant, ancestor, descendant, depth)
    select p_merchant, p_member, p_member, 0
    union all
    select p_merchant, l.ancestor, p_member, l.depth + 1
      from session_member u join agents_lineage l on l.descendant = u.id
      where u.merchant_code = p_merchant and u.seq = p_upline;
  insert into agents_people (merchant, member_id, day, members, direct, agents)
    select p_merchant, l.ancestor, agents_day_joined(p_merchant, m.registered_at), 1, (l.depth = 1)::integer,
        (m.kind in (1, 2, 41, 42))::integer
      from session_member m join agents_lineage l on l.descendant = m.id and l.depth >= 1
      where m.id = p_member and p_upline is not null;
end $$;

-- A member with everybody below, to another upline or to none.
create function agents_move(p_merchant text, p_member text, p_upline bigint) returns void
language plpgsql set enable_seqscan = off as $$
declare
  upline text;
begin
  perform pg_advisory_xact_lock(hashtext('agents.lineage'), hashtext(p_merchant));
  select id into upline from session_member where merchant_code = p_merchant and seq = p_upline;
  if exists (select from agents_lineage where ancestor = p_member and descendant = upline) then
    raise exception 'nobody can stand below themselves' using errcode = 'check_violation';
  end if;
  perform agents_shift(p_merchant, p_member, -1);
  delete from agents_lineage l using agents_lineage below
    where below.ancestor = p_member and l.descendant = below.descendant
      and not exists (select from agents_lineage kept where kept.ancestor = p_member and kept.descendant = l.ancestor);
  insert into agents_lineage (merchant, ancestor, descendant, depth)
    select p_merchant, above.ancestor, below.descendant, above.depth + 1 + below.depth
      from agents_lineage above cross join agents_lineage below
      where above.descendant = upline and below.ancestor = p_member;
  perform agents_shift(p_merchant, p_member, 1);
end $$;
