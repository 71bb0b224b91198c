create function ops_audit_stands() returns trigger language plpgsql as $$
begin
  raise exception 'the record of changes is only ever added to';
end
$$;
create trigger ops_audit_stands before update or delete or truncate on ops_audit
  for each statement execute function ops_audit_stands();
