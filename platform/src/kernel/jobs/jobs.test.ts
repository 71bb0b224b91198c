import { sql } from 'kysely';
import { fromPglite, PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '@baize/protocol/kernel';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { startJobs } from './job-runner.ts';
import { JobBook } from './jobs.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

/** Another node, as far as the queue goes. */
const otherNode = (): PgBoss => {
  const { pglite } = platform.deps.db;
  const { databaseUrl = '' } = platform.deps.config;
  return pglite
    ? new PgBoss({ db: fromPglite(pglite), backend: 'pglite', supervise: false, schedule: false })
    : new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false });
};

describe('jobs', () => {
  it('are scheduled on this engine, and run at the platform’s time when their turn has come', async () => {
    const { db, clock, log, queue } = platform.deps;
    const ranAt: Date[] = [];
    const job = { name: 'probe-nightly', cron: '5 4 * * *', run: async (now: Date) => void ranAt.push(now) };
    await platform.advance(7 * DAY_MS);
    const stop = await startJobs({ queue, clock, log, jobs: [job], lookEverySeconds: 0.5 });
    const { rows } = await db.single((tx) => sql`select name, cron, timezone from pgboss.schedule`.execute(tx));
    expect(rows).toEqual([{ name: 'probe-nightly', cron: '5 4 * * *', timezone: 'UTC' }]);

    const other = otherNode();
    await other.start();
    await other.send('probe-nightly');
    for (let tries = 0; tries < 100 && ranAt.length === 0; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 100));
    await other.stop({ graceful: false });
    await stop();
    expect(ranAt).toHaveLength(1);
    expect(Math.abs((ranAt[0]?.getTime() ?? 0) - clock.now().getTime())).toBeLessThan(20_000);
  });

  it('all have times that can be read', async () => {
    const { ran } = await platform.deps.jobs.runDue(new Date('2026-01-01T00:00:00Z'), new Date('2026-01-01T00:00:01Z'));
    expect(ran).toEqual([]);
    expect(platform.deps.jobs.all.length).toBeGreaterThan(2);
  });

  it('each end well, months after the demo was filled', async () => {
    await platform.advance(100 * DAY_MS);
    const failed: string[] = [];
    for (const { name, run } of platform.deps.jobs.all)
      await run(platform.deps.clock.now()).catch((error: unknown) => failed.push(`${name}: ${String(error)}`));
    expect(failed).toEqual([]);
  });

  it('that fall due when time is moved run once each, in turn; others do not', async () => {
    const book = new JobBook();
    const ran: string[] = [];
    const job = (name: string, cron: string) => ({ name, cron, run: async () => void ran.push(name) });
    book.add([job('minutely', '* * * * *'), job('daily', '0 3 * * *'), job('monthly', '0 0 1 * *')]);
    await book.runDue(new Date('2026-05-05T02:00:00Z'), new Date('2026-05-05T02:59:59Z'));
    expect(ran).toEqual(['minutely']);
    await book.runDue(new Date('2026-05-05T02:59:59Z'), new Date('2026-05-05T03:00:00Z'));
    expect(ran).toEqual(['minutely', 'minutely', 'daily']);
  });

  it('that fail keep no other from its turn, and are named', async () => {
    const book = new JobBook();
    const error = new Error('a bad day');
    const [from, to] = [new Date('2026-05-05T02:00:00Z'), new Date('2026-05-05T02:59:59Z')];
    book.add([
      { name: 'bad', cron: '* * * * *', run: () => Promise.reject(error) },
      { name: 'good', cron: '* * * * *', run: async () => undefined },
    ]);
    expect(await book.runDue(from, to)).toEqual({ ran: ['good'], failed: [{ name: 'bad', error }] });
  });

  it('have names of their own', () => {
    const book = new JobBook();
    const job = { name: 'one', cron: '* * * * *', run: async () => undefined };
    book.add([job]);
    expect(() => book.add([job])).toThrow('two jobs are named one');
  });
});
