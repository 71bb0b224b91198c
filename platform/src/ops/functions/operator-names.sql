-- Operators' names, also of deleted ones. The other wings keep their ids and ask for names here.
create function operator_names(p_ids text[]) returns table (id text, username text) language sql stable as $$
  select o.id, o.username from ops_operator o where o.id = any(p_ids)
$$;
