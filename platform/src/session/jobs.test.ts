import { sessionCalls } from '@baize/protocol/session';
import { DAY_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/index.ts';

const NIGHT = '41 3 * * *';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const run = (statement: ReturnType<typeof sql>) => platform.deps.db.transaction((tx) => statement.execute(tx));

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

  it('holds sessions that ended and sign-ins that happened three months ago, and no later ones', async () => {
    const { username } = await platform.signUp();
    const kept = async () => {
      const { rows } =
        await run(sql`select (select count(*)::integer from session_session s where s.member_id = m.id) as sessions,
        (select count(*)::integer from session_login l where l.member_id = m.id) as logins
        from session_member m where m.username = ${username}`);
      return rows;
    };
    const before = await kept();
    const ago = (days: number) => new Date(platform.deps.clock.now().getTime() - days * DAY_MS);
    for (const at of [ago(91), ago(89)]) {
      const past = `past-${at.getTime()}`;
      await run(sql`insert into session_session (id, member_id, token_hash, binding_hash, scope, started_at, last_seen_at,
          idle_ends_at, ends_at, ip, device)
        select ${past}::text, m.id, ${past}::text, '', 'full', t.at, t.at, t.at, t.at, '', ''
        from session_member m, (select ${at}::timestamptz as at) t where m.username = ${username}`);
      await run(sql`insert into session_login (member_id, at, ip, device, outcome)
        select id, ${at}::timestamptz, '', '', 'success' from session_member where username = ${username}`);
    }
    await forget();
    const [{ sessions = 0, logins = 0 } = {}] = before as { sessions?: number; logins?: number }[];
    expect(await kept()).toEqual([{ sessions: sessions + 1, logins: logins + 1 }]);
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
