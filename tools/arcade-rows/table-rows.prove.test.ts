import { gamesCalls, type VendorReply } from '@baize/protocol/games';
import { minorOf } from '@baize/protocol/kernel';
import { sessionCalls } from '@baize/protocol/session';
import { walletCalls } from '@baize/protocol/wallet';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createArcade, type Arcade } from '../../arcade/src/app.ts';
import type { ArcadeEnvelope, SessionView } from '../../arcade/src/http/wire.ts';
import type { BetRow, SeatRow } from '../../arcade/src/rooms/records.ts';
import { openDatabase } from '../../arcade/src/store/open-database.ts';
import { QUICK } from '../../arcade/src/testing/quick-pace.ts';
import { FAST } from '../../arcade/src/testing/table.ts';
import { TestPage } from '../../arcade/src/testing/test-page.ts';
import {
  startPlatform,
  TEST_SECRET,
  TestVendor,
  type TestPlatform,
  type TestSession,
} from '../../platform/src/testing/index.ts';
import { UnreliableWay } from './unreliable-way.ts';

// The ordering rows of semantics §1.5 as the bets of a live table come to them. Rows that a shared round never comes to:
// 3 (each id has one content), 14 and 18 (no call of tables), 15 (a seat has one win), 17 (a paid win is never taken back
// by the arcade), 21 (a round ends by its own clock).

const GAME = 'ivory-baccarat';
const FIVE = { player: '2.0000', tie: '1.0000', banker: '2.0000' };
const STAKED = minorOf('5.0000');
const HUNDRED = minorOf('100.0000');
const soon = { timeout: 30_000, interval: 20 };

let platform: TestPlatform;
let vendor: TestVendor;
let way: UnreliableWay;
let arcade: Arcade;
let origin: string;
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
    pace: { ...QUICK, bettingMs: 2_500 },
    timing: { ...FAST, callTimeoutMs: 20_000 },
  });
  origin = await arcade.app.listen({ port: 0, host: '127.0.0.1' });
}, 180_000);
afterAll(async () => {
  await arcade.app.close();
  await way.close();
  await platform.close();
});

/** A member at the table in a round whose betting has just opened, with what the platform has of them. */
class Seat {
  readonly member: TestSession;
  readonly page: TestPage;
  readonly roundId: string;
  readonly playerId: () => Promise<string>;

  private constructor(member: TestSession, page: TestPage, roundId: string) {
    this.member = member;
    this.page = page;
    this.roundId = roundId;
    this.playerId = async () => (await this.seat()).player_id;
  }

  static async take(amount?: string): Promise<Seat> {
    way.sent.length = 0;
    const member = await platform.signUp();
    const body = { method: 'demo', amount: amount ?? '' };
    if (amount !== undefined)
      await platform.value(walletCalls.createDeposit, { body, idempotencyKey: randomUUID() }, member);
    const { game_url } = await platform.value(gamesCalls.launchGame, { query: { gameId: GAME, mode: 'real' } }, member);
    const token = new URL(game_url).searchParams.get('token') ?? '';
    const response = await arcade.app.inject({
      method: 'POST',
      url: '/api/sessions',
      payload: { token, game: GAME, merchant: 'baize' },
    });
    const reply = response.json<ArcadeEnvelope<SessionView>>();
    if (!reply.success) throw new Error(reply.code);
    const page = await TestPage.join(origin, GAME, reply.value.sessionId);
    const { roundId } = page;
    await page.until('a new round', () => page.roundId !== roundId && page.phase === 'BETTING', 30_000);
    return new Seat(member, page, page.roundId);
  }

  bet(betId = 'one', stakes: Readonly<Record<string, string>> = FIVE): void {
    this.page.send({ type: 'bet', betId, roundId: this.roundId, stakes });
  }

  async seat(): Promise<SeatRow> {
    const [seat] = await arcade.hall.store.seats(this.roundId);
    if (!seat) throw new Error('Nobody is in the round.');
    return seat;
  }

  async bets(): Promise<BetRow[]> {
    return arcade.hall.store.bets(this.roundId);
  }

  /** The seat's part, once all of it has ended. */
  ended(): Promise<SeatRow> {
    return vi.waitFor(async () => {
      const seat = await this.seat();
      if (!['SETTLED', 'REFUNDED', 'STUCK'].includes(seat.state)) throw new Error(`The seat is ${seat.state}.`);
      return seat;
    }, soon);
  }

  async money(): Promise<bigint> {
    return minorOf((await platform.value(walletCalls.getBalance, {}, this.member)).sumBalance);
  }

  /** A call for this round that the arcade itself never makes. */
  async beside(call: 'win' | 'rollback' | 'endRound', fields: object): Promise<VendorReply> {
    const playerId = await this.playerId();
    return vendor.send(call, { playerId, currency: 'USD', gameCode: GAME, roundId: this.roundId, ...fields });
  }

  async betTx(): Promise<string> {
    const [bet] = await this.bets();
    return `b-${bet?.id}`;
  }

  async tickets(): Promise<string[]> {
    const all = await arcade.hall.store.tickets();
    return all.filter(({ round_id: round }) => round === this.roundId).map(({ reason }) => reason);
  }
}

const returned = ({ returned: back }: SeatRow): bigint => minorOf(back ?? '0');
const untilSent = (call: string) => vi.waitFor(() => expect(way.codesOf(call).length).toBeGreaterThan(0), soon);

