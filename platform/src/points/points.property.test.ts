import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendEvent } from '../kernel/events/event-log.ts';
import type { WagerEvent } from '../kernel/events/event-types.ts';
import { startPlatform, type TestPlatform } from '../testing/index.ts';
import { auditNow } from '../wallet/index.ts';
import { pointBalance } from './account.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const RATES = { LIVE: 7_000n, SPORTS: 10_000n, FISH: 12_000n, RNG: 12_000n, PVP: 10_000n, LOTT: 10_000n } as const;
type Category = keyof typeof RATES;

/** A wager comes to a valid bet, and to another when it is settled again or taken back. */
const step = fc.record({
  wager: fc.nat(3),
  validBet: fc.oneof(fc.constant(0n), fc.bigInt(1n, 5_000_000n)),
  trial: fc.constantFrom(false, false, false, true),
});
const category = fc.constantFrom<Category>('LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'LOTT');
const history = fc.tuple(
  fc.array(category, { minLength: 4, maxLength: 4 }),
  fc.array(step, { minLength: 1, maxLength: 20 }),
);

let runs = 0;

it('holds of any history of settled, resettled and taken back bets what their valid bets come to, replayed or not', async () => {
  await fc.assert(
    fc.asyncProperty(history, async ([categories, steps]) => {
      runs += 1;
      const holder = { merchant: 'baize', memberId: `m_property${runs}` };
      const now = new Map<number, bigint>();
      await platform.deps.db.transaction(async (tx) => {
        for (const { wager, validBet, trial } of steps) {
          const before = trial ? 0n : (now.get(wager) ?? 0n);
          if (!trial) now.set(wager, validBet);
          const data = wagerEvent(categories[wager] ?? 'RNG', validBet, validBet - before, trial);
          const subject = `${runs}-${wager}${trial ? '-trial' : ''}`;
          const at = platform.deps.clock.now();
          await appendEvent(tx, { type: 'wager.resettled', ...holder, subject, data, at });
        }
      });
      await platform.deps.eventLog.catchUp();
      const due = [...now].reduce((sum, [wager, validBet]) => {
        const rate = RATES[categories[wager] ?? 'RNG'];
        return sum + ((validBet * rate) / 10_000n / 100n) * 100n;
      }, 0n);
      expect(await pointBalance(platform.deps.db.kysely, holder)).toBe(due);
    }),
    { numRuns: process.env.BAIZE_PROVE === '1' ? 30 : 8 },
  );
  const held = () =>
    sql<{
      sum: string;
    }>`select coalesce(sum(balance), 0)::text as sum from ledger_accounts where purpose = 'POINTS'`.execute(
      platform.deps.db.kysely,
    );
  const before = await held();
  await platform.deps.eventLog.replay('points.earn');
  await platform.deps.eventLog.catchUp();
  expect((await held()).rows).toEqual(before.rows);
  expect((await auditNow(platform.deps.db)).clean).toBe(true);
});

const wagerEvent = (kind: Category, validBet: bigint, delta: bigint, trial: boolean): WagerEvent => ({
  mode: trial ? 'TRIAL' : 'REAL',
  currency: 'USD',
  category: kind,
  game: 'chalk-dice',
  provider: 'quillstone',
  vendor: 'ARCADE',
  round: 'r',
  status: 'SETTLED',
  placedAt: '2026-01-01T00:00:00.000Z',
  stake: String(validBet),
  payout: '0',
  validBet: String(validBet),
  stakeDelta: '0',
  payoutDelta: '0',
  validBetDelta: String(delta),
  balance: '0',
});
