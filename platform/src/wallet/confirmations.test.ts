import { walletCalls, walletOperatorCalls, withdrawalCalls } from '@baize/protocol/wallet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPlatform, type TestPlatform, type TestSession } from '../testing/index.ts';
import { auditNow } from './audit.ts';
import {
  approve,
  balanceOf,
  memberIdOf,
  photo,
  giveMoney,
  withdraw,
  withdrawer,
  type Withdrawer,
} from './testing/cashier.ts';

const MINUTE_MS = 60_000;
let platform: TestPlatform;
let operator: TestSession;
beforeAll(async () => {
  platform = await startPlatform();
  operator = await platform.enterAsOperator();
});
afterAll(() => platform.close());

const codeOf = ({ envelope }: { envelope: { success: boolean; code?: string } }) => envelope.success || envelope.code;

/** A withdrawal of 80 that one other member pays, with a guarantee of 10. */
async function matched(): Promise<{ who: Withdrawer; payer: TestSession; withdrawalId: string; payoutId: string }> {
  const who = await withdrawer(platform);
  const payer = await platform.signUp();
  await giveMoney(platform, await memberIdOf(platform, payer.username), 10n);
  const { id: withdrawalId } = await withdraw(platform, who, { amount: '80.00' });
  await approve(platform, operator, withdrawalId);
  const body = { payers: [{ username: payer.username, amount: '80.00', guarantee: '10.00' }] };
  const made = await platform.value(walletOperatorCalls.matchPayers, { params: { withdrawalId }, body }, operator);
  return { who, payer, withdrawalId, payoutId: made.payouts[0]?.id ?? '' };
}

const close = (ids: { withdrawalId: string; payoutId: string }, body: object) =>
  platform.call(
    walletOperatorCalls.closePayout,
    { params: { withdrawalId: ids.withdrawalId, payoutId: ids.payoutId }, body: { outcome: 'PAYER_PAID', ...body } },
    operator,
  );

const confirm = (
  { withdrawalId, payoutId }: { withdrawalId: string; payoutId: string },
  session: TestSession,
  body: object = {},
) =>
  platform.call(
    withdrawalCalls.confirmWithdrawal,
    { params: { withdrawalId }, body: { payoutId, outcome: 'RECEIVED', ...body } },
    session,
  );

const money = async (session: TestSession) => (await platform.value(walletCalls.getBalance, {}, session)).sumBalance;
const mine = async ({ session }: Withdrawer) =>
  (await platform.value(withdrawalCalls.listWithdrawals, {}, session)).rows[0];

