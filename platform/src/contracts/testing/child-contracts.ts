import { randomInt } from 'node:crypto';
import process from 'node:process';
import type { Database } from '../../kernel/database/database.ts';
import { startPlatform } from '../../testing/index.ts';

// A platform in a process of its own that lives through the weeks of the demo's team. With KILL_IN it kills itself within
// one of the transactions of that work: just before its commit, or just after.
const WORK = {
  settling: { begins: ['settleDue'], among: 4 },
  paying: { begins: ['payByItself'], among: 30 },
  forcing: { begins: ['forceOverdue', 'collectDebt'], among: 3 },
} as const;

const databaseUrl = process.env.DATABASE_URL;
const killIn = process.env.KILL_IN as keyof typeof WORK | undefined;

const platform = await startPlatform({
  dataDir: process.env.DATA_DIR ?? '',
  env: {
    BAIZE_DEMO_TEAM: '1',
    // No play happens on the last day, whenever the job comes to it.
    BAIZE_CLOCK: '2026-05-20T00:20:00Z',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  },
});
const { db, jobs, clock } = platform.deps;

/** Counts the transactions that were begun by one kind of work. */
function killWithin(work: keyof typeof WORK): void {
  const { begins, among } = WORK[work];
  let left = 1 + randomInt(among);
  const dies = (): boolean => (left -= 1) === 0;
  const begin: Database['transaction'] = db.transaction.bind(db);
  const die = (): void => void process.kill(process.pid, 'SIGKILL');
  Object.assign(db, {
    transaction: async <T>(run: Parameters<typeof begin<T>>[0]): Promise<T> => {
      const stack = new Error('who begins it').stack ?? '';
      if (!begins.some((name) => stack.includes(name)) || !dies()) return begin(run);
      const isBefore = randomInt(2) === 0;
      const done = await begin(async (tx) => {
        const result = await run(tx);
        if (isBefore) die();
        return result;
      });
      die();
      return done;
    },
  });
}

if (killIn) killWithin(killIn);
await jobs.all.find(({ name }) => name === 'contracts-demo-weeks')?.run(clock.now());
await platform.deps.eventLog.catchUp();
process.stdout.write('lived\n');
await platform.close();
