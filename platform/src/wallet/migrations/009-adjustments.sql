-- A vendor may correct what a closed round paid; the amount of such a transaction is the difference, of either sign.
alter table wallet_vendor_transactions drop constraint wallet_vendor_transactions_type_check;
alter table wallet_vendor_transactions add constraint wallet_vendor_transactions_type_check
  check (type in ('BET', 'WIN', 'BETWIN', 'ROLLBACK', 'BONUS', 'ADJUST', 'UNSEEN'));
