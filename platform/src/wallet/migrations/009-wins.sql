-- The last wins of a brand, newest first, however few it has.
create index wagers_won on wagers (merchant, mode, settled_at desc) where status = 'SETTLED' and payout > stake;
