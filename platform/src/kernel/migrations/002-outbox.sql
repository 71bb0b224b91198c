-- Messages that wait for a mail server or an SMS gateway. What is kept of the demo's goes nowhere.
alter table kernel_outbox
  add column state text not null default 'kept' check (state in ('kept', 'waiting', 'sent', 'failed')),
  add column tries integer not null default 0,
  -- Not tried again before then; a process that tries puts it off, so that no other one does.
  add column next_try_at timestamptz,
  add column give_up_at timestamptz;
create index kernel_outbox_waiting on kernel_outbox (next_try_at) where state = 'waiting';
