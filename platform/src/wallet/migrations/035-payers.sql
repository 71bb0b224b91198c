-- What a payer takes on counts towards their deposit limits from then on.
alter table withdrawal_payouts add column matched_at timestamptz;
update withdrawal_payouts o set matched_at = coalesce(o.paid_at,
  (select max(e.at) from withdrawal_events e where e.withdrawal_id = o.withdrawal_id and e.status = 'PAYING'),
  (select w.created_at from withdrawals w where w.id = o.withdrawal_id));
alter table withdrawal_payouts alter column matched_at set not null;
create index withdrawal_payouts_of_payer on withdrawal_payouts (payer_id, matched_at);
