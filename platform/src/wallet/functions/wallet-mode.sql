-- Whether a brand plays everything from one wallet, as it does unless it was told otherwise.
create function wallet_is_single(p_merchant text) returns boolean language sql stable as $$
  select coalesce((select (r.rules->>'isSingle')::boolean from wallet_rules r
    where r.merchant = p_merchant and r.topic = 'wallets'), true)
$$;
