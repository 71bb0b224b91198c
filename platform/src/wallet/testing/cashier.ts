import { walletCalls, walletOperatorCalls, withdrawalCalls, type Withdrawal } from '@baize/protocol/wallet';
import { accountCalls } from '@baize/protocol/account';
import { createCanvas } from '@napi-rs/canvas';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { DEMO_PAYMENT_PASSWORD, TEST_PASSWORD, type TestPlatform, type TestSession } from '../../testing/index.ts';
import { getOrCreateAccount, getOrCreateBrandAccount, postLines } from '../ledger/ledger.ts';

/** A member with money, a payment password and a payee, as withdrawals need them. */
export interface Withdrawer {
  readonly session: TestSession;
  readonly memberId: string;
  readonly payeeId: string;
}

const UNIT = 10_000n;

/** Gives a member money that nothing must be played for. */
export async function giveMoney({ deps }: TestPlatform, memberId: string, units: bigint): Promise<void> {
  const tx = deps.db.kysely;
  const at = deps.clock.now();
  const facts = { merchant: 'baize', detail: '', currency: 'USD' } as const;
  const from = await getOrCreateBrandAccount(tx, { ...facts, purpose: 'ADJUSTMENTS' });
  const accountId = await getOrCreateAccount(tx, { ...facts, memberId, purpose: 'CASH' }, at);
  await postLines(tx, {
    merchant: 'baize',
    scope: 'test-money',
    key: randomUUID(),
    fingerprint: '',
    reference: '',
    subject: '',
    at,
    lines: [
      { accountId: from, amountMinor: -units * UNIT, kind: 'ADJUSTMENT' },
      { accountId, amountMinor: units * UNIT, kind: 'ADJUSTMENT' },
    ],
  });
}

export async function memberIdOf({ deps }: TestPlatform, username: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id from session_member where username = ${username}`.execute(
    deps.db.kysely,
  );
  return rows[0]?.id ?? '';
}

export async function withdrawer(platform: TestPlatform, units = 100n): Promise<Withdrawer> {
  const session = await platform.signUp();
  const memberId = await memberIdOf(platform, session.username);
  await platform.value(
    accountCalls.updatePaymentPassword,
    {
      body: {
        newPaymentPassword: DEMO_PAYMENT_PASSWORD,
        confirmPaymentPassword: DEMO_PAYMENT_PASSWORD,
        password: TEST_PASSWORD,
      },
    },
    session,
  );
  const payee = await addPayee(platform, session, `9704${randomUUID().replaceAll('-', '').slice(0, 12)}`);
  if (units > 0n) await giveMoney(platform, memberId, units);
  return { session, memberId, payeeId: payee.id };
}

export const addPayee = (
  platform: TestPlatform,
  session: TestSession,
  accountNumber: string,
  holder = 'Nguyen Van An',
) =>
  platform.value(
    accountCalls.createPayee,
    { body: { kind: 'bank', provider: 'Harbour Bank', holder, accountNumber, paymentPassword: DEMO_PAYMENT_PASSWORD } },
    session,
  );

interface ChangeRequest {
  readonly amount?: string;
  readonly payeeId?: string;
  readonly paymentPassword?: string;
  readonly password?: string;
  readonly key?: string;
}

export const ask = (
  platform: TestPlatform,
  who: Withdrawer,
  { key = randomUUID(), ...requested }: ChangeRequest = {},
) =>
  platform.call(
    withdrawalCalls.createWithdrawal,
    {
      body: { payeeId: who.payeeId, amount: '50.00', paymentPassword: DEMO_PAYMENT_PASSWORD, ...requested },
      idempotencyKey: key,
    },
    who.session,
  );

/** Asks for a withdrawal that must be taken. */
export async function withdraw(
  platform: TestPlatform,
  who: Withdrawer,
  requested: ChangeRequest = {},
): Promise<Withdrawal> {
  const { envelope } = await ask(platform, who, requested);
  if (!envelope.success) throw new Error(JSON.stringify(envelope));
  return envelope.value;
}

export const settingsOf = (platform: TestPlatform, { session }: Withdrawer) =>
  platform.value(withdrawalCalls.getWithdrawalSettings, {}, session);

export const balanceOf = async (platform: TestPlatform, { session }: Withdrawer): Promise<string> =>
  (await platform.value(walletCalls.getBalance, {}, session)).sumBalance;

/** Takes a withdrawal to where it is to be paid. */
export async function approve(platform: TestPlatform, operator: TestSession, withdrawalId: string): Promise<void> {
  await platform.value(walletOperatorCalls.claimWithdrawal, { params: { withdrawalId } }, operator);
  await platform.value(walletOperatorCalls.approveWithdrawal, { params: { withdrawalId } }, operator);
}

/** A picture as a phone would send it. */
export async function photo(): Promise<string> {
  const canvas = createCanvas(60, 40);
  canvas.getContext('2d').fillRect(0, 0, 30, 40);
  return (await canvas.encode('jpeg', 80)).toString('base64');
}
