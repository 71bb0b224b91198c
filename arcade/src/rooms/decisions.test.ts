import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minorOf } from '@baize/protocol/kernel';
import { RoomScene } from '../testing/room-scene.ts';
import { drawTable } from '../testing/test-tables.ts';
import type { TestPage } from '../testing/test-page.ts';

let scene: RoomScene;
beforeEach(async () => {
  scene = await RoomScene.open({ tables: [drawTable] });
});
afterEach(() => scene.close());

const seated = async (playerId: string, stake = '10.0000'): Promise<TestPage> => {
  const page = await scene.sit('draw-yard', playerId);
  page.send({ type: 'bet', betId: 'ante', roundId: page.roundId, stakes: { hand: stake } });
  await page.until('the stake', () => page.mine.accepted.includes('ante'));
  return page;
};
const decide = (page: TestPage, decision: string, index: number, id = `act-${index}-${decision}`): void =>
  page.send({ type: 'decide', id, roundId: page.roundId, decision, index });
const open = (page: TestPage): string[] => page.mine.open.map(({ id }) => id);

describe('decisions', () => {
  it('are asked one in each stage, and what one lays open is seen when the stage is over', async () => {
    const [one, two] = [await seated('p1'), await seated('p2')];
    await scene.reach(one, 'DECIDING');
    expect(open(one)).toEqual(['enough', 'more', 'double']);
    expect(one.mine.shown).toMatchObject({ cards: [expect.any(Number)] });
    decide(one, 'more', 0);
    await one.until('the act', () => one.mine.taken.length === 1);
    expect(open(one)).toEqual([]);
    expect(one.mine.shown.cards).toHaveLength(1);
    decide(two, 'enough', 0);
    await one.until('the next card', () => Array.isArray(one.mine.shown.cards) && one.mine.shown.cards.length === 2);
    expect(two.mine.shown.cards).toHaveLength(1);
    await scene.reach(one, 'SETTLED');
    expect(one.messages.filter((each) => each.type === 'reveal').flatMap(({ reveals }) => reveals)).toHaveLength(3);
  });

  it('lay further stakes with the platform first, and are paid with them', async () => {
    const page = await seated('p1');
    await scene.reach(page, 'DECIDING');
    decide(page, 'double', 0);
    await page.until('the act', () => page.mine.taken.length === 1);
    expect(scene.platform.callsTo('bet').map(({ body }) => body.amount)).toEqual(['10.0000', '10.0000']);
    await scene.reach(page, 'SETTLED');
    const { mine } = page.last('settled').result;
    expect(mine?.stake).toBe('20.0000');
    await page.until(
      'the money',
      () => scene.platform.balanceOf('p1') === minorOf('980') + minorOf(mine?.returned ?? ''),
    );
    // A win of nothing changes no balance, but is sent all the same.
    await page.until('the win', () => scene.platform.callsTo('win').length === 1);
  });

  it('do not count when their stake is refused or unknown, and another may be taken', async () => {
    const page = await seated('p1');
    await scene.reach(page, 'DECIDING');
    scene.platform.fail('bet', { code: 1003 }, 'drop-after');
    decide(page, 'double', 0, 'first');
    await page.until('a refusal', () => page.all('refused').length === 1);
    expect(page.last('refused')).toMatchObject({ id: 'first', code: 'BET_NOT_ALLOWED' });
    expect(open(page)).toContain('double');
    decide(page, 'double', 0, 'second');
    await page.until('a refusal', () => page.all('refused').length === 2);
    expect(page.last('refused')).toMatchObject({ id: 'second', code: 'TAKEN_BACK' });
    decide(page, 'enough', 0);
    await scene.reach(page, 'SETTLED');
    expect(page.last('settled').result.mine?.stake).toBe('10.0000');
  });

  it('are taken by the stated act where nobody answers in time', async () => {
    const page = await seated('p1');
    await scene.reach(page, 'DECIDING');
    await scene.reach(page, 'SETTLED');
    expect(page.mine.taken).toEqual(['enough']);
  });

  it('are refused out of turn, out of time and when they are not open', async () => {
    const page = await seated('p1');
    decide(page, 'more', 0, 'early');
    await page.until('a refusal', () => page.all('refused').length === 1);
    await scene.reach(page, 'DECIDING');
    decide(page, 'more', 1, 'ahead');
    decide(page, 'fly', 0, 'unknown');
    await page.until('refusals', () => page.all('refused').length === 3);
    expect(page.all('refused').map(({ code }) => code)).toEqual(['ACT_REFUSED', 'ACT_REFUSED', 'ACT_REFUSED']);
  });

  it('are not asked of who has no stake that asks', async () => {
    const page = await scene.sit('draw-yard', 'p1');
    page.send({ type: 'bet', betId: 'side', roundId: page.roundId, stakes: { 'bank-even': '10.0000' } });
    await page.until('the stake', () => page.mine.accepted.includes('side'));
    await scene.reach(page, 'SETTLED');
    expect(page.all('phase').map(({ phase }) => phase)).toEqual(['CLOSED', 'DEALING', 'DEALING', 'SETTLED']);
  });

  it('are advised when it is asked for', async () => {
    const page = await seated('p1');
    await scene.reach(page, 'DECIDING');
    page.send({ type: 'advice', id: 'help', roundId: page.roundId });
    await page.until('advice', () => page.all('advice').length === 1);
    expect(['more', 'enough']).toContain(page.last('advice').decision);
  });
});
