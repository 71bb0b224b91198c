import { join } from 'node:path';
import { describe, expect, it, vi, type TestContext } from 'vitest';
import { minorOf } from '@baize/protocol/kernel';
import { openDatabase } from '../store/open-database.ts';
import { ChildArcade } from '../testing/child-arcade.ts';
import { ENGINES, type TestEngine } from '../testing/engines.ts';
import { FakePlatform, type Fault } from '../testing/fake-platform.ts';
import { TEST_SECRET } from '../testing/table.ts';
import { TestPage } from '../testing/test-page.ts';
import type { RoomTables } from './records.ts';

const SCRIPT = join(import.meta.dirname, '..', 'testing', 'room-process.ts');
const START = minorOf('1000');
const PLAYERS = ['p1', 'p2', 'p3'];

/** The rooms as a process that is killed, the database it leaves and the platform that outlives it. */
async function openScene(engine: TestEngine, { onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  const scratch = await engine.make();
  const platform = new FakePlatform(TEST_SECRET, '1000.0000');
  const platformOrigin = await platform.listen();
  const database = await openDatabase(scratch.place);
  const book = () => database.db.$extendTables<RoomTables>();
  const started: ChildArcade[] = [];
  const start = async (): Promise<ChildArcade> => {
    const arcade = await ChildArcade.start(scratch.env, platformOrigin, SCRIPT);
    started.push(arcade);
    return arcade;
  };
  onTestFinished(async () => {
    await Promise.all(started.map((arcade) => arcade.kill()));
    await database.close();
    await platform.close();
    await scratch.drop();
  });
  let arcade = await start();
  return {
    platform,
    start,
    book,
    arcade: () => arcade,
    restart: async (): Promise<void> => {
      await arcade.kill();
      arcade = await start();
    },
    sit: async (table: string, player: string, at = arcade): Promise<TestPage> =>
      TestPage.join(at.origin, table, await at.ticket(platform.launch(player), table)),
    /** Waits until nothing is owed, and compares each player's money with the book. */
    agree: async (): Promise<void> => {
      await vi.waitFor(
        async () => {
          const calls = book().selectFrom('room_calls').select('tx_id').where('state', '=', 'PENDING');
          expect(await calls.execute()).toEqual([]);
          const seats = await book().selectFrom('room_seats').selectAll().execute();
          expect(seats.filter(({ state }) => !['SETTLED', 'REFUNDED'].includes(state))).toEqual([]);
        },
        { timeout: 20_000, interval: 100 },
      );
      const seats = await book().selectFrom('room_seats').selectAll().execute();
      for (const player of PLAYERS) {
        const own = seats.filter((seat) => seat.player_id === player && seat.state === 'SETTLED');
        const net = own.reduce(
          (sum, { stake, returned }) => sum + minorOf(returned ?? '0') - minorOf(stake ?? '0'),
          0n,
        );
        expect([player, platform.balanceOf(player)]).toEqual([player, START + net]);
      }
      expect(await book().selectFrom('tickets').selectAll().execute()).toEqual([]);
    },
  };
}

const bet = async (page: TestPage, betId = 'one'): Promise<void> => {
  // From a round's beginning on, so that a busy machine finds the time.
  const { roundId } = page;
  await page.until('a new round', () => page.roundId !== roundId);
  page.send({ type: 'bet', betId, roundId: page.roundId, stakes: { hand: '10.0000', 'bank-even': '5.0000' } });
  await page.until('the stake', () => page.mine.accepted.includes(betId));
};

describe.each(ENGINES)('a process that is killed, on $name', (engine) => {
  it.for(['BETTING', 'CLOSED', 'DEALING', 'DECIDING', 'SETTLED'])(
    'in %s: the next one goes on with the round, and pays it once',
    { timeout: 60_000 },
    async (phase, context) => {
      const scene = await openScene(engine, context);
      const page = await scene.sit('draw-yard', 'p1');
      await bet(page);
      const { roundId } = page;
      await page.until(phase, () => page.phase === phase);
      await scene.restart();
      await scene.agree();
      const rounds = await scene.book().selectFrom('room_rounds').selectAll().where('id', '=', roundId).execute();
      expect(rounds).toMatchObject([{ phase: 'SETTLED' }]);
      const wins = scene.platform.callsTo('win').filter(({ body }) => body.roundId === roundId);
      expect(new Set(wins.map(({ body }) => body.txId)).size).toBe(1);
    },
  );

  it.for<Fault>(['hang', 'hang-after'])(
    'while a stake is asked for (%s): it is given back, and the others stand',
    { timeout: 60_000 },
    async (fault, context) => {
      const scene = await openScene(engine, context);
      const page = await scene.sit('draw-yard', 'p1');
      await bet(page);
      scene.platform.fail('bet', fault);
      page.send({ type: 'bet', betId: 'two', roundId: page.roundId, stakes: { hand: '20.0000' } });
      await page.until('the asking', () => scene.platform.callsTo('bet').length === 2);
      await scene.restart();
      await scene.agree();
      const seats = await scene.book().selectFrom('room_seats').selectAll().execute();
      expect(seats).toMatchObject([{ state: 'SETTLED', stake: '15.0000' }]);
    },
  );

  it('while a decision’s stake is asked for: it does not count', { timeout: 60_000 }, async (context) => {
    const scene = await openScene(engine, context);
    const page = await scene.sit('draw-yard', 'p1');
    await bet(page);
    await page.until('the question', () => page.mine.open.length > 0);
    scene.platform.fail('bet', 'hang-after');
    page.send({ type: 'decide', id: 'act', roundId: page.roundId, decision: 'double', index: 0 });
    await page.until('the asking', () => scene.platform.callsTo('bet').length === 2);
    await scene.restart();
    await scene.agree();
    const seats = await scene.book().selectFrom('room_seats').selectAll().execute();
    expect(seats).toMatchObject([{ state: 'SETTLED', stake: '15.0000' }]);
    expect(await scene.book().selectFrom('room_acts').selectAll().execute()).toMatchObject([{ chosen_by: 'CLOCK' }]);
  });

  it.for<Fault>(['hang', 'hang-after'])(
    'while a win is paid (%s): it is paid, once',
    { timeout: 60_000 },
    async (fault, context) => {
      const scene = await openScene(engine, context);
      const page = await scene.sit('draw-yard', 'p1');
      scene.platform.fail('win', fault);
      await bet(page);
      await page.until('the paying', () => scene.platform.callsTo('win').length === 1);
      await scene.restart();
      await scene.agree();
    },
  );

  it('again and again under play: money and book agree to the last unit', { timeout: 240_000 }, async (context) => {
    const scene = await openScene(engine, context);
    const kills = process.env.BAIZE_PROVE === '1' ? 12 : 2;
    for (let kill = 0; kill < kills; kill += 1) {
      const pages = await Promise.all(PLAYERS.map((player) => scene.sit('draw-yard', player)));
      await pages[0]?.until('betting', () => pages[0]?.phase === 'BETTING');
      for (const [index, page] of pages.entries()) {
        page.send({ type: 'bet', betId: `k${kill}-${index}`, roundId: page.roundId, stakes: { hand: '10.0000' } });
      }
      // A little later each time, so that every phase is met.
      await new Promise((resolve) => setTimeout(resolve, (kill * 3_300) / kills));
      await scene.restart();
    }
    await scene.agree();
  });
});
