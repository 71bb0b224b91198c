import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minorOf } from '@baize/protocol/kernel';
import type { CardTables } from '../cards/records.ts';
import { cardGamesOf } from '../games/registry.ts';
import type { Timing } from '../kernel/timing.ts';
import type { CardPage } from '../testing/cards/card-page.ts';
import { CardScene } from '../testing/cards/card-scene.ts';
import { highCards } from '../testing/cards/test-cards.ts';
import { FAST } from '../testing/table.ts';
import { recomputeCards } from '../verify/recompute-cards.ts';
import { createCardDesk } from './card-desk.ts';
import { createFlagDesk } from './flag-desk.ts';

const GAME = 'high-cards';
const BRAND = { merchantCode: 'baize', currency: 'USD' };
const PLACED = { game: GAME, room: 'quiet', minStake: '1.0000', maxStake: '500.0000', seats: 8, revision: 0 };
const START = minorOf('1000');

let scene: CardScene;
let desk: ReturnType<typeof createCardDesk>;
const open = async (timing?: Timing): Promise<void> => {
  scene = await CardScene.open({ games: [highCards], ...(timing && { timing }) });
  desk = createCardDesk({ hall: scene.hall, cardGames: cardGamesOf([highCards]) });
};
beforeEach(() => open());
afterEach(() => scene.close());

const change = (asked: Parameters<typeof desk.change>[2], placed = PLACED) => desk.change(BRAND, placed, asked);
const sitAll = (...players: readonly string[]): Promise<CardPage[]> =>
  Promise.all(players.map((player) => scene.sit(GAME, player)));

async function deal(pages: readonly CardPage[]): Promise<void> {
  await scene.pass('the deal', () => pages.every((page) => page.phase === 'PLAYING'));
}

/** Each answers in its turn. */
async function playOut(pages: readonly CardPage[], by = 3): Promise<void> {
  for (const _ of pages) {
    const asked = () => pages.find((page) => page.phase === 'PLAYING' && page.hand.turn !== null);
    await pages[0]?.until('a turn', () => asked() !== undefined || pages[0]?.phase === 'SETTLED');
    await asked()?.act({ act: 'raise', by });
  }
  for (const page of pages) await page.until('the end', () => page.phase === 'SETTLED');
}

const ended = (page: CardPage): string | undefined => page.all('ended').at(-1)?.reason;
const balances = (...players: readonly string[]): bigint =>
  players.reduce((sum, player) => sum + scene.platform.balanceOf(player), 0n);

describe('a card room that its operator closes', () => {
  it('plays the hand that goes on to its end, pays it, and then lets everybody go', async () => {
    const pages = await sitAll('p1', 'p2');
    const watcher = await scene.enter(GAME, 'p3');
    await deal(pages);
    const done = await change({ open: false });
    expect(done).toMatchObject({ result: 'OK', before: { open: true }, after: { open: false, hands: 1, ending: 1 } });
    await watcher.until('the end', () => ended(watcher) === 'GAME_CLOSED');
    for (const page of pages) await page.until('the word of it', () => page.state.room.closing);
    expect(ended(await scene.enter(GAME, 'p4'))).toBe('GAME_CLOSED');
    await playOut(pages);
    await scene.pass('the end of the room', () => pages.every((page) => ended(page) === 'GAME_CLOSED'));
    await pages[0]?.until('the wins', () => balances('p1', 'p2') === 2n * START - minorOf('0.09'));
    expect(await change({ open: false })).toMatchObject({ result: 'OK', after: { taken: 0, tables: 0, hands: 0 } });
    await change({ open: true });
    const again = await sitAll('p1', 'p2');
    await deal(again);
  });

  it('can be come back to in the hand that goes on', async () => {
    const pages = await sitAll('p1', 'p2');
    await deal(pages);
    await change({ open: false });
    pages[0]?.close();
    const back = await scene.enter(GAME, 'p1');
    expect(back.phase).toBe('PLAYING');
    expect(ended(back)).toBeUndefined();
  });

  it('gives stakes back that were asked for and not dealt for', async () => {
    await scene.close();
    // The platform is silent here, and is to be given up on soon.
    await open(FAST);
    await scene.sit(GAME, 'p1');
    scene.platform.fail('bet', 'hang-after');
    const two = await scene.sit(GAME, 'p2');
    await scene.pass('the stakes', () => scene.platform.callsTo('bet').length === 2);
    await change({ open: false });
    await scene.pass('the end', () => ended(two) === 'GAME_CLOSED');
    await two.until('the money', () => balances('p1', 'p2') === 2n * START);
    const hands = scene.rooms.database.db.$extendTables<CardTables>().selectFrom('card_hands').select('phase');
    expect(await hands.where('phase', '<>', 'PROMISED').execute()).toEqual([{ phase: 'CANCELLED' }]);
  });

  it('is closed once, however many ask at once', async () => {
    const pages = await sitAll('p1', 'p2');
    await deal(pages);
    const all = await Promise.all(Array.from({ length: 8 }, (_, at) => change({ open: at % 2 === 1 })));
    expect(all.every(({ result }) => result === 'OK')).toBe(true);
    await change({ open: false });
    await playOut(pages);
    await scene.pass('the end of the room', () => pages.every((page) => ended(page) === 'GAME_CLOSED'));
    await pages[0]?.until('the wins', () => balances('p1', 'p2') === 2n * START - minorOf('0.09'));
  });
});

