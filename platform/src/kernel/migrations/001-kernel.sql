-- What the kernel itself keeps: facts about this database, keys, and tokens that were used once.

create table kernel_fact (
  name text primary key,
  value text not null
);

create table kernel_payload_key (
  kid text primary key,
  -- The private JWK as JSON, or that sealed with the master key.
  private_key text not null,
  sealed boolean not null,
  created_at timestamptz not null,
  retired_at timestamptz
);

create table kernel_used_once (
  key text primary key,
  expires_at timestamptz not null
);
create index kernel_used_once_expires on kernel_used_once (expires_at);

create table kernel_outbox (
  id bigint generated always as identity primary key,
  merchant_code text not null,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz not null
);
create index kernel_outbox_recipient on kernel_outbox (recipient, id);
