import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WalletCalls } from '@baize/protocol/wallet';
import { walletPaths } from '@baize/protocol/wallet/paths';
import { bindCalls, onProblem, request } from './client.ts';
import { ProblemError } from '../problems/problem-error.ts';
import { beginSession, currentSession, endSession } from './session-store.ts';
import { json, problem, raw, silence, startEdge, unreachable, value, type Edge } from '../testing/edge-of-network.ts';

const client = bindCalls<WalletCalls>(walletPaths);
const balance = { sumBalance: '12.50', currency: 'USD', currencySymbol: '$', wallets: [] };
let edge: Edge;

beforeEach(() => {
  edge = startEdge();
});
afterEach(() => {
  endSession('elsewhere');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failure = async (call: Promise<unknown>): Promise<ProblemError> => {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProblemError)) throw new Error(`expected a problem, got ${String(error)}`);
  return error;
};

describe('a call', () => {
  it('sends the house headers and answers the value of the envelope', async () => {
    edge.answer(value(balance));
    beginSession('secret-token');
    await expect(client.getBalance({ query: { typeId: 'main' } })).resolves.toEqual(balance);
    const [sent] = edge.sent;
    expect(sent?.address).toBe('/wps/v2/wallets/balance?typeId=main');
    const names = ['Authorization', 'Merchant', 'Language'];
    expect(names.map((name) => sent?.headers.get(name))).toEqual(['Bearer secret-token', 'baize', 'CN']);
    expect(sent?.address).not.toContain('secret-token');
  });

  it('fills and encodes path parameters and leaves absent query fields out', async () => {
    edge.answer(value({}));
    await client.getDeposit({ params: { depositId: 'a/b' } });
    await client.listDeposits({ query: { pageNo: 2, status: undefined } });
    expect(edge.sent.map(({ address }) => address)).toEqual(['/wps/deposits/a%2Fb', '/wps/deposits?pageNo=2']);
  });

  it('sends a form where the call takes one (specification §7)', async () => {
    edge.answer(value({}));
    const path = { method: 'POST', path: '/form', audience: 'visitor', form: true } as const;
    await request(path, { body: { username: 'mara', email: 'mara+1@example.test', verification: undefined } });
    const [sent] = edge.sent;
    expect(sent?.body).toBe('username=mara&email=mara%2B1%40example.test');
    expect(sent?.headers.get('content-type')).toBeNull();
  });

  it('sends a body as JSON with its idempotency key', async () => {
    edge.answer(value({}));
    const idempotencyKey = 'key-of-the-act';
    await client.createDeposit({ body: { method: 'demo', amount: '10.00' }, idempotencyKey });
    const [sent] = edge.sent;
    expect(JSON.parse(sent?.body ?? '')).toEqual({ method: 'demo', amount: '10.00' });
    expect(sent?.headers.get('idempotency-key')).toBe(idempotencyKey);
    expect(sent?.headers.get('content-type')).toBe('application/json');
  });
});

describe('a refusal', () => {
  it('carries code, message, fields, facts and the time to wait', async () => {
    const fields = { amount: [{ rule: 'max', max: '500.00' }, 'nonsense'] };
    edge.answer(problem('VALIDATION_FAILED', 422, { value: { fields, left: '3.00' } }, { 'retry-after': '30' }));
    const error = await failure(client.getBalance());
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', message: 'server says VALIDATION_FAILED', status: 422 });
    expect(error.fields).toEqual({ amount: [{ rule: 'max', max: '500.00' }] });
    expect(error.value['left']).toBe('3.00');
    expect(error.retryAfterSeconds).toBe(30);
    expect(edge.sent).toHaveLength(1);
  });

  it('is told to those who watch for it', async () => {
    edge.answer(problem('MAINTENANCE', 503));
    const seen: string[] = [];
    const stop = onProblem(({ code }) => seen.push(code));
    await failure(client.getBalance());
    stop();
    await failure(client.getBalance());
    expect(seen).toEqual(['MAINTENANCE']);
  });

  it('ends the session when the token is refused', async () => {
    beginSession('old');
    edge.answer(problem('NOT_LOGGED_IN', 401));
    await failure(client.getBalance());
    expect(currentSession()).toBeUndefined();
  });

  it('leaves a session alone that began after the call was sent', async () => {
    beginSession('old');
    edge.answer(() => {
      beginSession('new');
      return problem('NOT_LOGGED_IN', 401)();
    });
    await failure(client.getBalance());
    expect(currentSession()?.token).toBe('new');
  });
});

