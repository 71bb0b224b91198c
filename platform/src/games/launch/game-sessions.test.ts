import process from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { MINUTE_MS } from '@baize/protocol/kernel';
import { startPlatform, type TestPlatform, TestVendor } from '../../testing/index.ts';
import { endSessions, findSession, insertSession, lockLaunch, slideSession } from './launch-store.ts';
import { tokenHash } from './play-tokens.ts';
import { withPlay } from '../tables.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

/** A game that is open, and who plays it. */
async function opened() {
  const { db, clock } = platform.deps;
  const player = await new TestVendor(platform).enter(platform, await platform.signUp());
  const hash = tokenHash(player.token);
  const facts = await findSession(db.kysely, hash, clock.now());
  const { launch_id: launchId } = await withPlay(db.kysely)
    .selectFrom('game_sessions')
    .select('launch_id')
    .where('token_hash', '=', hash)
    .executeTakeFirstOrThrow();
  if (!facts) throw new Error('no session was made');
  return { hash, facts, launchId, playerId: player.playerId };
}
const endsAt = async (hash: string) =>
  (await findSession(platform.deps.db.kysely, hash, platform.deps.clock.now()))?.expires_at.getTime() ?? 0;

it('stay ended when a bet was on its way', async () => {
  const { db, clock } = platform.deps;
  const { hash, facts } = await opened();
  const later = new Date(facts.expires_at.getTime() + MINUTE_MS);
  await slideSession(db.kysely, hash, facts.expires_at, later);
  expect(await endsAt(hash)).toBe(later.getTime());
  const now = clock.now();
  await db.transaction((tx) => endSessions(tx, [facts.member_id], now));
  // The bet was looked at before.
  await slideSession(db.kysely, hash, later, new Date(later.getTime() + MINUTE_MS));
  expect(await endsAt(hash)).toBe(now.getTime());
});

// The embedded database has one connection, on which nobody waits for anybody.
it.runIf(process.env.BAIZE_TEST_DATABASE === 'postgres')('are ended also while one is being made', async () => {
  const { db, clock } = platform.deps;
  const { hash, facts, launchId, playerId } = await opened();
  const [locked, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const making = db.transaction(async (tx) => {
    await lockLaunch(tx, launchId);
    locked.resolve();
    await finish.promise;
    await insertSession(tx, {
      token_hash: 'made meanwhile',
      launch_id: launchId,
      player_id: playerId,
      expires_at: facts.expires_at,
    });
  });
  await locked.promise;
  const now = clock.now();
  let settled = false;
  const ending = db
    .transaction((tx) => endSessions(tx, [facts.member_id], now))
    .finally(() => {
      settled = true;
    });
  const waits = () =>
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db.kysely,
    );
  while (!settled && (await waits()).rows.length === 0) await new Promise((resolve) => setImmediate(resolve));
  finish.resolve();
  await Promise.all([making, ending]);
  expect([await endsAt(hash), await endsAt('made meanwhile')]).toEqual([now.getTime(), now.getTime()]);
});
