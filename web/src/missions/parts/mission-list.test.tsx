import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MissionProgress } from '@baize/protocol/missions';
import { createQueryClient } from '@baize/kit/kernel/client/query.ts';
import { MissionList } from './mission-list.tsx';

const mission = (title: string, state: MissionProgress['state']): MissionProgress => ({
  id: title,
  title,
  note: 'All deposits are added up.',
  type: 'deposit-sum',
  category: null,
  period: 'weekly',
  target: '100.00',
  progress: state === 'in-progress' ? '40.00' : '100.00',
  reward: { kind: 'cash', amount: '2.00', raffle: null, turnover: '2.00' },
  window: '2026-03-01',
  windowEnds: '2026-03-08T00:00:00Z',
  claimUntil: null,
  state,
  claimedAt: state === 'claimed' ? '2026-03-02T00:00:00Z' : null,
});

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

it('puts what can be claimed first and what was had last, each with its reward and what that asks', () => {
  const missions = [mission('Had', 'claimed'), mission('Under way', 'in-progress'), mission('Ready', 'claimable')];
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <MissionList summary={{ currency: 'USD', timeZone: 'UTC', claimable: 1, paused: false, missions }} />
      </QueryClientProvider>
    </I18nProvider>,
  );
  const names = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(names).toEqual(['Ready', 'Under way', 'Had']);
  expect(screen.getAllByRole('button', { name: /^Claim/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
    'Claim: Ready, 2.00',
  ]);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toContain('40.00 of 100.00');
  expect(screen.getAllByText(/Turnover before withdrawal: 2\.00/)).toHaveLength(2);
  // The conditions are a press away.
  const [first] = screen.getAllByRole('button', { expanded: false });
  if (!first) throw new Error('nothing can be unfolded');
  expect(screen.getAllByText('All deposits are added up.')[0]?.parentElement?.hidden).toBe(true);
  fireEvent.click(first);
  expect(first.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByText('All deposits are added up.')[0]?.parentElement?.hidden).toBe(false);
});
