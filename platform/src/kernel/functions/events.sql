-- Writes an event, in the caller's transaction. Amounts in `p_data` are strings of minor units.
create function event_append(p_type text, p_merchant text, p_member text, p_subject text, p_data jsonb, p_at timestamptz)
returns void language plpgsql as $$
begin
  insert into event_log (at, merchant, member_id, type, subject, data)
    values (p_at, p_merchant, p_member, p_type, p_subject, p_data);
end $$;

create function event_log_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the event log is append-only: % is refused', tg_op using errcode = 'restrict_violation';
end $$;
create trigger event_log_append_only before update or delete or truncate on event_log
  for each statement execute function event_log_refuse_change();
