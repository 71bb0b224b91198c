-- Takes the place of the wallet's: money goes to a vendor, and is played there, while the lobby has the vendor open.
create function wallet_vendor_is_offered(p_vendor text) returns boolean language plpgsql stable set enable_seqscan = off as $$
begin
  return exists (select from vendors v where v.code = p_vendor and v.status = 'ACTIVATED');
end $$;
