-- A picture of the brand's own, as a path of the site; without one a game has the cover that is named after it.
alter table games add column cover text check (cover ~ '^/(?:[A-Za-z0-9_-][A-Za-z0-9_.-]*/)*[A-Za-z0-9_-][A-Za-z0-9_.-]*\.(?:svg|png|jpe?g|webp|avif)$');
