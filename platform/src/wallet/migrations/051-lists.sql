-- Lists of operators go on from a place in time, whatever they leave out, so that a page of a long list reads an index.
create index deposits_of_brand on deposits (merchant, created_at desc, id desc);
create index deposits_by_status on deposits (merchant, status, created_at desc, id desc);
create index withdrawals_by_status on withdrawals (merchant, status, created_at, id);
