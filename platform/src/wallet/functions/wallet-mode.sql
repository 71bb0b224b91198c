-- Whether a brand plays everything from one wallet, as it does unless it was told otherwise.
create function wallet_is_single(p_merchant text) returns boolean language sql stable as $$
  select coalesce((select (r.rules->>'isSingle')::boolean from wallet_rules r
    where r.merchant = p_merchant and r.topic = 'wallets'), true)
$$;

-- Whether somebody's money of a brand still lies with a vendor, whatever the brand plays from by now.
create function wallet_lies_with_vendors(p_merchant text) returns boolean
language plpgsql stable set enable_seqscan = off as $$
begin
  return exists (select from ledger_accounts a where a.merchant = p_merchant and a.purpose = 'VENDOR' and a.balance > 0);
end $$;

-- Whether money may go to a vendor's wallet and be played from there.
create function wallet_vendor_is_open(p_merchant text, p_vendor text) returns boolean
language plpgsql stable set enable_seqscan = off as $$
begin
  return not wallet_is_single(p_merchant) and wallet_vendor_is_offered(p_vendor) and exists (select from wallet_vendors v
    where v.merchant = p_merchant and v.code = p_vendor and v.status = 'OPEN');
end $$;