describe('a withdrawal that another member pays', () => {
  it('is the payer’s once it was received, and his guarantee is back', async () => {
    const { who, payer, ...ids } = await matched();
    expect(await money(payer)).toBe('0.00');
    expect((await mine(who))?.payouts).toEqual([]);
    expect(codeOf(await close(ids, { proofs: [await photo()] }))).toBe(true);
    expect(await mine(who)).toMatchObject({ status: 'PAYING', payouts: [{ status: 'PAYER_PAID', amount: '80.00' }] });
    expect(codeOf(await confirm(ids, who.session))).toBe(true);
    expect(await mine(who)).toMatchObject({
      status: 'PAID',
      payouts: [{ status: 'RECEIVED', remainingAmount: '0.00' }],
    });
    expect([await balanceOf(platform, who), await money(payer)]).toEqual(['20.00', '90.00']);
    expect(codeOf(await confirm(ids, who.session))).toBe('CONFLICT');
    const seen = await platform.value(
      walletOperatorCalls.getQueuedWithdrawal,
      { params: { withdrawalId: ids.withdrawalId } },
      operator,
    );
    const [proofId = ''] = seen.payouts[0]?.proofIds ?? [];
    const picture = await platform.inject({
      method: 'GET',
      url: `/ops/proofs/${proofId}`,
      headers: { authorization: `Bearer ${operator.token}`, cookie: operator.cookie },
    });
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    expect(picture.rawPayload.includes('JFIF')).toBe(false);
    const other = await platform.inject({
      method: 'GET',
      url: `/ops/proofs/${proofId}`,
      headers: { authorization: `Bearer ${who.session.token}`, cookie: who.session.cookie },
    });
    expect(other.statusCode).toBe(403);
    expect(walletOperatorCalls.getProof.path).toBe('/ops/proofs/{proofId}');
  });

  it('counts as received when nobody says otherwise in time', async () => {
    const { who, payer, ...ids } = await matched();
    await close(ids, {});
    const from = platform.deps.clock.now();
    await platform.deps.jobs.runDue(from, new Date(from.getTime() + 29 * MINUTE_MS));
    expect(await mine(who)).toMatchObject({ status: 'PAYING' });
    await platform.deps.jobs.runDue(from, new Date(from.getTime() + 31 * MINUTE_MS));
    expect(await mine(who)).toMatchObject({ status: 'PAID', payouts: [{ status: 'AUTO_RECEIVED' }] });
    expect(await money(payer)).toBe('90.00');
  });

  it('is settled in part, with a proof: received and remaining are the amount', async () => {
    const { who, payer, ...ids } = await matched();
    await close(ids, {});
    const part = async (receivedAmount: string, remainingAmount: string, proofs?: string[]) =>
      confirm(ids, who.session, {
        outcome: 'PARTIALLY_RECEIVED',
        receivedAmount,
        remainingAmount,
        ...(proofs ? { proofs } : {}),
      });
    const proofs = [await photo()];
    for (const [received, remaining] of [
      ['50.00', '20.00'],
      ['0', '80.00'],
      ['80.00', '0'],
      ['50.005', '29.995'],
    ] as const) {
      expect(codeOf(await part(received, remaining, proofs))).toBe('VALIDATION_FAILED');
    }
    expect((await part('50.00', '30.00')).envelope).toMatchObject({
      value: { fields: { proofs: [{ rule: 'required' }] } },
    });
    const noPicture = [Buffer.from('<svg/>').toString('base64')];
    expect((await part('50.00', '30.00', noPicture)).envelope).toMatchObject({
      value: { fields: { proofs: [{ rule: 'invalid' }] } },
    });
    const four = [...proofs, ...proofs, ...proofs, ...proofs];
    expect(codeOf(await part('50.00', '30.00', four))).toBe('VALIDATION_FAILED');
    expect(codeOf(await part('50.00', '30.00', proofs))).toBe(true);
    expect(await mine(who)).toMatchObject({
      status: 'PAYING',
      payouts: [{ status: 'PARTIALLY_RECEIVED', receivedAmount: '50.00', remainingAmount: '30.00' }],
    });
    expect([await balanceOf(platform, who), await money(payer)]).toEqual(['20.00', '50.00']);
    // The rest is given back, and the payer's case ends for itself.
    const params = { withdrawalId: ids.withdrawalId };
    const body = { outcome: 'PART_PAID', reason: 'The payer sent less.' } as const;
    await platform.value(walletOperatorCalls.payWithdrawal, { params, body }, operator);
    expect(await balanceOf(platform, who)).toBe('50.00');
    expect(codeOf(await close(ids, { outcome: 'CANCELLED', returnGuarantee: true }))).toBe(true);
    expect(await money(payer)).toBe('60.00');
  });

  it('goes to customer service when nothing arrived: a forced receipt keeps the guarantee', async () => {
    const { who, payer, ...ids } = await matched();
    await close(ids, {});
    expect(codeOf(await confirm(ids, who.session, { outcome: 'NOT_RECEIVED' }))).toBe('VALIDATION_FAILED');
    expect(codeOf(await confirm(ids, who.session, { outcome: 'NOT_RECEIVED', proofs: [await photo()] }))).toBe(true);
    const from = platform.deps.clock.now();
    await platform.deps.jobs.runDue(from, new Date(from.getTime() + 31 * MINUTE_MS));
    expect(await mine(who)).toMatchObject({ status: 'PAYING', payouts: [{ status: 'NOT_RECEIVED' }] });
    expect(codeOf(await close(ids, { outcome: 'FORCED_RECEIVED' }))).toBe(true);
    expect(await mine(who)).toMatchObject({ status: 'PAID', payouts: [{ status: 'FORCED_RECEIVED' }] });
    expect(await money(payer)).toBe('80.00');
  });

  it('goes back to the queue when the payer fails, and his guarantee is kept', async () => {
    const { who, payer, ...ids } = await matched();
    expect(codeOf(await close(ids, { outcome: 'CANCELLED' }))).toBe(true);
    expect(await money(payer)).toBe('0.00');
    expect(await mine(who)).toMatchObject({ status: 'PAYING', payouts: [] });
    expect(await balanceOf(platform, who)).toBe('20.00');
  });

  it('takes no payer without the guarantee, no parts that are not what is due, and no other member’s word', async () => {
    const who = await withdrawer(platform);
    const poor = await platform.signUp();
    const { id: withdrawalId } = await withdraw(platform, who, { amount: '80.00' });
    await approve(platform, operator, withdrawalId);
    const match = (username: string, amount: string, guarantee: string) =>
      platform.call(
        walletOperatorCalls.matchPayers,
        { params: { withdrawalId }, body: { payers: [{ username, amount, guarantee }] } },
        operator,
      );
    expect(codeOf(await match(poor.username, '80.00', '10.00'))).toBe('INSUFFICIENT_FUNDS');
    expect(codeOf(await match(poor.username, '79.00', '0'))).toBe('CONFLICT');
    expect(codeOf(await match(who.session.username, '80.00', '0'))).toBe('VALIDATION_FAILED');
    expect(codeOf(await match('nobody_at_all', '80.00', '0'))).toBe('VALIDATION_FAILED');
    const { payer, who: owner, ...ids } = await matched();
    await close(ids, {});
    expect(codeOf(await confirm(ids, payer))).toBe('NOT_FOUND');
    expect(codeOf(await confirm({ ...ids, withdrawalId }, who.session))).toBe('NOT_FOUND');
    expect(codeOf(await confirm(ids, owner.session))).toBe(true);
  });

  it('leaves a clean ledger', async () => {
    expect(await auditNow(platform.deps.db)).toMatchObject({ clean: true });
  });
});
