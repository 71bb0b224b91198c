import { afterEach, expect, it, vi } from 'vitest';
import { baize } from '@baize/kit/brands/baize/brand.ts';
import { wearBrand } from '@baize/kit/kernel/brand/brand.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { linesQuery, readSignedList } from './lines-query.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';

vi.mock('./verify-lines.ts', () => {
  throw new Error('Loading chunk 7 failed');
});

afterEach(() => vi.unstubAllGlobals());

it('falls back on the list of last time where the network fails', async () => {
  wearBrand(baize);
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  serveCalls(async () => Response.json({ success: true, value: { signed: 'a.b.c' } }));
  await readSignedList(new AbortController().signal);
  serveCalls(async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await readSignedList(new AbortController().signal)).toBe('a.b.c');
  kept.clear();
  await expect(readSignedList(new AbortController().signal)).rejects.toMatchObject({ code: 'NETWORK' });
});

it('counts code that did not come as a line that is down', async () => {
  wearBrand(baize);
  serveCalls(async () => Response.json({ success: true, value: { signed: 'a.b.c' } }));
  await expect(createQueryClient().fetchQuery(linesQuery())).rejects.toMatchObject({
    code: 'NETWORK',
    reason: 'unreachable',
  });
});
