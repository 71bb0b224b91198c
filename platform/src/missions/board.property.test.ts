import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '@baize/protocol/kernel';
import { appendEvent } from '../kernel/events/event-log.ts';
import type { EventTypes } from '../kernel/events/event-types.ts';
import { startPlatform, type TestPlatform } from '../testing/index.ts';
import { firstPlaces, ownPlace } from './activity-store.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

/** Many of them alike, and of every size that there is. */
const bet = fc.oneof(
  fc.constantFrom(1n, 100n, 10_000n, 10_001n),
  fc.bigInt(1n, 4_096n),
  fc.bigInt(1n, 10n ** 7n),
  fc.bigInt(1n, 10n ** 15n),
);
const step = fc.record({ member: fc.nat(11), bet, isTakenBack: fc.constantFrom(false, false, false, true) });

let runs = 0;

it('knows everybody’s place as going through all of them would, whatever is played and taken back', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
      runs += 1;
      await platform.advance(DAY_MS);
      const sums = new Map<string, bigint>();
      await platform.deps.db.transaction(async (tx) => {
        for (const [index, { member, bet: amount, isTakenBack }] of steps.entries()) {
          const memberId = `m_board${runs}-${member}`;
          const before = sums.get(memberId) ?? 0n;
          const delta = isTakenBack ? -(amount < before ? amount : before) : amount;
          sums.set(memberId, before + delta);
          const at = new Date(platform.deps.clock.now().getTime() + index);
          await appendEvent(tx, {
            type: 'wager.resettled',
            merchant: 'baize',
            memberId,
            subject: `${runs}/${index}`,
            data: resettled(delta, at),
            at,
          });
        }
      });
      await platform.deps.eventLog.catchUp();
      await everyPlaceIsRight();
    }),
    { numRuns: process.env.BAIZE_PROVE === '1' ? 60 : 10 },
  );
  const spans = async () =>
    (
      await sql`select merchant, period, starts::text, level, span, members from missions_board_span
        where members <> 0 order by 1, 2, 3, 4, 5`.execute(platform.deps.db.kysely)
    ).rows;
  const before = await spans();
  await platform.deps.eventLog.replay('missions.progress');
  await platform.deps.eventLog.catchUp();
  expect(await spans()).toEqual(before);
});

/** In the day's window, and in the week's and the month's, which the days before have filled. */
async function everyPlaceIsRight(): Promise<void> {
  const { kysely } = platform.deps.db;
  const { rows } = await sql<{ period: string; starts: string }>`select period, max(starts)::text as starts
    from missions_board where merchant = 'baize' group by period`.execute(kysely);
  for (const { period, starts } of rows) {
    const window = { merchant: 'baize', period, starts };
    const inOrder = await firstPlaces(kysely, window, 10_000);
    for (const [index, { memberId }] of inOrder.entries()) {
      expect((await ownPlace(kysely, window, memberId))?.place).toBe(index + 1);
    }
  }
}

const resettled = (delta: bigint, at: Date): EventTypes['wager.resettled'] => ({
  mode: 'REAL',
  currency: 'USD',
  category: 'RNG',
  game: 'chalk-dice',
  provider: 'LARKSPUR',
  vendor: 'ARCADE',
  round: 'r',
  status: 'SETTLED',
  placedAt: at.toISOString(),
  stake: '0',
  payout: '0',
  validBet: String(delta),
  stakeDelta: '0',
  payoutDelta: '0',
  validBetDelta: String(delta),
  balance: '0',
});
