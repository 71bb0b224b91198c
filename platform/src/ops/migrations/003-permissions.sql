-- What an operator may do, by the names that calls give their permissions; `*` is everything, which those before had.
alter table ops_operator add column permissions text[] not null default '{*}';
