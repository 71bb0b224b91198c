-- How one operator would end a transfer whose vendor's answers cannot; another one, who says the same, does it.
alter table vendor_transfers
  add column end_state text check (end_state in ('DONE', 'FAILED')),
  add column end_amount bigint check (end_amount >= 0),
  add column end_asked_by text,
  add check ((end_asked_by is null) = (end_state is null) and (end_state is null) = (end_amount is null));

-- Its place was taken by `vendor_play_refusal`.
drop function if exists vendor_play_within_limits(text, text, timestamptz);

-- Whether a vendor's games can be opened at all. Nobody closes them until the wing of the games puts its own function in
-- this one's place.
create function wallet_vendor_is_offered(p_vendor text) returns boolean language plpgsql stable as $$
begin
  return true;
end $$;
