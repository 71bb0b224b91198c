import { vi } from 'vitest';
import type { CallPath } from '@baize/protocol/kernel/call';
import { configureClient, type ClientSettings } from '../client/client-settings.ts';

export interface Sent {
  readonly address: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | undefined;
}

export interface Edge {
  /** Every request that left the client, in order. */
  readonly sent: readonly Sent[];
  /** The next replies, one for each request; the last one repeats. */
  answer(...replies: readonly (() => Response | Promise<Response>)[]): void;
}

/** Stands where the network begins, with requests as the client sends them. */
export function startEdge(keysPath: CallPath = { method: 'GET', path: '/keys', audience: 'visitor' }): Edge {
  const sent: Sent[] = [];
  let replies: (() => Response | Promise<Response>)[] = [];
  configureClient({ merchant: 'baize', language: () => 'CN', keysPath });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({
      address,
      method: init.method ?? 'GET',
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' || init.body instanceof URLSearchParams ? String(init.body) : undefined,
    });
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    if (!reply) throw new TypeError('Failed to fetch');
    const { promise, reject } = Promise.withResolvers<never>();
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
    return Promise.race([Promise.resolve(reply()), promise]);
  });
  return {
    sent,
    answer: (...next) => {
      replies = [...next];
    },
  };
}

const SETTINGS: ClientSettings = {
  merchant: 'baize',
  language: () => 'EN',
  keysPath: { method: 'GET', path: '/keys', audience: 'visitor' },
};

/** Stands where the network begins, with a platform in small that answers each request by its address. */
export function serveCalls(
  network: (address: string, init: RequestInit) => Response | Promise<Response>,
  settings: Partial<ClientSettings> = {},
): void {
  configureClient({ ...SETTINGS, ...settings });
  vi.stubGlobal(
    'fetch',
    vi.fn((address: string, init: RequestInit = {}) => network(address, init)),
  );
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  (): Response =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

export const value = (content: unknown) => json({ success: true, value: content });

export const problem = (code: string, status: number, more: object = {}, headers: Record<string, string> = {}) =>
  json({ success: false, code, message: `server says ${code}`, ...more }, status, headers);

export const raw =
  (text: string, status = 200, type = 'text/html') =>
  (): Response =>
    new Response(text, { status, headers: { 'content-type': type } });

export const unreachable = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));

/** A reply that never comes; only the signal ends the waiting. */
export const silence = (): Promise<Response> => new Promise(() => {});
