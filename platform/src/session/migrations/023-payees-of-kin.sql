-- A break looks for other accounts that hold the same payee, by its number alone.
create index session_payee_by_number on session_payee (number_hash, member_id);
