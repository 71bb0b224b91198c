-- Adjustments that wait are found without the decided ones, however many there are.
create index wallet_adjustments_waiting on wallet_adjustments (merchant, created_at desc, id desc)
  where status = 'PROPOSED';
