import { limitsCalls } from '@baize/protocol/limits';
import { opsCalls } from '@baize/protocol/ops';
import { bonusOperatorCalls, walletCalls, withdrawalCalls } from '@baize/protocol/wallet';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, TestVendor, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { auditNow } from '../audit/audit.ts';
import { creditBonus } from './bonus-service.ts';
import { reverseStake } from '../stakes/stakes.ts';
import { memberIdOf } from '../testing/cashier.ts';
import { inBet, lost } from '../testing/parking.ts';

let platform: TestPlatform;
let vendor: TestVendor;
let operator: TestSession;
beforeAll(async () => {
  platform = await startPlatform();
  vendor = new TestVendor(platform);
  operator = await platform.enterAsOperator({ permissions: ['wallet.bonuses'] });
});
afterAll(() => platform.close());

const GIFT = { amount: '10.00', reason: 'A round that hung', turnoverBps: 20_000 };
const give = ({ username }: TestSession, more: object = {}) =>
  platform.call(bonusOperatorCalls.giveBonus, { params: { username }, body: { ...GIFT, ...more } }, operator);
const given = async (session: TestSession, more: object = {}) => {
  const { envelope } = await give(session, more);
  if (!envelope.success) throw new Error(JSON.stringify(envelope));
  return envelope.value;
};
/** Releasing a bonus always takes two operators. */
const waive = (bonusId: string) =>
  platform.valueByTwo(
    bonusOperatorCalls.endBonus,
    { params: { bonusId }, body: { outcome: 'WAIVE', reason: 'Asked for' } },
    operator,
  );
const end = (bonusId: string, outcome: 'TAKE_BACK' | 'WAIVE') =>
  platform.call(bonusOperatorCalls.endBonus, { params: { bonusId }, body: { outcome, reason: 'Asked for' } }, operator);
const codeOf = ({ envelope }: { envelope: object }) => ('code' in envelope ? envelope.code : 'OK');
const balance = async (session: TestSession) => (await platform.value(walletCalls.getBalance, {}, session)).sumBalance;
const bonuses = (session: TestSession, query = {}) => platform.value(walletCalls.listBonuses, { query }, session);

