import { afterEach, expect, it, vi } from 'vitest';
import { baize } from '../../../brands/baize/brand.ts';
import { wearBrand } from '../../kernel/brand.ts';
import { configureClient } from '../../kernel/client-settings.ts';
import { createQueryClient } from '../../kernel/query.ts';
import { linesQuery } from './lines-query.ts';

vi.mock('./verify-lines.ts', () => {
  throw new Error('Loading chunk 7 failed');
});

afterEach(() => vi.unstubAllGlobals());

it('counts code that did not come as a line that is down', async () => {
  wearBrand(baize);
  configureClient({
    merchant: 'baize',
    language: () => 'EN',
    keysPath: { method: 'GET', path: '/keys', audience: 'visitor' },
  });
  vi.stubGlobal('fetch', async () => Response.json({ success: true, value: { signed: 'a.b.c' } }));
  await expect(createQueryClient().fetchQuery(linesQuery())).rejects.toMatchObject({
    code: 'NETWORK',
    reason: 'unreachable',
  });
});
