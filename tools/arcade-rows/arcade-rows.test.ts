import { gamesCalls, type VendorReply } from '@baize/protocol/games';
import { minorOf } from '@baize/protocol/kernel';
import { walletCalls } from '@baize/protocol/wallet';
import { sessionCalls } from '@baize/protocol/session';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createArcade, type Arcade } from '../../arcade/src/app.ts';
import { SESSION_HEADER, type ArcadeEnvelope, type RoundReply, type SessionView } from '../../arcade/src/http/wire.ts';
import type { RoundRow } from '../../arcade/src/rounds/records.ts';
import { openDatabase } from '../../arcade/src/store/open-database.ts';
import { findClientSeed } from '../../arcade/src/testing/free-spin-seed.ts';
import { FAST } from '../../arcade/src/testing/table.ts';
import {
  startPlatform,
  TEST_PASSWORD,
  TEST_SECRET,
  TestVendor,
  type TestPlatform,
  type TestSession,
} from '../../platform/src/testing/index.ts';
import { UnreliableWay } from './unreliable-way.ts';

// The ordering rows of semantics §1.5 as the arcade's own bets come to them, on the platform itself. Rows that a game's
// round never comes to: 3 (each id has one content), 14 and 18 (no call of these games), 17 (a paid win is never taken
// back by the arcade), 21 (a round left alone ends after a day).

const STAKE = '1.0000';
const CHOICE = { direction: 'under', target: 9_500 };
const ENDS: readonly string[] = ['SETTLED', 'REFUNDED', 'REFUSED', 'STUCK'];

let platform: TestPlatform;
let vendor: TestVendor;
let way: UnreliableWay;
let arcade: Arcade;
let member: TestSession;
let seat: SessionView;

beforeAll(async () => {
  platform = await startPlatform();
  vendor = new TestVendor(platform);
  way = new UnreliableWay(await platform.app.listen({ port: 0, host: '127.0.0.1' }));
  arcade = await createArcade({
    database: await openDatabase({}),
    platformOrigin: await way.open(),
    vendorSecret: TEST_SECRET,
    distDir: '/nowhere',
    logger: false,
    timing: { ...FAST, callTimeoutMs: 20_000 },
  });
});
afterAll(async () => {
  await arcade.app.close();
  await way.close();
  await platform.close();
});

const post = async <T>(
  url: string,
  payload: object,
  headers: Record<string, string> = {},
): Promise<ArcadeEnvelope<T>> =>
  (await arcade.app.inject({ method: 'POST', url, payload, headers })).json<ArcadeEnvelope<T>>();

async function sitDown(gameId: string): Promise<SessionView> {
  const { game_url } = await platform.value(gamesCalls.launchGame, { query: { gameId, mode: 'real' } }, member);
  const token = new URL(game_url).searchParams.get('token') ?? '';
  const reply = await post<SessionView>('/api/sessions', { token, game: gameId, merchant: 'baize' });
  if (!reply.success) throw new Error(reply.code);
  return reply.value;
}

async function enterWith(amount: string | undefined, gameId = 'chalk-dice'): Promise<void> {
  member = await platform.signUp();
  const body = { method: 'demo', amount: amount ?? '' };
  if (amount !== undefined)
    await platform.value(walletCalls.createDeposit, { body, idempotencyKey: randomUUID() }, member);
  seat = await sitDown(gameId);
}

beforeEach(async () => {
  way.sent.length = 0;
  await enterWith('100.00');
});

const play = (more: object = {}) =>
  post<RoundReply>(
    '/api/rounds',
    { roundId: seat.next.roundId, stake: STAKE, clientSeed: 'a-seed', choice: CHOICE, ...more },
    { [SESSION_HEADER]: seat.sessionId },
  );
const ended = (): Promise<RoundRow> =>
  vi.waitFor(
    async () => {
      const round = await arcade.engine.store.find(seat.next.roundId);
      if (!round || !ENDS.includes(round.state)) throw new Error(`The round is ${round?.state}.`);
      return round;
    },
    { timeout: 20_000, interval: 20 },
  );
const money = async (): Promise<bigint> => {
  const { sumBalance } = await platform.value(walletCalls.getBalance, {}, member);
  return minorOf(sumBalance);
};
const HUNDRED = minorOf('100.0000');
const paid = ({ payout }: RoundRow): bigint => minorOf(payout ?? '0');
const ticketsOf = async ({ id }: RoundRow) =>
  (await arcade.engine.store.tickets()).filter((ticket) => ticket.round_id === id).map(({ reason }) => reason);

/** A call for this round that the arcade itself never makes. */
const beside = async (call: 'win' | 'rollback' | 'endRound', fields: object): Promise<VendorReply> => {
  const round = await arcade.engine.store.find(seat.next.roundId);
  if (!round) throw new Error('There is no round.');
  const { player_id: playerId, currency, id: roundId } = round;
  return vendor.send(call, { playerId, currency, gameCode: seat.game, roundId, ...fields });
};
const betId = (): string => `b-${seat.next.roundId}`;
/** A lost answer keeps the round where it is until something else has happened. */
const untilSent = (call: string) => vi.waitFor(() => expect(way.codesOf(call).length).toBeGreaterThan(0));

