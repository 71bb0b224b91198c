-- What lies with vendors is looked up by brand. The balance is no part of it: an index that names it has every stake
-- written to the index as well.
create index ledger_accounts_with_vendors on ledger_accounts (merchant) where purpose = 'VENDOR';
