import { walletOperatorCalls, type WithdrawalFacts } from '@baize/protocol/wallet';
import { opsCalls } from '@baize/protocol/ops';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { approve, giveMoney, withdraw, withdrawer } from '../testing/cashier.ts';

let platform: TestPlatform;
let operator: TestSession;
beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.enterAsOperator();
});
afterAll(() => platform.close());

const params = (withdrawalId: string) => ({ params: { withdrawalId } });
const factsOf = (id: string): Promise<WithdrawalFacts> =>
  platform.value(walletOperatorCalls.getWithdrawalFacts, params(id), operator);
const looks = ({ checks }: WithdrawalFacts): string[] =>
  checks.filter(({ needsLook }) => needsLook).map(({ check }) => check);
const actionsFor = async (id: string, who: TestSession): Promise<readonly string[]> =>
  (await platform.value(walletOperatorCalls.getQueuedWithdrawal, params(id), who)).actions;

describe('what matters before a withdrawal is decided', () => {
  it('adds up from the balance before to the balance then, without what it holds back itself', async () => {
    const who = await withdrawer(platform, 100n);
    const first = await withdraw(platform, who, { amount: '30.00' });
    expect((await factsOf(first.id)).money).toMatchObject({
      since: null,
      before: '0.00',
      available: '100.00',
      left: '70.00',
      lines: [{ kind: 'ADJUSTMENT', count: 1, amount: '100.00' }],
    });
    await approve(platform, operator, first.id);
    await platform.value(
      walletOperatorCalls.payWithdrawal,
      { ...params(first.id), body: { outcome: 'PAID' } },
      operator,
    );
    await platform.advance(60_000);
    await giveMoney(platform, who.memberId, 25n);
    const second = await withdraw(platform, who, { amount: '40.00' });
    const facts = await factsOf(second.id);
    expect(facts).toMatchObject({
      deposited: '0.00',
      withdrawn: '30.00',
      money: { before: '70.00', available: '95.00', left: '55.00' },
    });
    // The payment of the first one nets to what it held back.
    expect(facts.money.lines.find(({ kind }) => kind === 'ADJUSTMENT')).toMatchObject({ count: 1, amount: '25.00' });
  });

  it('names a first withdrawal and a new account, and neither once one was paid there', async () => {
    const who = await withdrawer(platform, 100n);
    const first = await withdraw(platform, who, { amount: '10.00' });
    expect(looks(await factsOf(first.id))).toEqual(expect.arrayContaining(['FIRST', 'NEW_PAYEE']));
    await approve(platform, operator, first.id);
    await platform.value(
      walletOperatorCalls.payWithdrawal,
      { ...params(first.id), body: { outcome: 'PAID' } },
      operator,
    );
    const second = await withdraw(platform, who, { amount: '10.00' });
    expect(looks(await factsOf(second.id))).not.toEqual(expect.arrayContaining(['FIRST']));
    expect(looks(await factsOf(second.id))).not.toContain('NEW_PAYEE');
  });

  it('names whoever has an account of the same number', async () => {
    const [one, other] = [await withdrawer(platform), await withdrawer(platform)];
    await sql`update account_payee set number_hash = (select number_hash from account_payee where id = ${one.payeeId})
      where id = ${other.payeeId}`.execute(platform.deps.db.kysely);
    const { id } = await withdraw(platform, one, { amount: '10.00' });
    const facts = await factsOf(id);
    expect(looks(facts)).toContain('SHARED_PAYEE');
    expect(facts.related).toMatchObject([{ username: other.session.username, shares: ['payee'] }]);
  });

  it('names a hold and turnover that is not played', async () => {
    const who = await withdrawer(platform);
    const { id } = await withdraw(platform, who, { amount: '10.00' });
    expect(looks(await factsOf(id))).not.toContain('FROZEN');
    await platform.value(
      opsCalls.setMemberStatus,
      { params: { id: who.memberId }, body: { status: 'frozen' } },
      operator,
    );
    expect(looks(await factsOf(id))).toContain('FROZEN');
  });

  it('is not told to another brand’s operator', async () => {
    const { id } = await withdraw(platform, await withdrawer(platform));
    const headers = { merchant: 'harbour' };
    const foreign = await platform.enterAsOperator({ merchant: 'harbour' });
    const { envelope } = await platform.call(walletOperatorCalls.getWithdrawalFacts, params(id), foreign, { headers });
    expect(envelope).toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('what may be done with a withdrawal', () => {
  it('comes with it, by its state, who took it on and what the caller may do', async () => {
    const reviewer = await platform.enterAsOperator({ permissions: ['wallet.withdrawals'] });
    const { id } = await withdraw(platform, await withdrawer(platform));
    expect(await actionsFor(id, reviewer)).toEqual(['claimWithdrawal', 'rejectWithdrawal']);
    await platform.value(walletOperatorCalls.claimWithdrawal, params(id), reviewer);
    expect(await actionsFor(id, reviewer)).toEqual(['approveWithdrawal', 'rejectWithdrawal']);
    expect(await actionsFor(id, operator)).toEqual(['takeOverWithdrawal']);
    await platform.value(walletOperatorCalls.approveWithdrawal, params(id), reviewer);
    expect(await actionsFor(id, reviewer)).toEqual([]);
    expect(await actionsFor(id, operator)).toEqual(['payWithdrawal', 'matchPayers']);
    await platform.value(walletOperatorCalls.payWithdrawal, { ...params(id), body: { outcome: 'PAID' } }, operator);
    expect(await actionsFor(id, operator)).toEqual([]);
  });
});
