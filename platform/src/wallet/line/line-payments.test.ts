import { walletOperatorCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPlatform, type TestPlatform } from '../../testing/index.ts';
import { auditNow } from '../audit/audit.ts';
import { creditBonus } from '../bonuses/bonus-service.ts';
import { passOn, payMember } from './line-store.ts';
import { giveMoney, memberIdOf } from '../testing/cashier.ts';
import type { Whose } from '../turnover/turnover.ts';

const UNIT = 10_000n;

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(async () => {
  expect((await auditNow(platform.deps.db)).clean).toBe(true);
  await platform.close();
});

const newMember = async (): Promise<Whose> => ({
  merchant: 'baize',
  memberId: await memberIdOf(platform, (await platform.signUp()).username),
  currency: 'USD',
});

/** A bonus that is to be played ten times. */
const bonus = (whose: Whose, units: bigint) =>
  creditBonus(platform.deps.db.kysely, {
    ...whose,
    kind: 'BONUS',
    amountMinor: units * UNIT,
    scope: 'test',
    key: randomUUID(),
    reference: '',
    subject: 'bonus',
    turnover: { multiplierBps: 100_000, base: 'BONUS' },
    at: platform.deps.clock.now(),
  });

const pay = (from: Whose, to: Whose, amountMinor: bigint, key: string = randomUUID()) =>
  platform.deps.db.transaction((tx) =>
    payMember(tx, {
      from,
      toMemberId: to.memberId,
      amountMinor,
      kinds: ['DIVIDEND_PAID', 'DIVIDEND_RECEIVED'],
      scope: 'test',
      key,
      fingerprint: String(amountMinor),
      reference: key,
      subject: 'test',
      at: platform.deps.clock.now(),
    }),
  );

/** Members' balances, locked parts and required turnover, in total. */
async function sumsOf(members: readonly Whose[]) {
  const ids = members.map(({ memberId }) => memberId);
  const { rows } = await sql<{ held: string; locked: string; toPlay: string }>`select
      (select coalesce(sum(balance), 0) from ledger_accounts where member_id = any(${ids}) and purpose = 'CASH')::text as held,
      coalesce(sum(locked), 0)::text as locked, coalesce(sum(required - done), 0)::text as "toPlay"
    from wallet_requirements where member_id = any(${ids}) and state = 'OPEN'`.execute(platform.deps.db.kysely);
  return rows[0];
}

it('is made once for each key, with its turnover once', async () => {
  const [from, to] = [await newMember(), await newMember()];
  await bonus(from, 100n);
  const key = randomUUID();
  expect(await pay(from, to, 40n * UNIT, key)).toEqual({ code: 'OK', carried: 400n * UNIT });
  expect(await pay(from, to, 40n * UNIT, key)).toMatchObject({ code: 'OK' });
  expect(await pay(from, to, 41n * UNIT, key)).toMatchObject({ code: 'IDEMPOTENCY_CONFLICT' });
  expect(await pay(from, to, 61n * UNIT)).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  expect(await sumsOf([to])).toEqual({ held: '400000', locked: '400000', toPlay: '4000000' });
  expect(await sumsOf([from])).toEqual({ held: '600000', locked: '600000', toPlay: '6000000' });
});

it('takes turnover along of all of it where the brand lets nothing leave before everything is played', async () => {
  const [from, to] = [await newMember(), await newMember()];
  await giveMoney(platform, from.memberId, 100n);
  await bonus(from, 100n);
  const operator = await platform.enterAsOperator();
  const { turnover } = await platform.value(walletOperatorCalls.getWalletRules, {}, operator);
  await platform.value(walletOperatorCalls.setTurnoverRules, { body: { ...turnover, strict: true } }, operator);
  expect(await pay(from, to, 50n * UNIT)).toEqual({ code: 'OK', carried: 250n * UNIT });
  await platform.value(walletOperatorCalls.setTurnoverRules, { body: turnover }, operator);
});

it('frees nothing, however many payments and transfers go round at once', async () => {
  const members = [await newMember(), await newMember(), await newMember()] as const;
  for (const each of members) {
    await giveMoney(platform, each.memberId, 30n);
    await bonus(each, 50n);
  }
  const before = await sumsOf(members);
  const at = platform.deps.clock.now();
  const outcomes = await Promise.all(
    Array.from({ length: 48 }, (_, index) => {
      const [from, to] = [members[index % 3] ?? members[0], members[(index + 1 + (index % 2)) % 3] ?? members[1]];
      const amountMinor = BigInt((index % 7) + 1) * 3n * UNIT;
      if (index % 4 > 0) return pay(from, to, amountMinor);
      const order = { id: randomUUID(), from, toMemberId: to.memberId, direction: 'DOWN', amountMinor } as const;
      const bounds = { dailyMinor: 1_000n * UNIT, checkDailyMinor: 1_000n * UNIT, checked: true, dayStart: at };
      return platform.deps.db.transaction((tx) =>
        passOn(tx, { ...order, ...bounds, key: order.id, fingerprint: order.id, at }),
      );
    }),
  );
  expect(outcomes.filter(({ code }) => code === 'OK').length).toBeGreaterThan(20);
  const after = await sumsOf(members);
  expect(after?.held).toBe(before?.held);
  // The carried share is rounded up, so that nothing gets lost between two shares.
  expect(BigInt(after?.toPlay ?? 0)).toBeGreaterThanOrEqual(BigInt(before?.toPlay ?? 0));
  expect(BigInt(after?.locked ?? 0)).toBeGreaterThanOrEqual(BigInt(before?.locked ?? 0) - 48n);
});
