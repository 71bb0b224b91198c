-- Lists of operators go on from a place, whatever they leave out, so that a stretch of a long list reads an index.
create index points_orders_by_status on points_order (merchant, status, number desc);
