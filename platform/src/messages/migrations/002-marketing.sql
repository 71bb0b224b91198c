-- Advertising is not shown to whoever takes a break. What was sent before nobody had called so.
alter table messages_broadcast add column marketing boolean not null default false;
