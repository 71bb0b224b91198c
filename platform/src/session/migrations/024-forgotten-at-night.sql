-- What is past is looked for every night, so many rows at a time.
create index session_session_by_end on session_session (ends_at);
create index session_login_by_time on session_login (at);
