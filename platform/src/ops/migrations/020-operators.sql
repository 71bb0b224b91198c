-- A password that another operator gave is changed before anything else is done with it.
alter table ops_operator add column must_change_password boolean not null default false;
create index ops_session_of_operator on ops_session (operator_id, started_at desc);
