-- A mark of the browser that logged in, the same for every account there; none of sessions of before.
alter table session_session add column device_mark text;
