import { afterEach, describe, expect, it, vi } from 'vitest';
import { minorOf } from '@baize/protocol/kernel';
import { RoomScene } from '../../testing/room-scene.ts';
import { TestPage } from '../../testing/test-page.ts';
import { coinTable, drawTable } from '../../testing/test-tables.ts';

let scene: RoomScene;
afterEach(() => scene.close());

const bet = async (page: TestPage, stakes: Readonly<Record<string, string>>): Promise<string> => {
  page.send({ type: 'bet', betId: `b-${page.roundId}`, roundId: page.roundId, stakes });
  await page.until('the stake', () => page.mine.accepted.length > 0);
  return page.roundId;
};
const missed = (page: TestPage) => page.all('away').flatMap(({ rounds }) => rounds);
const isGone = (count: number) =>
  vi.waitFor(() => {
    const rooms = [...scene.hall.rooms.values()];
    expect(rooms.map((room) => room.present())).toEqual([count]);
  });

describe('a player who was away', () => {
  it('is shown what became of the bets at every joining until it is put away', async () => {
    scene = await RoomScene.open({ tables: [coinTable] });
    const onlooker = await scene.sit('coin-yard', 'p2');
    const page = await scene.sit('coin-yard');
    const roundId = await bet(page, { heads: '5.0000', edge: '1.0000' });
    page.close();
    await isGone(1);
    await scene.reach(onlooker, 'SETTLED');
    await scene.reach(onlooker, 'BETTING');
    const back = await scene.sit('coin-yard');
    await back.until('the word', () => missed(back).length > 0);
    const [round] = missed(back);
    expect(round).toMatchObject({
      id: roundId,
      number: 1,
      stake: '6.0000',
      acts: [],
      result: { winner: expect.any(String) },
    });
    await vi.waitFor(() => expect(scene.platform.balance).toBe(minorOf('994') + minorOf(round?.returned ?? '')));
    const again = await scene.sit('coin-yard');
    await again.until('the word', () => missed(again).length === 1);
    again.send({ type: 'put-away', upTo: 1 });
    again.send({ type: 'ping', id: 'p' });
    await again.until('an echo', () => again.all('echo').length === 1);
    const last = await scene.sit('coin-yard');
    await last.until('a snapshot', () => last.all('snapshot').length === 1);
    expect(missed(last)).toEqual([]);
    expect(missed(onlooker)).toEqual([]);
  });

  it('is shown the acts that the clock took', async () => {
    scene = await RoomScene.open({ tables: [drawTable] });
    const onlooker = await scene.sit('draw-yard', 'p2');
    const page = await scene.sit('draw-yard');
    await bet(page, { hand: '5.0000' });
    page.close();
    await isGone(1);
    await scene.reach(onlooker, 'SETTLED');
    const back = await scene.sit('draw-yard');
    await back.until('the word', () => missed(back).length > 0);
    expect(missed(back)).toMatchObject([{ stake: '5.0000', acts: ['enough'] }]);
  });

  it('at a socket that had died unnoticed is shown the end that it never said it had seen', async () => {
    scene = await RoomScene.open({ tables: [coinTable] });
    const [seen, unseen] = [await scene.sit('coin-yard', 'p1'), await scene.sit('coin-yard', 'p2')];
    const roundId = await bet(seen, { heads: '5.0000' });
    await bet(unseen, { heads: '5.0000' });
    await scene.reach(seen, 'SETTLED');
    seen.send({ type: 'seen', roundId });
    seen.send({ type: 'ping', id: 'p' });
    await seen.until('an echo', () => seen.all('echo').length === 1);
    seen.close();
    unseen.close();
    await isGone(0);
    const [one, other] = [await scene.sit('coin-yard', 'p1'), await scene.sit('coin-yard', 'p2')];
    await other.until('the word', () => missed(other).length === 1);
    expect(missed(one)).toEqual([]);
  });

  it('is shown that a stake went back, where the round could not be dealt', async () => {
    scene = await RoomScene.open({ tables: [{ ...coinTable, returns: () => 99 }] });
    const onlooker = await scene.sit('coin-yard', 'p2');
    const page = await scene.sit('coin-yard');
    await bet(page, { heads: '5.0000' });
    await bet(onlooker, { heads: '1.0000' });
    page.close();
    await isGone(1);
    await scene.reach(onlooker, 'CLOSED');
    scene.clock.advance(2_000);
    await onlooker.until('the refund', () => onlooker.all('refunded').length === 1);
    const back = await scene.sit('coin-yard');
    await back.until('the word', () => missed(back).length > 0);
    expect(missed(back)).toMatchObject([{ result: null, stake: '5.0000', returned: '5.0000' }]);
  });
});
