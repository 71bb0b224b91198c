-- Messages to be sent, and those that were given up, are counted without the sent ones, however many there are.
create index kernel_outbox_unsent on kernel_outbox (merchant_code, state, sent_at) where state in ('waiting', 'failed');
