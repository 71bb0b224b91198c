-- Whose claim left each shared trace first, so that whoever looks at a claim sees the other account as well.
alter table promotions_check add column others jsonb not null default '[]';
-- Decided ones are read newest first, however many there are.
create index promotions_checks_newest on promotions_check (merchant, created_at desc, reward_id desc);
create index promotions_applications_newest on promotions_application (merchant, created_at desc, id desc);
