import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/src/kernel/database/database.ts';
import { lockCursor, moveCursor, readBatch } from '../../../platform/src/kernel/events/event-log-store.ts';
import { insertLoadPlayers, type TestPlatform } from '../../../platform/src/testing/index.ts';
import { timed, withDatabase, withPlatform } from './own-platform.ts';

const PEOPLE = 500;
const MILLION = 1_000_000;
/** All of the platform's consumers together are measured with fewer. */
const FOR_ALL = 40_000;
const BATCH = 500;

export interface EventRates {
  /** The rate of a consumer that keeps a sum for each member, over a million events. */
  readonly oneConsumer: number;
  /** The rate of all consumers of the platform, each event applied by every consumer that follows it. */
  readonly allConsumers: number;
  readonly consumers: number;
}

/** Events applied a second, exactly once each: a million by one consumer, and what all of the platform's manage. */
export async function measureEvents(postgresUrl: string): Promise<EventRates> {
  const all = await withPlatform(postgresUrl, async (platform) => {
    await tell(platform.deps.db, await membersOf(platform), FOR_ALL);
    const tookMs = await timed(() => platform.deps.eventLog.catchUp());
    const consumers = (await platform.deps.eventLog.consumers()).length;
    return { rate: FOR_ALL / (tookMs / 1_000), consumers };
  });
  const one = await withPlatform(postgresUrl, async (platform, databaseUrl) => {
    const members = await membersOf(platform);
    // Its consumers rest, so that there is one to measure.
    await platform.deps.eventLog.close();
    return withDatabase(databaseUrl, 2, async (db) => {
      await tell(db, members, MILLION);
      return MILLION / ((await timed(() => sumEverything(db))) / 1_000);
    });
  });
  return { oneConsumer: Math.round(one), allConsumers: Math.round(all.rate), consumers: all.consumers };
}

async function membersOf({ deps }: TestPlatform): Promise<string[]> {
  const players = await deps.db.transaction((tx) => insertLoadPlayers(tx, { count: PEOPLE }));
  await deps.eventLog.catchUp();
  return players.map(({ memberId }) => memberId);
}

/** The two events of each bet that came with its result, as `wager_tell` writes them. */
const tell = (db: Database, members: readonly string[], events: number): Promise<void> =>
  db.maintenance(({ transaction }) =>
    transaction(async (tx) => {
      await sql`insert into event_log (at, merchant, member_id, type, subject, data)
        select now(), 'baize', m.id, e.type, 'w' || b, jsonb_build_object('mode', 'REAL', 'currency', 'USD', 'category', 'RNG',
          'game', 'chalk-dice', 'provider', 'ninefold', 'vendor', 'ARCADE', 'round', 'r' || b, 'placedAt', now(),
          'stake', '2000', 'balance', '100000000000', 'status', e.status, 'payout', e.payout, 'validBet', e.valid,
          'stakeDelta', e.stake, 'payoutDelta', e.payout, 'validBetDelta', e.valid)
        from generate_series(1, ${events / 2}::integer) b
        join (select id, row_number() over () - 1 as place from unnest(${[...members]}::text[]) id) m
          on m.place = b % ${members.length}::integer
        cross join (values (1, 'wager.accepted', 'OPEN', '2000', '0', '0'), (2, 'wager.settled', 'SETTLED', '0', '2000', '2000'))
          e (place, type, status, stake, payout, valid)
        order by b, e.place`.execute(tx);
    }),
  );

const NAME = 'bench.sum';

/** As a consumer of the event log does it: cursor and effect in one transaction, batch after batch. */
async function sumEverything(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await sql`create table bench_sum (member_id text primary key, stake bigint not null)`.execute(tx);
    await sql`insert into event_cursor (consumer) values (${NAME})`.execute(tx);
  });
  while (await db.transaction(sumBatch));
  const { rows } = await sql<{ sum: bigint }>`select sum(stake)::bigint as sum from bench_sum`.execute(db.kysely);
  if (rows[0]?.sum !== BigInt(MILLION / 2) * 2_000n) throw new Error('the sum of the events is not that of the bets');
}

async function sumBatch(tx: Tx): Promise<boolean> {
  const from = await lockCursor(tx, NAME);
  if (!from) throw new Error('somebody else holds the cursor');
  const { events, end, full } = await readBatch(tx, from, ['wager.accepted', 'wager.settled'], BATCH);
  if (!end) return false;
  const sums = new Map<string, bigint>();
  for (const { memberId, data } of events) {
    if (memberId === null || !('stakeDelta' in data)) continue;
    sums.set(memberId, (sums.get(memberId) ?? 0n) + BigInt(data.stakeDelta));
  }
  await sql`insert into bench_sum as kept select * from unnest(${[...sums.keys()]}::text[], ${[...sums.values()]}::bigint[])
    on conflict (member_id) do update set stake = kept.stake + excluded.stake`.execute(tx);
  await moveCursor(tx, NAME, end);
  return full;
}
