import { randomUUID, createHmac } from 'node:crypto';
import {
  noticeSigningText,
  providerCalls,
  providerHeaders,
  walletCalls,
  withdrawalCalls,
} from '@baize/protocol/wallet';
import { accountCalls } from '@baize/protocol/account';
import {
  insertLoadPlayers,
  type LoadPlayer,
  DEMO_PAYMENT_PASSWORD,
  type TestPlatform,
} from '../../../platform/src/testing/index.ts';
import { inParallel, withPlatform } from './own-platform.ts';

const PEOPLE = 48;
const WIDTH = 16;
const DEPOSITS = 1_500;
/** Twenty a day are allowed to each. */
const WITHDRAWALS = PEOPLE * 6;
const HOSTED_PROVIDER = 'hosted-page';

export interface Rate {
  readonly perSecond: number;
  readonly p99Ms: number;
}

export interface CashierFigures {
  /** From the order to the provider's notice that credits it: two calls. */
  readonly deposits: Rate;
  /** With the payment password, whose check takes long on purpose. */
  readonly withdrawals: Rate;
}

/** Deposits and withdrawals through the platform's own routes, sixteen at once, on PostgreSQL. */
export const measureCashier = (postgresUrl: string): Promise<CashierFigures> =>
  withPlatform(postgresUrl, async (platform) => {
    const players = await platform.deps.db.transaction((tx) => insertLoadPlayers(tx, { count: PEOPLE }));
    const payees = new Map<string, string>();
    for (const { memberId, session } of players) {
      const accountNumber = `9704${memberId.slice(-8)}0000`;
      const payee = { kind: 'bank', provider: 'Harbour Bank', holder: 'Nguyen Van An', accountNumber } as const;
      const body = { ...payee, paymentPassword: DEMO_PAYMENT_PASSWORD };
      payees.set(memberId, (await platform.value(accountCalls.createPayee, { body }, session)).id);
    }
    const someone = (index: number): LoadPlayer => {
      const player = players[index % players.length];
      if (!player) throw new Error('nobody is there');
      return player;
    };
    const deposits = await rateOf(DEPOSITS, (index) => deposit(platform, someone(index)));
    const withdrawals = await rateOf(WITHDRAWALS, (index) => {
      const { memberId, session } = someone(index);
      const requested = {
        payeeId: payees.get(memberId) ?? '',
        amount: '10.00',
        paymentPassword: DEMO_PAYMENT_PASSWORD,
      };
      return platform.value(
        withdrawalCalls.createWithdrawal,
        { body: requested, idempotencyKey: randomUUID() },
        session,
      );
    });
    return { deposits, withdrawals };
  });

async function rateOf(count: number, work: (index: number) => Promise<unknown>): Promise<Rate> {
  const times: number[] = [];
  const beganMs = performance.now();
  await inParallel(count, WIDTH, async (index) => {
    const startedMs = performance.now();
    await work(index);
    times.push(performance.now() - startedMs);
  });
  const seconds = (performance.now() - beganMs) / 1_000;
  const p99Ms = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  return { perSecond: Math.round(count / seconds), p99Ms: Math.round(p99Ms) };
}

async function deposit(platform: TestPlatform, { session }: LoadPlayer): Promise<void> {
  const body = { method: 'qr', amount: '20.00' };
  const { id } = await platform.value(walletCalls.createDeposit, { body, idempotencyKey: randomUUID() }, session);
  const notice = { eventId: randomUUID(), paymentId: `pay-${id}`, orderId: id, status: 'SUCCEEDED' };
  const payload = JSON.stringify({ ...notice, amount: '20.00', currency: 'USD' });
  const { path } = providerCalls.receivePaymentNotice;
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const secret = platform.deps.config.paymentProvider?.secret ?? '';
  const reply = await platform.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/json',
      [providerHeaders.provider]: HOSTED_PROVIDER,
      [providerHeaders.timestamp]: timestamp,
      [providerHeaders.signature]: createHmac('sha256', secret)
        .update(noticeSigningText(timestamp, path, payload))
        .digest('hex'),
    },
    payload,
  });
  if (!reply.body.includes('CREDITED')) throw new Error(`a notice was answered ${reply.body}`);
}
