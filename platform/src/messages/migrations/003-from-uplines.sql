-- What an upline writes may be advertising, which whoever takes a break is not shown.
alter table messages_message add column marketing boolean not null default false;
