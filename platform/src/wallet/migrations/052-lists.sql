-- Lists of operators go on from a place, whatever they leave out, so that a stretch of a long list reads an index.
create index wallet_adjustments_newest on wallet_adjustments (merchant, created_at desc, id desc);
create index vendor_transfers_by_state on vendor_transfers (merchant, state, created_at desc, id desc);
create index vendor_transfers_waiting on vendor_transfers (merchant, created_at desc, id desc)
  where state in ('INIT', 'HELD', 'UNKNOWN');
