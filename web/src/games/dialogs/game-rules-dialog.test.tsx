import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baize } from '@baize/kit/brands/baize/brand.ts';
import { wearBrand } from '@baize/kit/kernel/brand/brand.ts';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { serveCalls } from '@baize/kit/kernel/testing/edge-of-network.ts';
import { GameRulesDialog } from './game-rules-dialog.tsx';

let failing: boolean;

async function network(): Promise<Response> {
  return failing
    ? Response.json({ success: false, code: 'NOT_FOUND', message: '' }, { status: 404 })
    : Response.json({ success: true, value: { games: [], totalPages: 1 } });
}

beforeEach(() => {
  wearBrand(baize);
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  serveCalls(network);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the rules of a game', () => {
  it('say that the game did not load, and ask for it again', async () => {
    failing = true;
    render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={createQueryClient()}>
          <GameRulesDialog of="g1" onClose={vi.fn()} />
        </QueryClientProvider>
      </I18nProvider>,
    );
    expect(await screen.findByRole('heading', { name: 'This didn’t load' })).toBeTruthy();
    // General rules are shown without it.
    expect(screen.getByText(/Every round is in your betting record/)).toBeTruthy();
    failing = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'This didn’t load' })).toBeNull());
  });
});
