-- What a brand's operators may do alone; without a row what every brand begins with.
create table operator_bounds (
  merchant text primary key,
  bounds jsonb not null
);

-- What one operator has done of a bound in a day of the brand.
create table operator_day_sum (
  merchant text not null,
  operator_id text not null,
  day date not null,
  bound text not null,
  amount bigint not null default 0 check (amount >= 0),
  primary key (merchant, operator_id, day, bound)
);

-- Calls of operators that wait for a second one, and what became of them.
create table operator_request (
  id text primary key,
  merchant text not null,
  -- The call with what it was asked for; it is made again, as it is here, by whoever approves it.
  call text not null,
  params jsonb not null,
  body jsonb not null,
  exceeded jsonb not null,
  asked_by text not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'DECLINED')),
  decided_by text,
  decided_by_name text,
  decided_at timestamptz,
  note text not null default '',
  check ((state = 'PENDING') = (decided_at is null))
);
create index operator_request_newest on operator_request (merchant, asked_at desc, id desc);
create index operator_request_pending on operator_request (merchant, asked_by, call) where state = 'PENDING';
