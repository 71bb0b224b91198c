import { afterEach, describe, expect, it, vi } from 'vitest';
import { tableExposure, managedTable } from '@baize/protocol/games';
import { tablesOf } from '../../games/registry.ts';
import { ENGINES } from '../../testing/engines.ts';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { RoomScene, type SceneOptions } from '../../testing/room-scene.ts';
import { TEST_SECRET } from '../../testing/table.ts';
import { TestClock } from '../../testing/test-clock.ts';
import { TestPage } from '../../testing/test-page.ts';
import { coinTable, drawTable } from '../../testing/test-tables.ts';
import { createRoomList } from '../list.ts';
import { PACE } from '../pace.ts';
import { createDesk } from './desk.ts';

const TABLES = [coinTable, drawTable];
const BRAND = { merchantCode: 'baize', currency: 'USD' };

let scene: RoomScene;
afterEach(() => scene.close());
const open = async (options: Partial<SceneOptions> = {}): Promise<void> => {
  scene = await RoomScene.open({ tables: TABLES, ...options });
};
const deskOf = ({ hall }: Pick<RoomScene, 'hall'>) => createDesk({ tables: tablesOf(TABLES), hall, pace: PACE });
const change = async (asked: Parameters<ReturnType<typeof createDesk>['change']>[2], table = 'coin-yard') => {
  const done = await deskOf(scene).change(BRAND, table, asked);
  if (done.result !== 'OK') throw new Error(`The change was refused: ${JSON.stringify(done)}.`);
  return done;
};
const bet = async (page: TestPage, betId: string, stakes: Readonly<Record<string, string>>) => {
  page.send({ type: 'bet', betId, roundId: page.roundId, stakes });
  await page.until('the stake', () => page.mine.accepted.includes(betId));
};
/** Seconds of the phase that began last. The clock may move a little while it is written down. */
const lengthOf = (page: TestPage) => (page.last('phase').until - page.last('phase').now) / 1_000;
const reasonOf = (page: TestPage) => page.all('ended').at(-1)?.reason;
const listed = async () => {
  const list = createRoomList({ tables: tablesOf(TABLES), hall: scene.hall, now: scene.clock.now });
  const found = await list({ merchant: 'baize', currency: 'USD', mode: 'REAL' });
  return found.list.find(({ table }) => table === 'coin-yard');
};

describe('a table that its operator closes', () => {
  it('plays its round to the end and pays, then gives its seats up with a word and lets nobody in', async () => {
    await open();
    const page = await scene.sit('coin-yard');
    await bet(page, 'one', { heads: '5.0000', tails: '5.0000', edge: '1.0000' });
    expect((await change({ open: false })).after).toMatchObject({ open: false, players: { REAL: 1, TRIAL: 0 } });
    expect(reasonOf(page)).toBeUndefined();
    expect(reasonOf(await scene.sit('coin-yard', 'p2'))).toBe('GAME_CLOSED');
    await scene.reach(page, 'SETTLED');
    expect(reasonOf(page)).toBeUndefined();
    scene.clock.advance(PACE.settledMs + 1);
    await page.until('the end', () => reasonOf(page) === 'GAME_CLOSED');
    await vi.waitFor(() => expect(scene.platform.callsTo('win')).toHaveLength(1));
    expect(page.all('phase').filter(({ phase }) => phase === 'BETTING')).toEqual([]);
    expect(await listed()).toMatchObject({ closed: true, phase: 'OFF', players: 0 });
    expect(reasonOf(await scene.sit('coin-yard'))).toBe('GAME_CLOSED');
    await change({ open: true });
    expect(await listed()).toMatchObject({ closed: false });
    const back = await scene.sit('coin-yard');
    await back.until('a round', () => back.phase === 'BETTING');
  });

  it('lets a seat with stakes come back to its round', async () => {
    await open();
    const session = scene.session('coin-yard');
    const page = await TestPage.join(scene.origin, 'coin-yard', session);
    await bet(page, 'one', { heads: '5.0000' });
    await change({ open: false });
    page.close();
    const again = await TestPage.join(scene.origin, 'coin-yard', session);
    expect(again.mine.stakes).toEqual({ heads: '5.0000' });
  });

  it('at rest is closed at once', async () => {
    await open();
    const page = await scene.sit('coin-yard');
    await scene.reach(page, 'SETTLED');
    page.close();
    await vi.waitFor(async () => expect(await listed()).toMatchObject({ players: 0 }));
    await change({ open: false });
    expect(reasonOf(await scene.sit('coin-yard'))).toBe('GAME_CLOSED');
  });

  it('is the other brands’ as before', async () => {
    await open();
    await change({ open: false });
    const page = await scene.sit('coin-yard', 'p9', { merchant_code: 'lantern' });
    expect(page.phase).toBe('BETTING');
  });
});

