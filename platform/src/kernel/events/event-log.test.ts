import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import process from 'node:process';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { appendEvent, defineConsumer, type Consumer } from './event-log.ts';
import type { Tx } from '../database/database.ts';
import type { LoggedEvent } from './event-types.ts';

const onPostgres = process.env.BAIZE_TEST_DATABASE === 'postgres';

/** Under which limit on statements consumers took back what they wrote. */
const limitsOfResets: string[] = [];

/** Writes the subject of each event into a table of its own, in the order in which they come. */
const keeper = (name: string, refused: ReadonlySet<string>, on: Consumer['on']): Consumer => ({
  name,
  on,
  apply: async (tx, events) => {
    const subjects = events.map(({ subject }) => subject);
    await sql`insert into probe_heard select ${name}, unnest(${subjects}::text[])`.execute(tx);
    const wrong = events.find(({ subject }) => refused.has(subject));
    if (wrong) throw new Error(`${wrong.subject} cannot be applied`);
  },
  reset: async (tx) => {
    await sql`delete from probe_heard where consumer = ${name}`.execute(tx);
    const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(tx);
    limitsOfResets.push(...rows.map(({ limit }) => limit));
  },
});

const poison = new Set<string>();
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({
    extraWings: [
      {
        name: 'probe',
        seed: async (_deps, tx) =>
          void (await sql`create table if not exists probe_heard (consumer text, subject text, place bigint generated always as identity)`.execute(
            tx,
          )),
        consumers: () => [
          keeper('probe.every', new Set(), ['rank.changed', 'member.signed-in']),
          keeper('probe.fragile', poison, ['rank.changed']),
          defineConsumer({ name: 'probe.stubborn', on: ['rank.changed'], apply: async () => undefined }),
        ],
      },
    ],
  });
});
beforeEach(async () => {
  poison.clear();
  await platform.deps.eventLog.catchUp();
  await platform.deps.db.transaction((tx) => sql`delete from probe_heard`.execute(tx));
});
afterAll(() => platform.close());

/** Many at once through the SQL function, which is what `appendEvent` calls. */
const tellAll = (subjects: readonly string[]) =>
  platform.deps.db.transaction((tx) =>
    sql`select event_append('rank.changed', 'baize', null, s, '{"from":"1","to":"2"}', ${platform.deps.clock.now()})
      from unnest(${[...subjects]}::text[]) s`.execute(tx),
  );
const tell = (tx: Tx, subject: string) =>
  appendEvent(tx, {
    type: 'rank.changed',
    merchant: 'baize',
    memberId: null,
    subject,
    data: { from: '1', to: '2' },
    at: platform.deps.clock.now(),
  });
const heardBy = async (consumer: string): Promise<string[]> => {
  const { rows } = await platform.deps.db.single((tx) =>
    sql<{ subject: string }>`select subject from probe_heard where consumer = ${consumer} order by place`.execute(tx),
  );
  return rows.map(({ subject }) => subject);
};
const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `many-${index}`);

describe('the event log', () => {
  it('brings every event to each consumer once and in order, over several batches', async () => {
    await tellAll(many(1_203));
    await platform.deps.eventLog.catchUp();
    await platform.deps.eventLog.catchUp();
    expect(await heardBy('probe.every')).toEqual(many(1_203));
    expect(await heardBy('probe.fragile')).toEqual(many(1_203));
  });

  it('holds nothing of a transaction that was undone', async () => {
    const undone = platform.deps.db.transaction(async (tx) => {
      await tell(tx, 'undone');
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await tellAll(['kept']);
    await platform.deps.eventLog.catchUp();
    expect(await heardBy('probe.every')).toEqual(['kept']);
  });

  it('does not let a consumer pass an event that it cannot apply, nor keep others from theirs', async () => {
    poison.add('bad');
    await tellAll([...many(40), 'bad', 'after']);
    await expect(platform.deps.eventLog.catchUp()).rejects.toThrow('probe.fragile failed');
    expect(await heardBy('probe.every')).toEqual([...many(40), 'bad', 'after']);
    // All before it is applied, and what was written for it was undone.
    expect(await heardBy('probe.fragile')).toEqual(many(40));
    const metrics = await platform.deps.metrics.metrics();
    expect(metrics).toMatch(/event_consumer_lag_events\{consumer="probe.fragile"\} 2\n/);
    expect(metrics).toMatch(/event_consumer_lag_events\{consumer="probe.every"\} 0\n/);
    expect(platform.logs.some((line) => line.includes('waits before it') && line.includes('probe.fragile'))).toBe(true);
    poison.clear();
    await platform.deps.eventLog.catchUp();
    expect(await heardBy('probe.fragile')).toEqual([...many(40), 'bad', 'after']);
  });

  it('replays a consumer from the start of the log, and only one that can take its work back', async () => {
    await tellAll(['one']);
    await platform.deps.eventLog.catchUp();
    await platform.deps.eventLog.replay('probe.every');
    await platform.deps.eventLog.catchUp();
    const again = await heardBy('probe.every');
    const all = await platform.deps.db.single((tx) =>
      sql<LoggedEvent>`select subject from event_log where type in ('rank.changed', 'member.signed-in')
        order by txid, id`.execute(tx),
    );
    expect(again).toEqual(all.rows.map(({ subject }) => subject));
    await expect(platform.deps.eventLog.replay('probe.stubborn')).rejects.toThrow('take back');
  });

  it('lets a consumer take its work back however long that takes', async () => {
    limitsOfResets.length = 0;
    await platform.deps.eventLog.replay('probe.every');
    expect(limitsOfResets).toEqual(['0']);
  });

  it('is applied by itself after a nudge', async () => {
    await tellAll(['nudged']);
    platform.deps.eventLog.nudge();
    await expect.poll(() => heardBy('probe.every'), { interval: 5 }).toEqual(['nudged']);
  });

  it('refuses a change of what was written', async () => {
    const change = platform.deps.db.transaction((tx) => sql`update event_log set subject = 'other'`.execute(tx));
    await expect(change).rejects.toThrow('append-only');
  });

  it('refuses two consumers of one name', () => {
    expect(() => platform.deps.eventLog.add([keeper('probe.every', poison, ['rank.changed'])])).toThrow(
      'two consumers',
    );
  });

  it('tells who registered and who signed in, in their transactions', async () => {
    const { username } = await platform.signUp();
    const { rows } = await platform.deps.db.single((tx) =>
      sql<{ type: string; own: boolean }>`select e.type, e.subject = m.id as own from event_log e
        join session_member m on m.id = e.member_id where m.username = ${username} order by e.id`.execute(tx),
    );
    expect(rows).toEqual([
      { type: 'member.registered', own: true },
      { type: 'member.signed-in', own: false },
    ]);
  });

  it.runIf(onPostgres)('waits for a transaction that drew its id first and commits last', async () => {
    const written = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const slow = platform.deps.db.transaction(async (tx) => {
      await tell(tx, 'slow');
      written.resolve();
      await mayCommit.promise;
    });
    await written.promise;
    await tellAll(['quick']);
    const caughtUp = platform.deps.eventLog.catchUp();
    expect(await heardBy('probe.every')).toEqual([]);
    mayCommit.resolve();
    await slow;
    await caughtUp;
    await platform.deps.eventLog.catchUp();
    expect(await heardBy('probe.every')).toEqual(['slow', 'quick']);
  });
});
