import { sql } from 'kysely';
import { AsyncLocalStorage } from 'node:async_hooks';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../kernel/database/database.ts';
import { startPlatform, type TestPlatform } from '../testing/index.ts';

const onPostgres = process.env.BAIZE_TEST_DATABASE === 'postgres';

let platform: TestPlatform;
/** As somebody else does it, while a transaction here is open. */
const outside = AsyncLocalStorage.snapshot();

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const insertBelow = (name: string, upline: string) =>
  platform.deps.db.transaction((tx) => insertBelowIn(tx, name, upline));
const insertBelowIn = (tx: Tx, name: string, upline: string) =>
  sql`insert into session_member (id, merchant_code, username, nickname, password_hash, password_changed_at, kind,
        currency, status, first_login_done, profile, registered_at, registered_ip, upline_seq)
      select 'm_tree_0000000000' || ${name}, merchant_code, ${name}, ${name}, password_hash, password_changed_at, 0,
        currency, status, first_login_done, profile, registered_at, registered_ip, seq
      from session_member where username = ${upline}`.execute(tx);
const moveIn = (tx: Tx, username: string, upline: string) =>
  sql`update session_member set upline_seq = (select seq from session_member where username = ${upline})
    where username = ${username}`.execute(tx);
const move = (username: string, upline: string) => platform.deps.db.transaction((tx) => moveIn(tx, username, upline));

/** The lineage as a walk up the tree would have it, beside the one that is kept. */
const compared = async () => {
  const { rows } = await platform.deps.db.single((tx) =>
    sql<{ kept: string; walked: string }>`
      with recursive line (ancestor, descendant, depth, above) as (
        select id, id, 0, upline_seq from session_member where merchant_code = 'baize'
        union all
        select m.id, line.descendant, line.depth + 1, m.upline_seq
          from line join session_member m on m.merchant_code = 'baize' and m.seq = line.above
      )
      select (select string_agg(ancestor || descendant || depth, ',' order by ancestor, descendant) from agents_lineage
          where merchant = 'baize') as kept,
        (select string_agg(ancestor || descendant || depth, ',' order by ancestor, descendant) from line) as walked`.execute(
      tx,
    ),
  );
  return rows[0];
};

describe('the lineage', () => {
  it('is right however sign-ups and moves fall together', async () => {
    const joins = Array.from({ length: 12 }, (_, index) => insertBelow(`tree_${index}`, 'agent_sub'));
    const moves = ['agent_other', 'agent_top', 'agent_other', 'agent_mid'].map((upline) => move('agent_sub', upline));
    await Promise.all([...joins, ...moves]);
    const found = await compared();
    expect(found?.kept).toBe(found?.walked);
    expect(found?.kept).toContain('tree_0000000000tree_11');
  });

  // The embedded engine has one connection, on which nothing happens at once.
  it.runIf(onPostgres)('lets no two moves through that make a circle together', async () => {
    await move('agent_sub', 'agent_mid');
    let second: Promise<unknown> | undefined;
    let settled = false;
    await platform.deps.db.transaction(async (tx) => {
      await moveIn(tx, 'agent_mid', 'agent_other');
      second = outside(() => move('agent_other', 'agent_sub').finally(() => (settled = true)));
      second.catch(() => undefined);
      while (!settled && !(await outside(someoneWaits))) await new Promise((resolve) => setImmediate(resolve));
    });
    await expect(second).rejects.toThrow('below themselves');
    const found = await compared();
    expect(found?.kept).toBe(found?.walked);
  });

  it.runIf(onPostgres)('lets a sign-up wait for a move above it', async () => {
    await move('agent_sub', 'agent_mid');
    await begunWhile(
      (tx) => moveIn(tx, 'agent_sub', 'agent_other'),
      () => insertBelow('tree_late', 'agent_sub'),
    );
    const found = await compared();
    expect(found?.kept).toBe(found?.walked);
    expect(found?.kept).toContain('tree_late');
  });

  it.runIf(onPostgres)('lets a move wait for a sign-up below it', async () => {
    await move('agent_sub', 'agent_mid');
    await begunWhile(
      (tx) => insertBelowIn(tx, 'tree_early', 'agent_sub'),
      () => move('agent_sub', 'agent_other'),
    );
    const found = await compared();
    expect(found?.kept).toBe(found?.walked);
    expect(found?.kept).toContain('tree_early');
  });
});

/** Begins a second thing while the first one's transaction is open, and commits that once the second waits or is done. */
async function begunWhile(first: (tx: Tx) => Promise<unknown>, begin: () => Promise<unknown>): Promise<void> {
  let second: Promise<unknown> = Promise.resolve();
  let settled = false;
  await platform.deps.db.transaction(async (tx) => {
    await first(tx);
    second = outside(() => begin().finally(() => (settled = true)));
    second.catch(() => undefined);
    while (!settled && !(await outside(someoneWaits))) await new Promise((resolve) => setImmediate(resolve));
  });
  await second;
}

const someoneWaits = async (): Promise<boolean> => {
  const { rows } = await platform.deps.db.single((tx) =>
    sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(tx),
  );
  return rows.length > 0;
};
