-- Lists of operators go on from a place, whatever they leave out, so that a stretch of a long list reads an index.
create index contracts_of_brand on contracts_contract (merchant, seq desc);
create index contracts_by_state on contracts_contract (merchant, state, type, seq desc);
create index contracts_by_type on contracts_contract (merchant, type, seq desc);
