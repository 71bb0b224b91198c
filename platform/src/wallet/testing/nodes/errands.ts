import { demoCalls } from '@baize/protocol/kernel';
import { sessionCalls } from '@baize/protocol/session';
import {
  noticeSigningText,
  providerCalls,
  providerHeaders,
  transferCalls,
  walletCalls,
  withdrawalCalls,
} from '@baize/protocol/wallet';
import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { DEMO_PAYMENT_PASSWORD, sealPayload, TestVendor, type LoadPlayer } from '../../../testing/index.ts';

export const PROVIDER_SECRET = 'the secret of a provider for tests';

export const KINDS = ['deposit', 'bet', 'transfer', 'withdrawal'] as const;

/** Something to be done once, however often it must be sent. */
export interface Errand {
  readonly kind: (typeof KINDS)[number];
  readonly key: string;
  readonly who: LoadPlayer & { readonly payeeId: string };
  /** How often no answer came. */
  unanswered: number;
  /** The id of the deposit or the withdrawal. */
  id: string;
  /** `busy`: it was refused because another transfer of the member is still on its way. */
  outcome: 'open' | 'done' | 'busy';
}

/** What each takes from or adds to what a member can play with, in minor units. A transfer's is known at the end. */
export const EFFECT = { deposit: 200_000n, bet: -1_000n, transfer: 0n, withdrawal: -100_000n } as const;

export const newErrand = (kind: Errand['kind'], who: Errand['who']): Errand => ({
  kind,
  key: randomUUID(),
  who,
  unanswered: 0,
  id: '',
  outcome: 'open',
});

const RETRIES = 200;
const RETRY_MS = 25;

/** Sends an errand under its key until it is answered. An answer that refuses it is an error. */
export async function finish(address: string, errand: Errand): Promise<void> {
  for (let tries = 0; tries < RETRIES; tries += 1) {
    const answered = await send(address, errand);
    if (answered) return;
    errand.unanswered += 1;
    await delay(RETRY_MS);
  }
  throw new Error(`${errand.kind} ${errand.key} was never answered`);
}

function send(address: string, errand: Errand): Promise<boolean> {
  switch (errand.kind) {
    case 'deposit':
      return deposit(address, errand);
    case 'bet':
      return bet(address, errand);
    case 'transfer':
      return transfer(address, errand);
    case 'withdrawal':
      return withdrawal(address, errand);
  }
}

/** The order and then its payment, which the provider tells. */
async function deposit(address: string, errand: Errand): Promise<boolean> {
  const ordered = await ask(address + walletCalls.createDeposit.path, errand, { method: 'qr', amount: '20.00' });
  if (ordered === undefined) return false;
  errand.id = idOf(ordered, errand);
  const body = JSON.stringify({
    eventId: errand.key,
    paymentId: `pay-${errand.key}`,
    orderId: errand.id,
    status: 'SUCCEEDED',
    amount: '20.00',
    currency: 'USD',
  });
  const timestamp = String(Date.now()).slice(0, -3);
  const { path } = providerCalls.receivePaymentNotice;
  const told = await post(address + path, body, {
    [providerHeaders.provider]: 'hosted-page',
    [providerHeaders.timestamp]: timestamp,
    [providerHeaders.signature]: createHmac('sha256', PROVIDER_SECRET)
      .update(noticeSigningText(timestamp, path, body))
      .digest('hex'),
  });
  if (told === undefined) return false;
  if (!told.includes('"CREDITED"')) throw new Error(`a notice was answered ${told}`);
  errand.outcome = 'done';
  return true;
}

async function bet(address: string, errand: Errand): Promise<boolean> {
  const vendor = new TestVendor({
    inject: async ({ url, headers, payload }) => {
      const body = await post(address + url, payload, headers);
      return body === undefined ? { statusCode: 599, body: '{"code":-1,"msg":"INTERNAL"}' } : { statusCode: 200, body };
    },
  });
  const { key } = errand;
  const amounts = { betAmount: '0.2000', winAmount: '0.1000', roundClosed: true, category: 'RNG' };
  const round = JSON.stringify({
    requestId: randomUUID(),
    vendorCode: vendor.code,
    merchantCode: vendor.merchantCode,
    ts: Date.now(),
    ...errand.who.player,
    ...amounts,
    roundId: key,
    txId: key,
  });
  const { status, reply } = await vendor.raw('betWin', round);
  if (status !== 200) return false;
  if (reply.code !== 0) throw new Error(`a bet was answered ${JSON.stringify(reply)}`);
  errand.outcome = 'done';
  return true;
}

async function transfer(address: string, errand: Errand): Promise<boolean> {
  const wish = { from: '1', to: '2', amount: '1.00' };
  const answer = await ask(address + transferCalls.walletTransfer.path, errand, wish);
  if (answer === undefined) return false;
  if (answer.code === 'CONFLICT') errand.outcome = 'busy';
  else {
    errand.id = idOf(answer, errand);
    errand.outcome = 'done';
  }
  return true;
}

async function withdrawal(address: string, errand: Errand): Promise<boolean> {
  const { method, path } = withdrawalCalls.createWithdrawal;
  const wish = { payeeId: errand.who.payeeId, amount: '10.00', paymentPassword: DEMO_PAYMENT_PASSWORD };
  const key = await keyOf(address);
  if (key === undefined) return false;
  const answer = await ask(address + path, errand, { payload: await sealPayload(key, { ...wish, method, path }) });
  if (answer === undefined) return false;
  errand.id = idOf(answer, errand);
  errand.outcome = 'done';
  return true;
}

type SealingKey = Parameters<typeof sealPayload>[0];

/** What the nodes' payloads are sealed to; they share their keys. */
async function keyOf(address: string): Promise<SealingKey> {
  try {
    const reply = await fetch(address + sessionCalls.getKeys.path);
    return ((await reply.json()) as { value: { keys: SealingKey[] } }).value.keys[0];
  } catch {
    return undefined;
  }
}

interface Answer {
  readonly success: boolean;
  readonly code?: string;
  readonly value?: { readonly id: string };
}

const idOf = (answer: Answer, { kind }: Errand): string => {
  if (!answer.success || !answer.value) throw new Error(`a ${kind} was answered ${JSON.stringify(answer)}`);
  return answer.value.id;
};

/** A member's call under the errand's key; undefined when no answer came. */
async function ask(url: string, { who, key }: Errand, wish: object): Promise<Answer | undefined> {
  const { token, cookie } = who.session;
  const headers = { authorization: `Bearer ${token}`, cookie, 'idempotency-key': key };
  const text = await post(url, JSON.stringify(wish), headers);
  return text === undefined ? undefined : (JSON.parse(text) as Answer);
}

async function post(url: string, body: string, headers: Record<string, string>): Promise<string | undefined> {
  try {
    const all = { 'content-type': 'application/json', ...headers };
    const reply = await fetch(url, { method: 'POST', headers: all, body });
    const text = await reply.text();
    // What a node or the way to it says of itself; anything else is an answer.
    return reply.status >= 500 ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Moves the demo's clock on and runs the jobs that fall due. */
export async function advance(node: string, advanceMs: number): Promise<void> {
  const url = node + demoCalls.advanceClock.path;
  const body = JSON.stringify({ advanceMs });
  const reply = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (!reply.ok) throw new Error(`the clock was answered ${reply.status} ${await reply.text()}`);
}
