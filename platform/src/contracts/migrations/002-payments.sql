-- What a payment by hand was answered: the same key is answered the same, and never means another payment.
create table contracts_payment (
  member_id text not null,
  key text not null,
  fingerprint text not null,
  -- Null until all of it is done.
  answer jsonb,
  at timestamptz not null,
  primary key (member_id, key)
);
