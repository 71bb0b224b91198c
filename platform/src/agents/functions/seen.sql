-- Every use of a session is a sight of its member; a late one changes nothing.
create function agents_on_use() returns trigger language plpgsql as $$
begin
  insert into agents_seen as seen (member_id, merchant, at)
    select m.id, m.merchant_code, new.last_seen_at from session_member m where m.id = new.member_id
    on conflict (member_id) do update set at = excluded.at where seen.at < excluded.at;
  return null;
end $$;
create trigger agents_used after insert or update of last_seen_at on session_session
  for each row execute function agents_on_use();
