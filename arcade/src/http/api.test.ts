import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ArcadeEnvelope, type RoundView, type SessionView, SESSION_HEADER } from './wire.ts';
import { FAST, openTable, type Table } from '../testing/table.ts';
import { TestClock } from '../testing/test-clock.ts';

let table: Table;
beforeEach(async () => {
  table = await openTable({ timing: { ...FAST, minSpinMs: 300 } });
});
afterEach(() => table.close());

describe('opening a session', () => {
  it('gives the stakes of the currency, the balance and a promise, and no cookie', async () => {
    const session = await table.sit();
    expect(session).toMatchObject({
      game: 'peacock-parlour',
      mode: 'REAL',
      currency: 'USD',
      exponent: 2,
      balance: '1000.0000',
      lastStake: null,
      unseen: null,
      waitMs: 0,
    });
    expect(session.stakes.at(0)).toBe('0.2000');
    expect(session.stakes.at(-1)).toBe('40.0000');
    expect(session.next.serverSeedHash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('scales the stakes for a currency without decimals, and says when it is a trial', async () => {
    Object.assign(table.platform, { currency: 'VND', exponent: 0, mode: 'TRIAL' });
    const session = await table.sit();
    expect(session.mode).toBe('TRIAL');
    expect(session.stakes.at(0)).toBe('5000.0000');
    expect(session.stakes.at(-1)).toBe('1000000.0000');
  });

  it('offers no stake that the platform would refuse', async () => {
    table.platform.bounds = { minStake: '0.5000', maxStake: '4.0000' };
    const session = await table.sit('chalk-dice');
    expect([session.stakes.at(0), session.stakes.at(-1)]).toEqual(['0.6000', '4.0000']);
    expect(await table.spin(session, { ...DICE, stake: '0.4000' })).toMatchObject({
      status: 400,
      json: { value: { field: 'stake' } },
    });
    expect(table.platform.callsTo('bet')).toHaveLength(0);
  });

  it('is closed where the platform takes no stake that it has', async () => {
    table.platform.bounds = { minStake: '50.0000', maxStake: '90.0000' };
    const payload = { token: table.platform.launch(), game: 'chalk-dice', merchant: 'baize' };
    const response = await table.arcade.app.inject({ method: 'POST', url: '/api/sessions', payload });
    expect([response.statusCode, response.json().code]).toEqual([503, 'GAME_CLOSED']);
  });

  it('takes a launch token once', async () => {
    const token = table.platform.launch();
    const open = () =>
      table.arcade.app.inject({
        method: 'POST',
        url: '/api/sessions',
        payload: { token, game: 'chalk-dice', merchant: 'baize' },
      });
    const first = await open();
    expect(first.statusCode).toBe(200);
    expect(first.headers['set-cookie']).toBeUndefined();
    const second = await open();
    expect(second.statusCode).toBe(401);
    expect(second.json()).toMatchObject({ success: false, code: 'LAUNCH_REFUSED' });
  });

  it.each([
    [{ code: 1004 }, 403, 'PLAYER_LOCKED'],
    [{ code: 1007 }, 503, 'GAME_CLOSED'],
    [{ code: 5000 }, 503, 'HOUSE_UNREACHABLE'],
    ['drop', 503, 'HOUSE_UNREACHABLE'],
    ['bad-json', 503, 'HOUSE_UNREACHABLE'],
  ] as const)('says why it cannot: %j', async (fault, status, code) => {
    table.platform.fail('authenticate', fault);
    const response = await table.arcade.app.inject({
      method: 'POST',
      url: '/api/sessions',
      payload: { token: table.platform.launch(), game: 'chalk-dice', merchant: 'baize' },
    });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ success: false, code });
  });

  it('ends the window that sat there before', async () => {
    const first = await table.sit();
    const second = await table.sit();
    const refused = await table.spin(first);
    expect(refused.status).toBe(401);
    expect(refused.json).toMatchObject({ value: { reason: 'SUPERSEDED' } });
    expect(second.next.roundId).toBe(first.next.roundId);
    expect((await table.spin(second)).status).toBe(200);
  });

  it('remembers what was staked last', async () => {
    const first = await table.sit('chalk-dice');
    await table.spin(first, { stake: '2.0000', choice: { direction: 'over', target: 3_000 } });
    expect(await table.sit('chalk-dice')).toMatchObject({
      lastStake: '2.0000',
      lastChoice: { direction: 'over', target: 3_000 },
    });
  });
});

/** A roll is over at once; a spin of the reels may open free spins and go on. */
const DICE = { choice: { direction: 'under', target: 5_000 } };

describe('pacing', () => {
  const clock = new TestClock();
  beforeEach(async () => {
    await table.close();
    table = await openTable({ timing: { ...FAST, minSpinMs: 60_000 }, clock });
  });

  it('refuses a spin that comes too early, says how long to wait, and takes it afterwards', async () => {
    const session = await table.sit('chalk-dice');
    const first = await table.spin(session, DICE);
    if (!first.json.success) throw new Error(first.json.code);
    const { next, waitMs } = first.json.value;
    expect(waitMs).toBeGreaterThan(0);
    const early = await table.spin({ ...session, next }, DICE);
    expect(early.status).toBe(429);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(1);
    if (early.json.success) throw new Error('The early spin was taken.');
    expect(early.json.code).toBe('TOO_EARLY');
    expect(Number(early.json.value?.waitMs)).toBeLessThanOrEqual(60_000);
    expect(table.platform.callsTo('bet')).toHaveLength(1);
    clock.advance(waitMs);
    expect((await table.spin({ ...session, next }, DICE)).status).toBe(200);
  });

  it('is kept by the seat, so a second window cannot be quicker', async () => {
    const first = await table.sit('chalk-dice');
    await table.spin(first, DICE);
    const second = await table.sit('chalk-dice');
    expect(second.waitMs).toBeGreaterThan(0);
    expect((await table.spin(second, DICE)).status).toBe(429);
  });
});

describe('a round the player did not see', () => {
  const unseenOf = async (): Promise<RoundView | null> => (await table.sit('chalk-dice')).unseen;

  it('comes back with its result until it has been seen', async () => {
    const session = await table.sit('chalk-dice');
    const { json } = await table.spin(session, DICE);
    if (!json.success) throw new Error(json.code);
    const { roundId, outcome } = json.value.round;
    const again = await table.sit('chalk-dice');
    expect(again.unseen).toMatchObject({ roundId, outcome, state: 'SETTLED' });
    await table.arcade.app.inject({
      method: 'POST',
      url: `/api/rounds/${roundId}/seen`,
      headers: { [SESSION_HEADER]: again.sessionId },
    });
    expect(await unseenOf()).toBeNull();
  });

  it('says when it was refunded', async () => {
    const session = await table.sit('chalk-dice');
    table.platform.fail('bet', 'drop-after');
    await table.spin(session, DICE);
    await vi.waitFor(async () => expect(await unseenOf()).toMatchObject({ state: 'REFUNDED', stake: '0.2000' }));
  });

  it('can be asked for, and says so when the stake never arrived', async () => {
    const session = await table.sit('chalk-dice');
    const { round } = await table.round(session, session.next.roundId);
    expect(round).toMatchObject({ state: 'COMMITTED', proof: null, outcome: null });
  });
});

describe('bad requests', () => {
  const post = (url: string, payload: unknown, session?: SessionView) =>
    table.arcade.app.inject({
      method: 'POST',
      url,
      payload: payload as object,
      headers: session ? { [SESSION_HEADER]: session.sessionId } : {},
    });

  it.each([
    ['no session', {}, undefined],
    ['a foreign session', {}, 'x'.repeat(64)],
  ])('%s is 401', async (_name, payload, header) => {
    const response = await table.arcade.app.inject({
      method: 'POST',
      url: '/api/rounds',
      payload,
      headers: header ? { [SESSION_HEADER]: header } : {},
    });
    expect(response.statusCode).toBe(401);
  });

  it.each([
    ['a stake off the ladder', { stake: '0.2500' }],
    ['a negative stake', { stake: '-0.2000' }],
    ['a stake as a number', { stake: 0.2 }],
    ['a client seed with a colon', { clientSeed: 'a:b' }],
    ['an empty client seed', { clientSeed: '' }],
    ['a choice for the slot', { choice: { direction: 'under', target: 5_000 } }],
    ['a round id as a list', { roundId: ['x'] }],
  ])('%s is 400 and stakes nothing', async (_name, more) => {
    const session = await table.sit();
    const response = await table.spin(session, more);
    expect(response.status).toBe(400);
    expect(table.platform.callsTo('bet')).toHaveLength(0);
  });

  it('never answers with a 5xx to garbage', async () => {
    const session = await table.sit();
    for (const payload of ['', '{', '[]', 'null', '{"__proto__":{"a":1}}', 'x'.repeat(20_000)])
      for (const url of ['/api/sessions', '/api/rounds', '/api/rounds/%00/seen']) {
        const response = await table.arcade.app.inject({
          method: 'POST',
          url,
          payload,
          headers: { 'content-type': 'application/json', [SESSION_HEADER]: session.sessionId },
        });
        expect(response.statusCode).toBeGreaterThanOrEqual(400);
        expect(response.statusCode).toBeLessThan(500);
        expect(response.json<ArcadeEnvelope<unknown>>().success).toBe(false);
      }
  });

  it('keeps rounds of other seats to themselves', async () => {
    const slot = await table.sit();
    const dice = await table.sit('chalk-dice');
    const response = await table.arcade.app.inject({
      url: `/api/rounds/${slot.next.roundId}`,
      headers: { [SESSION_HEADER]: dice.sessionId },
    });
    expect(response.statusCode).toBe(404);
    expect(
      (
        await post(
          '/api/rounds',
          {
            roundId: slot.next.roundId,
            stake: '0.2000',
            clientSeed: 'a',
            choice: { direction: 'under', target: 5_000 },
          },
          dice,
        )
      ).statusCode,
    ).toBe(409);
  });
});

describe('the balance', () => {
  it('is asked from the platform, and a locked player’s session ends', async () => {
    const session = await table.sit();
    const ask = () =>
      table.arcade.app.inject({ url: '/api/balance', headers: { [SESSION_HEADER]: session.sessionId } });
    expect((await ask()).json()).toEqual({ success: true, value: { balance: '1000.0000' } });
    table.platform.locked = true;
    expect((await ask()).statusCode).toBe(403);
    expect((await ask()).statusCode).toBe(401);
  });
});
