import { walletCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { defineConsumer } from '../kernel/events/event-log.ts';
import type { Wing } from '../kernel/wing.ts';
import type { CrashPlayer } from './crash-player.ts';
import { startPlatform } from './index.ts';
import { TestVendor } from './test-vendor.ts';

// A platform in a process of its own, to be killed: it opens DATA_DIR, listens, and says where on its first line.
const dataDir = process.env.DATA_DIR ?? '';
const databaseUrl = process.env.DATABASE_URL;
/** Follows the event log through the kills: its sum is what the money moved. */
const tally: Wing = {
  name: 'tally',
  seed: async (_deps, tx) => {
    await sql`create table if not exists crash_tally (one boolean primary key, sum bigint not null)`.execute(tx);
    await sql`insert into crash_tally values (true, 0) on conflict do nothing`.execute(tx);
  },
  consumers: () => [
    defineConsumer({
      name: 'tally.money',
      on: ['wager.accepted', 'vendor-bonus.credited', 'deposit.credited'],
      apply: async (tx, events) => {
        for (const event of events) {
          const sum = event.type === 'wager.accepted' ? -BigInt(event.data.stakeDelta) : BigInt(event.data.amount);
          await sql`update crash_tally set sum = sum + ${sum}`.execute(tx);
        }
      },
    }),
  ],
};
const env = databaseUrl ? { DATABASE_URL: databaseUrl, DATABASE_POOLER: process.env.DATABASE_POOLER ?? '0' } : {};
const platform = await startPlatform({ dataDir, env, extraWings: [tally] });

async function newcomer(): Promise<CrashPlayer> {
  const session = await platform.signUp();
  const body = { method: 'demo', amount: '500.00' };
  await platform.value(walletCalls.createDeposit, { body, idempotencyKey: randomUUID() }, session);
  return { session, player: await new TestVendor(platform).enter(platform, session) };
}

const file = join(dataDir, 'crash-player.json');
if (!existsSync(file)) writeFileSync(file, JSON.stringify(await newcomer()));
const known: CrashPlayer = JSON.parse(readFileSync(file, 'utf8'));
const address = await platform.app.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ address, ...known })}\n`);
