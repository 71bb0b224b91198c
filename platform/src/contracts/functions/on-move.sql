-- Runs when a member is moved with everybody below. Team sums of past days change then, in the line that they leave and
-- in the one that they join: their play has to be billed in both before.
create function contracts_on_move() returns trigger language plpgsql as $$
declare
  line text[];
begin
  -- A circle is refused by who keeps the tree.
  if exists (select from agents_lineage l join session_member u on u.id = l.descendant
    where l.ancestor = new.id and u.merchant_code = new.merchant_code and u.seq = new.upline_seq) then
    return new;
  end if;
  -- Blocks settling, signing and ending contracts meanwhile.
  perform pg_advisory_xact_lock(hashtext('contracts'), hashtext(new.merchant_code || '/' || type))
    from unnest(array['daily', 'dividend', 'hourly', 'realtime']) type;
  if exists (select from agents_lineage b join agents_day d on d.member_id = b.descendant where b.ancestor = new.id) then
    select array_agg(distinct l.ancestor) into line from agents_lineage l
      where (l.descendant = new.id and l.depth >= 1)
        or l.descendant = (select id from session_member where merchant_code = new.merchant_code and seq = new.upline_seq);
    if exists (
      select from contracts_contract c
        where c.settling and c.downline_id = any(line || new.id) and exists (
          select from agents_lineage b where b.ancestor = new.id and (
            exists (select from agents_day d where d.member_id = b.descendant
              and d.day >= zone_day(coalesce(merchant_time_zone(c.merchant), 'UTC'), c.settled_to)
              and (c.type = 'daily' and d.valid_bet <> 0
                or c.type = 'dividend' and (d.stake, d.payout, d.valid_bet, d.bonuses, d.rebates) <> (0, 0, 0, 0, 0)))
            or exists (select from contracts_bet t where t.member_id = b.descendant
              and c.type in ('hourly', 'realtime') and t.settled_at >= c.settled_to)))
    ) then
      raise exception 'what the team of % played is not billed yet', new.id using errcode = 'object_in_use';
    end if;
    insert into contracts_moved (agent_id, last_bill)
      select agent, (select coalesce(max(seq), 0) from contracts_bill) from unnest(line) agent
      on conflict (agent_id) do update set last_bill = excluded.last_bill;
  end if;
  -- Later play belongs to the new line.
  update contracts_contract set covers_to = settled_to
    where downline_id = new.id and state in ('VALID', 'REVOKE_PENDING');
  return new;
end $$;
create trigger contracts_moves before update of upline_seq on session_member
  for each row when (old.upline_seq is distinct from new.upline_seq) execute function contracts_on_move();
