create function ledger_check_postings() returns trigger language plpgsql as $$
begin
  if exists (select from written group by transfer_id having sum(amount) <> 0) then
    raise exception 'the postings of a transfer must sum to zero' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_postings_sum_to_zero after insert on ledger_postings
  referencing new table as written for each statement execute function ledger_check_postings();

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % of % is refused', tg_op, tg_table_name
    using errcode = 'restrict_violation';
end $$;
create trigger ledger_postings_append_only before update or delete or truncate on ledger_postings
  for each statement execute function ledger_refuse_change();
create trigger ledger_transfers_append_only before update or delete or truncate on ledger_transfers
  for each statement execute function ledger_refuse_change();
