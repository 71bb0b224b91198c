import { join } from 'node:path';
import { expect, vi, type TestContext } from 'vitest';
import { minorOf } from '@baize/protocol/kernel';
import type { RoomTables } from '../rooms/records.ts';
import { openDatabase } from '../store/open-database.ts';
import { ChildArcade } from './child-arcade.ts';
import type { TestEngine } from './engines.ts';
import { FakePlatform } from './fake-platform.ts';
import { TEST_SECRET } from './table.ts';
import { TestPage } from './test-page.ts';

const SCRIPT = join(import.meta.dirname, 'room-process.ts');
const START = minorOf('1000');
export const PLAYERS = ['p1', 'p2', 'p3'];

/** The rooms as a process that is killed, the database it leaves and the platform that outlives it. */
export async function openRoomKillScene(engine: TestEngine, { onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
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
    /** As a page does, asks again while the room is still leased to a process that is gone. */
    sit: (table: string, player: string, at = arcade): Promise<TestPage> =>
      vi.waitFor(
        async () => {
          const page = await TestPage.join(at.origin, table, await at.ticket(platform.launch(player), table));
          if (page.closed) throw new Error(`The seat was not to be had: ${page.closed.reason}.`);
          return page;
        },
        { timeout: 15_000, interval: 200 },
      ),
    /** Waits until nothing is owed, and compares each player's money with the book. Gives the number of seats played. */
    agree: async (): Promise<number> => {
      await vi.waitFor(
        async () => {
          const calls = book().selectFrom('room_calls').select('tx_id').where('state', '=', 'PENDING');
          expect(await calls.execute()).toEqual([]);
          const seats = await book().selectFrom('room_seats').selectAll().execute();
          expect(seats.filter(({ state }) => !['SETTLED', 'REFUNDED'].includes(state))).toEqual([]);
        },
        { timeout: 45_000, interval: 100 },
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
      return seats.length;
    },
  };
}

/** Stakes on both areas of a round from its beginning on, so that a busy machine finds the time. */
export const betOnHand = async (page: TestPage, betId = 'one'): Promise<void> => {
  const { roundId } = page;
  await page.until('a new round', () => page.roundId !== roundId);
  page.send({ type: 'bet', betId, roundId: page.roundId, stakes: { hand: '10.0000', 'bank-even': '5.0000' } });
  await page.until('the stake', () => page.mine.accepted.includes(betId));
};