describe('the rake of a room', () => {
  it('counts from the next hand on, is shown with each, and is in its proof', async () => {
    const pages = await sitAll('p1', 'p2');
    const [one] = pages;
    if (!one) throw new Error('Nobody sits.');
    await deal(pages);
    expect(await change({ rakeBps: 100, rakeCapPoints: 1 })).toMatchObject({
      result: 'OK',
      before: { rake: { bps: 300, capPoints: 2 } },
      after: { rake: { bps: 100, capPoints: 1 }, ownRake: { bps: 300, capPoints: 2 } },
    });
    expect(one.state.room.rake).toEqual({ bps: 300, cap: '2.0000' });
    await playOut(pages);
    const rakes = (): string[] => pages.map((page) => page.hand.result?.mine?.rake ?? '').toSorted();
    expect(rakes()).toEqual(['0.0000', '0.0900']);
    await scene.pass('the next hand', () => pages.every((page) => page.phase === 'PLAYING'));
    expect(one.state.room.rake).toEqual({ bps: 100, cap: '1.0000' });
    await playOut(pages);
    expect(rakes()).toEqual(['0.0000', '0.0300']);
    const winner = pages.find((page) => page.hand.result?.mine?.rake === '0.0300');
    const proof = winner?.hand.result?.proof;
    expect(proof?.choice).toMatchObject({ rake: { bps: 100, capPoints: 1 } });
    expect(proof && (await recomputeCards(proof, highCards))).toMatchObject({ round: { outcome: proof?.outcome } });
    expect(await change({ rakeBps: null, rakeCapPoints: null })).toMatchObject({ after: { rake: { bps: 300 } } });
  });
});

describe('the stakes of a room', () => {
  it('once changed, end its tables after their hand; sessions of before are refused and later ones seated', async () => {
    const pages = await sitAll('p1', 'p2');
    await deal(pages);
    const dearer = { ...PLACED, minStake: '2.0000', revision: 2 };
    expect(await change({}, dearer)).toMatchObject({ result: 'OK', after: { open: true, hands: 1, ending: 1 } });
    expect(ended(await scene.enter(GAME, 'p3'))).toBe('GAME_CLOSED');
    const room = JSON.stringify({ id: 'quiet', minStake: '2.0000', maxStake: '500.0000', seats: 8, revision: 2 });
    const later = await scene.sit(GAME, 'p4', { room });
    expect(later.state.room.point).toBe('2.0000');
    await playOut(pages);
    await scene.pass('the end', () => pages.every((page) => ended(page) === 'GAME_CLOSED'));
    // The platform's word in a session counts where the arcade has not heard of a change.
    const newest = JSON.stringify({ id: 'quiet', minStake: '3.0000', maxStake: '500.0000', seats: 8, revision: 3 });
    expect((await scene.sit(GAME, 'p5', { room: newest })).state.room.point).toBe('3.0000');
    await scene.pass('the end of the room of before', () => ended(later) === 'GAME_CLOSED');
    expect(await change({}, { ...PLACED, maxStake: '4.0000', revision: 4 })).toEqual({
      result: 'OUT_OF_BOUNDS',
      fields: ['maxStake'],
    });
  });
});

