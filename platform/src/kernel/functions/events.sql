-- Writes an event, in the caller's transaction. Amounts in `p_data` are strings of minor units.
create function event_append(p_type text, p_merchant text, p_member text, p_subject text, p_data jsonb, p_at timestamptz)
returns void language plpgsql as $$
begin
  insert into event_log (at, merchant, member_id, type, subject, data)
    values (p_at, p_merchant, p_member, p_type, p_subject, p_data);
end $$;
