-- What operators write was seeded with the site's settings before it was a wing of its own. A database that has had
-- that seed must not have it again, or what an operator has deleted since would come back.
insert into kernel_fact (name, value)
select replace(name, 'seed-site-', 'seed-content-'), value from kernel_fact where name like 'seed-site-%'
on conflict (name) do nothing;
