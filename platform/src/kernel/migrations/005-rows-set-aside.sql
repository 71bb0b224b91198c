-- Rows on which a job failed: each is tried again by itself, later and later, and holds nothing else up.
create table job_set_aside (
  job text not null,
  -- The row, as its job names it: the id of a payout, a member, a contract.
  row_key text not null,
  -- Null where it belongs to no single brand.
  merchant text,
  reason text not null,
  failures integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  next_try_at timestamptz not null,
  primary key (job, row_key)
);
