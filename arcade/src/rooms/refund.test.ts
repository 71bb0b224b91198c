import { afterEach, describe, expect, it, vi } from 'vitest';
import { minorOf } from '@baize/protocol/kernel';
import { isObject } from '../kernel/json.ts';
import { linkOf } from '../tables/chain.ts';
import type { Table } from '../tables/define-table.ts';
import { ENGINES } from '../testing/engines.ts';
import { FakePlatform } from '../testing/fake-platform.ts';
import { RoomScene, type SceneOptions } from '../testing/room-scene.ts';
import { TEST_SECRET } from '../testing/table.ts';
import { TestClock } from '../testing/test-clock.ts';
import { coinTable } from '../testing/test-tables.ts';

let scene: RoomScene;
afterEach(() => scene.close());

const open = async (table: Table, more: Partial<SceneOptions> = {}): Promise<void> => {
  scene = await RoomScene.open({ tables: [table], ...more });
};
const sitAndBet = async (player: string) => {
  const page = await scene.sit('coin-yard', player);
  for (const betId of ['one', 'two']) {
    page.send({ type: 'bet', betId, roundId: page.roundId, stakes: { heads: '5.0000', edge: '1.0000' } });
    await page.until('the stake', () => page.mine.accepted.includes(betId));
  }
  return page;
};

describe('a round that cannot be dealt', () => {
  it.each<[string, Partial<Table>]>([
    ['returns more than it states', { returns: () => 99 }],
    ['returns a broken part', { returns: () => 0.5 }],
  ])(
    'because its table %s: every stake goes back whole, with the seed, and a person is told',
    async (_name, change) => {
      await open({ ...coinTable, ...change });
      const pages = await Promise.all(['p1', 'p2'].map(sitAndBet));
      const [page] = pages;
      if (!page) throw new Error('Nobody sits.');
      await page.until('the other’s stake', () => page.all('totals').some(({ totals }) => totals.heads?.players === 2));
      const { previous, commitment } = page.snapshot.round;
      scene.clock.advance(20_001);
      await page.until('the close', () => page.phase === 'CLOSED');
      scene.clock.advance(2_000);
      await page.until('the refund', () => page.all('refunded').length === 1);
      const { serverSeed, stake } = page.last('refunded');
      expect(stake).toBe('12.0000');
      expect(await linkOf(previous, serverSeed)).toBe(commitment);
      await page.until('the money', () => page.balance === '1000.0000');
      await vi.waitFor(() => expect(scene.platform.balanceOf('p2')).toBe(minorOf('1000')));
      expect(scene.platform.callsTo('win')).toEqual([]);
      const [rollback] = scene.platform.callsTo('rollback');
      const detail = rollback?.body.detail;
      expect(isObject(detail) ? detail.proof : undefined).toMatchObject({ serverSeed, stake: '6.0000', outcome: null });
      expect(await scene.hall.store.tickets()).toHaveLength(1);
      await scene.reach(page, 'BETTING');
      expect(page.mine.stakes).toEqual({});
    },
  );
});

describe.each(ENGINES)('a change of rules between two processes, on $name', (engine) => {
  it('gives the open round’s stakes back', async ({ onTestFinished }) => {
    const scratch = await engine.make();
    onTestFinished(() => scratch.drop());
    const clock = new TestClock();
    const platform = new FakePlatform(TEST_SECRET, '1000.0000', clock.now);
    onTestFinished(() => platform.close());
    await open(coinTable, { place: scratch.place, platform, clock });
    await sitAndBet('p1');
    await scene.close();
    await open(
      { ...coinTable, rules: 2 },
      { place: scratch.place, platform, clock, platformOrigin: scene.platformOrigin },
    );
    await vi.waitFor(() => expect(platform.balanceOf('p1')).toBe(minorOf('1000')), { timeout: 5_000 });
    expect(platform.callsTo('rollback')).toHaveLength(2);
  });
});
