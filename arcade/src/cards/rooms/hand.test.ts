import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minorOf } from '@baize/protocol/kernel';
import { CardScene } from '../../testing/cards/card-scene.ts';
import { highCards } from '../../testing/cards/test-cards.ts';
import type { CardPage } from '../../testing/cards/card-page.ts';

let scene: CardScene;
beforeEach(async () => {
  scene = await CardScene.open({ games: [highCards] });
});
afterEach(() => scene.close());

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n);

/** Each answers in its turn, by the seat's own raise. */
async function playOut(pages: readonly CardPage[], by = 3): Promise<void> {
  for (const _ of pages) {
    const asked = () => pages.find((page) => page.phase === 'PLAYING' && page.hand.turn !== null);
    await pages[0]?.until('a turn', () => asked() !== undefined || pages[0]?.phase === 'SETTLED');
    await asked()?.act({ act: 'raise', by });
  }
  for (const page of pages) await page.until('the end', () => page.phase === 'SETTLED');
}

describe('a hand for stakes', () => {
  it('waits for seats, holds the worst loss, plays, pays one win a seat and conserves money', async () => {
    const one = await scene.sit('high-cards', 'p1');
    expect(one.table).toMatchObject({ phase: 'WAITING', chairs: [{ you: true, state: 'READY', place: null }] });
    expect(one.hand.commitment).toMatch(/^[0-9a-f]{64}$/);
    const two = await scene.sit('high-cards', 'p2');
    const three = await scene.sit('high-cards', 'p3');
    await one.until('the countdown', () => one.phase === 'STARTING');
    const { commitment } = one.hand;
    await scene.pass('the deal', () => [one, two, three].every((page) => page.phase === 'PLAYING'));
    expect(scene.platform.callsTo('bet').map(({ body }) => body.amount)).toEqual(['5.0000', '5.0000', '5.0000']);
    expect(one.hand.held).toBe('5.0000');
    expect(one.hand.commitment).toBe(commitment);
    await playOut([one, two, three]);
    const { result } = one.hand;
    const points = result?.points ?? [];
    expect(points.toSorted((a, b) => a - b)).toEqual([-3, -3, 6]);
    await one.until('the wins', () => scene.platform.callsTo('win').length === 3);
    const rake = minorOf('0.18');
    const balances = ['p1', 'p2', 'p3'].map((id) => scene.platform.balanceOf(id));
    expect(sum(balances) + rake).toBe(minorOf('3000'));
    const winner = [one, two, three].find((page) => page.hand.result?.mine?.net === '5.8200');
    expect(winner?.hand.result?.mine).toEqual({ stake: '5.0000', returned: '10.8200', net: '5.8200', rake: '0.1800' });
    const wins = scene.platform.callsTo('win').map(({ body }) => ({ amount: body.amount, closed: body.roundClosed }));
    expect(wins).toContainEqual({ amount: '2.0000', closed: true });
  });

  it('refuses who cannot pay, and the others play without them', async () => {
    const poor = await scene.sit('high-cards', 'p1001');
    scene.platform.balance = minorOf('4.99');
    const two = await scene.sit('high-cards', 'p2');
    const three = await scene.sit('high-cards', 'p3');
    await scene.pass('the deal', () => two.phase === 'PLAYING' && three.phase === 'PLAYING');
    expect(poor.all('notice')).toMatchObject([{ code: 'INSUFFICIENT_FUNDS' }]);
    expect(poor.table.chairs.find(({ you }) => you)).toMatchObject({ state: 'OUT', place: null });
    expect(poor.hand.turn).toBeNull();
    await playOut([two, three]);
    expect(scene.platform.balanceOf('p1001')).toBe(minorOf('4.99'));
  });

  it('with one stake alone is not dealt, and that stake goes back', async () => {
    const one = await scene.sit('high-cards', 'p1');
    const two = await scene.sit('high-cards', 'p2');
    scene.platform.fail('bet', { code: 1003 });
    await scene.pass('the refusal', () => one.all('notice').length + two.all('notice').length === 1);
    await one.until('the rollback', () => scene.platform.callsTo('rollback').length === 1);
    await one.until(
      'the money',
      () => scene.platform.balanceOf('p1') + scene.platform.balanceOf('p2') === minorOf('2000'),
    );
    await one.until('waiting again', () => one.phase === 'WAITING' && two.phase === 'WAITING');
    const who = one.all('notice').length === 1 ? one : two;
    await who.ask({ type: 'ready', ready: true });
    await scene.pass('the deal', () => one.phase === 'PLAYING');
    expect(one.table.chairs.map(({ state }) => state)).toEqual(['READY', 'READY']);
  });

  it('is answered by the default when the time is up, and sits a silent seat out', async () => {
    const one = await scene.sit('high-cards', 'p1');
    const two = await scene.sit('high-cards', 'p2');
    await scene.pass('the deal', () => one.phase === 'PLAYING');
    await scene.pass('the end', () => one.phase === 'SETTLED' && two.phase === 'SETTLED', 5_000);
    expect(one.hand.result?.points.map(Math.abs)).toEqual([1, 1]);
    await scene.pass('the next hand', () => one.phase === 'WAITING', 5_000);
    expect(one.table.chairs.map(({ state }) => state)).toEqual(['OUT', 'OUT']);
    expect(one.all('notice')).toMatchObject([{ code: 'SAT_OUT' }]);
  });

  it('gives a page that is gone a minute in all to come back, and not a second to who stayed', async () => {
    const ticket = scene.session('high-cards', 'p1');
    const { CardPage: Page } = await import('../../testing/cards/card-page.ts');
    const one = await Page.join(scene.rooms.origin, { game: 'high-cards', ticket });
    await one.sit('seed-one');
    const two = await scene.sit('high-cards', 'p2');
    await scene.pass('the deal', () => one.phase === 'PLAYING' && two.phase === 'PLAYING');
    const [first, second] = one.hand.turn ? [one, two] : [two, one];
    const firstTicket = first === one ? ticket : undefined;
    if (firstTicket === undefined) await first.act({ act: 'raise', by: 2 });
    one.close();
    await two.until('away', () => two.table.chairs.some(({ state }) => state === 'AWAY'));
    await scene.pass('spare time', () => two.hand.turns.some(({ refill }) => refill), 1_000);
    const back = await Page.join(scene.rooms.origin, { game: 'high-cards', ticket, after: one.lastNumber });
    await back.until('its turn', () => back.hand.turn !== null);
    expect(await back.act({ act: 'raise', by: 4 })).toMatchObject({ type: 'done' });
    if (second === two) await two.act({ act: 'raise', by: 2 });
    await two.until('the end', () => two.phase === 'SETTLED');
    expect(two.hand.result?.points.map(Math.abs)).toContain(back.hand.result?.points[back.place] === 2 ? 2 : 4);
  });

  it('plays a chair that was given up by the default, and frees it', async () => {
    const one = await scene.sit('high-cards', 'p1');
    const two = await scene.sit('high-cards', 'p2');
    await scene.pass('the deal', () => one.phase === 'PLAYING' && two.phase === 'PLAYING');
    await one.ask({ type: 'stand' });
    await scene.pass('the turn of who stayed', () => two.hand.turn !== null || two.phase === 'SETTLED', 300);
    await two.act({ act: 'raise', by: 5 });
    await scene.pass('the end', () => two.phase === 'SETTLED', 300);
    await scene.pass('the free chair', () => two.table.chairs.length === 1 && two.phase === 'WAITING', 5_000);
    await two.until('the money', () => scene.platform.callsTo('win').length === 2);
    const [stayed, left] = ['p2', 'p1'].map((id) => scene.platform.balanceOf(id));
    expect((stayed ?? 0n) + (left ?? 0n)).toBeLessThan(minorOf('2000'));
  });
});

describe('a question in quiet', () => {
  it('that was the last one lets the next seat know that it is asked', async () => {
    await scene.close();
    // The first seat answers unseen, as a claim on a tile is passed.
    const quietly: typeof highCards = {
      ...highCards,
      open: (state) => highCards.open(state).map((turn) => (turn.seat === 0 ? { ...turn, isQuiet: true } : turn)),
      event: (state, seat, act) => (seat === 0 ? null : highCards.event(state, seat, act)),
    };
    scene = await CardScene.open({ games: [quietly] });
    const pages = [await scene.sit('high-cards', 'p1'), await scene.sit('high-cards', 'p2')];
    await scene.pass('the deal', () => pages.every(({ phase }) => phase === 'PLAYING'));
    const at = (place: number) => pages.find((page) => page.place === place);
    expect(at(1)?.hand.turns).toEqual([]);
    await at(0)?.act({ act: 'raise', by: 1 });
    await at(1)?.until('its turn', () => at(1)?.hand.turn !== null, 3_000);
    expect(at(1)?.hand.turns).toMatchObject([{ place: 1 }]);
    await at(1)?.act({ act: 'raise', by: 2 });
    for (const page of pages) await page.until('the end', () => page.phase === 'SETTLED');
  });
});
