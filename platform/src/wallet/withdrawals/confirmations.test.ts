import { walletCalls, walletOperatorCalls, withdrawalCalls } from '@baize/protocol/wallet';
import { limitsCalls } from '@baize/protocol/limits';
import { messagesCalls } from '@baize/protocol/messages';
import { MINUTE_MS } from '@baize/protocol/kernel';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LiveEvent } from '../../kernel/events/events.ts';
import { refuseRows, startPlatform, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { auditNow } from '../audit/audit.ts';
import { enterPayout } from './withdrawal-store.ts';
import {
  approve,
  balanceOf,
  memberIdOf,
  photo,
  giveMoney,
  withdraw,
  withdrawer,
  type Withdrawer,
} from '../testing/cashier.ts';

const MONEY = 10_000n;
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

const close = ({ withdrawalId, payoutId }: { withdrawalId: string; payoutId: string }, body: object) =>
  platform.call(
    walletOperatorCalls.closePayout,
    { params: { withdrawalId, payoutId }, body: { outcome: 'PAYER_PAID', ...body } },
    operator,
  );
const paid = async (ids: { withdrawalId: string; payoutId: string }) => close(ids, { proofs: [await photo()] });

const match = (withdrawalId: string, payers: { username: string; amount: string; guarantee: string }[]) =>
  platform.call(walletOperatorCalls.matchPayers, { params: { withdrawalId }, body: { payers } }, operator);

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
  it('is the payer’s once it was received, and the guarantee is back', async () => {
    const { who, payer, ...ids } = await matched();
    expect(await money(payer)).toBe('0.00');
    expect((await mine(who))?.payouts).toEqual([]);
    expect((await close(ids, {})).envelope).toMatchObject({ value: { fields: { proofs: [{ rule: 'required' }] } } });
    expect(codeOf(await paid(ids))).toBe(true);
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

  it.each(['RECEIVED', 'NOT_RECEIVED'])('is not %s before the payer has paid', async (outcome) => {
    const { who, payer, ...ids } = await matched();
    const answer = await confirm(ids, who.session, { outcome, proofs: [await photo()] });
    expect(codeOf(answer)).toBe('NOT_FOUND');
    expect(await mine(who)).toMatchObject({ status: 'PAYING', payouts: [] });
    expect(await money(payer)).toBe('0.00');
    const entered = await platform.deps.db.transaction((tx) =>
      enterPayout(tx, {
        id: ids.payoutId,
        state: 'RECEIVED',
        receivedMinor: 80n * MONEY,
        guarantee: 'RETURNED',
        at: platform.deps.clock.now(),
      }),
    );
    expect(entered).toBe('CONFLICT');
    expect(codeOf(await paid(ids))).toBe(true);
    expect(codeOf(await confirm(ids, who.session, { outcome, proofs: [await photo()] }))).toBe(true);
  });

  it('counts as received when nobody says otherwise in time', async () => {
    const { who, payer, ...ids } = await matched();
    await paid(ids);
    const from = platform.deps.clock.now();
    await platform.deps.jobs.runDue(from, new Date(from.getTime() + 29 * MINUTE_MS));
    expect(await mine(who)).toMatchObject({ status: 'PAYING' });
    await platform.deps.jobs.runDue(from, new Date(from.getTime() + 31 * MINUTE_MS));
    expect(await mine(who)).toMatchObject({ status: 'PAID', payouts: [{ status: 'AUTO_RECEIVED' }] });
    expect(await money(payer)).toBe('90.00');
  });

  it('counts as received although one that is due before it cannot', async () => {
    const [bad, good] = [await matched(), await matched()];
    await paid(bad);
    await paid(good);
    const when = `new.id = '${bad.payoutId}' and new.state = 'AUTO_RECEIVED'`;
    const heal = await refuseRows(platform, { table: 'withdrawal_payouts', on: 'update', when });
    const from = platform.deps.clock.now();
    const after = (minutes: number) => new Date(from.getTime() + minutes * MINUTE_MS);
    expect((await platform.deps.jobs.runDue(from, after(31))).failed).toEqual([]);
    expect([(await mine(bad.who))?.status, (await mine(good.who))?.status]).toEqual(['PAYING', 'PAID']);
    expect([...(await platform.deps.dueRows.aside('wallet-confirm-payouts'))]).toEqual([bad.payoutId]);
    await heal();
    await platform.deps.jobs.runDue(after(31), after(33));
    expect(await mine(bad.who)).toMatchObject({ status: 'PAID', payouts: [{ status: 'AUTO_RECEIVED' }] });
    expect(await platform.deps.dueRows.aside('wallet-confirm-payouts')).toEqual(new Set());
  });

  it('is settled in part, with a proof: received and remaining are the amount', async () => {
    const { who, payer, ...ids } = await matched();
    await paid(ids);
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
    await paid(ids);
    expect(codeOf(await confirm(ids, who.session, { outcome: 'NOT_RECEIVED' }))).toBe('VALIDATION_FAILED');
    expect(codeOf(await confirm(ids, who.session, { outcome: 'NOT_RECEIVED', proofs: [await photo()] }))).toBe(true);
    const from = platform.deps.clock.now();
    await platform.deps.jobs.runDue(from, new Date(from.getTime() + 31 * MINUTE_MS));
    expect(await mine(who)).toMatchObject({ status: 'PAYING', payouts: [{ status: 'NOT_RECEIVED' }] });
    expect(codeOf(await close(ids, { outcome: 'FORCED_RECEIVED' }))).toBe(true);
    expect(await mine(who)).toMatchObject({ status: 'PAID', payouts: [{ status: 'FORCED_RECEIVED' }] });
    expect(await money(payer)).toBe('80.00');
  });

  it('goes back to the queue when the payer fails, and the guarantee is kept', async () => {
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
    const matchOne = (username: string, amount: string, guarantee: string) =>
      match(withdrawalId, [{ username, amount, guarantee }]);
    expect(codeOf(await matchOne(poor.username, '80.00', '10.00'))).toBe('INSUFFICIENT_FUNDS');
    expect(codeOf(await matchOne(poor.username, '79.00', '0'))).toBe('CONFLICT');
    expect(codeOf(await matchOne(who.session.username, '80.00', '0'))).toBe('VALIDATION_FAILED');
    expect(codeOf(await matchOne('nobody_at_all', '80.00', '0'))).toBe('VALIDATION_FAILED');
    const { payer, who: owner, ...ids } = await matched();
    await paid(ids);
    expect(codeOf(await confirm(ids, payer))).toBe('NOT_FOUND');
    expect(codeOf(await confirm({ ...ids, withdrawalId }, who.session))).toBe('NOT_FOUND');
    expect(codeOf(await confirm(ids, owner.session))).toBe(true);
  });

  it('is matched with the same payers many times at once, whatever their order', async () => {
    const payers = [await platform.signUp(), await platform.signUp()];
    for (const { username } of payers) await giveMoney(platform, await memberIdOf(platform, username), 60n);
    const parts = payers.map(({ username }) => ({ username, amount: '25.00', guarantee: '10.00' }));
    const requests: (() => ReturnType<typeof match>)[] = [];
    for (const order of [parts, parts.toReversed(), parts, parts.toReversed(), parts, parts.toReversed()]) {
      const { id } = await withdraw(platform, await withdrawer(platform));
      await approve(platform, operator, id);
      requests.push(() => match(id, order));
    }
    const replies = await Promise.all(requests.map((requested) => requested()));
    expect(replies.map(codeOf)).toEqual(requests.map(() => true));
    expect(await Promise.all(payers.map(money))).toEqual(['0.00', '0.00']);
  });

  it('leaves to another payer what that one is to bring', async () => {
    const { who, payer, ...ids } = await matched();
    await paid(ids);
    const proofs = [await photo()];
    await confirm(ids, who.session, {
      outcome: 'PARTIALLY_RECEIVED',
      receivedAmount: '50.00',
      remainingAmount: '30.00',
      proofs,
    });
    const second = await platform.signUp();
    const again = await platform.value(
      walletOperatorCalls.matchPayers,
      {
        params: { withdrawalId: ids.withdrawalId },
        body: { payers: [{ username: second.username, amount: '30.00', guarantee: '0' }] },
      },
      operator,
    );
    expect(codeOf(await close(ids, { outcome: 'FORCED_RECEIVED' }))).toBe('CONFLICT');
    const other = { ...ids, payoutId: again.payouts[1]?.id ?? '' };
    expect(codeOf(await paid(other))).toBe(true);
    expect(codeOf(await confirm(other, who.session))).toBe(true);
    expect(await mine(who)).toMatchObject({ status: 'PAID' });
    expect([await money(payer), await money(second)]).toEqual(['50.00', '30.00']);
    expect(codeOf(await close(ids, { outcome: 'CANCELLED', returnGuarantee: true }))).toBe(true);
  });

  it('is not taken on by whoever may not deposit as much, or takes a break', async () => {
    const who = await withdrawer(platform);
    const { id: withdrawalId } = await withdraw(platform, who, { amount: '80.00' });
    await approve(platform, operator, withdrawalId);
    const [limited, away] = [await platform.signUp(), await platform.signUp()];
    const body = { span: 'day' as const, amount: '79.99' };
    await platform.value(limitsCalls.setDepositLimit, { body }, limited);
    await platform.value(limitsCalls.takeTimeOut, { body: { hours: 24 } }, away);
    const matchOne = ({ username }: TestSession) =>
      match(withdrawalId, [{ username, amount: '80.00', guarantee: '0' }]);
    expect((await matchOne(limited)).envelope).toMatchObject({
      code: 'LIMIT_REACHED',
      value: { code: 'LIMIT', limit: 'deposit-day', left: '79.99', username: limited.username },
    });
    expect((await matchOne(away)).envelope).toMatchObject({
      code: 'LIMIT_REACHED',
      value: { code: 'SHUT_OUT', username: away.username },
    });
    expect((await mine(who))?.status).toBe('APPROVED');
  });

  it('counts towards the payer’s deposit limit from the match on, unless it comes to nothing', async () => {
    const { payer, who: _who, ...ids } = await matched();
    const left = async () => {
      const body = { span: 'day' as const, amount: '200.00' };
      await platform.value(limitsCalls.setDepositLimit, { body }, payer);
      const { money: limits } = await platform.value(limitsCalls.getLimits, {}, payer);
      return limits.find(({ kind }) => kind === 'deposit-day')?.left;
    };
    expect(await left()).toBe('120.00');
    expect(codeOf(await close(ids, { outcome: 'CANCELLED' }))).toBe(true);
    expect(await left()).toBe('200.00');
  });

  it('shows the payer’s pages the balance when a guarantee is held, and when it is back', async () => {
    const { who, payer, ...ids } = await matched();
    await platform.deps.eventLog.catchUp();
    const heard: LiveEvent[] = [];
    const payerId = await memberIdOf(platform, payer.username);
    const stop = platform.deps.events.subscribe(payerId, (event) => heard.push(event));
    await paid(ids);
    await confirm(ids, who.session);
    const next = await withdraw(platform, who, { amount: '20.00' });
    await approve(platform, operator, next.id);
    await match(next.id, [{ username: payer.username, amount: '20.00', guarantee: '10.00' }]);
    await platform.deps.eventLog.catchUp();
    stop();
    const balances = heard.flatMap((event) => ('sumBalance' in event ? [event.sumBalance] : []));
    expect(balances).toEqual(['80.00', '90.00', '80.00']);
  });

  it('is a deposit of the payer’s to all who count deposits, and each part of it once', async () => {
    const { who, payer, ...ids } = await matched();
    await paid(ids);
    const proofs = [await photo()];
    const part = { outcome: 'PARTIALLY_RECEIVED', receivedAmount: '50.00', remainingAmount: '30.00', proofs };
    expect(codeOf(await confirm(ids, who.session, part))).toBe(true);
    expect(codeOf(await close(ids, { outcome: 'FORCED_RECEIVED' }))).toBe(true);
    await platform.value(
      walletCalls.createDeposit,
      { body: { method: 'demo', amount: '20.00' }, idempotencyKey: randomUUID() },
      payer,
    );
    const payerId = await memberIdOf(platform, payer.username);
    const { rows } = await sql<{ type: string; data: object }>`select type, data from event_log
      where member_id = ${payerId} and (type = 'deposit.credited' or type like 'payout.%') order by id`.execute(
      platform.deps.db.kysely,
    );
    expect(rows).toMatchObject([
      { type: 'payout.matched', data: { guarantee: '100000', guaranteeState: 'HELD', balance: '0' } },
      { type: 'deposit.credited', data: { amount: '500000', balance: '500000', first: true } },
      { type: 'deposit.credited', data: { amount: '300000', balance: '800000', first: false } },
      { type: 'payout.closed', data: { guaranteeState: 'KEPT', balance: '800000' } },
      { type: 'deposit.credited', data: { amount: '200000', first: false } },
    ]);
    await platform.deps.eventLog.catchUp();
    const { rows: days } = await sql<{ deposited: bigint }>`select deposited from bets_day_funds
      where member_id = ${payerId}`.execute(platform.deps.db.kysely);
    expect(days).toEqual([{ deposited: 1_000_000n }]);
    const { rows: earned } = await sql<{ points: bigint }>`select points from points_earning
      where member_id = ${payerId} order by points desc`.execute(platform.deps.db.kysely);
    expect(earned).toEqual([{ points: 50_000n }, { points: 30_000n }, { points: 20_000n }]);
  });

  it('is told to both: what is to be paid and confirmed, and what became of the guarantee', async () => {
    const { who, payer, ...ids } = await matched();
    await paid(ids);
    await platform.deps.eventLog.catchUp();
    const inbox = async (session: TestSession, language = 'EN') =>
      (await platform.value(messagesCalls.listMessages, { query: {} }, session, { headers: { language } })).messages;
    expect((await inbox(payer))[0]).toMatchObject({
      kind: 'payout-matched',
      body: expect.stringMatching(
        /^Pay \u2066USD 80\.00\u2069 to Nguyen Van An, Harbour Bank, account ending in .{4}\. .* We hold \u2066USD 10\.00\u2069/,
      ),
    });
    expect((await inbox(who.session))[0]).toMatchObject({
      kind: 'payout-sent',
      page: 'withdraw',
      body: expect.stringMatching(/^A payment of \u2066USD 80\.00\u2069 .* before .* UTC\./),
    });
    await confirm(ids, who.session);
    await platform.deps.eventLog.catchUp();
    const mails = await inbox(payer);
    expect(mails.slice(0, 2).map(({ kind }) => kind)).toEqual(['guarantee-returned', 'deposit-credited']);
    expect(mails[0]?.body).toBe('Your guarantee of \u2066USD 10.00\u2069 is back in your balance.');
    const { payer: failed, who: _who, ...others } = await matched();
    await close(others, { outcome: 'CANCELLED' });
    await platform.deps.eventLog.catchUp();
    expect((await inbox(failed))[0]).toMatchObject({
      kind: 'payout-cancelled',
      body: expect.stringMatching(/Your guarantee of \u2066USD 10\.00\u2069 was kept\.$/),
    });
  });

  it('leaves a clean ledger', async () => {
    expect(await auditNow(platform.deps.db)).toMatchObject({ clean: true });
  });
});
