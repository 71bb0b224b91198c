-- Old payments are looked for every night, so many rows at a time.
create index contracts_payment_by_time on contracts_payment (at);
