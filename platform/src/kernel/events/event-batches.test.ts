import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { SharedBatches } from './event-batches.ts';
import { lockCursor, type LogPlace } from './event-log-store.ts';

const LIMIT = 500;

let platform: TestPlatform;
let start: LogPlace;
beforeAll(async () => {
  platform = await startPlatform();
  await platform.deps.eventLog.catchUp();
  const place = await platform.deps.db.transaction((tx) => lockCursor(tx, 'points.earn'));
  if (place === undefined) throw new Error('somebody else holds the cursor');
  start = place;
});
afterAll(() => platform.close());

/** Writes events, and waits until every transaction that was open meanwhile is over: nobody reads them before. */
async function tell(subjects: readonly string[]): Promise<void> {
  await platform.deps.db.transaction((tx) =>
    sql`select event_append('rank.changed', 'baize', null, s, '{"from":"1","to":"2"}', ${platform.deps.clock.now()})
      from unnest(${[...subjects]}::text[]) s`.execute(tx),
  );
  await platform.deps.eventLog.catchUp();
}
const read = async (batches: SharedBatches, from: LogPlace, limit = LIMIT) => {
  const found = await platform.deps.db.transaction((tx) => batches.read(tx, from, { types: ['rank.changed'], limit }));
  return { ...found, subjects: found.events.map(({ subject }) => subject) };
};

describe('batches of the log', () => {
  it('are read once for everybody, and go on where they end', async () => {
    await tell(['a', 'b', 'c']);
    const batches = new SharedBatches();
    const first = await read(batches, start);
    expect([first.subjects, first.full]).toEqual([['a', 'b', 'c'], false]);
    await tell(['d']);
    // The second consumer is at the end of the first one's batch, not beyond it.
    expect(await read(batches, start)).toEqual(first);
    const end = first.end ?? start;
    expect((await read(batches, end)).subjects).toEqual(['d']);
    const rest = await read(batches, { txid: first.txids[0] ?? '0', id: first.events[0]?.id ?? 0n });
    expect([rest.subjects, rest.end]).toEqual([['b', 'c'], end]);
    batches.forget();
    expect((await read(batches, start)).subjects).toEqual(['a', 'b', 'c', 'd']);
  });

  it('say that there is more when they are full, also to who takes the rest of one', async () => {
    const batches = new SharedBatches();
    const { subjects, full, events, txids } = await read(batches, start, 2);
    expect([subjects, full]).toEqual([['a', 'b'], true]);
    const rest = await read(batches, { txid: txids[0] ?? '0', id: events[0]?.id ?? 0n }, 2);
    expect([rest.subjects, rest.full]).toEqual([['b'], true]);
  });
});
