import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Alarm } from '@baize/protocol/ops';
import { Alarms } from './alarms.tsx';

const late = (subject: string, count: number): Alarm => ({
  kind: 'CONSUMER_LATE',
  subject,
  count,
  since: '2026-11-03T00:10:00Z',
});
const failing: Alarm = { kind: 'JOB_FAILED', subject: 'wallet.sweep', count: 2, since: '2026-11-04T00:00:00Z' };

const rows = (alarms: readonly Alarm[]): (string | null)[] => {
  render(
    <I18nProvider i18n={i18n}>
      <Alarms alarms={alarms} />
    </I18nProvider>,
  );
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
};

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

it('puts readers that are late together on one line, with the most events that one is behind', () => {
  const [first, second, ...others] = rows([late('bets.days', 3), failing, late('vip.progress', 9), late('a.b', 1)]);
  expect(first).toContain('Behind by 9 events, so their figures are old: bets.days, vip.progress, a.b.');
  expect(second).toContain('wallet.sweep');
  expect(others).toEqual([]);
});

it('shows one or two by themselves', () => {
  expect(rows([late('bets.days', 3), late('vip.progress', 9)])).toHaveLength(2);
});
