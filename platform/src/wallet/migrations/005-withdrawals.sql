-- Money on its way out. `amount` leaves the wallet when it is asked for and lies frozen until it is paid or given back.
create table withdrawals (
  id text primary key,
  merchant text not null,
  member_id text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  -- Kept back from the amount; what is due to the member is the rest.
  fee bigint not null check (fee >= 0 and fee < amount),
  -- The parts of the amount due and of the fee that have left so far.
  settled bigint not null default 0,
  fee_charged bigint not null default 0,
  status text not null check (status in
    ('SUBMITTED', 'REVIEW', 'APPROVED', 'PAYING', 'PAID', 'PART_PAID', 'REJECTED', 'FAILED')),
  payee_id text not null,
  payee_kind text not null,
  payee_provider text not null,
  payee_holder text not null,
  payee_ending text not null,
  reason text not null default '',
  -- The operator who took it on.
  claimed_by text,
  key text not null,
  fingerprint text not null,
  created_at timestamptz not null,
  unique (member_id, key),
  check (settled between 0 and amount - fee),
  check (fee_charged between 0 and fee)
) with (fillfactor = 80);
create index withdrawals_of_member on withdrawals (member_id, created_at desc, id);
create index withdrawals_queue on withdrawals (merchant, created_at, id)
  where status in ('SUBMITTED', 'REVIEW', 'APPROVED', 'PAYING');
create index withdrawals_of_brand on withdrawals (merchant, created_at desc, id);
create index withdrawals_by_status on withdrawals (merchant, status, created_at, id);

-- Each state a withdrawal entered, and when.
create table withdrawal_events (
  withdrawal_id text not null references withdrawals (id),
  status text not null,
  at timestamptz not null,
  primary key (withdrawal_id, status)
);

-- Parts of a withdrawal that other members pay from outside; what arrives becomes theirs (semantics §4.6).
create table withdrawal_payouts (
  id text primary key,
  place bigint generated always as identity,
  withdrawal_id text not null references withdrawals (id),
  payer_id text not null,
  amount bigint not null check (amount > 0),
  received bigint not null default 0 check (received between 0 and amount),
  guarantee bigint not null check (guarantee >= 0),
  guarantee_state text not null default 'HELD' check (guarantee_state in ('HELD', 'RETURNED', 'KEPT')),
  state text not null default 'MATCHED' check (state in ('MATCHED', 'PAYER_PAID', 'RECEIVED', 'PARTIALLY_RECEIVED',
    'NOT_RECEIVED', 'AUTO_RECEIVED', 'FORCED_RECEIVED', 'CANCELLED')),
  remark text not null default '',
  proof_ids text[] not null default '{}',
  paid_at timestamptz,
  -- When it counts as received unless the member says otherwise.
  due_at timestamptz,
  -- A payer's part counts towards their deposit limits from then on.
  matched_at timestamptz not null,
  check (due_at is null or state = 'PAYER_PAID')
) with (fillfactor = 80);
create index withdrawal_payouts_of on withdrawal_payouts (withdrawal_id, place);
create index withdrawal_payouts_due on withdrawal_payouts (due_at) where due_at is not null;
create index withdrawal_payouts_of_payer on withdrawal_payouts (payer_id, matched_at);
