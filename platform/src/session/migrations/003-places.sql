-- Where a session or a sign-in came from, as ISO 3166 code; empty where that is not known.
alter table session_session add column country text not null default '';
alter table session_login add column country text not null default '';
