import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { minorOf } from '@baize/protocol/kernel';
import { fishGamesOf, loadFish } from '../games/registry.ts';
import { openPondScene, type PondPage, type PondScene } from '../testing/pond-scene.ts';
import { createPondDesk } from './pond-desk.ts';

const found = (await loadFish()).get('koi-quarter');
if (!found) throw new Error('There is no such game.');
const KOI = found;
const BRAND = { merchantCode: 'baize', currency: 'USD' };
const START = minorOf('1000');

let scene: PondScene;
let desk: ReturnType<typeof createPondDesk>;
beforeEach(async () => {
  scene = await openPondScene({ games: [KOI] });
  desk = createPondDesk({ hall: scene.hall, games: fishGamesOf([KOI]) });
});
afterEach(() => scene.close());

const change = (asked: Parameters<typeof desk.change>[2]) => desk.change(BRAND, KOI.code, asked);
const reason = (page: PondPage): string | undefined => page.all('ended').at(-1)?.reason;

describe('ponds that their operator closes', () => {
  it('give back what flies, end every sitting, and let nobody in until they are open again', async () => {
    const page = await scene.sit(KOI.code, 'p1');
    page.shoot(page.target(), '5.0000');
    await page.until('the shot', () => page.all('shot').length === 1);
    expect((await desk.view(BRAND, KOI.code))?.ponds).toMatchObject([
      { number: 1, mode: 'REAL', cannons: [{ cannon: 0, player: 'p1', flying: 1, staked: '0.0000', away: false }] },
    ]);
    const done = await change({ open: false });
    expect(done).toMatchObject({ result: 'OK', before: { open: true, taken: 1 }, after: { open: false, taken: 0 } });
    await page.until('the end', () => reason(page) === 'GAME_CLOSED');
    expect(page.all('back').flatMap(({ shots }) => shots)).toEqual([1]);
    scene.clock.advance(5_000);
    expect(scene.platform.callsTo('betWin')).toEqual([]);
    expect(scene.platform.balanceOf('p1')).toBe(START);
    expect(reason(await scene.enter(KOI.code, scene.session(KOI.code, 'p2')))).toBe('GAME_CLOSED');
    expect(await change({ open: false })).toMatchObject({ before: { open: false }, after: { open: false } });
    await change({ open: true });
    expect((await scene.sit(KOI.code, 'p2')).snapshot.cannons).toHaveLength(1);
  });
});

describe('limits of ponds', () => {
  it('hold at once: other stakes are no longer offered, and shots of them are given back', async () => {
    const page = await scene.sit(KOI.code, 'p1');
    page.shoot(page.target(), '5.0000');
    page.shoot(page.target(), '0.2000');
    await page.until('the shots', () => page.all('shot').length === 2);
    const done = await change({ minStake: '0.20', maxStake: '1.00' });
    expect(done).toMatchObject({
      result: 'OK',
      before: { stakes: ['0.1000', '0.2000', '0.5000', '1.0000', '2.0000', '5.0000'] },
      after: { stakes: ['0.2000', '0.5000', '1.0000'], bounds: { minStake: '0.1000', maxStake: '5.0000' } },
    });
    await page.until('the stakes', () => page.snapshot.stakes.length === 3);
    expect(page.all('back')).toMatchObject([{ shots: [1], code: 'BAD_STAKE' }]);
    expect(page.snapshot.flying.map(({ shot }) => shot)).toEqual([2]);
    expect(await change({ minStake: '6.00' })).toEqual({ result: 'OUT_OF_BOUNDS', fields: ['minStake', 'maxStake'] });
    expect((await change({ minStake: null, maxStake: null })).result).toBe('OK');
    expect(await desk.change(BRAND, 'no-pond', { open: false })).toEqual({ result: 'NOT_FOUND' });
  });

  it('keep the number of ponds, and whoever comes then waits', async () => {
    await change({ mostPonds: 1 });
    for (let player = 1; player <= 4; player += 1) await scene.sit(KOI.code, `p${player}`);
    const fifth = await scene.enter(KOI.code, scene.session(KOI.code, 'p5'));
    await fifth.until('the close', () => fifth.closed !== undefined);
    expect(fifth.closed?.reason).toBe('RESTART');
    await change({ mostPonds: null });
    expect((await scene.sit(KOI.code, 'p5')).snapshot.room).toBe(2);
    expect(await desk.list(BRAND)).toMatchObject([{ ponds: 2, taken: 5, cannons: 4, mostPonds: 500 }]);
  });
});
