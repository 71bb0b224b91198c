import { accountCalls } from '@baize/protocol/account';
import { walletCalls, walletOperatorCalls, withdrawalCalls } from '@baize/protocol/wallet';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { auditNow } from '../audit/audit.ts';
import { approve, balanceOf, settingsOf, withdraw, withdrawer } from '../testing/cashier.ts';

let platform: TestPlatform;
let operator: TestSession;
beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.enterAsOperator();
});
afterAll(() => platform.close());

const params = (withdrawalId: string) => ({ params: { withdrawalId } });
const codeOf = ({ envelope }: { envelope: { success: boolean; code?: string } }) => envelope.success || envelope.code;

describe('an operator', () => {
  it('claims, approves and pays: the money leaves once, and every step is told', async () => {
    const who = await withdrawer(platform);
    const { id } = await withdraw(platform, who, { amount: '100.00' });
    const queue = await platform.value(
      walletOperatorCalls.listWithdrawalQueue,
      { query: { username: who.session.username } },
      operator,
    );
    expect(queue.rows).toMatchObject([{ id, status: 'SUBMITTED', username: who.session.username, claimedBy: null }]);
    expect(codeOf(await platform.call(walletOperatorCalls.approveWithdrawal, params(id), operator))).toBe('CONFLICT');
    await approve(platform, operator, id);
    const whole = await platform.value(walletOperatorCalls.getQueuedWithdrawal, params(id), operator);
    expect(whole.accountNumber).toMatch(/^9704/);
    await platform.value(walletOperatorCalls.payWithdrawal, { ...params(id), body: { outcome: 'STARTED' } }, operator);
    await platform.value(walletOperatorCalls.payWithdrawal, { ...params(id), body: { outcome: 'PAID' } }, operator);
    const again = await platform.call(
      walletOperatorCalls.payWithdrawal,
      { ...params(id), body: { outcome: 'PAID' } },
      operator,
    );
    expect(codeOf(again)).toBe('CONFLICT');
    const { rows } = await platform.value(withdrawalCalls.listWithdrawals, {}, who.session);
    expect(rows).toMatchObject([{ status: 'PAID', payoutAmount: '100.00' }]);
    expect(rows[0]?.history.map(({ status }) => status)).toEqual(['SUBMITTED', 'REVIEW', 'APPROVED', 'PAYING', 'PAID']);
    expect(await balanceOf(platform, who)).toBe('0.00');
    const record = await platform.value(walletCalls.listTransactions, {}, who.session);
    expect(record.rows.slice(0, 3).map(({ type, amount }) => [type, amount])).toEqual([
      ['WITHDRAWAL', '-100.00'],
      ['WITHDRAWAL_UNFREEZE', '100.00'],
      ['WITHDRAWAL_FREEZE', '-100.00'],
    ]);
    const events = await sql<{ type: string }>`select type from event_log where subject = ${id} order by id`.execute(
      platform.deps.db.kysely,
    );
    expect(events.rows.map(({ type }) => type)).toEqual([
      'withdrawal.submitted',
      'withdrawal.review',
      'withdrawal.approved',
      'withdrawal.paying',
      'withdrawal.paid',
    ]);
  });

  it('takes over the review of another one, who cannot approve it any more', async () => {
    const { id } = await withdraw(platform, await withdrawer(platform));
    const second = await platform.enterAsOperator({ permissions: ['wallet.withdrawals'] });
    const takeOver = (who: TestSession) => platform.call(walletOperatorCalls.takeOverWithdrawal, params(id), who);
    expect(codeOf(await takeOver(second))).toBe('CONFLICT');
    const { claimedBy } = await platform.value(walletOperatorCalls.claimWithdrawal, params(id), operator);
    expect(claimedBy).toBe(operator.username);
    const other = await platform.call(walletOperatorCalls.claimWithdrawal, params(id), second);
    expect(other.envelope).toMatchObject({
      code: 'CONFLICT',
      value: { reason: 'withdrawal-step', status: 'REVIEW', claimedBy: operator.username },
    });
    expect(codeOf(await takeOver(operator))).toBe('CONFLICT');
    expect(codeOf(await takeOver(second))).toBe(true);
    const { rows } = await sql<{ before: object; after: object }>`select before, after from ops_audit
      where action = 'withdrawal.take-over' and subject = ${id}`.execute(platform.deps.db.kysely);
    expect(rows).toMatchObject([
      { before: { claimedBy }, after: { claimedBy: expect.not.stringMatching(claimedBy ?? '') } },
    ]);
    expect(codeOf(await platform.call(walletOperatorCalls.approveWithdrawal, params(id), operator))).toBe('CONFLICT');
    expect(codeOf(await platform.call(walletOperatorCalls.approveWithdrawal, params(id), second))).toBe(true);
  });

  it('reads the whole number of a payee that was removed since', async () => {
    const who = await withdrawer(platform);
    const { id } = await withdraw(platform, who);
    await platform.value(accountCalls.deletePayee, { params: { payeeId: who.payeeId } }, who.session);
    const whole = await platform.value(walletOperatorCalls.getQueuedWithdrawal, params(id), operator);
    expect(whole.accountNumber).toMatch(/^9704/);
  });

  it('neither approves nor pays while nothing may leave the wallet', async () => {
    const freeze = (memberId: string, frozen: boolean) =>
      sql`update ledger_accounts set outgoing_frozen = ${frozen} where member_id = ${memberId}`.execute(
        platform.deps.db.kysely,
      );
    const who = await withdrawer(platform);
    const { id } = await withdraw(platform, who, { amount: '40.00' });
    await platform.value(walletOperatorCalls.claimWithdrawal, params(id), operator);
    await freeze(who.memberId, true);
    expect(await settingsOf(platform, who)).toMatchObject({ accountFrozen: true });
    const approval = () => platform.call(walletOperatorCalls.approveWithdrawal, params(id), operator);
    expect(codeOf(await approval())).toBe('ACCOUNT_FROZEN');
    await freeze(who.memberId, false);
    expect(codeOf(await approval())).toBe(true);
    await freeze(who.memberId, true);
    const pay = (body: { outcome: 'STARTED' | 'PAID' | 'FAILED'; reason?: string }) =>
      platform.call(walletOperatorCalls.payWithdrawal, { ...params(id), body }, operator);
    const { username } = await platform.signUp();
    const payers = [{ username, amount: '40.00', guarantee: '0' }];
    const matched = await platform.call(walletOperatorCalls.matchPayers, { ...params(id), body: { payers } }, operator);
    expect([
      codeOf(matched),
      codeOf(await pay({ outcome: 'STARTED' })),
      codeOf(await pay({ outcome: 'PAID' })),
    ]).toEqual(['ACCOUNT_FROZEN', 'ACCOUNT_FROZEN', 'ACCOUNT_FROZEN']);
    expect(codeOf(await pay({ outcome: 'FAILED', reason: 'Frozen' }))).toBe(true);
    await freeze(who.memberId, false);
    expect(await balanceOf(platform, who)).toBe('100.00');
    const next = await withdraw(platform, who);
    await freeze(who.memberId, true);
    const body = { reason: 'Frozen' };
    await platform.value(walletOperatorCalls.rejectWithdrawal, { ...params(next.id), body }, operator);
    expect(await settingsOf(platform, who)).toMatchObject({ available: '100.00', frozen: '0.00' });
  });

  it('rejects with a reason that the member reads: the money is back', async () => {
    const who = await withdrawer(platform);
    const { id } = await withdraw(platform, who, { amount: '100.00' });
    const body = { reason: 'The name on the card is not yours.' };
    await platform.value(walletOperatorCalls.rejectWithdrawal, { ...params(id), body }, operator);
    const { rows } = await platform.value(withdrawalCalls.listWithdrawals, {}, who.session);
    expect(rows).toMatchObject([{ status: 'REJECTED', reason: body.reason }]);
    expect(await balanceOf(platform, who)).toBe('100.00');
  });

  it('pays a part: the rest is back, and the fee is the part’s', async () => {
    const who = await withdrawer(platform, 1_000n);
    await withdraw(platform, who);
    await withdraw(platform, who);
    const { id } = await withdraw(platform, who, { amount: '300.00' });
    await approve(platform, operator, id);
    const pay = (body: object) =>
      platform.call(
        walletOperatorCalls.payWithdrawal,
        { ...params(id), body: { outcome: 'PART_PAID', ...body } },
        operator,
      );
    expect(codeOf(await pay({ amount: '99.00' }))).toBe('VALIDATION_FAILED');
    await platform.value(walletOperatorCalls.payWithdrawal, { ...params(id), body: { outcome: 'STARTED' } }, operator);
    expect(codeOf(await pay({ amount: '297.00', reason: 'Bank limit' }))).toBe('VALIDATION_FAILED');
    expect(codeOf(await pay({ amount: '99.00', reason: 'Bank limit' }))).toBe(true);
    // 1,000 less two of 50 that wait, 99 that were paid and a third of the fee of 3.
    expect(await balanceOf(platform, who)).toBe('800.00');
    const { rows } = await platform.value(
      withdrawalCalls.listWithdrawals,
      { query: { status: 'PART_PAID' } },
      who.session,
    );
    expect(rows).toMatchObject([{ payoutAmount: '99.00', fee: '1.00', reason: 'Bank limit' }]);
    // Money frozen for a request is no withdrawal yet.
    const { totals } = await platform.value(walletCalls.listTransactions, {}, who.session);
    expect(totals).toMatchObject({ withdrawn: '99.00' });
  });

  it('gives all of a failed payment back', async () => {
    const who = await withdrawer(platform);
    const { id } = await withdraw(platform, who);
    await approve(platform, operator, id);
    await platform.value(
      walletOperatorCalls.payWithdrawal,
      { ...params(id), body: { outcome: 'FAILED', reason: 'The bank refused it.' } },
      operator,
    );
    expect(await balanceOf(platform, who)).toBe('100.00');
  });

  it('finds no withdrawal of another brand, and needs the permission', async () => {
    const { id } = await withdraw(platform, await withdrawer(platform));
    const foreign = await platform.enterAsOperator({ merchant: 'harbour' });
    const headers = { headers: { merchant: 'harbour' } };
    const reply = await platform.call(walletOperatorCalls.getQueuedWithdrawal, params(id), foreign, headers);
    expect(codeOf(reply)).toBe('NOT_FOUND');
    const reviewer = await platform.enterAsOperator({ permissions: ['wallet.withdrawals'] });
    expect(
      codeOf(
        await platform.call(walletOperatorCalls.payWithdrawal, { ...params(id), body: { outcome: 'PAID' } }, reviewer),
      ),
    ).toBe('FORBIDDEN');
  });

  it('leaves a clean ledger', async () => {
    expect(await auditNow(platform.deps.db)).toMatchObject({ clean: true });
  });
});