describe('a bonus by an operator’s hand', () => {
  it('is credited once for its key, counts by its weights, and is written down with its reason', async () => {
    const session = await platform.signUp();
    const gift = await given(session, { key: 'case-7', weights: { RNG: 5_000 }, expiresInDays: 10 });
    expect(gift).toMatchObject({
      kind: 'BONUS',
      status: 'ACTIVE',
      turnover: { required: '20.00', done: '0.00', weights: { RNG: 5_000 }, expiresAt: expect.any(String) },
    });
    expect(codeOf(await give(session, { key: 'case-7' }))).toBe('CONFLICT');
    expect(await balance(session)).toBe('10.00');
    const player = await vendor.enter(platform, session);
    await vendor.send('betWin', {
      ...player,
      roundId: 'b1',
      txId: randomUUID(),
      betAmount: '4.00',
      winAmount: '4.00',
      roundClosed: true,
    });
    await platform.deps.eventLog.catchUp();
    expect((await bonuses(session)).rows).toMatchObject([{ id: gift.id, turnover: { done: '2.00' } }]);
    const audit = await platform.value(
      opsCalls.listAudit,
      { query: { action: 'bonus.give' } },
      await platform.enterAsOperator(),
    );
    expect(audit.rows[0]).toMatchObject({ after: { username: session.username, reason: GIFT.reason } });
  });

  it('is refused for amounts that cannot be paid, for nobody, and for who takes a break', async () => {
    const session = await platform.signUp();
    expect(codeOf(await give(session, { amount: '0' }))).toBe('VALIDATION_FAILED');
    expect(codeOf(await give(session, { amount: '1.005' }))).toBe('VALIDATION_FAILED');
    expect(codeOf(await give({ ...session, username: 'nobody_here' }))).toBe('NOT_FOUND');
    expect(codeOf(await give(await platform.signUp({ kind: 4 })))).toBe('NOT_FOUND');
    await platform.value(limitsCalls.takeTimeOut, { body: { hours: 24 } }, session);
    expect(codeOf(await give(session))).toBe('CONFLICT');
  });

  it('is ended by taking back what is left of it, or by asking nothing more', async () => {
    const session = await platform.signUp();
    const [first, second, third] = [await given(session), await given(session), await given(session)];
    const player = await vendor.enter(platform, session);
    const lost = {
      ...player,
      roundId: 'b2',
      txId: randomUUID(),
      betAmount: '14.00',
      winAmount: '0',
      roundClosed: true,
    };
    await vendor.send('betWin', lost);
    expect((await end(first.id, 'TAKE_BACK')).envelope).toMatchObject({
      value: { status: 'FORFEITED', takenBack: '10.00', closedAt: expect.any(String) },
    });
    expect(await balance(session)).toBe('6.00');
    expect(await waive(second.id)).toMatchObject({ status: 'CLEARED', takenBack: '0.00' });
    expect(await balance(session)).toBe('6.00');
    expect((await end(third.id, 'TAKE_BACK')).envelope).toMatchObject({ value: { takenBack: '6.00' } });
    expect(await balance(session)).toBe('0.00');
    expect(codeOf(await end(first.id, 'WAIVE'))).toBe('CONFLICT');
    expect(codeOf(await end('b_unknown', 'WAIVE'))).toBe('NOT_FOUND');
    const settings = await platform.value(withdrawalCalls.getWithdrawalSettings, {}, session);
    expect(settings.requirements).toEqual([]);
    const { rows } = await platform.value(walletCalls.listTransactions, { query: { types: 'BONUS_ENDED' } }, session);
    expect(rows.map(({ amount }) => amount)).toEqual(['-6.00', '-10.00']);
    await platform.deps.eventLog.replay('wallet.turnover');
    await platform.deps.eventLog.catchUp();
    const states = (await bonuses(session)).rows.map(({ status }) => status);
    expect(states.toSorted()).toEqual(['CLEARED', 'FORFEITED', 'FORFEITED']);
  });

  /** For a member who is being tested now. */
  async function parked({ username }: TestSession, amountMinor: bigint) {
    const memberId = await memberIdOf(platform, username);
    return { whose: { merchant: 'baize', memberId, currency: 'USD' }, amountMinor, at: platform.deps.clock.now() };
  }

  it('is not taken back while some of it is in play, and not of money that came in since', async () => {
    const { kysely } = platform.deps.db;
    const session = await platform.signUp();
    const { id } = await given(session);
    const wagerId = await inBet(kysely, await parked(session, 10_000n));
    expect((await end(id, 'TAKE_BACK')).envelope).toMatchObject({
      code: 'MONEY_IN_PLAY',
      message: expect.stringContaining('main wallet'),
    });
    expect((await bonuses(session)).rows).toMatchObject([{ id, status: 'ACTIVE', takenBack: '0.00' }]);
    expect(await balance(session)).toBe('9.00');
    await reverseStake(kysely, { wagerId, at: platform.deps.clock.now() });
    await lost(kysely, await parked(session, 40_000n));
    const body = { method: 'demo', amount: '50.00' };
    await platform.value(walletCalls.createDeposit, { body, idempotencyKey: randomUUID() }, session);
    expect((await end(id, 'TAKE_BACK')).envelope).toMatchObject({ value: { status: 'FORFEITED', takenBack: '6.00' } });
    expect(await balance(session)).toBe('50.00');
  });

  it('of a free bet is what was not staked yet: what it won is the member’s', async () => {
    const { kysely } = platform.deps.db;
    const session = await platform.signUp();
    const { whose, at } = await parked(session, 0n);
    const turnover = { multiplierBps: 10_000, base: 'BONUS' } as const;
    const gift = {
      ...whose,
      kind: 'POINTS_REDEEM',
      amountMinor: 100_000n,
      scope: 'test',
      key: whose.memberId,
    } as const;
    const made = await creditBonus(kysely, { ...gift, reference: '', subject: '', isFreeBet: true, turnover, at });
    const bonusId = made.bonusId ?? '';
    const player = await vendor.enter(platform, session);
    const won = { roundId: 'f1', txId: randomUUID(), betAmount: '4.00', winAmount: '9.00', roundClosed: true };
    await vendor.send('betWin', { ...player, ...won });
    const wagerId = await inBet(kysely, await parked(session, 10_000n));
    expect(codeOf(await end(bonusId, 'TAKE_BACK'))).toBe('MONEY_IN_PLAY');
    await reverseStake(kysely, { wagerId, at: platform.deps.clock.now() });
    expect((await end(bonusId, 'TAKE_BACK')).envelope).toMatchObject({ value: { takenBack: '6.00' } });
    expect(await balance(session)).toBe('9.00');
  });

  it('is ended once when twenty end it together', async () => {
    const session = await platform.signUp();
    const { id } = await given(session);
    const replies = await Promise.all(Array.from({ length: 20 }, () => end(id, 'TAKE_BACK')));
    expect(replies.filter((reply) => codeOf(reply) === 'OK')).toHaveLength(1);
    expect(await balance(session)).toBe('0.00');
  });

  it('stands in the order in which play fills it, before what is over', async () => {
    const session = await platform.signUp();
    const ids: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      ids.push((await given(session)).id);
      await platform.advance(1_000);
    }
    await waive(ids[0] ?? '');
    await waive(ids[2] ?? '');
    const order = [ids[1], ids[3], ids[2], ids[0]];
    expect((await bonuses(session)).rows.map(({ id }) => id)).toEqual(order);
    const params = { username: session.username };
    const seen = await platform.value(bonusOperatorCalls.listMemberBonuses, { params }, operator);
    expect(seen.rows.map(({ id }) => id)).toEqual(order);
    const nobody = { params: { username: 'nobody_here' } };
    expect(codeOf(await platform.call(bonusOperatorCalls.listMemberBonuses, nobody, operator))).toBe('NOT_FOUND');
    expect((await bonuses(session, { status: 'ACTIVE' })).totalRows).toBe(2);
  });

  it('leaves a clean ledger', async () => {
    expect(await auditNow(platform.deps.db)).toMatchObject({ clean: true });
  });
});
