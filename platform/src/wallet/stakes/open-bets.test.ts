import { betsCalls } from '@baize/protocol/bets';
import { walletCalls } from '@baize/protocol/wallet';
import { HOUR_MS } from '@baize/protocol/kernel';
import type { KyselyPlugin } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  startPlatform,
  TEST_PASSWORD,
  TestVendor,
  type TestPlatform,
  type TestPlayer,
  type TestSession,
} from '../../testing/index.ts';
import { auditNow } from '../audit/audit.ts';
import { OPEN_BET_DAYS, refundForgottenBets } from './open-bets.ts';

let platform: TestPlatform;
let vendor: TestVendor;
let session: TestSession;
let player: TestPlayer;

beforeAll(async () => {
  platform = await startPlatform();
  vendor = new TestVendor(platform);
});
afterAll(async () => {
  expect((await auditNow(platform.deps.db)).clean).toBe(true);
  await platform.close();
});

beforeEach(async () => {
  session = await platform.signUp();
  const body = { method: 'demo', amount: '10.00' };
  await platform.value(walletCalls.createDeposit, { body, idempotencyKey: randomUUID() }, session);
  player = await vendor.enter(platform, session);
});

const base = (roundId: string) => ({
  playerId: player.playerId,
  currency: player.currency,
  gameCode: player.gameCode,
  roundId,
});
const bet = async (roundId: string) => {
  const reply = await vendor.send('bet', {
    ...base(roundId),
    token: player.token,
    txId: `${roundId}-b`,
    amount: '2.00',
  });
  expect(reply).toMatchObject({ code: 0 });
};
const win = (roundId: string) =>
  vendor.send('win', { ...base(roundId), txId: `${roundId}-w`, refTxId: `${roundId}-b`, amount: '5.00' });
const rollback = (roundId: string, ref: 'b' | 'w') =>
  vendor.send('rollback', { ...base(roundId), txId: `${roundId}-r${ref}`, refTxId: `${roundId}-${ref}` });

/** The job two weeks on, with what happens in between. */
async function refundLater(plugin?: KyselyPlugin): Promise<number> {
  await platform.advance((OPEN_BET_DAYS * 24 + 1) * HOUR_MS);
  const { db, eventLog, clock, dueRows } = platform.deps;
  const kysely = plugin ? db.kysely.withPlugin(plugin) : db.kysely;
  try {
    return await refundForgottenBets({ db: { kysely }, eventLog, dueRows }, clock.now());
  } finally {
    session = await platform.signIn(session.username, TEST_PASSWORD);
  }
}

const money = () => platform.value(walletCalls.getBalance, {}, session).then(({ sumBalance }) => sumBalance);
const statusOf = async (roundId: string) =>
  (await platform.value(betsCalls.listBets, {}, session)).rows.find((row) => row.roundId === roundId)?.status;

/** Does something once, as soon as a query has answered with bets. */
function onceBetsAreRead(work: () => Promise<unknown>): KyselyPlugin {
  let done = false;
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (!done && result.rows.some((row) => 'txId' in row)) {
        done = true;
        await work();
      }
      return result;
    },
  };
}

describe('a bet without a result', () => {
  it('is given back when its only win was taken back', async () => {
    const roundId = randomUUID();
    await bet(roundId);
    expect(await win(roundId)).toMatchObject({ code: 0 });
    expect(await rollback(roundId, 'w')).toMatchObject({ code: 0 });
    expect(await statusOf(roundId)).toBe('OPEN');
    expect(await refundLater()).toBe(1);
    expect([await money(), await statusOf(roundId)]).toEqual(['10.00', 'VOID']);
    expect(await refundLater()).toBe(0);
  });

  it.each([
    ['a win', win, ['13.00', 'SETTLED']],
    ['its vendor’s own rollback', (roundId: string) => rollback(roundId, 'b'), ['10.00', 'VOID']],
  ] as const)('stands when %s is quicker, and the others have theirs', async (_, come, first) => {
    const rounds = [randomUUID(), randomUUID(), randomUUID()];
    for (const roundId of rounds) await bet(roundId);
    const [raced = '', ...others] = rounds;
    const refunded = await refundLater(onceBetsAreRead(() => come(raced)));
    expect(refunded).toBe(2);
    expect(await statusOf(raced)).toBe(first[1]);
    for (const roundId of others) expect(await statusOf(roundId)).toBe('VOID');
    expect(await money()).toBe(first[0]);
  });

  it('that fails keeps no other from its turn, and is set aside until it can be done', async () => {
    const rounds = [randomUUID(), randomUUID(), randomUUID()];
    for (const roundId of rounds) await bet(roundId);
    let queries = 0;
    const failing: KyselyPlugin = {
      transformQuery: ({ node }) => {
        queries += 1;
        if (queries === 2) throw new Error('the database went away');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    expect(await refundLater(failing)).toBe(2);
    expect((await platform.deps.dueRows.aside('wallet-refund-forgotten-bets')).size).toBe(1);
    const statuses = await Promise.all(rounds.map(statusOf));
    expect(statuses.filter((status) => status === 'VOID')).toHaveLength(2);
    expect(statuses).toContain('OPEN');
    expect(await refundLater()).toBe(1);
    expect(await money()).toBe('10.00');
  });
});
