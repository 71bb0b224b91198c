import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minorOf } from '@baize/protocol/kernel';
import type { Fault } from '../testing/fake-platform.ts';
import { RoomScene } from '../testing/room-scene.ts';
import { coinTable } from '../testing/test-tables.ts';
import type { TestPage } from '../testing/test-page.ts';

let scene: RoomScene;
let page: TestPage;
beforeEach(async () => {
  scene = await RoomScene.open({ tables: [coinTable] });
  page = await scene.sit('coin-yard');
});
afterEach(() => scene.close());

const bet = (betId: string, stakes: Record<string, string>, roundId = page.roundId): void =>
  page.send({ type: 'bet', betId, roundId, stakes });
const refused = async (betId: string) => {
  await page.until('a refusal', () => page.all('refused').some(({ id }) => id === betId));
  return page.all('refused').findLast(({ id }) => id === betId);
};

describe('a stake', () => {
  it.each<[string, Record<string, string>, object]>([
    ['on no area', { moon: '5.0000' }, { code: 'UNKNOWN_AREA', area: 'moon' }],
    ['of no whole chip', { heads: '1.5000' }, { code: 'AREA_MIN', area: 'heads', details: { bound: '1.0000' } }],
    ['of nothing', { heads: '0.0000' }, { code: 'AREA_MIN', area: 'heads' }],
    ['that is no amount', { heads: 'all' }, { code: 'AREA_MIN', area: 'heads' }],
    ['above its area', { edge: '112.0000' }, { code: 'AREA_MAX', area: 'edge', details: { bound: '111.0000' } }],
    [
      'above the table',
      { heads: '900.0000', tails: '200.0000' },
      { code: 'TABLE_MAX', details: { bound: '1000.0000' } },
    ],
    ['held above the table', { heads: '10.0000', double: '333.0000' }, { code: 'TABLE_MAX' }],
    ['of nothing at all', {}, { code: 'TABLE_MIN', details: { bound: '1.0000' } }],
  ])('%s is refused with its area and bound, and nothing is asked', async (_name, stakes, wanted) => {
    bet('wrong', stakes);
    expect(await refused('wrong')).toMatchObject(wanted);
    expect(scene.platform.callsTo('bet')).toEqual([]);
    expect(page.mine).toMatchObject({ stakes: {}, pending: [] });
  });

  it('counts what lies there before, on its way or taken', async () => {
    scene.platform.fail('bet', 'hang');
    bet('first', { edge: '60.0000' });
    bet('second', { edge: '60.0000' });
    expect(await refused('second')).toMatchObject({ code: 'AREA_MAX', area: 'edge' });
  });

  it('is asked for as often as it can be lost', async () => {
    bet('held', { double: '10.0000' });
    await page.until('the stake', () => page.mine.accepted.includes('held'));
    expect(page.balance).toBe('970.0000');
    expect(page.mine.stakes).toEqual({ double: '10.0000' });
  });

  it('sent twice is laid once, and answered twice', async () => {
    bet('once', { heads: '5.0000' });
    bet('once', { heads: '5.0000' });
    await page.until('the stake', () => page.mine.accepted.includes('once'));
    const before = page.all('mine').length;
    bet('once', { heads: '5.0000' });
    await page.until('an answer', () => page.all('mine').length > before);
    bet('once', { heads: '6.0000' });
    expect(await refused('once')).toMatchObject({ code: 'BET_CONFLICT' });
    expect(scene.platform.callsTo('bet')).toHaveLength(1);
    expect(page.balance).toBe('995.0000');
  });

  it('comes too late after the close, by the server’s clock, and for another round', async () => {
    const { roundId } = page;
    scene.clock.advance(20_001);
    bet('late', { heads: '5.0000' }, roundId);
    expect(await refused('late')).toMatchObject({ code: 'TOO_LATE' });
    bet('other', { heads: '5.0000' }, 'NONE');
    expect(await refused('other')).toMatchObject({ code: 'UNKNOWN_ROUND' });
    expect(scene.platform.callsTo('bet')).toEqual([]);
  });
});

