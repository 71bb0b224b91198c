-- The end of a window follows from the breaks that the session wing keeps; the window's start stays as it is.
alter table vip_member drop column break_until;
