import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { baize } from '@baize/kit/brands/baize/brand.ts';
import { setCurrentLanguage } from '@baize/kit/i18n/language.ts';
import { brandTexts, wearBrand } from '@baize/kit/kernel/brand/brand.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { useBrandTexts } from './use-brand-texts.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';

const EN = brandTexts(baize, 'EN');
const CN = brandTexts(baize, 'CN');
const asked: string[] = [];

/** A built page, which carries the words of the default language alone. */
beforeEach(() => {
  asked.length = 0;
  wearBrand({ ...baize, texts: { EN } });
  serveCalls(async (address: string) => {
    asked.push(address);
    return address.endsWith('/CN.json') ? Response.json(CN) : new Response('', { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  setCurrentLanguage('EN');
  vi.unstubAllGlobals();
  wearBrand(baize);
});

function show() {
  const client = createQueryClient();
  return renderHook(() => useBrandTexts(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
}

it('are those of the page in its default language, and asked of nobody', () => {
  expect(show().result.current).toEqual(EN);
  expect(asked).toEqual([]);
});

it('come for another language, and until then are those of the page', async () => {
  setCurrentLanguage('CN');
  const { result } = show();
  expect(result.current).toEqual(EN);
  await waitFor(() => expect(result.current).toEqual(CN));
  expect(asked).toEqual(['/brands/baize/texts/CN.json']);
});

it('stay those of the page where others do not come', async () => {
  setCurrentLanguage('AR');
  const { result } = show();
  await waitFor(() => expect(asked).toContain('/brands/baize/texts/AR.json'));
  expect(result.current).toEqual(EN);
});
