-- What may keep money from moving: asked within the transaction that would move it. `p_kind` is DEPOSIT, STAKE or
-- TRANSFER (to a vendor). Null allows it; else a refusal {code, limit, amount, left, resetsAt}. Nobody has limits until
-- a wing puts its own function in this one's place.
create function wallet_gate(p_kind text, p_merchant text, p_member text, p_amount bigint, p_at timestamptz)
returns jsonb language plpgsql stable as $$
begin
  return null;
end $$;
