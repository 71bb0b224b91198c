import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { walletCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createScratchPostgres,
  findPgBouncer,
  startPgBouncer,
  type PgBouncer,
  startPlatform,
  TestVendor,
  type ScratchPostgres,
  type TestPlatform,
} from './testing/index.ts';
import { auditNow } from './wallet/index.ts';
import { startJobs } from './kernel/jobs/job-runner.ts';
import { createQueue } from './kernel/jobs/queue.ts';
import type { Job } from './kernel/jobs/jobs.ts';
import { createLog } from './kernel/log.ts';
import type { Tx } from './kernel/database/database.ts';
import { prepared } from './kernel/database/prepared.ts';
import { sentenceOf } from './kernel/run.ts';

const program = process.env.BAIZE_TEST_DATABASE === 'postgres' ? findPgBouncer() : undefined;
const AT_ONCE = 24;

describe.skipIf(program === undefined)(
  `behind PgBouncer in transaction mode${program === undefined ? ' (not run: needs BAIZE_TEST_DATABASE=postgres and pgbouncer installed)' : ''}`,
  () => {
    let postgres: ScratchPostgres;
    let pooler: PgBouncer;
    let platform: TestPlatform;
    beforeAll(async () => {
      postgres = await createScratchPostgres();
      pooler = await startPgBouncer(program ?? '', postgres.url);
      platform = await startPlatform({ env: { DATABASE_URL: pooler.url, DATABASE_POOLER: '1' } });
    }, 240_000);
    afterAll(async () => {
      await platform?.close();
      await pooler?.stop();
      await postgres?.drop();
    });

    const boundsOf = async (tx: Tx) => {
      const { rows } = await sql<object>`select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle,
        current_setting('lock_timeout') as lock`.execute(tx);
      return rows[0];
    };

    it('keeps the bounds of every statement, on whatever connection it is run', async () => {
      const { db } = platform.deps;
      const usual = { statement: '15s', idle: '15s', lock: '0' };
      const found = await Promise.all([
        db.maintenance(({ transaction }) => transaction(boundsOf)),
        db.maintenance(({ single }) => single(boundsOf)),
        ...Array.from({ length: AT_ONCE }, () => boundsOf(db.kysely)),
        ...Array.from({ length: AT_ONCE }, () => db.read(boundsOf)),
        ...Array.from({ length: AT_ONCE }, () => db.transaction(boundsOf)),
      ]);
      const long = { statement: '0', idle: '0', lock: '30s' };
      expect(found).toEqual([long, long, ...Array.from({ length: 3 * AT_ONCE }, () => usual)]);
    });

    it('tells why a statement failed, and goes on with the connection', async () => {
      const { db } = platform.deps;
      for (let times = 0; times < AT_ONCE; times += 1) {
        await expect(sql`select 1 / 0`.execute(db.kysely)).rejects.toMatchObject({ code: '22012' });
        await expect(db.transaction((tx) => sql`select 1 / 0`.execute(tx))).rejects.toMatchObject({ code: '22012' });
      }
      expect(await boundsOf(db.kysely)).toMatchObject({ statement: '15s' });
    });

    it('plans nothing under a name that another connection does not know', async () => {
      const double = prepared<{ twice: bigint }>('select $1::bigint * 2 as twice');
      const { db } = platform.deps;
      const all = await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => double(db.kysely, [BigInt(at)])));
      expect(all.map(([row]) => row?.twice)).toEqual(all.map((_, at) => BigInt(at * 2)));
    });

    it('moves money of many at once, and the books balance', async () => {
      const players = await Promise.all(
        Array.from({ length: 4 }, async () => {
          const session = await platform.signUp();
          const body = { method: 'demo', amount: '50.00' };
          await platform.value(walletCalls.createDeposit, { body, idempotencyKey: randomUUID() }, session);
          const vendor = new TestVendor(platform);
          return { session, vendor, player: await vendor.enter(platform, session) };
        }),
      );
      const bets = players.flatMap(({ vendor, player }) =>
        Array.from({ length: 10 }, () => {
          const id = randomUUID();
          return vendor.send('bet', { ...player, roundId: id, txId: id, amount: '1.00' });
        }),
      );
      for (const { code } of await Promise.all(bets)) expect(code).toBe(0);
      for (const { session } of players) {
        const { sumBalance } = await platform.value(walletCalls.getBalance, {}, session);
        expect(sumBalance).toBe('40.00');
      }
      expect(await auditNow(platform.deps.db)).toMatchObject({ clean: true });
    });

    it('runs its jobs', async () => {
      let runs = 0;
      const job: Job = { name: 'probe', cron: '* * * * *', everySecond: true, run: async () => void (runs += 1) };
      const { db, clock } = platform.deps;
      const log = createLog('silent');
      const queue = createQueue({ db, config: { databaseUrl: pooler.url }, log });
      const stop = await startJobs({ queue, clock, log, jobs: [job] });
      await expect.poll(() => runs).toBeGreaterThan(0);
      const { rows } = await sql<{ name: string }>`select name from pgboss.schedule`.execute(db.kysely);
      await stop();
      expect(rows).toEqual([{ name: 'probe' }]);
    });
  },
);

it.skipIf(program === undefined)('without DATABASE_POOLER it says what to set', async () => {
  const postgres = await createScratchPostgres();
  const pooler = await startPgBouncer(program ?? '', postgres.url);
  try {
    const refused = await startPlatform({ env: { DATABASE_URL: pooler.url } }).catch((error: unknown) => error);
    expect(sentenceOf(refused)).toContain('DATABASE_POOLER=1');
  } finally {
    await pooler.stop();
    await postgres.drop();
  }
});
