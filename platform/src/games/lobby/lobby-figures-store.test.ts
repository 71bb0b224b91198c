import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '@baize/protocol/kernel';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { countPlays, listMostPlayedIds } from './lobby-figures-store.ts';
import { withLobby } from './lobby-tables.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
  // They are announced in the demo; what was never open is never the most played.
  await sql`update games set status = 'ACTIVATED', door = 'ARCADE' where id in ('lantern-row', 'koi-quarter')`.execute(
    platform.deps.db.kysely,
  );
});
afterAll(() => platform.close());
beforeEach(async () => {
  await sql`delete from wagers`.execute(platform.deps.db.kysely);
  await sql`delete from game_plays`.execute(platform.deps.db.kysely);
});

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
const mostPlayed = (at = now) => db().single((tx) => listMostPlayedIds(tx, 'baize', at));
const recount = (at = now) => db().transaction((tx) => countPlays(tx, at));

describe('what is played most', () => {
  it('is counted for each brand over seven days, rounds for money alone, and no round twice', async () => {
    for (const days of [0, 0, 3]) await wager('baize', 'chalk-dice', daysBefore(days));
    for (const days of [6, 7, 8, 9]) await wager('baize', 'lantern-row', daysBefore(days));
    for (let round = 0; round < 5; round += 1) await wager('baize', 'tried', now, { mode: 'TRIAL' });
    for (let round = 0; round < 5; round += 1) await wager('harbour', 'koi-quarter', now);
    await recount();
    await recount();
    // Lotteries are counted with everything else, and are in no list of the lobby.
    for (let round = 0; round < 5; round += 1) await wager('baize', 'SSC_1M', daysBefore(1));
    await recount();
    expect(await mostPlayed()).toEqual(['chalk-dice', 'lantern-row']);
    await sql`delete from wagers where game_code = 'SSC_1M'`.execute(platform.deps.db.kysely);
    await sql`delete from game_plays where game_id = 'SSC_1M'`.execute(platform.deps.db.kysely);
    const plays = withLobby(db().kysely).selectFrom('game_plays').selectAll();
    const counted = await plays.orderBy('merchant').orderBy('game_id').orderBy('day', 'desc').execute();
    expect(counted.map(({ merchant, game_id, rounds }) => [merchant, game_id, rounds])).toEqual([
      ['baize', 'chalk-dice', 2n],
      ['baize', 'chalk-dice', 1n],
      ['baize', 'lantern-row', 1n],
      ['harbour', 'koi-quarter', 5n],
    ]);
  });

  it('takes up rounds of the day that was counted last, and of the one before', async () => {
    await wager('baize', 'chalk-dice', now);
    await recount();
    await wager('baize', 'koi-quarter', daysBefore(1));
    await wager('baize', 'koi-quarter', now);
    await recount();
    expect(await mostPlayed()).toEqual(['koi-quarter', 'chalk-dice']);
  });

  it('is forgotten after its days', async () => {
    await wager('baize', 'chalk-dice', now);
    await recount();
    const later = new Date(now.getTime() + 8 * DAY_MS);
    expect(await mostPlayed(later)).toEqual([]);
    await recount(later);
    expect(await withLobby(db().kysely).selectFrom('game_plays').selectAll().execute()).toEqual([]);
  });
});
