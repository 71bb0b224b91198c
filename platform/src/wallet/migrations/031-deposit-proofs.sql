-- Pictures of a payment that its member sent.
alter table deposits add column proof_ids text[] not null default '{}';
