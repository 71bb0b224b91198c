import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MemberCaller } from '../../kernel/caller.ts';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { auditNow } from '../../wallet/index.ts';
import { claimReward } from './claims.ts';
import { fillSlot, slotId } from './slot-store.ts';
import { open } from '../testing/workshop.ts';

const CLAIMS = 500;
let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

it(`gives a budget to the last unit and never more, to ${CLAIMS} members who claim at once`, async () => {
  const { deps } = platform;
  // The budget pays 333 of 500 gifts of 5.00 and leaves 2.00, which is no gift.
  const id = await open(platform, await platform.enterAsOperator(), { budget: '1667.00', quota: 400 });
  const now = deps.clock.now();
  const members = Array.from({ length: CLAIMS }, (_, index) => `m_crowd${index}`);
  const slotOf = (memberId: string) => ({
    merchant: 'baize',
    promotionId: id,
    memberId,
    slot: 'once',
    source: 'LOG' as const,
    measured: 1n,
    reference: memberId,
    round: { start: now, end: null },
    at: now,
  });
  await deps.db.transaction(async (tx) => {
    for (const memberId of members) await fillSlot(tx, slotOf(memberId));
  });
  const outcomes = await Promise.all(
    members.map((memberId) => {
      const caller = { merchantCode: 'baize', memberId, isAgent: 0, currency: 'USD' } as MemberCaller;
      const requested = { caller, rewardId: slotId(slotOf(memberId)), key: `key-${memberId}`, language: 'EN', now };
      return untilAnswered(() => claimReward(deps, { ...requested, cookie: () => undefined }));
    }),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(333);
  const { rows } = await sql`select spent, given,
      (select sum(amount)::bigint from promotions_slot s where s.promotion_id = p.id and claimed_at is not null) as claimed,
      (select sum(b.amount)::bigint from wallet_bonuses b join promotions_slot s on s.id = b.reference
        where s.promotion_id = p.id) as credited,
      (select sum(a.balance)::bigint from ledger_accounts a where a.member_id like 'm_crowd%') as held
    from promotions_promotion p where p.id = ${id}`.execute(deps.db.kysely);
  const sum = 333n * 50_000n;
  expect(rows).toEqual([{ spent: sum, given: 333, claimed: sum, credited: sum, held: sum }]);
  expect((await auditNow(deps.db)).clean).toBe(true);
}, 120_000);

/** A call that waited too long for a connection is tried again under the same key, as a page does. */
async function untilAnswered<T>(claim: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await claim();
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('timeout exceeded when trying to connect'))) throw error;
    }
  }
}