describe('the bets of a live table on the platform', { timeout: 90_000 }, () => {
  it('rows 1, 9 and 10: staked by two Confirms, and paid or closed by one win', async () => {
    const seat = await Seat.take('100.00');
    seat.bet('one');
    seat.bet('two', { banker: '3.0000' });
    const end = await seat.ended();
    expect(way.codesOf('bet')).toEqual([0, 0]);
    expect(way.codesOf('win')).toEqual([0]);
    expect(await seat.money()).toBe(HUNDRED - minorOf('8.0000') + returned(end));
  });

  it('rows 2 and 22: sent many times at once, a Confirm is staked once', async () => {
    const seat = await Seat.take('100.00');
    for (let times = 0; times < 20; times += 1) seat.bet();
    const end = await seat.ended();
    expect(way.codesOf('bet')).toEqual([0]);
    expect(await seat.money()).toBe(HUNDRED - STAKED + returned(end));
  });

  it('row 2 of a win: its answer lost, it is sent again and paid once', async () => {
    const seat = await Seat.take('100.00');
    way.fail('win', 'answer lost');
    seat.bet();
    const end = await seat.ended();
    expect(way.codesOf('win')).toEqual([0, 0]);
    expect(await seat.money()).toBe(HUNDRED - STAKED + returned(end));
  });

  it('row 4: without funds it is refused, and nothing is rolled back', async () => {
    const seat = await Seat.take();
    seat.bet();
    await seat.page.until('the refusal', () => seat.page.all('refused').length > 0);
    expect(seat.page.last('refused')).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect(await seat.bets()).toMatchObject([{ state: 'REFUSED' }]);
    expect(way.codesOf('rollback')).toEqual([]);
  });

  it('rows 5 and 6: a bet whose answer is lost is given back, once, however often that is asked for', async () => {
    const seat = await Seat.take('100.00');
    way.fail('bet', 'answer lost');
    way.fail('rollback', 'answer lost');
    seat.bet();
    expect(await seat.ended()).toMatchObject({ state: 'REFUNDED' });
    expect(way.codesOf('rollback')).toEqual([0, 0]);
    expect(await seat.money()).toBe(HUNDRED);
  });

  it('rows 7 and 8: a bet that never arrived is given back, and refused when it comes after all', async () => {
    const seat = await Seat.take('100.00');
    way.fail('bet', 'late');
    seat.bet();
    expect(await seat.ended()).toMatchObject({ state: 'REFUNDED' });
    expect(way.codesOf('rollback')).toEqual([0]);
    expect(await way.letThrough()).toEqual([2003]);
    expect(await seat.money()).toBe(HUNDRED);
  });

  it('row 11: a win of a bet that was rolled back meanwhile pays nothing, and a person is told', async () => {
    const seat = await Seat.take('100.00');
    way.fail('win', 'lost');
    seat.bet();
    await untilSent('win');
    const refTxId = await seat.betTx();
    expect(await seat.beside('rollback', { txId: `x-${seat.roundId}`, refTxId })).toMatchObject({ code: 0 });
    await seat.ended();
    expect(await seat.tickets()).toEqual(['ALREADY_ROLLED_BACK']);
    expect(await seat.money()).toBe(HUNDRED);
  });

  it('row 12: a bet that was paid meanwhile cannot be given back, and a person is told', async () => {
    const seat = await Seat.take('100.00');
    way.fail('bet', 'answer lost');
    way.fail('rollback', 'lost');
    seat.bet();
    await untilSent('rollback');
    const win = { txId: `y-${seat.roundId}`, refTxId: await seat.betTx(), amount: '2.0000' };
    expect(await seat.beside('win', win)).toMatchObject({ code: 0 });
    expect(await seat.ended()).toMatchObject({ state: 'STUCK' });
    expect(await seat.tickets()).toEqual(['ALREADY_SETTLED']);
    expect(await seat.money()).toBe(HUNDRED - STAKED + minorOf('2.0000'));
  });

  it('row 13: a win of a bet that the platform never saw is refused, and a person is told', async () => {
    const seat = await Seat.take('100.00');
    way.fail('bet', 'made up');
    seat.bet();
    expect(await seat.ended()).toMatchObject({ state: 'STUCK' });
    expect(await seat.tickets()).toEqual(['TX_NOT_FOUND']);
    expect(await seat.money()).toBe(HUNDRED);
  });

  it('row 16: a win of a round that was ended meanwhile is refused, and a person is told', async () => {
    const seat = await Seat.take('100.00');
    way.fail('win', 'lost');
    seat.bet();
    await untilSent('win');
    expect(await seat.beside('endRound', {})).toMatchObject({ code: 0 });
    expect(await seat.ended()).toMatchObject({ state: 'STUCK' });
    expect(await seat.tickets()).toEqual(['ROUND_CLOSED']);
  });

  it('rows 19 and 20: who signed out meanwhile is still paid, and stakes no more', async () => {
    const seat = await Seat.take('100.00');
    seat.bet();
    await seat.page.until('the stake', () => seat.page.mine.accepted.length === 1);
    await platform.value(sessionCalls.logout, {}, seat.member);
    const end = await seat.ended();
    expect(end.state).toBe('SETTLED');
    await seat.page.until('a new round', () => seat.page.roundId !== seat.roundId && seat.page.phase === 'BETTING');
    seat.page.send({ type: 'bet', betId: 'more', roundId: seat.page.roundId, stakes: FIVE });
    await seat.page.until('the end', () => seat.page.all('ended').length === 1);
    expect(seat.page.last('ended')).toMatchObject({ reason: 'INVALID_TOKEN' });
    expect(way.codesOf('win')).toEqual([0]);
    expect(way.codesOf('rollback')).toEqual([]);
  });
});
