import { sessionCalls } from '@baize/protocol/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/index.ts';

const DAY_MS = 24 * 60 * 60_000;
const NIGHT = '41 3 * * *';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const run = (statement: ReturnType<typeof sql>) => platform.deps.db.read((tx) => statement.execute(tx));

/** A trial account that ended long ago, with a session and sign-ins of its own. */
async function endedTrial(): Promise<string> {
  const { username } = await platform.signUp({ kind: 4 });
  await run(sql`update session_member set ends_at = registered_at where username = ${username}`);
  return username;
}

const exists = async (username: string): Promise<boolean> =>
  (await run(sql`select 1 from session_member where username = ${username}`)).rows.length > 0;

const forget = async (): Promise<void> => {
  const job = platform.deps.jobs.all.find(({ name }) => name === 'session-forget');
  expect(job?.cron).toBe(NIGHT);
  await job?.run(platform.deps.clock.now());
};

describe('what is forgotten at night', () => {
  it('holds a trial account with whoever was once put under it, who then stands under nobody', async () => {
    const trial = await endedTrial();
    const below = await platform.signUp();
    await run(sql`update session_member below set upline_seq = above.seq from session_member above
      where below.username = ${below.username} and above.username = ${trial}`);
    expect(await platform.value(sessionCalls.getMember, {}, below)).toMatchObject({ toUpline: true });
    await platform.advance(8 * DAY_MS);
    await forget();
    expect([await exists(trial), await exists(below.username)]).toEqual([false, true]);
    const { rows } = await run(sql`select upline_seq from session_member where username = ${below.username}`);
    expect(rows).toEqual([{ upline_seq: null }]);
  });

  it('is forgotten also when one part of it fails, which is logged and told', async () => {
    const trial = await endedTrial();
    await run(sql`insert into session_attempt (key, failures, last_at) values ('stale', 1, '2020-01-01T00:00:00Z')`);
    await run(sql`create table clings (member_id text references session_member (id))`);
    await run(sql`insert into clings select id from session_member where username = ${trial}`);
    await platform.advance(8 * DAY_MS);
    await expect(forget()).rejects.toThrow('session-forget');
    expect(platform.logs.some((line) => line.includes('"step":"trials"') && line.includes('"level":50'))).toBe(true);
    const { rows } = await run(sql`select key from session_attempt where key = 'stale'`);
    expect([await exists(trial), rows]).toEqual([true, []]);
    await run(sql`drop table clings`);
    await forget();
    expect(await exists(trial)).toBe(false);
  });
});
