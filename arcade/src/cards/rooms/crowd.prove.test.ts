import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minorOf } from '@baize/protocol/kernel';
import { CardPage } from '../../testing/cards/card-page.ts';
import { ChildArcade } from '../../testing/child-arcade.ts';
import { ENGINES, type TestDatabase } from '../../testing/engines.ts';
import { FakePlatform } from '../../testing/fake-platform.ts';
import { TEST_SECRET } from '../../testing/table.ts';

const SCRIPT = join(import.meta.dirname, '..', '..', 'testing', 'room-process.ts');
const GAME = 'high-cards';
const ROOMS = 50;
const HANDS = 8;
const ECHOES = 200;
const AT_ONCE = 10;

let scratch: TestDatabase;
let platform: FakePlatform;
let arcade: ChildArcade;
beforeAll(async () => {
  const [engine] = ENGINES;
  if (!engine) throw new Error('There is no engine.');
  scratch = await engine.make();
  platform = new FakePlatform(TEST_SECRET, '1000.0000');
  platform.room = { id: 'quiet', minStake: '1.0000', maxStake: '500.0000', seats: 8 };
  arcade = await ChildArcade.start(scratch.env, await platform.listen(), SCRIPT);
}, 60_000);
afterAll(async () => {
  await arcade.kill();
  await platform.close();
  await scratch.drop();
});

const atMost = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

const enter = async (player: string, merchant: string): Promise<CardPage> => {
  const ticket = await arcade.ticket(platform.launch(player), GAME, merchant);
  return CardPage.join(arcade.origin, { game: GAME, ticket });
};

/** Waits by the event of a frame rather than by looking again, so that the wait adds nothing to what is measured. */
const answerTo = (page: CardPage, id: string): Promise<number> =>
  new Promise((resolve) => {
    page.onFrame((text) => {
      if (!text.includes(id)) return false;
      resolve(performance.now());
      return true;
    });
  });

/** The time of an empty question and its answer. */
async function echoes(page: CardPage): Promise<number[]> {
  const found: number[] = [];
  for (let index = 0; index < ECHOES; index += 1) {
    const id = randomUUID();
    const answered = answerTo(page, id);
    const sentMs = performance.now();
    page.send({ type: 'ping', id });
    found.push((await answered) - sentMs);
    await new Promise((resolve) => setTimeout(resolve, 110));
  }
  return found;
}

/** Hears the next frame of any of the pages. */
const nextFrame = (pages: readonly CardPage[]): Promise<void> =>
  new Promise((resolve) => {
    for (const page of pages)
      page.onFrame(() => {
        resolve();
        return true;
      });
  });

/** A stake that a busy platform did not answer in time goes back and its seat waits, as for anybody: it says again that it is there. */
function returnToHand(page: CardPage, asked: Set<string>): void {
  const own = page.state.table?.chairs.find(({ you }) => you);
  if (own?.state !== 'OUT' || page.phase === 'PLAYING' || page.phase === 'STAKING' || asked.has(page.hand.id)) return;
  asked.add(page.hand.id);
  page.send({ type: 'ready', id: randomUUID(), ready: true });
}

/** Plays a room's hands, and gives how long each move took to be written down and answered. */
async function play(pages: readonly CardPage[]): Promise<number[]> {
  const found: number[] = [];
  const moved = new Set<string>();
  const asked = pages.map(() => new Set<string>());
  while (moved.size < HANDS * pages.length) {
    const heard = nextFrame(pages);
    const page = pages.find(
      (each) =>
        each.phase === 'PLAYING' && each.hand.turn !== null && !moved.has(`${each.hand.id} ${each.hand.turn.key}`),
    );
    if (!page) {
      for (const [at, each] of pages.entries()) returnToHand(each, asked[at] ?? new Set());
      await heard;
      continue;
    }
    const { id: handId, turn } = page.hand;
    moved.add(`${handId} ${turn?.key ?? ''}`);
    const id = randomUUID();
    const answered = answerTo(page, id);
    const sentMs = performance.now();
    page.send({ type: 'act', id, handId, key: turn?.key ?? '', act: { act: 'raise', by: 2 } });
    found.push((await answered) - sentMs);
  }
  return found;
}

describe('fifty card rooms at once', () => {
  it('answer a move in time, and conserve money', { timeout: 600_000 }, async () => {
    const lonely = await enter('lonely', 'alone');
    const quiet = await echoes(lonely);
    const rooms: CardPage[][] = [];
    for (let from = 0; from < ROOMS; from += AT_ONCE)
      rooms.push(
        ...(await Promise.all(
          Array.from({ length: AT_ONCE }, (_, at) =>
            Promise.all(['a', 'b'].map((player) => enter(`${player}${from + at}`, `m${from + at}`))),
          ),
        )),
      );
    await Promise.all(rooms.flat().map((page) => page.sit()));
    const [busy, ...played] = await Promise.all([echoes(lonely), ...rooms.map(play)]);
    const moves = played.flat();
    const [echo, loaded, move] = [quiet, busy, moves].map((each) => atMost(each, 0.99));
    process.stdout.write(
      `${moves.length} moves in ${ROOMS} rooms: p50 ${atMost(moves, 0.5).toFixed(1)} ms, p99 ${move?.toFixed(1)} ms; ` +
        `echo p99 ${echo?.toFixed(1)} ms alone (×${((move ?? 0) / (echo ?? 1)).toFixed(1)}), ` +
        `${loaded?.toFixed(1)} ms beside them (×${((move ?? 0) / (loaded ?? 1)).toFixed(1)})\n`,
    );
    expect(moves.length).toBe(ROOMS * HANDS * 2);
    expect((move ?? 0) / Math.max(1, loaded ?? 1)).toBeLessThan(20);
    await Promise.all(rooms.flat().map((page) => page.ask({ type: 'stand' })));
    const lost = Array.from(
      { length: ROOMS },
      (_, at) => minorOf('2000') - platform.balanceOf(`a${at}`) - platform.balanceOf(`b${at}`),
    );
    // Players lose the rake, 3 % of two points a hand; the last hand may be unpaid, and one after it holds their stakes.
    const rake = BigInt(HANDS) * minorOf('0.06');
    for (const minor of lost) {
      expect(minor).toBeGreaterThanOrEqual(rake);
      expect(minor).toBeLessThanOrEqual(rake + minorOf('20.06'));
    }
  });
});
