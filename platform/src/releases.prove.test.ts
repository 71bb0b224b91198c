import { walletCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createScratchPostgres,
  insertLoadPlayers,
  startPlatform,
  TestVendor,
  type LoadPlayer,
  type ScratchPostgres,
  type TestOptions,
  type TestPlatform,
} from './testing/index.ts';
import { NextReleases } from './testing/next-release.ts';
import { auditNow } from './wallet/index.ts';

const onPostgres = process.env.BAIZE_TEST_DATABASE === 'postgres';
const RELEASES = 6;
const AT_ONCE = 8;
const CALLS_EACH = 150;

/** A node with the calls that it is answering. */
interface Node {
  readonly platform: TestPlatform;
  readonly answering: Set<Promise<void>>;
}

let postgres: ScratchPostgres;
let players: readonly LoadPlayer[];
const releases = new NextReleases();
const nodes: Node[] = [];
let calls = 0;
let isOver = false;

const start = async (release: Partial<TestOptions> = {}): Promise<Node> => {
  const platform = await startPlatform({ ...release, env: { DATABASE_URL: postgres.url, LOG_LEVEL: 'info' } });
  const node = { platform, answering: new Set<Promise<void>>() };
  nodes.push(node);
  return node;
};

const stop = async (node: Node): Promise<void> => {
  nodes.splice(nodes.indexOf(node), 1);
  await Promise.all(node.answering);
  await node.platform.close();
};

beforeAll(async () => {
  if (!onPostgres) return;
  postgres = await createScratchPostgres();
  const { platform } = await start();
  await start();
  players = await platform.deps.db.transaction((tx) => insertLoadPlayers(tx, { count: AT_ONCE }));
}, 240_000);
afterAll(async () => {
  for (const node of nodes.toReversed()) await stop(node);
  await postgres?.drop();
  releases.remove();
});

/** Deposits, bets and reads one after the other, each by whichever node comes next. Any that fails is an error. */
async function play({ session, player }: LoadPlayer, place: number): Promise<void> {
  for (let turn = place; !isOver; turn += 1) {
    const node = nodes[turn % nodes.length];
    if (node === undefined) throw new Error('no node is left');
    const answered = once(node.platform, { session, player }, turn);
    const settled = answered.catch(() => undefined);
    node.answering.add(settled);
    await answered;
    node.answering.delete(settled);
    calls += 1;
  }
}

async function once(platform: TestPlatform, who: Pick<LoadPlayer, 'session' | 'player'>, turn: number): Promise<void> {
  const id = randomUUID();
  if (turn % 4 === 0) {
    const body = { method: 'demo', amount: '50.00' };
    await platform.value(walletCalls.createDeposit, { body, idempotencyKey: id }, who.session);
  } else if (turn % 4 === 1) {
    await platform.value(walletCalls.getBalance, {}, who.session);
    await platform.value(walletCalls.listDeposits, { query: {} }, who.session);
  } else {
    const vendor = new TestVendor(platform);
    const bet = { ...who.player, roundId: id, txId: id, betAmount: '0.2000', winAmount: '0.1000', roundClosed: true };
    const { code } = await vendor.send('betWin', { ...bet, category: 'RNG' });
    if (code !== 0) throw new Error(`a bet was answered ${code}`);
  }
}

const moreCalls = (from: number) => expect.poll(() => calls, { timeout: 60_000 }).toBeGreaterThan(from + CALLS_EACH);

it.skipIf(!onPostgres)(
  `fails no call while ${RELEASES} releases come up beside two nodes of the one before`,
  async () => {
    const playing = Promise.all(players.map(play));
    // A failed call ends the wait for the others at once.
    const rolling = roll().finally(() => {
      isOver = true;
    });
    await Promise.all([rolling, playing]);
    const [node] = nodes;
    if (node === undefined) throw new Error('no node is left');
    const { db } = node.platform.deps;
    expect(await auditNow(db)).toMatchObject({ clean: true });
    const { rows } = await db.single((tx) =>
      sql<{ left: number }>`select count(*)::integer as left from pg_proc
        where pronamespace = current_schema()::regnamespace and prosrc ~ 'release \\d' and prosrc !~ ${`release ${RELEASES}`}`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ left: 0 }]);
    expect(calls).toBeGreaterThan(RELEASES * CALLS_EACH);
  },
  600_000,
);

/** Each release comes up, a node of the one before starts again beside it, and then all are of the new one. */
async function roll(): Promise<void> {
  await moreCalls(calls);
  for (let after = 1; after <= RELEASES; after += 1) {
    const before = after === 1 ? {} : releases.release(after - 1);
    const old = [...nodes];
    await start(releases.release(after));
    await moreCalls(calls);
    const again = await start(before);
    expect(again.platform.logs.some((line) => line.includes('of a newer release'))).toBe(true);
    await moreCalls(calls);
    for (const node of [...old, again]) await stop(node);
    await start(releases.release(after));
  }
}
