import { sql } from 'kysely';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/index.ts';
import { findAccountByUsername, type MemberAccount } from './member-store.ts';
import { bindEmail, bindMobile } from './contact-store.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

async function newAccount(): Promise<MemberAccount> {
  const { username } = await platform.signUp();
  const account = await platform.deps.db.single((tx) => findAccountByUsername(tx, 'baize', username));
  if (account === undefined) throw new Error(`${username} is not there`);
  return account;
}

/** Until somebody in this database waits for somebody else. */
async function somebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await platform.deps.db.single((tx) =>
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(tx),
    );
    if (rows.length > 0) return;
  }
}

describe.each([
  ['a number', bindMobile, '+84971000001'],
  ['an address', bindEmail, 'both@example.com'],
] as const)('%s', (_, bind, contact) => {
  it('is bound once, and the transaction goes on', async () => {
    const [one, other] = [await newAccount(), await newAccount()];
    const { db, clock } = platform.deps;
    const outcomes = await db.transaction(async (tx) => [
      await bind(tx, one, `${contact}0`, clock.now()),
      await bind(tx, other, `${contact}0`, clock.now()),
      await bind(tx, other, `${contact}1`, clock.now()),
    ]);
    expect(outcomes).toEqual([true, false, true]);
  });

  // The embedded database has one connection, on which nobody waits for anybody.
  it.runIf(process.env.BAIZE_TEST_DATABASE === 'postgres')('is bound once by two at the same moment', async () => {
    const [one, other] = [await newAccount(), await newAccount()];
    const { db, clock } = platform.deps;
    const [bound, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = db.transaction(async (tx) => {
      const isBound = await bind(tx, one, contact, clock.now());
      bound.resolve();
      await finish.promise;
      return isBound;
    });
    await bound.promise;
    const second = db.transaction((tx) => bind(tx, other, contact, clock.now()));
    await somebodyWaits();
    finish.resolve();
    expect(await Promise.all([first, second])).toEqual([true, false]);
  });
});