describe('the platform’s answer', () => {
  it('refuses: the page hears why, and lays another', async () => {
    page.close();
    page = await scene.sit('coin-yard', 'p2');
    bet('much', { heads: '900.0000' });
    await page.until('the stake', () => page.mine.accepted.includes('much'));
    bet('more', { tails: '100.0000' });
    await page.until('the stake', () => page.mine.accepted.includes('more'));
    scene.platform.fail('bet', { code: 1003 });
    await scene.reach(page, 'SETTLED');
    await scene.reach(page, 'BETTING');
    bet('again', { heads: '5.0000' });
    expect(await refused('again')).toMatchObject({ code: 'BET_NOT_ALLOWED' });
    expect(page.mine.stakes).toEqual({});
  });

  it.each<Fault>(['drop', 'drop-after', 'hang', 'hang-after', 'bad-json', { code: 5000 }])(
    'is not known (%j): the stake goes back, what was taken stands, and one win closes',
    async (fault) => {
      bet('sure', { heads: '5.0000' });
      await page.until('the stake', () => page.mine.accepted.includes('sure'));
      scene.platform.fail('bet', fault);
      bet('unsure', { tails: '7.0000' });
      expect(await refused('unsure')).toMatchObject({ code: 'TAKEN_BACK' });
      await scene.reach(page, 'SETTLED');
      const { mine } = page.last('settled').result;
      expect(mine).toMatchObject({ stake: '5.0000' });
      const expected = minorOf('995') + minorOf(mine?.returned ?? '');
      await page.until(
        'the money',
        () => scene.platform.callsTo('win').length === 1 && minorOf(page.balance) === expected,
      );
      expect(scene.platform.balance).toBe(expected);
      expect(scene.platform.callsTo('rollback')).toHaveLength(1);
    },
  );

  it('to a rollback takes long: the win waits for it, because a closed round gives nothing back', async () => {
    bet('sure', { heads: '5.0000' });
    await page.until('the stake', () => page.mine.accepted.includes('sure'));
    scene.platform.fail('bet', 'drop-after');
    scene.platform.fail('rollback', ...Array.from({ length: 8 }, (): Fault => ({ code: 5000 })));
    bet('unsure', { tails: '7.0000' });
    expect(await refused('unsure')).toMatchObject({ code: 'TAKEN_BACK' });
    await scene.reach(page, 'SETTLED');
    const expected = minorOf('995') + minorOf(page.last('settled').result.mine?.returned ?? '');
    await page.until('the win', () => scene.platform.callsTo('win').length === 1);
    await page.until('the money', () => scene.platform.balance === expected && minorOf(page.balance) === expected);
    expect(await scene.hall.store.tickets()).toEqual([]);
  });

  it('comes after the close: nothing is dealt before it, and the bet is in', async () => {
    scene.platform.fail('bet', 'hang');
    bet('slow', { heads: '5.0000' });
    await page.until('the asking', () => page.mine.pending.length === 1);
    scene.clock.advance(20_001);
    await page.until('the close', () => page.phase === 'CLOSED');
    scene.clock.advance(5_000);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(page.phase).toBe('CLOSED');
    await page.until('the dealing', () => page.phase === 'DEALING');
    expect(await refused('slow')).toMatchObject({ code: 'TAKEN_BACK' });
  });

  it('ends the seat: stakes that were taken stand and are paid, and the page hears the reason', async () => {
    bet('stands', { heads: '5.0000', tails: '5.0000' });
    await page.until('the stake', () => page.mine.accepted.includes('stands'));
    scene.platform.lockedPlayers.add('p1001');
    bet('refused', { heads: '5.0000' });
    await page.until('the end', () => page.closed !== undefined);
    expect(page.last('ended')).toMatchObject({ reason: 'PLAYER_LOCKED' });
    const watcher = await scene.sit('coin-yard', 'p2');
    await scene.reach(watcher, 'SETTLED');
    await watcher.until('the win', () => scene.platform.callsTo('win').length === 1);
    const returned = minorOf(String(scene.platform.callsTo('win')[0]?.body.amount));
    await watcher.until('the money', () => scene.platform.balance === minorOf('990') + returned);
  });

  it('takes the seat of somebody who only watches, a minute after a break began', async () => {
    bet('stands', { heads: '5.0000' });
    await page.until('the stake', () => page.mine.accepted.includes('stands'));
    scene.platform.lockedPlayers.add('p1001');
    for (let times = 0; times < 150 && page.closed === undefined; times += 1) {
      scene.clock.advance(1_000);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await page.until('the end', () => page.closed !== undefined);
    expect(page.last('ended')).toMatchObject({ reason: 'PLAYER_LOCKED' });
    expect(scene.platform.callsTo('win')).toHaveLength(1);
  });

  it('to a win is not known: it is sent again until it is paid once', async () => {
    bet('both', { heads: '5.0000', tails: '5.0000', edge: '1.0000' });
    await page.until('the stake', () => page.mine.accepted.includes('both'));
    scene.platform.fail('win', 'drop-after', 'hang', { code: 5000 });
    await scene.reach(page, 'SETTLED');
    const expected = minorOf('989') + minorOf(page.last('settled').result.mine?.returned ?? '');
    await page.until('the money', () => minorOf(page.balance) === expected);
    expect(new Set(scene.platform.callsTo('win').map(({ body }) => body.txId)).size).toBe(1);
  });
});
