-- What waits to be sent and what was given up is counted without what was sent, however much that is.
create index kernel_outbox_unsent on kernel_outbox (merchant_code, state, sent_at) where state in ('waiting', 'failed');
