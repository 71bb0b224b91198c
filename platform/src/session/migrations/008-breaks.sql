-- Somebody who has shut themselves out logs in to a session that reads, withdraws and reaches support.
alter table session_session drop constraint session_session_scope_check;
alter table session_session add constraint session_session_scope_check
  check (scope in ('full', 'password-change', 'excluded'));

-- How long a sign-in may last by the person's own wish, and when that is for a session.
alter table session_member add column session_minutes integer;
alter table session_session add column limit_ends_at timestamptz;

create index session_member_excluded on session_member (merchant_code, excluded_until) where excluded_until is not null;
-- A deposit looks for other accounts with its member's payees.
create index session_payee_numbers on session_payee (member_id, number_hash);
