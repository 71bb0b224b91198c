-- A code may prove a transfer of money along the line, too.
alter table session_code drop constraint session_code_purpose_check;
alter table session_code add constraint session_code_purpose_check
  check (purpose in ('entry', 'login', 'password', 'register', 'mobile', 'email', 'transfer'));
