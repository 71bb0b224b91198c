-- What happened, in the transaction that made it true. Rows are never changed. Ids become visible out of order, because
-- a transaction draws one before it commits: readers go by (txid, id), below the oldest transaction that still runs.
create table event_log (
  txid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  at timestamptz not null,
  merchant text not null,
  member_id text,
  type text not null,
  -- Id of what it is about: a wager, a deposit, a session.
  subject text not null,
  data jsonb not null,
  primary key (txid, id)
);

create function event_log_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the event log is append-only: % is refused', tg_op using errcode = 'restrict_violation';
end $$;

create trigger event_log_append_only before update or delete or truncate on event_log
  for each statement execute function event_log_refuse_change();

-- How far each consumer has come. It moves in the transaction that applies the events.
create table event_cursor (
  consumer text primary key,
  txid xid8 not null default '0',
  id bigint not null default 0
) with (fillfactor = 50);