describe('the arcade’s bets on the platform', () => {
  it('rows 1, 9 and 10: staked, and paid or closed with nothing', async () => {
    await play();
    const round = await ended();
    expect(way.codesOf('bet')).toEqual([0]);
    expect(way.codesOf('win')).toEqual([0]);
    expect(await money()).toBe(HUNDRED - minorOf(STAKE) + paid(round));
    await enterWith('100.00');
    await play({ choice: { direction: 'under', target: 100 } });
    const lost = await ended();
    expect(await money()).toBe(HUNDRED - minorOf(STAKE) + paid(lost));
  });

  it('rows 2 and 22: asked for many times at once, a round is staked once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => play()));
    const round = await ended();
    expect(way.codesOf('bet')).toEqual([0]);
    expect(await money()).toBe(HUNDRED - minorOf(STAKE) + paid(round));
  });

  it('row 2 of a win: its answer lost, it is sent again and paid once', async () => {
    way.fail('win', 'answer lost');
    await play();
    const round = await ended();
    expect(way.codesOf('win')).toEqual([0, 0]);
    expect(round.state).toBe('SETTLED');
    expect(await money()).toBe(HUNDRED - minorOf(STAKE) + paid(round));
  });

  it('row 4: without funds it is refused, and nothing is rolled back', async () => {
    await enterWith(undefined);
    await play();
    expect(await ended()).toMatchObject({ state: 'REFUSED', problem: 'INSUFFICIENT_FUNDS', balance: '0.0000' });
    expect(way.codesOf('rollback')).toEqual([]);
  });

  it('rows 5 and 6: a bet whose answer is lost is given back, once, however often that is asked for', async () => {
    way.fail('bet', 'answer lost');
    way.fail('rollback', 'answer lost');
    await play();
    expect(await ended()).toMatchObject({ state: 'REFUNDED' });
    expect(way.codesOf('rollback')).toEqual([0, 0]);
    expect(await money()).toBe(HUNDRED);
  });

  it('rows 7 and 8: a bet that never arrived is given back, and refused when it comes after all', async () => {
    way.fail('bet', 'late');
    await play();
    expect(await ended()).toMatchObject({ state: 'REFUNDED' });
    expect(way.codesOf('rollback')).toEqual([0]);
    expect(await way.letThrough()).toEqual([2003]);
    expect(await money()).toBe(HUNDRED);
  });

  it('row 11: a win of a bet that was rolled back meanwhile pays nothing, and a person is told', async () => {
    way.fail('win', 'lost');
    await play();
    await untilSent('win');
    expect(await beside('rollback', { txId: `x-${seat.next.roundId}`, refTxId: betId() })).toMatchObject({ code: 0 });
    const round = await ended();
    expect(round.state).toBe('REFUNDED');
    expect(await ticketsOf(round)).toEqual(['ALREADY_ROLLED_BACK']);
    expect(await money()).toBe(HUNDRED);
  });

  it('row 12: a bet that was paid meanwhile cannot be given back, and a person is told', async () => {
    way.fail('bet', 'answer lost');
    way.fail('rollback', 'lost');
    await play();
    await untilSent('rollback');
    const win = { txId: `y-${seat.next.roundId}`, refTxId: betId(), amount: '2.0000' };
    expect(await beside('win', win)).toMatchObject({ code: 0 });
    const round = await ended();
    expect(round).toMatchObject({ state: 'STUCK', problem: 'ALREADY_SETTLED' });
    expect(await ticketsOf(round)).toEqual(['ALREADY_SETTLED']);
    expect(await money()).toBe(HUNDRED - minorOf(STAKE) + minorOf('2.0000'));
  });

  it('row 13: a win of a bet that the platform never saw is refused, and a person is told', async () => {
    way.fail('bet', 'made up');
    await play();
    const round = await ended();
    expect(round).toMatchObject({ state: 'STUCK', problem: 'TX_NOT_FOUND' });
    expect(await ticketsOf(round)).toEqual(['TX_NOT_FOUND']);
    expect(await money()).toBe(HUNDRED);
  });

  it('row 15: free spins are paid one by one within their round', async () => {
    await enterWith('100.00', 'peacock-parlour');
    const promised = await arcade.engine.store.find(seat.next.roundId);
    if (!promised) throw new Error('There is no promise.');
    const clientSeed = await findClientSeed(
      promised,
      ({ freeSpins, returns }) => freeSpins > 0 && returns.filter((paid) => paid > 0).length >= 3,
    );
    await play({ clientSeed, choice: null });
    const round = await ended();
    expect(way.codesOf('win').length).toBeGreaterThanOrEqual(3);
    expect(new Set(way.codesOf('win'))).toEqual(new Set([0]));
    expect(await money()).toBe(HUNDRED - minorOf(STAKE) + paid(round));
  });

  it('row 16: a win of a round that was ended meanwhile is refused, and a person is told', async () => {
    way.fail('win', 'lost');
    await play();
    await untilSent('win');
    expect(await beside('endRound', {})).toMatchObject({ code: 0 });
    const round = await ended();
    expect(round).toMatchObject({ state: 'STUCK', problem: 'ROUND_CLOSED' });
    expect(await ticketsOf(round)).toEqual(['ROUND_CLOSED']);
  });

  it('rows 19 and 20: who signed out meanwhile is still paid, and stakes no more', async () => {
    way.fail('win', 'lost');
    const first = await play();
    if (!first.success) throw new Error(first.code);
    await platform.value(sessionCalls.logout, {}, member);
    const round = await ended();
    expect(round.state).toBe('SETTLED');
    expect(way.codesOf('win').at(-1)).toBe(0);
    seat = { ...seat, next: first.value.next };
    await vi.waitFor(async () => expect(await play()).toMatchObject({ success: true }));
    expect(await ended()).toMatchObject({ state: 'REFUSED', problem: 'INVALID_TOKEN' });
    expect(way.codesOf('rollback')).toEqual([]);
    expect(await play()).toMatchObject({ code: 'SESSION_ENDED', value: { reason: 'INVALID_TOKEN' } });
    member = await platform.signIn(member.username, TEST_PASSWORD);
    expect(await money()).toBe(HUNDRED - minorOf(STAKE) + paid(round));
  });
});
