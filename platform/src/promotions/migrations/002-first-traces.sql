-- The member whose claim left each shared trace first, so that an operator sees the other account as well.
alter table promotions_check add column others jsonb not null default '[]';
-- A stretch of a queue reads what it shows, of one state or of all, wherever in a long list it goes on.
create index promotions_checks_newest on promotions_check (merchant, created_at desc, reward_id desc);
create index promotions_checks_by_state on promotions_check (merchant, state, created_at desc, reward_id desc);
create index promotions_applications_newest on promotions_application (merchant, created_at desc, id desc);
create index promotions_applications_by_state on promotions_application (merchant, state, created_at desc, id desc);
