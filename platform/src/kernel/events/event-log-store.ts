import { sql } from 'kysely';
import type { Tx } from '../database/database.ts';
import type { EventType, LoggedEvent, NewEvent } from './event-types.ts';

/** Place in the log: events are ordered by the transaction that wrote them, then by id. */
export interface LogPlace {
  /** A 64-bit transaction id, as text. */
  readonly txid: string;
  readonly id: bigint;
}

interface EventRow {
  readonly txid: string;
  readonly id: bigint;
  readonly type: EventType;
  readonly merchant: string;
  readonly memberId: string | null;
  readonly subject: string;
  readonly data: LoggedEvent['data'];
  readonly at: Date;
}

/** Writes an event in the transaction of what it tells. Call `eventLog.nudge()` after the commit. */
export async function appendEvent<T extends EventType>(tx: Tx, event: NewEvent<T>): Promise<void> {
  await sql`select event_append(${event.type}, ${event.merchant}, ${event.memberId}, ${event.subject},
    ${JSON.stringify(event.data)}::jsonb, ${event.at})`.execute(tx);
}

const columns = sql`e.txid::text as txid, e.id, e.type, e.merchant, e.member_id as "memberId", e.subject, e.data, e.at`;

/** The rows of a type of the catalogue carry that type's data: the SQL that writes them is tested against it. */
const eventOf = ({ id, type, merchant, memberId, subject, data, at }: EventRow): LoggedEvent =>
  ({ id, type, merchant, memberId, subject, data, at }) as LoggedEvent;

export interface LogBatch {
  readonly events: readonly LoggedEvent[];
  /** The transaction that wrote each event. */
  readonly txids: readonly string[];
  /** The last event that was looked at, wanted or not; undefined when there was none. */
  readonly end: LogPlace | undefined;
  readonly full: boolean;
}

/**
 * Events after a place, of these types, from the next `limit` events. Only those below the oldest running transaction:
 * nothing can appear there any more.
 */
export async function readBatch(tx: Tx, from: LogPlace, types: readonly EventType[], limit: number): Promise<LogBatch> {
  const { rows } = await sql<EventRow & { wanted: boolean; looked: number }>`
    with e as materialized (
      select * from event_log
      where (txid, id) > (${from.txid}::text::xid8, ${from.id}::bigint)
        and txid < pg_snapshot_xmin(pg_current_snapshot())
      order by txid, id limit ${limit}
    ), last as (select txid, id from e order by txid desc, id desc limit 1)
    select ${columns}, e.type = any(${[...types]}::text[]) as wanted, (select count(*) from e)::integer as looked
    from e where e.type = any(${[...types]}::text[]) or (e.txid, e.id) = (select l.txid, l.id from last l)
    order by e.txid, e.id`.execute(tx);
  const last = rows.at(-1);
  const found = rows.filter(({ wanted }) => wanted);
  return {
    events: found.map(eventOf),
    txids: found.map(({ txid }) => txid),
    end: last && { txid: last.txid, id: last.id },
    full: last?.looked === limit,
  };
}

/** Events that have become visible since an earlier read of the log, in any order of commit. */
export interface LogNews {
  /** This look, for the next one. */
  readonly snapshot: string;
  readonly events: readonly LoggedEvent[];
}

export async function readNews(
  tx: Tx,
  since: string,
  types: readonly EventType[],
  memberIds: readonly string[],
): Promise<LogNews> {
  const { rows } = await sql<Partial<EventRow> & { snapshot: string }>`
    select s.snapshot::text as snapshot, ${columns}
    from (select pg_current_snapshot() as snapshot) s
    left join event_log e on e.txid >= pg_snapshot_xmin(${since}::text::pg_snapshot)
      and not pg_visible_in_snapshot(e.txid, ${since}::text::pg_snapshot)
      and e.type = any(${[...types]}::text[]) and e.member_id = any(${[...memberIds]}::text[])
    order by e.id`.execute(tx);
  return {
    snapshot: rows[0]?.snapshot ?? since,
    events: rows.filter((row): row is EventRow & { snapshot: string } => typeof row.id === 'bigint').map(eventOf),
  };
}

export async function currentSnapshot(tx: Tx): Promise<string> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(tx);
  return rows[0]?.snapshot ?? '';
}

/** Every consumer begins at the start of the log. */
export async function addCursors(tx: Tx, consumers: readonly string[]): Promise<void> {
  await sql`insert into event_cursor (consumer) select unnest(${[...consumers]}::text[])
    on conflict do nothing`.execute(tx);
}

/** Locks a cursor for the transaction; undefined while another node holds it. */
export async function lockCursor(tx: Tx, consumer: string): Promise<LogPlace | undefined> {
  const { rows } = await sql<LogPlace>`select txid::text as txid, id from event_cursor
    where consumer = ${consumer} for update skip locked`.execute(tx);
  return rows[0];
}

/** The same, after whoever holds it. */
export async function awaitCursor(tx: Tx, consumer: string): Promise<void> {
  await sql`select from event_cursor where consumer = ${consumer} for update`.execute(tx);
}

export async function moveCursor(tx: Tx, consumer: string, { txid, id }: LogPlace): Promise<void> {
  await sql`update event_cursor set txid = ${txid}::text::xid8, id = ${id} where consumer = ${consumer}`.execute(tx);
}

/** Whether a consumer has come past everything that happened before an instant. */
export async function hasApplied(tx: Tx, consumer: string, before: Date): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select not exists (select from event_log e where (e.txid, e.id) > (c.txid, c.id) and e.at < ${before}) as done
    from event_cursor c where c.consumer = ${consumer}`.execute(tx);
  return rows[0]?.done === true;
}

/**
 * Consumers that have events to read; with `settledOnly`, events that they may read already; or from before an instant.
 */
export async function consumersBehind(
  tx: Tx,
  consumers: readonly string[],
  { settledOnly, before }: { readonly settledOnly: boolean; readonly before?: Date | undefined },
): Promise<ReadonlySet<string>> {
  const settled = settledOnly ? sql`and e.txid < pg_snapshot_xmin(pg_current_snapshot())` : sql``;
  const bound = before === undefined ? settled : sql`${settled} and e.at < ${before}`;
  const { rows } = await sql<{ consumer: string }>`select c.consumer from event_cursor c
    where c.consumer = any(${[...consumers]}::text[])
      and exists (select from event_log e where (e.txid, e.id) > (c.txid, c.id) ${bound})`.execute(tx);
  return new Set(rows.map(({ consumer }) => consumer));
}

export interface ConsumerLag {
  readonly consumer: string;
  readonly events: number;
  /** When the oldest event that waits happened. */
  readonly since: Date | null;
}

/** Counted no further than this: beyond it the number says nothing more. */
const MOST_COUNTED = 100_000;

export async function readLag(tx: Tx, consumers: readonly string[]): Promise<readonly ConsumerLag[]> {
  const { rows } = await sql<ConsumerLag>`select c.consumer, l.events, l.since from event_cursor c
    cross join lateral (
      select count(*)::integer as events, min(w.at) as since from (
        select e.at from event_log e where (e.txid, e.id) > (c.txid, c.id) order by e.txid, e.id limit ${MOST_COUNTED}
      ) w
    ) l
    where c.consumer = any(${[...consumers]}::text[])`.execute(tx);
  return rows;
}
