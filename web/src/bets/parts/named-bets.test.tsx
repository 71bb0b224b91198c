import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NamedBets } from './named-bets.tsx';

const NAMES: Readonly<Record<string, string>> = { 'area-straight': 'Number {which}', 'area-red': 'Red' };

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

it('names each bet in the words of its game, with its stake and its return', () => {
  const bets = [
    { name: 'area-straight', which: '17', stake: '1.0000', returned: '36.0000' },
    { name: 'area-red', stake: '2.0000', returned: '0.0000' },
  ];
  render(
    <I18nProvider i18n={i18n}>
      <NamedBets bets={bets} nameOf={(key) => NAMES[key] ?? key} />
    </I18nProvider>,
  );
  const [, ...rows] = within(screen.getByRole('table', { name: 'Bets' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Number 17.*1\.00.*36\.00/),
    expect.stringMatching(/^Red.*2\.00.*0\.00/),
  ]);
});
