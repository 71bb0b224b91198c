import { afterEach, describe, expect, it } from 'vitest';
import { formatAmount, minorOf } from '@baize/protocol/kernel';
import { vendorSchemas } from '@baize/protocol/games';
import { RoomScene, type SceneOptions } from '../testing/room-scene.ts';
import { coinTable, drawTable } from '../testing/test-tables.ts';

let scene: RoomScene;
afterEach(() => scene.close());
const open = async (options: Partial<SceneOptions> = {}): Promise<void> => {
  scene = await RoomScene.open({ tables: [coinTable, drawTable], ...options });
};

describe('a round at a table', () => {
  it('is promised, bet on, dealt, paid and shown, and the next one follows', async () => {
    await open();
    const page = await scene.sit('coin-yard');
    expect(page.snapshot).toMatchObject({
      phase: 'BETTING',
      currency: 'USD',
      reveals: [],
      balance: '1000.0000',
      result: null,
      round: { number: 1, previous: '0'.repeat(64) },
      limits: { chips: ['1.0000', '5.0000', '10.0000', '50.0000', '100.0000', '500.0000'], min: '1.0000' },
    });
    const { roundId } = page;
    page.send({ type: 'bet', betId: 'one', roundId, stakes: { heads: '5.0000', edge: '1.0000' } });
    await page.until('the stake', () => page.mine.stakes.heads !== undefined);
    page.send({ type: 'bet', betId: 'two', roundId, stakes: { tails: '10.0000' } });
    await page.until('the second stake', () => page.mine.stakes.tails !== undefined);
    expect(page.balance).toBe('984.0000');
    await scene.reach(page, 'SETTLED');
    expect(page.all('phase').map(({ phase }) => phase)).toEqual(['CLOSED', 'DEALING', 'SETTLED']);
    const { result, past } = page.last('settled');
    expect(past).toMatchObject({ number: 1, id: roundId });
    expect(result.mine?.stake).toBe('16.0000');
    const returned = minorOf(result.mine?.returned ?? '0');
    await page.until('the money', () => page.balance === formatAmount(minorOf('984') + returned, 4));
    expect(scene.platform.balance).toBe(minorOf('984') + returned);
    const [win] = scene.platform.callsTo('win');
    expect(scene.platform.callsTo('win')).toHaveLength(1);
    expect(win?.body).toMatchObject({ roundId, roundClosed: true, category: 'LIVE', gameCode: 'coin-yard' });
    expect(vendorSchemas.win.body.safeParse(win?.body).success).toBe(true);
    expect(vendorSchemas.bet.body.safeParse(scene.platform.callsTo('bet')[0]?.body).success).toBe(true);
    await scene.reach(page, 'BETTING');
    const next = page.last('phase').round;
    expect(next).toMatchObject({ number: 2, previous: page.snapshot.round.commitment });
    expect(page.mine.stakes).toEqual({});
  });
});

describe('the clock of a room', () => {
  it('is looked at once for what is due and what is to come', async () => {
    await open();
    const page = await scene.sit('coin-yard');
    const { clock } = scene;
    for (const looks of [1, 2, 3, 4]) {
      await scene.reach(page, 'BETTING');
      clock.advance(page.untilMs - clock.now() - 400);
      let left = looks;
      clock.onRead = () => {
        left -= 1;
        if (left > 0) return;
        clock.onRead = undefined;
        clock.advance(400);
      };
      page.send({ type: 'seen', roundId: page.roundId });
      await page.until(`the end of the betting, after ${looks} looks`, () => page.phase !== 'BETTING');
      expect(page.phase).toBe('CLOSED');
    }
  });
});
