-- In plpgsql, whose plans are kept from one call to the next: each bet of a limited member calls these.

-- A member's deposits in a window: credited and still pending. Payments for others' withdrawals are deposits as well. A
-- deposit that was given up and credited all the same counts from then on, because its part of the limit was free for
-- others until then.
create function wallet_deposited(p_merchant text, p_member text, p_from timestamptz, p_to timestamptz) returns bigint
language plpgsql stable as $$
begin
  return (select coalesce(sum(coalesce(d.credited, d.amount)), 0)::bigint from deposits d
    left join deposit_events late on late.deposit_id = d.id and late.status = 'CREDITED' and exists (
      select from deposit_events e where e.deposit_id = d.id and e.status in ('EXPIRED', 'FAILED'))
    where d.member_id = p_member and d.merchant = p_merchant and d.status not in ('REJECTED', 'EXPIRED', 'FAILED')
      and coalesce(late.at, d.created_at) >= p_from and coalesce(late.at, d.created_at) < p_to)
    + payouts_taken_on(p_merchant, p_member, p_from, p_to);
end $$;

-- The account that a member's play for money is booked in.
create function wallet_play_account(p_merchant text, p_member text) returns bigint language plpgsql stable as $$
begin
  return (select a.id from ledger_accounts a
    where a.member_id = p_member and a.merchant = p_merchant and a.purpose = 'CASH' order by a.id limit 1);
end $$;

-- The accounts that a member's play for money is booked in: the main one first, then those of what lies with vendors.
create function wallet_play_accounts(p_merchant text, p_member text) returns bigint[]
language plpgsql stable set enable_seqscan = off as $$
begin
  return array(select a.id from ledger_accounts a
    where a.member_id = p_member and a.merchant = p_merchant and a.purpose in ('CASH', 'VENDOR') order by a.purpose, a.id);
end $$;

-- The same, with those of vendors locked: a round that is booked turns what lies there into a loss, and must be seen as
-- the one or the other. Whoever asks has locked the main account before.
create function wallet_hold_play(p_merchant text, p_member text) returns bigint[]
language plpgsql set enable_seqscan = off as $$
declare
  accounts bigint[] := wallet_play_accounts(p_merchant, p_member);
begin
  if cardinality(accounts) > 1 then
    perform from ledger_accounts a where a.id = any(accounts) and a.purpose = 'VENDOR' order by a.id for no key update;
  end if;
  return accounts;
end $$;

-- Money at vendors or on its way there. All of it may be lost without another check.
create function wallet_at_risk(p_merchant text, p_member text) returns bigint
language plpgsql stable set enable_seqscan = off as $$
begin
  return (select coalesce(sum(a.balance), 0)::bigint from ledger_accounts a
      where a.member_id = p_member and a.merchant = p_merchant and a.purpose = 'VENDOR')
    + (select coalesce(sum(t.amount), 0)::bigint from wallet_vendor_transfers t
      where t.member_id = p_member and t.merchant = p_merchant and t.direction = 'IN'
        and t.state in ('INIT', 'HELD', 'UNKNOWN'));
end $$;

-- An account's net losses from play after a place in its record, below zero after a gain; with the place where the
-- record ends now, and the lines in between. Money that only moves between the member's own accounts is neither lost
-- nor won.
create function wallet_lost_after(
  p_account bigint, p_at timestamptz, p_transfer bigint, out lost bigint, out lines bigint, out at timestamptz, out transfer bigint
) language plpgsql stable as $$
begin
  select coalesce(-sum(p.amount) filter (where p.kind in ('BET', 'BET_CANCEL', 'PAYOUT', 'PAYOUT_CANCEL')), 0)::bigint,
      count(*), max(p.at), max(p.transfer_id)
    into lost, lines, at, transfer
    from ledger_postings p
    where p.account_id = p_account and p.account_id > 0 and (p.at, p.transfer_id) > (p_at, p_transfer);
end $$;
