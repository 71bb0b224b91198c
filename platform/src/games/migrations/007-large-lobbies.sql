-- A lobby of many thousand games is shown a page at a time, and counted: both read an index and no rows besides.
create index games_in_order on games (merchant, category, status, position, id);
create index games_by_vendor on games (merchant, category, vendor);
