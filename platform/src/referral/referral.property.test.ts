import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '@baize/protocol/kernel';
import { appendEvent } from '../kernel/events/event-log.ts';
import type { Tx } from '../kernel/database/database.ts';
import { startPlatform, type TestPlatform } from '../testing/index.ts';
import { auditNow } from '../wallet/index.ts';
import { payReferrals } from './payout.ts';
import { insertFriend } from './store.ts';

const UNIT = 10_000n;
const FIXED = 5n * UNIT;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

/** In whole dollars, of which every share is exact. */
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deposit' as const), amount: fc.bigInt(10n, 60n) }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('bets' as const), amount: fc.constantFrom(0n, 60n, 100n, 150n, 250n) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pay' as const), amount: fc.constant(0n) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('day' as const), amount: fc.constant(0n) }) },
);

/** The rules of the rewards once more: 5.00 and 0.5 % from deposits of 20.00 and bets of 100.00 on. */
class Model {
  deposited = 0n;
  bets = 0n;
  counted = 0n;
  fixed = 0n;
  accrued = 0n;
  paid = 0n;
  payouts = 0;
  paidToday = false;

  pay(): void {
    const isValid = this.deposited >= 20n && this.bets >= 100n;
    const grown = this.bets - this.counted;
    const bet = isValid || grown < 0n ? grown : 0n;
    this.counted += bet;
    this.accrued += (bet * UNIT * 50n) / 10_000n + (isValid ? FIXED : 0n) - this.fixed;
    this.fixed = isValid ? FIXED : 0n;
    const due = this.accrued - this.paid;
    const payable = due - (due % 100n);
    if (payable <= 0n || this.paidToday) return;
    this.paid += payable;
    this.payouts += 1;
    this.paidToday = true;
  }
}

const WAGER = {
  mode: 'REAL',
  currency: 'USD',
  category: 'FISH',
  game: 'koi-quarter',
  provider: 'tidewheel',
  vendor: 'ARCADE',
  round: 'r',
  status: 'SETTLED',
  stake: '0',
  payout: '0',
  validBet: '0',
  stakeDelta: '0',
  payoutDelta: '0',
  balance: '100000000',
} as const;

let runs = 0;

const inviters = async (tx: Tx): Promise<readonly string[]> =>
  (
    await sql<{
      id: string;
    }>`select id from session_member where username in ('member1', 'member2') order by id`.execute(tx)
  ).rows.map(({ id }) => id);

it('pays what a friend has brought once, whatever is deposited, played, taken back and paid out in between', async () => {
  const [inviter = '', second = ''] = await inviters(platform.deps.db.kysely);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
      runs += 1;
      const { db, clock, eventLog } = platform.deps;
      await platform.advance(DAY_MS);
      await sql`delete from referral_friend`.execute(db.kysely);
      await sql`delete from referral_account`.execute(db.kysely);
      await sql`delete from referral_rules`.execute(db.kysely);
      const given = await bonuses(inviter);
      const memberId = `m_friend${runs}`;
      await insertFriend(db.kysely, {
        member_id: memberId,
        merchant: 'baize',
        currency: 'USD',
        inviter_id: inviter,
        second_id: second,
        registered_at: clock.now(),
        traces: [],
      });
      const model = new Model();
      const write = async (type: 'deposit.credited' | 'wager.resettled', data: object) => {
        const event = { type, merchant: 'baize', memberId, subject: `s${runs}`, data, at: clock.now() };
        await db.transaction((tx) => appendEvent(tx, event as never));
      };
      for (const { do: act, amount } of steps) {
        if (act === 'deposit') {
          model.deposited += amount;
          await write('deposit.credited', { currency: 'USD', method: 'demo', amount: String(amount * UNIT) });
        } else if (act === 'bets') {
          const validBetDelta = String((amount - model.bets) * UNIT);
          model.bets = amount;
          await write('wager.resettled', { ...WAGER, placedAt: clock.now().toISOString(), validBetDelta });
        } else if (act === 'day') {
          model.paidToday = false;
          await platform.advance(DAY_MS);
        } else {
          await eventLog.catchUp();
          model.pay();
          await Promise.all([payReferrals(platform.deps, clock.now()), payReferrals(platform.deps, clock.now())]);
        }
      }
      const { rows } = await sql<{ accrued: bigint; paid: bigint }>`select accrued, paid from referral_account
        where member_id = ${inviter}`.execute(db.kysely);
      expect(rows[0] ?? { accrued: 0n, paid: 0n }).toEqual({ accrued: model.accrued, paid: model.paid });
      const now = await bonuses(inviter);
      expect([now.sum - given.sum, now.count - given.count]).toEqual([model.paid, model.payouts]);
    }),
    { numRuns: process.env.BAIZE_PROVE === '1' ? 60 : 12 },
  );
  expect((await auditNow(platform.deps.db)).clean).toBe(true);
});

async function bonuses(memberId: string): Promise<{ sum: bigint; count: number }> {
  const { rows } = await sql<{ sum: string; count: number }>`select coalesce(sum(amount), 0)::text as sum,
    count(*)::integer as count from wallet_bonuses where member_id = ${memberId} and kind = 'REFERRAL'`.execute(
    platform.deps.db.kysely,
  );
  return { sum: BigInt(rows[0]?.sum ?? '0'), count: rows[0]?.count ?? 0 };
}