describe('what an operator sees', () => {
  it('is a table as a bystander does: no hidden card, and who sits there', async () => {
    const pages = await sitAll('p1', 'p2');
    await deal(pages);
    const seen = await desk.view(BRAND, PLACED);
    expect(seen).toMatchObject({
      room: { taken: 2, tables: 1, hands: 1 },
      tables: [{ phase: 'PLAYING', asked: [0], chairs: [{ player: 'p1', held: '5.0000' }, { player: 'p2' }] }],
    });
    const own = pages.map((page) => JSON.stringify(page.hand.view?.own));
    expect(own.every((number) => /^1\d{3}$/.test(number))).toBe(true);
    for (const number of own) expect(JSON.stringify(seen)).not.toContain(number);
  });

  it('is nothing of a game that is not played here', async () => {
    expect(await desk.view(BRAND, { ...PLACED, game: 'no-game' })).toBeUndefined();
    expect(await change({ open: false }, { ...PLACED, game: 'no-game' })).toEqual({ result: 'NOT_FOUND' });
    expect(await desk.changeGame(BRAND, 'no-game', false)).toEqual({ result: 'NOT_FOUND' });
  });
});

describe('practice with bots', () => {
  it('ends where it is switched off, and is there again once it is on', async () => {
    const page = await scene.practice(GAME, 'p1');
    const done = await desk.changeGame(BRAND, GAME, false);
    expect(done).toMatchObject({ result: 'OK', before: { practice: true }, after: { practice: false } });
    await scene.pass('the end', () => ended(page) === 'GAME_CLOSED');
    await desk.changeGame(BRAND, GAME, true);
    expect((await scene.practice(GAME, 'p1')).state.room.practice).toBe(true);
    expect(await desk.games(BRAND)).toMatchObject([{ game: GAME, practice: true, practising: 1 }]);
  });
});

describe('a flag', () => {
  it('is opened once for a pair, shows its hands, and is decided once', { timeout: 60_000 }, async () => {
    const { pairs } = scene.hall.store;
    const flagDesk = createFlagDesk({ hall: scene.hall, cardGames: cardGamesOf([highCards]), now: scene.clock.now });
    const pages = await sitAll('p1', 'p2');
    await deal(pages);
    await playOut(pages);
    const { id } = pages[0]?.hand ?? { id: '' };
    const key = { merchant_code: 'baize', currency: 'USD', game: GAME, one: 'p1', other: 'p2' };
    const played = { id, atMs: 5, flowMinor: minorOf('-3'), givenAway: 0, isMuch: false };
    const statistic = { hands: 30, sumMinor: minorOf('-90'), squares: minorOf('3') ** 2n * 30n, recent: [played] };
    const open = () =>
      scene.rooms.database.transaction((tx) => pairs.openFlag(tx, key, { statistic, reason: 'ONE_WAY', atMs: 7 }));
    await open();
    await expect(open()).rejects.toThrow();
    const { flags, more } = await flagDesk.list(BRAND, { count: 10 });
    expect([flags, more]).toMatchObject([[{ loser: 'p2', winner: 'p1', state: 'OPEN', flow: '3.0000' }], false]);
    const flag = flags[0]?.id ?? '';
    expect(await flagDesk.one(BRAND, flag)).toMatchObject({ hands: [{ id, flow: '3.0000' }] });
    const hand = await flagDesk.hand(BRAND, flag, id);
    expect(hand).toMatchObject({ id, seats: [{ player: 'p1' }, { player: 'p2' }], acts: [{ by: 'PLAYER' }, {}] });
    expect(await flagDesk.hand(BRAND, flag, 'another')).toBeUndefined();
    expect(await flagDesk.one({ ...BRAND, merchantCode: 'lantern' }, flag)).toBeUndefined();
    const decide = (decision: 'CLEARED' | 'CONFIRMED', by: string) =>
      flagDesk.decide(BRAND, { flag, decision, by, note: 'seen' });
    const both = await Promise.all([decide('CLEARED', 'anna'), decide('CONFIRMED', 'ben')]);
    expect(both.map(({ result }) => result).toSorted()).toEqual(['DECIDED', 'OK']);
    const [first] = (await flagDesk.list(BRAND, { count: 10 })).flags;
    expect(await decide(first?.state === 'CLEARED' ? 'CLEARED' : 'CONFIRMED', first?.decidedBy ?? '')).toMatchObject({
      result: 'OK',
    });
    expect((await flagDesk.list(BRAND, { count: 10, state: 'OPEN' })).flags).toEqual([]);
  });
});
