import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { protocolCalls } from '@baize/protocol/calls';
import type { OnceAct } from '@baize/kit/kernel/acts/act-once.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { beginSession, endSession } from '@baize/kit/kernel/client/session-store.ts';
import { problem, startEdge, unreachable, value, type Edge } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { useMoneyAct } from '@baize/kit/kernel/acts/use-money-act.ts';

vi.mock('@baize/kit/kernel/client/encrypted-payload.ts', () => ({
  sealBody: async (_path: unknown, _address: unknown, body: unknown) => body,
  forgetEncryptionKey: () => undefined,
}));

type AnyAct = OnceAct<unknown, unknown>;

const files = import.meta.glob<Record<string, AnyAct>>('../*/once-acts.ts', { eager: true });
const acts = Object.values(files).flatMap((file) => Object.values(file));

/** The site claims a reward by its own id; by its promotion's id the specification's own clients do. */
const NOT_MADE_HERE: ReadonlySet<string> = new Set(['promotions.claimPromotion']);
const AUDIENCES: ReadonlySet<string> = new Set(['visitor', 'trial', 'member', 'agent']);

const selections = [{ play: 'P1', tokens: ['3', '7'], unitMode: '1', times: 1 }];
const ticket = { game: 'SSC_1M', issue: '20260302-0042', selections, expectedCost: '4.00', expectedOdds: [] };
const address = { name: 'Mei', phone: '1', line1: 'One Road', city: 'A', postCode: '1', country: 'DE' };
const secrets = { paymentPassword: '123456', code: '1234' };

/** By the act's name: each thing that it can ask for, which is a call of its own or another act. */
const ASKED: Readonly<Record<string, readonly unknown[]>> = {
  deposit: [
    { method: 'demo', amount: '10.00' },
    { method: 'demo', amount: '20.00' },
    { method: 'bank', amount: '10.00' },
  ],
  withdrawal: [
    { payeeId: 'p1', amount: '10.00', ...secrets },
    { payeeId: 'p2', amount: '10.00', ...secrets },
    { payeeId: 'p1', amount: '20.00', ...secrets },
  ],
  'wallet-transfer': [
    { from: '1', to: '2', amount: '10.00' },
    { from: '2', to: '1', amount: '10.00' },
    { from: '1', to: '2', amount: '20.00' },
  ],
  'wallet-collection': [undefined, { vassalage: 'tidewheel', play: 1 }, { vassalage: 'tidewheel', play: 2 }],
  'line-transfer': [
    { amount: '10.00', ...secrets },
    { amount: '20.00', ...secrets },
    { amount: '10.00', username: 'mei', ...secrets },
    { amount: '10.00', username: 'tom', ...secrets },
  ],
  'convert-points': [
    { points: '100', cash: '1.00', turnoverBps: 0, ...secrets },
    { points: '200', cash: '2.00', turnoverBps: 0, ...secrets },
  ],
  'redeem-points': [
    { itemId: 'i1', quantity: 1, points: '100', cash: null, turnoverBps: 0, tickets: null, ...secrets },
    { itemId: 'i1', quantity: 2, points: '200', cash: null, turnoverBps: 0, tickets: null, ...secrets },
    { itemId: 'i2', quantity: 1, points: '100', cash: null, turnoverBps: 0, tickets: null, ...secrets },
    { itemId: 'i1', quantity: 1, points: '100', cash: null, turnoverBps: 0, tickets: null, address, ...secrets },
  ],
  reward: [
    { rewardId: 'r1', isPrize: false },
    { rewardId: 'r2', isPrize: true },
  ],
  mission: [
    { id: 'm1', window: '2026-03-02' },
    { id: 'm1', window: '2026-03-03' },
    { id: 'm2', window: '2026-03-02' },
  ],
  'vip-bonus': [{ id: 'b1' }, { id: 'b2' }],
  rebate: [{ claimable: '1.00' }, { claimable: '2.00' }],
  'contract-bill': [{ id: 'b1' }, { id: 'b2' }],
  'contract-bills': [
    { types: [{ type: 'daily', bills: 1, amount: '1.00' }] },
    { types: [{ type: 'daily', bills: 2, amount: '2.00' }] },
  ],
  'downline-message': [
    { memberId: 'm1', text: 'Hello' },
    { memberId: 'm1', text: 'Good morning' },
    { memberId: 'm2', text: 'Hello' },
  ],
  'lottery-purchase': [
    ticket,
    { ...ticket, issue: '20260302-0043' },
    { ...ticket, selections: [{ ...selections[0], times: 2 }] },
    { ...ticket, otherStations: ['SSC_3M'] },
    { ...ticket, chase: { issues: 3, stopOnWin: false } },
    { ...ticket, chase: { issues: 4, stopOnWin: false } },
  ],
};

