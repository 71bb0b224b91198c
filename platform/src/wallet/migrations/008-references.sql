-- Operators find an order by the short reference that a member quotes, which is the end of its id.
create index deposits_reference on deposits (merchant, right(id, 10));
create index withdrawals_reference on withdrawals (merchant, right(id, 10));
create index wallet_vendor_transfers_reference on wallet_vendor_transfers (merchant, right(id, 10));