describe('limits that an operator sets', () => {
  it('are told to seated pages at once and bind the next bet, which is refused in words', async () => {
    await open();
    const page = await scene.sit('coin-yard');
    await bet(page, 'one', { heads: '100.0000' });
    await change({ maxStake: '200', chips: ['10', '50'], areas: { tails: '50' } });
    await page.until('the limits', () => page.all('limits').length === 1);
    expect(page.last('limits').limits).toMatchObject({
      chips: ['10.0000', '50.0000'],
      max: '200.0000',
      areas: { tails: { min: '10.0000', max: '50.0000' } },
    });
    const refused = async (betId: string, stakes: Readonly<Record<string, string>>) => {
      page.send({ type: 'bet', betId, roundId: page.roundId, stakes });
      await page.until('a refusal', () => page.all('refused').some(({ id }) => id === betId));
      return page.last('refused').code;
    };
    expect(await refused('two', { tails: '60.0000' })).toBe('AREA_MAX');
    expect(await refused('three', { heads: '5.0000' })).toBe('AREA_MIN');
    expect(await refused('four', { heads: '60.0000', tails: '50.0000' })).toBe('TABLE_MAX');
    expect(page.mine.stakes).toEqual({ heads: '100.0000' });
    await change({ maxStake: '200' });
    expect(page.all('limits')).toHaveLength(1);
  });

  it('outside of the table’s bounds change nothing', async () => {
    await open();
    const desk = deskOf(scene);
    expect(await desk.change(BRAND, 'coin-yard', { maxStake: '5000', open: false })).toEqual({
      result: 'OUT_OF_BOUNDS',
      fields: ['maxStake'],
    });
    expect(await desk.change(BRAND, 'no-table', { open: false })).toEqual({ result: 'NOT_FOUND' });
    const [coin] = await desk.list(BRAND);
    expect(managedTable.parse(coin)).toMatchObject({
      table: 'coin-yard',
      open: true,
      limits: { maxStake: '1000.0000' },
    });
  });

  it('count phases from the next one on', async () => {
    await open();
    const page = await scene.sit('coin-yard');
    const until = page.untilMs;
    await change({ bettingSeconds: 60, settledSeconds: 12 });
    expect(page.untilMs).toBe(until);
    await scene.reach(page, 'SETTLED');
    expect(lengthOf(page)).toBeCloseTo(12, 1);
    await scene.reach(page, 'BETTING');
    expect(lengthOf(page)).toBeCloseTo(60, 1);
  });
});

describe('the exposure of a running round', () => {
  it('is read from the stakes that were taken, by area and by result', async () => {
    await open();
    const desk = deskOf(scene);
    const [one, two] = [await scene.sit('coin-yard'), await scene.sit('coin-yard', 'p2')];
    if (!one || !two) throw new Error('Nobody sits.');
    await bet(one, 'one', { heads: '5.0000', edge: '1.0000' });
    await bet(two, 'two', { heads: '5.0000', double: '2.0000' });
    const exposure = tableExposure.parse(await desk.exposure(BRAND, 'coin-yard', 'REAL'));
    expect(exposure).toMatchObject({
      round: { number: 1, phase: 'BETTING' },
      seats: 2,
      staked: '17.0000',
      mostReturned: '32.0000',
      isExact: true,
      areas: [
        { area: 'heads', players: 2, staked: '10.0000', mostReturned: '20.0000' },
        { area: 'edge', players: 1, staked: '1.0000', mostReturned: '18.0000' },
        { area: 'double', players: 1, staked: '6.0000', mostReturned: '12.0000' },
      ],
    });
    expect(exposure.outcomes.map(({ areas, returned }) => [areas, returned])).toEqual([
      [['heads', 'double'], '32.0000'],
      [['edge'], '18.0000'],
      [[], '0.0000'],
    ]);
    expect(JSON.stringify(exposure)).not.toMatch(/seed|commitment/i);
    expect(await desk.exposure(BRAND, 'coin-yard', 'TRIAL')).toMatchObject({ round: null, seats: 0, staked: '0.0000' });
    await scene.reach(one, 'SETTLED');
    expect(await desk.exposure(BRAND, 'coin-yard', 'REAL')).toMatchObject({ round: null, staked: '0.0000' });
    expect(await desk.exposure(BRAND, 'no-table', 'REAL')).toBeUndefined();
  });

  it('counts what decisions laid', async () => {
    await open();
    const page = await scene.sit('draw-yard');
    await bet(page, 'one', { hand: '10.0000' });
    await scene.reach(page, 'DECIDING');
    page.send({ type: 'decide', id: 'd', roundId: page.roundId, decision: 'double', index: 0 });
    await page.until('the double', () => page.mine.taken.includes('double') || page.phase !== 'DECIDING');
    const exposure = await deskOf(scene).exposure(BRAND, 'draw-yard', 'REAL');
    if (exposure?.round) expect(exposure).toMatchObject({ staked: '20.0000', mostReturned: '40.0000' });
    expect(page.mine.taken).toEqual(['double']);
  });
});

describe.each(ENGINES)('settings, on $name', (engine) => {
  it('outlive the process and reach the rooms of another one', async ({ onTestFinished }) => {
    const scratch = await engine.make();
    onTestFinished(() => scratch.drop());
    const clock = new TestClock();
    const platform = new FakePlatform(TEST_SECRET, '1000.0000', clock.now);
    onTestFinished(() => platform.close());
    await open({ place: scratch.place, platform, clock });
    if (engine.name === 'postgres') {
      const page = await scene.sit('coin-yard');
      const other = await RoomScene.open({
        tables: TABLES,
        place: scratch.place,
        platform,
        clock,
        platformOrigin: scene.platformOrigin,
      });
      await deskOf(other).change(BRAND, 'coin-yard', { maxStake: '100' });
      clock.advance(PACE.leaseMs / 3 + 1);
      await page.until('the limits', () => page.all('limits').length === 1);
      await other.close();
    } else await change({ maxStake: '100' });
    await scene.close();
    await open({ place: scratch.place, platform, clock, platformOrigin: scene.platformOrigin });
    const page = await scene.sit('coin-yard');
    expect(page.snapshot.limits.max).toBe('100.0000');
  });
});
