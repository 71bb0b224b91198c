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
export interface RepeatedRequest {
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

/** The effect of each on a member's playable balance, in minor units. A transfer's is known at the end. */
export const EFFECT = { deposit: 200_000n, bet: -1_000n, transfer: 0n, withdrawal: -100_000n } as const;

export const newRequest = (kind: RepeatedRequest['kind'], who: RepeatedRequest['who']): RepeatedRequest => ({
  kind,
  key: randomUUID(),
  who,
  unanswered: 0,
  id: '',
  outcome: 'open',
});

const RETRIES = 200;
const RETRY_MS = 25;

/** Sends a request under its key until it is answered. An answer that refuses it is an error. */
export async function finish(address: string, request: RepeatedRequest): Promise<void> {
  for (let tries = 0; tries < RETRIES; tries += 1) {
    const answered = await send(address, request);
    if (answered) return;
    request.unanswered += 1;
    await delay(RETRY_MS);
  }
  throw new Error(`${request.kind} ${request.key} was never answered`);
}

function send(address: string, request: RepeatedRequest): Promise<boolean> {
  switch (request.kind) {
    case 'deposit':
      return deposit(address, request);
    case 'bet':
      return bet(address, request);
    case 'transfer':
      return transfer(address, request);
    case 'withdrawal':
      return withdrawal(address, request);
  }
}

/** The order and then its payment, which the provider tells. */
async function deposit(address: string, request: RepeatedRequest): Promise<boolean> {
  const ordered = await ask(address + walletCalls.createDeposit.path, request, { method: 'qr', amount: '20.00' });
  if (ordered === undefined) return false;
  request.id = idOf(ordered, request);
  const body = JSON.stringify({
    eventId: request.key,
    paymentId: `pay-${request.key}`,
    orderId: request.id,
    status: 'SUCCEEDED',
    amount: '20.00',
    currency: 'USD',
  });
  const timestamp = String(Date.now()).slice(0, -3);
  const { path } = providerCalls.receivePaymentNotice;
  const noticeReply = await post(address + path, body, {
    [providerHeaders.provider]: 'hosted-page',
    [providerHeaders.timestamp]: timestamp,
    [providerHeaders.signature]: createHmac('sha256', PROVIDER_SECRET)
      .update(noticeSigningText(timestamp, path, body))
      .digest('hex'),
  });
  if (noticeReply === undefined) return false;
  if (!noticeReply.includes('"CREDITED"')) throw new Error(`a notice was answered ${noticeReply}`);
  request.outcome = 'done';
  return true;
}

async function bet(address: string, request: RepeatedRequest): Promise<boolean> {
  const vendor = new TestVendor({
    inject: async ({ url, headers, payload }) => {
      const body = await post(address + url, payload, headers);
      return body === undefined ? { statusCode: 599, body: '{"code":-1,"msg":"INTERNAL"}' } : { statusCode: 200, body };
    },
  });
  const { key } = request;
  const amounts = { betAmount: '0.2000', winAmount: '0.1000', roundClosed: true, category: 'RNG' };
  const round = JSON.stringify({
    requestId: randomUUID(),
    vendorCode: vendor.code,
    merchantCode: vendor.merchantCode,
    ts: Date.now(),
    ...request.who.player,
    ...amounts,
    roundId: key,
    txId: key,
  });
  const { status, reply } = await vendor.raw('betWin', round);
  if (status !== 200) return false;
  if (reply.code !== 0) throw new Error(`a bet was answered ${JSON.stringify(reply)}`);
  request.outcome = 'done';
  return true;
}

async function transfer(address: string, request: RepeatedRequest): Promise<boolean> {
  const requested = { from: '1', to: '2', amount: '1.00' };
  const answer = await ask(address + transferCalls.walletTransfer.path, request, requested);
  if (answer === undefined) return false;
  if (answer.code === 'CONFLICT') request.outcome = 'busy';
  else {
    request.id = idOf(answer, request);
    request.outcome = 'done';
  }
  return true;
}

async function withdrawal(address: string, request: RepeatedRequest): Promise<boolean> {
  const { method, path } = withdrawalCalls.createWithdrawal;
  const requested = { payeeId: request.who.payeeId, amount: '10.00', paymentPassword: DEMO_PAYMENT_PASSWORD };
  const key = await keyOf(address);
  if (key === undefined) return false;
  const answer = await ask(address + path, request, {
    payload: await sealPayload(key, { ...requested, method, path }),
  });
  if (answer === undefined) return false;
  request.id = idOf(answer, request);
  request.outcome = 'done';
  return true;
}

type SealingKey = Parameters<typeof sealPayload>[0];

/** The nodes' sealing key for payloads; they share it. */
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

const idOf = (answer: Answer, { kind }: RepeatedRequest): string => {
  if (!answer.success || !answer.value) throw new Error(`a ${kind} was answered ${JSON.stringify(answer)}`);
  return answer.value.id;
};

/** A member's call under the request's key; undefined when no answer came. */
async function ask(url: string, { who, key }: RepeatedRequest, requested: object): Promise<Answer | undefined> {
  const { token, cookie } = who.session;
  const headers = { authorization: `Bearer ${token}`, cookie, 'idempotency-key': key };
  const text = await post(url, JSON.stringify(requested), headers);
  return text === undefined ? undefined : (JSON.parse(text) as Answer);
}

async function post(url: string, body: string, headers: Record<string, string>): Promise<string | undefined> {
  try {
    const all = { 'content-type': 'application/json', ...headers };
    const reply = await fetch(url, { method: 'POST', headers: all, body });
    const text = await reply.text();
    // Errors of a node or of the way to it are undefined; anything else is an answer.
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