const cases = acts.flatMap((act) =>
  (ASKED[act.act] ?? []).map((asked, at) => ({ act, asked, name: `${act.act} ${at}` })),
);

const client = createQueryClient();
const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children);

let edge: Edge;

const { setTimeout: wait } = globalThis;

beforeEach(() => {
  edge = startEdge();
  // The client rests for a moment before it repeats a call by itself.
  vi.stubGlobal('setTimeout', (work: () => void, ms = 0) => wait(work, ms >= 300 && ms <= 600 ? 0 : ms));
  beginSession('token', { customerId: 'm1' });
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  vi.unstubAllGlobals();
});

/** Asks on a page of its own, as after a reload, and tells how often it was sent and under which keys. */
async function askOn(act: AnyAct, asked: unknown): Promise<{ sends: number; keys: readonly string[] }> {
  const before = edge.sent.length;
  const { result, unmount } = renderHook(() => useMoneyAct(act), { wrapper });
  const ends = vi.fn();
  result.current.ask(asked, { onSuccess: ends, onError: ends });
  await waitFor(() => expect(ends).toHaveBeenCalled());
  unmount();
  const sent = edge.sent.slice(before);
  const keyOf = ({ headers, body = '{}' }: (typeof sent)[number]): string =>
    headers.get('idempotency-key') ?? String((JSON.parse(body) as { key?: unknown }).key);
  return { sends: sent.length, keys: [...new Set(sent.map(keyOf))] };
}

const isOpen = (act: AnyAct, asked: unknown): boolean =>
  renderHook(() => useMoneyAct(act), { wrapper }).result.current.isOpen(asked);

const matches = (pattern: string, address: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(address);

describe('what must be done once', () => {
  it('is asked for here in every way, under a name of its own', () => {
    expect(acts.map(({ act }) => act).toSorted()).toEqual(Object.keys(ASKED).toSorted());
  });

  it('is every call of the contract that takes a key from a person', async () => {
    edge.answer(value({}));
    for (const { act, asked } of cases) await askOn(act, asked);
    const sent = [...new Set(edge.sent.map(({ method, address: at }) => `${method} ${at}`))];
    const keyed = protocolCalls.filter(({ idempotent, audience }) => idempotent === true && AUDIENCES.has(audience));
    expect(keyed.length).toBeGreaterThan(10);
    const missing = keyed.filter(({ method, path }) => !sent.some((at) => matches(`${method} ${path}`, at)));
    expect(missing.map(({ id }) => id)).toEqual([...NOT_MADE_HERE]);
  });

  it.each(cases)(
    'is done once although its reply is lost, and again when it is known: $name',
    async ({ act, asked }) => {
      edge.answer(unreachable);
      const first = await askOn(act, asked);
      expect(first.keys).toEqual([expect.stringMatching(/^[\w-]{36}$/)]);
      expect(isOpen(act, asked)).toBe(true);
      edge.answer(problem('TOO_MANY_REQUESTS', 429));
      expect((await askOn(act, asked)).keys).toEqual(first.keys);
      expect(isOpen(act, asked)).toBe(true);
      edge.answer(value({}));
      expect((await askOn(act, asked)).keys).toEqual(first.keys);
      expect(isOpen(act, asked)).toBe(false);
      edge.answer(problem('CONFLICT', 409));
      const second = await askOn(act, asked);
      expect(second.keys).not.toEqual(first.keys);
      edge.answer(value({}));
      expect((await askOn(act, asked)).keys).not.toEqual(second.keys);
    },
  );

  it.each(acts)('takes no secret for what makes it the same, and nothing else for it: $act', async (act) => {
    edge.answer(unreachable);
    const asked = ASKED[act.act] ?? [];
    const keys = [];
    for (const each of asked) keys.push(...(await askOn(act, each)).keys);
    expect(new Set(keys).size).toBe(asked.length);
    const [first] = asked;
    if (typeof first === 'object') {
      const retyped = { ...first, ...('paymentPassword' in (first ?? {}) && { paymentPassword: '654321' }) };
      expect((await askOn(act, retyped)).keys).toEqual([keys[0]]);
    }
  });
});