describe('a reply that makes no sense', () => {
  it.each([
    ['a page of HTML', raw('<!doctype html><p>502 Bad Gateway', 502)],
    ['a truncated envelope', raw('{"success":true,"value":{"sum', 200, 'application/json')],
    ['an empty body', raw('', 200)],
    ['JSON that is no envelope', json({ hello: 1 })],
    ['JSON that is no object', json(7)],
    ['a failure without a code', json({ success: false })],
  ])('%s is an unreadable reply', async (_, reply) => {
    edge.answer(reply);
    const problem = await failure(client.getBalance());
    expect(problem).toMatchObject({ code: 'NETWORK', reason: 'unreadable', onlyAsked: true });
  });

  it('may have been the answer to something that was done', async () => {
    edge.answer(raw('<!doctype html><p>502 Bad Gateway', 502));
    const body = { method: 'demo', amount: '1.00' };
    const problem = await failure(client.createDeposit({ body, idempotencyKey: 'key-of-the-act' }));
    expect(problem).toMatchObject({ reason: 'unreadable', onlyAsked: false });
  });

  it('a body that breaks off is a network problem', async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) });
    edge.answer(() => new Response(broken, { status: 200 }));
    await expect(failure(client.getBalance())).resolves.toMatchObject({ code: 'NETWORK' });
  });
});

describe('no reply', () => {
  it('is repeated once for a read, and may then succeed', async () => {
    edge.answer(unreachable, value(balance));
    await expect(client.getBalance()).resolves.toEqual(balance);
    expect(edge.sent).toHaveLength(2);
  });

  it('is a problem after the repeat', async () => {
    edge.answer(unreachable);
    await expect(failure(client.getBalance())).resolves.toMatchObject({ code: 'NETWORK', reason: 'unreachable' });
    expect(edge.sent).toHaveLength(2);
  });

  it('is repeated for a write only with the same idempotency key', async () => {
    edge.answer(unreachable, value({}));
    await client.createDeposit({ body: { method: 'demo', amount: '1.00' }, idempotencyKey: 'key-of-the-act' });
    expect(edge.sent.map(({ headers }) => headers.get('idempotency-key'))).toEqual([
      'key-of-the-act',
      'key-of-the-act',
    ]);
    edge.answer(unreachable);
    await failure(request({ method: 'POST', path: '/plain', audience: 'member' }));
    expect(edge.sent.filter(({ address }) => address === '/plain')).toHaveLength(1);
  });

  it('says when the device is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    edge.answer(unreachable);
    await expect(failure(client.getBalance())).resolves.toMatchObject({ code: 'NETWORK', reason: 'offline' });
    vi.restoreAllMocks();
  });

  it('ends after the time allowed, without a repeat', async () => {
    edge.answer(silence);
    await expect(failure(client.getBalance({ timeoutMs: 20 }))).resolves.toMatchObject({ reason: 'timeout' });
    expect(edge.sent).toHaveLength(1);
  });

  it('passes on the reason when the caller gives up', async () => {
    edge.answer(silence);
    const gaveUp = new AbortController();
    const call = client.getBalance({ signal: gaveUp.signal });
    gaveUp.abort(new Error('left the page'));
    await expect(call).rejects.toThrow('left the page');
  });
});
