import { type Ladder, vipCalls } from '@baize/protocol/vip';
import { DAY_MS, HOUR_MS } from '@baize/protocol/kernel';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../testing/index.ts';
import { moveDue } from './rank-work.ts';
import { idOf, ladderOf, rank, setLadder, settle, tellRound } from './testing/vip-world.ts';

const KEEP_DAYS = 60;
const YEARS = 2;
const BETS = [0, 100, 300, 900];
const KEEPS = [0, 50, 150, 400];
const UNIT = 10_000n;

const ladder: Ladder = ladderOf(
  BETS.map((bet, level) => rank(0, bet, { keepBet: String(KEEPS[level]) })),
  { keepDays: KEEP_DAYS },
);

/** The rule in a few lines: goes through the calendar day by day with every round that there ever was. */
class Model {
  readonly #played: number[] = Array.from({ length: YEARS * 365 + KEEP_DAYS }, () => 0);
  level = 0;
  #highest = 0;
  #from: number | undefined;

  play(day: number, amount: number): void {
    this.#played[day] = (this.#played[day] ?? 0) + amount;
  }

  endDay(day: number): void {
    if (this.#from !== undefined && day - this.#from >= KEEP_DAYS) {
      if (this.level > 0 && this.#sum(this.#from, day) < (KEEPS[this.level] ?? 0)) this.level -= 1;
      this.#from = day;
    }
    const next = this.level + 1;
    const asked = BETS[next];
    if (asked === undefined || this.#sum(0, day + 1) < asked) return;
    if (next <= this.#highest && this.#from !== undefined && this.#sum(this.#from, day + 1) < (KEEPS[next] ?? 0))
      return;
    this.level = next;
    this.#highest = Math.max(this.#highest, next);
    this.#from = day;
  }

  #sum(from: number, before: number): number {
    return this.#played.slice(from, before).reduce((sum, each) => sum + each, 0);
  }
}

const step = fc.record({
  wait: fc.integer({ min: 0, max: 45 }),
  amount: fc.constantFrom(10, 40, 60, 120, 500),
  /** Taken back so many steps later; 0 is never. */
  back: fc.constantFrom(0, 0, 0, 1, 2),
});

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
  await setLadder(platform, ladder);
});
afterAll(() => platform.close());

/** In days that begin at midnight UTC, which the brand keeps. */
it('moves a member over two years as its model says, with rounds that are taken back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
      const session = await platform.signUp();
      const id = await idOf(platform, session);
      const start = Math.ceil(platform.deps.clock.now().getTime() / DAY_MS) * DAY_MS;
      const model = new Model();
      const backs = new Map<number, number>();
      let day = 0;
      for (const [index, { wait, amount, back }] of steps.entries()) {
        // The end of each day on the way; only days on which somebody is due can change anything here.
        for (const last = day + wait; day < last; day += 1) {
          model.endDay(day);
          await moveAt(new Date(start + (day + 1) * DAY_MS - 1));
        }
        if (day >= YEARS * 365) break;
        const given = amount - (backs.get(index) ?? 0);
        if (back > 0) backs.set(index + back, (backs.get(index + back) ?? 0) + amount);
        model.play(day, given);
        await tellRound(platform, id, { delta: BigInt(given) * UNIT, at: new Date(start + day * DAY_MS + HOUR_MS) });
      }
      model.endDay(day);
      await moveAt(new Date(start + (day + 1) * DAY_MS - 1));
      const { rows } = await platform.deps.db.single((tx) =>
        sql<{ level: number }>`select level from vip_member where member_id = ${id}`.execute(tx),
      );
      expect(rows[0]?.level).toBe(model.level);
    }),
    { numRuns: process.env.BAIZE_PROVE === '1' ? 12 : 1 },
  );

  /** All due work is done before, so nothing is moved twice. */
  async function moveAt(at: Date): Promise<void> {
    await platform.deps.eventLog.catchUp();
    await moveDue(platform.deps, at);
  }
}, 120_000);

it('comes to the same sums when the log is gone through again, and moves nobody', async () => {
  const session = await platform.signUp();
  const id = await idOf(platform, session);
  for (const amount of [50n, 80n, -50n, 30n]) await tellRound(platform, id, { delta: amount * UNIT });
  await settle(platform);
  const state = async () => {
    const sums = sql`select member_id, deposit, valid_bet from vip_total order by member_id`;
    const days = sql`select member_id, day::text as day, deposit, valid_bet from vip_day order by member_id, day`;
    const levels = sql`select member_id, level, highest from vip_member order by member_id`;
    const { kysely } = platform.deps.db;
    return [await sums.execute(kysely), await days.execute(kysely), await levels.execute(kysely)].map(
      ({ rows }) => rows,
    );
  };
  const before = await state();
  expect((await platform.value(vipCalls.getProgress, {}, session)).level).toBe(1);
  await platform.deps.eventLog.replay('vip.progress');
  await settle(platform);
  expect(await state()).toEqual(before);
});
