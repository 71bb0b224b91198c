import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, vi, type TestContext } from 'vitest';
import { vendorRoomPaths, type CardRoomChange } from '@baize/protocol/games';
import { minorOf } from '@baize/protocol/kernel';
import { vendorWalletHeaders, vendorWalletSigningText } from '@baize/protocol/wallet';
import type { CardTables } from '../../cards/records.ts';
import type { RoomTables } from '../../rooms/records.ts';
import { openDatabase } from '../../store/open-database.ts';
import { CardPage } from './card-page.ts';
import { ChildArcade } from '../child-arcade.ts';
import type { TestEngine } from '../engines.ts';
import { FakePlatform } from '../fake-platform.ts';
import { TEST_SECRET } from '../table.ts';
import { hmacHex } from '../../vendor-api/sign.ts';

const SCRIPT = join(import.meta.dirname, '..', 'room-process.ts');
const GAME = 'high-cards';
const START = minorOf('1000');
const PLAYERS = ['p1', 'p2', 'p3'];

/** Card rooms as a process that is killed, the database it leaves and the platform that outlives it. */
export async function openCardKillScene(engine: TestEngine, { onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  const scratch = await engine.make();
  const platform = new FakePlatform(TEST_SECRET, '1000.0000');
  platform.room = { id: 'quiet', minStake: '1.0000', maxStake: '500.0000', seats: 8 };
  const platformOrigin = await platform.listen();
  const database = await openDatabase(scratch.place);
  const book = () => database.db.$extendTables<CardTables & RoomTables>();
  let arcade = await ChildArcade.start(scratch.env, platformOrigin, SCRIPT);
  onTestFinished(async () => {
    await arcade.kill();
    await database.close();
    await platform.close();
    await scratch.drop();
  });
  const enter = (player: string): Promise<CardPage> =>
    vi.waitFor(
      async () => {
        const ticket = await arcade.ticket(platform.launch(player), GAME);
        const page = await CardPage.join(arcade.origin, { game: GAME, ticket });
        if (page.closed) throw new Error(`The room was not to be entered: ${page.closed.reason}.`);
        return page;
      },
      { timeout: 15_000, interval: 200 },
    );
  return {
    platform,
    book,
    enter,
    sit: async (player: string): Promise<CardPage> => {
      const page = await enter(player);
      await page.sit(`seed-${player}`);
      return page;
    },
    /** A signed call about the room, as the platform makes it for an operator. */
    change: async (change: CardRoomChange): Promise<unknown> => {
      const path = vendorRoomPaths.change;
      const place = { game: GAME, room: 'quiet', minStake: '1.0000', maxStake: '500.0000', seats: 8, revision: 1 };
      const brand = { vendorCode: 'ARCADE', merchantCode: 'baize', currency: 'USD' };
      const body = JSON.stringify({ ...brand, requestId: randomUUID(), place, change });
      const [timestamp, nonce] = [String(Math.floor(Date.now() / 1_000)), randomUUID()];
      const response = await fetch(arcade.origin + path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          [vendorWalletHeaders.timestamp]: timestamp,
          [vendorWalletHeaders.nonce]: nonce,
          [vendorWalletHeaders.signature]: hmacHex(TEST_SECRET, vendorWalletSigningText(timestamp, nonce, path, body)),
        },
        body,
      });
      return response.json();
    },
    restart: async (): Promise<void> => {
      await arcade.kill();
      arcade = await ChildArcade.start(scratch.env, platformOrigin, SCRIPT);
    },
    /** Waits until nothing is owed, and compares money with the book: players' nets and the rake sum to nothing. */
    agree: async (): Promise<void> => {
      await vi.waitFor(
        async () => {
          const calls = book().selectFrom('room_calls').select('tx_id').where('state', '=', 'PENDING');
          expect(await calls.execute()).toEqual([]);
          const seats = await book().selectFrom('card_seats').selectAll().execute();
          expect(seats.filter(({ state }) => !['SETTLED', 'REFUNDED', 'OUT'].includes(state))).toEqual([]);
        },
        { timeout: 30_000, interval: 100 },
      );
      const seats = await book().selectFrom('card_seats').selectAll().where('state', '=', 'SETTLED').execute();
      const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n);
      for (const player of PLAYERS) {
        const own = seats.filter((seat) => seat.player_id === player);
        const net = sum(own.map(({ stake, returned }) => minorOf(returned ?? '0') - minorOf(stake)));
        expect([player, platform.balanceOf(player)]).toEqual([player, START + net]);
      }
      const rake = sum(seats.map((seat) => minorOf(seat.rake ?? '0')));
      expect(sum(PLAYERS.map((player) => platform.balanceOf(player))) + rake).toBe(START * BigInt(PLAYERS.length));
      expect(await book().selectFrom('tickets').selectAll().execute()).toEqual([]);
    },
  };
}
