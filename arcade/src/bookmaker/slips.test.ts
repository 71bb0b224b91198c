import { afterEach, describe, expect, it } from 'vitest';
import { MINUTE_MS, minorOf, parseAmount } from '@baize/protocol/kernel';
import { openBookScene, someListings, type BookScene } from '../testing/book-scene.ts';
import { TestClock } from '../testing/test-clock.ts';

let scene: BookScene | undefined;
afterEach(async () => {
  await scene?.close();
  scene = undefined;
});

const START = minorOf('1000.0000');
const AFTER_THE_END_MS = 700_000;

describe('a slip before the match', () => {
  it('is taken at the price seen, with one bet, and ends with one win that closes the round', async () => {
    scene = await openBookScene();
    const { platform, place, leg, until, toMoment } = scene;
    const first = await leg('match-0', 'home');
    const reply = await place([first]);
    expect(reply.status).toBe('accepted');
    expect(reply.slip?.state).toBe('OPEN');
    expect(platform.callsTo('bet').map(({ body }) => body.amount)).toEqual(['10.0000']);
    expect(platform.balance).toBe(START - 100_000n);

    toMoment('match-0', AFTER_THE_END_MS);
    const settled = await until(reply.slip?.id ?? '', 'SETTLED');
    const mark = settled.legs[0]?.mark;
    const expected = mark === 'WON' ? (100_000n * BigInt(first.price)) / 1_000n : 0n;
    expect(parseAmount(settled.returned ?? '')).toBe(expected);
    expect(platform.balance).toBe(START - 100_000n + expected);
    const wins = platform.callsTo('win');
    expect(wins).toHaveLength(1);
    expect(wins[0]?.body).toMatchObject({ roundClosed: true, category: 'SPORTS', gameCode: 'saturday-football' });
    const detail = wins[0]?.body.detail as { proof: { matches: unknown[] }; summary: { selections: unknown[] } };
    expect(detail.summary.selections).toMatchObject([{ market: 'result.goals.0', price: first.price, mark }]);
    expect(detail.proof.matches).toMatchObject([
      { fixture: 'match-0', serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
  });

  it('is one slip however often it is sent, and another slip under its id is refused', async () => {
    scene = await openBookScene();
    const { bookmaker, session, platform, request, leg } = scene;
    const slip = request([await leg('match-0', 'home')]);
    const replies = await Promise.all([1, 2, 3].map(() => bookmaker.place(session, slip)));
    expect(new Set(replies.map((reply) => reply.slip?.roundId)).size).toBe(1);
    expect((await bookmaker.place(session, slip)).status).toBe('accepted');
    expect((await bookmaker.place(session, { ...slip, stakePerLine: '11.00' })).refusal).toEqual({
      code: 'SLIP_CONFLICT',
    });
    expect(platform.balance).toBe(START - 100_000n);
  });

  it('is refused with the new price, without money, when its price has moved', async () => {
    scene = await openBookScene();
    const { platform, place, leg } = scene;
    const seen = await leg('match-0', 'home');
    const asked = { ...seen, price: seen.price + 50 };
    expect(await place([asked])).toMatchObject({
      status: 'refused',
      slip: null,
      refusal: { code: 'LEGS', legs: [{ leg: 0, code: 'moved', price: seen.price }] },
    });
    expect((await place([asked], { policy: 'better' })).status).toBe('refused');
    expect(platform.calls).toEqual([]);
    expect((await place([asked], { policy: 'any' })).slip?.legs[0]?.price).toBe(seen.price);
    expect((await place([{ ...seen, price: seen.price - 50 }], { policy: 'better' })).status).toBe('accepted');
  });

  it('is refused when two selections of a multiple are of one match, or a market is not offered', async () => {
    scene = await openBookScene();
    const { place, leg } = scene;
    const home = await leg('match-0', 'home');
    expect((await place([home, await leg('match-0', 'yes', 'both-score.goals.0')])).refusal).toEqual({
      code: 'LEGS',
      legs: [{ leg: 1, code: 'clash', with: 0, why: 'same-match' }],
    });
    expect((await place([{ ...home, marketId: 'total.goals.0.l999' }])).refusal).toEqual({
      code: 'LEGS',
      legs: [{ leg: 0, code: 'closed' }],
    });
  });

  it('is offered smaller where the book would lose too much, on one slip or on all of an outcome', async () => {
    scene = await openBookScene();
    const { place, leg, request, bookmaker, session } = scene;
    const away = await leg('match-0', 'away');
    scene.platform.balance = minorOf('1000000.0000');
    expect((await place([away], { stakePerLine: '1000.01' })).refusal).toEqual({
      code: 'OVER_LIMIT',
      largestStakePerLine: '1000.0000',
    });
    const most = Math.floor(50_000 / (away.price / 1_000 - 1) / 1_000);
    for (let count = 0; count < most; count += 1)
      expect((await place([away], { stakePerLine: '1000.00' })).status).toBe('accepted');
    const last = await place([away], { stakePerLine: '1000.00' });
    expect(last.refusal?.code).toBe('OVER_LIMIT');
    const largest = last.refusal?.code === 'OVER_LIMIT' ? last.refusal.largestStakePerLine : '';
    expect((await bookmaker.place(session, request([away], { stakePerLine: largest }))).status).toBe('accepted');
  });

  it('leaves nothing behind when the platform refuses it', async () => {
    scene = await openBookScene();
    const { platform, place, leg } = scene;
    platform.balance = 0n;
    const reply = await place([await leg('match-0', 'home')]);
    expect(reply).toMatchObject({ status: 'refused', refusal: { code: 'PLATFORM', name: 'INSUFFICIENT_FUNDS' } });
    expect(platform.callsTo('win')).toEqual([]);
  });

  it('is asked for again when the answer is lost, and given back when nobody ever knows', async () => {
    scene = await openBookScene();
    const { platform, place, leg, until, clock } = scene;
    platform.fail('bet', 'drop-after', 'status-502-after');
    const lost = await place([await leg('match-0', 'home')]);
    await until(lost.slip?.id ?? '', 'OPEN');
    expect(platform.balance).toBe(START - 100_000n);
    platform.fail('bet', ...Array.from({ length: 500 }, () => 'drop-after' as const));
    const unknown = await place([await leg('match-0', 'away')]);
    expect(unknown.status).toBe('pending');
    clock.advance(21_000);
    await until(unknown.slip?.id ?? '', 'REFUNDED');
    expect(platform.balance).toBe(START - 100_000n);
  });
});

describe('a selection that is refunded', () => {
  it('gives the stake back when it was alone, and counts nothing in a multiple', async () => {
    // One of four matches often ends level; else four others are played.
    for (;;) {
      const clock = new TestClock();
      const listings = someListings(clock.now() + 5 * MINUTE_MS, 4);
      const opened = await openBookScene({ clock, listings });
      scene = opened;
      const { platform, place, leg, until, toMoment } = opened;
      const placed: { readonly single: string; readonly multiple: string; readonly price: number }[] = [];
      for (const { id } of listings) {
        const drawNoBet = await leg(id, 'home', 'draw-no-bet.goals.0');
        const other = listings.find((each) => each.id !== id)?.id ?? '';
        const winner = await leg(other, 'home', 'result.goals.0');
        const single = (await place([drawNoBet])).slip?.id ?? '';
        const multiple = (await place([drawNoBet, winner])).slip?.id ?? '';
        placed.push({ single, multiple, price: winner.price });
      }
      toMoment(listings.at(-1)?.id ?? '', 30 * MINUTE_MS);
      const ended = [];
      for (const { single, multiple, price } of placed)
        ended.push({ single: await until(single, 'SETTLED'), multiple: await until(multiple, 'SETTLED'), price });
      const level = ended.filter(({ single }) => single.legs[0]?.mark === 'REFUNDED');
      for (const { single, multiple, price } of level) {
        expect(single).toMatchObject({ returned: '10.0000', legs: [{ reason: 'draw' }] });
        const isWon = multiple.legs[1]?.mark === 'WON';
        expect(minorOf(multiple.returned ?? '')).toBe(isWon ? 100n * BigInt(price) : 0n);
      }
      const returned = ended.flatMap(({ single, multiple }) => [single, multiple]);
      const sum = returned.reduce((total, each) => total + minorOf(each.returned ?? ''), 0n);
      expect(platform.balance).toBe(START - 800_000n + sum);
      if (level.length > 0) return;
      await opened.close();
    }
  });
});

describe('a multiple', () => {
  it('ends with the first lost selection, or returns the product of its prices', async () => {
    scene = await openBookScene();
    const { platform, place, leg, until, toMoment } = scene;
    const legs = [await leg('match-0', 'home'), await leg('match-1', 'home')];
    const slip = (await place(legs)).slip?.id ?? '';
    toMoment('match-0', AFTER_THE_END_MS);
    toMoment('match-1', AFTER_THE_END_MS);
    const settled = await until(slip, 'SETTLED');
    const isWon = settled.legs.every(({ mark }) => mark === 'WON');
    const [a = 0, b = 0] = legs.map(({ price }) => price);
    expect(parseAmount(settled.returned ?? '')).toBe(isWon ? (100_000n * BigInt(a) * BigInt(b)) / 1_000_000n : 0n);
    expect(platform.callsTo('win')).toHaveLength(1);
  });
});

describe('a cash-out', () => {
  it('in part pays at once and leaves the rest, of the whole closes the round; both pay once', async () => {
    scene = await openBookScene();
    const { platform, place, leg, slip, bookmaker, session, until } = scene;
    const placed = await place([await leg('match-0', 'home')]);
    const id = placed.slip?.id ?? '';
    const value = placed.slip?.cashOut ?? '';
    expect(parseAmount(value)).toBeLessThan(100_000n);
    const half = { id: 'cash-out-1', part: 50, value: '0.01' };
    const taken = await bookmaker.cashOut(session, id, half);
    expect(taken).toMatchObject({ status: 'taken', slip: { state: 'OPEN', stakePerLine: '5.0000' } });
    expect(await bookmaker.cashOut(session, id, half)).toMatchObject({ status: 'taken' });
    const paid = minorOf(taken?.status === 'taken' ? taken.paid : '0');
    await expect.poll(() => platform.balance).toBe(START - 100_000n + paid);
    expect(await bookmaker.cashOut(session, id, { id: 'cash-out-2', part: 100, value: '9.99' })).toMatchObject({
      status: 'moved',
    });
    const rest = (await slip(id)).cashOut ?? '';
    expect(await bookmaker.cashOut(session, id, { id: 'cash-out-3', part: 100, value: rest })).toMatchObject({
      status: 'taken',
      paid: rest,
    });
    const ended = await until(id, 'SETTLED');
    expect(ended).toMatchObject({ isCashedOut: true, cashOut: null });
    expect(parseAmount(ended.returned ?? '')).toBe(paid + minorOf(rest));
    expect(platform.balance).toBe(START - 100_000n + minorOf(ended.returned ?? '0'));
    expect(platform.callsTo('win').map(({ body }) => body.roundClosed)).toEqual([false, true]);
    expect(await bookmaker.cashOut(session, id, { id: 'cash-out-4', part: 100, value: '0.01' })).toMatchObject({
      status: 'refused',
      code: 'NOT_OPEN',
    });
  });
});
