import { afterEach, describe, expect, it } from 'vitest';
import { minorOf } from '@baize/protocol/kernel';
import { openBookScene, type BookScene } from '../../testing/book-scene.ts';
import { createDesk } from '../desk/desk.ts';

let scene: BookScene | undefined;
afterEach(async () => {
  await scene?.close();
  scene = undefined;
});

const START = minorOf('1000.0000');
const END_MS = 700_000;
const RESULT = 'result.goals.0';
const BRAND = { merchantCode: 'baize', currency: 'USD' };

async function open() {
  const opened = await openBookScene();
  scene = opened;
  return { ...opened, desk: createDesk(opened.bookmaker) };
}

const returnOf = (price: number): bigint => (100_000n * BigInt(price)) / 1_000n;

describe('operators of the book', () => {
  it('suspend a market or a match and resume it, for bets and cash-outs alike, and the feed says so', async () => {
    const { desk, place, leg, slip, bookmaker } = await open();
    const home = await leg('match-0', 'home');
    const yes = await leg('match-0', 'yes', 'both-score.goals.0');
    const taken = await place([home]);
    const after = bookmaker.feed.last();
    expect(await desk.suspend({ fixture: 'match-0', market: RESULT, suspended: true })).toMatchObject({
      changed: true,
    });
    expect(bookmaker.feed.since(after)?.[0]?.short).toContain('"status":"suspended"');
    expect((await place([home])).refusal).toEqual({ code: 'LEGS', legs: [{ leg: 0, code: 'suspended' }] });
    expect((await slip(taken.slip?.id ?? '')).cashOut).toBeNull();
    expect((await place([yes])).status).toBe('accepted');
    await desk.suspend({ fixture: 'match-0', market: '', suspended: true });
    expect((await place([yes])).refusal).toMatchObject({ legs: [{ code: 'suspended' }] });
    await desk.suspend({ fixture: 'match-0', market: RESULT, suspended: false });
    await desk.suspend({ fixture: 'match-0', market: '', suspended: false });
    expect((await place([home])).refusal).toBeNull();
    expect(await desk.suspend({ fixture: 'match-9', market: '', suspended: true })).toEqual({ result: 'NOT_FOUND' });
  });

  it('refuse a bet for a suspension that another process wrote down a moment ago', async () => {
    const { bookmaker, place, leg } = await open();
    const home = await leg('match-0', 'home');
    await bookmaker.tradingStore.suspend('match-0', '');
    expect((await place([home])).refusal).toMatchObject({ legs: [{ code: 'suspended' }] });
  });

  it('set margins, from which prices follow', async () => {
    const { desk, leg } = await open();
    const before = await leg('match-0', 'home');
    await desk.margin({ sport: 'football', kind: 'result', bps: 2_000 });
    const after = await leg('match-0', 'home');
    expect(after.price).toBeLessThan(before.price);
    await desk.margin({ sport: 'football', kind: 'result', bps: null });
    expect((await leg('match-0', 'home')).price).toBe(before.price);
  });

  it('set limits for all, for a kind of market and for a player; what would pass one is offered smaller', async () => {
    const { desk, place, leg } = await open();
    const home = await leg('match-0', 'home');
    const yes = await leg('match-0', 'yes', 'both-score.goals.0');
    const most = async (at: typeof home): Promise<string> => {
      const { refusal } = await place([at], { stakePerLine: '900.00' });
      return refusal?.code === 'OVER_LIMIT' ? refusal.largestStakePerLine : '';
    };
    const set = (scope: string, bounds: object) =>
      desk.limits({ ...BRAND, scope, limits: { maxStake: null, maxPayout: null, liability: null, ...bounds } });
    await set('brand', { maxStake: '500.00' });
    expect(await most(home)).toBe('500.0000');
    await set('market:result', { maxStake: '200.00' });
    expect([await most(home), await most(yes)]).toEqual(['200.0000', '500.0000']);
    await set('player:p1001', { maxStake: '50.00' });
    expect([await most(home), await most(yes)]).toEqual(['50.0000', '50.0000']);
    await set('player:p1001', {});
    await set('market:result', { liability: '30.00' });
    expect(await most(home)).toBe(`${(Math.floor(30_000_000 / (home.price - 1_000)) / 1_000 - 0.005).toFixed(2)}00`);
    const shown = await desk.settings(BRAND);
    expect(shown.limits.map(({ scope }) => scope)).toEqual(['brand', 'market:result']);
  });

  it('see what stands on every outcome of one operator', async () => {
    const { desk, place, leg, session } = await open();
    const home = await leg('match-0', 'home');
    await place([home]);
    await place([home], { stakePerLine: '5.00' });
    await place([await leg('match-0', 'away'), await leg('match-1', 'home')]);
    const found = await desk.fixture({ ...BRAND, fixture: 'match-0', mode: 'REAL' });
    const result = found?.markets.find(({ market }) => market === RESULT);
    const liability = (150_000n * BigInt(home.price - 1_000)) / 1_000n;
    const shown = result?.outcomes.find(({ selection }) => selection === 'home');
    expect(shown).toMatchObject({ bets: 2, staked: '15.0000', price: home.price, bound: '50000.0000' });
    expect(minorOf(shown?.liability ?? '0')).toBe(liability);
    const list = await desk.fixtures({ ...BRAND, mode: 'REAL' });
    expect(list.map(({ bets }) => bets)).toEqual([3, 1, 0]);
    const other = await desk.fixtures({ ...BRAND, merchantCode: 'lantern', mode: 'REAL' });
    expect(other.map(({ bets }) => bets)).toEqual([0, 0, 0]);
    expect(session.merchant_code).toBe('baize');
  });

  it('void a selection: a single gives its stake back at once, a multiple goes on without it, a system pays what is left', async () => {
    const { desk, place, leg, until, slip, platform, toMoment } = await open();
    const legs = [await leg('match-0', 'home'), await leg('match-1', 'home'), await leg('match-2', 'home')];
    const [first] = legs;
    if (first === undefined) throw new Error('There is no selection.');
    const single = await place([first]);
    const treble = await place(legs);
    const system = await place(legs, { kind: 'fold-2' });
    expect(await desk.void({ fixture: 'match-0', market: RESULT, selection: 'home' })).toMatchObject({ result: 'OK' });
    const back = await until(single.slip?.id ?? '', 'SETTLED');
    expect(back).toMatchObject({ returned: '10.0000', legs: [{ mark: 'VOID', reason: 'voided-by-operator' }] });
    expect(platform.callsTo('win')[0]?.body).toMatchObject({ amount: '10.0000', validBet: '0.0000' });
    expect((await slip(treble.slip?.id ?? '')).legs.map(({ mark }) => mark)).toEqual(['VOID', null, null]);
    expect((await place([first])).refusal).toMatchObject({ legs: [{ code: 'closed' }] });
    toMoment('match-2', END_MS);
    const three = await until(treble.slip?.id ?? '', 'SETTLED');
    const two = await until(system.slip?.id ?? '', 'SETTLED');
    const factor = (at: number): bigint => (three.legs[at]?.mark === 'WON' ? BigInt(three.legs[at].price) : 0n);
    const [a, b] = [factor(1), factor(2)];
    expect(minorOf(three.returned ?? '')).toBe((100_000n * a * b) / 1_000_000n);
    expect(minorOf(two.returned ?? '')).toBe((100_000n * (1_000n * a + 1_000n * b + a * b)) / 1_000_000n);
    expect(await desk.void({ fixture: 'match-0', market: '', selection: '' })).toEqual({ result: 'SETTLED' });
  });

  it.each(['none', 'drop', 'drop-after'] as const)(
    'correct a settled market by the difference, once however often it is said, also when the call is lost (%s)',
    async (fault) => {
      const { desk, place, leg, until, slip, platform, toMoment, bookmaker } = await open();
      const [home, draw] = [await leg('match-0', 'home'), await leg('match-0', 'draw')];
      const slips = [await place([home]), await place([draw])].map((reply) => reply.slip?.id ?? '');
      expect(await desk.correct({ fixture: 'match-0', market: RESULT, to: 'void' })).toEqual({ result: 'OPEN' });
      toMoment('match-0', END_MS);
      for (const id of slips) await until(id, 'SETTLED');
      if (fault !== 'none') platform.fail('adjust', fault, fault);
      const level = { fixture: 'match-0', market: RESULT, to: { home: 7, away: 7 } };
      const twice = await Promise.all([desk.correct(level), desk.correct(level)]);
      expect(twice.map((reply) => reply.result)).toEqual(['OK', 'OK']);
      await bookmaker.takeUp('match-0');
      await expect.poll(() => platform.balance).toBe(START - 200_000n + returnOf(draw.price));
      expect((await slip(slips[1] ?? '')).legs).toMatchObject([{ mark: 'WON', reason: 'corrected', result: '7:7' }]);
      await desk.correct({ fixture: 'match-0', market: RESULT, to: { home: 8, away: 7 } });
      await expect.poll(() => platform.balance).toBe(START - 200_000n + returnOf(home.price));
      const ids = platform.callsTo('adjust').map(({ body }) => body.txId);
      expect(new Set(ids).size).toBeLessThanOrEqual(4);
      expect(platform.callsTo('adjust').at(-1)?.body).toMatchObject({
        detail: { summary: { corrected: true, selections: [{ reason: 'corrected', result: '8:7' }] } },
      });
    },
  );

  it('leave what cash-outs paid: a part stands and the rest is corrected, a whole one is final', async () => {
    const { desk, place, leg, until, platform, toMoment, bookmaker, session } = await open();
    const home = await leg('match-0', 'home');
    const [part, whole] = [await place([home]), await place([home])];
    const cash = async (id: string, share: number): Promise<bigint> => {
      const reply = await bookmaker.cashOut(session, id, { id: 'cash-out-1', part: share, value: '0.01' });
      return reply?.status === 'taken' ? minorOf(reply.paid) : 0n;
    };
    const paid = (await cash(part.slip?.id ?? '', 50)) + (await cash(whole.slip?.id ?? '', 100));
    toMoment('match-0', END_MS);
    await until(part.slip?.id ?? '', 'SETTLED');
    await until(whole.slip?.id ?? '', 'SETTLED');
    await desk.correct({ fixture: 'match-0', market: RESULT, to: { home: 9, away: 0 } });
    await expect.poll(() => platform.balance).toBe(START - 200_000n + paid + returnOf(home.price) / 2n);
    await desk.correct({ fixture: 'match-0', market: RESULT, to: 'void' });
    await expect.poll(() => platform.balance).toBe(START - 200_000n + paid + 50_000n);
  });

  it('correct a slip that was lost early only when its other matches are over', async () => {
    const { desk, place, leg, until, platform, toMoment, bookmaker } = await open();
    const legs = [await leg('match-0', 'home'), await leg('match-2', 'home')];
    const double = await place(legs);
    toMoment('match-0', END_MS);
    await bookmaker.settleNow('match-0');
    // The first match is, with any result of its own, first made a loss and then a win.
    await desk.correct({ fixture: 'match-0', market: RESULT, to: { home: 0, away: 1 } });
    await until(double.slip?.id ?? '', 'SETTLED');
    expect(platform.balance).toBe(START - 100_000n);
    await desk.correct({ fixture: 'match-0', market: RESULT, to: { home: 1, away: 0 } });
    expect(platform.callsTo('adjust')).toEqual([]);
    toMoment('match-2', END_MS);
    await bookmaker.settleNow('match-2');
    await bookmaker.takeUp('match-0');
    const ended = await until(double.slip?.id ?? '', 'SETTLED');
    const expected =
      ended.legs[1]?.mark === 'WON'
        ? (100_000n * BigInt(legs[0]?.price ?? 0) * BigInt(legs[1]?.price ?? 0)) / 1_000_000n
        : 0n;
    await expect.poll(() => platform.balance).toBe(START - 100_000n + expected);
    expect(minorOf(ended.returned ?? '')).toBe(expected);
  });
});
