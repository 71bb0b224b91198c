import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '@baize/protocol/kernel';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { lastWins, listLastWins } from './wager-reads.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());
beforeEach(() => sql`delete from wagers`.execute(platform.deps.db.kysely));

const now = new Date('2026-05-20T12:00:00Z');
const daysBefore = (days: number) => new Date(now.getTime() - days * DAY_MS);
let count = 0;

async function wager(merchant: string, game: string, at: Date, more: { payout?: number; mode?: string } = {}) {
  const id = `figure-${(count += 1)}`;
  await sql`
    insert into wagers (id, merchant, member_id, account_id, vendor, round_id, game_code, vassalage, category, mode,
      currency, stake, payout, status, placed_at, settled_at)
    values (${id}, ${merchant}, 'm1', 1, 'arcade', ${id}, ${game}, 'v', 'RNG', ${more.mode ?? 'REAL'},
      'USD', 100, ${more.payout ?? 0}, 'SETTLED', ${at}, ${at})`.execute(platform.deps.db.kysely);
}
const db = () => platform.deps.db;

describe('the last wins', () => {
  it('come by the time of their payout, and only those that won', async () => {
    await wager('baize', 'first', daysBefore(2), { payout: 300 });
    await wager('baize', 'even', daysBefore(1), { payout: 100 });
    await wager('baize', 'last', daysBefore(1), { payout: 300 });
    await wager('harbour', 'theirs', now, { payout: 300 });
    const wins = await db().read((tx) => listLastWins(tx, 'baize', 10));
    expect(wins.map(({ game_code }) => game_code)).toEqual(['last', 'first']);
  });

  it('are read from their index alone, however many rounds did not win', async () => {
    await sql`
      insert into wagers (id, merchant, member_id, account_id, vendor, round_id, game_code, vassalage, category, mode,
        currency, stake, payout, status, placed_at, settled_at)
      select 'bulk-' || i, 'baize', 'm1', 1, 'arcade', 'bulk-' || i, 'dice', 'v', 'RNG', 'REAL',
        'USD', 100, 0, 'SETTLED', ${now}::timestamptz, ${now}::timestamptz from generate_series(1, 5000) i`.execute(
      db().kysely,
    );
    await sql`analyze wagers`.execute(db().kysely);
    const plan = await db().read((tx) => lastWins(tx, 'baize', 10).explain());
    expect(JSON.stringify(plan)).toMatch(/wagers_won/);
  });
});
