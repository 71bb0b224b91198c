import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { settingsPaths } from '@baize/protocol/settings/paths';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baize } from '../../../brands/baize/brand.ts';
import { wearBrand } from '../../kernel/brand.ts';
import { configureClient } from '../../kernel/client-settings.ts';
import { createQueryClient } from '../../kernel/query.ts';
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
  configureClient({ merchant: 'baize', language: () => 'EN', keysPath: settingsPaths.getStatus });
  vi.stubGlobal('fetch', vi.fn(network));
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
    // What holds for every game is said without it.
    expect(screen.getByText(/Every round is in your betting record/)).toBeTruthy();
    failing = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'This didn’t load' })).toBeNull());
  });
});
